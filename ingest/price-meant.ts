import { inForce } from '../build/derive/intervals.ts';
import type { ModelPriceRecord } from '../feed/schemas/data/model-file.ts';
import type { PriceRow } from './types.ts';

/**
 * The price of a record, with its own days, that a row speaks of. A row without a beginning speaks
 * of the price in force on the day of its file, or of the last one before its end where that has
 * come.
 */
export function priceMeant<Price extends ModelPriceRecord>(
  row: PriceRow,
  prices: readonly Price[],
  day: string,
): Price | undefined {
  const { from, until } = row;
  if (from !== null) return prices.find((price) => price.from === from);
  if (until === null || day < until) return inForce(prices, day);
  return prices.findLast(
    (price) => price.cancelled !== true && (price.from === null || price.from < until),
  );
}
