import { groupBy, median } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { bestOf } from './best-models.ts';
import { buildDoubt } from './builds.ts';
import { changeSince } from './change-since.ts';
import { lastSeenModels } from './last-seen.ts';
import { byDollars, type Market } from './market.ts';
import { paidMonth } from './month-share.ts';
import {
  isFree,
  needsCheck,
  type OddPrices,
  type ProviderOffer,
  paidPrice,
  rateOf,
} from './odd-prices.ts';
import { type Regional, regionalOf } from './regional.ts';
import { withCreditFee } from './seller-terms.ts';
import { isOffUnsure, standingOf } from './standing.ts';
import type { TokenPair } from './token-prices.tsx';
import { type VendorPair, vendorShares } from './vendor-prices.tsx';

/** What decides between providers: figures of the models that are served. */
export type ProviderFigures = {
  models: number;
  /** How many more its recent list has no more: whether it still serves them is not known. */
  lastSeen: number;
  /** How many of the first models by overall score it sells, and how many more its recent list has no more. */
  best: number;
  bestLastSeen: number;
  /** Its price of a model to that of the vendor, in the median; null where none can be compared. */
  level: number | null;
  /** All such ratios from the least, where they are so few that the median is not typical. */
  few: readonly number[] | null;
  /** Of how many models its price is below that of the vendor, the same, and above; null as `level` is. */
  below: number | null;
  same: number | null;
  above: number | null;
  /** Of how many models it has no price that is compared with that of the vendor. */
  uncompared: number;
  /** Of how many models `cheapestModels` says it is the cheapest; null without a price to compare. */
  cheapest: number | null;
  /** How many models are free by prices that are counted. */
  free: number;
  regions: number;
  /** Of how many models it asks more in other regions than the least, and how far above the vendor at most. */
  regional: Regional | null;
  /** The day on which the newest price that is counted was read, or of all where none is; null without one. */
  read: string | null;
};

/**
 * Whether a price can be compared as it stands: one far from those of most sellers needs a check first,
 * and so does every price of a seller who often asks such ones, and one of another build of the model.
 */
export function isComparable(offer: ProviderOffer, market: Checked): boolean {
  return isOfToday(offer, market.data) && !isToCheck(offer, market);
}

/** Whether a price is far from those of most sellers, of a seller with many such, or of another build. */
export function isToCheck(offer: ProviderOffer, market: Checked): boolean {
  return needsCheck(offer, market) || buildDoubt(offer, market.data) !== undefined;
}

type Checked = OddPrices & Pick<Market, 'data'>;

/**
 * How many times the price of the vendor one is, as the counts have it; an old one as if it had been
 * read today. Undefined where it cannot be compared, and where it may be less or more.
 */
export function shareOfVendor(offer: ProviderOffer, market: Market): number | undefined {
  const { model_id: id } = offer;
  const isCompared = isServed(market.data.modelsById.get(id));
  if (!isCompared || !isComparable({ ...offer, stale: false }, market)) return undefined;
  const standing = standingOf(offer, market);
  return standing?.isSure && !isOffUnsure(offer, market) ? standing.share : undefined;
}

/**
 * Whether a price is asked today for any request. One that was read before the vendor's own price began
 * may be what the vendor charged before, and one that is the vendor's rate for batches or at night is
 * charged for those.
 */
export function isOfToday(offer: ProviderOffer, { modelsById, today }: Data): boolean {
  if (offer.stale) return false;
  const model = modelsById.get(offer.model_id);
  if (model === undefined) return true;
  return changeSince(offer, model, today) === undefined && rateOf(model, offer) === undefined;
}

export function providerFigures(offers: readonly ProviderOffer[], market: Market): ProviderFigures {
  const { modelsById } = market.data;
  const served = offers.filter(({ model_id: id }) => isServed(modelsById.get(id)));
  const ids = new Set(served.map(({ model_id }) => model_id));
  const lastSeen = lastSeenModels(served).size;
  const models = ids.size - lastSeen;
  const best = bestOf(served, market.data);
  const ratios = leastOffers(served, market).map(({ share }) => share);
  const inDollars = byDollars(market);
  return {
    models,
    lastSeen,
    best: best.owned.length,
    bestLastSeen: best.lastSeen.length,
    ...levelsOf(ratios),
    uncompared: models - ratios.length,
    cheapest: served.some((offer) => isServedPrice(offer, market))
      ? cheapestModels(served, market).length
      : null,
    free: freeModels(offers, market).length,
    regions: new Set(served.flatMap(({ region }) => (isPlace(region) ? region : []))).size,
    regional: regionalOf(served.flatMap((offer) => sharedOffer(offer, inDollars) ?? [])),
    read: lastCountedDay(served, market),
  };
}

