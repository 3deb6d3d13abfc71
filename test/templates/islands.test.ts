import { describe, expect, it } from 'vitest';
import type { Quota } from '../../feed/contract/schemas/plan.ts';
import {
  getAnswers,
  quotaText,
  type WeighedModel,
  type WeighedPlan,
  weigh,
} from '../../templates/components/plan.tsx';
import { dailyUse } from '../../templates/components/usage.tsx';
import { assumptionText, type EstimatedModel, estimates } from '../../templates/islands/cost.tsx';
import { againstTokens, verdictText } from '../../templates/islands/plan-use.tsx';
import { filterPlans, type ListedPlan } from '../../templates/islands/plans.tsx';
import { testPage } from './page-context.ts';

const page = testPage();

const model: WeighedModel = {
  id: 'm',
  name: 'M',
  input_price: 1,
  output_price: 10,
  cache_read_price: null,
  cache_write_price: null,
  price_tiers: [],
};

function plan(parts: Partial<ListedPlan>): ListedPlan {
  return {
    id: 'p',
    name: 'P',
    vendor: 'V',
    region: 'overseas',
    kind: '',
    per: null,
    currency: 'USD',
    price_monthly: 20,
    price_monthly_usd: null,
    price_yearly: null,
    base_monthly: null,
    quotas: [],
    models: ['m'],
    read: null,
    sources: 0,
    brings: '',
    ...parts,
  };
}

const quota = (parts: Partial<Quota>): Quota => ({
  window: 'month',
  amount: null,
  unit: 'requests',
  note: null,
  ...parts,
});

// 10,000 × $1 + 1,000 × $10 = $0.02 a request; 50 a day are 1,500 a month, $30.
const use = dailyUse({ in: '10000', cached: '0', out: '1000', requests: '50' });
const rates = { USD: 1, CNY: 7 };

describe('a plan against a use', () => {
  it.each<[what: string, parts: Partial<WeighedPlan>, text: string | undefined]>([
    ['holds it', { quotas: [quota({ amount: 1_500 })] }, 'Holds 1,500 of up to 1,500 requests'],
    ['is short', { quotas: [quota({ amount: 1_499 })] }, 'Holds 1,499 of 1,500 requests'],
    [
      'does not know what a credit buys',
      { quotas: [quota({ amount: 9_000 }), quota({ amount: 5, unit: 'credits' })] },
      'is not known: 5 credits a month.',
    ],
    [
      '… but knows that requests are too few',
      { quotas: [quota({ amount: 9 }), quota({ amount: 5, unit: 'credits' })] },
      'Holds 9 of 1,500 requests',
    ],
    [
      'does not count words',
      { quotas: [quota({ window: null, unit: null, note: '5 times Pro' })] },
      'is not known: 5 times Pro.',
    ],
    ['may have models that nobody names', { models: null }, 'No source names its models.'],
    ['may not include the model', { models: ['other'] }, undefined],
  ])('%s', (_, parts, text) => {
    const verdict = weigh(page, plan(parts), use, model);
    if (text === undefined) expect(verdict).toBeUndefined();
    else expect(verdict && verdictText(page, verdict, use)).toContain(text);
  });

  it('has two plans to look at: the cheapest that holds it, and one that holds more for more', () => {
    const plans = [
      plan({ id: 'short', price_monthly: 5, quotas: [quota({ amount: 100 })] }),
      plan({ id: 'unknown', price_monthly: 1 }),
      plan({ id: 'others', price_monthly: 1, models: [], quotas: [quota({ amount: 9_000 })] }),
      plan({ id: 'no more', price_monthly: 30, quotas: [quota({ amount: 2_000 })] }),
      plan({ id: 'more', price_monthly: 40, quotas: [quota({ amount: 4_000 })] }),
      // ¥140 at 7 are $20
      plan({ id: 'yuan', currency: 'CNY', price_monthly: 140, quotas: [quota({ amount: 2_000 })] }),
      plan({ id: 'no rate', currency: 'INR', quotas: [quota({ amount: 2_000 })] }),
    ];
    const { cheapest, next, byToken } = getAnswers(page, plans, { use, model, rates });
    expect([cheapest?.plan.id, cheapest?.usd]).toEqual(['yuan', 20]);
    expect([next?.plan.id, next?.usd]).toEqual(['more', 40]);
    expect(byToken).toBe(30);
    expect(getAnswers(page, plans.slice(0, 3), { use, model, rates }).cheapest).toBeUndefined();
  });

  it.each<[what: string, parts: Partial<WeighedPlan>, text: string]>([
    // $20 at $0.02
    ['pays from so many', {}, '$30.00 a month. The plan pays from 1,000 requests a month'],
    [
      'never pays where its quota ends before',
      { quotas: [quota({ amount: 999 })] },
      'The plan never pays: that takes 1,000 requests a month.',
    ],
    ['says no more without a price', { price_monthly: null }, '$30.00 a month.'],
  ])('%s', (_, parts, text) => {
    expect(againstTokens(page, plan(parts), { use, model, rates })).toContain(text);
  });
});

