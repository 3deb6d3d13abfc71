import type { Board } from './schemas/board.ts';

/** A model as a point of the value chart: its price and its score. */
export type Valued = { readonly price: number; readonly score: number };

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
 * The board that stands for value where none is named: the one with the most models, chats aside
 * while there is another.
 */
export function valueBoard<B extends Pick<Board, 'category' | 'model_count'>>(
  boards: readonly B[],
): B | undefined {
  const byCount = [...boards].sort((left, right) => right.model_count - left.model_count);
  return byCount.find(({ category }) => category !== 'chat') ?? byCount[0];
}

/**
 * The position of a price on the logarithmic scale of the feed's pictures, from 0 to 1. Free, which
 * has no logarithm, is at 0.
 */
export function priceShare(price: number): number {
  if (price <= SCALE.minimum) return 0;
  return Math.min(1, Math.log(price / SCALE.minimum) / Math.log(SCALE.maximum / SCALE.minimum));
}

/** USD per 1 million tokens. */
const SCALE = { minimum: 0.02, maximum: 200 } as const;
