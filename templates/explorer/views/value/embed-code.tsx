import { useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/t.ts';
import { siteInfo } from '../../parts/site-info.ts';
import { hrefOf, pathUnderRoot, type Query } from '../../routing/route.ts';

type Props = { readonly query: Query; readonly title: string };

/** The markup that puts the chart as it is shown into another page. */
export function EmbedCode({ query, title }: Props) {
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const address = `${siteInfo().apiRoot}${pathUnderRoot(hrefOf('embed', { query })) ?? ''}`;
  const markup = `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="720" loading="lazy"></iframe>`;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(markup);
      setNote(t('Copied'));
    } catch {
      setNote(t('The browser does not let the page copy. The text is selected.'));
    }
  };
  return (
    <details class="embed-code">
      <summary>{t('Embed this chart in a page')}</summary>
      <textarea ref={field} readOnly rows={4} value={markup} aria-label={t('HTML of the frame')} />
      <button type="button" class="button" onClick={copy}>
        {t('Copy HTML')}
      </button>
      <p class="note" role="status">
        {note}
      </p>
    </details>
  );
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
