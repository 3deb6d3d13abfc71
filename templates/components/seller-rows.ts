import { groupBy } from '../../feed/collections.ts';
import { type AgentMonth, monthSum } from './agent-month.ts';
import type { Doubt } from './check-mark.tsx';
import {
  isFree,
  type OddTimes,
  oddPrices,
  oldDay,
  type ProviderOffer,
  totalPrice,
} from './odd-prices.ts';
import { toEvidence } from './sources.tsx';
import type { TokenPair } from './token-prices.tsx';

/** Sellers of one price in the same regions, with one month of an agent, all of whose prices are counted or none. */
export type SellerRow = TokenPair & {
  cache_read_price: number | null;
  cache_write_price: number | null;
  /** What a month of an agent costs there; undefined where that is not known, or free. */
  month: AgentMonth | undefined;
  providers: string[];
  regions: string[];
  /** By the seller that has another price in the same regions, its own ids of the model: these tell both apart. */
  ids: ReadonlyMap<string, string[]>;
  /** Where the one of them that was read longest ago was read, among those that are counted if any are. */
  sources: ProviderOffer['sources'];
  /** The day of a price that was read too long ago to be counted. */
  old: string | undefined;
  /** How many times the median it is, where it is far from it. */
  odd: number | undefined;
  /** Why it needs a check, where it is not far from it. */
  doubt: Doubt | undefined;
  /** The day of the build that its sellers name, of a model that has several. */
  build: string | undefined;
};

type DoubtOf = (offer: ProviderOffer) => Doubt | undefined;
type MonthOf = (offer: ProviderOffer) => AgentMonth | undefined;
type BuildOf = (offer: ProviderOffer) => string | undefined;

/** What the rows need to know of an offer beside its own price. */
type RowOptions = { doubtOf?: DoubtOf; monthOf?: MonthOf; buildOf?: BuildOf };

/** What is known of each offer of a model. */
type RowRules = { oddTimes: OddTimes; doubtOf: DoubtOf; monthOf: MonthOf; buildOf: BuildOf };

/** The offers of one seller of one build at one price, and their regions in order; '' is none. */
type OffersOfSeller = {
  offers: [ProviderOffer, ...ProviderOffer[]];
  regions: string[];
  build: string | undefined;
};

/**
 * The rows from the least month of an agent, those to check behind all others: regions of one seller at
 * one price, then sellers of the same. Of one price those stand first that are counted.
 */
export function sellerRows(
  offers: readonly ProviderOffer[],
  options: RowOptions = {},
): SellerRow[] {
  const { doubtOf = unknown, monthOf = unknown, buildOf = unknown } = options;
  const market = { oddTimes: oddPrices(offers), doubtOf, monthOf, buildOf };
  const bySeller = groupBySeller(offers, market);
  const ids = idsOfSeveral(bySeller);
  const byPlaceAndPrice = groupBy(bySeller, (seller) => rowKey(seller, market));
  return [...byPlaceAndPrice.values()]
    .map((same) => ({ ...toSellerRow(same, market), ids: idsIn(same, ids) }))
    .sort(compareRows);
}

/** Sellers of one key stand in one row. */
function rowKey(
  { offers, regions, build }: OffersOfSeller,
  { doubtOf, monthOf }: Pick<RowRules, 'doubtOf' | 'monthOf'>,
): string {
  const [first] = offers;
  const isCounted = oldDay(offers) === undefined;
  return `${regions.join()} ${priceKey(first, monthOf)} ${doubtOf(first)} ${build} ${isCounted}`;
}

function unknown(): undefined {
  return undefined;
}

/** The offers of each seller of each build at each of his prices, with their regions. */
function groupBySeller(
  offers: readonly ProviderOffer[],
  { monthOf, buildOf }: Pick<RowRules, 'monthOf' | 'buildOf'>,
): OffersOfSeller[] {
  const groups = groupBy(offers, (offer) =>
    [offer.provider, buildOf(offer), priceKey(offer, monthOf)].join(' '),
  );
  return [...groups.values()].map((own) => {
    const regions = new Set(own.map(({ region }) => region ?? ''));
    return { offers: own, regions: [...regions].sort(), build: buildOf(own[0]) };
  });
}

