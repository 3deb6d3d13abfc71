import { beforeAll, describe, expect, it } from 'vitest';
import { deriveCostVectors } from '../../build/derive/bulk.ts';
import { endpoints } from '../../feed/endpoints.ts';
import type { Quota } from '../../feed/schemas/plan.ts';
import { convertedMonthly, quotaText, ratesText } from '../../templates/components/plan.tsx';
import {
  breakEven,
  monthlyBill,
  useOf,
  type WeighedModel,
} from '../../templates/islands/break-even.tsx';
import { filterOf, matches, type News } from '../../templates/islands/changes.tsx';
import {
  assumptionText,
  chooseModels,
  dailyUse,
  type EstimatedModel,
  estimates,
} from '../../templates/islands/cost.tsx';
import { filterPlans, type ListedPlan, sortPlans } from '../../templates/islands/plans.tsx';
import { calls, requestPath } from '../../templates/islands/try-it.tsx';
import { setTestPage } from './page-context.ts';

beforeAll(() => setTestPage());

const model: WeighedModel = {
  ...{ id: 'm', name: 'M', input_price: 1, output_price: 10 },
  ...{ cache_read_price: null, cache_write_price: null, price_tiers: [] },
};

function plan(parts: Partial<ListedPlan>): ListedPlan {
  return {
    ...{ id: 'p', name: 'P', vendor: 'V', region: 'overseas', category: 'code', per: null },
    ...{ currency: 'USD', price_monthly: 20, base_monthly: null, price_monthly_usd: 20 },
    price_yearly: null,
    ...{ quotas: [], models: ['m'], read: { text: '', isFresh: true }, included: '' },
    ...parts,
  };
}

const quota = (parts: Partial<Quota>): Quota => ({
  ...{ window: 'month', amount: null, unit: 'requests', note: null },
  ...parts,
});

const rate = (currency: string, per_usd: number) => ({
  ...{ currency, per_usd, date: '2026-09-29', sources: [] },
});

describe('breakEven', () => {
  // 10,000 × $1 + 1,000 × $10 = $0.02 a request: $20 buys 1,000.
  it.each<[name: string, parts: Partial<ListedPlan>, outcome: object]>([
    ['divides the plan by the cost of a request', {}, { requests: 1_000 }],
    [
      'never counts a plan whose quota ends before it pays: 30 a day are 900 a month',
      { quotas: [quota({ window: 'day', amount: 30 })] },
      { reason: 'never pays: its quota ends at 900 requests a month, before 1,000' },
    ],
    [
      'counts one whose quota holds: 40 a day are 1,200',
      { quotas: [quota({ window: 'day', amount: 40 })] },
      { requests: 1_000 },
    ],
    [
      'converts by the stored rate: ¥140 at 5 are $28',
      { currency: 'CNY', price_monthly: 140, price_monthly_usd: null },
      { requests: 1_400 },
    ],
    [
      'takes the price in dollars that the vendor publishes before any rate',
      { currency: 'CNY', price_monthly: 140, price_monthly_usd: 30 },
      { requests: 1_500 },
    ],
    [
      'needs a rate',
      { currency: 'INR', price_monthly: 140, price_monthly_usd: null },
      { reason: 'no price in dollars, and no rate of INR' },
    ],
    ['needs a price', { price_monthly: null }, { reason: 'price unknown' }],
    [
      'adds the fee of the team: $80 and $20 are 5,000',
      { base_monthly: 80, per: 'seat' },
      { requests: 5_000 },
    ],
    ['needs known models', { models: null }, { reason: 'No source names its models.' }],
    ['needs the model among them', { models: ['n'] }, { reason: 'M is not named in it' }],
  ])('%s', (_, parts, outcome) => {
    const use = useOf({ model: 'm', in: '10000', out: '1000' }, [rate('CNY', 5)]);
    expect(breakEven(plan(parts), use, model)).toEqual(outcome);
  });

  it('says where the model has no price, or costs nothing', () => {
    const use = useOf({}, []);
    expect(breakEven(plan({}), use, { ...model, output_price: null })).toEqual({
      reason: 'the model’s price is unknown',
    });
    expect(breakEven(plan({}), use, { ...model, input_price: 0, output_price: 0 })).toEqual({
      reason: 'the model is free by the token',
    });
  });

  it('takes the reader’s own rate of yuan, and 0 for none', () => {
    const stored = [rate('CNY', 6.7), rate('INR', 96)];
    expect(useOf({ rate: '7' }, stored).rates).toEqual({ CNY: 7, INR: 96, USD: 1 });
    expect(useOf({ rate: '0' }, stored).rates).toEqual({ CNY: 6.7, INR: 96, USD: 1 });
    expect(useOf({ rate: '7' }, []).rates).toEqual({ CNY: 7, USD: 1 });
  });
});

