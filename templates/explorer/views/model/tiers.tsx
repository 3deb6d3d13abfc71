import type { PriceTier } from '../../../../feed/schemas/price.ts';
import { t } from '../../../messages/t.ts';
import { grouped, tokenPrice } from '../../format/format.ts';

/** What long requests cost. */
export function Tiers({ tiers }: { readonly tiers: readonly PriceTier[] }) {
  if (tiers.length === 0) return null;
  return (
    <section>
      <h2>{t('Long requests')}</h2>
      <p class="note">{t('Past the threshold the tier prices the whole request.')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Input above')}</th>
            <th scope="col" class="n">
              {t('Input')}
            </th>
            <th scope="col" class="n">
              {t('Output')}
            </th>
            <th scope="col" class="n">
              {t('Cache read')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.above_input_tokens}>
              <th scope="row">
                {t('{count} tokens', { count: grouped(tier.above_input_tokens) })}
              </th>
              <td class="n">{tokenPrice(tier.input_price)}</td>
              <td class="n">{tokenPrice(tier.output_price)}</td>
              <td class="n">{tokenPrice(tier.cache_read_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
