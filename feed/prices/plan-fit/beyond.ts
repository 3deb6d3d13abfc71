import type { Plan } from '../../contract/schemas/plan.ts';
import { ALL_OF_IT, type JudgedWindow, type Judgement } from './judge.ts';
import { type CreditCard, isDrawnBy, type Limit, shareOf } from './meter.ts';
import { HOUR, sumByModel, type Timeline } from './use.ts';
import { windowDays } from './window-days.ts';
import type { Layout, Stretch } from './windows.ts';

// What follows when a limit is used up. The page says whether a plan holds a use and needs none of it.

type LowHigh = { low: number; high: number };

/** What a use has beyond one limit of a plan. */
export type BeyondWindow = {
  /** Hours of the log in which it was used up; null where that is not known. */
  blocked_hours: LowHigh | null;
  /** What is beyond it in 30 days, in USD by the token; null where a price is unknown. */
  excess_usd: LowHigh | null;
};

/** What a plan says of its limits. */
export type LimitTerms = {
  at_limit: Pick<NonNullable<Plan['at_limit']>, 'effect' | 'multiply' | 'usd' | 'unit'> | null;
  credit: CreditCard | null;
};

export type BeyondPlan = {
  /** Hours of the log in which nothing is left; null where use goes on at a price. */
  blocked_hours: LowHigh | null;
  /** What 30 days cost beside its price; null where nothing is sold beyond it, or the price is unknown. */
  overage_usd: LowHigh | null;
};

export function beyondWindow(window: JudgedWindow, timeline: Timeline): BeyondWindow {
  if (window.verdict === 'holds') return { blocked_hours: null, excess_usd: null };
  return {
    blocked_hours: blockedHours(window, timeline),
    excess_usd: excessUsd(window, timeline),
  };
}

export function beyondPlan(terms: LimitTerms, windows: readonly BeyondWindow[]): BeyondPlan {
  return {
    blocked_hours:
      terms.at_limit?.effect === 'overage' ? null : highestOf(windows, 'blocked_hours'),
    overage_usd: overageOf(terms, highestOf(windows, 'excess_usd')),
  };
}

/**
 * The share of a log that a plan holds by its limits, from the least to the most, in what it costs by the
 * token. Each limit may leave out something else, or the same.
 */
export function coveredShare({ windows }: Pick<Judgement, 'windows'>, timeline: Timeline): LowHigh {
  const bill = timeline.entries.reduce((sum, { amounts }) => sum + (amounts.usd ?? 0), 0);
  const beyond = windows.map((window) => beyondShare(window, bill));
  const all = beyond.reduce((sum, { high }) => sum + high, 0);
  const most = 1 - Math.max(0, ...beyond.map(({ low }) => low));
  // Shares are sums of binary fractions: what is left of all of it is nothing.
  return { low: all * ALL_OF_IT < 1 ? 1 - all : 0, high: most };
}

/** The share of a log that is beyond a limit; where windows overlap, of the fullest at the least. */
function beyondShare({ limit, layout, share }: JudgedWindow, bill: number): LowHigh {
  const parts = (bound: 'low' | 'high') =>
    layout.most.map((stretch) => {
      const drawn = (billOf(limit, stretch) ?? 0) / stretch.scale;
      return (drawn / bill) * shareBeyond(limit, stretch, bound);
    });
  if (layout.isSliding === true)
    return { low: Math.max(0, ...parts('low')), high: Math.max(0, 1 - 1 / share.high) };
  return rangeOf((bound) => parts(bound).reduce((sum, part) => sum + part, 0));
}

/** From when a limit is used up to the end of its window; null for a log without hours. */
function blockedHours({ limit, layout }: JudgedWindow, timeline: Timeline): LowHigh | null {
  const isTimed = timeline.precision === 'instant' && layout.isSliding !== true;
  if (!isTimed || isScaled(layout)) return null;
  return rangeOf((bound) =>
    layout.most.reduce((sum, stretch) => sum + hoursBlocked(limit, stretch, bound), 0),
  );
}

function isScaled({ most }: Layout): boolean {
  return most.some(({ scale }) => scale !== 1);
}

function hoursBlocked(limit: Limit, stretch: Stretch, bound: 'low' | 'high'): number {
  const whole = shareOf(limit, stretch.byModel);
  if ('why' in whole || whole[bound] <= ALL_OF_IT) return 0;
  let used = 0;
  for (const entry of stretch.entries) {
    const share = shareOf(limit, sumByModel([entry]));
    used += 'why' in share ? 0 : share[bound];
    if (used >= 1) return (stretch.to - entry.time) / HOUR;
  }
  return 0;
}

/** What of 30 days of the log lies beyond a limit, in USD by the token; null where a price is unknown. */
function excessUsd({ limit, layout }: JudgedWindow, timeline: Timeline): LowHigh | null {
  const bills = layout.most.map((stretch) => billOf(limit, stretch));
  if (layout.isSliding === true || bills.includes(null)) return null;
  const days = isScaled(layout) ? windowDays[limit.window] : timeline.days;
  return rangeOf((bound) => {
    const beyond = layout.most.map((stretch, index) => {
      return (bills[index] ?? 0) * shareBeyond(limit, stretch, bound);
    });
    return (beyond.reduce((sum, each) => sum + each, 0) * windowDays.month) / days;
  });
}

function billOf(limit: Limit, { byModel }: Stretch): number | null {
  let bill = 0;
  for (const [model, { usd }] of byModel) {
    if (!isDrawnBy(limit, model)) continue;
    if (usd === null) return null;
    bill += usd;
  }
  return bill;
}

/** The share of a use that is over the limit. */
function shareBeyond(limit: Limit, { byModel }: Stretch, bound: 'low' | 'high'): number {
  const share = shareOf(limit, byModel);
  return 'why' in share || share[bound] <= ALL_OF_IT ? 0 : 1 - 1 / share[bound];
}

function rangeOf(figure: (bound: 'low' | 'high') => number): LowHigh {
  return { low: figure('low'), high: figure('high') };
}

/** The range of the window that has the most. */
function highestOf(windows: readonly BeyondWindow[], field: keyof BeyondWindow): LowHigh | null {
  const ranges = windows.flatMap((window) => window[field] ?? []);
  if (ranges.length === 0) return null;
  return rangeOf((bound) => Math.max(...ranges.map((range) => range[bound])));
}

/** What is beyond the plan, at the price that its vendor states for it. */
function overageOf({ at_limit, credit }: LimitTerms, excess: LowHigh | null): LowHigh | null {
  if (at_limit?.effect !== 'overage') return null;
  const factor = priceOfDollar(at_limit, credit);
  if (factor === null || excess === null) return null;
  return rangeOf((bound) => excess[bound] * factor);
}

/** What a dollar of use by the token costs beyond the plan; null where that is not known. */
function priceOfDollar(
  { multiply, usd, unit }: NonNullable<LimitTerms['at_limit']>,
  credit: LimitTerms['credit'],
): number | null {
  if (multiply !== null || usd === null) return multiply;
  if (unit === 'usd') return usd;
  const worth = unit === 'credits' ? (credit?.usd ?? null) : null;
  return worth === null ? null : usd / worth;
}
