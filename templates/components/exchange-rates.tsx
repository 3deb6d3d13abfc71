import type { Data } from '../data.ts';
import { gapOf } from '../text.ts';
import { homeCurrency } from './currency.ts';
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

/** The rate of the currency in which readers of the page pay, below prices in dollars alone. */
export function HomeRate({ rates }: ExchangeRatesProps) {
  const home = homeCurrency(usePage());
  const own = rates.filter(({ currency }) => currency === home);
  return own.length > 0 && <ExchangeRates rates={own} />;
}
