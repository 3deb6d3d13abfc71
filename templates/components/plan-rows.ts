import type { Plan } from '../../feed/contract/schemas/plan.ts';
import { ownCost } from '../../feed/prices/cost.ts';
import {
  ALL_OF_IT,
  type Judgement,
  judge,
  monthlyBill,
  type PlanTerms,
  toLayouts,
  VERDICTS,
  type Verdict,
} from '../../feed/prices/plan-fit/judge.ts';
import type { Share, Statement } from '../../feed/prices/plan-fit/meter.ts';
import {
  type FeedModel,
  type LeftOut,
  toTimeline,
  type UseEvent,
} from '../../feed/prices/plan-fit/use.ts';
import { averageLayouts, type LayoutsOf, windowDays } from '../../feed/prices/plan-fit/windows.ts';
import type { Rates } from '../page.ts';
import type { PricedPlan } from './currency.ts';
import { monthlyUsd } from './plan.tsx';
import type { Called } from './state.ts';
import type { DailyUse } from './usage.tsx';

type Prices = Pick<
  FeedModel,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price' | 'price_tiers'
>;

/** Other prices of a model than those of its vendor in dollars, with a sentence on whose they are. */
export type OtherPrice = Prices & { isYuan?: boolean; note: string };

/** A model that plans are weighed against. */
export type WeighedModel = UsedModel &
  Called & {
    name: string;
    score: number | null;
    /** That it ends or has ended, and what may follow it, in sentences. */
    ending?: string;
  };

/** What is weighed of a plan, and what names it. */
export type WeighedPlan = PricedPlan &
  Omit<PlanTerms, 'allowances' | 'multiples'> &
  Pick<Plan, 'id' | 'name' | 'vendor' | 'region' | 'per'> & {
    /** With a note on how users measured it, where there is one. */
    allowances: (Statement & { note?: string })[];
    /** With the name of the plan of which each is a multiple. */
    multiples: (Plan['multiples'][number] & { name: string })[];
    /** From which days its price, limits and list of models are. */
    evidence: string;
    /** Which of them nobody has checked for long, with their days. */
    old?: string | undefined;
  };

/** What a plan has to include. */
export type Wanted = {
  family?: ModelFamily | undefined;
  ids: readonly string[];
  isIncluded: (plan: WeighedPlan) => boolean;
};

/** A plan beside what its use costs by the token. */
export type PlanRow<Weighed = WeighedPlan> = {
  plan: Weighed;
  judgement: Judgement;
  /** Of a month with one seat; null where the price is not known in dollars. */
  usd: number | null;
  /** What it costs of the bill by the token: 1 is as much. The most is of the least bill. */
  share: Share | null;
  /** After so many days the tokens would have cost more at any hour; null where they never do. */
  days: number | null;
  /** The model that it is weighed with, where any of a family will do. */
  model?: string | undefined;
  /** The overall score of that model, where the family is one by score. */
  score?: number | null | undefined;
};

/** What 30 days of a use cost by the token, in USD; where any of a family will do, with which model. */
export type TokenBill = Pick<PlanRow, 'model'> & {
  bill: number;
  /** What they cost at the hours or days that cost less, where there are such. */
  least?: number;
  /** Whether it is of a list in yuan, and converted. */
  isYuan?: boolean | undefined;
  /** Whose price that is, where it is not the vendor's in dollars, and when each holds, in sentences. */
  note?: string | undefined;
};

export type WeighedPlans<Weighed = WeighedPlan> = {
  /** The plans known to include the models, the cheapest first. */
  rows: PlanRow<Weighed>[];
  /** What 30 days cost by the token, of a family with the cheapest; undefined without a price. */
  bill: TokenBill | undefined;
  leftOut: LeftOut[];
};

/** The plans of a vendor that may include any model of it: those of which no source names the models. */
export function mayInclude<Sold extends Pick<Plan, 'models' | 'vendor'>>(
  plans: readonly Sold[],
  { vendor }: { vendor: string },
): Sold[] {
  return plans.filter((plan) => plan.models === null && plan.vendor === vendor);
}

