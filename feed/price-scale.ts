/** The prices, in USD per 1 million tokens, that stand at 0 and at 1 of the feed's pictures. */
const LEAST = 0.02;
const MOST = 200;

/**
 * Where a price stands on the common logarithmic scale, from 0 to 1. Free has no place on it: it
 * stands at its very beginning.
 */
export function priceShare(price: number): number {
  if (price <= LEAST) return 0;
  return Math.min(1, Math.log(price / LEAST) / Math.log(MOST / LEAST));
}
