import type { ExchangeRateList, Plan } from '../../../../feed/schemas/plan.ts';
/** The currencies that prices can be shown in. */
export const shownCurrencies = ['USD', 'CNY'] as const;
export type ShownCurrency = (typeof shownCurrencies)[number];

/** Units of a currency for one US dollar; a currency that is not listed has no known rate. */
export type Rates = { readonly [currency: string]: number };

/** The stored rates, with the reader's own of yuan in place of the stored one; 0 is none. */
export function ratesOf(stored: ExchangeRateList | undefined, yuan = 0): Rates {
  const rates = (stored?.rates ?? []).map(({ currency, per_usd }) => [currency, per_usd] as const);
  return { ...Object.fromEntries(rates), ...(yuan > 0 ? { CNY: yuan } : {}), USD: 1 };
}

type Priced = Pick<Plan, 'currency' | 'price_monthly' | 'price_monthly_usd'>;

/**
 * USD a month: the vendor's own price in dollars, else its price at the rate of its currency; null
 * where neither is known.
 */
export function monthlyUsd(plan: Priced, rates: Rates): number | null {
  const { currency, price_monthly, price_monthly_usd } = plan;
  if (price_monthly_usd !== null) return price_monthly_usd;
  if (price_monthly === null || price_monthly === 0 || currency === 'USD') return price_monthly;
  return convertedMonthly(plan, 'USD', rates);
}

/**
 * The price of a month converted at the rates; null where it is in that currency already, or where
 * it can't be converted.
 */
export function convertedMonthly(
  { currency, price_monthly }: Priced,
  to: ShownCurrency,
  rates: Rates,
): number | null {
  if (price_monthly === null || price_monthly === 0 || currency === to) return null;
  const [perUsd, toPerUsd] = [rates[currency], rates[to]];
  return perUsd === undefined || toPerUsd === undefined
    ? null
    : (price_monthly / perUsd) * toPerUsd;
}

/** Units for one US dollar, as the source has them: `6.70778353 CNY`. */
export function rateText(currency: string, perUsd: number): string {
  return `${perUsd} ${currency}`;
}

/** The rates by which a price is converted: `6.7 CNY`, or `96 INR, 6.7 CNY`. */
export function ratesText(currencies: readonly string[], rates: Rates): string {
  return currencies
    .flatMap((currency) => {
      const perUsd = rates[currency];
      return currency === 'USD' || perUsd === undefined ? [] : [rateText(currency, perUsd)];
    })
    .join(', ');
}
