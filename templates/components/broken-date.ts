import type { Page } from '../page.ts';

/** A day, which breaks after the year where a column has no room for it. */
export function brokenDate(page: Page, day: string): string {
  return page.dateText(day).replace('年', '年\u200b');
}

/** A day of which no number stands at the end of a line without its word. */
export function unbrokenDate(page: Page, day: string): string {
  return page.dateText(day).replaceAll(/(?=[年月日])/g, '\u2060');
}
