import type { ExchangeRateList } from '../../../../feed/schemas/plan.ts';
import { rich } from '../../../messages/rich.ts';
import { t } from '../../../messages/t.ts';
import { dateText } from '../../format/format.ts';
import { OutwardLink } from '../../parts/link.tsx';
import { rateText } from './currency.ts';

/** The stored rates with their days and sources, and what the reader's own does. */
export function ExchangeRates({ stored }: { readonly stored: ExchangeRateList | undefined }) {
  if (stored === undefined || stored.total === 0)
    return (
      <>
        {t(
          'No exchange rate is stored. Where a vendor publishes no price in dollars, enter the rate that you pay.',
        )}
      </>
    );
  return (
    <>
      {t('Where a vendor publishes no price in dollars, its price is converted.')}{' '}
      {stored.rates.map(({ currency, per_usd, date, sources: [source] }) => (
        <span key={currency}>
          {rich('$1 was {rate} on {day} ({source}).', {
            rate: rateText(currency, per_usd),
            day: dateText(date),
            source: source === undefined ? '' : <OutwardLink address={source.url} />,
          })}{' '}
        </span>
      ))}
      {t('Your own rate of yuan replaces the stored one; 0 brings that back.')}
    </>
  );
}
