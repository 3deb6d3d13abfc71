import type { Plan } from '../../../../feed/schemas/plan.ts';
import type { Query } from '../../routing/route.ts';
import { amountOf } from '../cost/amounts.ts';
import { monthlyUsd, type Rates } from './currency.ts';

/** What the reader looks for among plans, beside region and category. */
export type PlanFilter = {
  readonly search: string;
  readonly vendor: string;
  readonly currency: string;
  /** USD a month; infinite where the reader gives none. */
  readonly most: number;
};

export function planFilterOf({ q = '', vendor = '', currency = '', most }: Query): PlanFilter {
  return { search: q, vendor, currency, most: amountOf(most, Number.POSITIVE_INFINITY) };
}

/** The plans that pass; with a limit on the price, no plan whose price in dollars is unknown. */
export function filterPlans(
  plans: readonly Plan[],
  { search, vendor, currency, most }: PlanFilter,
  rates: Rates,
): readonly Plan[] {
  const words = search.toLowerCase().split(/\s+/);
  return plans.filter((plan) => {
    const text = `${plan.name} ${plan.vendor} ${plan.id} ${plan.models.join(' ')}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (vendor === '' || plan.vendor === vendor) &&
      (currency === '' || plan.currency === currency) &&
      (most === Number.POSITIVE_INFINITY ||
        (monthlyUsd(plan, rates) ?? Number.POSITIVE_INFINITY) <= most)
    );
  });
}
