import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { homeCurrency } from './currency.ts';
import { listOffPeak, offPeakRate } from './hours.ts';
import { isCopy, siteName } from './links.tsx';
import { leadingYuan, yuanPrice, yuanTiers } from './model-figures.tsx';
import type { TokenPair } from './token-prices.tsx';

/** The prices by the token of which a cost is made. */
export type OwnPrices = Pick<
  ModelDetail,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price' | 'price_tiers'
>;

/** The prices by which plans are weighed: their limits count the list in dollars, where there is one. */
export function weighedPrices(page: Page, model: ModelDetail): OwnPrices {
  return model.input_price === null ? readersPrices(page, model) : pickPrices(model);
}

/** The prices that a reader of the page pays, in dollars: a list in yuan at the rate of the day. */
export function readersPrices(
  page: Page,
  model: ModelDetail,
  home = homeCurrency(page),
): OwnPrices & { isYuan: boolean } {
  const { prices, isYuan } = readersList(page, model, home);
  const perUsd = page.rates.CNY;
  if (!isYuan || perUsd === undefined) return { ...prices, isYuan };
  const tiers = prices.price_tiers.map((tier) => ({ ...tier, ...divided(tier, perUsd) }));
  return { ...divided(prices, perUsd), price_tiers: tiers, isYuan };
}

/**
 * The list by which a reader of the page pays, in its own currency: where a model has one in yuan,
 * that one for who pays in yuan, and for all where there is none in dollars. A list in yuan that
 * lacks what the list in dollars says, the price of the cache or of cheaper hours, is not taken.
 */
export function readersList(
  page: Page,
  model: ModelDetail,
  home = homeCurrency(page),
): { prices: OwnPrices; isYuan: boolean } {
  const list = leadingYuan(page, model, home);
  const prices = yuanPrices(page, model, home);
  if (list === undefined || prices === undefined || lacksPrices(list, model))
    return { prices: pickPrices(model), isYuan: false };
  return { prices, isYuan: true };
}

/** The same for who may send batches, whose price only lists in dollars have. */
export function readersBatchList(
  page: Page,
  model: ModelDetail,
): { prices: OwnPrices; isYuan: boolean } {
  const hasBatch = model.rates.some(({ condition }) => condition === 'batch');
  return hasBatch && model.input_price !== null
    ? { prices: pickPrices(model), isYuan: false }
    : readersList(page, model);
}

/** The list in yuan where it leads, whether it has all prices or not; undefined without a rate. */
export function yuanPrices(
  page: Page,
  model: ModelDetail,
  home = homeCurrency(page),
): OwnPrices | undefined {
  const list = leadingYuan(page, model, home);
  if (list === undefined || page.rates.CNY === undefined) return undefined;
  const tiers = yuanTiers(model).map((tier) => {
    return { ...fourPrices(tier), above_input_tokens: tier.above_input_tokens };
  });
  return { ...fourPrices(list), price_tiers: tiers };
}

/** Prices of input and output with those of the cache, as far as they are known. */
type CachedPair = TokenPair & {
  cache_read_price?: number | null;
  cache_write_price?: number | null;
};

/** The list by which a reader pays for a model: that in yuan where it leads, else that in dollars. */
export function shownList(
  page: Page,
  model: Pick<ModelDetail, 'input_price' | 'output_price' | 'cache_read_price' | 'list_prices'>,
): { prices: CachedPair; isYuan: boolean } {
  const yuan = leadingYuan(page, model);
  return { prices: yuan ?? model, isYuan: yuan !== undefined };
}

type OffPeak = { prices: ModelDetail['rates'][number]; isYuan: boolean };

/** What a reader pays at the hours that cost less: by the list in dollars where that in yuan does not say. */
export function shownOffPeak(
  page: Page,
  model: Pick<ModelDetail, 'input_price' | 'list_prices' | 'rates'>,
): OffPeak | undefined {
  const yuan = listOffPeak(leadingYuan(page, model), model.rates);
  if (yuan !== undefined) return { prices: yuan, isYuan: true };
  const dollars = offPeakRate(model.rates);
  return dollars && { prices: dollars, isYuan: false };
}

type ComparedList = ReturnType<typeof shownList> & { offPeak?: OffPeak | undefined };

/**
 * What the prices of other sellers, which are in dollars, are compared with: the list that the reader
 * pays by, as on the page of the model.
 */
export function comparedList(
  page: Page,
  model: Pick<ModelDetail, keyof OwnPrices | 'list_prices' | 'rates'>,
): ComparedList {
  const yuan = comparedYuan(page, model);
  const yuanOffPeak = listOffPeak(yuan, model.rates);
  const dollarsOffPeak = offPeakRate(model.rates);
  const offPeak = yuanOffPeak ?? dollarsOffPeak;
  return {
    prices: yuan ?? model,
    isYuan: yuan !== undefined,
    offPeak: offPeak && { prices: offPeak, isYuan: yuanOffPeak !== undefined },
  };
}

