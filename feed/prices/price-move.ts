import type { TokenPrices } from './model-prices.ts';

type PricePair = Pick<TokenPrices, 'input_price' | 'output_price'>;

/** What becomes of a pair of prices. */
export type PriceMove = 'doubles' | 'halves' | 'rises' | 'falls' | 'changes';

/** What the next prices are to someone who pays the present ones. */
export function priceMove(now: PricePair, next: PricePair): PriceMove {
  const input = ratio(now.input_price, next.input_price);
  const output = ratio(now.output_price, next.output_price);
  if (input === undefined || output === undefined) return 'changes';
  if (input === 2 && output === 2) return 'doubles';
  if (input === 0.5 && output === 0.5) return 'halves';
  if (input >= 1 && output >= 1) return 'rises';
  return input <= 1 && output <= 1 ? 'falls' : 'changes';
}

/** Undefined where one of the two is unknown, or where nothing was paid. */
function ratio(now: number | null, next: number | null): number | undefined {
  return now === null || next === null || now === 0 ? undefined : next / now;
}
