import { chargedTokens, isOfCache, type Usage } from './charged-tokens.ts';
import { sum } from './charges.ts';
import type { ModelPrices, TokenPrices } from './model-prices.ts';

// Apart from what explains a cost, which the page that weighs plans loads without these sentences.

/** Prices of a model without conditions or days: what it takes, and above which input. */
export type PriceList = TokenPrices & Pick<ModelPrices, 'price_tiers'>;

/**
 * What the tokens of a request cost by a list, in USD: without a day, a condition or a fee. Null where a
 * price that it needs is unknown.
 */
export function listCost(list: PriceList, usage: Usage): number | null {
  const prices = lastPassed(list.price_tiers, usage.input_tokens) ?? list;
  const charges = chargedTokens(usage).map(({ tokens, kind, field }) => {
    // A write that lasts an hour costs more, and a list doesn't say how much.
    const price = prices[field] ?? (isOfCache(field) ? prices.input_price : null);
    return { tokens, price: kind === 'cache_write_1h' ? null : price };
  });
  return charges.every(({ price }) => price !== null) ? sum(charges) : null;
}

/** The row of the highest threshold that the input has passed. */
export function lastPassed<Row extends { above_input_tokens: number | null }>(
  rows: readonly Row[],
  inputTokens: number,
): Row | undefined {
  let last: Row | undefined;
  for (const row of rows) {
    const threshold = row.above_input_tokens ?? -1;
    if (inputTokens > threshold && threshold >= (last?.above_input_tokens ?? -1)) last = row;
  }
  return last;
}
