import type { Plan } from '../../contract/schemas/plan.ts';
import {
  allowanceFor,
  type Gap,
  isDrawnBy,
  type Limit,
  type LimitedPlan,
  limitsOf,
  type Range,
  type Statement,
  shareOf,
  useIn,
} from './meter.ts';
import type { Timeline } from './use.ts';
import type { Layout, LayoutsOf, Stretch, WindowLength, WindowStart } from './windows.ts';

/** Whether a plan holds a use, the worst first: one of its windows decides. */
export const VERDICTS = ['does_not_hold', 'unknown', 'may_hold', 'holds'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What is judged of a plan. */
export type PlanTerms = LimitedPlan & Pick<Plan, 'models' | 'quotas' | 'resets'>;

/** Why a plan is judged as it is. */
export type Reason =
  | { kind: 'models_unknown' | 'limits_unknown' }
  | { kind: 'model_excluded'; model: string }
  | { kind: 'window_unknown'; window: WindowLength }
  | { kind: 'limit_in_words'; note: string }
  | { kind: 'gap'; window: WindowLength; unit: Statement['unit']; gap: Gap }
  | { kind: 'window'; window: JudgedWindow };

/** What one limit of a plan says of a use. */
export type JudgedWindow = {
  window: WindowLength;
  unit: Statement['unit'];
  pool: string | null;
  /** How what it holds is known. */
  kinds: Statement['kind'][];
  verdict: Verdict;
  /** What it holds, in its unit; null where the models of the use have several figures. */
  holds: Range | null;
  /** The most that was used in one of its windows, in its unit. */
  used: Range | null;
  /** The most of it that was used: 1 is all, and of nothing any use is infinitely much. */
  share: { low: number; high: number };
  /** Whether its models were not measured, but others. */
  is_guess: boolean;
  limit: Limit;
  /** How its windows lie where most of one is used. */
  layout: Layout;
};

export type Judgement = {
  verdict: Verdict;
  reason: Reason;
  /** Whether it is known to include the models of the use; null is unknown. */
  includes: boolean | null;
  /** The tightest first. */
  windows: JudgedWindow[];
};

export type Layouts = (length: WindowLength, start: WindowStart) => Layout[];

/** The layouts of a log, each made once for all plans. */
export function toLayouts(timeline: Timeline, layoutsOf: LayoutsOf): Layouts {
  const known = new Map<string, Layout[]>();
  return (length, start) => {
    const key = `${length} ${start}`;
    const layouts = known.get(key) ?? layoutsOf(timeline, length, start);
    known.set(key, layouts);
    return layouts;
  };
}

/**
 * What the dearest 30 days on end cost by the token, in USD; what as many average days cost, where
 * the use is shorter. What has no price is not in it.
 */
export function monthlyBill(layouts: Layouts): number {
  const [layout] = layouts('month', 'rolling');
  const bills = (layout?.most ?? []).map(({ entries, scale }) => {
    return entries.reduce((sum, { amounts }) => sum + (amounts.usd ?? 0), 0) * scale;
  });
  return Math.max(...bills);
}

/** Judges a plan by a log: the worst of its windows decides. */
export function judge(plan: PlanTerms, timeline: Timeline, layouts: Layouts): Judgement {
  const models = [...new Set(timeline.entries.map(({ model }) => model))];
  const excluded = models.find((model) => plan.models?.includes(model) === false);
  if (excluded !== undefined) return excludes(excluded);
  const limits = limitsOf(plan).filter((limit) => models.some((each) => isDrawnBy(limit, each)));
  const findings = limits.map((limit) => judgeLimit(limit, { plan, timeline, layouts }));
  return {
    ...worstOf([...findings, ...gapsOf(plan, { limits, models })]),
    includes: plan.models === null ? null : true,
    windows: windowsOf(findings),
  };
}

function excludes(model: string): Judgement {
  return {
    verdict: 'does_not_hold',
    reason: { kind: 'model_excluded', model },
    includes: false,
    windows: [],
  };
}

function windowsOf(findings: readonly LimitFinding[]): JudgedWindow[] {
  return findings
    .flatMap(({ reason }) => (reason.kind === 'window' ? [reason.window] : []))
    .sort((left, right) => right.share.high - left.share.high);
}

type LimitFinding = { verdict: Verdict; reason: Reason };

function unknown(reason: Reason): LimitFinding {
  return { verdict: 'unknown', reason };
}

/** The worst of several: first that on its models, then that of the fullest window. */
function worstOf(findings: readonly LimitFinding[]): LimitFinding {
  const share = ({ reason }: LimitFinding) => {
    if (reason.kind === 'models_unknown') return Number.POSITIVE_INFINITY;
    return reason.kind === 'window' ? reason.window.share.high : -1;
  };
  const [worst = unknown({ kind: 'limits_unknown' })] = findings.toSorted(
    (left, right) =>
      VERDICTS.indexOf(left.verdict) - VERDICTS.indexOf(right.verdict) ||
      share(right) - share(left),
  );
  return worst;
}

type KnownTerms = { limits: readonly Limit[]; models: readonly string[] };

/** What is not known of a plan, so that it can't be said to hold a use. */
function gapsOf(plan: PlanTerms, { limits, models }: KnownTerms): LimitFinding[] {
  const isUndrawn = models.some((model) => !limits.some((limit) => isDrawnBy(limit, model)));
  const reasons: (Reason | false)[] = [
    plan.models === null && { kind: 'models_unknown' },
    limits.length === 0 ? wordsOf(plan) : isUndrawn && { kind: 'limits_unknown' },
    limits.length > 0 && hiddenWindow(plan, limits),
  ];
  return reasons.flatMap((reason) => (reason === false ? [] : [unknown(reason)]));
}

/** The quotas of a use of a model: a completion in an editor is none that anybody chooses. */
function statedQuotas({ quotas }: PlanTerms) {
  return quotas.filter(({ unit }) => unit !== 'completions');
}

function wordsOf(plan: PlanTerms): Reason {
  const note = statedQuotas(plan).find((quota) => quota.note !== null)?.note;
  return note ? { kind: 'limit_in_words', note } : { kind: 'limits_unknown' };
}

/** A window that the plan is known to have, of which no figure is known. */
function hiddenWindow(plan: PlanTerms, limits: readonly Limit[]): Reason | false {
  const counted = new Set(limits.map(({ window }) => window));
  const windows = [...plan.resets, ...statedQuotas(plan)].flatMap(({ window }) => window ?? []);
  const window = windows.find((each) => !counted.has(each));
  return window !== undefined && { kind: 'window_unknown', window };
}

type Weighing = { plan: PlanTerms; timeline: Timeline; layouts: Layouts };

function judgeLimit(limit: Limit, { plan, timeline, layouts }: Weighing): LimitFinding {
  const { window, unit } = limit;
  const start = plan.resets.find((reset) => reset.window === window)?.when;
  const weighed: WeighedLayout[] = [];
  for (const layout of layouts(window, start)) {
    const each = weighLayout(limit, layout);
    if ('why' in each) return unknown({ kind: 'gap', window, unit, gap: each });
    weighed.push(each);
  }
  const judged = toJudged(limit, weighed, timeline);
  return { verdict: judged.verdict, reason: { kind: 'window', window: judged } };
}

/** What a limit says, by every way in which its windows may lie. */
function toJudged(
  limit: Limit,
  weighed: readonly WeighedLayout[],
  timeline: Timeline,
): JudgedWindow {
  const worst = weighed.reduce((one, other) => (other.most.share > one.most.share ? other : one));
  const low = Math.min(...weighed.map(({ least }) => least.share));
  const share = { low, high: worst.most.share };
  const isGuess = weighed.some((one) => one.isGuess);
  return {
    window: limit.window,
    unit: limit.unit,
    pool: limit.pool,
    kinds: [...new Set(limit.allowances.map((one) => one.kind))],
    verdict: verdictFor(share, isGuess),
    holds: heldBy(limit, timeline),
    used: usedIn(limit, worst.most.stretch),
    share,
    is_guess: isGuess,
    limit,
    layout: worst.layout,
  };
}

/** Shares are sums of binary fractions: one that is this little over 1 is all of it, and no more. */
export const ALL_OF_IT = 1 + 1e-9;

/**
 * The ends of the range decide: beyond the most that is known of a limit a use is not held, whatever
 * the model. That it is held follows from what is known of its own models alone.
 */
function verdictFor({ low, high }: { low: number; high: number }, isGuess: boolean): Verdict {
  if (low > ALL_OF_IT) return 'does_not_hold';
  return high <= ALL_OF_IT && !isGuess ? 'holds' : 'may_hold';
}

type Extreme = { share: number; stretch: Stretch | undefined };
type WeighedLayout = { layout: Layout; least: Extreme; most: Extreme; isGuess: boolean };

/** The window of a layout of which the most is used, by what it has at least and at most. */
function weighLayout(limit: Limit, layout: Layout): WeighedLayout | Gap {
  const least = fullest(limit, layout.least, 'low');
  if ('why' in least) return least;
  const most = fullest(limit, layout.most, 'high');
  if ('why' in most) return most;
  return { layout, least, most, isGuess: most.isGuess };
}

function fullest(
  limit: Limit,
  stretches: readonly Stretch[],
  bound: 'low' | 'high',
): (Extreme & { isGuess: boolean }) | Gap {
  let found: Extreme & { isGuess: boolean } = { share: 0, stretch: undefined, isGuess: false };
  for (const stretch of stretches) {
    const share = shareOf(limit, stretch.byModel);
    if ('why' in share) return share;
    const isGuess = found.isGuess || share.isGuess;
    const isFuller = found.stretch === undefined || share[bound] > found.share;
    found = isFuller ? { share: share[bound], stretch, isGuess } : { ...found, isGuess };
  }
  return found;
}

/** What a limit holds of the models of a log; null where they have several figures. */
function heldBy(limit: Limit, { entries }: Timeline): Range | null {
  const models = [...new Set(entries.map(({ model }) => model))];
  const held = models
    .filter((model) => isDrawnBy(limit, model))
    .flatMap((model) => allowanceFor(limit, model) ?? []);
  const [first] = held;
  const isOne = held.every(({ low, high }) => low === first?.low && high === first.high);
  return first !== undefined && isOne ? { low: first.low, high: first.high } : null;
}

function usedIn(limit: Limit, stretch: Stretch | undefined): Range | null {
  const total: Range = { low: 0, high: 0 };
  for (const [model, amounts] of stretch?.byModel ?? []) {
    if (!isDrawnBy(limit, model)) continue;
    const use = useIn(limit, model, amounts);
    if ('why' in use) return null;
    total.low += use.low;
    total.high = total.high === null || use.high === null ? null : total.high + use.high;
  }
  return total;
}
