import { describe, expect, it } from 'vitest';
import type { ModelDetail } from '../../../feed/schemas/model.ts';
import type { Plan } from '../../../feed/schemas/plan.ts';
import { sortPlans } from '../../../templates/explorer/views/plans/order.ts';
import { quotaText } from '../../../templates/explorer/views/plans/quota-text.ts';
import { breakEvenOf, usageOf } from '../../../templates/explorer/views/plans/usage.ts';
import { smallSite } from '../../build/derive/small-site.ts';

const model = {
  input_price: 1,
  output_price: 10,
  cache_read_price: null,
  cache_write_price: null,
  price_tiers: [],
} as unknown as ModelDetail; // The fields that a cost is reckoned from.

describe('breakEvenOf', () => {
  const usage = usageOf({ model: 'm', in: '10000', out: '1000' });

  it('divides the plan by the cost of a request', () => {
    // 10,000 × $1 + 1,000 × $10 = $0.02 a request; $20 buys 1,000
    expect(breakEvenOf(plan({ price_monthly: 20, price_monthly_usd: 20 }), usage, model)).toEqual({
      requests: 1_000,
    });
  });

  it('applies no exchange rate but that of the reader', () => {
    const yuan = plan({ currency: 'CNY', price_monthly: 140, price_monthly_usd: null });
    expect(breakEvenOf(yuan, usage, model)).toEqual({ reason: 'no price in dollars' });
    expect(breakEvenOf(yuan, usageOf({ model: 'm', rate: '7' }), model)).toEqual({
      requests: 1_000,
    });
  });

  it('takes the price in dollars that the vendor publishes before any rate', () => {
    const both = plan({ currency: 'CNY', price_monthly: 140, price_monthly_usd: 30 });
    expect(breakEvenOf(both, usageOf({ model: 'm', rate: '7' }), model)).toEqual({
      requests: 1_500,
    });
  });

  it('says why nothing can be compared', () => {
    expect(breakEvenOf(plan({ price_monthly: null }), usage, model)).toEqual({
      reason: 'price unknown',
    });
    expect(breakEvenOf(plan({}), usage, { ...model, output_price: null })).toEqual({
      reason: "the model's price is unknown",
    });
    expect(breakEvenOf(plan({}), usage, { ...model, input_price: 0, output_price: 0 })).toEqual({
      reason: 'the model is free by the token',
    });
  });
});

describe('sortPlans', () => {
  it('compares prices within a currency only, the unknown last', () => {
    const plans = [
      plan({ id: 'yuan', currency: 'CNY', price_monthly: 1 }),
      plan({ id: 'unknown', price_monthly: null }),
      plan({ id: 'dear', price_monthly: 200 }),
      plan({ id: 'cheap', price_monthly: 10 }),
    ];
    expect(sortPlans(plans, 'price').map(({ id }) => id)).toEqual([
      'cheap',
      'dear',
      'unknown',
      'yuan',
    ]);
  });
});

describe('quotaText', () => {
  it('says how much in which time', () => {
    expect(quotaText({ window: '5h', amount: 6_000, unit: 'requests', note: null })).toBe(
      '6,000 requests every 5 hours',
    );
    expect(quotaText({ window: 'month', amount: 20, unit: 'usd', note: 'per seat' })).toBe(
      '$20 of use a month, per seat',
    );
    expect(
      quotaText({ window: null, amount: null, unit: null, note: 'unlimited completions' }),
    ).toBe('unlimited completions');
  });
});

function plan(parts: Partial<Plan>): Plan {
  const [example] = smallSite({ plans: { p: {} } }).plans;
  if (example === undefined) throw new Error('the site has no plan');
  return { ...example, vendor: 'V', name: 'P', price_monthly: 20, price_monthly_usd: 20, ...parts };
}
