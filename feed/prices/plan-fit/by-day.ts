/** Values by the day, YYYY-MM-DD. */
export type ByDay<Value> = Readonly<Record<string, Value>>;

/** The same days with another value each. */
export function mapDays<From, To>(
  byDay: ByDay<From> | undefined,
  change: (value: From, day: string) => To,
): ByDay<To> | undefined {
  if (byDay === undefined) return undefined;
  return Object.fromEntries(Object.entries(byDay).map(([day, value]) => [day, change(value, day)]));
}
