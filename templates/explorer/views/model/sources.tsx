import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
import { OutwardLink } from '../../parts/link.tsx';

/** Where a price was read, and when. */
export function Sources({ sources }: Pick<ModelDetail, 'sources'>) {
  return (
    <section>
      <h2>{t('Where the price was read')}</h2>
      {sources.length === 0 && <p class="note">{t('No source states a price.')}</p>}
      <ul class="sources">
        {sources.map(({ url, checked }) => (
          <li key={url}>
            <OutwardLink address={url}>{nameOf(url)}</OutwardLink>{' '}
            <small>{checked === null ? t('day not known') : dateText(checked)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The host and the end of the path: enough to distinguish pages. */
function nameOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  const last = pathname.split('/').filter(Boolean).at(-1);
  return last === undefined ? hostname : `${hostname} … ${last}`;
}