/** Equal requests of a day, as a use. */
export function toEvents({ tokens, requests }: DailyUse, model: string): UseEvent[] {
  const all = (count: number) => count * requests;
  const usage = {
    ...tokens,
    input_tokens: all(tokens.input_tokens),
    output_tokens: all(tokens.output_tokens),
    cache_read_tokens: all(tokens.cache_read_tokens),
    cache_write_tokens: all(tokens.cache_write_tokens),
  };
  return [{ at: null, model, usage, requests, areEqual: true }];
}

/**
 * A model at the most that its vendor takes within the month, by which limits are counted. Of one whose
 * list is in yuan, the prices are converted.
 */
export type UsedModel = FeedModel & {
  isYuan?: boolean;
  /** What is paid instead: its list in yuan, or what others take where the vendor states no price. */
  other?: OtherPrice;
  /** What is paid at the hours, or on the days of the month, that cost less. */
  least?: OtherPrice;
};

type Use = {
  events: readonly UseEvent[];
  models: ReadonlyMap<string, UsedModel | undefined>;
  rates: Rates;
  /** Of an average day without it. */
  layoutsOf?: LayoutsOf;
  /** What it costs by the token: without it, as a use of one model. */
  billOf?: BillOf;
  /** Those of which others are multiples; without it they are looked for among the plans. */
  bases?: readonly IdentifiedTerms[] | undefined;
};

/**
 * What a use costs by the token, with a function that says it at other prices of its models, in USD:
 * null where one of them is not known.
 */
export type BillOf = (
  use: Use,
  billAt: (listOf: (model: UsedModel) => Partial<Prices> | undefined) => number | null,
) => TokenBill | undefined;

type IdentifiedTerms = PlanTerms & { id: string };

/** The plans weighed against a use; undefined where it has no tokens of a known model. */
export function weighPlans<Weighed extends PricedPlan & IdentifiedTerms>(
  plans: readonly Weighed[],
  use: Use,
): WeighedPlans<Weighed> | undefined {
  const { rates } = use;
  const { timeline, layouts, leftOut } = layOut(use);
  if (timeline.entries.length === 0) return undefined;
  const bill = (use.billOf ?? billOfOne)(use, (listOf) => billAt(use, listOf));
  const including = plans.filter((plan) =>
    timeline.models.every((model) => plan.models?.includes(model)),
  );
  const findPlan = (id: string) => (use.bases ?? plans).find((base) => base.id === id);
  const rows = including.map((plan) => {
    const judgement = judge(plan, { timeline, layouts, findPlan });
    return compareWithBill({ plan, judgement, usd: monthlyUsd(plan, rates) }, bill);
  });
  return { rows: rows.sort(byPrice), bill, leftOut };
}

function layOut({ events, models, layoutsOf = averageLayouts }: Use) {
  const { timeline, leftOut } = toTimeline(events, { models, cost: ownCost });
  return { timeline, layouts: toLayouts(timeline, layoutsOf), leftOut };
}

/** What a use of one model costs by the token; undefined where it has no price. */
const billOfOne: BillOf = ({ models, events: [event] }, billWith) => {
  const model = models.get(event?.model ?? '');
  if (model === undefined) return undefined;
  const billBy = (list: Partial<OtherPrice>) => {
    const bill = billWith(() => list);
    return bill === null ? undefined : { bill, isYuan: list.isYuan, note: list.note };
  };
  const { other = model, least } = model;
  const paid = billBy(other) ?? billBy(model);
  const low = least && billBy(least);
  return paid && low ? { ...paid, least: low.bill, note: low.note } : paid;
};

