import { describe, expect, it } from 'vitest';
import { readOn, smallSite } from './small-site.ts';

describe('the list of exchange rates', () => {
  it('lists rates by currency, each with its day and its sources', () => {
    const sources = readOn('2026-09-30');
    const { answers } = smallSite({
      exchangeRates: {
        INR: { per_usd: 96.08534228, date: '2026-09-29', sources },
        CNY: { per_usd: 6.70778353, date: '2026-09-29', sources },
      },
    });
    expect(answers['exchange_rates.list'][0]?.body).toEqual({
      rates: [
        { currency: 'CNY', per_usd: 6.70778353, date: '2026-09-29', sources },
        { currency: 'INR', per_usd: 96.08534228, date: '2026-09-29', sources },
      ],
      total: 2,
    });
  });

  it('applies no rate to the price of a plan', () => {
    const rate = { per_usd: 7, date: '2026-09-29', sources: readOn('2026-09-30') };
    const price = { from: null, price_monthly: 70, sources: readOn('2026-09-30') };
    const { plans } = smallSite({
      plans: { pro: { currency: 'CNY', prices: [price] } },
      exchangeRates: { CNY: rate },
    });
    expect(plans).toMatchObject([{ price_monthly: 70, currency: 'CNY', price_monthly_usd: null }]);
  });
});
