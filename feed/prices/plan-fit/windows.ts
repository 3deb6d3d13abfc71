import type { Plan } from '../../contract/schemas/plan.ts';
import { type Amounts, DAY, sumByModel, type Timeline, type UseEntry } from './use.ts';

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

/** Every way in which the windows of a limit may lie in a log. */
export type LayoutsOf = (timeline: Timeline, length: WindowLength, start: WindowStart) => Layout[];

/** The windows of an average day: of five hours they may have all of its work, or a part. */
export function averageLayouts(timeline: Timeline, length: WindowLength): Layout[] {
  const day = wholeLog(timeline, 1);
  if (length === '5h') return [{ least: [wholeLog(timeline, 1 / WINDOWS_A_DAY)], most: [day] }];
  return [certain([wholeLog(timeline, windowDays[length])])];
}

/** A day touches at most so many windows of five hours. */
export const WINDOWS_A_DAY = 6;

export function certain(stretches: readonly Stretch[]): Layout {
  return { least: stretches, most: stretches };
}

export type Bounds = { from: number; to: number };

export function toStretch(entries: readonly UseEntry[], { from, to }: Bounds, scale = 1): Stretch {
  return { from, to, entries, scale, byModel: sumByModel(entries, scale) };
}

export function wholeLog({ entries, days }: Timeline, scale: number): Stretch {
  const { from } = dayKey(entries[0]?.time ?? 0);
  return toStretch(entries, { from, to: from + days * DAY }, scale);
}

export function dayKey(time: number): Bounds {
  return periodKey(time, DAY, 0);
}

export function periodKey(time: number, milliseconds: number, phase: number): Bounds {
  const from = Math.floor((time - phase) / milliseconds) * milliseconds + phase;
  return { from, to: from + milliseconds };
}
