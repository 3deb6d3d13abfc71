import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';
import { hasTierBelowUse } from './agent-month.ts';
import { offPeakRate } from './hours.ts';
import { yuanTiers } from './model-figures.tsx';
import { percentChange, RATE_NOISE, ratioText } from './ratio.ts';
import {
  comparedList,
  comparedYuan,
  isYuanUnverified,
  oldDayOf,
  oldListDay,
  pairInDollars,
} from './readers-prices.ts';
import { isDearer, priceDifference } from './successor.ts';
import type { TokenPair } from './token-prices.tsx';
import { agentDay } from './usage.tsx';

/**
 * What the prices of other sellers are compared with, in dollars: what the vendor takes off peak where
 * it has two prices, else its price at all hours; of a list in yuan at the rate of the day.
 * Undefined where the vendor sells the model no more, or no price of it is known.
 */
export function vendorPrices(page: Page, model: ModelDetail): VendorPair | undefined {
  if (model.lifecycle.stage === 'retired') return undefined;
  const list = agentsList(page, model);
  const pair = listPair(page, list.offPeak ?? list);
  if (pair.input_price === null && pair.output_price === null) return undefined;
  return {
    ...pair,
    ...(list.offPeak && { peak: listPair(page, list) }),
    ...(list.isYuan && model.input_price !== null && { dollars: dollarPair(page, model) }),
    ...(isUnsure(page, model) && { isUnsure: true }),
    ...(isUnverified(page, model) && { isUnverified: true }),
  };
}

/**
 * The list that others are compared with. One in yuan is at its price of requests as long as those of
 * an agent, of which the months beside it are: such lists often have another one from 32,000 tokens of
 * input up. Where the list in dollars has such a price too, or there is none, a seller may also ask
 * more for them, which is not known: then both are of short requests.
 */
export function agentsList(page: Page, model: ModelDetail): ReturnType<typeof comparedList> {
  const list = comparedList(page, model);
  if (!list.isYuan || hasTierBelowUse(model)) return list;
  const tier = yuanTiers(model).findLast(({ above_input_tokens: above }) => above < agentDay.in);
  return tier === undefined ? list : { ...list, prices: tier };
}

type StatedList = Pick<ReturnType<typeof comparedList>, 'prices' | 'isYuan'>;

/** The list in dollars, off peak where it has two prices. */
function dollarPair(page: Page, model: ModelDetail): VendorPair {
  const { input_price, output_price } = offPeakRate(model.rates) ?? model;
  const isOld = oldDayOf(page, model.sources) !== undefined;
  return { input_price, output_price, isUnsure: isOld || model.status === 'unverified' };
}

/** Whether the list that others are compared with was read in copies alone that no other confirms, or long ago. */
function isUnsure(page: Page, model: ModelDetail): boolean {
  return isUnverified(page, model) || oldListDay(page, model) !== undefined;
}

function isUnverified(page: Page, model: ModelDetail): boolean {
  const isYuan = comparedYuan(page, model) !== undefined;
  return isYuan ? isYuanUnverified(page, model) : model.status === 'unverified';
}

function listPair(page: Page, { prices, isYuan }: StatedList): VendorPair {
  const { input_price, output_price } = pairInDollars(page, prices, isYuan);
  const cached = prices.cache_read_price ?? null;
  return {
    input_price,
    output_price,
    cache_read_price: isYuan ? page.inDollars(cached) : cached,
    ...(isYuan && { isConverted: true }),
  };
}

/** What others are compared with, and beside a price off peak that of the dearer hours. */
export type VendorPair = TokenPair & {
  cache_read_price?: number | null;
  /** Whether its list is in yuan. */
  isConverted?: boolean;
  /** The list in dollars of a vendor that has one beside it. */
  dollars?: VendorPair | undefined;
  /** Whether the list is not verified, or was read too long ago. */
  isUnsure?: boolean;
  isUnverified?: boolean;
  peak?: TokenPair & { cache_read_price?: number | null; isConverted?: boolean };
};

/**
 * What part of the price of the vendor another is, to the percent: less than that is a difference of
 * rounding, and no other price.
 */
export function vendorShare(price: number, vendor: number, isConverted = false): number {
  const percent = percentChange(price / vendor);
  const isNoise = isConverted && Math.abs(percent) <= RATE_NOISE;
  return isNoise ? 1 : (100 + percent) / 100;
}

