import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
import { compareCodeUnits } from '../../../../feed/text.ts';
import { t } from '../../../messages/t.ts';
import { monthlyUsd, type Rates } from './currency.ts';
import { monthlyBillOf, type Usage } from './usage.ts';

export const orders = [
  { value: 'vendor', label: t('By vendor') },
  { value: 'price', label: t('Cheapest first') },
  { value: 'models', label: t('Most models first') },
] as const;
export type Order = (typeof orders)[number]['value'];

/**
 * Plans in an order. Prices are compared in dollars; those of a currency without a rate come last,
 * and are compared within it only.
 */
export function sortPlans(plans: readonly Plan[], order: Order, rates: Rates): readonly Plan[] {
  if (order === 'vendor') return plans;
  if (order === 'models')
    return [...plans].sort((left, right) => right.models.length - left.models.length);
  return [...plans].sort(
    (left, right) =>
      compareAmounts(monthlyUsd(left, rates), monthlyUsd(right, rates)) ||
      -compareCodeUnits(left.currency, right.currency) ||
      compareAmounts(left.price_monthly, right.price_monthly),
  );
}

/** Plans by what a month of the reader's requests costs with each, the unknown last. */
export function sortByBill(
  plans: readonly Plan[],
  usage: Usage,
  model: ModelDetail,
): readonly Plan[] {
  const bills = new Map(
    plans.map((plan) => [plan.id, monthlyBillOf(plan, usage, model)?.withPlan ?? null]),
  );
  return [...plans].sort((left, right) =>
    compareAmounts(bills.get(left.id) ?? null, bills.get(right.id) ?? null),
  );
}

function compareAmounts(left: number | null, right: number | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return left - right;
}
