// Exact arithmetic on numbers as they are written in decimals.

/** Below this, 15 digits, no two numbers that are written differently are the same double. */
export const CERTAIN = 1e15;

/** Digits after the point. */
export function decimals(value: number): number {
  let power = 1;
  for (let digits = 0; Math.abs(value) * power < CERTAIN; digits += 1) {
    if (Math.round(value * power) / power === value) return digits;
    power *= 10;
  }
  return plain(value).split('.')[1]?.length ?? 0;
}

/** `value` times ten to the power of `digits`, exactly; `digits` are at least its decimals. */
export function scaled(value: number, digits: number): bigint {
  const [whole = '0', fraction = ''] = plain(value).split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

/** The number nearest to `value` divided by ten to the power of `digits`. */
export function unscaled(value: bigint, digits: number): number {
  const text = String(value).padStart(digits + 1, '0');
  return Number(`${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`);
}

/** A decimal times a whole number, without a rounding. */
export function timesWhole(value: number, count: number): number {
  const digits = decimals(value);
  return unscaled(scaled(value, digits) * BigInt(count), digits);
}

/** A quotient with more decimals than this is no price that anyone states. */
const QUOTIENT_DIGITS = 12;

/** `value` times `part` of `whole`, exactly; null where one is unknown or the quotient never ends. */
export function timesRatio(
  value: number | null,
  part: number | null,
  whole: number | null,
): number | null {
  if (value === null || part === null || whole === null || whole === 0) return null;
  const digits = Math.max(decimals(part), decimals(whole));
  const ownDigits = decimals(value);
  const dividend = scaled(value, ownDigits) * scaled(part, digits) * 10n ** BigInt(QUOTIENT_DIGITS);
  const divisor = scaled(whole, digits);
  if (dividend % divisor !== 0n) return null;
  return unscaled(dividend / divisor, ownDigits + QUOTIENT_DIGITS);
}

/** `left` times `right`, without the errors of binary fractions. */
export function product(left: number, right: number): number {
  const digits = [decimals(left), decimals(right)] as const;
  return unscaled(scaled(left, digits[0]) * scaled(right, digits[1]), digits[0] + digits[1]);
}

/** The shortest decimal that reads back as `value`, without an exponent. */
export function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text;
}
