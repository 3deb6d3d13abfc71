const AT = /^(\d{4}-\d\d-\d\d)(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * A day as it is, and an instant in UTC, which it is where it names no zone; throws a `RangeError`
 * for what is neither.
 */
export function toUtc(at: string): string {
  const [, day = '', time, zone] = AT.exec(at) ?? [];
  const instant = new Date(time && !zone ? `${at}Z` : at);
  // `Date` takes the 31st of February for the 3rd of March, and texts of other forms.
  const start = time ? new Date(day) : instant;
  if (+instant && start.getUTCDate() === Number(day.slice(8)))
    return time ? instant.toISOString() : day;
  throw new RangeError(`at is "${at}"; it is a day or an instant, ISO 8601.`);
}

/** The day of a day or an instant in UTC, YYYY-MM-DD. */
export function dayOf(at: string): string {
  return toUtc(at).slice(0, 10);
}
