import type { Plan } from '../../contract/schemas/plan.ts';
import { type Usage, writtenTokens } from '../charged-tokens.ts';
import type { Amounts } from './use.ts';

/** A statement of what a window holds, whoever makes it. */
export type Statement = Omit<Plan['allowances'][number], 'note' | 'priced_on'> &
  Partial<Pick<Plan['allowances'][number], 'priced_on'>>;

export type CreditCard = Pick<NonNullable<Plan['credit']>, 'usd' | 'rates' | 'off_peak'>;

/** `high` is null where only the least is known. */
export type Range = { low: number; high: number | null };

/** A limit of a plan: what its windows hold, for all models or for each. */
export type Limit = Pick<Statement, 'window' | 'unit' | 'pool'> & {
  /** Every statement of it. */
  allowances: readonly Statement[];
  /** The models that draw on its pool; null for all that no other pool names. */
  poolModels: readonly string[] | null;
  /** The models of the other pools. */
  otherModels: ReadonlySet<string>;
  credit: CreditCard | null;
};

/** Why a limit can't be compared with a use. */
export type Gap =
  | { why: 'not_counted' }
  | { why: 'not_priced' | 'no_card' | 'other_models'; model: string };

/** How much of a limit a stretch of time used: 1 is all of it. */
export type Share = { low: number; high: number };

export type LimitedPlan = Pick<Plan, 'pools'> & {
  allowances: readonly Statement[];
  credit: CreditCard | null;
};

/** The limits of a plan: rows alike in window, unit and pool are statements of one. */
export function limitsOf(plan: LimitedPlan): Limit[] {
  const limits = new Map<string, Limit & { allowances: Statement[] }>();
  for (const allowance of plan.allowances) {
    const { window, unit, pool } = allowance;
    const key = JSON.stringify([window, unit, pool]);
    const known = limits.get(key);
    if (known !== undefined) {
      known.allowances.push(allowance);
      continue;
    }
    const others = plan.pools.filter(({ name }) => name !== pool);
    limits.set(key, {
      window,
      unit,
      pool,
      allowances: [allowance],
      poolModels: plan.pools.find(({ name }) => name === pool)?.models ?? null,
      otherModels: new Set(others.flatMap(({ models }) => models ?? [])),
      credit: plan.credit,
    });
  }
  return [...limits.values()];
}

/** Whether a model draws on the pool of a limit. */
export function isDrawnBy({ pool, poolModels, otherModels }: Limit, model: string): boolean {
  if (pool === null) return true;
  return poolModels === null ? !otherModels.has(model) : poolModels.includes(model);
}

/**
 * What the models used of a limit together. The figures of several models share one budget: half
 * of one leaves half of the others.
 */
export function shareOf(limit: Limit, used: ReadonlyMap<string, Amounts>): Share | Gap {
  const share = { low: 0, high: 0 };
  for (const [model, amounts] of used) {
    if (!isDrawnBy(limit, model)) continue;
    const allowance = allowanceFor(limit, model);
    if (allowance === undefined) return { why: 'other_models', model };
    const use = useIn(limit, model, amounts);
    if ('why' in use) return use;
    const margin = allowance.isMeasured ? MEASURED_MARGIN : 0;
    share.low += allowance.high === null ? 0 : part(use.low, allowance.high * (1 + margin));
    share.high += use.high === null ? Infinity : part(use.high, allowance.low * (1 - margin));
  }
  return share;
}

/**
 * What was measured on one account differs on another: one full window of five hours was 13.3 % of
 * a week, and 12.6 % of what the week was measured to hold.
 */
export const MEASURED_MARGIN = 0.1;

/** Nothing of an allowance of nothing is no use of it. */
function part(use: number, allowance: number): number {
  return use === 0 ? 0 : use / allowance;
}

type ModelAllowance = Range & {
  isGuess: boolean;
  isMeasured: boolean;
  /** The statements that say it. */
  rows: readonly Statement[];
};

/** What the limit holds of one model; a guess where it is known of other models alone. */
export function allowanceFor(
  limit: Pick<Limit, 'allowances'>,
  model: string,
): ModelAllowance | undefined {
  const allowances = newest(limit.allowances);
  const own = allowances.filter((row) => row.model === model);
  const general = allowances.filter((row) => row.model === null);
  const stated = own.length > 0 ? own : general;
  if (stated.length > 0)
    return {
      ...hull(stated),
      isGuess: stated.length < allowances.length && stated.every(isOfSeveral),
      isMeasured: stated.some(isOfMeasurement),
      rows: stated,
    };
  const rows = allowances.filter(isOfMeasurement);
  return rows.length === 0 ? undefined : { ...hull(rows), isGuess: true, isMeasured: true, rows };
}

