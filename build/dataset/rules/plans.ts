import type { Quota } from '../../../feed/schemas/plan.ts';
import { error, warning } from '../findings.ts';
import type { Rules } from './shared.ts';

/** Rules of plans. */
export const planRules = {
  /** A currency is one of ISO 4217, and a price in USD beside it only where it is another. */
  *'plan-currency'({ plans }) {
    const codes = new Set(Intl.supportedValuesOf('currency'));
    for (const { file, value } of plans) {
      const { currency, prices } = value;
      if (!codes.has(currency)) {
        const message = `currency is "${currency}", which is no code of ISO 4217. Write one such as "USD", "EUR" or "CNY".`;
        yield error(file, ['currency'], message);
      }
      if (currency !== 'USD') continue;
      for (const [index, { price_monthly_usd: price }] of prices.entries()) {
        if (price === undefined) continue;
        const message =
          'price_monthly_usd says what price_monthly says, since the currency is USD. Take it out.';
        yield error(file, ['prices', index, 'price_monthly_usd'], message, { target: 'key' });
      }
    }
  },

  /** A year costs no less than one month, and no more than two years of them. */
  *'yearly-price'({ plans }) {
    for (const { file, value } of plans) {
      for (const [index, { price_monthly: month, price_yearly: year }] of value.prices.entries()) {
        if (typeof month !== 'number' || typeof year !== 'number') continue;
        if (year >= month && year <= month * 24) continue;
        const reason = year < month ? 'less than the' : 'more than 24 times the';
        const message = `price_yearly is ${year}, ${reason} ${month} of one month; it is the price of the whole year. Correct one of the two.`;
        yield warning(file, ['prices', index, 'price_yearly'], message);
      }
    }
  },

  /** A quota is an amount of something, or words alone. */
  *quotas({ plans }) {
    for (const { file, value } of plans) {
      for (const [index, quota] of value.quotas.entries()) {
        const [field, message] = quotaProblem(quota) ?? [];
        const path = ['quotas', index, ...(field ? [field] : [])];
        if (message !== undefined) yield error(file, path, message);
      }
    }
  },
} satisfies Rules;

/** The field with a problem, empty for the quota as a whole, and what it is. */
function quotaProblem({ window, amount, unit, note }: Quota): [string, string] | undefined {
  if (amount !== null && unit === null)
    return [
      'unit',
      `unit is null, but amount is ${amount}. Say what is counted, or put the limit into words in note.`,
    ];
  if (amount !== null) return undefined;
  if (window !== null || unit !== null)
    return [
      'amount',
      'amount is null, but window or unit is not; where only words are known, only note is written. Write the amount, or both as null.',
    ];
  if (note !== null) return undefined;
  return [
    '',
    'this quota says nothing: window, amount, unit and note are all null. Fill it in, or take it out.',
  ];
}
