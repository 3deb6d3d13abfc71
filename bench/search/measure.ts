/** How long each call took, in milliseconds, fastest first: `runs` one after the other, as often as `rounds` says. */
export function timesOf(runs: readonly (() => void)[], rounds: number): readonly number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const run of runs) {
      const started = performance.now();
      run();
      times.push(performance.now() - started);
    }
  }
  return times.sort((left, right) => left - right);
}

/** The time that a share of the calls, from 0 to 1, stayed under. `times` stand fastest first. */
export function percentile(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
