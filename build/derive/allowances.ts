import type { Allowance } from '../../feed/contract/schemas/allowance.ts';
import type { CreditsRecord, VendorsFile } from '../../feed/contract/schemas/data/files.ts';
import type { PlanFile } from '../../feed/contract/schemas/data/plan.ts';
import { limitWindows } from '../../feed/contract/vocabulary.ts';
import { product } from '../../feed/prices/decimal.ts';
import type { Dataset } from '../dataset/dataset.ts';

type AllowanceRecord = NonNullable<PlanFile['allowances']>[number];
type QuotaRecord = PlanFile['quotas'][number];

/** An allowance with the sources of the data. */
export type KnownAllowance = Omit<Allowance, 'sources'> & Pick<AllowanceRecord, 'sources'>;

type Plans = Pick<Dataset, 'plans' | 'vendors'>;

/** What each plan holds, by its id, the shortest windows first. */
export function solveAllowances({ plans, vendors }: Plans) {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const solved = new Map<string, readonly KnownAllowance[]>();

  function solve(id: string): readonly KnownAllowance[] {
    const known = solved.get(id);
    if (known !== undefined) return known;
    // Ends a circle of multiples where validation, which refuses it, was skipped.
    solved.set(id, []);
    const plan = byId.get(id);
    if (plan === undefined) return [];
    const { quotas, allowances = [], multiples = [] } = plan.value;
    const credit = creditOf(vendors, plan);
    const own = [...quotas.flatMap(allowanceOfQuota), ...allowances.map(allowanceOfRecord)];
    const others = multiples.flatMap(({ window, of, times, sources }) =>
      solve(of)
        .filter((one) => one.window === window)
        .map((one) => ({ ...scale(one, times), kind: 'multiple' as const, sources })),
    );
    const all = [...own.map((one) => inDollars(one, credit)), ...others];
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

/** A quota in words, or of completions in an editor, bounds no use that anybody records. */
function allowanceOfQuota({ window, amount, unit, note, sources = [] }: QuotaRecord) {
  if (window === null || amount === null || unit === null || unit === 'completions') return [];
  const scope = { model: null, pool: null, note };
  return [{ window, low: amount, high: amount, unit, kind: 'stated' as const, ...scope, sources }];
}

function allowanceOfRecord(record: AllowanceRecord): KnownAllowance {
  return { model: null, pool: null, note: null, ...record };
}

/** Credits as what they are worth; as credits where their vendor states no worth in dollars. */
function inDollars(allowance: KnownAllowance, credit: CreditsRecord | undefined): KnownAllowance {
  const worth = credit?.usd ?? null;
  if (allowance.unit !== 'credits' || worth === null) return allowance;
  return { ...scale(allowance, worth), unit: 'usd', kind: 'credits' };
}

function scale(allowance: KnownAllowance, times: number): KnownAllowance {
  const { low, high } = allowance;
  return { ...allowance, low: product(low, times), high: high && product(high, times) };
}