/** The models that are free by prices that are counted: one that was free long ago may be no longer. */
export function freeModels(offers: readonly ProviderOffer[], { data }: Pick<Market, 'data'>) {
  const free = offers.filter(
    (offer) => isFree(offer) && !offer.stale && isServed(data.modelsById.get(offer.model_id)),
  );
  return [...new Set(free.map(({ model_id }) => model_id))];
}

/** Whether a region says where requests are served: `global` is wherever there is room. */
export function isPlace(region: string | null): region is string {
  return region !== null && region !== 'global';
}

/**
 * The figures of a provider as if its prices had been read today: those that the vendors have changed
 * since stay out.
 */
export function oldFigures(offers: readonly ProviderOffer[], market: Market): ProviderFigures {
  return providerFigures(
    offers.map((offer) => ({ ...offer, stale: false })),
    market,
  );
}

/** The figures of a provider as they are shown: `old` is the day of prices too old to be counted. */
export type ShownFigures = ProviderFigures & { old: string | null };

/** By old prices where a provider has no others; of these it is said of no model that they are the least. */
export function shownFigures(offers: readonly ProviderOffer[], market: Market): ShownFigures {
  const figures = providerFigures(offers, market);
  if (figures.level !== null || whyUncompared(offers, market) !== 'old')
    return { ...figures, old: null };
  const old = oldFigures(offers, market);
  const day = lastReadDay(offers, market);
  if (old.level === null || day === '') return { ...figures, old: null };
  return { ...old, cheapest: null, old: day };
}

/** The median of fewer models is not typical of a provider: each of them is said. */
const LEAST_TYPICAL = 5;

/** How prices stand to those of the vendors, by their ratios. */
function levelsOf(
  ratios: readonly number[],
): Pick<ProviderFigures, 'level' | 'few' | 'below' | 'same' | 'above'> {
  if (ratios.length === 0) return { level: null, few: null, below: null, same: null, above: null };
  const isTypical = ratios.length >= LEAST_TYPICAL;
  return {
    level: median(ratios),
    few: isTypical ? null : ratios.toSorted((left, right) => left - right),
    below: ratios.filter((ratio) => ratio < 1).length,
    same: ratios.filter((ratio) => ratio === 1).length,
    above: ratios.filter((ratio) => ratio > 1).length,
  };
}

function lastCountedDay(offers: readonly ProviderOffer[], market: Market): string | null {
  const counted = offers.filter((offer) => sharedOffer(offer, market) !== undefined);
  const shown = counted.length > 0 ? counted : offers;
  return newestDay(shown.flatMap(({ sources }) => sources)) || null;
}

/** An offer that is compared with the price of the vendor, and how many times that it is. */
export type SharedOffer = { offer: ProviderOffer; share: number };

function sharedOffer(offer: ProviderOffer, market: Market): SharedOffer | undefined {
  const share = offer.stale ? undefined : shareOfVendor(offer, market);
  return share === undefined ? undefined : { offer, share };
}

export function isServed(model: ModelDetail | undefined): boolean {
  return model !== undefined && model.lifecycle.stage !== 'retired';
}

/**
 * The offers by which each model stands at the least to its vendor, by prices that are counted. None is
 * dearer than the vendor where the same provider has a lower price that may be the same or less.
 */
export function leastOffers(offers: readonly ProviderOffer[], market: Market): SharedOffer[] {
  const byModel = groupBy(offers, ({ model_id: id }) => id);
  return [...byModel.values()].flatMap((same) => {
    const shared = same.flatMap((offer) => sharedOffer(offer, market) ?? []);
    const [least] = shared.sort((left, right) => left.share - right.share);
    if (least === undefined) return [];
    const isLower = (offer: ProviderOffer) => mayBeLess(offer, least.share, market);
    return least.share > 1 && same.some(isLower) ? [] : [least];
  });
}

/** Whether a price may be less than a share of the vendor's, and is not so for sure. */
function mayBeLess(offer: ProviderOffer, share: number, market: Market): boolean {
  const standing = isComparable(offer, market) ? standingOf(offer, market) : undefined;
  return standing !== undefined && !standing.isSure && standing.share < share;
}

/**
 * The models of which a provider asks the least, with the fees that are known: of nobody a lower price
 * of input or of output is known, however old, free or doubtful, nor of a month of an agent, which has
 * most of its input from the cache; and the vendor asks more, or another seller where the vendor's price
 * is unknown.
 */
export function cheapestModels(offers: readonly ProviderOffer[], market: Market): string[] {
  const least = offers.filter((offer) => isServedPrice(offer, market) && isCheapest(offer, market));
  return [...new Set(least.map(({ model_id }) => model_id))];
}

function isServedPrice(offer: ProviderOffer, market: Market): boolean {
  if (!isServed(market.data.modelsById.get(offer.model_id))) return false;
  return paidPrice(offer) !== null && isComparable(offer, market);
}

