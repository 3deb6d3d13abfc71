import type { Plan } from '../../feed/contract/schemas/plan.ts';
import { seatMonthly } from '../../feed/prices/plan-fit/seat.ts';
import type { Page } from '../page.ts';

/** Units of a currency for one US dollar; a currency that is not listed has no known rate. */
export type Rates = { [currency: string]: number };

export type PricedPlan = Pick<
  Plan,
  'currency' | 'price_monthly' | 'base_monthly' | 'price_monthly_usd'
>;

/** The currency that readers of the page pay in first. */
export function homeCurrency(page: Page): 'CNY' | 'USD' {
  return page.language === 'zh' ? 'CNY' : 'USD';
}

/**
 * An amount of US dollars in the currency of the reader first: `$20.00`, `≈¥142 ($20.00)`. What
 * a plan asks in yuan is not converted to Chinese readers, `¥39 (≈$5.81)`, and stands beside the
 * dollars to others: `≈$5.81 (¥39 CNY)`. What is added up by a list in yuan is not either:
 * `¥1,454 (≈$216.82)`.
 */
export function readersAmount(
  page: Page,
  usd: number | null,
  { rates, plan, isYuan }: { rates: Rates; plan?: PricedPlan; isYuan?: boolean | undefined },
): string {
  const dollars = page.dollars(usd);
  const perUsd = rates.CNY;
  if (!usd || perUsd === undefined) return dollars;
  const own = plan?.currency === 'CNY' ? seatMonthly(plan) : null;
  const isConverted = own !== null && plan?.price_monthly_usd === null;
  if (page.language === 'en')
    return isConverted ? `≈${dollars} (${page.money(own, 'CNY')})` : dollars;
  if (own !== null) return `${page.money(own, 'CNY')} (${isConverted ? '≈' : ''}${dollars})`;
  const yuan = usd * perUsd;
  if (isYuan) return `${page.money(Math.round(yuan), 'CNY')} (≈${dollars})`;
  // Less than a fen is none.
  return yuan < 0.01 ? dollars : `${convertedYuan(page, yuan)} (${dollars})`;
}

/** An amount of yuan that was converted: `≈¥142`, below ten with its fen. */
export function convertedYuan(page: Page, yuan: number): string {
  return `≈${page.money(yuan < 10 ? Number(yuan.toFixed(2)) : Math.round(yuan), 'CNY')}`;
}
