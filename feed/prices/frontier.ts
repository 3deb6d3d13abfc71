import type { Entry, Variant } from '../contract/schemas/board.ts';

/** A model as a point of the value chart: its price and its score. */
export type Valued = { price: number; score: number };

/**
 * The Pareto frontier: the points for which no other point has a price as low and a score as high,
 * one of the two strictly better. Cheapest first; equal points all stay.
 */
export function frontierOf<Point extends Valued>(points: readonly Point[]): Point[] {
  const ordered = [...points].sort(
    (left, right) => left.price - right.price || right.score - left.score,
  );
  const frontier: Point[] = [];
  for (const point of ordered) {
    const last = frontier.at(-1);
    const isEqual = last !== undefined && point.price === last.price && point.score === last.score;
    if (last === undefined || point.score > last.score || isEqual) frontier.push(point);
  }
  return frontier;
}

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
