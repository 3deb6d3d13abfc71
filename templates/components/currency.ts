import type { Plan } from '../../feed/contract/schemas/plan.ts';
import { seatMonthly } from '../../feed/prices/plan-fit/seat.ts';
import type { Page } from '../page.ts';
import { grouped } from '../text.ts';

// Every amount in two currencies is written here. The one that the reader pays in stands first, and
// alone where the price is stated in it. A price that is stated stands as it is stated, a sum by a
// list to the cent, and what was converted has a ≈ and three digits.

export type PricedPlan = Pick<
  Plan,
  'currency' | 'price_monthly' | 'base_monthly' | 'price_monthly_usd' | 'price_yearly'
>;

/** In which of two currencies something is paid that has a price in both. */
export type HomeCurrency = 'CNY' | 'USD';

/** The currency that readers of the page pay in first. */
export function homeCurrency(page: Page): HomeCurrency {
  return page.language === 'zh' ? 'CNY' : 'USD';
}

/** What is paid in two currencies: that of the reader, and that in which it is stated if it is another. */
export type AmountPair = [first: string, second?: string];

/**
 * What is to be paid by a list in yuan or in dollars, in the currency of the reader first and in that
 * of the list where it is another: `¥1,454` by a list in yuan, `≈¥1,880` and `$280.80` by one in
 * dollars; in English `≈$25.3` and `¥169.74 CNY`, or `$280.80`.
 */
export function listAmounts(page: Page, amount: number | null, isYuan: boolean): AmountPair {
  const perUsd = page.rates.CNY;
  const own = page.dollars(amount, isYuan ? '¥' : '$');
  const isHome = isYuan === (homeCurrency(page) === 'CNY');
  if (!amount || !perUsd || isHome) return [own];
  if (isYuan) return [convertedAmount(amount / perUsd, '$'), `${own} CNY`];
  return [convertedAmount(amount * perUsd, '¥'), own];
}

type PaidBy = { plan?: PricedPlan | undefined; isYuan?: boolean | undefined };

/**
 * An amount of US dollars as its reader pays it: `$20.00`, `≈¥142 ($20.00)`. The price of a plan in
 * yuan is that which it states, `¥39`, in English `≈$5.81 (¥39 CNY)`; and what was added up by a list
 * in yuan is a sum in yuan.
 */
export function readersAmount(page: Page, usd: number | null, paidBy: PaidBy = {}): string {
  const [first, second] = readersAmounts(page, usd, paidBy);
  return second ? `${first} (${second})` : first;
}

/** The same apart, for where the second stands below the first. */
export function readersAmounts(
  page: Page,
  usd: number | null,
  { plan, isYuan = false }: PaidBy,
): AmountPair {
  if (usd && plan && plan.currency !== 'USD') return planAmounts(page, usd, plan);
  return listAmounts(page, usd && usd * ((isYuan && page.rates.CNY) || 1), isYuan);
}

/** The price of a plan in another currency than dollars, which its vendor may state in those too. */
function planAmounts(page: Page, usd: number, plan: PricedPlan): AmountPair {
  const perUsd = page.rates.CNY;
  const own = page.money(seatMonthly(plan), plan.currency);
  const home = homeCurrency(page);
  if (plan.currency === home) return [own];
  if (home === 'CNY' && perUsd) return [convertedAmount(usd * perUsd, '¥'), own];
  return plan.price_monthly_usd === null ? [convertedAmount(usd, '$'), own] : [page.dollars(usd)];
}

/**
 * A price as it is stated, in the currency of the reader first where that is another one and both have a
 * rate: `$20`, in Chinese `≈¥134 ($20)`; `≈$7.25 (649 INR)`.
 */
export function readersMoney(page: Page, amount: number | null, currency: string): string {
  const own = page.money(amount, currency);
  const home = homeCurrency(page);
  const { [currency]: perUsd, [home]: homePerUsd } = page.rates;
  if (!amount || currency === home || !perUsd || !homePerUsd) return own;
  const converted = (amount / perUsd) * homePerUsd;
  return `${convertedAmount(converted, home === 'CNY' ? '¥' : '$')} (${own})`;
}

/** What was converted has three digits, since more differ with the day of the rate: `≈¥0.470`, `≈¥21.0`, `≈¥1,880`. */
export function convertedAmount(amount: number, sign: '$' | '¥'): string {
  const digits = amount.toPrecision(3);
  // From a thousand on they have an exponent.
  return `≈${sign}${digits.includes('e') ? grouped(Number(digits)) : digits}`;
}