/** What a use costs a month at other prices of its models; null where a price of it is not known. */
function billAt(
  use: Use,
  listOf: (model: UsedModel) => Partial<Prices> | undefined,
): number | null {
  const models = [...use.models].map(
    ([name, model]) => [name, model && { ...model, ...listOf(model) }] as const,
  );
  const { timeline, layouts } = layOut({ ...use, models: new Map(models) });
  const isPriced = timeline.entries.every(({ amounts }) => amounts.usd !== null);
  return isPriced ? monthlyBill(layouts) : null;
}

/** The cheapest first; of the same price first what is known to last, then what may. */
function byPrice(left: PlanRow<unknown>, right: PlanRow<unknown>): number {
  const dearer = (left.usd ?? Infinity) - (right.usd ?? Infinity);
  // The difference of two unknown prices is none.
  return dearer || rank(right) - rank(left);
}

/**
 * Whether what a plan holds at most costs no more by the token than the plan: then it never pays,
 * for it is used up first.
 */
export function isWorthless({ judgement, share }: Pick<PlanRow, 'judgement' | 'share'>): boolean {
  if (share === null) return false;
  const known = judgement.windows.filter(({ is_guess }) => !is_guess);
  return known.some((window) => share.low * window.share.low * ALL_OF_IT >= 1);
}

/**
 * What a plan costs a month as a share of what the tokens would, and after how many days it pays: a
 * plan that is used up before never does.
 */
function compareWithBill<Row extends Omit<PlanRow<unknown>, 'share' | 'days'>>(
  row: Row,
  { bill, least = bill }: Partial<TokenBill> = {},
): Row & Pick<PlanRow, 'share' | 'days'> {
  if (row.usd === null || !bill || !least) return { ...row, share: null, days: null };
  const share = { low: row.usd / bill, high: row.usd / least };
  const isDearer = share.high >= 1 || isWorthless({ ...row, share });
  return { ...row, share, days: isDearer ? null : Math.ceil(share.high * windowDays.month) };
}

/** Under which verdict a plan stands: whether one lasts of which only the least is known nobody can say. */
export function verdictOf({ judgement: { verdict, reason } }: PlanRow): Verdict {
  const isOpen = reason.kind === 'window' && reason.window.holds?.high === null;
  return verdict === 'may_hold' && isOpen ? 'unknown' : verdict;
}

/** Whether a plan costs less than the same use by the token at any hour. */
function isCheaper({ share }: Pick<PlanRow, 'share'>): boolean {
  return share !== null && share.high < 1;
}

/** What to take for a use. */
export type Advice = {
  /** The cheapest that holds it and costs less than the tokens. */
  lasting: PlanRow | undefined;
  /** One that costs less and may hold it, of the maker first; else of the maker one of which that is not known. */
  start: PlanRow | undefined;
  /** What to take when `start` is used up, and how many times as much it holds in which window. */
  next: { row: PlanRow; multiple: WeighedPlan['multiples'][number] } | undefined;
};

/**
 * Whether a plan would not hold the use if its window that is not published were as many times that of
 * another plan as its others are.
 */
function isTooSmall({ judgement: { reason } }: PlanRow): boolean {
  const smaller = reason.kind === 'window_unknown' ? reason.smaller : undefined;
  return smaller !== undefined && smaller.share.low > smaller.times;
}

export function adviseOn(
  { rows }: Pick<WeighedPlans, 'rows'>,
  makers: readonly string[],
  isInChina = false,
): Advice {
  const cheaper = rows.filter(isCheaper);
  const lasting = cheapestNear(
    cheaper.filter(({ judgement }) => judgement.verdict === 'holds'),
    isInChina,
  );
  const open = cheaper.filter((row) => {
    const isOpen = verdictOf(row) === 'may_hold' || verdictOf(row) === 'unknown';
    return isOpen && row.usd !== null && row.usd > 0 && row.usd < (lasting?.usd ?? Infinity);
  });
  const start = firstToTry(open, makers);
  return { lasting, start, next: start && nextAfter(start, rows) };
}

