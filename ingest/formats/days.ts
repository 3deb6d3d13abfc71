/** The day of a timestamp, YYYY-MM-DD; null if it is none. */
export function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? (DAY.exec(value)?.[1] ?? null) : null;
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:T|$)/;

/** The last day in a file's name, or null. */
export function dayInName(name: string): string | null {
  return name.match(/\d{4}-\d{2}-\d{2}/g)?.at(-1) ?? null;
}

/** The day of an instant in milliseconds, in UTC. */
export function dayOfInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Whether a text is a calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
  );
}
