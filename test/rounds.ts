/**
 * How often a test repeats something at random: a share of its whole number, so that a commit is
 * checked in minutes. `TEST_ROUNDS=full` runs them all, which the scheduled workflow does. A test
 * of seconds takes the default; one of minutes takes a tenth.
 */
export function rounds(full: number, share = 1 / 5): number {
  const wanted = process.env.TEST_ROUNDS ?? 'share';
  if (wanted !== 'share' && wanted !== 'full')
    throw new Error(`TEST_ROUNDS is "${wanted}"; it is full, or not set`);
  return wanted === 'full' ? full : Math.ceil(full * share);
}
