import { describe, expect, it } from 'vitest';
import { priceRange } from '../../../../../build/dataset/validate/rules/price-range.ts';
import { findings, model, plan } from '../records.ts';

describe('price-range', () => {
  it('accepts 0, null, and prices from 0.0001 to 10,000', () => {
    const models = [
      model('acme/acme-1', 'prices:', '  - { input_price: 0, output_price: null }'),
      model('acme/acme-2', 'prices:', '  - { input_price: 0.0001, output_price: 10000 }'),
    ];
    expect(findings(priceRange, { models })).toEqual([]);
  });

  it('accepts large figures in currencies that need them', () => {
    expect(
      findings(priceRange, {
        plans: [plan('acme/pro', 'currency: KRW', 'prices:', '  - price_monthly: 29000')],
      }),
    ).toEqual([]);
  });

  it('reports a price below 0.0001', () => {
    expect(
      findings(priceRange, {
        models: [model('acme/acme-1', 'prices:', '  - { input_price: 3, output_price: 0.00001 }')],
      }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:2:37: output_price is 0.00001; a price is 0, which is free, or between 0.0001 and 10000, in USD per 1 million tokens. Correct it, or check its unit.\n  2 |   - { input_price: 3, output_price: 0.00001 }',
    ]);
  });

  it('reports a price of a tier', () => {
    const lines = [
      'prices:',
      '  - price_tiers:',
      '      - above_input_tokens: 200000',
      '        cache_read_price: 0.00005',
    ];
    expect(findings(priceRange, { models: [model('acme/acme-1', ...lines)] })).toEqual([
      'data/models/acme/acme-1.yaml:4:27: cache_read_price is 0.00005; a price is 0, which is free, or between 0.0001 and 10000, in USD per 1 million tokens. Correct it, or check its unit.\n  4 |         cache_read_price: 0.00005',
    ]);
  });

  it("reports a plan's price, in USD also one over 10,000", () => {
    const lines = [
      'currency: CNY',
      'prices:',
      '  - price_monthly: 0.00001',
      '    price_yearly: 20000',
      '    price_monthly_usd: 20000',
    ];
    expect(findings(priceRange, { plans: [plan('acme/pro', ...lines)] })).toEqual([
      'data/plans/acme/pro.yaml:3:20: price_monthly is 0.00001; a price is 0, which is free, or at least 0.0001, in CNY. Correct it, or check its unit.\n  3 |   - price_monthly: 0.00001',
      'data/plans/acme/pro.yaml:5:24: price_monthly_usd is 20000; a price is 0, which is free, or between 0.0001 and 10000, in USD. Correct it, or check its unit.\n  5 |     price_monthly_usd: 20000',
    ]);
  });
});
