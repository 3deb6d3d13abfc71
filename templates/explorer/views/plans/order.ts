import type { Plan } from '../../../../feed/schemas/plan.ts';
import { compareCodeUnits } from '../../../../feed/text.ts';

export const orders = [
  { value: 'vendor', label: 'By vendor' },
  { value: 'price', label: 'Cheapest first, by currency' },
  { value: 'models', label: 'Most models first' },
] as const;
export type Order = (typeof orders)[number]['value'];

/**
 * Plans in an order. Prices are compared within a currency only: the feed applies no exchange rate.
 */
export function sortPlans(plans: readonly Plan[], order: Order): readonly Plan[] {
  if (order === 'vendor') return plans;
  if (order === 'models')
    return [...plans].sort((left, right) => right.models.length - left.models.length);
  return [...plans].sort(
    (left, right) =>
      -compareCodeUnits(left.currency, right.currency) ||
      comparePrices(left.price_monthly, right.price_monthly),
  );
}

function comparePrices(left: number | null, right: number | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return left - right;
}
