import { windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped } from '../text.ts';
import { readersAmount } from './currency.ts';
import { Segments } from './fields.tsx';
import type { LinkQuery } from './links.tsx';
import { shortCount } from './plan.tsx';
import type { PlanRow, TokenBill } from './plan-rows.ts';
import { agentDay, type DailyUse, hoursOf, REQUESTS_AN_HOUR } from './usage.tsx';
import { usePage } from './use-page.ts';

const hours = [1, 2, 4, 8];

type HoursProps = { use: DailyUse; onChange: (changed: LinkQuery) => void };

export function HoursADay({ use, onChange }: HoursProps) {
  const page = usePage();
  return (
    <Segments
      label={page.t('a day about')}
      value={String(use.requests)}
      options={hours.map((count) => ({
        value: String(count * REQUESTS_AN_HOUR),
        label: page.t('{count} h', { count }),
      }))}
      onChange={(requests) => onChange({ requests })}
    />
  );
}

/** What a bill comes to, and from which day on another amount where a change is announced. */
export function billText(page: Page, bill: TokenBill | undefined): string {
  const later = bill && laterText(page, bill);
  return sumText(page, bill) + (later ? page.t(' ({text})', { text: later }) : '');
}

/** What a bill comes to today: at hours that cost less, and at the others. */
export function sumText(page: Page, bill: Partial<TokenBill> = {}): string {
  const { bill: most = null, least = most } = bill;
  const low = readersAmount(page, least, bill);
  const high = readersAmount(page, most, bill);
  return low === high ? high : page.t('{low} to {high}', { low, high });
}

/** What it comes to after a change that is announced: `$232.20 from 1 Jan 2027`. */
export function laterText(page: Page, { later }: TokenBill): string | undefined {
  return (
    later && page.t('{amount} from {date}', { amount: sumText(page, later), date: later.from })
  );
}

/** What a month costs with a plan and the rest by the token: all of it, where the plan may hold all. */
export function totalText(
  page: Page,
  { usd, total }: Pick<PlanRow, 'usd' | 'total'>,
  write = readersAmount,
): string {
  const amount = (sum: number | undefined) => write(page, sum ?? null, total ?? {});
  const high = amount(total?.high);
  if (total === null || total.low === usd) return page.t('at most {amount}', { amount: high });
  const low = amount(total.low);
  return low === high ? low : page.t('{low} to {high}', { low, high });
}

/** Whether requests have the size of those of an agent's day, which is our assumption. */
function isOfAgent({ tokens: { input_tokens, cache_read_tokens, output_tokens } }: DailyUse) {
  const { in: input, cached, out } = agentDay;
  return input_tokens === input && cache_read_tokens === cached && output_tokens === out;
}

/** How many requests a day of work is taken to be, the size of one of them, and their tokens of a month. */
export function useText(page: Page, use: DailyUse): string {
  const { requests, tokens, cachedShare } = use;
  const { input_tokens, output_tokens } = tokens;
  const month = shortCount(page, (input_tokens + output_tokens) * requests * windowDays.month);
  const count = page.t('{requests, plural, one {# request} other {# requests}}', { requests });
  return [
    isOfAgent(use) && hoursOf(use) <= 24
      ? page.t('{hours} h a day ≈ {count} of an agent ≈ {month} tokens a month, our assumption.', {
          hours: hoursOf(use),
          count,
          month,
        })
      : page.t('{count} a day ≈ {month} tokens a month, by your own numbers.', { count, month }),
    page.t('Each has {input} tokens in, {cached} of them cached, and {output} out.', {
      input: grouped(input_tokens),
      cached: page.percent(Math.round(cachedShare)),
      output: grouped(output_tokens),
    }),
  ].join(gapOf(page));
}
