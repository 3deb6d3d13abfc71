import { windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import type { PlanRow, TokenBill } from './plan-rows.ts';

// Apart from the weighing of plans: the page of all plans says of none after how many days it pays.

/** After so many days the tokens cost more than a plan at any hour; null where they never do. */
export function payingDays(
  { usd, share, isWorthless }: Pick<PlanRow, 'usd' | 'share' | 'isWorthless'>,
  bill: TokenBill | undefined,
): number | null {
  if (usd === null || share === null || bill === undefined || isWorthless) return null;
  const days = paysAfter(usd, bill);
  return days >= windowDays.month ? null : Math.ceil(days);
}

/**
 * After how many days the tokens have cost so much at the least; infinite where a month of them will
 * cost less for good.
 */
export function paysAfter(usd: number, { bill, least = bill, later }: TokenBill): number {
  const { days, after } = { days: later?.days ?? 0, after: later?.least ?? later?.bill ?? least };
  const spent = (least * days) / windowDays.month;
  if (usd > after) return Infinity;
  return usd <= spent
    ? (usd / least) * windowDays.month
    : days + ((usd - spent) / after) * windowDays.month;
}
