import { fetchJson } from '../fetch.ts';
import { getPage } from '../page.ts';
import { t } from '../text.ts';

export type CopyProps = {
  /** The record's id. */
  id: string;
  /** That of its answer under the root of the feed. */
  path: string;
};

/** Makes the buttons copy a record's id, its answer, and the command that requests it. */
export function start(element: HTMLElement, { id, path }: CopyProps): void {
  const note = element.querySelector('p');
  const field = element.querySelector('textarea');
  const texts: { [name: string]: () => string | Promise<string> } = {
    id: () => id,
    json: async () => {
      const body = await fetchJson(getPage().root + path.slice(1));
      return body === undefined
        ? t('The feed can not be reached. Check the connection and try again.')
        : JSON.stringify(body, null, 2);
    },
    curl: () => `curl '${getPage().apiRoot}${path}'`,
  };
  element.addEventListener('click', async ({ target }) => {
    const make = target instanceof HTMLElement ? texts[target.dataset.copy ?? ''] : undefined;
    if (make === undefined || note === null || field === null) return;
    const text = await make();
    try {
      await navigator.clipboard.writeText(text);
      field.hidden = true;
      note.textContent = t('Copied');
    } catch {
      // Not allowed, or no secure context: the reader copies by hand.
      note.textContent = t('The browser does not let the page copy. Copy it from here:');
      field.hidden = false;
      field.value = text;
      field.select();
    }
  });
}
