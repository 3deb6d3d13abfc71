import type { Plan, Quota } from '../../contract/schemas/plan.ts';
import { compareCodeUnits } from '../../text.ts';
import { cost, DAYS_A_MONTH, type PricedModel, type Usage } from '../cost.ts';
import { seatMonthly, windowDays } from './usage.ts';

/** What was used of one model on one day, in days since 1970; 0 is an average day. */
export type Use = Usage & { model: string; day: number; requests: number | null };

/**
 * The use in the JSON of `ccusage daily` or `ccusage session`, or in
 * `{usage: [{model, requests, input_tokens, …}]}` for an average day. Throws a `RangeError` for
 * another shape.
 */
export function parseUse(record: unknown): Use[] {
  const own = fieldOf(record, 'usage');
  if (Array.isArray(own)) return own.map(parseAverage);
  const projects = Object.values(Object(fieldOf(record, 'projects'))).flat();
  const lists = ['daily', 'sessions', 'session'].map((name) => fieldOf(record, name));
  const rows = lists.find(Array.isArray) ?? projects;
  const uses = rows.flatMap((row: unknown) => {
    const [last, first = last] = [
      [fieldOf(row, 'date'), activityOf(row, 'lastActivity'), fieldOf(row, 'period')],
      [activityOf(row, 'firstActivity')],
    ].map((times) => times.map(dayOf).find((day) => day !== undefined));
    const models = fieldOf(row, 'modelBreakdowns');
    if (first === undefined || last === undefined || !Array.isArray(models))
      throw new RangeError(SHAPES);
    // A session of several days is spread over them evenly.
    const days = Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => last - index);
    return days.flatMap((day) => models.map((each) => parseBreakdown(each, day, days.length)));
  });
  if (uses.length === 0) throw new RangeError(SHAPES);
  return uses;
}

const SHAPES =
  'The record of use is the output of ccusage daily --json or ccusage session --json, or {"usage": [{"model", "requests", "input_tokens", "cache_read_tokens", "cache_write_tokens", "output_tokens"}]} of an average day.';

function activityOf(row: unknown, name: string): unknown {
  return fieldOf(row, name) ?? fieldOf(fieldOf(row, 'metadata'), name);
}

/** Days since 1970 of a text that begins with a day. */
function dayOf(time: unknown): number | undefined {
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(String(time)) ?? [];
  return Date.parse(day) / 86_400_000 || undefined;
}

function parseBreakdown(value: unknown, day: number, days: number): Use {
  const count = (name: string) => (parseCount(value, name) ?? 0) / days;
  const cache_read_tokens = count('cacheReadTokens');
  const cache_write_tokens = count('cacheCreationTokens');
  return {
    model: String(fieldOf(value, 'modelName')),
    day,
    requests: null,
    // ccusage counts what is cached apart from the input.
    input_tokens: count('inputTokens') + cache_read_tokens + cache_write_tokens,
    cache_read_tokens,
    cache_write_tokens,
    output_tokens: count('outputTokens'),
  };
}

function parseAverage(value: unknown): Use {
  const count = (name: keyof Usage) => parseCount(value, name) ?? 0;
  return {
    model: String(fieldOf(value, 'model')),
    day: 0,
    requests: parseCount(value, 'requests'),
    input_tokens: count('input_tokens'),
    cache_read_tokens: count('cache_read_tokens'),
    cache_write_tokens: count('cache_write_tokens'),
    output_tokens: count('output_tokens'),
  };
}

function parseCount(value: unknown, name: string): number | null {
  const count = fieldOf(value, name) ?? null;
  if (count === null || (typeof count === 'number' && count >= 0)) return count;
  throw new RangeError(`${name} is ${JSON.stringify(count)}; it is a number of 0 or more.`);
}

function fieldOf(value: unknown, name: string): unknown {
  return Object(value)[name];
}

/** The worst first: one of them decides. */
const verdicts = ['no', 'unknown', 'yes'] as const;
type Verdict = (typeof verdicts)[number];
type Finding = { fits: Verdict; reason?: string };

type PlanFit = Pick<Plan, 'id' | 'name' | 'vendor' | 'currency'> & {
  /** Of one seat, in the currency of the plan; null is unknown. */
  monthly: number | null;
  /** Whether it is known to include the models. */
  includes: Verdict;
  fits: Verdict;
  /** Why it does not, or why that is not known. */
  reasons: string[];
};

type UseFit = {
  /** The days of the record; 1 for an average day. */
  days: number;
  /** What a month of the use costs by the token; null where a price is unknown. */
  monthly_usd: number | null;
  assumptions: string[];
  /** Those that hold the use first, then those known to include its models, the cheapest first. */
  plans: PlanFit[];
};

