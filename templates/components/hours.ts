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
  const hourOf = (time: string) => Number(time.slice(0, 2)) + BEIJING_HOURS;
  const isDaily = weekdays.every((day) => days.includes(day));
  const isSameDay = isDaily || spans.every(({ from }) => hourOf(from) < 24);
  if (page.language !== 'zh' || !isSameDay)
    return `${page.listText(spans.map(({ from, to }) => `${from}–${to}`))} UTC`;
  const texts = spans.map(({ from, to }) => {
    const isNextDay = hourOf(from) < 24 && hourOf(to) >= 24;
    const end = `${isNextDay ? '次日 ' : ''}${hourOf(to) % 24}${to.slice(2)}`;
    return `${hourOf(from) % 24}${from.slice(2)}–${end}`;
  });
  return `${page.listText(texts)}（北京时间）`;
}

/**
 * The dearer hours, which are those of a week that a rate for the cheaper ones leaves out:
 * `weekdays 01:00–04:00, 06:00–10:00 UTC`. Where holidays cost less too, those to come are named as
 * far as they are known.
 */
export function peakText(page: Page, cheaper: readonly Hours[]): string {
  const gaps = weekdays.map((day) => ({ day, spans: gapsOf(cheaper, day) }));
  const keys = new Set(gaps.map(({ spans }) => JSON.stringify(spans)));
  const texts = [...keys].flatMap((key) => {
    const same = gaps.filter(({ spans }) => JSON.stringify(spans) === key);
    const [{ spans } = { spans: [] }] = same;
    if (spans.length === 0) return [];
    const days = same.map(({ day }) => day);
    return [`${daysText(page, days)} ${spansText(page, days, spans)}`];
  });
  const holidays = [...new Set(cheaper.flatMap(({ days }) => days))].filter(isDate);
  const coming = holidays.filter((day) => day >= page.today);
  const hours = texts.join(page.t('; '));
  if (holidays.length === 0) return hours;
  if (coming.length === 0) return page.t('{hours}, but not on public holidays', { hours });
  const days = daysText(page, coming);
  return page.t('{hours}, but not on public holidays such as {days}', { hours, days });
}

/** What the hours of a day leave of it. */
function gapsOf(hours: readonly Hours[], day: string): HourSpan[] {
  const own = hours.filter(({ days }) => days.some((each) => each === day));
  const sorted = own.sort((left, right) => (left.from < right.from ? -1 : 1));
  const ends = ['00:00', ...sorted.map(({ to }) => to)];
  const starts = [...sorted.map(({ from }) => from), '24:00'];
  return ends
    .map((from, index) => ({ from, to: starts[index] ?? '24:00' }))
    .filter(({ from, to }) => from < to);
}
