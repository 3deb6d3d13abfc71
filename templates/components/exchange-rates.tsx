import type { Data } from '../data.ts';
import { gapOf } from '../text.ts';
import { OutwardLink, rich } from './links.tsx';
import { usePage } from './use-page.ts';

type ExchangeRatesProps = { rates: Data['exchangeRates'] };

/** What a dollar was worth, on which day and by whom. */
export function ExchangeRates({ rates }: ExchangeRatesProps) {
  if (rates.length === 0) return null;
  return (
    <p class="quiet">
      <RateTexts rates={rates} />
    </p>
  );
}

function RateTexts({ rates }: ExchangeRatesProps) {
  const page = usePage();
  return rates.map(({ currency, per_usd, date, sources: [source] }) => (
    <>
      {rich(page, '$1 was {rate} on {day} ({source}).', {
        rate: `${Number(per_usd.toPrecision(4))} ${currency}`,
        day: page.dateText(date),
        source: source && <OutwardLink to={source.url} />,
      })}
      {gapOf(page)}
    </>
  ));
}

/** The rate by which what has a ≈ was converted, as a sentence; nothing where there is none. */
export function RateText({ data: { exchangeRates } }: { data: Pick<Data, 'exchangeRates'> }) {
  return <RateTexts rates={exchangeRates.filter(({ currency }) => currency === 'CNY')} />;
}
