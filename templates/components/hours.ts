import type { Hours } from '../../feed/contract/schemas/price.ts';
import { weekdays } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';

/** The days and the hours of a span in words, such as `weekdays 01:00–09:00 UTC`. */
export function hoursText(page: Page, { days, from, to }: Hours): string {
  const isDaily = weekdays.every((day) => days.includes(day));
  return `${daysText(page, days)} ${spanText(page, { from, to, isDaily })}`;
}

const workdays = weekdays.slice(0, 5);

function daysText(page: Page, days: readonly string[]): string {
  if (weekdays.every((day) => days.includes(day))) return page.t('every day');
  if (days.join() === workdays.join()) return page.t('weekdays');
  const names = days.map((day) => {
    const name = weekdays.find((each) => each === day);
    return name === undefined ? page.dateText(day) : page.t(name);
  });
  return page.listText(names);
}

/** Beijing is so many hours ahead of UTC. */
const BEIJING_HOURS = 8;

type Span = Pick<Hours, 'from' | 'to'> & { isDaily: boolean };

/**
 * Hours in UTC; on a page in Chinese those of Beijing, where a span begins on the same day there or
 * is one of every day.
 */
function spanText(page: Page, { from, to, isDaily }: Span): string {
  const hourOf = (time: string) => Number(time.slice(0, 2)) + BEIJING_HOURS;
  const start = hourOf(from);
  if (page.language !== 'zh' || (start >= 24 && !isDaily)) return `${from}–${to} UTC`;
  const isNextDay = start < 24 && hourOf(to) >= 24;
  const nextDay = isNextDay ? '次日 ' : '';
  return `${start % 24}${from.slice(2)}–${nextDay}${hourOf(to) % 24}${to.slice(2)}（北京时间）`;
}
