import { decimals, scaled } from './decimal.ts';
import { policy } from './policy.ts';

type Anchors = { readonly min: number; readonly max: number };

/**
 * `native` mapped linearly from the anchors to 0..100, clamped, rounded half up to two decimals.
 * Reckoned in whole numbers, since a float sum would round a tie this way on one day and that way
 * on another.
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

/** A published figure with no more digits than every JSON reader keeps. */
export function roundNative(native: number): number {
  return Number(native.toPrecision(policy.significantDigits));
}
