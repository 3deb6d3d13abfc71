/** Between which whole points a score likely lies: `78–90`. */
export function likelyInterval({ low, high }: { low: number; high: number }): string {
  return `${Math.round(low)}–${Math.round(high)}`;
}

/** Whether a score may be as good as the best one: its likely interval reaches that of the best. */
export function mayBeAsGood(best: ScoreSpan, other: ScoreSpan): boolean {
  return best != null && other != null && other.high >= best.low;
}

type ScoreSpan = { low: number; high: number } | null | undefined;
