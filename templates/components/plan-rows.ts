import { groupBy } from '../../feed/collections.ts';
import type { Plan } from '../../feed/contract/schemas/plan.ts';
import type { PricedRate } from '../../feed/prices/model-prices.ts';
import {
  ALL_OF_IT,
  type FindPlan,
  type Judgement,
  judge,
  type Layouts,
  type PlanTerms,
  type Reason,
  VERDICTS,
} from '../../feed/prices/plan-fit/judge.ts';
import type { Share, Statement } from '../../feed/prices/plan-fit/meter.ts';
import type { FeedModel, LeftOut, Timeline } from '../../feed/prices/plan-fit/use.ts';
import { windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import type { Rates } from '../page.ts';
import type { PricedPlan } from './currency.ts';
import { evenDay, type LaidOut, type LayOut } from './even-day.ts';
import { monthlyUsd, paidByYear } from './plan.tsx';
import type { Called } from './state.ts';
import type { DailyUse } from './usage.tsx';

type Prices = Pick<
  FeedModel,
  | 'input_price'
  | 'output_price'
  | 'cache_read_price'
  | 'cache_write_price'
  | 'price_tiers'
  | 'earlier'
>;

/** Other prices of a model than those of its vendor in dollars, with a sentence on whose they are. */
export type OtherPrice = Prices & {
  isYuan?: boolean | undefined;
  note: string;
  /** The same by the list in dollars, which limits count, where these are of another. */
  counted?: Prices | undefined;
};

/** The prices of a model after a change in so many days, on a day in words. */
export type LaterPrice = { days: number; from: string; prices: Prices; least?: Prices };

/** A rate without the fields that are null. */
export type ShortRate = Pick<PricedRate, 'condition'> & Partial<PricedRate>;

/** A model that plans are weighed against. */
export type WeighedModel = UsedModel &
  Called & {
    score: number | null;
    /** What requests of a log may cost: its rates without what is unknown of them. */
    conditions?: readonly ShortRate[] | undefined;
    /** That it ends or has ended, and what may follow it, in sentences. */
    ending?: string;
    /** What differs for a log, which says itself what is written to the cache. */
    log?: Prices & Pick<UsedModel, 'other' | 'least' | 'later' | 'note'>;
    /** The same as it is billed in China, where that differs. */
    inChina?: WeighedModel;
  };

/** What is weighed of a plan, and what names it. */
export type WeighedPlan = PricedPlan &
  Omit<PlanTerms, 'allowances' | 'multiples'> &
  Pick<Plan, 'id' | 'name' | 'vendor' | 'region' | 'per'> & {
    /** Where it is bought, of one whose price is not known. */
    url?: string;
    /** Whether its monthly price is a twelfth of that by the year. */
    isYearly?: boolean;
    /** Whether it is for a team, be it by the seat or as a whole. */
    isForTeam: boolean;
    /** With the name of the plan of which each is a multiple. */
    multiples: (Plan['multiples'][number] & { name: string })[];
    /** With a note on how users measured it, and the place in `evidence` of the day on which it was read. */
    allowances: (Statement & { note?: string; evidence?: number })[];
    /** For each day of its limits, the oldest first, and at last without one. */
    evidence?: PlanEvidence[];
  };

/** From which days the figures of a plan are. */
export type PlanEvidence = {
  text: string;
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
  /** That of the limit on which the judgement rests. */
  evidence?: PlanEvidence | undefined;
  /** Of a month with one seat; null where the price is not known in dollars. */
  usd: number | null;
  /** A plan that is paid by the year, and of a month of it: undefined where it has no such price. */
  yearly?: { plan: Weighed; usd: number | null } | undefined;
  /** What it costs of the bill by the token: 1 is as much. The most is of the least bill. */
  share: Share | null;
  /** The same of the bill with the model that it is weighed with, where any of a family will do. */
  ofOwnModel?: Share | null;
  /**
   * Whether what it holds at most costs no more by the token than the plan: then it never pays, for it
   * is used up first.
   */
  isWorthless: boolean;
  /** The share of the use that it holds by the limits that are known, from the least to the most. */
  covered: Share;
  /** The same, if limits that are not known are enough. */
  likelyCovered: Share;
  /**
   * What 30 days cost with it, and by the token what it doesn't hold, in USD from the least to the most;
   * null where that is not known.
   */
  total: Total | null;
  /** What the models that it doesn't include cost by the token; without it that is nothing. */
  others?: TokenBill | undefined;
  /** The model that it is weighed with, where any of a family will do. */
  model?: string | undefined;
  /** The overall score of that model, where the family is one by score. */
  score?: number | null | undefined;
  /** The names of the models that it includes, where it doesn't include all that are used. */
  only?: string[] | undefined;
};

/** An amount in USD from the least to the most, and whether it is of a list in yuan, and converted. */
type Total = Share &
  Pick<TokenBill, 'isYuan'> & {
    /** Whether that is so only if a limit that is not known is enough, or as large as that of a smaller plan. */
    isLikely: boolean;
  };

type BillShare = Pick<PlanRow, 'share' | 'isWorthless' | 'total'>;

/** What 30 days of a use cost by the token, in USD; where any of a family will do, with which model. */
export type TokenBill = Pick<PlanRow, 'model'> & {
  bill: number;
  /** What they cost at the least, where hours or what is written to the cache make a range. */
  least?: number | undefined;
  /** What they cost after a change that is announced. */
  later?: (Pick<LaterPrice, 'days' | 'from'> & Pick<TokenBill, 'bill' | 'least'>) | undefined;
  /** Whether limits are judged at the least as well. */
  isOfLimits?: boolean | undefined;
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

/**
 * A model at the most that its vendor takes today, by which limits are counted. Of one whose list is in
 * yuan, the prices are converted.
 */
export type UsedModel = FeedModel & {
  name: string;
  isYuan?: boolean | undefined;
  /** What is paid instead: its list in yuan, or what others take where the vendor states no price. */
  other?: OtherPrice | undefined;
  /** The least: at the hours that cost less, and with nothing written to the cache. */
  least?: OtherPrice | undefined;
  later?: LaterPrice;
  /** What is to be said of its price where that is its vendor's in dollars. */
  note?: string;
};

type Use = {
  layOut: LayOut;
  models: ReadonlyMap<string, UsedModel | undefined>;
  rates: Rates;
  /** What it costs by the token: without it, as a use of one model. */
  billOf?: BillOf;
  /** Those of which others are multiples; without it they are looked for among the plans. */
  bases?: readonly IdentifiedTerms[] | undefined;
  /** What a plan includes that lacks some of its models; without it there is no row of such a plan. */
  partOf?: PartOf;
};

/**
 * What a use costs by the token, from a function that says it at other prices of its models, in USD: null
 * where one of them is not known.
 */
export type BillOf = (
  billAt: (listOf: (model: UsedModel) => Partial<UsedModel> | undefined) => number | null,
) => TokenBill | undefined;

type IdentifiedTerms = Omit<PlanTerms, 'allowances'> & {
  id: string;
  allowances: readonly (Statement & { evidence?: number })[];
  evidence?: readonly PlanEvidence[];
};

/**
 * The plans weighed against a use; undefined where it has no tokens of a known model. A plan that includes
 * some of its models alone is weighed with those: the others are paid by the token.
 */
export function weighPlans<Weighed extends PricedPlan & IdentifiedTerms>(
  plans: readonly Weighed[],
  use: Use,
): WeighedPlans<Weighed> | undefined {
  const whole = billUse(use);
  const { timeline } = whole;
  if (timeline.entries.length === 0) return undefined;
  const findPlan = (id: string) => (use.bases ?? plans).find((base) => base.id === id);
  const groups = groupBy(plans, (plan) => modelsIn(plan, timeline).join());
  const rows = [...groups.values()].flatMap((group) => {
    const part = partFor(group[0], whole, use);
    if (part === undefined) return [];
    return group.map((plan) => weighPlan(plan, part, { rates: use.rates, findPlan }));
  });
  return { rows: rows.sort(byPrice), bill: whole.bill, leftOut: whole.leftOut };
}

/** The models of a use that a plan is known to include. */
function modelsIn({ models }: Pick<PlanTerms, 'models'>, timeline: Timeline): string[] {
  return timeline.models.filter((id) => models?.includes(id));
}

/** What a plan includes of a use: all of it, a part, or nothing. */
function partFor(plan: Pick<PlanTerms, 'models'>, whole: BilledUse, use: Use): UsePart | undefined {
  const ids = modelsIn(plan, whole.timeline);
  if (ids.length === 0) return undefined;
  return ids.length === whole.timeline.models.length
    ? { own: whole }
    : use.partOf?.(use, ids, billUse);
}

/** A use in the windows of limits, and what it costs by the token. */
type BilledUse = LaidOut & { bill: TokenBill | undefined };

function billUse(use: Use): BilledUse {
  const laidOut = use.layOut(use.models);
  // Of several models of a log each has days, sellers and hours of its own.
  const model = use.billOf ? undefined : use.models.get(laidOut.timeline.models[0] ?? '');
  const billOf = use.billOf ?? billOfOne(model);
  const bill = billOf((listOf) => monthlyUsdOf(layOutAt(use, listOf)));
  const layouts = bill?.isOfLimits
    ? fromLeast(layOutAt(use, ({ least }) => least?.counted ?? least).layouts, laidOut.layouts)
    : laidOut.layouts;
  return { ...laidOut, layouts, bill };
}

/** What a plan includes of a use. */
type UsePart = {
  own: BilledUse;
  /** What it doesn't include, added to what it does; without it that is nothing. */
  withOthers?: <Row extends PlanRow<unknown>>(row: Row) => Row;
};

/** The use of some of its models. */
export type PartOf = (use: Use, ids: readonly string[], bill: typeof billUse) => UsePart;

/** Which part of a use a plan holds: at the least nothing where one of its limits is not known for the use. */
function coveredPart(likelyCovered: Share, { findings }: Judgement): Share {
  const isKnown = findings?.every(({ reason }) => reason.kind === 'window');
  return isKnown ? likelyCovered : { low: 0, high: likelyCovered.high };
}

/** The least that a plan holds by limits that are not published, of which a smaller plan has a figure. */
function leastOfSmaller({ findings = [] }: Judgement): number[] {
  return findings.flatMap(({ reason }) => {
    const smaller = smallerOf(reason);
    return smaller ? 1 / smaller.share.high : [];
  });
}

/** The smaller plan by which a limit is at the least known that is not published. */
function smallerOf(reason: Reason) {
  return 'smaller' in reason && !reason.smaller?.is_guess ? reason.smaller : undefined;
}

type PlanTools = { rates: Rates; findPlan: FindPlan };

function weighPlan<Weighed extends PricedPlan & IdentifiedTerms>(
  plan: Weighed,
  { own, withOthers }: UsePart,
  { rates, findPlan }: PlanTools,
): PlanRow<Weighed> {
  const judgement = judge(plan, { timeline: own.timeline, layouts: own.layouts, findPlan });
  const { low, high } = own.coveredBy(judgement);
  const likelyCovered = { low: Math.min(low, ...leastOfSmaller(judgement)), high };
  const covered = coveredPart(likelyCovered, judgement);
  const usd = monthlyUsd(plan, rates);
  const byYear = paidByYear(plan);
  const yearly = byYear && { plan: byYear, usd: monthlyUsd(byYear, rates) };
  const evidence = evidenceOf(plan, judgement);
  const row = compareWithBill(
    { plan, judgement, evidence, covered, likelyCovered, usd, yearly },
    own.bill,
  );
  return withOthers?.(row) ?? row;
}

/** The evidence of the oldest statement of the limit on which a judgement rests. */
function evidenceOf(
  { allowances, evidence = [] }: IdentifiedTerms,
  { reason, windows }: Judgement,
): PlanEvidence | undefined {
  const { rows = [] } = (reason.kind === 'window' ? reason.window : windows[0]) ?? {};
  const places = allowances.flatMap((row) =>
    rows.includes(row) && row.evidence !== undefined ? [row.evidence] : [],
  );
  return evidence[Math.min(...places, evidence.length - 1)];
}

/** A use in windows at the most of its prices, from what it takes at the least of them. */
function fromLeast(lowest: Layouts, highest: Layouts): Layouts {
  return (...window) => {
    const low = lowest(...window);
    return highest(...window).map((layout, index) => ({
      most: layout.most,
      least: low[index]?.least ?? layout.least,
    }));
  };
}

/** What a use of one model costs by the token; undefined where it has no price. */
function billOfOne(model: UsedModel | undefined): BillOf {
  return (billWith) => {
    if (model === undefined) return undefined;
    const { other = model, least, later } = model;
    const billBy = (list: Partial<OtherPrice> | undefined) =>
      (list && billWith(() => list)) ?? undefined;
    const ofOther = billBy(other);
    const bill = ofOther ?? billBy(model);
    if (bill === undefined) return undefined;
    const { isYuan, note }: Partial<OtherPrice> = ofOther === undefined ? model : other;
    return {
      bill,
      isYuan,
      note: least?.note ?? note,
      least: billBy(least),
      isOfLimits: least !== undefined,
      later: later && laterBill(later, billBy),
    };
  };
}

/** What a use costs from the day on of a change that is announced. */
function laterBill(
  { days, from, prices, least }: LaterPrice,
  billBy: (list: Prices | undefined) => number | undefined,
): TokenBill['later'] {
  const bill = billBy(prices);
  return bill === undefined ? bill : { days, from, bill, least: billBy(least) };
}

/** A use at other prices of its models. */
function layOutAt(
  { layOut, models }: Use,
  listOf: (model: UsedModel) => Partial<UsedModel> | undefined,
): LaidOut {
  return layOut(
    new Map([...models].map(([name, model]) => [name, model && { ...model, ...listOf(model) }])),
  );
}

/** What 30 average days of a use cost; null where a price of it is not known. */
function monthlyUsdOf({ timeline: { entries, days } }: LaidOut): number | null {
  const isPriced = entries.every(({ amounts }) => amounts.usd !== null);
  const sum = entries.reduce((total, { amounts }) => total + (amounts.usd ?? 0), 0);
  return isPriced ? (sum / days) * windowDays.month : null;
}

/** The cheapest first; of the same price first what is known to last, then what may, and the better score. */
export function byPrice(left: PlanRow<unknown>, right: PlanRow<unknown>): number {
  const dearer = (left.usd ?? Infinity) - (right.usd ?? Infinity);
  // The difference of two unknown prices is none.
  return dearer || rank(right) - rank(left) || (right.score ?? 0) - (left.score ?? 0);
}

/** What a plan costs of the bill, and whether it is used up before it pays. */
function compareWithBill<Row extends Omit<PlanRow<unknown>, keyof BillShare>>(
  row: Row,
  bill: TokenBill | undefined,
): Row & BillShare {
  const { usd } = row;
  const total = bill === undefined ? null : totalWith(row, bill);
  if (usd === null || !bill?.bill) return { ...row, share: null, isWorthless: false, total };
  const share = { low: usd / bill.bill, high: usd / (bill.least ?? bill.bill) };
  const isWorthless = row.judgement.windows.some(({ is_guess, unit, share: used }) => {
    // The least of a limit in dollars is at the least price, where it is judged by both.
    const cost = unit === 'usd' && bill.isOfLimits ? share.high : share.low;
    return !is_guess && cost * used.low * ALL_OF_IT >= 1;
  });
  return { ...row, share, isWorthless, total };
}

/**
 * The share of the bill by the token that it is with a plan and the rest by the token: both move with the
 * same unknown, so the least is of the least and the most of the most.
 */
export function shareWithRest({ low, high }: Share, { bill, least = bill }: TokenBill): Share {
  const ends = [low / least, high / bill];
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

/**
 * What 30 days cost with a plan, and by the token what it doesn't hold; null where a limit is not known
 * that is not one of five hours, nor one of which a smaller plan has a figure.
 */
function totalWith(
  {
    usd,
    likelyCovered,
    judgement: { findings = [], windows },
  }: Pick<PlanRow, 'usd' | 'likelyCovered' | 'judgement'>,
  { bill, least = bill, isYuan }: TokenBill,
): Total | null {
  const open = findings.filter(({ reason }) => reason.kind !== 'window' || reason.window.is_guess);
  const isLikelyEnough = ({ reason }: (typeof open)[number]) => {
    const isOfFiveHours = 'window' in reason && reason.window === '5h' && windows.length > 0;
    return isOfFiveHours || smallerOf(reason) !== undefined;
  };
  if (usd === null || !open.every(isLikelyEnough)) return null;
  return {
    low: usd + (1 - likelyCovered.high) * least,
    high: usd + (1 - likelyCovered.low) * bill,
    isYuan,
    isLikely: open.length > 0,
  };
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
  const compared = [...rows.values()].map((row) => ({
    ...compareWithBill(row, bill),
    ofOwnModel: row.share,
  }));
  return { ...first, rows: compared.sort(byPrice), bill };
}

/**
 * How sure it is that a plan lasts, and of those that don't which holds more; of one that was not weighed
 * nothing is.
 */
function rank(row: PlanRow<unknown> | undefined): number {
  if (row === undefined) return -1;
  const sure = VERDICTS.indexOf(row.judgement.verdict);
  return sure === 0 ? row.covered.high / 2 : sure;
}

/** The rank of what is known to last, the last of the verdicts. */
const SURE = VERDICTS.length - 1;

/** Some plans weighed with a model of a family, with its name. */
function weighMember(
  plans: readonly WeighedPlan[],
  id: string,
  { family, use, models, rates, bases }: FamilyUse,
): WeighedPlans | undefined {
  const used = models.get(id);
  const own = new Map([[id, used]]);
  const weighed = weighPlans(plans, { layOut: evenDay(use, id), models: own, rates, bases });
  if (weighed === undefined || used === undefined) return undefined;
  const named = { model: used.name, ...(family.isByScore && { score: used.score }) };
  return {
    ...weighed,
    rows: weighed.rows.map((row) => ({ ...row, ...named })),
    bill: weighed.bill && { ...weighed.bill, model: used.name },
  };
}
