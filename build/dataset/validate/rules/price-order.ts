import type { ModelFile } from '../../../../feed/schemas/data/model.ts';
import type { PlanFile } from '../../../../feed/schemas/data/plan.ts';
import type { Sourced } from '../../dataset.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'price-order';

/** Prices are ordered oldest first, each from another day; only the first day may be unknown. */
export const priceOrder: Rule = {
  id: rule,
  *check({ models, plans }) {
    for (const record of [...models, ...plans]) yield* misplaced(record);
  },
};

function* misplaced({ file, value }: Sourced<ModelFile | PlanFile>): Iterable<Finding> {
  let newest: string | null = null;
  for (const [index, { from }] of value.prices.entries()) {
    const reason = index === 0 ? undefined : reasonAgainst(from, newest);
    if (reason !== undefined)
      yield findingAt(file, ['prices', index, 'from'], {
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
