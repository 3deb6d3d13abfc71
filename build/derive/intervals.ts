import type { DatedPrice } from '../dataset/dataset.ts';

/**
 * The price in force on `today`: the last one whose `from` has come, cancelled ones aside. Prices
 * are ordered oldest first; a `from` of null is before every day.
 */
export function inForce<Price extends Pick<DatedPrice, 'from' | 'cancelled'>>(
  prices: readonly Price[],
  today: string,
): Price | undefined {
  return prices.findLast(
    ({ from, cancelled }) => cancelled !== true && (from === null || from <= today),
  );
}
