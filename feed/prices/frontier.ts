import type { Entry, Variant } from '../contract/schemas/board.ts';

/** A price, of tokens or of a task, and the score that it buys. */
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

/**
 * The rows that no other row of the same board and period beats on what a task costs, in USD, and native;
 * rows without a cost are compared with nothing.
 */
export function taskFrontier<Row extends Pick<Variant, 'native'>>(
  rows: readonly Row[],
  costOf: (row: Row) => number | null,
): ReadonlySet<Row> {
  const points = rows.flatMap((row) => {
    const price = costOf(row);
    return price === null ? [] : [{ row, price, score: row.native }];
  });
  return new Set(frontierOf(points).map(({ row }) => row));
}

/** What a comparison of score and price takes for the price. */
export type PriceBasis = 'compared_cost_usd' | 'blended_price';

/**
 * Whether a board states what a task costs for the entries of at least half of its models: of fewer
 * too few could be compared. The first row of a model is its entry.
 */
export function statesTaskCosts(
  entries: readonly Pick<Entry, 'model_id'>[],
  variants: readonly Pick<Variant, 'model_id' | 'cost_usd'>[],
): boolean {
  const best = new Map<string, number | null>();
  for (const { model_id, cost_usd } of variants)
    if (!best.has(model_id)) best.set(model_id, cost_usd);
  const stated = [...best.values()].filter((cost) => cost !== null);
  return stated.length > 0 && stated.length * 2 >= entries.length;
}
