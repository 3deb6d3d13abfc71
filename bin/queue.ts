/** The files of one save arrive one by one; those within this time are one run. */
const DEBOUNCE_MILLISECONDS = 60;

/**
 * Runs a task one time after another, so that what was saved last is served last. The first run is
 * for the caller to wait for; an error of a later one goes to `onError`, and the next save runs the
 * task again.
 */
export function createQueue(task: () => Promise<void>, onError: (error: unknown) => void) {
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = (): Promise<void> => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
  const runSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => run().catch(onError), DEBOUNCE_MILLISECONDS);
  };
  return { run, runSoon };
}
