import { DAY_MILLISECONDS } from '../page.ts';

/** The day so many days after another one, or before it. */
export function shiftedDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
