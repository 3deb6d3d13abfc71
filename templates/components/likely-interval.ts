/** Between which whole points a score likely lies: `78–90`. */
export function likelyInterval({ low, high }: { low: number; high: number }): string {
  return `${Math.round(low)}–${Math.round(high)}`;
}

/**
 * Whether a score may be as good as the best one: they differ by no more than their difference likely
 * errs by, which is less than both intervals together, since both rarely err the whole way to each other.
 */
export function mayBeAsGood(best: ScoreSpan, other: ScoreSpan): boolean {
  if (best == null || other == null) return false;
  return middleOf(best) - middleOf(other) <= Math.hypot(halfOf(best), halfOf(other));
}

type ScoreSpan = LikelySpan | null | undefined;
type LikelySpan = { low: number; high: number };

function middleOf({ low, high }: LikelySpan): number {
  return (low + high) / 2;
}

function halfOf({ low, high }: LikelySpan): number {
  return (high - low) / 2;
}
