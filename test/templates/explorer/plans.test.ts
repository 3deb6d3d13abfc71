import { describe, expect, it } from 'vitest';
import type { ModelDetail } from '../../../feed/schemas/model.ts';
import type { ExchangeRateList, Plan } from '../../../feed/schemas/plan.ts';
import type { Query } from '../../../templates/explorer/routing/route.ts';
import { monthlyCapacity } from '../../../templates/explorer/views/plans/capacity.ts';
import {
  convertedMonthly,
  type Rates,
  ratesOf,
  ratesText,
} from '../../../templates/explorer/views/plans/currency.ts';
import { filterPlans, planFilterOf } from '../../../templates/explorer/views/plans/filter.ts';
import { sortByBill, sortPlans } from '../../../templates/explorer/views/plans/order.ts';
import { quotaText } from '../../../templates/explorer/views/plans/quota-text.ts';
import {
  breakEvenOf,
  monthlyBillOf,
  usageOf,
} from '../../../templates/explorer/views/plans/usage.ts';
import { smallSite } from '../../build/derive/small-site.ts';

const model = {
  input_price: 1,
  output_price: 10,
  cache_read_price: null,
  cache_write_price: null,
  price_tiers: [],
} as unknown as ModelDetail; // The fields that a cost depends on.

describe('breakEvenOf', () => {
  const usage = usageOf({ model: 'm', in: '10000', out: '1000' });

  it('divides the plan by the cost of a request', () => {
    // 10,000 × $1 + 1,000 × $10 = $0.02 a request; $20 buys 1,000
    expect(breakEvenOf(plan({ price_monthly: 20, price_monthly_usd: 20 }), usage, model)).toEqual({
      requests: 1_000,
      capacity: null,
    });
  });

  it('never counts a plan whose quota ends before it pays', () => {
    const quota = { window: 'day' as const, amount: 30, unit: 'requests' as const, note: null };
    // 30 a day for 30 days are 900, and 1,000 are needed
    expect(breakEvenOf(plan({ quotas: [quota] }), usage, model)).toEqual({
      reason: 'never pays: its quota ends at 900 requests a month, before 1,000',
    });
    expect(breakEvenOf(plan({ quotas: [{ ...quota, amount: 40 }] }), usage, model)).toEqual({
      requests: 1_000,
      capacity: 1_200,
    });
  });

  it('converts by the stored rate, by that of the reader before it, and not without one', () => {
    const yuan = plan({ currency: 'CNY', price_monthly: 140, price_monthly_usd: null });
    expect(breakEvenOf(yuan, usage, model)).toEqual({
      reason: 'no price in dollars, and no rate of CNY',
    });
    // ¥140 at 5 are $28, and buy 1,400 requests at $0.02; at 7 they are $20
    const stored = storedRates({ CNY: 5 });
    expect(breakEvenOf(yuan, usageOf({ model: 'm' }, stored), model)).toMatchObject({
      requests: 1_400,
    });
    expect(breakEvenOf(yuan, usageOf({ model: 'm', rate: '7' }, stored), model)).toMatchObject({
      requests: 1_000,
    });
  });

  it('takes the price in dollars that the vendor publishes before any rate', () => {
    const both = plan({ currency: 'CNY', price_monthly: 140, price_monthly_usd: 30 });
    expect(breakEvenOf(both, usageOf({ model: 'm', rate: '7' }), model)).toMatchObject({
      requests: 1_500,
    });
  });

  it('says why nothing can be compared', () => {
    expect(breakEvenOf(plan({ price_monthly: null }), usage, model)).toEqual({
      reason: 'price unknown',
    });
    expect(breakEvenOf(plan({}), usage, { ...model, output_price: null })).toEqual({
      reason: 'the model’s price is unknown',
    });
    expect(breakEvenOf(plan({}), usage, { ...model, input_price: 0, output_price: 0 })).toEqual({
      reason: 'the model is free by the token',
    });
  });
});

