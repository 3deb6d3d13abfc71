import { memoize } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { announcedPrice, regularPrice } from '../../feed/prices/history.ts';
import { DAYS_A_MONTH } from '../../feed/prices/month.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import { compareCodeUnits, tokenText } from '../../feed/text.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { isSureOffer } from './check-mark.tsx';
import { sellerWithFee } from './credit-fee.tsx';
import { readersAmounts } from './currency.ts';
import { offPeakRate } from './hours.ts';
import { yuanTiers } from './model-figures.tsx';
import { fitsAgent, monthSpan } from './move-months.ts';
import type { ProviderOffer } from './odd-prices.ts';
import type { ShownMonth } from './prices.tsx';
import { comparedList, type OwnPrices, pickPrices, yuanPrices } from './readers-prices.ts';
import { monthWithFee } from './seller-terms.ts';
import { signGap } from './sum-sign.ts';
import { agentDay } from './usage.tsx';

/** So much context is enough for agent work. */
export const AGENT_CONTEXT = 200_000;

/** What a month of an agent costs in dollars, or at the most where no price of the cache is known. */
export type AgentMonth = {
  usd: number;
  /** With all new input written to the cache: more where that has a known price, which is higher. */
  high: number;
  isMost: boolean;
  isYuan?: boolean;
  /** At the dearer hours of a vendor that has two prices; the month itself is off peak. */
  peak?: AgentMonth | undefined;
};

/**
 * What a month of an agent costs at an offer; undefined where that is unknown or free, and where such
 * requests do not fit, or the vendor has another price for them.
 */
export function sellerMonth(offer: ProviderOffer, model: ModelDetail): AgentMonth | undefined {
  return fitsAgent(offer) && !hasTierBelowUse(model) ? monthByPrice(offer).month : undefined;
}

/** What it costs by the prices of an offer alone, which many pages ask for. */
const monthByPrice = memoize((offer: ProviderOffer) => ({ month: monthAt(offer) }));

/**
 * The same with the vendor, by the list that prices of sellers are compared with: at the most where
 * that does not say what the cache costs, though a list in another currency may.
 */
export function vendorMonth(page: Page, model: ModelDetail): AgentMonth | undefined {
  return hasTierBelowUse(model) ? undefined : ownMonth(page, model);
}

/** The same of requests that are past a threshold, too, where they fit: what the vendor itself takes for these is known. */
export function ownMonth(page: Page, model: ModelDetail): AgentMonth | undefined {
  if (!fitsAgent(model)) return undefined;
  const isServed = model.lifecycle.stage !== 'retired';
  return isServed ? monthOfHours(page, model, comparedList(page, model)) : undefined;
}

/** What it costs by the next price that the vendor has announced, in dollars at all hours. */
export function announcedMonth(page: Page, model: ModelDetail): AgentMonth | undefined {
  const next = announcedPrice(model.price_history, page.today);
  const now = vendorMonth(page, model);
  if (next === undefined || now === undefined || now.isYuan || now.peak) return undefined;
  return listMonth(page, { prices: next, isYuan: false }, next.price_tiers);
}

/** The same by its list in dollars. */
export function dollarMonth(page: Page, model: ModelDetail): AgentMonth | undefined {
  const offPeak = offPeakRate(model.rates);
  return monthOfHours(page, model, {
    prices: model,
    isYuan: false,
    offPeak: offPeak && { prices: offPeak, isYuan: false },
  });
}

type VendorsList = ReturnType<typeof comparedList>;
type PricedList = Pick<VendorsList, 'prices' | 'isYuan'>;

/** What a month costs by a list: off peak where it has two prices, beside that of the dearer hours. */
function monthOfHours(page: Page, model: ModelDetail, list: VendorsList): AgentMonth | undefined {
  const tiers = list.isYuan ? (yuanPrices(page, model)?.price_tiers ?? []) : model.price_tiers;
  const always = listMonth(page, list, tiers);
  const offPeak = list.offPeak && listMonth(page, list.offPeak, tiers);
  return offPeak ? { ...offPeak, peak: always } : always;
}

/** By which sum a month stands among others: the most that it may be. */
export function monthSum({ usd, high, isMost }: AgentMonth): number {
  return isMost ? high : usd;
}

/** A month as if nothing was written to the cache: the page of the model has what that adds. */
export function unwritten(month: AgentMonth): AgentMonth {
  const { peak } = month;
  if (month.isMost) return month;
  return { ...month, high: month.usd, ...(peak && { peak: { ...peak, high: peak.usd } }) };
}

/** What it costs by a list of a vendor. */
export function listMonth(
  page: Page,
  { prices, isYuan }: PricedList,
  tiers: OwnPrices['price_tiers'] = [],
): AgentMonth | undefined {
  const perUsd = isYuan ? page.rates.CNY : 1;
  const month = monthAt(prices, tiers);
  if (month === undefined || !perUsd) return undefined;
  return { ...month, usd: month.usd / perUsd, high: month.high / perUsd, isYuan };
}

