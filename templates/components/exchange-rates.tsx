import type { Data } from '../data.ts';
import { gapOf } from '../text.ts';
import { OutwardLink, rich } from './links.tsx';
import { usePage } from './use-page.ts';

type ExchangeRatesProps = { rates: Data['exchangeRates'] };

/** What a dollar was worth, on which day and by whom. */
export function ExchangeRates({ rates }: ExchangeRatesProps) {
  const page = usePage();
  return (
    <p class="quiet">
      {rates.map(({ currency, per_usd, date, sources: [source] }) => (
        <>
          {rich(page, '$1 was {rate} on {day} ({source}).', {
            rate: `${Number(per_usd.toPrecision(4))} ${currency}`,
            day: page.dateText(date),
            source: source && <OutwardLink to={source.url} />,
          })}
          {gapOf(page)}
        </>
      ))}
    </p>
  );
}
