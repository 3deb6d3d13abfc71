/** Between which whole points a score likely lies: `78–90`. */
export function likelyInterval({ low, high }: { low: number; high: number }): string {
  return `${Math.round(low)}–${Math.round(high)}`;
}

/** An overall score with those on the boards that count for it. */
export type ScoredSpan = LikelySpan & { places: readonly BoardScore[] };
type LikelySpan = { low: number; high: number };
type BoardScore = { board: string; score: number };

/**
 * Whether a score may be as good as the best one: they differ by no more than their difference likely
 * errs by, which is less than both intervals together, since both rarely err the whole way to each other.
 * One that is behind on every board that both are on may not, however few these are beside all of its own.
 */
export function mayBeAsGood(best: ScoredSpan | undefined, other: ScoredSpan | undefined): boolean {
  if (best === undefined || other === undefined || isBehind(best, other)) return false;
  return middleOf(best) - middleOf(other) <= Math.hypot(halfOf(best), halfOf(other));
}

/** Whether it has less on each of the boards that both are on, of which there are several. */
function isBehind(best: ScoredSpan, other: ScoredSpan): boolean {
  const scores = new Map(best.places.map(({ board, score }) => [board, score]));
  const leads = other.places.flatMap(({ board, score }) => {
    const first = scores.get(board);
    return first === undefined ? [] : [score - first];
  });
  return leads.length > 1 && leads.every((lead) => lead < 0);
}

/** The places of a model on the boards that count for overall scores. */
export function countedPlaces<Place extends BoardScore>(
  places: readonly Place[],
  boards: readonly string[],
): Place[] {
  return places.filter(({ board }) => boards.includes(board));
}

function middleOf({ low, high }: LikelySpan): number {
  return (low + high) / 2;
}

function halfOf({ low, high }: LikelySpan): number {
  return (high - low) / 2;
}
