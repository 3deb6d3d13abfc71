import { groupBy, memoize } from '../../../feed/collections.ts';
import type { CreditsRecord } from '../../../feed/contract/schemas/data/files.ts';
import type { PlanFile } from '../../../feed/contract/schemas/data/plan.ts';
import { didYouMean } from '../diagnostics.ts';
import { classifyPath, type PathRole } from '../paths.ts';
import { each, error, fields, Row, type Rules, repeats, where } from './shared.ts';

/** Rules of what plans hold. */
export const allowanceRules = {
  /** An allowance is a range, and says what no quota says. */
  *allowances({ plan }) {
    for (const record of plan)
      for (const row of each([record], 'allowances')) {
        yield* rangeProblems(row);
        const { low, high, window, unit, model = null, pool = null } = row.value;
        if (low !== high || model !== null || pool !== null) continue;
        const quota = each([record], 'quotas').find(
          ({ value }) => value.window === window && value.unit === unit && value.amount === low,
        );
        if (quota !== undefined)
          yield error(row, [], `says what a quota says at ${where(quota)}; give that its sources.`);
      }
  },

  /** A budget that allowances draw on is one of the plan, and a model draws on one of them. */
  *'plan-pools'({ plan }) {
    for (const record of plan) {
      const pools = each([record], 'pools');
      const names = pools.map(({ value }) => value.name);
      for (const row of [...each([record], 'quotas'), ...each([record], 'allowances')]) {
        const { pool = null } = row.value;
        if (pool === null || names.includes(pool)) continue;
        yield error(row, 'pool', `is none of pools.${didYouMean(pool, names)} Correct or add it.`);
      }
      for (const [pool, first] of repeats(pools, ({ value }) => value.name))
        yield error(pool, 'name', `stands at ${where(first)} too; take one out.`);
      const rests = pools.filter(({ value }) => value.models === null);
      for (const rest of rests.slice(1))
        yield error(rest, 'models', 'is for all other models, as in the pool before; list them.');
      for (const [model, first] of repeats(each(pools, 'models'), ({ value }) => value))
        yield error(model, [], `draws on another pool too, at ${where(first)}; take one out.`);
    }
  },

  /**
   * A multiple is of another plan of the vendor, and no circle of multiples is without a figure.
   */
  *multiples({ plan }, { paths }) {
    const records = new Map(plan.map((record) => [record.id, record.value]));
    for (const row of each(plan, 'multiples')) {
      const { of, window } = row.value;
      const { id, vendor } = row.owner;
      const siblings = plansOf(vendor, paths).filter((sibling) => sibling !== id);
      const hint = didYouMean(of, siblings);
      if (!siblings.includes(of))
        yield error(row, 'of', `is no other plan of ${vendor}.${hint} Correct it.`);
      else if (isMultipleOf({ of, window }, id, records))
        yield error(row, 'of', `is itself a multiple of ${id}; state one of them in figures.`);
    }
  },

  /** What vendors say of credits is of plans of theirs, each of which counts in one unit. */
  *'vendor-credits'({ vendors }, { paths }) {
    const credits = each(fields(vendors), 'credits');
    for (const row of credits) {
      const { usd, rates, note } = row.value;
      if (usd === null && rates.length === 0 && note === undefined)
        yield error(row, 'usd', 'leaves open what a credit buys; write in note why nobody knows.');
    }
    for (const row of [...credits, ...each(credits, 'by_model')]) {
      const { usd_low = null, usd } = row.value;
      if (usd !== null && usd_low !== null && usd_low > usd)
        yield error(row, 'usd_low', `is more than usd, ${usd}; correct one.`);
    }
    yield* creditedPlans(credits, paths);
  },

  /** A plan that counts credits is named where its vendor says what they are worth. */
  *'plan-credits'({ plan, vendors }) {
    if (vendors.length === 0) return;
    const named = each(each(fields(vendors), 'credits'), 'plans').map(({ value }) => value);
    for (const row of [...each(plan, 'quotas'), ...each(plan, 'allowances')]) {
      if (row.value.unit !== 'credits' || named.includes(row.owner.id)) continue;
      const { id, vendor } = row.owner;
      yield error(
        row,
        'unit',
        `is worth nothing known; name ${id} in credits of ${vendor} in data/vendors.yaml.`,
      );
    }
  },

  /** Overage has one price, or a note that says why none is known; nothing else has one. */
  *'at-limit'({ plan }) {
    for (const record of plan) {
      const terms = record.value.at_limit;
      if (terms !== undefined) yield* overageProblems(new Row(record, terms, ['at_limit']));
    }
  },
} satisfies Rules;

