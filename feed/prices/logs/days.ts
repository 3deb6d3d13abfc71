import { DAY } from '../plan-fit/use.ts';

/** Every day from that of the earliest of some times to that of the latest, YYYY-MM-DD in UTC. */
export function daysOf(times: readonly string[]): string[] {
  const numbers = times.map(dayNumber);
  const first = numbers.reduce((left, right) => Math.min(left, right));
  const last = numbers.reduce((left, right) => Math.max(left, right));
  return Array.from({ length: last - first + 1 }, (_, index) => toDay(first + index));
}

/** Days since 1970 in UTC. */
export function dayNumber(time: string): number {
  return Math.floor(Date.parse(time) / DAY);
}

function toDay(number: number): string {
  return new Date(number * DAY).toISOString().slice(0, 10);
}
