import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { leadingYuan } from './model-figures.tsx';

/** The prices by the token of which a cost is made, in dollars. */
export type OwnPrices = Pick<
  ModelDetail,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price' | 'price_tiers'
>;

/** The prices by which plans are weighed: their limits count the list in dollars, where there is one. */
export function weighedPrices(page: Page, data: Data, model: ModelDetail): OwnPrices {
  return model.input_price === null ? readersPrices(page, data, model) : pickPrices(model);
}

/**
 * The prices that a reader of the page pays, in dollars: where a model has a list in yuan, that list
 * at the rate of the day for who pays in yuan, and for all where there is no price in dollars. A
 * model whose rates move with the hour keeps its list in dollars, in which alone those are known, and
 * so does one whose list in yuan lacks the price of the cache.
 */
export function readersPrices(
  page: Page,
  data: Data,
  model: ModelDetail,
): OwnPrices & { isYuan: boolean } {
  const perUsd = data.exchangeRates.find(({ currency }) => currency === 'CNY')?.per_usd;
  const list = leadingYuan(page, model);
  const isByHour = model.rates.some(({ condition }) => condition === 'off_peak');
  const isLess = model.cache_read_price !== null && list?.cache_read_price == null;
  if (list === undefined || perUsd === undefined || isByHour || isLess)
    return { ...pickPrices(model), isYuan: false };
  const tiers = model.list_prices.flatMap(({ above_input_tokens: above, ...row }) => {
    const isTier = row.currency === 'CNY' && above !== null;
    return isTier ? [{ ...toDollars(row, perUsd), above_input_tokens: above }] : [];
  });
  return { ...toDollars(list, perUsd), price_tiers: tiers, isYuan: true };
}

export function pickPrices(model: OwnPrices): OwnPrices {
  const { input_price, output_price, cache_read_price, cache_write_price, price_tiers } = model;
  return { input_price, output_price, cache_read_price, cache_write_price, price_tiers };
}

type YuanRow = Omit<OwnPrices, 'price_tiers'>;

function toDollars(row: Partial<YuanRow>, perUsd: number): YuanRow {
  const converted = (price: number | null | undefined) => (price == null ? null : price / perUsd);
  return {
    input_price: converted(row.input_price),
    output_price: converted(row.output_price),
    cache_read_price: converted(row.cache_read_price),
    cache_write_price: converted(row.cache_write_price),
  };
}