describe('the list of plans', () => {
  const yuan = { currency: 'CNY', region: 'domestic', price_monthly: 70 } as const;
  const plans = [
    plan({ id: 'c', ...yuan }),
    plan({ id: 'a' }),
    plan({ id: 'b', price_monthly: 200 }),
    plan({ id: 'd', price_monthly: null }),
  ];
  const ids = (query: { [name: string]: string }, shownOn = page) =>
    filterPlans(shownOn, plans, query, rates).map(({ id }) => id);

  it.each([
    [{}, ['a', 'b', 'd', 'c']],
    [{ region: 'domestic' }, ['c']],
    [{ region: 'nowhere' }, ['a', 'b', 'd', 'c']],
    // ¥70 at 7 are $10
    [{ most: '20' }, ['a', 'c']],
  ])('finds by %o, dollars first', (query: { [name: string]: string }, found) => {
    expect(ids(query)).toEqual(found);
  });

  it('begins with yuan in Chinese', () => {
    expect(ids({}, testPage('zh'))).toEqual(['c', 'a', 'b', 'd']);
  });

  it.each<[limit: Partial<Quota>, text: string]>([
    [{ window: '5h', amount: 6_000 }, '6,000 requests every 5 hours'],
    [{ amount: 20, unit: 'usd', note: 'per seat' }, '$20 of use a month, per seat'],
    [{ window: null, amount: 5, unit: null }, '5'],
    [{ window: null, unit: null, note: 'unlimited completions' }, 'unlimited completions'],
    [{ window: null, unit: null }, 'a limit that is not stated'],
  ])('says of a quota %o how much in which time', (limit, text) => {
    expect(quotaText(page, quota(limit))).toBe(text);
  });
});

function estimated(id: string, parts: Partial<EstimatedModel> = {}): EstimatedModel {
  return {
    ...model,
    id,
    name: id,
    vendor: 'V',
    context_window: 100_000,
    max_output_tokens: null,
    marks: [],
    score: null,
    ...parts,
  };
}

describe('the estimates of a month', () => {
  const ten = { ...use, requests: 10 };

  it('stand by the month, then what is unknown, then what does not fit', () => {
    const models = [
      estimated('short', { context_window: 10_999 }),
      estimated('unknown', { input_price: null }),
      estimated('dear', { input_price: 5 }),
      estimated('cheap'),
      estimated('brief', { max_output_tokens: 999 }),
      estimated('free', { input_price: 0, output_price: 0 }),
    ];
    // 10,000 × $1 + 1,000 × $10 = $0.02, 10 a day for 30 days; with $5 in: $0.06
    expect(
      estimates(models, ten).map(({ model: { id }, monthly, fits }) => [id, monthly, fits]),
    ).toEqual([
      ['free', 0, true],
      ['cheap', 6, true],
      ['dear', 18, true],
      ['unknown', null, true],
      ['brief', 6, false],
      ['short', 6, false],
    ]);
  });

  it('cache no more than what goes in, and say so; nonsense is an agent’s day', () => {
    const { tokens, isClamped } = dailyUse({ in: '100', cached: '120' });
    expect([tokens.cache_read_tokens, isClamped]).toEqual([100, true]);
    expect(dailyUse({ in: '100' })).toMatchObject({ isClamped: false });
    expect(dailyUse({ in: '-5', requests: 'many' })).toEqual(dailyUse({}));
  });

  it('take the price of batches where one is known', () => {
    const batch = { condition: 'batch', input_price: 0.5, output_price: 5 } as const;
    const rate = {
      ...batch,
      cache_read_price: null,
      cache_write_price: null,
      above_input_tokens: null,
      until: null,
      hours_utc: null,
      sources: [],
    };
    const models = [estimated('a'), estimated('b', { rates: [rate] as never })];
    // 10,000 × $0.50 + 1,000 × $5 = $0.01, ten a day for 30 days
    expect(
      estimates(models, { ...ten, isBatch: true }).map(({ model: { id }, monthly }) => [
        id,
        monthly,
      ]),
    ).toEqual([
      ['b', 3],
      ['a', null],
    ]);
  });

  it('say in Chinese what they assume', () => {
    const chinese = testPage('zh');
    const texts = [
      'The cache read price is unknown; the input price stands for it.',
      'The cache read price is unknown; the standard price stands for it.',
      'The output price is unknown.',
      'Priced as a request of more than 200000 input tokens.',
      'The hour is not given; the dearer hours are taken.',
      'No batch rate is known for a request of this length.',
    ];
    for (const text of texts) expect(assumptionText(chinese, text)).toMatch(/\p{Script=Han}/u);
  });
});
