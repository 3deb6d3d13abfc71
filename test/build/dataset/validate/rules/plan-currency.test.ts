import { describe, expect, it } from 'vitest';
import { planCurrency } from '../../../../../build/dataset/validate/rules/plan-currency.ts';
import { findings, plan } from '../records.ts';

describe('plan-currency', () => {
  it('accepts a price in USD beside one in another currency', () => {
    const plans = [
      plan(
        'acme/pro',
        'currency: CNY',
        'prices:',
        '  - { price_monthly: 140, price_monthly_usd: 20 }',
      ),
    ];
    expect(findings(planCurrency, { plans })).toEqual([]);
  });

  it('reports a currency that ISO 4217 does not list', () => {
    expect(findings(planCurrency, { plans: [plan('acme/pro', 'currency: RMB')] })).toEqual([
      'data/plans/acme/pro.yaml:1:11: currency is "RMB", which is no code of ISO 4217. Write one such as "USD", "EUR" or "CNY".\n  1 | currency: RMB',
    ]);
  });

  it('reports a price in USD that is said twice', () => {
    const lines = [
      'currency: USD',
      'prices:',
      '  - price_monthly: 20',
      '    price_monthly_usd: 20',
    ];
    expect(findings(planCurrency, { plans: [plan('acme/pro', ...lines)] })).toEqual([
      'data/plans/acme/pro.yaml:4:5: price_monthly_usd says what price_monthly says, since the currency is USD. Take it out.\n  4 |     price_monthly_usd: 20',
    ]);
  });
});
