import { describe, expect, it } from 'vitest';
import {
  blendedPrice,
  breakEvenRequests,
  cost,
  monthlyCost,
  type PricedModel,
  type Usage,
} from '../../feed/cost.ts';
import type { Rate } from '../../feed/schemas/price.ts';

const prices: PricedModel = {
  input_price: 2,
  output_price: 10,
  cache_read_price: 0.2,
  cache_write_price: 2.5,
  price_tiers: [],
};
const longTier = {
  above_input_tokens: 200_000,
  input_price: 4,
  output_price: 15,
  cache_read_price: null,
  cache_write_price: null,
};
const tiered = { ...prices, price_tiers: [longTier] };

const usage = (parts: Partial<Usage> = {}): Usage => ({
  input_tokens: 10_000,
  output_tokens: 1_000,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
  ...parts,
});

const rate = (parts: Partial<Rate>): Rate => ({
  condition: 'batch',
  label: null,
  input_price: null,
  output_price: null,
  cache_read_price: null,
  cache_write_price: null,
  above_input_tokens: null,
  hours_utc: null,
  region: null,
  until: null,
  sources: [],
  ...parts,
});

describe('cost', () => {
  it('adds input and output at their own prices, line by line', () => {
    // 10,000 × $2 / 1M + 1,000 × $10 / 1M
    expect(cost(prices, usage())).toEqual({
      total: 0.03,
      lines: [
        { kind: 'input', tokens: 10_000, price: 2, cost: 0.02 },
        { kind: 'output', tokens: 1_000, price: 10, cost: 0.01 },
      ],
      assumptions: [],
    });
  });

  it('charges cached tokens at the prices of the cache, and the rest of the input at its own', () => {
    // 1,000 × $2 + 8,000 × $0.20 + 1,000 × $2.50 + 1,000 × $10, per million
    const cached = usage({ cache_read_tokens: 8_000, cache_write_tokens: 1_000 });
    expect(cost(prices, cached).total).toBe(0.0161);
  });

  it('is exact where binary fractions are not', () => {
    // 3 × $0.1 / 1M; in binary fractions 0.1 + 0.2 is 0.30000000000000004.
    const dimes = { ...prices, input_price: 0.1, output_price: 0.2 };
    expect(cost(dimes, usage({ input_tokens: 1_000_000, output_tokens: 1_000_000 })).total).toBe(
      0.3,
    );
  });

  it('charges cached tokens at the input price where that of the cache is unknown, and says so', () => {
    const unknown = { ...prices, cache_read_price: null };
    const { total, assumptions } = cost(unknown, usage({ cache_read_tokens: 8_000 }));
    expect(total).toBe(0.03);
    expect(assumptions).toEqual([
      'The cache read price is unknown; the input price stands for it.',
    ]);
  });

  it('says nothing of an unknown price of the cache where nothing is cached', () => {
    const unknown = { ...prices, cache_read_price: null, cache_write_price: null };
    expect(cost(unknown, usage()).assumptions).toEqual([]);
  });

  it('is null where a price is unknown, with the reason', () => {
    expect(cost({ ...prices, output_price: null }, usage())).toMatchObject({
      total: null,
      assumptions: ['The output price is unknown.'],
    });
    expect(cost({ ...prices, input_price: null }, usage()).total).toBeNull();
  });

  it('is 0 where a model is free', () => {
    const free = { ...prices, input_price: 0, output_price: 0, cache_read_price: null };
    expect(cost(free, usage({ cache_read_tokens: 5_000 })).total).toBe(0);
  });
});

describe('cost by tiers', () => {
  it('prices the whole request by the tier that its input passes, and says so', () => {
    // 200,001 × $4 / 1M + 1,000 × $15 / 1M
    expect(cost(tiered, usage({ input_tokens: 200_001 }))).toMatchObject({
      total: 0.815004,
      assumptions: ['Priced as a request of more than 200000 input tokens.'],
    });
  });

  it('keeps the base price at the very threshold', () => {
    // 200,000 × $2 / 1M + 1,000 × $10 / 1M
    expect(cost(tiered, usage({ input_tokens: 200_000 }))).toMatchObject({
      total: 0.41,
      assumptions: [],
    });
  });

  it('takes the highest of the tiers that are passed, whatever their order', () => {
    const longer = { ...longTier, above_input_tokens: 500_000, input_price: 8 };
    const two = { ...prices, price_tiers: [longer, longTier] };
    expect(cost(two, usage({ input_tokens: 600_000, output_tokens: 0 })).total).toBe(4.8);
  });

  it('counts cached tokens towards the threshold, at the input price of a tier without its own', () => {
    // 300,000 × $4 / 1M
    const cached = usage({ input_tokens: 300_000, output_tokens: 0, cache_read_tokens: 300_000 });
    expect(cost(tiered, cached).total).toBe(1.2);
  });
});