function isCheapest(offer: ProviderOffer, market: Market): boolean {
  const sold = market.data.offersByModel.get(offer.model_id) ?? [];
  const others = sold.filter((other) => other.provider !== offer.provider || !isFree(other));
  const paid = pairWithFee(offer, market);
  const othersPaid = others.map((other) => pairWithFee(other, market));
  if (othersPaid.some((other) => isLess(other, paid)) || isLessMonth(offer, others, market))
    return false;
  const vendor = market.vendors.get(offer.model_id);
  if (vendor === undefined) return othersPaid.some((other) => isLess(paid, other));
  const share = shareOfVendor(offer, market) ?? 1;
  return withCreditFee(market.data, offer.provider, share) < 1 && !isAboveLists(paid, vendor);
}

/** What one pays by the token with the fee of the seller that is known. */
function pairWithFee({ provider, ...prices }: ProviderOffer, { data }: Market): TokenPair {
  const paid = (price: number | null) => price && withCreditFee(data, provider, price);
  return { input_price: paid(prices.input_price), output_price: paid(prices.output_price) };
}

/** Whether a price of input or output is above what the vendor asks, by either list where it has two. */
function isAboveLists(offer: TokenPair, vendor: VendorPair): boolean {
  const lists = vendor.dollars === undefined ? [vendor] : [vendor, vendor.dollars];
  const same = { input_price: 1, output_price: 1 };
  return lists.some((list) => isLess(same, vendorShares(offer, list)));
}

/** Whether a month of an agent is known to cost less with others or the vendor, by prices of the cache. */
function isLessMonth(
  offer: ProviderOffer,
  others: readonly ProviderOffer[],
  { data, vendorMonths }: Market,
): boolean {
  const own = paidMonth(offer, data);
  if (own === undefined) return false;
  const months = [
    vendorMonths.get(offer.model_id),
    ...others.map((other) => paidMonth(other, data)),
  ];
  return months.some((month) => month !== undefined && month.usd < own.usd);
}

/** Whether one of the two prices is lower than the other's; of an unknown one nothing is. */
function isLess(row: TokenPair, other: TokenPair): boolean {
  return (
    isBelow(row.input_price, other.input_price) || isBelow(row.output_price, other.output_price)
  );
}

function isBelow(price: number | null, other: number | null): boolean {
  return price !== null && other !== null && price < other;
}

/** Of how many models the price of a provider is compared with that of the vendor. */
export function comparedCount({ models, uncompared }: ProviderFigures): number {
  return models - uncompared;
}

/**
 * Why no price of a provider is compared: it has none to pay that is known, all of them were read too
 * long ago, or several of the reasons for which prices are left out.
 */
export type WhyUncompared = 'unknown' | 'old' | 'several';

export function whyUncompared(offers: readonly ProviderOffer[], market: Market): WhyUncompared {
  const paid = paidOffers(offers, market);
  if (paid.length === 0) return 'unknown';
  return paid.every(({ stale }) => stale) ? 'old' : 'several';
}

/** Whether the vendors of all models that a provider sells at a price state none. */
export function isWithoutVendors(offers: readonly ProviderOffer[], market: Market): boolean {
  return paidOffers(offers, market).every(({ model_id }) => !market.vendors.has(model_id));
}

/** The day on which a price to pay of a provider was last read; empty where none has a day. */
export function lastReadDay(offers: readonly ProviderOffer[], market: Market): string {
  return newestDay(paidOffers(offers, market).flatMap(({ sources }) => sources));
}

function paidOffers(offers: readonly ProviderOffer[], { data: { modelsById } }: Market) {
  return offers.filter(
    (offer) => isServed(modelsById.get(offer.model_id)) && paidPrice(offer) !== null,
  );
}

/** Which prices the figures of a provider leave out, though a row may say how far each is from the vendor's. */
export function notComparedText(page: Page): string {
  return page.t(
    'What is typical and the counts leave out free models and those whose vendor has no known price, prices read over {days} days ago or before the vendor’s last change, those by which a month of an agent may cost less or more, those other than a list of the vendor that is not verified or as old, those far from the prices of other sellers and all of sellers with many such, and those that are the vendor’s rate for batches or off-peak hours.',
    { days: policy.staleDays },
  );
}

/** What the grey rows of a table of providers are. */
export function greyRowsText(page: Page): string {
  return page.t('Grey rows are of prices read over {days} days ago, and not counted.', {
    days: policy.staleDays,
  });
}

/** What one may want to know of a provider that the feed does not have. */
export function unknownText(page: Page): string {
  return page.t(
    'The speed of a provider, its longest output and its quantization are not in the feed.',
  );
}

/** What it means to be the cheapest of all. */
export function cheapestText(page: Page): string {
  return page.t(
    'No lower price known: read in the last {days} days, and nobody is known to ask less for input, output or a month of an agent, with the known fees on bought credit, however old, free or doubtful that price is; and below the vendor’s, or below another seller’s where that is unknown.',
    { days: policy.staleDays },
  );
}
