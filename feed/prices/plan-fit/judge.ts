import type { Plan } from '../../contract/schemas/plan.ts';
import {
  allowanceFor,
  type Gap,
  hull,
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
import type { WindowLength } from './window-days.ts';
import type { Layout, LayoutsOf, Stretch, WindowStart } from './windows.ts';

/** Whether a plan holds a use, the worst first: one of its windows decides. */
export const VERDICTS = ['does_not_hold', 'unknown', 'may_hold', 'holds'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What is judged of a plan. */
export type PlanTerms = LimitedPlan & Pick<Plan, 'models' | 'quotas' | 'resets' | 'multiples'>;

/** The plan of an id, by which a multiple of it is judged; undefined where it is not known. */
export type FindPlan = (id: string) => PlanTerms | undefined;

/** Why a plan is judged as it is. */
export type Reason =
  | { kind: 'models_unknown' | 'limits_unknown' }
  | { kind: 'model_excluded'; model: string }
  | { kind: 'window_unknown'; window: WindowLength; smaller: Smaller | undefined }
  | { kind: 'limit_in_words'; note: string }
  | { kind: 'gap'; window: WindowLength; unit: Statement['unit']; gap: Gap }
  | { kind: 'window'; window: JudgedWindow };

/**
 * A plan of which another is so many times, and what its tightest window of the same length says of the
 * use.
 */
type Smaller = { id: string; times: number } & Pick<
  JudgedWindow,
  'verdict' | 'share' | 'is_guess' | 'holds'
>;

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
  /** Whether it is not known for its models, but for others. */
  is_guess: boolean;
  /** The statements that say what it holds of the models of the use. */
  rows: readonly Statement[];
  limit: Limit;
  /** How its windows lie where most of one is used. */
  layout: Layout;
};

export type Judgement = {
  verdict: Verdict;
  reason: Reason;
  /** Whether it is known to include the models of the use; null is unknown. */
  includes: boolean | null;
  /** What each of its limits says, and what is not known of it; of a plan that lacks a model nothing. */
  findings?: readonly LimitFinding[];
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

/** What a plan is judged by. */
export type Use = { timeline: Timeline; layouts: Layouts; findPlan?: FindPlan };

/** Judges a plan by a log: the worst of its windows decides. */
export function judge(plan: PlanTerms, use: Use): Judgement {
  const { models } = use.timeline;
  const excluded = models.find((model) => plan.models?.includes(model) === false);
  if (excluded !== undefined)
    return {
      verdict: 'does_not_hold',
      reason: { kind: 'model_excluded', model: excluded },
      includes: false,
      windows: [],
    };
  const limits = limitsOf(plan).filter((limit) => models.some((each) => isDrawnBy(limit, each)));
  const findings = [
    ...limits.map((limit) => judgeLimit(limit, plan, use)),
    ...gapsOf(plan, { limits, models }),
    ...judgeHidden(plan, limits, use),
  ];
  return {
    ...worstOf(findings),
    includes: plan.models === null ? null : true,
    findings,
    windows: findings
      .flatMap(({ reason }) => (reason.kind === 'window' ? [reason.window] : []))
      .sort((left, right) => right.share.high - left.share.high),
  };
}

/** How much of its limits a use takes at the least and at the most, which may be of two: 1 is all. */
export function fullestOf({ windows }: Pick<Judgement, 'windows'>): JudgedWindow['share'] {
  return {
    low: Math.max(...windows.map(({ share }) => share.low)),
    high: Math.max(...windows.map(({ share }) => share.high)),
  };
}

type LimitFinding = { verdict: Verdict; reason: Reason };

function unknown(reason: Reason): LimitFinding {
  return { verdict: 'unknown', reason };
}

/**
 * The worst of several: first that on its models, then that of the fullest window. What is not known
 * comes before a window that the use does not fill, and after one that it may.
 */
function worstOf(findings: readonly LimitFinding[]): LimitFinding {
  const share = ({ reason }: LimitFinding) => {
    if (reason.kind === 'models_unknown') return Infinity;
    return reason.kind === 'window' ? reason.window.share.high : 1;
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
  const isDrawn = (model: string) => limits.some((limit) => isDrawnBy(limit, model));
  const gaps = plan.models === null ? [unknown({ kind: 'models_unknown' })] : [];
  if (limits.length === 0) gaps.push(unknown(wordsOf(plan)));
  else if (!models.every(isDrawn)) gaps.push(unknown({ kind: 'limits_unknown' }));
  return gaps;
}

/** The quotas of a use of a model: a completion in an editor is none that anybody chooses. */
function statedQuotas({ quotas }: PlanTerms) {
  return quotas.filter(({ unit }) => unit !== 'completions');
}

function wordsOf(plan: PlanTerms): Reason {
  const note = statedQuotas(plan).find((quota) => quota.note !== null)?.note;
  return note ? { kind: 'limit_in_words', note } : { kind: 'limits_unknown' };
}

/** The windows that the plan is known to have, of which no figure is known. */
function judgeHidden(plan: PlanTerms, limits: readonly Limit[], use: Use): LimitFinding[] {
  const counted = new Set(limits.map(({ window }) => window));
  const windows = [...plan.resets, ...statedQuotas(plan), ...plan.multiples].flatMap(
    ({ window }) => window ?? [],
  );
  const hidden = new Set(windows.filter((window) => !counted.has(window)));
  return [...hidden].map((window) => {
    const smaller = smallerPlan(plan, window, use);
    const verdict = smaller !== undefined && mayHold(smaller) ? 'may_hold' : 'unknown';
    return { verdict, reason: { kind: 'window_unknown', window, smaller } };
  });
}

/** Whether a use lies in all that is known of a window, though it may be of other models. */
export function isWithin({ share }: Pick<JudgedWindow, 'share'>): boolean {
  return share.high <= ALL_OF_IT;
}

/** Whether a smaller plan holds a use or may: a multiple of it is at least as likely to. */
export function mayHold(smaller: Pick<JudgedWindow, 'verdict' | 'share' | 'holds'>): boolean {
  // Of one of which the least alone is known nobody can say.
  return isWithin(smaller) || (smaller.verdict === 'may_hold' && smaller.holds?.high !== null);
}

/** The plan of which this one is a multiple, and of which more is known: first one that holds the use. */
function smallerPlan(
  { multiples }: PlanTerms,
  length: WindowLength,
  { findPlan, ...use }: Use,
): Smaller | undefined {
  const known = multiples.flatMap(({ of: id, times }) => {
    const plan = times < 1 ? undefined : findPlan?.(id);
    // The tightest of them stands first.
    const tightest = plan && judge(plan, use).windows.find(({ window }) => window === length);
    return tightest === undefined ? [] : { ...tightest, id, times };
  });
  return known.find(isWithin) ?? known[0];
}

function judgeLimit(limit: Limit, plan: PlanTerms, { timeline, layouts }: Use): LimitFinding {
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
  const allowances = allowancesByModel(limit, timeline);
  const isGuess = allowances.some((one) => one.isGuess);
  return {
    window: limit.window,
    unit: limit.unit,
    pool: limit.pool,
    kinds: [...new Set(limit.allowances.map((one) => one.kind))],
    verdict: verdictFor(share, isGuess),
    holds: onlyRange(allowances),
    used: usedIn(limit, worst.most.stretch),
    share,
    is_guess: isGuess,
    rows: allowances.flatMap(({ rows }) => rows),
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
type WeighedLayout = { layout: Layout; least: Extreme; most: Extreme };

/** The window of a layout of which the most is used, by what it has at least and at most. */
function weighLayout(limit: Limit, layout: Layout): WeighedLayout | Gap {
  const least = fullest(limit, layout.least, 'low');
  if ('why' in least) return least;
  const most = fullest(limit, layout.most, 'high');
  return 'why' in most ? most : { layout, least, most };
}

function fullest(
  limit: Limit,
  stretches: readonly Stretch[],
  bound: 'low' | 'high',
): Extreme | Gap {
  let found: Extreme = { share: 0, stretch: undefined };
  for (const stretch of stretches) {
    const share = shareOf(limit, stretch.byModel);
    if ('why' in share) return share;
    if (found.stretch === undefined || share[bound] > found.share)
      found = { share: share[bound], stretch };
  }
  return found;
}

/** What a limit holds of each model of a log that draws on it. */
function allowancesByModel(limit: Limit, { models }: Timeline) {
  return models
    .filter((model) => isDrawnBy(limit, model))
    .flatMap((model) => allowanceFor(limit, model) ?? []);
}

/** What a limit holds; null where the models have several figures. */
function onlyRange(allowances: readonly Range[]): Range | null {
  const range = hull(allowances);
  const isOne = allowances.every(({ low, high }) => low === range.low && high === range.high);
  return allowances.length > 0 && isOne ? range : null;
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
