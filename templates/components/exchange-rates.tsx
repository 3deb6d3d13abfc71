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

/** By which list a reader pays, at which rate the others are converted, and where another list counts. */
export function CurrencyRule({ data }: { data: Data }) {
  const page = usePage();
  return (
    <>
      <p class="quiet">
        {page.t(
          'A model that is sold in yuan alone is counted by its list in yuan; what has a ≈ is converted at the rate below.',
        )}
      </p>
      <ExchangeRates rates={data.exchangeRates.filter(({ currency }) => currency === 'CNY')} />
    </>
  );
}
