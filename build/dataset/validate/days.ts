/** Days are texts, YYYY-MM-DD, which compare as strings. */

/** The day so many days later, or earlier where `count` is negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The first day of a month, or the day itself. */
export function firstDayOf(monthOrDay: string): string {
  return monthOrDay.length === 'YYYY-MM'.length ? `${monthOrDay}-01` : monthOrDay;
}

/** False for 30 February and its like; the month is one of the twelve. */
export function isOnCalendar(day: string): boolean {
  const date = day.slice(8);
  // Every month has these, and a build checks many thousands of days.
  if (date >= '01' && date <= '28') return true;
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(date);
}
