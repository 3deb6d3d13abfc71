import { blendedPrice } from '../../../../feed/cost.ts';
import type { Entry } from '../../../../feed/schemas/entry.ts';
import type { PricingItem } from '../../../../feed/schemas/pricing.ts';

/** A model of a board with its price for a mix of tokens, in USD per 1 million; 0 is free. */
export type Point = Entry & {
  readonly name: string;
  readonly vendor: string;
  readonly price: number;
};

/**
 * What a board's entries come to: points, cheapest first, and the names of those whose price is
 * unknown.
 */
export function pointsOf(
  entries: readonly Entry[],
  pricing: readonly PricingItem[],
  inputShare: number,
) {
  const items = new Map(pricing.map((item) => [item.id, item]));
  const points: Point[] = [];
  const unpriced: { readonly id: string; readonly name: string }[] = [];
  for (const entry of entries) {
    const item = items.get(entry.model_id);
    const price = item === undefined ? null : blendedPrice(item, inputShare);
    const name = item?.name ?? entry.model_id;
    if (price === null) unpriced.push({ id: entry.model_id, name });
    else points.push({ ...entry, name, vendor: item?.vendor ?? '', price });
  }
  return {
    points: points.sort((left, right) => left.price - right.price || right.score - left.score),
    unpriced,
  };
}
