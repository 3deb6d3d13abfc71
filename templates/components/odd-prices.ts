import { groupBy, memoize } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Offer, ProviderOffers } from '../../feed/contract/schemas/offer.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { blendedPrice } from '../../feed/prices/cost.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { Data } from '../data.ts';
import type { TokenPair } from './token-prices.tsx';

/** A model as a provider sells it. */
export type ProviderOffer = ProviderOffers['offers'][number];

/** How many times the median of all a price is; undefined where it is not far from it. */
export type OddTimes = (offer: TokenPair) => number | undefined;

/** Which prices need a check before they are compared. */
export type OddPrices = {
  /** By the id of a model, what tells its offers that are far from most others. */
  odd: ReadonlyMap<string, OddTimes>;
  /** The ids of providers whose prices are far from most others so often that each needs a check. */
  doubtful: ReadonlySet<string>;
};

export const findOddPrices = memoize(
  ({ offersByModel }: Pick<Data, 'offersByModel'>): OddPrices => {
    const odd = new Map([...offersByModel].map(([id, offers]) => [id, oddPrices(offers)]));
    return { odd, doubtful: doubtfulProviders([...offersByModel.values()].flat(), odd) };
  },
);

/** So many odd prices, and such a share of all that a provider asks, put the others in doubt. */
const LEAST_ODD = 3;
const DOUBTFUL_SHARE = 1 / 3;

function doubtfulProviders(offers: readonly ProviderOffer[], odd: OddPrices['odd']): Set<string> {
  const byProvider = groupBy(
    offers.filter((offer) => paidPrice(offer) !== null),
    ({ provider }) => provider,
  );
  const isDoubtful = (own: readonly ProviderOffer[]) => {
    const count = own.filter((offer) => oddTimes(offer, { odd }) !== undefined).length;
    return count >= LEAST_ODD && count >= own.length * DOUBTFUL_SHARE;
  };
  return new Set([...byProvider].filter(([, own]) => isDoubtful(own)).map(([id]) => id));
}

export function needsCheck(offer: ProviderOffer, market: OddPrices): boolean {
  return market.doubtful.has(offer.provider) || oddTimes(offer, market) !== undefined;
}

/** How many times the median of its model a price is; undefined where it is not far from it. */
export function oddTimes(
  offer: ProviderOffer,
  { odd }: Pick<OddPrices, 'odd'>,
): number | undefined {
  return odd.get(offer.model_id)?.(offer);
}

/** The rate of the vendor, under a condition and for less than its own price, that a price is. */
export function rateOf({ rates, input_price: listed }: ModelDetail, offer: TokenPair) {
  return rates.find(({ input_price: input, output_price: output }) => {
    const isLess = input !== null && input < (listed ?? 0);
    return isLess && input === offer.input_price && output === offer.output_price;
  });
}

/** Input and output in one price, by the share of input that the feed takes; null where it is unknown or free. */
export function paidPrice(prices: TokenPair): number | null {
  return blendedPrice(prices, policy.inputShare) || null;
}

/** A price of nothing has a word of its own, and needs no mark. */
export function isFree({ input_price, output_price }: TokenPair): boolean {
  return input_price === 0 && output_price === 0;
}

/** More than so many times the median, or so small a part of it, is a price that one should check. */
const ODD = 3;
/** Where most sellers ask one and the same price, less of a difference is as odd: half is the price of batches. */
const ODD_TO_MOST = 2;

export function oddPrices(offers: readonly TokenPair[]): OddTimes {
  // What is free is no outlier.
  const known = offers.map(totalPrice).filter((price) => Number.isFinite(price) && price > 0);
  const totals = known.sort((left, right) => left - right);
  const median = totals[Math.floor(totals.length / 2)] ?? 0;
  const agreeing = totals.filter((price) => price === median).length;
  const limit = agreeing > totals.length / 2 ? ODD_TO_MOST : ODD;
  return (offer) => {
    const own = totalPrice(offer);
    const isKnown = Number.isFinite(own) && own > 0;
    return isKnown && (own > median * limit || own * limit <= median) ? own / median : undefined;
  };
}

/** Input and output together; infinite where one is unknown. */
export function totalPrice({ input_price, output_price }: TokenPair): number {
  return (input_price ?? Infinity) + (output_price ?? Infinity);
}

/** The day on which such offers were last read, where that is too long ago for all of them. */
export function oldDay(offers: readonly Pick<Offer, 'stale' | 'sources'>[]): string | undefined {
  if (!offers.every(({ stale }) => stale)) return undefined;
  return newestDay(offers.flatMap(({ sources }) => sources));
}
