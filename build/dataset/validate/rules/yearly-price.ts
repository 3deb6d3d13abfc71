import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'yearly-price';

/** Warns of a year that costs less than one month, or more than two years of them. */
export const yearlyPrice: Rule = {
  id: rule,
  *check({ plans }) {
    for (const { file, value } of plans) {
      for (const [index, { price_monthly: month, price_yearly: year }] of value.prices.entries()) {
        if (typeof month !== 'number' || typeof year !== 'number') continue;
        const reason = reasonAgainst(year, month);
        if (reason === undefined) continue;
        const message = `price_yearly is ${year}, ${reason} ${month} of one month; it is the price of the whole year. Correct one of the two.`;
        yield findingAt(file, ['prices', index, 'price_yearly'], {
          rule,
          message,
          severity: 'warning',
        });
      }
    }
  },
};

function reasonAgainst(year: number, month: number): string | undefined {
  if (year < month) return 'less than the';
  return year > month * MOST_MONTHS ? `more than ${MOST_MONTHS} times the` : undefined;
}

/** A year's price is that of a year, never of more. */
const MOST_MONTHS = 24;
