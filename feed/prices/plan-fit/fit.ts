import type { Plan } from '../../contract/schemas/plan.ts';
import { compareCodeUnits } from '../../text.ts';
import { cost } from '../answered-cost.ts';
import { type BeyondPlan, type BeyondWindow, beyondPlan, beyondWindow } from './beyond.ts';
import { earlierPrices } from './earlier-prices.ts';
import {
  type JudgedWindow,
  type Judgement,
  judge,
  monthlyBill,
  toLayouts,
  type Use,
  VERDICTS,
} from './judge.ts';
import { layoutsOf } from './log-windows.ts';
import { seatMonthly } from './seat.ts';
import { reasonSentence } from './sentence.ts';
import {
  type FeedModel,
  hasTiers,
  type LeftOut,
  type ModelsByName,
  type Timeline,
  tokensOf,
  toTimeline,
  type UseEvent,
} from './use.ts';
import { windowDays } from './window-days.ts';

/** A plan weighed against a use. */
export type PlanFit = Pick<Plan, 'id' | 'name' | 'vendor' | 'region' | 'currency'> &
  Pick<Judgement, 'verdict' | 'includes'> &
  BeyondPlan & {
    /** Of one seat, in the currency of the plan; null is unknown. */
    monthly: number | null;
    /** Whether its vendor makes one of the models of the use. */
    is_of_maker: boolean;
    /** The limits that could be compared, the tightest first. */
    windows: WindowFit[];
    /** What follows when a window is used up; null is unknown. */
    at_limit: NonNullable<Plan['at_limit']>['effect'] | null;
    /** Why it holds the use or not, as a sentence. */
    reason: string;
  };

/** Shares are 1 where all of a window is used; null where it holds nothing, or at most. */
type WindowFit = Omit<JudgedWindow, 'share' | 'rows' | 'limit' | 'layout'> &
  BeyondWindow & {
    share: { low: number | null; high: number | null };
  };

export type UseFit = {
  /** The days of the use; 1 for an average day. */
  days: number;
  /** What 30 days of the use cost by the token, in USD, without what is left out. */
  monthly_usd: number;
  /** The models of the use, as the feed names them. */
  models: string[];
  /** What is in no figure: names that are no model of the feed, and models without a price. */
  left_out: (LeftOut & { why: 'no_model' | 'no_price' })[];
  assumptions: string[];
  /** Those of the makers of the models first, then those that hold the use, the cheapest first. */
  plans: PlanFit[];
};

type FitInputs = { events: readonly UseEvent[]; models: ModelsByName; plans: readonly Plan[] };

/**
 * The plans weighed against a use; `models` has the model that each name of the use means. Throws
 * a `RangeError` where the use has no tokens of any model of the feed.
 */
export function fitPlans({ events, models: current, plans }: FitInputs): UseFit {
  const models = withEarlierPrices(current, plans);
  const { timeline, leftOut } = toTimeline(events, { models, cost });
  if (timeline.entries.length === 0) throw new RangeError(emptySentence(leftOut));
  const layouts = toLayouts(timeline, layoutsOf);
  const usedModels = modelsIn(timeline, models);
  const makers = new Set(usedModels.map(({ vendor }) => vendor));
  const findPlan = (of: string) => plans.find(({ id }) => id === of);
  const weighed = plans.map((plan) => weigh(plan, { timeline, layouts, findPlan }, makers));
  return {
    days: timeline.days,
    monthly_usd: monthlyBill(layouts),
    models: [...timeline.models],
    left_out: [
      ...leftOut.map((each) => ({ ...each, why: 'no_model' as const })),
      ...leftOutPrices(timeline),
    ],
    assumptions: assumptionsOf({ timeline, usedModels, events }),
    plans: weighed.sort(byMakerThenVerdict),
  };
}

/** Models with what they cost when users measured the plans. */
function withEarlierPrices(models: ModelsByName, plans: readonly Plan[]): ModelsByName {
  const dated = [...models].map(([name, model]) => {
    return [name, model && { ...model, earlier: earlierPrices(model, plans) }] as const;
  });
  return new Map(dated);
}

/** The models of the feed that a use is of. */
function modelsIn(timeline: Timeline, models: ModelsByName) {
  const known = [...models.values()].filter((model) => model !== undefined);
  return known.filter(({ id }) => timeline.models.includes(id));
}

function emptySentence(leftOut: readonly LeftOut[]): string {
  const names = leftOut.map(({ model }) => model).join(', ');
  return names === '' ? 'The use has no tokens.' : `No model of the feed is called ${names}.`;
}

function weigh(plan: Plan, use: Use, makers: ReadonlySet<string>): PlanFit {
  const { windows: judged, includes, verdict, reason } = judge(plan, use);
  const windows = judged.map((window) => toWindowFit(window, use.timeline));
  const beyond = beyondPlan(plan, windows);
  return {
    id: plan.id,
    name: plan.name,
    vendor: plan.vendor,
    region: plan.region,
    monthly: seatMonthly(plan),
    currency: plan.currency,
    is_of_maker: makers.has(plan.vendor),
    includes,
    verdict,
    reason: reasonSentence(reason),
    windows,
    blocked_hours: beyond.blocked_hours,
    at_limit: plan.at_limit?.effect ?? null,
    overage_usd: beyond.overage_usd,
  };
}

function toWindowFit(judged: JudgedWindow, timeline: Timeline): WindowFit {
  // `is_guess` is set again below, since the answer has it behind what is beyond the window.
  const { share, is_guess, rows: _, limit: __, layout: ___, ...window } = judged;
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    ...window,
    ...beyondWindow(judged, timeline),
    is_guess,
    share: { low: finite(share.low), high: finite(share.high) },
  };
}

/** Models of the feed of which no price is known, with their tokens. */
function leftOutPrices({ entries }: Timeline) {
  const tokens = new Map<string, number>();
  for (const { model, amounts } of entries)
    if (amounts.usd === null) tokens.set(model, (tokens.get(model) ?? 0) + tokensOf(amounts));
  return [...tokens].map(([model, count]) => ({ model, tokens: count, why: 'no_price' as const }));
}

type CountedUse = Pick<FitInputs, 'events'> & {
  timeline: Timeline;
  usedModels: readonly FeedModel[];
};

function assumptionsOf({
  timeline: { entries, days, precision },
  usedModels,
  events,
}: CountedUse): string[] {
  const isTiered = usedModels.some(hasTiers);
  const isSummed = entries.some(({ amounts }) => amounts.requests !== 1);
  return [
    days < windowDays.month &&
      `A month is ${windowDays.month} average days of the use, which has ${days}.`,
    precision === 'day' && 'The use has no hours: of 5 hours it says the least and the most.',
    precision === 'average' && 'The use of an average day may lie within 5 hours, or be spread.',
    events.some(({ isCacheUnknown }) => isCacheUnknown) &&
      'The use does not say how much input was read from the cache: all of it is priced as new.',
    isTiered &&
      isSummed &&
      'A sum is priced at the mean length of its requests, where that is known.',
  ].filter((sentence) => sentence !== false);
}

function byMakerThenVerdict(left: PlanFit, right: PlanFit): number {
  return (
    Number(right.is_of_maker) - Number(left.is_of_maker) ||
    VERDICTS.indexOf(right.verdict) - VERDICTS.indexOf(left.verdict) ||
    // Dollars come before other currencies, of which no rate is known here.
    compareCodeUnits(right.currency, left.currency) ||
    (left.monthly ?? Number.MAX_VALUE) - (right.monthly ?? Number.MAX_VALUE)
  );
}
