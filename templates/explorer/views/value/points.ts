import { blendedPrice } from '../../../../feed/cost.ts';
import type { Entry } from '../../../../feed/schemas/entry.ts';
import type { PricingItem } from '../../../../feed/schemas/pricing.ts';

/**
 * A model of a board with its price in USD: what the board paid per task, or for 1 million tokens of
 * a mix, where 0 is free.
 */
export type Point = Entry & {
  readonly name: string;
  readonly vendor: string;
  readonly price: number;
};

type Priced = {
  readonly entries: readonly Entry[];
  readonly pricing: readonly PricingItem[];
  readonly inputShare: number;
  /** Costs per task, where the board states them. */
  readonly costs?: ReadonlyMap<string, number> | undefined;
};

/**
 * What a board's entries come to: points, cheapest first, and the names of those whose price is
 * unknown.
 */
export function pointsOf({ entries, pricing, inputShare, costs }: Priced) {
  const items = new Map(pricing.map((item) => [item.id, item]));
  const points: Point[] = [];
  const unpriced: { readonly id: string; readonly name: string }[] = [];
  for (const entry of entries) {
    const item = items.get(entry.model_id);
    const blended = item === undefined ? null : blendedPrice(item, inputShare);
    const price = costs === undefined ? blended : (costs.get(entry.model_id) ?? null);
    const name = item?.name ?? entry.model_id;
    if (price === null) unpriced.push({ id: entry.model_id, name });
    else points.push({ ...entry, name, vendor: item?.vendor ?? '', price });
  }
  return {
    points: points.sort((left, right) => left.price - right.price || right.score - left.score),
    unpriced,
  };
}