describe('monthlyBill', () => {
  it('prices by the token what the quotas leave out', () => {
    const use = useOf({ model: 'm', in: '10000', out: '1000', requests: '50' }, []);
    // 50 a day are 1,500 a month at $0.02; 500 of them are over
    expect(monthlyBill(plan({ quotas: [quota({ amount: 1_000 })] }), use, model)).toEqual({
      ...{ requests: 1_500, byToken: 30, over: 500, onTop: 10, withPlan: 30 },
    });
    expect(monthlyBill(plan({}), useOf({}, []), model)).toBeUndefined();
  });
});

describe('the list of plans', () => {
  const yuan = { currency: 'CNY', base_monthly: null, price_monthly_usd: null };
  const ids = (plans: ListedPlan[]) => plans.map(({ id }) => id);

  it('compares prices in dollars, those of a currency without a rate last and within it', () => {
    const plans = [
      // ¥700 at 7 are $100, between $10 and $200
      plan({ id: 'much yuan', ...yuan, price_monthly: 700 }),
      plan({ id: 'yuan', ...yuan, price_monthly: 1 }),
      plan({ id: 'unknown', price_monthly: null, price_monthly_usd: null }),
      plan({ id: 'dear', price_monthly: 200, price_monthly_usd: 200 }),
      plan({ id: 'cheap', price_monthly: 10, price_monthly_usd: 10 }),
    ];
    const sorted = (query: { rate?: string }) =>
      ids(sortPlans(plans, 'price', { use: useOf(query, []), model: undefined }));
    expect(sorted({})).toEqual(['cheap', 'dear', 'unknown', 'yuan', 'much yuan']);
    expect(sorted({ rate: '7' })).toEqual(['yuan', 'cheap', 'much yuan', 'dear', 'unknown']);
  });

  it('stands by the bill of the reader’s requests, or by how many models a plan has', () => {
    const use = useOf({ model: 'm', in: '10000', out: '1000', requests: '50' }, []);
    // 1,500 requests at $0.02: $20 + 0, $5 + 1,400 × $0.02 = $33
    const plans = [
      plan({ id: 'small', price_monthly_usd: 5, quotas: [quota({ amount: 100 })], models: ['m'] }),
      plan({ id: 'unknown', models: ['m', 'n'] }),
      plan({ id: 'other', models: ['a', 'b', 'c'], quotas: [quota({ amount: 2_000 })] }),
      plan({ id: 'large', quotas: [quota({ amount: 2_000 })] }),
    ];
    const sorted = (order: string) => ids(sortPlans(plans, order, { use, model }));
    expect(sorted('')).toEqual(['large', 'small', 'unknown', 'other']);
    expect(sorted('models')).toEqual(['other', 'unknown', 'small', 'large']);
  });

  it.each([
    [{}, ['a', 'b', 'c']],
    [{ q: 'acme MAX' }, ['b']],
    [{ q: 'acme-1' }, ['a']],
    [{ vendor: 'Acme' }, ['a', 'b']],
    [{ currency: 'CNY' }, ['c']],
    [{ region: 'domestic' }, ['c']],
    [{ region: 'nowhere', category: 'code' }, ['a', 'b', 'c']],
    [{ category: 'bundle' }, []],
    [{ most: '20' }, ['a']],
    // ¥70 at 7 are $10
    [{ most: '20', rate: '7' }, ['a', 'c']],
  ])('finds by %o', (query: { [name: string]: string }, found) => {
    const plans = [
      plan({ id: 'a', name: 'Pro', vendor: 'Acme', models: ['acme-1'] }),
      plan({ id: 'b', name: 'Max', vendor: 'Acme', price_monthly: 200, price_monthly_usd: 200 }),
      plan({ id: 'c', vendor: 'B', region: 'domestic', ...yuan, price_monthly: 70 }),
    ];
    expect(ids(filterPlans(plans, query, useOf(query, []).rates))).toEqual(found);
  });

  it('converts by the rates of both currencies, which it names', () => {
    const price = { ...yuan, price_monthly: 140 };
    expect(convertedMonthly(price, 'USD', { CNY: 7, USD: 1 })).toBe(20);
    expect(convertedMonthly({ ...price, currency: 'USD' }, 'CNY', { CNY: 7, USD: 1 })).toBe(980);
    // ₹140 at 100 are $1.40, which at 7 are ¥9.80
    const rupees = { ...price, currency: 'INR' };
    expect(convertedMonthly(rupees, 'CNY', { INR: 100, CNY: 7, USD: 1 })).toBeCloseTo(9.8, 10);
    expect(convertedMonthly(rupees, 'USD', { CNY: 7, USD: 1 })).toBeNull();
    expect(convertedMonthly(price, 'CNY', { CNY: 7, USD: 1 })).toBeNull();
    expect(ratesText(['INR', 'CNY', 'USD'], { CNY: 6.7, INR: 96, USD: 1 })).toBe('96 INR, 6.7 CNY');
  });

  it.each<[limit: Partial<Quota>, text: string]>([
    [{ window: '5h', amount: 6_000 }, '6,000 requests every 5 hours'],
    [{ amount: 20, unit: 'usd', note: 'per seat' }, '$20 of use a month, per seat'],
    [{ window: null, amount: 5, unit: null }, '5'],
    [{ window: null, unit: null, note: 'unlimited completions' }, 'unlimited completions'],
    [{ window: null, unit: null }, 'a limit that is not stated'],
  ])('says of a quota %o how much in which time', (limit, text) => {
    expect(quotaText(quota(limit))).toBe(text);
  });
});