/** The plans weighed against a use; `models` has the model that each name of the use means. */
export function fitPlans(
  use: readonly Use[],
  models: ReadonlyMap<string, (PricedModel & { id: string }) | undefined>,
  plans: readonly Plan[],
): UseFit {
  const bills = use.map(({ model, day: _, requests: __, ...usage }) => {
    const known = models.get(model);
    // The tokens of a day say nothing of the length of a request.
    return known ? cost({ ...known, price_tiers: [], rates: [] }, usage).total : null;
  });
  const series: Series = {
    requests: toSeries(use, ({ requests }) => requests),
    tokens: toSeries(use, ({ input_tokens, output_tokens }) => input_tokens + output_tokens),
    usd: toSeries(use, (_, index) => bills[index] ?? null),
  };
  const names = [...models].map(([name, model]) => ({ name, id: model?.id }));
  const weighed = plans.map((plan) => {
    const included = weighModels(plan, names);
    const limits = plan.quotas.map((quota) => weighQuota(quota, series));
    const findings = [included, ...(limits.length > 0 ? limits : [unlimited])];
    const fits =
      verdicts.find((each) => findings.some((finding) => finding.fits === each)) ?? 'yes';
    const reasons = findings.flatMap((each) => (each.fits === fits && each.reason) || []);
    const { id, name, vendor, currency } = plan;
    const monthly = seatMonthly(plan);
    return { id, name, vendor, currency, monthly, includes: included.fits, fits, reasons };
  });
  const isTiered = [...models.values()].some((model) => (model?.price_tiers.length ?? 0) > 0);
  const days = series.tokens?.length ?? 0;
  return {
    days,
    monthly_usd: series.usd && amountIn(series.usd, DAYS_A_MONTH),
    assumptions: [
      days < DAYS_A_MONTH &&
        `A month is ${DAYS_A_MONTH} average days of the record, which has ${days}.`,
      isTiered && 'No request is long enough for a dearer price.',
    ].filter((sentence) => sentence !== false),
    plans: weighed.sort(
      (left, right) =>
        verdicts.indexOf(right.fits) - verdicts.indexOf(left.fits) ||
        verdicts.indexOf(right.includes) - verdicts.indexOf(left.includes) ||
        compareCodeUnits(right.currency, left.currency) ||
        (left.monthly ?? Number.MAX_VALUE) - (right.monthly ?? Number.MAX_VALUE),
    ),
  };
}

/** An amount for each day from the first to the last; null where one is unknown. */
function toSeries(
  use: readonly Use[],
  amount: (use: Use, index: number) => number | null,
): number[] | null {
  const days = use.map(({ day }) => day);
  const first = Math.min(...days);
  const series = Array.from({ length: Math.max(...days) - first + 1 }, () => 0);
  for (const [index, each] of use.entries()) {
    const value = amount(each, index);
    if (value === null) return null;
    const place = (days[index] ?? first) - first;
    series[place] = (series[place] ?? 0) + value;
  }
  return series;
}

/** The most in so many days on end; what as many average days have, where the record is shorter. */
function amountIn(series: readonly number[], days: number): number {
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  if (series.length < days) return (sum(series) / series.length) * days;
  return Math.max(
    ...series.slice(days - 1).map((_, index) => sum(series.slice(index, index + days))),
  );
}

function weighModels(
  { models: included }: Plan,
  names: readonly { name: string; id: string | undefined }[],
): Finding {
  if (included === null) return { fits: 'unknown', reason: 'No source names its models.' };
  const missing = names.find(({ id }) => id !== undefined && !included.includes(id));
  if (missing) return { fits: 'no', reason: `It does not include ${missing.id}.` };
  const strange = names.find(({ id }) => id === undefined);
  return strange
    ? { fits: 'unknown', reason: `${strange.name} is no single model of the feed.` }
    : { fits: 'yes' };
}

type Series = Record<'requests' | 'tokens' | 'usd', readonly number[] | null>;

const unlimited: Finding = { fits: 'unknown', reason: 'Its limits are not known.' };

function weighQuota({ window, amount, unit, note }: Quota, series: Series): Finding {
  if (amount === null || window === null || unit === null)
    return { fits: 'unknown', reason: `A limit is known in words alone: ${note ?? 'none'}.` };
  if (unit !== 'requests' && unit !== 'tokens' && unit !== 'usd')
    return { fits: 'unknown', reason: `A limit counts ${unit}, which no record of use has.` };
  const used = series[unit];
  if (used === null) return { fits: 'unknown', reason: `The ${unit} of the use are not known.` };
  const limit = `${amount} ${unit} in ${window === '5h' ? '5 h' : `a ${window}`}`;
  const most = amountIn(used, Math.ceil(windowDays[window]));
  if (most <= amount) return { fits: 'yes' };
  // A day touches six windows of five hours at most.
  return window === '5h' && most / 6 <= amount
    ? { fits: 'unknown', reason: `It allows ${limit}, and the record has no hours.` }
    : { fits: 'no', reason: `It allows ${limit}; the use is ${Number(most.toPrecision(3))}.` };
}
