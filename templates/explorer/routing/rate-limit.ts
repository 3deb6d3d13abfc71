export type RateLimit = {
  /** So many runs may follow each other at once. */
  readonly burst: number;
  /** Each run takes one of the burst, and each interval gives one back. */
  readonly intervalMilliseconds: number;
};

export type RateLimited = {
  /** Runs the action now if the limit allows it, else once, as soon as it does. */
  readonly run: () => void;
  /** Runs now what is still to be run. */
  readonly flush: () => void;
  /** Drops what is still to be run. */
  readonly cancel: () => void;
};

/** An action that is run at most so often. Runs that have to wait become one. */
export function rateLimited(
  action: () => void,
  { burst, intervalMilliseconds }: RateLimit,
): RateLimited {
  const allowance = (burst - 1) * intervalMilliseconds;
  let paidUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const perform = () => {
    cancel();
    paidUntil = Math.max(paidUntil, performance.now()) + intervalMilliseconds;
    action();
  };
  const run = () => {
    if (timer !== undefined) return;
    const wait = paidUntil - performance.now() - allowance;
    if (wait <= 0) perform();
    else timer = setTimeout(perform, wait);
  };
  return { run, cancel, flush: () => timer !== undefined && perform() };
}
