import { DAY, HOUR, type Timeline, type UseEntry } from './use.ts';
import { WINDOWS_A_DAY, type WindowLength, windowDays } from './window-days.ts';
import {
  type Bounds,
  certain,
  dayKey,
  type Layout,
  periodKey,
  type Stretch,
  toStretch,
  type WindowStart,
  wholeLog,
} from './windows.ts';

// Apart from the windows of an average day: a page loads these once a reader has a log.

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

function layoutsByDays({ entries }: Timeline, length: WindowLength, start: WindowStart): Layout[] {
  if (length === '5h') return [fiveHoursOfDays(entries)];
  if (length === 'day') return [certain(byKey(entries, dayKey))];
  if (start !== 'rolling' && start !== 'first_use')
    return fixedLayouts(entries, { length, start, step: DAY });
  // A window from an unknown hour of one day ends in the midst of another.
  const milliseconds = windowDays[length] * DAY;
  const { most } = sliding(entries, milliseconds + DAY);
  return [{ least: fromFirstUse(entries, milliseconds), most, isSliding: true }];
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

/** Five hours have at least a part of a day, and at most all of it: its work is taken to lie within the day. */
function fiveHoursOfDays(entries: readonly UseEntry[]): Layout {
  const most = byKey(entries, dayKey);
  return { least: most.map((day) => toStretch(day.entries, day, 1 / WINDOWS_A_DAY)), most };
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
