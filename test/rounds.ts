/**
 * How often a test repeats something: a share of its whole number, so that a commit is
 * checked in minutes. `TEST_ROUNDS=full` runs them all, which the scheduled workflow does. A test
 * of seconds takes the default; one of minutes takes a tenth.
 */
export function rounds(full: number, share = 1 / 5): number {
  return runsAllRounds() ? full : Math.ceil(full * share);
}

/** Of what a test tries one by one, every `step`-th from a place on; with `TEST_ROUNDS=full` all. */
export function shareOf<Item>(items: readonly Item[], step: number, start = 0): readonly Item[] {
  if (runsAllRounds()) return items;
  return items.filter((_, index) => index % step === start % step);
}

function runsAllRounds(): boolean {
  const wanted = process.env.TEST_ROUNDS ?? 'share';
  if (wanted !== 'share' && wanted !== 'full')
    throw new Error(`TEST_ROUNDS is "${wanted}"; it is full, or not set`);
  return wanted === 'full';
}
