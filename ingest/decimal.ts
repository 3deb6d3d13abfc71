import { policy } from '../feed/policy.ts';

/**
 * A price per token as USD per million. The point is moved in the decimal text, so 1.25e-7 is 0.125
 * and not a neighbour of it; what is left of an upstream's own arithmetic goes with the digits that
 * no reader of JSON keeps. NaN for what is no decimal.
 */
export function perMillion(perToken: number | string): number {
  const [mantissa = '', exponent = '0'] = String(perToken).toLowerCase().split('e');
  if (!DECIMAL.test(mantissa) || !INTEGER.test(exponent)) return Number.NaN;
  return Number(
    Number(`${mantissa}e${Number(exponent) + 6}`).toPrecision(policy.significantDigits),
  );
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const INTEGER = /^[+-]?\d+$/;
