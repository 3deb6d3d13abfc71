/** The middle of the numbers; the mean of the two in the middle where their count is even. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(
    Math.ceil(middle) - 1,
    Math.floor(middle) + 1,
  );
  return (low + high) / 2;
}

/** The medians of each of a table's columns. */
export function medians<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  // Every name gets a value.
  return Object.fromEntries(
    names.map((name) => [name, median(rows.map((row) => row[name]))]),
  ) as Record<Name, number>;
}

/**
 * Runs each contender in turn, round after round, so that other load affects all alike. Returns the
 * results by name.
 */
export async function alternate<Name extends string, Result>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Readonly<Record<Name, readonly Result[]>>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<
    Name,
    Result[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await contenders[name]());
  }
  return results;
}

/**
 * How long each of `runs` took in each round, in milliseconds: a list per run. They alternate, so
 * that disturbances affect all alike.
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
