import { CERTAIN, decimals, scaled, unscaled } from './decimal.ts';

const MILLION = 1_000_000;

/**
 * Tokens at a price of a million of them, or counts at a price of a unit of them, of which null is a
 * million; an unknown price adds nothing.
 */
export type Charge = { price: number | null } & (
  | { tokens: number }
  | { count: number; unit: number | null }
);

function countOfCharge(charge: Charge): number {
  return 'tokens' in charge ? charge.tokens : charge.count;
}

/** How many of the units that its price is of make a million. */
function unitsPerMillion(charge: Charge): number {
  return 'tokens' in charge ? 1 : MILLION / (charge.unit ?? MILLION);
}

/**
 * Counts times prices, added up without a rounding. Prices become whole numbers by a power of ten:
 * doubles hold these exactly while the sum is a safe integer, and big integers take over past it.
 */
export function sum(charges: readonly Charge[]): number {
  let digits = 0;
  for (const { price } of charges) digits = Math.max(digits, decimals(price ?? 0));
  const power = 10 ** digits;
  let total = 0;
  let isExact = digits <= 16;
  for (const charge of charges) {
    const count = countOfCharge(charge);
    const price = Math.round((charge.price ?? 0) * power);
    isExact &&= Number.isInteger(count) && price < CERTAIN;
    total += count * price * unitsPerMillion(charge);
  }
  // Powers of ten are exact up to the 22nd, so that the quotient is the double nearest to the sum.
  if (isExact && total <= Number.MAX_SAFE_INTEGER) return total / (power * MILLION);
  return sumInBigInts(charges, digits);
}

function sumInBigInts(charges: readonly Charge[], priceDigits: number): number {
  const countDigits = Math.max(...charges.map((charge) => decimals(countOfCharge(charge))));
  let total = 0n;
  for (const charge of charges) {
    const count = scaled(countOfCharge(charge), countDigits);
    total += count * scaled(charge.price ?? 0, priceDigits) * BigInt(unitsPerMillion(charge));
  }
  return unscaled(total, priceDigits + countDigits + 6);
}
