import type { Plan } from '../../feed/contract/schemas/plan.ts';
import { isWithin, type Verdict } from '../../feed/prices/plan-fit/judge.ts';
import { isLikely } from './plan-lasts.ts';
import type { PlanRow, WeighedPlans } from './plan-rows.ts';

/**
 * Under which verdict a plan stands: one that lacks a model doesn't hold the use, and whether one lasts of
 * which only the least is known nobody can say.
 */
export function verdictOf({ judgement: { verdict, reason }, only }: PlanRow): Verdict {
  if (only !== undefined) return 'does_not_hold';
  const isOpen = reason.kind === 'window' && reason.window.holds?.high === null;
  return verdict === 'may_hold' && isOpen ? 'unknown' : verdict;
}

/** Whether a plan costs less than the same use by the token at any hour. */
function isCheaper({ share }: Pick<PlanRow, 'share'>): boolean {
  return share !== null && share.high < 1;
}

/**
 * The plans that don't surely hold a use and with which, and the rest by the token, it costs less all the
 * same than so many USD; those first with which it costs the least at the most. What is paid with a plan
 * and without it moves with the same unknown: the most is compared with the most of the bill, and by the
 * token what a plan holds at the least costs more than the plan at the least price, too.
 */
function cheaperWithRest(rows: readonly PlanRow[], usd: number): PlanRow[] {
  const most = ({ total }: PlanRow) => total?.high ?? Infinity;
  const isLess = (row: PlanRow) =>
    row.likelyCovered.low > (row.share?.high ?? 1) && most(row) * HARDLY_MORE < usd;
  return rows
    .filter((row) => verdictOf(row) !== 'holds' && !isLikely(row) && isLess(row))
    .sort((left, right) => most(left) - most(right));
}

/** What to take for a use. */
export type Advice = {
  /** What to take first of those below: one that is likely to last where it costs half as much or less. */
  lead: PlanRow | undefined;
  /** The cheapest that holds it and costs less than the tokens. */
  lasting: PlanRow | undefined;
  /** Those with which, and the rest by the token, it costs still less: the cheapest first. */
  filled: PlanRow[];
  /** One with which, and the rest by the token, it likely costs less still, though a limit is not known. */
  likelyFilled: PlanRow | undefined;
  /**
   * One that costs less and may hold it, of the maker first; none of which nothing says that it has room.
   */
  start: PlanRow | undefined;
};

type AdviceTerms = {
  /** Whether the reader buys in China. */
  isInChina?: boolean;
};

/** What to take of weighed plans: of the makers of the models first, and in China of what is sold there. */
export function adviseOn(
  { rows, bill }: Pick<WeighedPlans, 'rows' | 'bill'>,
  makers: readonly string[],
  { isInChina = false }: AdviceTerms = {},
): Advice {
  const holding = rows.filter((row) => verdictOf(row) === 'holds' && isCheaper(row));
  const lasting = cheapestNear(holding, isInChina);
  const cheaper = cheaperWithRest(rows, lasting?.usd ?? bill?.bill ?? 0);
  const filled = cheaper.filter((row) => !row.total?.isLikely);
  const least = leastOf({ lasting, filled }, { bill });
  // One that costs no less than the first of those at its best saves nothing.
  const open = rows.filter((row) => isWorthATry(row, filled[0]?.total?.low ?? least));
  const short = filled[0] === cheaper[0] ? undefined : cheaper[0];
  const start = firstToTry(open, makers);
  const likely = start && isLikely(start) ? start : undefined;
  // Beside one that likely lasts it decides nothing.
  const likelyFilled = likely ? undefined : short;
  const isFirst = (likely?.usd ?? Infinity) * 2 <= least;
  return {
    lead: isFirst ? start : (filled[0] ?? lasting ?? likelyFilled ?? start),
    lasting,
    filled,
    likelyFilled,
    start,
  };
}

/** What a month costs at the most by an advice, else by the token at the least, in USD. */
export function leastOf(
  { lasting, filled: [cheapest] }: Pick<Advice, 'lasting' | 'filled'>,
  { bill }: Pick<WeighedPlans, 'bill'>,
): number {
  return cheapest?.total?.high ?? lasting?.usd ?? bill?.least ?? bill?.bill ?? 0;
}

/** Whether nobody can say if a plan lasts that is paid, and costs less than tokens and so many USD. */
function isWorthATry(row: PlanRow, most: number): boolean {
  const { usd } = row;
  const isOpen = ['may_hold', 'unknown'].includes(verdictOf(row));
  return isOpen && isCheaper(row) && !!usd && usd < most;
}

/**
 * Of plans that may last or of which that is not known, the one to begin with, which likely lasts where one
 * does: at half the price or less one that has room by all that is known of its limits, though one of them
 * is not published.
 */
function firstToTry(open: readonly PlanRow[], makers: readonly string[]): PlanRow | undefined {
  const rank = (row: PlanRow) =>
    Number(isLikely(row)) * 2 + Number(makers.includes(row.plan.vendor));
  const mayLast = open.filter((row) => verdictOf(row) === 'may_hold' && !isGuessed(row));
  const [found] = mayLast.sort((left, right) => rank(right) - rank(left));
  if (found && isLikely(found)) return found;
  const secret = open.find(hasRoom);
  return (secret?.usd ?? Infinity) * 2 <= (found?.usd ?? Infinity) ? secret : found;
}

/** Whether a use is over some of what is known of a limit, and that for other models. */
function isGuessed(row: PlanRow): boolean {
  const { reason } = row.judgement;
  return reason.kind === 'window' && reason.window.is_guess && !isLikely(row);
}

/**
 * Whether a plan has room for a use by the limits that are known, though one is not published: nor would
 * that be too small if it were as many times that of another plan as its others are.
 */
export function hasRoom({ judgement: { reason, windows } }: PlanRow): boolean {
  const isWithinKnown = windows[0] !== undefined && isWithin(windows[0]);
  if (reason.kind !== 'window_unknown' || !isWithinKnown) return false;
  const { smaller } = reason;
  return smaller === undefined || smaller.share.low <= smaller.times;
}

/** A plan costs hardly more than another at this many times its price. */
export const HARDLY_MORE = 1.05;

/**
 * The cheapest; for who is in China one that is sold there, where it costs hardly more. Of the same
 * price one whose figures are not old.
 */
export function cheapestNear<Row extends PlanRow<Pick<Plan, 'region'>>>(
  rows: readonly Row[],
  isInChina: boolean,
): Row | undefined {
  const [first] = rows;
  const isHome = ({ plan, share }: Row) =>
    isInChina &&
    plan.region === 'domestic' &&
    (share?.low ?? 0) <= (first?.share?.low ?? 0) * HARDLY_MORE;
  const found = rows.find(isHome) ?? first;
  const isAsCheap = ({ usd, plan, evidence }: Row) =>
    usd === found?.usd && plan.region === found?.plan.region && !evidence?.old;
  return rows.find(isAsCheap) ?? found;
}
