import type { Plan } from '../../../../feed/schemas/plan.ts';

/** The currencies that prices can be shown in. */
export const shownCurrencies = ['USD', 'CNY'] as const;
export type ShownCurrency = (typeof shownCurrencies)[number];

type Priced = Pick<Plan, 'currency' | 'price_monthly' | 'price_monthly_usd'>;

/**
 * USD a month: the vendor's own price in dollars, else yuan at the reader's rate, since the feed
 * has none; null where neither is known.
 */
export function monthlyUsd(plan: Priced, rate: number): number | null {
  const { currency, price_monthly, price_monthly_usd } = plan;
  if (price_monthly_usd !== null) return price_monthly_usd;
  if (price_monthly === null || price_monthly === 0 || currency === 'USD') return price_monthly;
  return currency === 'CNY' && rate > 0 ? price_monthly / rate : null;
}

/**
 * The price of a month converted at the reader's rate; null where it is in that currency already,
 * or where it can't be converted.
 */
export function convertedMonthly(
  { currency, price_monthly }: Priced,
  to: ShownCurrency,
  rate: number,
): number | null {
  if (price_monthly === null || price_monthly === 0 || rate <= 0 || currency === to) return null;
  if (currency === 'CNY') return price_monthly / rate;
  return currency === 'USD' ? price_monthly * rate : null;
}