describe('monthlyCapacity', () => {
  const request = {
    tokens: { input_tokens: 900, output_tokens: 100, cache_read_tokens: 0, cache_write_tokens: 0 },
    cost: 0.02,
  };
  const quota = { note: null, window: 'month' as const };

  it.each([
    [{ ...quota, amount: 500, unit: 'requests' as const }, 500],
    // 10 every 5 hours, 144 times in 30 days
    [{ ...quota, window: '5h' as const, amount: 10, unit: 'prompts' as const }, 1_440],
    // 50,000 tokens at 1,000 a request
    [{ ...quota, amount: 50_000, unit: 'tokens' as const }, 50],
    // $10 at $0.02 a request
    [{ ...quota, amount: 10, unit: 'usd' as const }, 500],
    [{ ...quota, amount: 10, unit: 'credits' as const }, null],
    [{ ...quota, amount: null, unit: null }, null],
  ])('is what a quota allows: %o', (limit, capacity) => {
    expect(monthlyCapacity([limit], request)).toBe(capacity);
  });

  it('is that of the tightest quota', () => {
    const tight = { ...quota, amount: 5, unit: 'requests' as const };
    expect(monthlyCapacity([{ ...tight, amount: 50 }, tight], request)).toBe(5);
  });
});

describe('monthlyBillOf', () => {
  it('prices by the token what the quotas leave out', () => {
    const quota = {
      window: 'month' as const,
      amount: 1_000,
      unit: 'requests' as const,
      note: null,
    };
    const usage = usageOf({ model: 'm', in: '10000', out: '1000', requests: '50' });
    // 50 a day are 1,500 a month at $0.02; 500 of them are over
    expect(monthlyBillOf(plan({ quotas: [quota] }), usage, model)).toEqual({
      requests: 1_500,
      byToken: 30,
      over: 500,
      onTop: 10,
      withPlan: 30,
    });
  });

  it('says nothing where the reader gives no requests', () => {
    expect(monthlyBillOf(plan({}), usageOf({ model: 'm' }), model)).toBeUndefined();
  });
});

describe('sortPlans', () => {
  it('compares prices in dollars, those of a currency without a rate last and within it', () => {
    const plans = [
      // ¥700 at 7 are $100, between $10 and $200
      plan({ id: 'much yuan', currency: 'CNY', price_monthly: 700, price_monthly_usd: null }),
      plan({ id: 'yuan', currency: 'CNY', price_monthly: 1, price_monthly_usd: null }),
      plan({ id: 'unknown', price_monthly: null, price_monthly_usd: null }),
      plan({ id: 'dear', price_monthly: 200, price_monthly_usd: 200 }),
      plan({ id: 'cheap', price_monthly: 10, price_monthly_usd: 10 }),
    ];
    const sorted = (rates: Rates) => sortPlans(plans, 'price', rates).map(({ id }) => id);
    expect(sorted(ratesOf(undefined))).toEqual(['cheap', 'dear', 'unknown', 'yuan', 'much yuan']);
    expect(sorted(ratesOf(undefined, 7))).toEqual([
      'yuan',
      'cheap',
      'much yuan',
      'dear',
      'unknown',
    ]);
  });
});

describe('sortByBill', () => {
  it('puts the plan first that costs least with what comes on top, the unknown last', () => {
    const usage = usageOf({ model: 'm', in: '10000', out: '1000', requests: '50' });
    const limit = (amount: number) => [
      { window: 'month' as const, amount, unit: 'requests' as const, note: null },
    ];
    // 1,500 requests at $0.02: $20 + 0, $5 + 1,400 × $0.02 = $33
    const plans = [
      plan({ id: 'small', price_monthly_usd: 5, quotas: limit(100) }),
      plan({ id: 'unknown', quotas: [] }),
      plan({ id: 'large', price_monthly_usd: 20, quotas: limit(2_000) }),
    ];
    expect(sortByBill(plans, usage, model).map(({ id }) => id)).toEqual([
      'large',
      'small',
      'unknown',
    ]);
  });
});

