import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { dateText, grouped, money } from '../../format/format.ts';
import { Scroll } from '../../parts/boxes.tsx';
import { ReadAt } from './read-at.tsx';

/** The vendor's own list in another currency than US dollars. */
export function ListPrices({ prices }: { readonly prices: ModelDetail['list_prices'] }) {
  if (prices.length === 0) return null;
  return (
    <section>
      <h2>{t('The vendor’s list in its own currency')}</h2>
      <p class="note">{t('Per million tokens, as the vendor states it. Nothing is converted.')}</p>
      <Scroll label={t('The vendor’s list in its own currency')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Currency')}</th>
              <th scope="col" class="n">
                {t('Input')}
              </th>
              <th scope="col" class="n">
                {t('Output')}
              </th>
              <th scope="col" class="n">
                {t('Cache read')}
              </th>
              <th scope="col">{t('From')}</th>
              <th scope="col">{t('Read at')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((row) => (
              <tr key={`${row.currency} ${row.above_input_tokens} ${row.from}`}>
                <th scope="row">
                  {row.currency}{' '}
                  {row.above_input_tokens !== null && (
                    <small>
                      {t('above {tokens} input tokens', {
                        tokens: grouped(row.above_input_tokens),
                      })}
                    </small>
                  )}
                </th>
                <td class="n">{amount(row.input_price, row.currency)}</td>
                <td class="n">{amount(row.output_price, row.currency)}</td>
                <td class="n">{amount(row.cache_read_price, row.currency)}</td>
                <td>{row.from === null ? '–' : dateText(row.from)}</td>
                <td>
                  <ReadAt sources={row.sources} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function amount(price: number | null, currency: string): string {
  return price === null ? '–' : money(price, currency);
}
