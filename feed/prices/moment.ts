const AT = /^(\d{4}-\d\d-\d\d)(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/;

/** In UTC where no zone is given; throws a `RangeError` for what is no day or instant. */
export function instantOf(at: string): Date {
  const [, day = '-', time, zone] = AT.exec(at) ?? [];
  const instant = new Date(time && !zone ? `${at}Z` : at);
  // `Date` takes the 31st of February for the 3rd of March, and texts of other forms.
  if (+instant && JSON.stringify(new Date(day)).includes(day)) return instant;
  throw new RangeError(`at is "${at}"; it is a day or an instant, ISO 8601.`);
}

/** The day of a day or an instant in UTC, YYYY-MM-DD. */
export function dayOf(at: string): string {
  return instantOf(at).toISOString().slice(0, 10);
}