/** Of plans that may last or of which that is not known, the one to begin with. */
function firstToTry(open: readonly PlanRow[], makers: readonly string[]): PlanRow | undefined {
  const isOwn = ({ plan }: PlanRow) => makers.includes(plan.vendor);
  const mayLast = open.filter((row) => verdictOf(row) === 'may_hold');
  return mayLast.find(isOwn) ?? mayLast[0] ?? open.find((row) => isOwn(row) && !isTooSmall(row));
}

/** A plan costs hardly more than another at this many times its price. */
const HARDLY_MORE = 1.05;

/** The cheapest; for who is in China one that is sold there, where it costs hardly more. */
export function cheapestNear<Row extends PlanRow<Pick<Plan, 'region'>>>(
  rows: readonly Row[],
  isInChina: boolean,
): Row | undefined {
  const [first] = rows;
  const isHome = ({ plan, share }: Row) =>
    isInChina &&
    plan.region === 'domestic' &&
    (share?.low ?? 0) <= (first?.share?.low ?? 0) * HARDLY_MORE;
  return rows.find(isHome) ?? first;
}

/** The cheapest plan of which the vendor says how many times as much it holds. */
function nextAfter({ plan: { id } }: PlanRow, rows: readonly PlanRow[]): Advice['next'] {
  for (const row of rows) {
    const multiple = row.plan.multiples.find(({ of, times }) => of === id && times > 1);
    if (multiple !== undefined && isCheaper(row)) return { row, multiple };
  }
  return undefined;
}

/**
 * Models of which any will do: those whose names differ in their version alone, the newest first; or
 * those that score near the best, the best first.
 */
export type ModelFamily = {
  value: string;
  label: string;
  ids: string[];
  /** With which of them each plan is weighed, as a sentence. */
  note: string;
  isByScore?: true;
};

type FamilyUse = {
  family: ModelFamily;
  use: DailyUse;
  models: ReadonlyMap<string, WeighedModel>;
} & Pick<Use, 'rates' | 'bases'>;

/**
 * The plans with any model of a family, each weighed with the first of them that it includes and with
 * which it is the surest to last, and compared with what the cheapest of all costs by the token.
 */
export function weighFamily(
  plans: readonly WeighedPlan[],
  familyUse: FamilyUse,
): WeighedPlans | undefined {
  const rows = new Map<WeighedPlan, PlanRow>();
  const found = familyUse.family.ids.flatMap((id) => {
    const open = plans.filter((plan) => plan.models?.includes(id) && rank(rows.get(plan)) < SURE);
    const weighed = weighMember(open, id, { bases: plans, ...familyUse });
    for (const row of weighed?.rows ?? [])
      if (rank(row) > rank(rows.get(row.plan))) rows.set(row.plan, row);
    return weighed ?? [];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  const bills = found.flatMap(({ bill }) => bill ?? []);
  const [bill] = bills.sort((left, right) => left.bill - right.bill);
  const compared = [...rows.values()].map((row) => compareWithBill(row, bill));
  return { ...first, rows: compared.sort(byPrice), bill };
}

/** How sure it is that a plan lasts; of one that was not weighed nothing is. */
function rank(row: PlanRow<unknown> | undefined): number {
  return row === undefined ? -1 : VERDICTS.indexOf(row.judgement.verdict);
}

const SURE = VERDICTS.indexOf('holds');

/** Some plans weighed with a model of a family, with its name. */
function weighMember(
  plans: readonly WeighedPlan[],
  id: string,
  { family, use, models, rates, bases }: FamilyUse,
): WeighedPlans | undefined {
  const used = models.get(id);
  const own = new Map([[id, used]]);
  const weighed = weighPlans(plans, { events: toEvents(use, id), models: own, rates, bases });
  if (weighed === undefined || used === undefined) return undefined;
  const named = { model: used.name, ...(family.isByScore && { score: used.score }) };
  return {
    ...weighed,
    rows: weighed.rows.map((row) => ({ ...row, ...named })),
    bill: weighed.bill && { ...weighed.bill, model: used.name },
  };
}
