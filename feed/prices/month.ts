import { timesWhole } from './decimal.ts';

/** A month of cost has this many days. */
export const DAYS_A_MONTH = 30;

/** The cost of a month of equal requests, a whole number a day. */
export function monthlyCost(total: number | null, requestsPerDay: number): number | null {
  return total === null ? null : timesWhole(total, requestsPerDay * DAYS_A_MONTH);
}
