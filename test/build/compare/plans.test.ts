import { describe, expect, it } from 'vitest';
import { readOn } from '../derive/small-site.ts';
import { differences } from './small-answers.ts';

const price = (from: string | null, price_monthly: number) => ({
  from,
  price_monthly,
  sources: readOn('2026-09-01'),
});

describe('compareAnswers, of plans', () => {
  it('says what came and what went', () => {
    expect(
      differences(
        { plans: { basic: {} } },
        { plans: { pro: { name: 'Pro', prices: [price(null, 20)] } } },
      ),
    ).toEqual([
      'plan_added pro: Pro by Acme, monthly USD 20.00',
      'plan_removed basic: basic by Acme, monthly USD unknown',
    ]);
  });

  it('tells a price in the currency of the plan', () => {
    const plan = { currency: 'CNY', prices: [price(null, 49)] };
    const after = {
      currency: 'CNY',
      prices: [price(null, 49), { ...price('2026-09-01', 59), price_monthly_usd: 8 }],
    };
    expect(differences({ plans: { pro: plan } }, { plans: { pro: after } })).toEqual([
      'plan_price pro: monthly CNY 49.00 → 59.00 from 2026-09-01',
      'plan_price pro: monthly, in USD by the vendor unknown → 8.00 from 2026-09-01',
    ]);
  });

  it('tells models and quotas that came or went', () => {
    const models = { 'acme-1': {}, 'acme-2': {} };
    const quota = { window: '5h', amount: 45, unit: 'messages', note: null } as const;
    const before = { models, plans: { pro: { models: ['acme-1'], quotas: [quota] } } };
    const after = {
      models,
      plans: { pro: { models: ['acme-2'], quotas: [{ ...quota, amount: 50 }] } },
    };
    expect(differences(before, after)).toEqual([
      'plan pro: models + acme-2, − acme-1',
      'plan pro: quotas + window 5h, amount 50, unit messages, − window 5h, amount 45, unit messages',
    ]);
  });
});