function estimated(id: string, parts: Partial<EstimatedModel> = {}): EstimatedModel {
  return {
    ...{ ...model, id, name: id, vendor: 'V', context_window: 100_000, max_output_tokens: null },
    ...{ lifecycle: { stage: 'active' }, price_history: [], score: null },
    ...parts,
  };
}

describe('the estimates of a month', () => {
  const use = dailyUse({ in: '10000', cached: '0', out: '1000', requests: '10' });

  it('stand by the month, then what is unknown, then what does not fit', () => {
    const models = [
      estimated('short', { context_window: 8_000 }),
      estimated('unknown', { input_price: null }),
      estimated('dear', { input_price: 5 }),
      estimated('cheap'),
      estimated('brief', { max_output_tokens: 999 }),
      estimated('free', { input_price: 0, output_price: 0 }),
    ];
    // 10,000 × $1 + 1,000 × $10 = $0.02, 10 a day for 30 days; with $5 in: $0.06
    expect(
      estimates(models, use).map(({ model: { id }, monthly, fits }) => [id, monthly, fits]),
    ).toEqual([
      ['free', 0, true],
      ['cheap', 6, true],
      ['dear', 18, true],
      ['unknown', null, true],
      ['brief', 6, false],
      ['short', 6, false],
    ]);
  });

  // The page asks for no condition and no day.
  const vectors = deriveCostVectors().cost_vectors.filter(({ options }) =>
    Object.values(options).every((option) => option === null),
  );

  it.each(vectors)(
    'make of the address of $id what the cost vector says',
    ({ usage, prices, cost_usd }) => {
      const asked = dailyUse({
        in: `${usage.input_tokens}`,
        cached: `${usage.cache_read_tokens}`,
        written: `${usage.cache_write_tokens}`,
        out: `${usage.output_tokens}`,
      });
      expect(estimates([estimated('a', prices)], asked).map(({ cost }) => cost.total)).toEqual([
        cost_usd,
      ]);
    },
  );

  it('cache no more than what goes in, and take a day as it occurs for nonsense', () => {
    expect(dailyUse({ in: '100', cached: '80', written: '50', out: '1' }).tokens).toEqual({
      ...{ input_tokens: 100, output_tokens: 1, cache_read_tokens: 80, cache_write_tokens: 20 },
    });
    expect(dailyUse({ in: '100', cached: '120' }).tokens.cache_read_tokens).toBe(100);
    expect(dailyUse({ in: '-5', requests: 'many' })).toEqual(dailyUse({}));
  });

  it.each([
    // The deprecated is behind all others; the retired and those without a score are left out.
    [{}, ['good', 'fair', 'old']],
    [{ models: 'all' }, ['fair', 'good', 'old', 'unranked']],
    [{ models: 'all', retired: 'shown' }, ['fair', 'good', 'old', 'gone', 'unranked']],
    [{ vendor: 'W' }, ['unranked']],
  ])('are of the models that %o chooses', (query, ids) => {
    const models = [
      estimated('fair', { score: 70 }),
      estimated('good', { score: 80 }),
      estimated('old', { score: 90, lifecycle: { stage: 'deprecated' } }),
      estimated('gone', { score: 95, lifecycle: { stage: 'retired' } }),
      estimated('unranked', { vendor: 'W' }),
    ];
    expect(chooseModels(models, query).map(({ id }) => id)).toEqual(ids);
  });

  it('say in Chinese what they assume', () => {
    setTestPage('zh');
    const texts = [
      'The cache read price is unknown; the input price stands for it.',
      'The output price is unknown.',
      'Priced as a request of more than 200000 input tokens.',
      'The hour is not given; the dearer hours are taken.',
      'No rate is known for cache writes that last an hour.',
    ];
    for (const text of texts) expect(assumptionText(text)).toMatch(/\p{Script=Han}/u);
    setTestPage();
  });
});