/**
 * The list in yuan, where others are compared with it: where it leads, and has a price off peak if that
 * in dollars has one. Beside a list in dollars it needs a rate of the day.
 */
export function comparedYuan(
  page: Page,
  model: Pick<ModelDetail, 'input_price' | 'list_prices' | 'rates'>,
) {
  const list = leadingYuan(page, model);
  if (list === undefined || model.input_price === null) return list;
  const isBehind = offPeakRate(model.rates) !== undefined && !listOffPeak(list, model.rates);
  return isBehind || page.rates.CNY === undefined ? undefined : list;
}

/** The prices of the reader's list in dollars: those of one in yuan at the rate of the day. */
export function listInDollars(page: Page, model: ModelDetail): TokenPair {
  const { prices, isYuan } = shownList(page, model);
  if (isYuan && page.rates.CNY === undefined) return model;
  return pairInDollars(page, prices, isYuan);
}

/** A pair of prices in dollars: those in yuan at the rate of the day. */
export function pairInDollars(page: Page, prices: TokenPair, isYuan: boolean): TokenPair {
  if (!isYuan) return prices;
  return {
    input_price: page.inDollars(prices.input_price),
    output_price: page.inDollars(prices.output_price),
  };
}

/** Whether the list by which a reader pays says a price. */
export function isPriced(
  page: Page,
  model: Pick<ModelDetail, 'input_price' | 'output_price' | 'list_prices'>,
): boolean {
  const { input_price, output_price } = leadingYuan(page, model) ?? model;
  return input_price !== null || output_price !== null;
}

function lacksPrices(
  list: ModelDetail['list_prices'][number],
  { input_price, cache_read_price, rates }: ModelDetail,
): boolean {
  if (input_price === null) return false;
  const isCacheUnknown = cache_read_price !== null && list.cache_read_price == null;
  const isOffPeakUnknown = offPeakRate(rates) !== undefined && !listOffPeak(list, rates);
  return isCacheUnknown || isOffPeakUnknown;
}

export function pickPrices(model: Partial<FourPrices> & Pick<OwnPrices, 'price_tiers'>): OwnPrices {
  return { ...fourPrices(model), price_tiers: model.price_tiers };
}

type FourPrices = Omit<OwnPrices, 'price_tiers'>;

function fourPrices(row: Partial<FourPrices>): FourPrices {
  return {
    input_price: row.input_price ?? null,
    output_price: row.output_price ?? null,
    cache_read_price: row.cache_read_price ?? null,
    cache_write_price: row.cache_write_price ?? null,
  };
}

export function divided(prices: FourPrices, by: number): FourPrices {
  const divide = (price: number | null) => (price === null ? null : price / by);
  return {
    input_price: divide(prices.input_price),
    output_price: divide(prices.output_price),
    cache_read_price: divide(prices.cache_read_price),
    cache_write_price: divide(prices.cache_write_price),
  };
}

/** Whether a price was converted for who pays in yuan, in which its vendor sells too, though no list of this model is known. */
export function isYuanUnknown(
  page: Page,
  data: Data,
  model: ModelDetail,
  home = homeCurrency(page),
): boolean {
  const isConverted = home === 'CNY' && model.input_price !== null && !yuanPrice(page, model);
  return isConverted && model.lifecycle.stage !== 'retired' && sellsInYuan(data, model.vendor);
}

/** The day on which the list that others are compared with was last read, where that is too long ago. */
export function oldListDay(
  page: Page,
  model: Pick<ModelDetail, 'input_price' | 'list_prices' | 'rates' | 'sources'>,
): string | undefined {
  return oldDayOf(page, (comparedYuan(page, model) ?? model).sources);
}

/** The day of the newest source, where that is too long ago. */
export function oldDayOf(page: Page, sources: ModelDetail['sources']): string | undefined {
  const day = newestDay(sources);
  return day !== '' && -page.daysUntil(day) > policy.staleDays ? day : undefined;
}

/** Whether the list in yuan that stands first was read in a single copy, a repository or a catalogue, alone. */
export function isYuanUnverified(page: Page, model: ModelDetail): boolean {
  const list = leadingYuan(page, model);
  if (list === undefined) return false;
  const publishers = new Set(list.sources.map(({ url }) => siteName(url)));
  return publishers.size < 2 && list.sources.every(({ url }) => isCopy(url));
}

/** Whether a vendor has a list in yuan of any model, or a plan in yuan. */
function sellsInYuan({ models, plans }: Data, vendor: string): boolean {
  const hasList = ({ list_prices }: ModelDetail) =>
    list_prices.some(({ currency }) => currency === 'CNY');
  return (
    models.some((model) => model.vendor === vendor && hasList(model)) ||
    plans.some((plan) => plan.vendor === vendor && plan.currency === 'CNY')
  );
}
