import { byId } from '../../feed/by-id.ts';
import type { Allowance } from '../../feed/contract/schemas/allowance.ts';
import type { CreditsRecord, VendorsFile } from '../../feed/contract/schemas/data/files.ts';
import type { PlanFile } from '../../feed/contract/schemas/data/plan.ts';
import { limitWindows } from '../../feed/contract/vocabulary.ts';
import { product } from '../../feed/prices/decimal.ts';
import { isOfMeasurement } from '../../feed/prices/plan-fit/meter.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Dataset } from '../dataset/dataset.ts';

type AllowanceRecord = NonNullable<PlanFile['allowances']>[number];
type QuotaRecord = PlanFile['quotas'][number];

/** An allowance with the sources of the data. */
export type KnownAllowance = Omit<Allowance, 'sources'> & Pick<AllowanceRecord, 'sources'>;

type Plans = Pick<Dataset, 'plans' | 'vendors'>;

/** What each plan holds, by its id, the shortest windows first. */
export function solveAllowances({ plans, vendors }: Plans) {
  const plansById = byId(plans);
  const solved = new Map<string, readonly KnownAllowance[]>();

  function solve(id: string): readonly KnownAllowance[] {
    const known = solved.get(id);
    if (known !== undefined) return known;
    // Ends a circle of multiples where validation, which refuses it, was skipped.
    solved.set(id, []);
    const plan = plansById.get(id);
    if (plan === undefined) return [];
    const credit = creditOf(vendors, plan);
    const own = statedAllowances(plan.value).flatMap((one) => inDollars(one, plan.value, credit));
    const { multiples = [] } = plan.value;
    const others = multiples.flatMap((multiple) => multiply(multiple, solve(multiple.of)));
    const all = [...own, ...others];
    all.sort((one, other) => limitWindows.indexOf(one.window) - limitWindows.indexOf(other.window));
    solved.set(id, all);
    return all;
  }

  return solve;
}

/** What the vendor says of the credits of a plan; undefined where it counts none. */
export function creditOf(
  vendors: VendorsFile,
  { id, vendor }: { id: string; vendor: string },
): CreditsRecord | undefined {
  return vendors[vendor]?.credits?.find(({ plans }) => plans.includes(id));
}

function statedAllowances({ quotas, allowances = [] }: PlanFile): KnownAllowance[] {
  return [...quotas.flatMap(allowanceOfQuota), ...allowances.map(allowanceOfRecord)];
}

type Multiple = NonNullable<PlanFile['multiples']>[number];

/**
 * What a plan holds that is stated as a multiple of another plan, which holds `other`. What users
 * measured is as uncertain as before; what a vendor states times so many is stated. Behind the sources of
 * the multiple stand those of what it is of.
 */
function multiply(
  { window, times, sources }: Multiple,
  other: readonly KnownAllowance[],
): KnownAllowance[] {
  return other
    .filter((one) => one.window === window)
    .map((one) => ({
      ...scale(one, times),
      kind: isOfMeasurement(one) ? ('multiple' as const) : one.kind,
      sources: [...sources, ...one.sources.filter(({ url }) => !hasUrl(sources, url))],
    }));
}

function hasUrl(sources: readonly { url: string }[], wanted: string): boolean {
  return sources.some(({ url }) => url === wanted);
}

/** A quota in words, or of completions in an editor, bounds no use that anybody records. */
function allowanceOfQuota(quota: QuotaRecord): KnownAllowance[] {
  const { window, amount, unit, note, pool = null, sources = [] } = quota;
  if (window === null || amount === null || unit === null || unit === 'completions') return [];
  const scope = { model: null, pool, note };
  const figures = { low: amount, high: amount, unit, kind: 'stated' as const, priced_on: null };
  return [{ window, ...figures, ...scope, sources }];
}

function allowanceOfRecord(record: AllowanceRecord): KnownAllowance {
  return { priced_on: pricedOn(record), model: null, pool: null, note: null, ...record };
}

/** The day of the prices at which users counted dollars: the first on which one of its sources was read. */
function pricedOn(record: AllowanceRecord): string | null {
  if (record.unit !== 'usd' || !isOfMeasurement(record)) return null;
  const days = record.sources.flatMap(({ checked }) => checked ?? []);
  return days.sort(compareCodeUnits)[0] ?? null;
}

/**
 * Credits as what they are worth, with each model of another worth too; as credits where no worth in
 * dollars is known.
 */
function inDollars(
  allowance: KnownAllowance,
  { models }: PlanFile,
  credit: CreditsRecord | undefined,
): KnownAllowance[] {
  const { usd = null, usd_low, by_model = [] } = credit ?? {};
  if (allowance.unit !== 'credits' || usd === null) return [allowance];
  const included = by_model.filter(({ model }) => !Array.isArray(models) || models.includes(model));
  return [
    worth(allowance, usd_low ?? usd, usd),
    ...included.map((row) => ({
      ...worth(allowance, row.usd_low ?? row.usd, row.usd),
      model: row.model,
    })),
  ];
}

/** Credits as dollars, where one is worth from `low` to `high`. */
function worth(credits: KnownAllowance, low: number, high: number): KnownAllowance {
  const range = { low: scale(credits, low).low, high: scale(credits, high).high };
  return { ...credits, ...range, unit: 'usd', kind: 'credits' };
}

function scale(allowance: KnownAllowance, times: number): KnownAllowance {
  const { low, high } = allowance;
  return { ...allowance, low: product(low, times), high: high && product(high, times) };
}
