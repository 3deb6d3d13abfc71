/** A price with the day from which it holds, in a list that is oldest first. */
export type DatedRow = {
  /** The first day, YYYY-MM-DD; null where it is not known. */
  from: string | null;
  /** The first day on which a source shows the price, where `from` is not known. */
  seen_from?: string | null | undefined;
  /** Whether the price was announced and withdrawn, so that it holds on no day. */
  cancelled?: boolean | undefined;
};

/**
 * The price of a day; undefined before the first on which one is known. Without a `from` a price
 * holds from the first day on which it was seen: what it was before, nobody knows. One that has
 * neither day holds on every day.
 */
export function priceOn<Price extends DatedRow>(
  history: readonly Price[],
  day: string,
): Price | undefined {
  return history.findLast(
    ({ from, seen_from, cancelled }) => cancelled !== true && (from ?? seen_from ?? '') <= day,
  );
}

/** The price that was in force before that of a day; undefined where none is known. */
export function priceBefore<Price extends DatedRow>(
  history: readonly Price[],
  day: string,
): Price | undefined {
  const price = priceOn(history, day);
  return price && priceOn(history.slice(0, history.indexOf(price)), day);
}

/** The price before a promotion that is promised until a day, which may have passed. */
export function regularPrice<
  Price extends DatedRow & { promised_until?: string | null | undefined },
>(history: readonly Price[], day: string): Price | undefined {
  return priceOn(history, day)?.promised_until ? priceBefore(history, day) : undefined;
}

/** The next price that is announced for a day after `day`, unless it was withdrawn. */
export function announcedPrice<Price extends DatedRow>(
  history: readonly Price[],
  day: string,
): Price | undefined {
  return history.find(({ from, cancelled }) => cancelled !== true && from !== null && from > day);
}