/**
 * Of a seller the price of requests past a threshold of the vendor is not known. A list in yuan has one
 * of its own, which says nothing of sellers where there is another in dollars.
 */
export function hasTierBelowUse(model: ModelDetail): boolean {
  return tierBelowUse(model) !== undefined;
}

function tierBelowUse(model: ModelDetail): number | undefined {
  const tiers = model.input_price === null ? yuanTiers(model) : model.price_tiers;
  return tiers.map(({ above_input_tokens }) => above_input_tokens).find((at) => at < agentDay.in);
}

/** Why no month of an agent is known at a price that is: its requests do not fit, or are past a threshold. */
export function whyNoMonth(
  page: Page,
  offer: ProviderOffer,
  model: ModelDetail,
): string | undefined {
  if (monthByPrice(offer).month === undefined || sellerMonth(offer, model)) return undefined;
  const above = tierBelowUse(model);
  if (above !== undefined)
    return page.t('price above {tokens} unknown', { tokens: tokenText(above) });
  return page.t('does not fit in {tokens}', { tokens: tokenText(offer.context_window ?? 0) });
}

/** Reading from the cache costs as much as other input at most, where its price is not known. */
function monthAt(
  prices: PricedList['prices'],
  tiers: OwnPrices['price_tiers'] = [],
): AgentMonth | undefined {
  const read = prices.cache_read_price ?? prices.input_price;
  const month = monthSpan(pickPrices({ ...prices, cache_read_price: read, price_tiers: tiers }));
  if (month === undefined || month.low === 0) return undefined;
  const isMost = prices.cache_read_price == null && prices.input_price !== 0;
  return { usd: month.low, high: month.high, isMost };
}

/** What it costs at a seller, and when its price was read. */
type SellersMonth = AgentMonth & { provider: string; read: string };

/**
 * Where a month of an agent costs least, with the fee of the seller that is known, by the prices of a
 * model that are counted: not those read too long ago, nor what is free, which has its limits, nor
 * prices that need a check.
 */
export const leastMonths = memoize((data: Data) => leastBy(data, ({ stale }) => !stale));

/** Where it cost least by prices that were read too long ago to be counted. */
const leastOldMonths = memoize((data: Data) => leastBy(data, ({ stale }) => stale));

function leastBy(
  data: Data,
  isTaken: (offer: ProviderOffer) => boolean,
): Map<string, SellersMonth> {
  const found = [...data.offersByModel].flatMap(([id, offers]) => {
    const model = data.modelsById.get(id);
    const taken = offers.filter((offer) => isTaken(offer) && isSureOffer(offer, data));
    const least = model && leastOf(data, taken, model);
    return least ? [[id, least] as const] : [];
  });
  return new Map(found);
}

function leastOf(
  data: Data,
  offers: readonly ProviderOffer[],
  model: ModelDetail,
): SellersMonth | undefined {
  const months = offers.flatMap((offer): SellersMonth[] => {
    const { provider, sources } = offer;
    const month = sellerMonth(offer, model);
    return month
      ? [{ ...monthWithFee(data, provider, month), provider, read: newestDay(sources) }]
      : [];
  });
  // Of one sum the one that was read last.
  const [least] = months.sort(
    (left, right) => left.usd - right.usd || compareCodeUnits(right.read, left.read),
  );
  return least;
}

/** A month is less where that shows in cents. */
export function isLess(month: AgentMonth, other: AgentMonth): boolean {
  return other.usd - month.usd > 0.005;
}

type SoldMonths = {
  /** Who sells at it. */
  provider: string;
  own: AgentMonth;
  vendor: AgentMonth | undefined;
  /** At the other prices of the same seller. */
  here: readonly AgentMonth[];
  /** Where it costs least of all sellers. */
  least: SellersMonth | undefined;
};

/**
 * `$149` with the fee of the seller that is known, and what the vendor takes where that is another sum
 * than the list of the seller, and who takes less than this seller and
 * the vendor.
 */
export function shownMonth(
  page: Page,
  data: Data,
  { provider, own, vendor, here, least }: SoldMonths,
): ShownMonth {
  const amount = monthText(page, own);
  const other = vendor && vendorMonthText(page, vendor);
  const paid = [own, ...here].map((month) => monthWithFee(data, provider, month));
  const [first = own] = paid;
  const known = [...paid, ...(vendor ? [vendor] : [])];
  const isLeast = least !== undefined && known.every((each) => isLess(least, each));
  const notes = [
    vendor && other !== amount && vendorNote(page, vendor),
    isLeast && leastText(page, data, least),
  ];
  return {
    amount: monthText(page, first),
    notes: notes.filter((note) => typeof note === 'string'),
  };
}