describe('filterPlans', () => {
  const plans = [
    plan({ id: 'a', name: 'Pro', vendor: 'Acme', models: ['acme-1'] }),
    plan({ id: 'b', name: 'Max', vendor: 'Acme', price_monthly: 200, price_monthly_usd: 200 }),
    plan({ id: 'c', vendor: 'B', currency: 'CNY', price_monthly: 70, price_monthly_usd: null }),
  ];
  const found = (query: Query, yuan = 0) =>
    filterPlans(plans, planFilterOf(query), ratesOf(undefined, yuan)).map(({ id }) => id);

  it('finds by name, vendor and model, by vendor and by currency', () => {
    expect(found({})).toEqual(['a', 'b', 'c']);
    expect(found({ q: 'acme MAX' })).toEqual(['b']);
    expect(found({ q: 'acme-1' })).toEqual(['a']);
    expect(found({ vendor: 'Acme' })).toEqual(['a', 'b']);
    expect(found({ currency: 'CNY' })).toEqual(['c']);
  });

  it('limits the price in dollars, and leaves out what has none', () => {
    expect(found({ most: '20' })).toEqual(['a']);
    // ¥70 at 7 are $10
    expect(found({ most: '20' }, 7)).toEqual(['a', 'c']);
  });
});

describe('a price in another currency', () => {
  const yuan = { currency: 'CNY', price_monthly: 140, price_monthly_usd: null };

  it('is converted by the rates of both, and not without them', () => {
    expect(convertedMonthly(yuan, 'USD', { CNY: 7, USD: 1 })).toBe(20);
    expect(convertedMonthly({ ...yuan, currency: 'USD' }, 'CNY', { CNY: 7, USD: 1 })).toBe(980);
    // ₹140 at 100 are $1.40, which at 7 are ¥9.80
    const rupees = { ...yuan, currency: 'INR' };
    expect(convertedMonthly(rupees, 'CNY', { INR: 100, CNY: 7, USD: 1 })).toBeCloseTo(9.8, 10);
    expect(convertedMonthly(rupees, 'USD', { CNY: 7, USD: 1 })).toBeNull();
    expect(convertedMonthly(yuan, 'CNY', { CNY: 7, USD: 1 })).toBeNull();
  });

  it('takes the stored rates, and for yuan that of the reader before it', () => {
    const stored = storedRates({ CNY: 6.7, INR: 96 });
    expect(ratesOf(stored)).toEqual({ CNY: 6.7, INR: 96, USD: 1 });
    expect(ratesOf(stored, 7)).toEqual({ CNY: 7, INR: 96, USD: 1 });
    expect(ratesOf(undefined, 7)).toEqual({ CNY: 7, USD: 1 });
    expect(ratesOf(undefined)).toEqual({ USD: 1 });
  });

  it('names the rates that it was converted by', () => {
    const rates = { CNY: 6.70778353, INR: 96.08534228, USD: 1 };
    expect(ratesText(['CNY', 'USD'], rates)).toBe('6.70778353 CNY');
    expect(ratesText(['INR', 'CNY'], rates)).toBe('96.08534228 INR, 6.70778353 CNY');
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

function storedRates(rates: Rates): ExchangeRateList {
  const rows = Object.entries(rates).map(([currency, per_usd]) => {
    return { currency, per_usd, date: '2026-09-29', sources: [] };
  });
  return { rates: rows, total: rows.length };
}

function plan(parts: Partial<Plan>): Plan {
  const [example] = smallSite({ plans: { p: {} } }).plans;
  if (example === undefined) throw new Error('the site has no plan');
  return { ...example, vendor: 'V', name: 'P', price_monthly: 20, price_monthly_usd: 20, ...parts };
}
