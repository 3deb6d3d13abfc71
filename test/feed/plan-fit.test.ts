import { describe, expect, it } from 'vitest';
import type { PlanDetail, Quota } from '../../feed/contract/schemas/plan.ts';
import { fitPlans, parseUse, type Use } from '../../feed/prices/plan-fit/fit.ts';
import { monthlyCapacity } from '../../feed/prices/plan-fit/usage.ts';
import { smallSite } from '../build/derive/small-site.ts';

const sources = [{ url: 'https://acme.example/prices', checked: '2026-06-02' }];
const models = smallSite({
  models: {
    one: {
      prices: [
        {
          from: null,
          input_price: 2,
          output_price: 10,
          cache_read_price: 0.2,
          cache_write_price: 2.5,
          price_tiers: [{ above_input_tokens: 1000, input_price: 4, output_price: 20 }],
          sources,
        },
      ],
    },
    unpriced: {},
  },
}).models;
const byName = (names: readonly string[]) =>
  new Map(names.map((name) => [name, models.find(({ id }) => id === name)]));

const breakdown = {
  modelName: 'one',
  inputTokens: 100_000,
  outputTokens: 10_000,
  cacheCreationTokens: 40_000,
  cacheReadTokens: 860_000,
  cost: 1.2,
};
/** What `breakdown` is to the feed: a million tokens of input, those of the cache included. */
const tokens = {
  input_tokens: 1_000_000,
  cache_read_tokens: 860_000,
  cache_write_tokens: 40_000,
  output_tokens: 10_000,
};
const summed = { ...breakdown, totalTokens: 1_010_000, totalCost: 1.2, modelsUsed: ['one'] };
const session = { ...summed, sessionId: 'a', lastActivity: '2026-05-16T17:45:30.000Z' };

describe('a record of use', () => {
  const on = (day: string): Use => ({
    model: 'one',
    day: Date.parse(day) / 86_400_000,
    requests: null,
    ...tokens,
  });
  it.each([
    ['daily', { daily: [{ date: '2026-05-16', ...summed, modelBreakdowns: [breakdown] }] }],
    [
      'daily by project',
      { projects: { a: [{ date: '2026-05-16', modelBreakdowns: [breakdown] }] } },
    ],
    ['sessions', { sessions: [{ ...session, modelBreakdowns: [breakdown] }], totals: summed }],
    [
      'session of all agents',
      {
        session: [
          {
            period: 'a',
            metadata: { lastActivity: session.lastActivity },
            modelBreakdowns: [breakdown],
          },
        ],
      },
    ],
  ])('is read from ccusage: %s', (_, record) => {
    expect(parseUse(record)).toEqual([on('2026-05-16')]);
  });

  it('spreads a session over its days', () => {
    const row = { ...session, firstActivity: '2026-05-13T01:00:00Z', modelBreakdowns: [breakdown] };
    const use = parseUse({ sessions: [row] });
    expect(use.map(({ day }) => day)).toEqual(
      [16, 15, 14, 13].map((day) => on(`2026-05-${day}`).day),
    );
    expect(use[0]).toMatchObject({ input_tokens: 250_000, output_tokens: 2_500 });
  });

  it('is an average day where it is given as one', () => {
    expect(parseUse({ usage: [{ model: 'one', requests: 40, ...tokens }] })).toEqual([
      { ...on('1970-01-01'), requests: 40 },
    ]);
  });

  it.each([
    [{ daily: [] }],
    [{ monthly: [{ month: '2026-05', modelBreakdowns: [breakdown] }] }],
    [{ daily: [{ date: '2026-05-16', ...summed }] }],
    [null],
  ])('of another shape is refused: %j', (record) => {
    expect(() => parseUse(record)).toThrow('ccusage daily --json');
  });
});

const [plan] = smallSite({
  plans: { pro: { models: ['one'], prices: [{ from: null, price_monthly: 20, sources }] } },
}).plans as readonly [PlanDetail];
const quota = (window: Quota['window'], amount: number | null, unit: Quota['unit']): Quota => ({
  window,
  amount,
  unit,
  note: amount === null ? 'fair use' : null,
});

/** What a plan with one limit says to a use. */
function weigh(use: readonly Use[], limits: readonly Quota[], included: string[] | null = ['one']) {
  const known = byName(use.map(({ model }) => model));
  const { plans } = fitPlans(use, known, [{ ...plan, quotas: [...limits], models: included }]);
  return plans.map(({ fits, reasons }) => [fits, ...reasons].join(': '))[0];
}