/** `vendor $149`, `vendor at most $302.40`: in words, as a sign after a word is not read. */
function vendorNote(page: Page, vendor: AgentMonth): string {
  if (!vendor.isMost || vendor.peak !== undefined)
    return page.t('vendor {amount}', { amount: vendorMonthText(page, vendor) });
  const [amount] = readersAmounts(page, vendor.high, vendor);
  return page.t('vendor at most {amount}', { amount });
}

/** What a month of an agent costs with the vendor of a model, and where it costs less; undefined where it takes none. */
export function vendorShownMonth(
  page: Page,
  data: Data,
  model: ModelDetail,
): ShownMonth | undefined {
  const month = vendorMonth(page, model);
  if (month === undefined) return undefined;
  const counted = leastMonths(data).get(model.id);
  const least = counted && isLess(counted, month) ? counted : undefined;
  const notes = [
    comingMonthText(page, model),
    regularMonthText(page, model),
    least && leastText(page, data, least),
    oldMonthText(page, leastOldMonths(data).get(model.id), least ?? month),
  ].filter((note) => typeof note === 'string');
  return { amount: vendorMonthText(page, month), notes };
}

/** `on 30 Sep 2026 from $140.40`, as the sellers of the page have it, where that is less than what is counted. */
function oldMonthText(
  page: Page,
  old: SellersMonth | undefined,
  counted: AgentMonth,
): string | undefined {
  if (old === undefined || !isLess(old, counted)) return undefined;
  const [amount] = readersAmounts(page, monthSum(old), old);
  const date = page.dateOrDash(old.read || null);
  return old.isMost
    ? page.t('on {date} from at most {amount}', { date, amount })
    : page.t('on {date} from {amount}', { date, amount });
}

/** `from 1 Jan 2027: $232.20` */
function comingMonthText(page: Page, model: ModelDetail): string | undefined {
  const from = announcedPrice(model.price_history, page.today)?.from;
  const month = announcedMonth(page, model);
  if (from == null || month === undefined) return undefined;
  return page.t('from {date}: {next}', {
    date: page.dateText(from),
    next: monthText(page, month),
  });
}

/** The same without a promotion that is promised until a day: a month may pass it, or has. */
function regularMonthText(page: Page, model: ModelDetail): string | undefined {
  const before = regularPrice(model.price_history, page.today);
  const now = vendorMonth(page, model);
  if (before === undefined || now === undefined || now.isYuan || now.peak) return undefined;
  const month = listMonth(page, { prices: before, isYuan: false }, before.price_tiers);
  return month && page.t('at the price before: {amount}', { amount: monthText(page, month) });
}

/** `$149`, or `$18.14 to $36.29` of a vendor that has two prices. */
export function vendorMonthText(page: Page, { peak, ...month }: AgentMonth): string {
  if (peak === undefined) return monthText(page, month);
  const low = monthText(page, { ...month, high: month.usd });
  const high = monthText(page, { ...peak, usd: peak.high });
  return low === high ? low : page.t('{low} to {high}', { low, high });
}

/** `from $42.12 at CrofAI` */
function leastText(page: Page, data: Data, least: SellersMonth): string {
  const seller = sellerWithFee(page, data, least.provider);
  const [amount] = readersAmounts(page, monthSum(least), least);
  return least.isMost
    ? page.t('from at most {amount} at {seller}', { amount, seller })
    : page.t('from {amount} at {seller}', { amount, seller });
}

/** `$149`, `$561.60 to $633.60`, `≤ $302.40` */
export function monthText(page: Page, { usd, high: most, isMost, isYuan }: AgentMonth): string {
  const [low] = readersAmounts(page, usd, { isYuan });
  const [high] = readersAmounts(page, most, { isYuan });
  if (isMost) return page.t('≤') + signGap(page) + high;
  return low === high ? low : page.t('{low} to {high}', { low, high });
}

/** What the signs and words beside a month of an agent mean. */
export function agentMonthTexts(page: Page): string[] {
  return [
    page.t(
      'A month of an agent has {days} days. ≤ stands where no price of the cache is known: reading from it costs no more than other input, and all new input is written to it where that has a price.',
      { days: DAYS_A_MONTH },
    ),
    page.t(
      '“from” names the seller where that month costs least, with a known fee on bought credit, of prices read in the last {days} days that need no check.',
      { days: policy.staleDays },
    ),
    page.t(
      'After “to” it is with all new input written to the cache, where that has a known price of its own, and at the peak hours of a vendor that has two prices.',
    ),
  ];
}

/** What a month of an agent is of, as it is compared. */
export function agentTokensText(page: Page): string {
  return page.t(
    'A month of an agent: {fresh} tokens of new input, {cached} from the cache, {out} out, without writes to it.',
    {
      fresh: monthlyText(agentDay.in - agentDay.cached),
      cached: monthlyText(agentDay.cached),
      out: monthlyText(agentDay.out),
    },
  );
}

/** `72M`, what so many tokens of each request are in a month. */
function monthlyText(tokens: number): string {
  return tokenText(tokens * agentDay.requests * DAYS_A_MONTH);
}
