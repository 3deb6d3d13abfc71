import { policy } from '../../../../feed/vocabulary.ts';
import type { DatedPrice } from '../../dataset.ts';
import type { SourceFile } from '../../source-file.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'price-jump';

/**
 * A price that moves tenfold from the one before has a misplaced decimal point, or needs a `note`
 * that explains it.
 */
export const priceJump: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const { file, value } of models)
      yield* jumps(file, value.prices, ['input_price', 'output_price']);
    for (const { file, value } of plans)
      yield* jumps(file, value.prices, ['price_monthly', 'price_yearly']);
  },
};

function* jumps<Price extends DatedPrice>(
  file: SourceFile,
  prices: readonly Price[],
  fields: readonly (keyof Price & string)[],
): Iterable<Finding> {
  let before: Price | undefined;
  for (const [index, price] of prices.entries()) {
    if (price.cancelled === true) continue;
    for (const field of price.note === undefined ? fields : []) {
      const [old, now] = [before?.[field], price[field]];
      if (typeof old !== 'number' || typeof now !== 'number' || !isJump(old, now)) continue;
      const message = `${field} moves from ${old} to ${now}, ${size(old, now)}, and no note says why. Correct it, or add a note to this price.`;
      yield findingAt(file, ['prices', index, field], { rule, message });
    }
    before = price;
  }
}

/**
 * What becomes free, or ceases to be, moves by more than any factor; 0 is also what is typed where
 * a price is not known.
 */
function isJump(old: number, now: number): boolean {
  const [low, high] = old < now ? [old, now] : [now, old];
  // 0.07 to 0.7 is tenfold, though 0.7 / 0.07 is not quite 10.
  return high > low && high >= low * policy.priceJump * (1 - 1e-9);
}

function size(old: number, now: number): string {
  if (old === 0) return 'from free to paid';
  if (now === 0) return 'from paid to free';
  return `tenfold or more`;
}
