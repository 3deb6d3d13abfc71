import { fetchJson } from '../components/fetched.ts';
import type { Page } from '../page.ts';
import type { Catalogue } from '../text.ts';

/** What the islands of a page need that start when a reader uses one. */
export type IslandsFile = {
  /** The Chinese of their messages. */
  messages: Catalogue;
  /** Their props, in their order. */
  props: object[];
};

/**
 * Starts the islands of a page by what a file has of them: at once where the address or the browser has
 * what they begin with, else when one of their controls is first pointed at, focused or changed.
 */
export async function startOnUse(
  page: Page,
  path: string,
  startIslands: (page: Page, props: object[]) => Promise<void>,
): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  const inputs = recordInputs(signal);
  let isLoading = false;
  const load = async () => {
    if (isLoading || signal.aborted) return;
    isLoading = true;
    const file = await fetchJson<IslandsFile>(page, path);
    if (file === null) {
      // The next use asks for it again.
      isLoading = false;
      return;
    }
    page.addMessages(file.messages);
    await keepFolds(() => startIslands(page, file.props));
    // Until here the islands have seen nothing of what was put in.
    listening.abort();
    for (const repeat of inputs) repeat();
  };
  onUse(signal, load);
  if (location.search !== '' || hasKept()) await load();
}

/** Whether the browser keeps something under a name that an island says to begin with. */
function hasKept(): boolean {
  try {
    const islands = document.querySelectorAll<HTMLElement>('[data-kept]');
    return [...islands].some(({ dataset: { kept = '' } }) => localStorage.getItem(kept));
  } catch {
    return false;
  }
}

function onUse(signal: AbortSignal, load: () => Promise<void>): void {
  const loadIfUsed = (event: Event) => {
    if (isOfControl(event)) void load();
  };
  for (const type of ['pointerover', 'focusin', 'input'])
    document.addEventListener(type, loadIfUsed, { signal });
}

/** What a reader has unfolded stays so, though the props know nothing of it. */
async function keepFolds(start: () => Promise<void>): Promise<void> {
  const unfolded = document.querySelectorAll<HTMLDetailsElement>('[data-island] details[open]');
  await start();
  for (const details of unfolded) details.open = true;
}

function isOfControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-island] .scripted') !== null;
}

/**
 * Records what a reader puts into fields before the islands listen. Each function puts one input in
 * again: an island begins with the values that the build rendered.
 */
function recordInputs(signal: AbortSignal): (() => void)[] {
  const inputs: (() => void)[] = [];
  const record = (event: Event) => {
    const { target: field, type } = event;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || !isOfControl(event)) return;
    const { value } = field;
    // A letter is not the end of a name.
    const data = event instanceof InputEvent ? event.data : null;
    inputs.push(() => {
      if (field instanceof HTMLInputElement && field.type === 'radio') field.checked = true;
      else if (field.type !== 'file') field.value = value;
      field.dispatchEvent(new InputEvent(type, { bubbles: true, data }));
    });
  };
  for (const type of ['input', 'change']) document.addEventListener(type, record, { signal });
  return inputs;
}
