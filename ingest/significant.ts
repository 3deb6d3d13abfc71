import { policy } from '../feed/policy.ts';

/**
 * A figure rounded to the digits that every reader of JSON keeps: by its decimal text, ties to the
 * even digit, as it was published.
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