describe('cost under a condition', () => {
  const batch = rate({ input_price: 1, output_price: 5 });

  it('takes the rate of the condition', () => {
    // 10,000 × $1 / 1M + 1,000 × $5 / 1M
    const model = { ...prices, rates: [batch] };
    expect(cost(model, usage(), { condition: 'batch' }).total).toBe(0.015);
    expect(cost(model, usage()).total).toBe(0.03);
  });

  it('is null where the condition has no rate, for this length of request or at all', () => {
    expect(cost(prices, usage(), { condition: 'flex' })).toEqual({
      total: null,
      lines: [
        { kind: 'input', tokens: 10_000, price: null, cost: null },
        { kind: 'output', tokens: 1_000, price: null, cost: null },
      ],
      assumptions: [
        'No flex rate is known for a request of this length.',
        'The input price is unknown.',
        'The output price is unknown.',
      ],
    });
    const model = { ...tiered, rates: [batch] };
    const long = usage({ input_tokens: 200_001 });
    expect(cost(model, long, { condition: 'batch' }).total).toBeNull();
    const both = [batch, { ...batch, above_input_tokens: 200_000, input_price: 2 }];
    // 200,001 × $2 / 1M + 1,000 × $5 / 1M
    expect(cost({ ...tiered, rates: both }, long, { condition: 'batch' }).total).toBe(0.405002);
  });

  it('writes to the cache for an hour at the rate of its own, or at none', () => {
    const written = usage({ output_tokens: 0, cache_write_tokens: 10_000 });
    const hour = rate({ condition: 'cache_1h', cache_write_price: 4 });
    expect(cost(prices, written).total).toBe(0.025);
    expect(cost({ ...prices, rates: [hour] }, written, { cacheTtl: '1h' }).total).toBe(0.04);
    expect(cost(prices, written, { cacheTtl: '1h' }).total).toBeNull();
  });

  it('takes the off-peak rate within its hours, the start included and the end not', () => {
    const hours = [{ days: ['mon' as const], from: '16:30', to: '24:00' }];
    const offPeak = rate({
      condition: 'off_peak',
      input_price: 1,
      output_price: 5,
      hours_utc: hours,
    });
    const model = { ...prices, rates: [offPeak] };
    const at = (instant: string) => cost(model, usage(), { at: instant });
    // 2026-11-23 is a Monday.
    expect(at('2026-11-23T16:29:59Z').total).toBe(0.03);
    expect(at('2026-11-23T16:30:00Z').total).toBe(0.015);
    expect(at('2026-11-23T23:59:59Z').total).toBe(0.015);
    expect(at('2026-11-24T00:00:00Z').total).toBe(0.03);
    expect(at('2026-11-24T16:30:00Z').total).toBe(0.03);
    // The same instant in Shanghai.
    expect(at('2026-11-24T00:30:00+08:00').total).toBe(0.015);
  });

  it('takes the dearer hours for a day, and says so', () => {
    const model = { ...prices, rates: [rate({ condition: 'off_peak', hours_utc: [] })] };
    expect(cost(model, usage(), { at: '2026-11-23' })).toMatchObject({
      total: 0.03,
      assumptions: ['The hour is not given; the dearer hours are taken.'],
    });
  });

  it('does not take a rate after its last day', () => {
    const model = { ...prices, rates: [{ ...batch, until: '2026-11-30' }] };
    const on = (at: string) => cost(model, usage(), { condition: 'batch', at }).total;
    expect([on('2026-11-30'), on('2026-12-01')]).toEqual([0.015, null]);
  });
});

describe('cost on a day', () => {
  const interval = (from: string | null, input_price: number) => ({
    ...prices,
    from,
    input_price,
    promotion: false,
    cancelled: false,
    sources: [],
  });
  const model = {
    ...prices,
    price_history: [
      interval('2026-01-01', 8),
      interval('2026-06-01', 2),
      { ...interval('2026-08-01', 9), cancelled: true },
      interval('2026-12-01', 4),
    ],
  };
  const on = (at: string) => cost(model, usage({ output_tokens: 0 }), { at });

  it('takes the price in force, from midnight UTC of its first day, and no withdrawn one', () => {
    expect(on('2026-05-31T23:59:59Z').total).toBe(0.08);
    expect(on('2026-06-01T00:00:00Z').total).toBe(0.02);
    expect(on('2026-09-01').total).toBe(0.02);
    expect(on('2026-12-01').total).toBe(0.04);
  });

  it('is null before the first known price', () => {
    expect(on('2025-12-31')).toMatchObject({
      total: null,
      assumptions: ['No price is known for 2025-12-31.', 'The input price is unknown.'],
    });
  });
});

describe('monthlyCost', () => {
  it('multiplies by the requests of 30 days', () => {
    expect(monthlyCost(0.5, 10)).toBe(150);
  });

  it('keeps unknown unknown and free free', () => {
    expect(monthlyCost(null, 10)).toBeNull();
    expect(monthlyCost(0, 10)).toBe(0);
  });
});

describe('blendedPrice', () => {
  it('weighs input against output', () => {
    // (3 × $2 + $10) / 4
    expect(blendedPrice(prices, 3)).toBe(4);
  });

  it('keeps unknown unknown and free free', () => {
    expect(blendedPrice({ input_price: 1, output_price: null }, 3)).toBeNull();
    expect(blendedPrice({ input_price: 0, output_price: 0 }, 3)).toBe(0);
  });
});

describe('breakEvenRequests', () => {
  it('divides the price of the plan by that of a request', () => {
    expect(breakEvenRequests(20, 0.04)).toBe(500);
  });

  it('gives null where nothing can be compared', () => {
    expect(breakEvenRequests(null, 0.1)).toBeNull();
    expect(breakEvenRequests(20, null)).toBeNull();
    expect(breakEvenRequests(20, 0)).toBeNull();
  });
});
