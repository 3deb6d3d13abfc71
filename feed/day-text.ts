const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day or a month as a person says it: `18 Nov 2026`, `Nov 2026`; what is none stays as it is. */
export function dayText(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return date;
  return `${day === undefined ? '' : `${Number(day)} `}${name} ${year}`;
}