describe('a filter of news', () => {
  const models = [{ id: 'a', name: 'A', vendor: 'Acme' }];
  const news: News = {
    ...{ day: '2026-11-01', topic: 'prices', kind: 'model', id: 'a' },
    ...{ name: 'A', vendor: 'Acme', texts: [] },
  };

  it('takes the vendor from the model, and ignores an unknown topic', () => {
    expect(filterOf({ model: 'a', vendor: 'Other', show: 'nonsense' }, models)).toEqual({
      ...{ vendor: 'Acme', model: 'a', topic: '' },
    });
  });

  it.each([
    [{}, true],
    [{ vendor: 'Acme' }, true],
    [{ vendor: 'Other' }, false],
    [{ model: 'a' }, true],
    [{ model: 'b' }, false],
    [{ show: 'prices' }, true],
    [{ show: 'ends' }, false],
  ])('%o leaves the price of a model of Acme: %s', (query, isLeft) => {
    expect(matches(filterOf(query, models), news)).toBe(isLeft);
  });
});

describe('the form of an endpoint', () => {
  it.each([
    ['models.get', { id: 'gpt-5.1' }, '/v1/models/gpt-5.1'],
    [
      'models.list',
      { vendor: 'Mistral AI', limit: '2', tag: '' },
      '/v1/models?vendor=Mistral+AI&limit=2',
    ],
    // It waits until every part of the path has a value.
    ['leaderboards.period', { board: 'arena' }, undefined],
    // A wrong value is passed on, so that the answer can say what is wrong with it.
    ['models.list', { status: 'verfied', limit: 'x' }, '/v1/models?status=verfied&limit=x'],
    // No value becomes another part of the path.
    ['models.get', { id: '../plans?x#y' }, '/v1/models/..%2Fplans%3Fx%23y'],
  ] as const)('asks %s with %o at %s', (id, values, path) => {
    expect(requestPath(endpoints[id], values)).toBe(path);
  });

  it.each([
    ['curl', `curl 'https://feed.example/v1/search?q=it%27s"x'`],
    ['JavaScript', `fetch("https://feed.example/v1/search?q=it's\\"x")`],
    ['Python', `urlopen("https://feed.example/v1/search?q=it's\\"x")`],
  ])('is written in %s with nothing that ends its quotes', (name, text) => {
    expect(calls[name]?.(`https://feed.example/v1/search?q=it's"x`)).toContain(text);
  });
});
