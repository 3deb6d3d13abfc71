import { describe, expect, it } from 'vitest';
import {
  blendedPrice,
  breakEvenRequests,
  costOfRequest,
  monthlyCost,
  type TieredPrices,
} from '../../feed/cost.ts';

const prices: TieredPrices = {
  input_price: 2,
  output_price: 10,
  cache_read_price: 0.2,
  cache_write_price: 2.5,
  price_tiers: [],
};
const tokens = { input: 10_000, output: 1_000, cacheRead: 0, cacheWrite: 0 };
const longTier = {
  above_input_tokens: 200_000,
  input_price: 4,
  output_price: 15,
  cache_read_price: null,
  cache_write_price: null,
};

describe('costOfRequest', () => {
  it('adds input and output at their own prices', () => {
    // 10,000 × $2 / 1M + 1,000 × $10 / 1M
    expect(costOfRequest(prices, tokens)).toEqual({
      usd: 0.03,
      tier: undefined,
      assumesInputPrice: false,
    });
  });

  it('charges cached tokens at the prices of the cache, and the rest of the input at its own', () => {
    // 1,000 × $2 + 8,000 × $0.20 + 1,000 × $2.50 + 1,000 × $10, per million
    const { usd } = costOfRequest(prices, { ...tokens, cacheRead: 8_000, cacheWrite: 1_000 });
    expect(usd).toBeCloseTo(0.0161, 12);
  });

  it('charges cached tokens at the input price where that of the cache is unknown, and says so', () => {
    const unknown = { ...prices, cache_read_price: null };
    expect(costOfRequest(unknown, { ...tokens, cacheRead: 8_000 })).toEqual({
      usd: 0.03,
      tier: undefined,
      assumesInputPrice: true,
    });
  });

  it('says nothing of an unknown price of the cache where nothing is cached', () => {
    const unknown = { ...prices, cache_read_price: null, cache_write_price: null };
    expect(costOfRequest(unknown, tokens).assumesInputPrice).toBe(false);
  });

  it('prices the whole request by the tier that its input passes', () => {
    const tiered = { ...prices, price_tiers: [longTier] };
    // 200,001 × $4 / 1M + 1,000 × $15 / 1M
    expect(costOfRequest(tiered, { ...tokens, input: 200_001 })).toEqual({
      usd: 0.815004,
      tier: longTier,
      assumesInputPrice: false,
    });
  });

  it('keeps the base price at the very threshold', () => {
    const tiered = { ...prices, price_tiers: [longTier] };
    // 200,000 × $2 / 1M + 1,000 × $10 / 1M
    expect(costOfRequest(tiered, { ...tokens, input: 200_000 })).toEqual({
      usd: 0.41,
      tier: undefined,
      assumesInputPrice: false,
    });
  });

  it('takes the highest of the tiers that are passed, whatever their order', () => {
    const longer = { ...longTier, above_input_tokens: 500_000, input_price: 8 };
    const tiered = { ...prices, price_tiers: [longer, longTier] };
    expect(costOfRequest(tiered, { ...tokens, input: 600_000 }).tier).toBe(longer);
  });

  it('counts cached tokens of a tier without a cache price at the input price of the tier', () => {
    const tiered = { ...prices, price_tiers: [longTier] };
    // 300,000 × $4 / 1M
    expect(
      costOfRequest(tiered, { input: 300_000, output: 0, cacheRead: 300_000, cacheWrite: 0 }),
    ).toEqual({
      usd: 1.2,
      tier: longTier,
      assumesInputPrice: true,
    });
  });

  it('gives null where a price is unknown', () => {
    expect(costOfRequest({ ...prices, output_price: null }, tokens).usd).toBeNull();
    expect(costOfRequest({ ...prices, input_price: null }, tokens).usd).toBeNull();
  });

  it('gives 0 where a model is free', () => {
    const free = {
      input_price: 0,
      output_price: 0,
      cache_read_price: null,
      cache_write_price: null,
      price_tiers: [],
    };
    expect(costOfRequest(free, { ...tokens, cacheRead: 5_000 }).usd).toBe(0);
  });
});

describe('monthlyCost', () => {
  it('multiplies by the requests of 30 days', () => {
    expect(monthlyCost({ usd: 0.5, tier: undefined, assumesInputPrice: false }, 10)).toBe(150);
  });

  it('keeps unknown unknown and free free', () => {
    expect(monthlyCost({ usd: null, tier: undefined, assumesInputPrice: false }, 10)).toBeNull();
    expect(monthlyCost({ usd: 0, tier: undefined, assumesInputPrice: false }, 10)).toBe(0);
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
    expect(breakEvenRequests(20, costOfRequest(prices, { ...tokens, output: 2_000 }))).toBe(500);
  });

  it('gives null where nothing can be compared', () => {
    const cost = { usd: 0.1, tier: undefined, assumesInputPrice: false };
    expect(breakEvenRequests(null, cost)).toBeNull();
    expect(breakEvenRequests(20, { ...cost, usd: null })).toBeNull();
    expect(breakEvenRequests(20, { ...cost, usd: 0 })).toBeNull();
  });
});
