import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { ownCost } from '../../feed/prices/cost.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import { monthlyCost } from '../../feed/prices/month.ts';
import type { Page } from '../page.ts';
import { grouped } from '../text.ts';
import { listAmounts } from './currency.ts';
import { offPeakRate } from './hours.ts';
import { hasPeak } from './model-figures.tsx';
import { ratioText } from './ratio.ts';
import { type OwnPrices, pickPrices, readersList, shownOffPeak } from './readers-prices.ts';
import { agentDay, dailyUse } from './usage.tsx';

/** What a month of an agent costs: without writes to the cache, and with all new input written to it. */
export type MonthSpan = {
  low: number;
  high: number;
  /** Whether it is in yuan. */
  isYuan?: boolean;
  /** Whether the lower sum is that of the cheaper hours. */
  isByHour?: boolean;
};

/** Nothing where a price is unknown that the requests need. */
export function monthSpan(prices: OwnPrices): MonthSpan | undefined {
  const { tokens } = dailyUse({});
  const written = tokens.input_tokens - tokens.cache_read_tokens;
  const low = monthAt(prices, 0);
  if (low === null) return undefined;
  // Where a write has no price of its own, or a lower one, it is new input.
  return { low, high: Math.max(low, monthAt(prices, written) ?? low) };
}

function monthAt(prices: OwnPrices, written: number): number | null {
  const { tokens } = dailyUse({});
  const { total, range } = ownCost(prices, { ...tokens, cache_write_tokens: written }, {});
  // With a range the price of reads is unknown, and the total is the most.
  return range === null ? monthlyCost(total, agentDay.requests) : null;
}

type FittingContext = { readonly context_window: number | null };

/** Whether a request of an agent fits in the context of a model, as far as that is known. */
export function fitsAgent({ context_window: window }: FittingContext): boolean {
  return window === null || window >= agentDay.in + agentDay.out;
}

/** Whether a month costs no more than another, however much of it is written to the cache. */
export function isNoDearerMonth(than: MonthSpan, month: MonthSpan): boolean {
  return month.low <= than.low && month.high <= than.high;
}

/** The months of who moves from one model to another, each by the list that the reader pays by. */
export type MoveMonths = {
  before: MonthSpan;
  after: MonthSpan;
  /** From the day of an announced price. */
  later?: { day: string; month: MonthSpan } | undefined;
};

/**
 * What a month of an agent costs before a move and after it; undefined where a price is unknown that it
 * needs, and where a vendor that still sells one of them has a lower price at some hours.
 */
export function moveMonths(
  page: Page,
  now: ModelDetail,
  next: ModelDetail,
): MoveMonths | undefined {
  if (hasPeak(now) || hasPeak(next)) return undefined;
  const before = readersMonth(page, now);
  const after = readersMonth(page, next);
  if (before === undefined || after === undefined || before.low === 0) return undefined;
  return { before, after, later: after.isYuan ? undefined : laterMonth(page, next) };
}

/** What a month costs with a model by the list that the reader pays by, from that of the cheaper hours where it has two prices. */
export function readersMonth(page: Page, model: ModelDetail): MonthSpan | undefined {
  const { prices, isYuan } = readersList(page, model);
  const peak = monthSpan(prices);
  const rate = isYuan ? shownOffPeak(page, model)?.prices : offPeakRate(model.rates);
  if (rate === undefined || peak === undefined) return peak && { ...peak, isYuan };
  const offPeak = monthSpan(pickPrices({ ...rate, price_tiers: prices.price_tiers }));
  if (offPeak === undefined) return undefined;
  const low = Math.min(offPeak.low, peak.low);
  return { low, high: peak.high, isYuan, isByHour: true };
}

/**
 * The same at the most where the price of the cache is unknown: nothing is read from it for more than new
 * input costs.
 */
export function mostMonth(page: Page, model: ModelDetail): MonthSpan | undefined {
  const month = readersMonth(page, model);
  if (month !== undefined) return month;
  const { prices, isYuan } = readersList(page, model);
  const tiers = prices.price_tiers.map((tier) => ({ ...tier, ...asNewInput(tier) }));
  const most = monthSpan({ ...prices, ...asNewInput(prices), price_tiers: tiers });
  return most && { ...most, isYuan };
}

/** What is read from the cache at the price of new input, where its own is unknown. */
function asNewInput({
  input_price,
  cache_read_price,
}: Pick<OwnPrices, 'input_price' | 'cache_read_price'>): Pick<OwnPrices, 'cache_read_price'> {
  return { cache_read_price: cache_read_price ?? input_price };
}

function laterMonth(page: Page, model: ModelDetail): MoveMonths['later'] {
  const announced = announcedPrice(model.price_history, page.today);
  if (announced?.from == null) return undefined;
  const month = monthSpan(pickPrices({ ...model, ...announced }));
  return month && { day: announced.from, month };
}

/** `$280.80`, or what it is between, as far as writes to the cache are billed on their own. */
export function spanText(page: Page, { low, high, isYuan = false }: MonthSpan): string {
  return betweenText(
    page,
    [low, high].map((sum) => listAmounts(page, sum, isYuan)[0]),
  );
}

/** By what share a month changes: as many tokens are written to the cache before and after. */
export function monthChange(page: Page, before: MonthSpan, after: MonthSpan): string {
  const rate = dollarsPer(page, after) / dollarsPer(page, before);
  const ends = [(after.low / before.low) * rate, (after.high / before.high) * rate];
  const factors = ends.toSorted((left, right) => left - right);
  return betweenText(
    page,
    factors.map((factor) => (factor === 1 ? page.t('same') : ratioText(page, factor))),
  );
}

/** A month in dollars, at the rate of the day where its list is in yuan. */
export function monthInDollars(page: Page, month: MonthSpan): Pick<MonthSpan, 'low' | 'high'> {
  const rate = dollarsPer(page, month);
  return { low: month.low * rate, high: month.high * rate };
}

/** What a month of one in its currency is in dollars. */
function dollarsPer(page: Page, { isYuan }: MonthSpan): number {
  return isYuan ? 1 / (page.rates.CNY ?? 1) : 1;
}

function betweenText(page: Page, [low = '', high = '']: string[]): string {
  return low === high ? low : page.t('{low} to {high}', { low, high });
}

/** What the months are of. */
export function agentRequestsText(page: Page): string {
  const { in: input, cached, out, requests } = agentDay;
  return page.t(
    'An agent’s month is {requests} requests a day, each of {input} tokens in, {cached} of them cached, and {output} out; after “to” with all new input written to the cache.',
    { requests, input: grouped(input), cached: grouped(cached), output: grouped(out) },
  );
}
