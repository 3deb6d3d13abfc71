import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile } from '../../source-file.ts';
import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'price-order';

/**
 * Prices stand oldest first, each from a day of its own; only the first may begin on an unknown
 * day.
 */
export const priceOrder: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const { file, value } of models) yield* misplaced(file, value.prices);
    for (const { file, value } of plans) yield* misplaced(file, value.prices);
  },
};

function* misplaced(
  file: ParsedFile,
  prices: readonly { readonly from: string | null }[],
): Iterable<Diagnostic> {
  let newest: string | null = null;
  for (const [index, { from }] of prices.entries()) {
    const reason = index === 0 ? undefined : reasonAgainst(from, newest);
    if (reason !== undefined)
      yield diagnosticAt(file, ['prices', index, 'from'], {
        rule,
        message: `from is ${from}${reason}`,
      });
    if (from !== null && (newest === null || from > newest)) newest = from;
  }
}

function reasonAgainst(from: string | null, newest: string | null): string | undefined {
  if (from === null)
    return '; only the first price may begin on an unknown day. Write the day, or move the price to the top.';
  if (newest === null || from > newest) return undefined;
  if (from === newest)
    return ', as of a price above it; each price has a day of its own. Correct one of the two, or merge them.';
  return `, but a price above it begins on ${newest}; prices stand oldest first. Move it up.`;
}
