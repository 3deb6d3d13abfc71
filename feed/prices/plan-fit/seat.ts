import type { Plan } from '../../contract/schemas/plan.ts';

/** What a month with one seat costs, in the plan's currency; null where it is not known. */
export function seatMonthly({
  price_monthly,
  base_monthly,
}: Pick<Plan, 'price_monthly' | 'base_monthly'>): number | null {
  return price_monthly === null ? null : price_monthly + (base_monthly ?? 0);
}