type PlanAllowance = NonNullable<PlanFile['allowances']>[number];

/** The ends of a range are in order, and what is of another plan says of which. */
function* rangeProblems(row: Row<PlanAllowance>) {
  const { low, high, kind, note } = row.value;
  if (high !== null && low > high)
    yield error(row, 'low', `is more than high, ${high}; correct one.`);
  if (kind === 'multiple' && note === undefined)
    yield error(row, 'kind', 'is of another plan; write in note of which, and by what.');
}

/** Each plan that a vendor names with its credits is one of its own, and is named once. */
function* creditedPlans(
  credits: readonly Row<CreditsRecord, Row<unknown>>[],
  paths: ReadonlySet<string>,
) {
  const plans = each(credits, 'plans');
  for (const [plan, first] of repeats(plans, ({ value }) => value))
    yield error(plan, [], `stands at ${where(first)} too; take one out.`);
  for (const plan of plans) {
    const vendor = plan.owner.owner.name;
    const ids = plansOf(vendor, paths);
    const hint = didYouMean(plan.value, ids);
    if (!ids.includes(plan.value))
      yield error(plan, [], `is no plan of ${vendor}.${hint} Correct it.`);
  }
}

type PlanAtLimit = NonNullable<PlanFile['at_limit']>;

function* overageProblems(row: Row<PlanAtLimit>) {
  const { effect, multiply = null, usd = null, unit = null, opt_in = null, note } = row.value;
  const terms = Object.entries({ multiply, usd, unit, opt_in });
  const [term] = terms.find(([, value]) => value !== null) ?? [];
  if (effect !== 'overage') {
    if (term !== undefined)
      yield error(row, term, `is of overage, and the plan is ${effect}; correct one.`, 'key');
    return;
  }
  if (multiply === null && usd === null && note === undefined)
    yield error(row, 'effect', 'has no price; write multiply, or usd and unit, or a note.');
  if (multiply !== null && usd !== null)
    yield error(row, 'usd', 'is a second price beside multiply; take one out.', 'key');
  if (usd !== null && unit === null)
    yield error(row, 'usd', 'needs unit: what it is the price of.', 'key');
  if (usd === null && unit !== null)
    yield error(row, 'unit', 'needs usd: the price of one.', 'key');
}

/** The ids of the plans of a vendor, of invalid files too. */
function plansOf(vendor: string, paths: ReadonlySet<string>): readonly string[] {
  return plansByVendor(paths).get(vendor) ?? [];
}

const plansByVendor = memoize((paths: ReadonlySet<string>) => {
  const plans = groupBy(plansAmong(paths), ({ names }) => names.vendor);
  return new Map([...plans].map(([vendor, own]) => [vendor, own.map(({ id }) => id)]));
});

function plansAmong(paths: ReadonlySet<string>): PathRole[] {
  const roles = [...paths].flatMap((path) => classifyPath(path) ?? []);
  return roles.filter(({ kind }) => kind === 'plan');
}

type MultipleOfAPlan = { of: string; window: string };

/** Whether multiples lead from a window of one plan back to another. */
function isMultipleOf(
  { of, window }: MultipleOfAPlan,
  id: string,
  plans: ReadonlyMap<string, PlanFile>,
  passed: readonly string[] = [],
): boolean {
  if (of === id) return true;
  if (passed.includes(of)) return false;
  const next = plans.get(of)?.multiples ?? [];
  return next
    .filter((multiple) => multiple.window === window)
    .some((multiple) => isMultipleOf(multiple, id, plans, [...passed, of]));
}
