import { decimals, scaled } from './prices/decimal.ts';

type Anchors = { min: number; max: number };

/**
 * `native` mapped linearly from the anchors to 0..100, clamped, rounded half up to two decimals.
 * Computed in whole numbers, since a float sum would round a tie up for one native and down for
 * another.
 */
export function scoreOf(native: number, { min, max }: Anchors): number {
  const digits = Math.max(...[native, min, max].map(decimals));
  const low = scaled(min, digits);
  const range = scaled(max, digits) - low;
  const distance = scaled(native, digits) - low;
  if (distance <= 0n) return 0;
  if (distance >= range) return 100;
  return Number((20_000n * distance + range) / (2n * range)) / 100;
}

/** The mean of scores, rounded half up to two decimals. */
export function meanScore(scores: readonly number[]): number {
  const hundredths = scores.reduce((sum, score) => sum + Math.round(score * 100), 0);
  return Math.round(hundredths / scores.length) / 100;
}
