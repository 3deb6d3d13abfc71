import type { Entry } from './schemas/entry.ts';
import type { Variant } from './schemas/variant.ts';

/** What a comparison of score and price takes for the price. */
export type PriceBasis = 'cost_usd' | 'blended_price';

/**
 * What the board paid per task for the row that is the entry of each model; undefined where it
 * states that of fewer than half of its models, since too few could then be compared.
 */
export function taskCosts(
  entries: readonly Pick<Entry, 'model_id'>[],
  variants: readonly Pick<Variant, 'model_id' | 'cost_usd'>[],
): ReadonlyMap<string, number> | undefined {
  const best = new Map<string, number | null>();
  for (const { model_id, cost_usd } of variants)
    if (!best.has(model_id)) best.set(model_id, cost_usd);
  const costs = new Map<string, number>();
  for (const [id, cost] of best) if (cost !== null) costs.set(id, cost);
  return costs.size > 0 && costs.size * 2 >= entries.length ? costs : undefined;
}
