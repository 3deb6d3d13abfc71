import type { Plan, Quota } from '../../contract/schemas/plan.ts';
import { DAYS_A_MONTH } from '../cost.ts';

// Apart from `plan-fit`, which a page loads only where a record of use is given.

/** What a month with one seat costs, in the plan's currency; null where it is not known. */
export function seatMonthly({
  price_monthly,
  base_monthly,
}: Pick<Plan, 'price_monthly' | 'base_monthly'>): number | null {
  return price_monthly === null ? null : price_monthly + (base_monthly ?? 0);
}

/** The days of the window of a quota. */
export const windowDays = { '5h': 5 / 24, day: 1, week: 7, month: DAYS_A_MONTH } as const;

/**
 * The most requests of one size that the quotas of a plan allow a month; null where none of them
 * counts requests, tokens or dollars. Nobody states how many requests a prompt or a message takes,
 * what a credit buys, and a completion in an editor is no request to a chosen model.
 */
export function monthlyCapacity(
  quotas: readonly Quota[],
  request: { tokens: number; cost: number | null },
): number | null {
  const sizes = { requests: 1, tokens: request.tokens, usd: request.cost };
  const limits = quotas.flatMap(({ window, amount, unit }) => {
    if (amount === null || window === null) return [];
    const each = unit === 'requests' || unit === 'tokens' || unit === 'usd' ? sizes[unit] : null;
    return each === null ? [] : [((amount / each) * DAYS_A_MONTH) / windowDays[window]];
  });
  return limits.length === 0 ? null : Math.floor(Math.min(...limits));
}
