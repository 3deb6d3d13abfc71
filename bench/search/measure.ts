/**
 * How long each of `runs` took in each round, in milliseconds: a list a run. They take turns, so
 * that trouble is shared.
 */
export function timesOf(
  runs: readonly (() => void)[],
  rounds: number,
): readonly (readonly number[])[] {
  const times = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [position, run] of runs.entries()) {
      const started = performance.now();
      run();
      times[position]?.push(performance.now() - started);
    }
  }
  return times;
}

/** The time that a share of the calls, from 0 to 1, stayed under. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
