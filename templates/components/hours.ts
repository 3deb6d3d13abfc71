import { groupBy } from '../../feed/collections.ts';
import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Hours } from '../../feed/contract/schemas/price.ts';
import { weekdays } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';

/** The rate of the hours that cost less, for requests of the usual length. */
export function offPeakRate(rates: ModelDetail['rates']): ModelDetail['rates'][number] | undefined {
  return rates.find(
    ({ condition, above_input_tokens: above }) => condition === 'off_peak' && above === null,
  );
}

/** What a list in another currency takes at those hours; undefined where it does not say. */
export function listOffPeak(
  list: ModelDetail['list_prices'][number] | undefined,
  rates: ModelDetail['rates'],
): ModelDetail['rates'][number] | undefined {
  const hours = offPeakRate(rates);
  const prices = list?.rates.find(({ condition }) => condition === 'off_peak');
  return list && hours && prices && { ...hours, ...prices, sources: list.sources };
}

/** The rate under a condition that holds everywhere, for requests of the usual length. */
export function usualRate(
  { rates }: Pick<ModelDetail, 'rates'>,
  name: ModelDetail['rates'][number]['condition'],
): ModelDetail['rates'][number] | undefined {
  return rates.find(
    ({ condition, region, above_input_tokens: above }) =>
      condition === name && region === null && above === null,
  );
}

/** The days and the hours of a span in words, such as `weekdays 01:00–09:00 UTC`. */
export function hoursText(page: Page, { days, ...span }: Hours): string {
  return `${daysText(page, days)} ${spansText(page, days, [span])}`;
}

/**
 * When a rate holds that is cheaper at some hours: the dearer hours where these are the shorter
 * statement. In the time of Beijing a day of UTC begins at 8:00, so that the spans of the cheaper
 * ones look torn.
 */
export function cheaperHoursTexts(page: Page, hours: readonly Hours[]): string[] {
  const coming = hours.flatMap(({ days, ...span }) => {
    const left = days.filter((day) => !isDate(day) || day >= page.today);
    return left.length === 0 ? [] : [{ days: left, ...span }];
  });
  const texts = coming.map((each) => hoursText(page, each));
  const peak = page.t('peak: {hours}', { hours: peakText(page, hours) });
  return peak.length < texts.join().length ? [peak] : texts;
}

function isDate(day: string): boolean {
  return /^\d/.test(day);
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

type HourSpan = Pick<Hours, 'from' | 'to'>;

/** Beijing is so many hours ahead of UTC. */
const BEIJING_HOURS = 8;

/**
 * Hours in UTC; on a page in Chinese those of Beijing, where each span begins on the same day there
 * or is one of every day.
 */
function spansText(page: Page, days: readonly string[], spans: readonly HourSpan[]): string {
  const isDaily = weekdays.every((day) => days.includes(day));
  const isSameDay = isDaily || spans.every(({ from }) => beijingHour(from) < 24);
  if (page.language !== 'zh' || !isSameDay)
    return `${page.listText(spans.map(({ from, to }) => `${from}–${to}`))} UTC`;
  return `${page.listText(spans.map(beijingSpan))}（北京时间）`;
}

/** A span of hours in UTC in the time of Beijing: `22:00–次日 6:00`. */
function beijingSpan({ from, to }: HourSpan): string {
  const isNextDay = beijingHour(from) < 24 && beijingHour(to) >= 24;
  return `${beijingTime(from)}–${isNextDay ? '次日 ' : ''}${beijingTime(to)}`;
}

function beijingTime(time: string): string {
  return `${beijingHour(time) % 24}${time.slice(2)}`;
}

/** The hour in Beijing of a time in UTC; from 24 on it is one of the next day. */
function beijingHour(time: string): number {
  return Number(time.slice(0, 2)) + BEIJING_HOURS;
}

/**
 * The dearer hours, which are those of a week that a rate for the cheaper ones leaves out:
 * `weekdays 01:00–04:00, 06:00–10:00 UTC`. Where holidays cost less too, those to come are named as
 * far as they are known.
 */
export function peakText(page: Page, cheaper: readonly Hours[]): string {
  const hours = gapTexts(page, cheaper).join(page.t('; '));
  const holidays = [...new Set(cheaper.flatMap(({ days }) => days))].filter(isDate);
  const coming = holidays.filter((day) => day >= page.today);
  if (holidays.length === 0) return hours;
  if (coming.length === 0) return page.t('{hours}, but not on public holidays', { hours });
  const days = daysText(page, coming);
  return page.t('{hours}, but not on public holidays such as {days}', { hours, days });
}

/** What the hours of a week leave of it, the days together of which they leave the same. */
function gapTexts(page: Page, hours: readonly Hours[]): string[] {
  const gaps = weekdays.map((day) => ({ day, spans: gapsOf(hoursOn(day, hours)) }));
  const groups = groupBy(gaps, ({ spans }) => JSON.stringify(spans));
  return [...groups.values()].flatMap((same) => {
    const [{ spans }] = same;
    if (spans.length === 0) return [];
    const days = same.map(({ day }) => day);
    return [`${daysText(page, days)} ${spansText(page, days, spans)}`];
  });
}

/** The hours of a day of the week, the earliest first. */
function hoursOn(wanted: string, hours: readonly Hours[]): Hours[] {
  const own = hours.filter(({ days }) => days.some((day) => day === wanted));
  return own.sort((left, right) => (left.from < right.from ? -1 : 1));
}

/** What hours leave of their day; the earliest come first. */
function gapsOf(hours: readonly HourSpan[]): HourSpan[] {
  const ends = ['00:00', ...hours.map(({ to }) => to)];
  const starts = [...hours.map(({ from }) => from), '24:00'];
  return ends
    .map((from, index) => ({ from, to: starts[index] ?? '24:00' }))
    .filter(({ from, to }) => from < to);
}
