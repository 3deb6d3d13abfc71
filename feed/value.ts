/** A model as a point: what it costs, and how well it does. */
export type Valued = { readonly price: number; readonly score: number };

/**
 * The points that no other beats: none costs as little or less and scores as much or more, one of
 * the two strictly. Cheapest first.
 */
export function frontierOf<Point extends Valued>(points: readonly Point[]): Point[] {
  const ordered = [...points].sort(
    (left, right) => left.price - right.price || right.score - left.score,
  );
  const frontier: Point[] = [];
  for (const point of ordered) {
    const last = frontier.at(-1);
    const isLevel = last !== undefined && point.price === last.price && point.score === last.score;
    if (last === undefined || point.score > last.score || isLevel) frontier.push(point);
  }
  return frontier;
}