/** The ids of each seller with several prices of one build in the same regions, by its offers at one of them. */
function idsOfSeveral(sellers: readonly OffersOfSeller[]): Map<OffersOfSeller, string[]> {
  const groups = groupBy(
    sellers,
    ({ offers: [{ provider }], regions, build }) => `${provider} ${build} ${regions.join()}`,
  );
  const several = [...groups.values()].filter((same) => same.length > 1).flat();
  return new Map(
    several.map((seller) => {
      const ids = seller.offers.flatMap(({ external_id: id }) => id ?? []);
      return [seller, [...new Set(ids)]];
    }),
  );
}

function idsIn(
  sellers: readonly OffersOfSeller[],
  ids: ReadonlyMap<OffersOfSeller, string[]>,
): Map<string, string[]> {
  const known = sellers.flatMap((seller) => {
    const own = ids.get(seller);
    return own === undefined ? [] : [[seller.offers[0].provider, own] as const];
  });
  return new Map(known);
}

/** Offers of one key differ in no price that shows: that of the cache does so in the month. */
function priceKey(offer: ProviderOffer, monthOf: MonthOf): string {
  const month = monthOf(offer);
  const sums = month && [month.usd, month.high, month.isMost];
  return [offer.input_price, offer.output_price, sums].join(' ');
}

/** A row of sellers that ask the same price in the same regions. */
function toSellerRow(
  sellers: readonly [OffersOfSeller, ...OffersOfSeller[]],
  { oddTimes, doubtOf, monthOf }: RowRules,
): Omit<SellerRow, 'ids'> {
  const [{ offers, regions, build }] = sellers;
  const [first] = offers;
  const all = sellers.flatMap((seller) => seller.offers);
  const odd = oddTimes(first);
  return {
    input_price: first.input_price,
    output_price: first.output_price,
    cache_read_price: first.cache_read_price,
    cache_write_price: first.cache_write_price,
    month: monthOf(first),
    providers: sellers.map((seller) => seller.offers[0].provider),
    regions: regions.filter((region) => region !== ''),
    sources: oldestSources(all),
    old: oldDay(all),
    odd,
    doubt: odd === undefined ? doubtOf(first) : undefined,
    build,
  };
}

/** The difference of two that are unknown is no number: such rows stay in their order. */
function compareRows(left: SellerRow, right: SellerRow): number {
  const order = trust(left) - trust(right) || monthOrder(left) - monthOrder(right);
  const high = (left.month?.high ?? 0) - (right.month?.high ?? 0);
  return order || high || totalPrice(left) - totalPrice(right) || age(left) - age(right);
}

/** By what a price stands among others: its month of an agent, after all of these where that is unknown. */
export function monthOrder(row: TokenPair & { month?: AgentMonth | undefined }): number {
  if (row.month !== undefined) return monthSum(row.month);
  return isFree(row) ? 0 : Infinity;
}

/** 0 of a price that is counted, 1 of one that was read too long ago. */
function age({ old }: SellerRow): number {
  return old === undefined ? 0 : 1;
}

/** Prices to check stand behind the others, and unknown ones behind all. */
function trust(row: SellerRow): number {
  if (!Number.isFinite(totalPrice(row))) return 2;
  return isSure(row) ? 0 : 1;
}

export function isSure({ odd, doubt }: Pick<SellerRow, 'odd' | 'doubt'>): boolean {
  return odd === undefined && doubt === undefined;
}

/** Where the offer was read that was read longest ago, among those that are counted if any are. */
function oldestSources(offers: readonly ProviderOffer[]): ProviderOffer['sources'] {
  const counted = offers.filter(({ stale }) => !stale);
  const shown = counted.length > 0 ? counted : offers;
  const day = ({ sources }: ProviderOffer) => toEvidence(sources).read ?? '';
  const [oldest] = shown.toSorted((left, right) => (day(left) < day(right) ? -1 : 1));
  return oldest?.sources ?? [];
}
