import { dayText } from '../../../../feed/format.ts';
import type { ExchangeRateList } from '../../../../feed/schemas/exchange-rate.ts';
import { OutwardLink } from '../../parts/link.tsx';
import { rateText } from './currency.ts';

/** The stored rates with their days and sources, and what the reader's own does. */
export function ExchangeRates({ stored }: { readonly stored: ExchangeRateList | undefined }) {
  if (stored === undefined || stored.total === 0)
    return (
      <>
        No exchange rate is stored. Where a vendor publishes no price in dollars, enter the rate
        that you pay.
      </>
    );
  return (
    <>
      Where a vendor publishes no price in dollars, its price is converted. Stored rates for $1:{' '}
      {stored.rates.map(({ currency, per_usd, date, sources: [source] }, index) => (
        <span key={currency}>
          {index > 0 && ', '}
          {rateText(currency, per_usd)} on {dayText(date)}
          {source !== undefined && (
            <>
              {' '}
              (<OutwardLink address={source.url} />)
            </>
          )}
        </span>
      ))}
      . Your own rate of yuan replaces the stored one; 0 brings that back.
    </>
  );
}
