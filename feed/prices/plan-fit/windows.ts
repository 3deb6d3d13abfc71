import type { Plan } from '../../contract/schemas/plan.ts';
import { type Amounts, DAY, HOUR, sumByModel, type Timeline, type UseEntry } from './use.ts';

type Reset = Plan['resets'][number];

export type WindowLength = Reset['window'];

/** When windows begin anew; undefined where no source says it. */
export type WindowStart = Reset['when'] | undefined;

/** One window of a limit, or a stretch of time that stands for one. */
export type Stretch = {
  from: number;
  to: number;
  entries: readonly UseEntry[];
  /** A log that is shorter than the window is scaled up to it. */
  scale: number;
  byModel: ReadonlyMap<string, Amounts>;
};

/**
 * The windows of a log as they may lie. `least` and `most` are the same windows where their times
 * are known; a log by days says only what five hours have at least and at most.
 */
export type Layout = {
  least: readonly Stretch[];
  most: readonly Stretch[];
  /** Whether the windows overlap, so that they don't add up to the log. */
  isSliding?: boolean;
};

export const windowDays = { '5h': 5 / 24, day: 1, week: 7, month: 30 } as const satisfies {
  [Length in WindowLength]: number;
};

/**
 * Every way in which the windows of a limit may lie in a log: one where the times of its windows
 * are known, several where the vendor sets a time for each account that a log doesn't show.
 */
export function layoutsOf(timeline: Timeline, length: WindowLength, start: WindowStart): Layout[] {
  const { precision, days } = timeline;
  // A February of 28 days is a whole month.
  const isShorter = days < { '5h': 0, day: 0, week: 7, month: 28 }[length];
  if (isShorter) return [certain([wholeLog(timeline, windowDays[length] / days)])];
  return precision === 'instant'
    ? layoutsByHours(timeline.entries, length, start)
    : layoutsByDays(timeline, length, start);
}

function layoutsByHours(
  entries: readonly UseEntry[],
  length: WindowLength,
  start: WindowStart,
): Layout[] {
  const milliseconds = windowDays[length] * DAY;
  if (start === 'rolling') return [sliding(entries, milliseconds)];
  if (start === 'first_use') return [certain(fromFirstUse(entries, milliseconds))];
  if (length === '5h')
    return [certain(fromFirstUse(entries, milliseconds)), sliding(entries, milliseconds)];
  return fixedLayouts(entries, { length, start, step: HOUR });
}

function layoutsByDays(
  { entries, precision }: Timeline,
  length: WindowLength,
  start: WindowStart,
): Layout[] {
  if (length === '5h') return [fiveHoursOfDays(entries, precision)];
  if (length === 'day') return [certain(byKey(entries, dayKey))];
  if (start !== 'rolling' && start !== 'first_use')
    return fixedLayouts(entries, { length, start, step: DAY });
  // A window from an unknown hour of one day ends in the midst of another.
  const milliseconds = windowDays[length] * DAY;
  const { most } = sliding(entries, milliseconds + DAY);
  return [{ least: fromFirstUse(entries, milliseconds), most, isSliding: true }];
}

function certain(stretches: readonly Stretch[]): Layout {
  return { least: stretches, most: stretches };
}

type Bounds = { from: number; to: number };

function toStretch(entries: readonly UseEntry[], { from, to }: Bounds, scale = 1): Stretch {
  return { from, to, entries, scale, byModel: sumByModel(entries, scale) };
}

function wholeLog({ entries, days }: Timeline, scale: number): Stretch {
  const { from } = dayKey(entries[0]?.time ?? 0);
  return toStretch(entries, { from, to: from + days * DAY }, scale);
}

/** Windows that begin with the first request after the end of the last one. */
function fromFirstUse(entries: readonly UseEntry[], milliseconds: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let first = 0; first < entries.length; ) {
    const from = entries[first]?.time ?? 0;
    const to = from + milliseconds;
    const end = firstAtOrAfter(entries, to, first);
    stretches.push(toStretch(entries.slice(first, end), { from, to }));
    first = end;
  }
  return stretches;
}

