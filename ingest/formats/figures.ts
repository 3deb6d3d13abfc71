import { policy } from '../../feed/vocabulary.ts';

import type { Figures } from '../types.ts';

/** A figure per million tokens: null if the list has none, NaN if it is not a number. */
export function figure(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' ? value : Number.NaN;
}

/**
 * The same for a list with prices per token, as numbers or decimal texts; `digits` is 4 for cents.
 */
export function figurePerToken(value: unknown, digits = 6): number | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'number' || typeof value === 'string'
    ? perMillion(value, digits)
    : Number.NaN;
}

/** A count of tokens: null if the list has none or it is not a number. */
export function tokens(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

export const unknownFigures: Figures = {
  input_price: null,
  output_price: null,
  cache_read_price: null,
  cache_write_price: null,
};

/**
 * A price per token as USD per million. The decimal point is moved in the text, so 1.25e-7 becomes
 * exactly 0.125; rounding removes what remains of an upstream's own arithmetic. NaN if it is not a
 * decimal.
 */
export function perMillion(perToken: number | string, digits = 6): number {
  const [mantissa = '', exponent = '0'] = String(perToken).toLowerCase().split('e');
  if (!DECIMAL.test(mantissa) || !INTEGER.test(exponent)) return Number.NaN;
  return Number(
    Number(`${mantissa}e${Number(exponent) + digits}`).toPrecision(policy.significantDigits),
  );
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const INTEGER = /^[+-]?\d+$/;

/**
 * Rounds a figure to the digits that every JSON parser preserves, by its decimal text, ties to
 * even.
 */
export function significant(value: number): number {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const rest = digits.slice(policy.significantDigits);
  if (rest === '') return value;
  const kept = BigInt(digits.slice(0, policy.significantDigits));
  const half = '5'.padEnd(rest.length, '0');
  const isUp = rest > half || (rest === half && kept % 2n === 1n);
  return (
    Math.sign(value) *
    Number(`${isUp ? kept + 1n : kept}e${Number(exponent) - policy.significantDigits + 1}`)
  );
}
