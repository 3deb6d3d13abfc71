/** Exact arithmetic on numbers as they are written in decimals. */

/** Digits after the point. */
export function decimals(value: number): number {
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

/** The shortest decimal that reads back as `value`, without an exponent. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text;
}
