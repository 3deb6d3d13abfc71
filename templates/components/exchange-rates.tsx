import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { OutwardLink, rich } from './links.tsx';
import { usePage } from './use-page.ts';

type ExchangeRatesProps = { rates: Data['exchangeRates'] };

/** What a dollar was worth, on which day and by whom. */
export function ExchangeRates({ rates }: ExchangeRatesProps) {
  if (rates.length === 0) return null;
  return (
    <p class="quiet" id="rates">
      <RateTexts rates={rates} />
    </p>
  );
}

function RateTexts({ rates }: ExchangeRatesProps) {
  const page = usePage();
  return (
    <>
      {rates.map(({ currency, per_usd, date, sources: [source] }) => (
        <>
          {rich(page, '$1 was {rate} on {day} ({source}).', {
            rate: `${Number(per_usd.toPrecision(4))} ${unitOf(page, currency)}`,
            day: page.dateText(date),
            source: source && <OutwardLink to={source.url} />,
          })}
          {gapOf(page)}
        </>
      ))}
      {ageText(page, rates)}
    </>
  );
}

/** What the units of a currency are called beside a number. */
function unitOf({ language }: Page, currency: string): string {
  return language === 'zh' && currency === 'CNY' ? '元' : currency;
}

/** A rate of that many days ago may be another by now. */
const FRESH_DAYS = 30;

/** How old the oldest of the rates is, where that is a month or more; else nothing. */
export function ageText(page: Page, rates: readonly { date: string }[]): string {
  const [oldest] = rates.map(({ date }) => date).sort();
  const days = oldest === undefined ? 0 : -page.daysUntil(oldest);
  if (days <= FRESH_DAYS) return '';
  const months = Math.round(days / FRESH_DAYS);
  return page.t('A rate of {months, plural, one {# month} other {# months}} ago.', { months });
}

/** The rate by which what has a ≈ was converted, as a sentence; nothing where there is none. */
export function RateText({ data: { exchangeRates } }: { data: Pick<Data, 'exchangeRates'> }) {
  return <RateTexts rates={exchangeRates.filter(({ currency }) => currency === 'CNY')} />;
}