/**
 * Of what users measured of one limit with one model on several days the last: limits and prices change
 * between two, so that a range from one day to another is that of neither.
 */
export function newest<Row extends Pick<Statement, 'priced_on' | 'model'>>(
  rows: readonly Row[],
): Row[] {
  const isLast = ({ priced_on: day, model }: Row) =>
    !day || rows.every((row) => row.model !== model || (row.priced_on ?? '') <= day);
  return rows.filter(isLast);
}

/** Whether it is for any model from the least that a credit is worth with some models to the most with others. */
function isOfSeveral({ kind, model, low, high }: Statement): boolean {
  return kind === 'credits' && model === null && low !== high;
}

/** What users measured, or a multiple of it. */
export function isOfMeasurement({ kind }: Pick<Statement, 'kind'>): boolean {
  return kind === 'measured' || kind === 'multiple';
}

/** From the least of several ranges to the most. */
export function hull(ranges: readonly Range[]): Range {
  const highs = ranges.map(({ high }) => high ?? Infinity);
  const high = Math.max(...highs);
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: high === Infinity ? null : high,
  };
}

/** What was used of one model, in the unit of a limit. */
export function useIn(limit: Limit, model: string, amounts: Amounts): Range | Gap {
  const { usage, requests, leastPrompts } = amounts;
  switch (limit.unit) {
    case 'usd':
      return dollarsIn(limit, model, amounts) ?? { why: 'not_priced', model };
    case 'requests':
      return requests === null ? { why: 'not_counted' } : { low: requests, high: requests };
    case 'prompts':
    case 'messages':
      // Each is answered by one request at least.
      return requests === null && leastPrompts === 0
        ? { why: 'not_counted' }
        : { low: leastPrompts, high: requests };
    case 'tokens': {
      // No vendor says whether what is read from the cache counts.
      const high = usage.input_tokens + usage.output_tokens;
      return { low: high - usage.cache_read_tokens, high };
    }
    case 'credits':
      return creditsOf(limit.credit, model, usage) ?? { why: 'no_card', model };
    default:
      return limit.unit satisfies never;
  }
}

/**
 * What was used in dollars: against what users measured of the model at the prices of the day of theirs,
 * and at those of the use where these are not known, or where other models were measured: what those cost
 * says nothing of what this one did. Undefined for a use without a price.
 */
function dollarsIn(limit: Limit, model: string, { usd, earlier }: Amounts): Range | undefined {
  if (usd === null) return undefined;
  const { isGuess = false, rows = limit.allowances } = allowanceFor(limit, model) ?? {};
  return hull(
    rows.map(({ priced_on }) => {
      const counted = (isGuess ? undefined : earlier?.[priced_on ?? '']) ?? usd;
      return { low: counted, high: counted };
    }),
  );
}

const MILLION = 1_000_000;

/** Credits of the vendor's card; undefined where the card lacks a rate that the use needs. */
export function creditsOf(
  credit: CreditCard | null,
  model: string,
  usage: Usage,
): { low: number; high: number } | undefined {
  const card = credit?.rates.find((rate) => rate.model === model);
  const credits = card === undefined ? undefined : creditsBy(card, usage);
  if (credits === undefined) return undefined;
  // At an hour that the sums don't tell, a use may lie in the quiet hours whole, or outside of them.
  const inQuietHours = credits * (credit?.off_peak?.multiply ?? 1);
  return { low: Math.min(credits, inQuietHours), high: Math.max(credits, inQuietHours) };
}

/** Credits by the rates of one model, whatever the hour. */
function creditsBy(card: CreditCard['rates'][number], usage: Usage): number | undefined {
  const { input_tokens, output_tokens, cache_read_tokens } = usage;
  const written = writtenTokens(usage);
  const charges: [tokens: number, rate: number | null][] = [
    [input_tokens - cache_read_tokens - written, card.input],
    [cache_read_tokens, card.cache_read],
    [written, card.cache_write],
    [output_tokens, card.output],
  ];
  let credits = 0;
  for (const [tokens, rate] of charges) {
    if (tokens === 0) continue;
    if (rate === null) return undefined;
    credits += (tokens * rate) / MILLION;
  }
  return credits;
}