describe('the fit of a plan', () => {
  const average: Use[] = [{ model: 'one', day: 0, requests: 40, ...tokens }];
  const [each] = average as [Use];
  const days: Use[] = [1, 2, 10].map((day) => ({ ...each, day }));

  it('bills a month by the token at the base price: the record has no length of a request', () => {
    // 100,000 × $2 + 860,000 × $0.20 + 40,000 × $2.50 + 10,000 × $10, per million: $0.572 a day
    const { monthly_usd, days: length, assumptions } = fitPlans(average, byName(['one']), [plan]);
    expect(monthly_usd).toBeCloseTo(0.572 * 30, 10);
    expect(length).toBe(1);
    expect(assumptions).toEqual([
      'A month is 30 average days of the record, which has 1.',
      'No request is long enough for a dearer price.',
    ]);
    expect(fitPlans(days, byName(['one']), []).monthly_usd).toBeCloseTo(3 * 0.572 * 3, 10);
  });

  it.each<[Quota, string]>([
    [quota('day', 40, 'requests'), 'yes'],
    [quota('day', 39, 'requests'), 'no: It allows 39 requests in a day; the use is 40.'],
    [quota('week', 280, 'requests'), 'yes'],
    [quota('month', 1199, 'requests'), 'no: It allows 1199 requests in a month; the use is 1200.'],
    [quota('month', 17, 'usd'), 'no: It allows 17 usd in a month; the use is 17.2.'],
    [
      quota('5h', 7, 'requests'),
      'unknown: It allows 7 requests in 5 h, and the record has no hours.',
    ],
    [quota('5h', 6, 'requests'), 'no: It allows 6 requests in 5 h; the use is 40.'],
    [
      quota('month', 100, 'credits'),
      'unknown: A limit counts credits, which no record of use has.',
    ],
    [quota(null, null, null), 'unknown: A limit is known in words alone: fair use.'],
  ])('weighs %j', (limit, expected) => {
    expect(weigh(average, [limit])).toBe(expected);
  });

  it('takes the most that any stretch of days of the record has', () => {
    // Two of the three days lie within a week.
    expect(weigh(days, [quota('week', 80, 'requests')])).toBe('yes');
    expect(weigh(days, [quota('week', 79, 'requests')])).toMatch(/^no/);
  });

  it('is not known without limits, models, requests or a price, and is no without a model', () => {
    const silent = average.map((use) => ({ ...use, requests: null }));
    const unpriced = [{ ...each, model: 'unpriced' }];
    const strange = [{ ...each, model: 'strange' }];
    const limit = quota('day', 40, 'requests');
    expect(weigh(average, [])).toBe('unknown: Its limits are not known.');
    expect(weigh(average, [limit], null)).toBe('unknown: No source names its models.');
    expect(weigh(silent, [limit])).toBe('unknown: The requests of the use are not known.');
    expect(weigh(unpriced, [quota('day', 1, 'usd')], ['unpriced'])).toBe(
      'unknown: The usd of the use are not known.',
    );
    expect(weigh(strange, [limit])).toBe('unknown: strange is no single model of the feed.');
    expect(weigh(average, [limit], ['other'])).toBe('no: It does not include one.');
  });

  it('puts plans that hold the use first, the cheapest first', () => {
    const plans = [
      { ...plan, id: 'open', models: null, quotas: [quota('day', 40, 'requests')] },
      { ...plan, id: 'dear', price_monthly: 90, quotas: [quota('day', 40, 'requests')] },
      { ...plan, id: 'cheap', base_monthly: 5, quotas: [quota('day', 40, 'requests')] },
      { ...plan, id: 'small', quotas: [quota('day', 4, 'requests')] },
    ];
    const found = fitPlans(average, byName(['one']), plans).plans;
    expect(found.map(({ id, monthly, fits }) => [id, monthly, fits])).toEqual([
      ['cheap', 25, 'yes'],
      ['dear', 90, 'yes'],
      ['open', 20, 'unknown'],
      ['small', 20, 'no'],
    ]);
  });
});

const monthly = (parts: Partial<Quota>): Quota => {
  return { window: 'month', amount: null, unit: 'requests', note: null, ...parts };
};

describe('monthlyCapacity', () => {
  it.each<[limit: Partial<Quota>, capacity: number | null]>([
    [{ amount: 500 }, 500],
    // 10 every 5 hours, 144 times in 30 days
    [{ window: '5h', amount: 10 }, 1_440],
    // 7 a week for 30 days
    [{ window: 'week', amount: 7 }, 30],
    // 50,000 tokens at 1,000 a request
    [{ amount: 50_000, unit: 'tokens' }, 50],
    // $10 at $0.02 a request
    [{ amount: 10, unit: 'usd' }, 500],
    [{ amount: 10, unit: 'credits' }, null],
    [{ amount: 2_000, unit: 'completions' }, null],
    [{ unit: null }, null],
  ])('is what a quota allows: %o', (limit, capacity) => {
    expect(monthlyCapacity([monthly(limit)], { tokens: 1_000, cost: 0.02 })).toBe(capacity);
  });

  it('is that of the tightest quota', () => {
    const quotas = [monthly({ amount: 50 }), monthly({ amount: 5 })];
    expect(monthlyCapacity(quotas, { tokens: 1_000, cost: 0.02 })).toBe(5);
  });
});