/** A window from each time at which something was used. */
function sliding(entries: readonly UseEntry[], milliseconds: number): Layout {
  const buckets = bucketsOf(entries, milliseconds > DAY ? HOUR : HOUR / 60);
  const stretches: Stretch[] = [];
  let end = 0;
  for (const [first, { time }] of buckets.entries()) {
    const isNewTime = buckets[first - 1]?.time !== time;
    if (!isNewTime) continue;
    const to = time + milliseconds;
    const next = firstAtOrAfter(buckets, to, Math.max(end, first));
    // A window that ends with the same request as the one before has less in it.
    if (next > end) stretches.push(toStretch(buckets.slice(first, next), { from: time, to }));
    end = next;
  }
  return { least: stretches, most: stretches, isSliding: true };
}

function firstAtOrAfter(entries: readonly UseEntry[], time: number, start: number): number {
  let index = start;
  while ((entries[index]?.time ?? Number.POSITIVE_INFINITY) < time) index += 1;
  return index;
}

/** A day touches at most so many windows of five hours. */
const WINDOWS_A_DAY = 6;

/** Five hours have at least a part of one day, and at most two days across a midnight. */
function fiveHoursOfDays(entries: readonly UseEntry[], precision: Timeline['precision']): Layout {
  const days = byKey(entries, dayKey);
  const least = days.map((day) => toStretch(day.entries, day, 1 / WINDOWS_A_DAY));
  // An average day stands for each of many: its work is taken to lie within the day.
  if (precision === 'average') return { least, most: days };
  const most = days.map((day, index) => {
    const next = days[index + 1];
    return next?.from === day.to
      ? toStretch([...day.entries, ...next.entries], { from: day.from, to: next.to })
      : day;
  });
  return { least, most, isSliding: true };
}

/** Windows with the entries of each, in their order. */
function byKey(entries: readonly UseEntry[], key: (time: number) => Bounds): Stretch[] {
  const groups = new Map<number, Bounds & { entries: UseEntry[] }>();
  for (const entry of entries) {
    const { from, to } = key(entry.time);
    const group = groups.get(from);
    if (group === undefined) groups.set(from, { from, to, entries: [entry] });
    else group.entries.push(entry);
  }
  return [...groups.values()].map((group) => toStretch(group.entries, group));
}

function dayKey(time: number): Bounds {
  return periodKey(time, DAY, 0);
}

function periodKey(time: number, milliseconds: number, phase: number): Bounds {
  const from = Math.floor((time - phase) / milliseconds) * milliseconds + phase;
  return { from, to: from + milliseconds };
}

type Fixed = { length: WindowLength; start: WindowStart; step: number };

/** Windows that follow one another: from a known time on, or from each hour or day that there is. */
function fixedLayouts(entries: readonly UseEntry[], fixed: Fixed): Layout[] {
  const buckets = bucketsOf(entries, HOUR);
  const keys = fixed.length === 'month' ? monthKeys(fixed) : periodKeys(fixed);
  return keys.map((key) => certain(byKey(buckets, key)));
}

/** Tells the window in which a time lies. */
type WindowKey = (time: number) => Bounds;

function monthKeys({ start }: Fixed): WindowKey[] {
  const days = start === 'calendar' ? [1] : daysOfMonth;
  return days.map((day) => (time) => monthKey(time, day));
}

function periodKeys({ length, start, step }: Fixed): WindowKey[] {
  const milliseconds = windowDays[length] * DAY;
  const calendar = length === 'week' ? MONDAY : 0;
  const phases = start === 'calendar' ? [calendar] : range(milliseconds, step);
  return phases.map((phase) => (time) => periodKey(time, milliseconds, phase));
}

function range(end: number, step: number): number[] {
  return Array.from({ length: end / step }, (_, index) => index * step);
}

/** 1970 began on a Thursday. */
const MONDAY = 4 * DAY;

const daysOfMonth = Array.from({ length: 31 }, (_, index) => index + 1);

/** The month that began on a day of the month, at 00:00 UTC. */
function monthKey(time: number, day: number): Bounds {
  const shift = (day - 1) * DAY;
  const date = new Date(time - shift);
  const monthAfter = (count: number) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count) + shift;
  return { from: monthAfter(0), to: monthAfter(1) };
}

/** One entry for each model and each hour or minute: a week may lie in 168 ways. */
function bucketsOf(entries: readonly UseEntry[], width: number): UseEntry[] {
  const stretches = byKey(entries, (time) => periodKey(time, width, 0));
  return stretches.flatMap(({ from, byModel }) =>
    [...byModel].map(([model, amounts]) => ({ time: from, model, amounts })),
  );
}