/** How many times the vendor's prices those of a seller are; null where one is unknown. */
export function vendorShares(row: TokenPair, vendor: VendorPair): TokenPair {
  const share = (price: number | null, own: number | null) =>
    price === null || !own ? null : vendorShare(price, own, vendor.isConverted);
  return {
    input_price: share(row.input_price, vendor.input_price),
    output_price: share(row.output_price, vendor.output_price),
  };
}

export type VendorDifference = {
  text: string;
  kind: 'same' | 'up' | 'down';
  /** Whether input and output cost what the vendor takes at peak hours. */
  isPeak?: boolean;
  /** Where they cost what its list in dollars has, how they differ from its list in yuan. */
  fromYuan?: string;
};

/** How the prices of a seller differ from the vendor's; undefined where one is unknown or free. */
export function vendorDifference(
  page: Page,
  row: TokenPair,
  vendor: VendorPair,
): VendorDifference | undefined {
  if (vendor.peak && isSamePrice(row, vendor.peak)) {
    const text = page.t('the vendor’s peak price of input and output at all hours');
    return { text, kind: 'down', isPeak: true };
  }
  const own = { input_price: 1, output_price: 1 };
  const shares = vendorShares(row, vendor);
  const text = priceDifference(page, own, shares);
  if (text === undefined) return undefined;
  if (text === page.t('same price')) return { text, kind: 'same' };
  const isMore = isDearer(own, shares);
  if (vendor.dollars === undefined || !isSamePrice(row, vendor.dollars))
    return { text, kind: isMore ? 'down' : 'up' };
  const named = page.t('the vendor’s price in dollars ({difference})', { difference: text });
  return { text: named, kind: isMore ? 'down' : 'same', fromYuan: text };
}

/** Whether input and output cost what the vendor takes. */
export function isSamePrice(row: TokenPair, vendor: VendorPair): boolean {
  const { input_price, output_price } = vendorShares(row, vendor);
  return input_price === 1 && output_price === 1;
}

type AgainstVendor = {
  row: TokenPair;
  vendor: VendorPair | undefined;
  /** Whether it was read too long ago to be counted. */
  isOld?: boolean;
  /** Whether a lower price is none for sure: a month costs more, or the list is not verified. */
  isNoGain?: boolean;
};

/** That difference in the cell of a table; undefined where it is not known. */
export function againstVendor(
  page: Page,
  { row, vendor, isOld = false, isNoGain = false }: AgainstVendor,
) {
  const difference = vendor && vendorDifference(page, row, vendor);
  if (difference === undefined) return undefined;
  const { kind } = difference;
  const shown = shownDifference(page, vendor?.peak !== undefined, difference);
  const isPlain = isOld || (kind === 'up' && isNoGain);
  return <small class={isPlain ? undefined : kind}>{shown}</small>;
}

/** What is compared with the price of cheaper hours is not so at all hours. */
function shownDifference(
  page: Page,
  hasPeak: boolean,
  { text, kind, isPeak = false }: VendorDifference,
): string {
  const isOffPeak = hasPeak && !isPeak;
  if (kind === 'same' && text === page.t('same price'))
    return isOffPeak ? page.t('same as off peak') : page.t('same');
  return isOffPeak ? page.t('{change} off peak', { change: text }) : text;
}

/**
 * `cache read ×2`, where the cache is dearer though input and output are not, or cheaper though they
 * are not: most of what an agent reads is from it. Where these are the vendor's at peak hours, it is
 * compared with that of those hours.
 */
export function cacheDifferenceText(
  page: Page,
  { cache_read_price: own }: { cache_read_price: number | null },
  vendor: VendorPair,
  { kind, isPeak = false }: VendorDifference,
): string | undefined {
  const compared = (isPeak ? vendor.peak : vendor)?.cache_read_price;
  if (own === null || !compared) return undefined;
  const share = vendorShare(own, compared, vendor.isConverted);
  const isOther = (share > 1 && (kind !== 'down' || isPeak)) || (share < 1 && kind !== 'up');
  return isOther ? page.t('cache read {price}', { price: ratioText(page, share) }) : undefined;
}

/** Which list of the vendors prices are compared with. */
export function comparedListText(page: Page): string {
  return page.t(
    'They are compared with the vendor’s list in dollars, off peak where it has two prices; where it has none in dollars, with that in yuan, converted, and up to {percent} from that is the same.',
    { percent: page.percent(RATE_NOISE) },
  );
}

/** What a grey difference is, and that it is counted nowhere. */
export function oldDifferenceText(page: Page): string {
  return page.t(
    'Differences of prices read over {days} days ago are grey, with the day, and not counted.',
    { days: policy.staleDays },
  );
}
