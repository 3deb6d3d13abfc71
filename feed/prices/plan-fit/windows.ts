import type { Plan } from '../../contract/schemas/plan.ts';
import { type Amounts, DAY, sumByModel, type Timeline, type UseEntry } from './use.ts';
import type { WindowLength } from './window-days.ts';

type Reset = Plan['resets'][number];

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

/** Every way in which the windows of a limit may lie in a log. */
export type LayoutsOf = (timeline: Timeline, length: WindowLength, start: WindowStart) => Layout[];

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
