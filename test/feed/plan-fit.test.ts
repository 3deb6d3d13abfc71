import { describe, expect, it } from 'vitest';
import type { Plan } from '../../feed/contract/schemas/plan.ts';
import { fitPlans, type PlanFit } from '../../feed/prices/plan-fit/fit.ts';
import { limitTexts } from '../../feed/prices/plan-fit/sentence.ts';
import type { FeedModel, UseEvent } from '../../feed/prices/plan-fit/use.ts';

type Allowance = Plan['allowances'][number];
type Reset = Plan['resets'][number];

/** A million tokens of input cost $1, so that an event says its dollars. */
const model = (id: string, parts: Partial<FeedModel> = {}): FeedModel => ({
  id,
  vendor: 'Acme',
  input_price: 1,
  output_price: 10,
  cache_read_price: 0.1,
  cache_write_price: 1.25,
  price_tiers: [],
  ...parts,
});

const models = new Map<string, FeedModel | undefined>([
  ['one', model('one')],
  ['two', model('two')],
  ['other', model('other', { vendor: 'Other' })],
  ['unpriced', model('unpriced', { input_price: null, output_price: null })],
  ['my-local-llama', undefined],
  ['<synthetic>', undefined],
]);

const tokens = (input_tokens: number, parts: Partial<UseEvent['usage']> = {}) => {
  return { input_tokens, output_tokens: 0, cache_read_tokens: 0, cache_write_tokens: 0, ...parts };
};

/** Requests that cost so many dollars by the token. */
const used = (at: string | null, dollars: number, parts: Partial<UseEvent> = {}): UseEvent => {
  return { at, model: 'one', usage: tokens(dollars * 1_000_000), requests: 1, ...parts };
};

const holding = (window: Allowance['window'], parts: Partial<Allowance> = {}): Allowance => {
  const exact = parts.low ?? 8;
  return {
    window,
    low: exact,
    high: exact,
    unit: 'usd',
    kind: 'stated',
    priced_on: null,
    model: null,
    pool: null,
    note: null,
    ...parts,
  };
};

const resetting = (window: Reset['window'], when: Reset['when']): Reset => {
  return { window, when };
};

const plan = (parts: Partial<Plan>): Plan => ({
  id: 'pro',
  vendor: 'Acme',
  name: 'Pro',
  region: 'overseas',
  category: 'code',
  price_monthly: 20,
  base_monthly: null,
  price_yearly: null,
  currency: 'USD',
  per: null,
  price_monthly_usd: null,
  models: ['one', 'two', 'other', 'unpriced'],
  models_basis: 'listed',
  models_checked: null,
  quotas: [],
  allowances: [],
  multiples: [],
  pools: [],
  resets: [],
  at_limit: null,
  credit: null,
  features: [],
  url: null,
  ended: null,
  price_history: [],
  status: 'verified',
  sources: [],
  ...parts,
});

/** What one plan says to a use. */
function fitOne(events: readonly UseEvent[], parts: Partial<Plan>): PlanFit {
  const [fit] = fitPlans({ events, models, plans: [plan(parts)] }).plans;
  if (fit === undefined) throw new Error('fitPlans has lost the plan');
  return fit;
}

const verdictOf = (events: readonly UseEvent[], parts: Partial<Plan>) =>
  fitOne(events, parts).verdict;

describe('the windows of a limit of $8', () => {
  const limited = (window: Allowance['window'], when?: Reset['when']): Partial<Plan> => ({
    allowances: [holding(window)],
    resets: when === undefined ? [] : [resetting(window, when)],
  });

  // $6 from 09:00 to 14:00 and $4 from 15:00 on, but $8 from 13:00 to 18:00.
  const hours = [
    used('2026-11-02T09:00:00Z', 2),
    used('2026-11-02T13:00:00Z', 4),
    used('2026-11-02T15:00:00Z', 4.5),
  ];
  it.each([
    ['first_use', 'holds'],
    ['rolling', 'does_not_hold'],
    [undefined, 'may_hold'],
  ] as const)('of five hours, %s: %s', (when, verdict) => {
    expect(verdictOf(hours, limited('5h', when))).toBe(verdict);
  });

  // 14:00 lies outside of five hours from 09:00.
  it('of five hours end before the request that comes five hours later', () => {
    const at = (time: string) => [used('2026-11-02T09:00:00Z', 5), used(`2026-11-02T${time}Z`, 5)];
    expect(verdictOf(at('13:59:59'), limited('5h', 'first_use'))).toBe('does_not_hold');
    expect(verdictOf(at('14:00:00'), limited('5h', 'first_use'))).toBe('holds');
  });

  const night = [used('2026-11-02T23:00:00Z', 6), used('2026-11-03T01:00:00Z', 6)];
  it.each([
    ['calendar', 'holds'],
    ['first_use', 'does_not_hold'],
    [undefined, 'may_hold'],
  ] as const)('of a day, %s: %s', (when, verdict) => {
    expect(verdictOf(night, limited('day', when))).toBe(verdict);
  });

  // A Sunday and the Monday after it; the third event makes the log longer than a week.
  const weeks = [
    used('2026-11-01T10:00:00Z', 6),
    used('2026-11-02T10:00:00Z', 6),
    used('2026-11-09T10:00:00Z', 1),
  ];
  it.each([
    ['calendar', 'holds'],
    ['first_use', 'does_not_hold'],
    ['rolling', 'does_not_hold'],
    ['fixed', 'may_hold'],
    [undefined, 'may_hold'],
  ] as const)('of a week, %s: %s', (when, verdict) => {
    expect(verdictOf(weeks, limited('week', when))).toBe(verdict);
  });

  const months = [
    used('2026-10-01T10:00:00Z', 1),
    used('2026-10-31T10:00:00Z', 6),
    used('2026-11-01T10:00:00Z', 6),
  ];
  it.each([
    ['calendar', 'holds'],
    ['rolling', 'does_not_hold'],
    ['billing', 'may_hold'],
    [undefined, 'may_hold'],
  ] as const)('of a month, %s: %s', (when, verdict) => {
    expect(verdictOf(months, limited('month', when))).toBe(verdict);
  });

  it.each([
    // All of a day may lie within five hours, as that of the form; and a day touches six windows.
    [6, 'holds'],
    [5, 'may_hold'],
    [1, 'may_hold'],
    [0.9, 'does_not_hold'],
  ])('of five hours, of a log by days, $%d: %s', (low, verdict) => {
    const days = [used('2026-11-02', 6), used('2026-11-03', 6)];
    expect(verdictOf(days, { allowances: [holding('5h', { low })] })).toBe(verdict);
  });

  it.each([
    ['day', 3, 2.9],
    ['week', 21, 20],
    ['month', 90, 89],
  ] as const)(
    'of a %s hold that of an average day of $3 by $%d, not $%d',
    (window, enough, less) => {
      const day = [used(null, 3)];
      expect(verdictOf(day, { allowances: [holding(window, { low: enough })] })).toBe('holds');
      expect(verdictOf(day, { allowances: [holding(window, { low: less })] })).toBe(
        'does_not_hold',
      );
    },
  );

  it('of a month are those of a whole February', () => {
    const february = [used('2026-02-01T10:00:00Z', 4), used('2026-02-28T10:00:00Z', 4)];
    expect(verdictOf(february, limited('month', 'calendar'))).toBe('holds');
    const shorter = [used('2026-02-01T10:00:00Z', 4), used('2026-02-27T10:00:00Z', 4)];
    expect(verdictOf(shorter, limited('month', 'calendar'))).toBe('does_not_hold');
  });

  it('hold a use that is all of them, though its sum is a binary fraction more', () => {
    const fractions = [used(null, 0.1), used(null, 0.2)];
    expect(verdictOf(fractions, { allowances: [holding('day', { low: 0.3 })] })).toBe('holds');
  });

  it('are those of average days where the log is shorter', () => {
    const days = [used('2026-11-02T10:00:00Z', 2), used('2026-11-03T10:00:00Z', 4)];
    const month = (low: number) => fitOne(days, { allowances: [holding('month', { low })] });
    // ($2 + $4) / 2 days × 30
    expect(month(90).verdict).toBe('holds');
    expect(month(89).reason).toBe('It holds $89.00 a month; the use is $90.00.');
  });
});

describe('a limit', () => {
  const monthly = (parts: Partial<Allowance>) => ({ allowances: [holding('month', parts)] });
  const daily = (parts: Partial<Allowance>) => ({ allowances: [holding('day', parts)] });

  it.each([
    [110, 'holds'],
    [50, 'may_hold'],
    [19, 'does_not_hold'],
  ])('of %d tokens counts those of the cache, or does not: %s', (low, verdict) => {
    const usage = tokens(100, { cache_read_tokens: 90, output_tokens: 10 });
    const use = [used('2026-11-02T10:00:00Z', 0, { usage })];
    expect(verdictOf(use, daily({ unit: 'tokens', low }))).toBe(verdict);
  });

  it.each([
    [3, 'holds'],
    [2, 'may_hold'],
    [1, 'does_not_hold'],
  ])('of %d prompts takes requests within five minutes for one prompt: %s', (low, verdict) => {
    const times = ['09:00', '09:04', '09:10'];
    const use = times.map((time) => used(`2026-11-02T${time}:00Z`, 1));
    expect(verdictOf(use, daily({ unit: 'prompts', low }))).toBe(verdict);
  });

  it('of requests is unknown for a use that does not count them', () => {
    const use = [used('2026-11-02', 1, { requests: null })];
    expect(fitOne(use, daily({ unit: 'requests', low: 1_000_000 }))).toMatchObject({
      verdict: 'unknown',
      reason: 'Its limit counts requests, and the use does not say how many there were.',
    });
  });

  it('of dollars is unknown for a model without a price', () => {
    const use = [used('2026-11-02', 1, { model: 'unpriced' })];
    expect(fitOne(use, daily({ low: 1_000_000 }))).toMatchObject({
      verdict: 'unknown',
      reason: 'Its limit counts dollars by the token, and no price of unpriced is known.',
    });
  });

  const card = {
    name: 'point',
    usd: null,
    usd_low: null,
    rates: [{ model: 'one', input: 6, output: 24, cache_read: 1.5, cache_write: null }],
    off_peak: null,
    note: null,
  };
  it('of credits is compared by the card of the vendor', () => {
    // 700,000 × 6 + 200,000 × 1.5 + 100,000 × 24, per million: 6.9 credits
    const usage = tokens(900_000, { cache_read_tokens: 200_000, output_tokens: 100_000 });
    const use = [used('2026-11-02', 0, { usage })];
    const credits = (low: number) => ({ ...daily({ unit: 'credits', low }), credit: card });
    expect(fitOne(use, credits(6.8)).reason).toBe(
      'It holds 6.8 credits a day; the use is 6.9 credits.',
    );
    expect(verdictOf(use, credits(6.9))).toBe('holds');
  });

  it.each([
    { hours: 'half', multiply: 0.5, most: 6.9, least: 3.45 },
    { hours: 'as much', multiply: 1, most: 6.9, least: 6.9 },
    { hours: 'twice as much', multiply: 2, most: 13.8, least: 6.9 },
  ])('of credits may lie in the quiet hours whole, which cost $hours', ({ multiply, ...range }) => {
    const usage = tokens(900_000, { cache_read_tokens: 200_000, output_tokens: 100_000 });
    const use = [used('2026-11-02', 0, { usage })];
    const credit = { ...card, off_peak: { multiply, hours_utc: null } };
    const verdict = (low: number) => verdictOf(use, { ...daily({ unit: 'credits', low }), credit });
    expect(verdict(range.most)).toBe('holds');
    expect(verdict(range.least - 0.01)).toBe('does_not_hold');
    if (range.most > range.least) expect(verdict(range.most - 0.01)).toBe('may_hold');
    if (range.most > range.least) expect(verdict(range.least + 0.01)).toBe('may_hold');
  });

  it('of credits counts what is written to the cache once, at its own rate', () => {
    const rates = card.rates.map((rate) => ({ ...rate, cache_write: 10 }));
    const usage = tokens(1_000_000, { cache_write_tokens: 1_000_000 });
    const credits = { ...daily({ unit: 'credits', low: 10 }), credit: { ...card, rates } };
    expect(verdictOf([used('2026-11-02', 0, { usage })], credits)).toBe('holds');
  });

  it('of credits is unknown where the card lacks the model, or a rate that the use needs', () => {
    const credits = { ...daily({ unit: 'credits', low: 1e9 }), credit: card };
    const other = [used('2026-11-02', 1, { model: 'two' })];
    const written = [used('2026-11-02', 0, { usage: tokens(10, { cache_write_tokens: 1 }) })];
    expect(fitOne(other, credits)).toMatchObject({
      verdict: 'unknown',
      reason: 'Its limit counts credits, and no source says what two takes of them.',
    });
    expect(verdictOf(written, credits)).toBe('unknown');
  });

  it.each([
    [19.9, 'does_not_hold'],
    [20, 'may_hold'],
    [29.9, 'may_hold'],
    [30, 'holds'],
  ])('lies within all that is stated of it: $%d is %s', (dollars, verdict) => {
    // A use of $30 a month, of a limit of which one source states `dollars` and another $10 less.
    const stated = [holding('month', { low: dollars }), holding('month', { low: dollars + 10 })];
    expect(verdictOf([used(null, 1)], { allowances: stated })).toBe(verdict);
  });

  it('of which the least alone is known holds what that has, and may hold more', () => {
    const least = monthly({ low: 20, high: null });
    expect(verdictOf([used(null, 0.5)], least)).toBe('holds');
    expect(fitOne([used(null, 1)], least)).toMatchObject({
      verdict: 'may_hold',
      reason: 'It holds at least $20.00 a month; the use is $30.00.',
    });
  });

  it('of nothing holds nothing', () => {
    const nothing = fitOne([used(null, 1)], monthly({ low: 0 }));
    expect(nothing.verdict).toBe('does_not_hold');
    expect(nothing.windows[0]?.share).toEqual({ low: null, high: null });
  });
});

describe('dollars that users measured', () => {
  // A million tokens cost $1 in September, when the week was measured, and $2 in January.
  const price = { ...model('one'), rates: [], sources: [], cancelled: false };
  const dear = model('one', {
    price_history: [
      { ...price, from: null, until: '2026-12-31' },
      { ...price, from: '2027-01-01', until: null, input_price: 2 },
    ] as never,
  });
  const shareOf = (at: string | null, parts: Partial<Allowance>) => {
    const week = holding('week', { low: 700, model: 'one', ...parts });
    const terms = plan({ allowances: [week] });
    const [fit] = fitPlans({
      events: [used(at, 10)],
      models: new Map([['one', dear]]),
      plans: [terms],
    }).plans;
    return fit?.windows[0];
  };
  const measured = { kind: 'measured', priced_on: '2026-09-29' } as const;

  it('are those of the day on which they were counted', () => {
    // $10 a day of a week of $700, and a tenth more or less
    const near = (value: number) => expect.closeTo(value, 9);
    const share = { low: near(10 / 110), high: near(10 / 90) };
    for (const at of ['2027-02-01', '2026-10-01', null])
      expect(shareOf(at, measured)).toMatchObject({ share, used: { low: 70, high: 70 } });
  });

  it('are those of the use where that day is not known, and dollars of a vendor always', () => {
    for (const parts of [{ ...measured, priced_on: null }, { kind: 'stated' } as const])
      expect(shareOf('2027-02-01', parts)?.used).toEqual({ low: 140, high: 140 });
  });

  it('of several days are those of the last', () => {
    const later = holding('week', {
      ...measured,
      low: 700,
      model: 'one',
      priced_on: '2027-01-15',
    });
    const week = holding('week', { ...measured, low: 700, model: 'one' });
    const [fit] = fitPlans({
      events: [used('2027-02-01', 10)],
      models: new Map([['one', dear]]),
      plans: [plan({ allowances: [week, later] })],
    }).plans;
    expect(fit?.windows[0]?.share).toEqual({
      low: expect.closeTo(20 / 110, 9),
      high: expect.closeTo(20 / 90, 9),
    });
  });
});

describe('figures by model', () => {
  // What a percent of the week is worth differs: $321.05 with one model, $495.90 with the other.
  const week = [
    holding('week', { low: 321.05, kind: 'measured', model: 'one' }),
    holding('week', { low: 495.9, kind: 'measured', model: 'two' }),
  ];
  const two = (dollars: number) => used(null, dollars, { model: 'two' });

  it('share one budget', () => {
    // $20 × 7 / $321.05 + $30 × 7 / $495.90 = 0.860, and 0.955 of a tenth less
    expect(verdictOf([used(null, 20), two(30)], { allowances: week })).toBe('holds');
    // $22.90 × 7 / $321.05 + $35.40 × 7 / $495.90 = 0.999: another account may hold less
    expect(verdictOf([used(null, 22.9), two(35.4)], { allowances: week })).toBe('may_hold');
    // $30 × 7 / $321.05 + $35.40 × 7 / $495.90 = 1.154, and 1.049 of a tenth more
    const more = fitOne([used(null, 30), two(35.4)], { allowances: week });
    expect(more).toMatchObject({
      verdict: 'does_not_hold',
      reason: 'The use is 105 to 128 % of what it holds a week, as measured.',
    });
  });

  it('stand for their model alone, and tell of another what was measured at most', () => {
    const other = (dollars: number) => [used(null, dollars / 7, { model: 'other' })];
    expect(fitOne(other(300), { allowances: week })).toMatchObject({
      verdict: 'may_hold',
      reason:
        'As measured with other models, it holds $321.05 to $495.90 a week; the use is $300.00.',
    });
    expect(fitOne(other(1), { allowances: week.slice(0, 1) })).toMatchObject({
      verdict: 'may_hold',
      reason: 'As measured with other models, it holds $321.05 a week; the use is $1.00.',
    });
    // What a vendor states of one model says nothing of others.
    const stated = week.map((row) => ({ ...row, kind: 'stated' as const }));
    expect(fitOne(other(1), { allowances: stated })).toMatchObject({
      verdict: 'unknown',
      reason: 'What it holds is known of other models than other alone.',
    });
  });

  it.each([
    // $321.05 to $495.90 of other models, each a tenth more or less
    [288, 'may_hold'],
    [545, 'may_hold'],
    [546, 'does_not_hold'],
    [1500, 'does_not_hold'],
  ])('of other models alone decide a use of $%d beyond their ends: %s', (dollars, verdict) => {
    const events = [used(null, dollars / 7, { model: 'other' })];
    expect(fitOne(events, { allowances: week })).toMatchObject({
      verdict,
      windows: [{ verdict, is_guess: true }],
    });
  });

  it('of a pool limit the models of that pool', () => {
    const pools = [
      { name: 'own', models: ['one'] },
      { name: 'others', models: null },
    ];
    const allowances = [
      holding('month', { low: 90, pool: 'own' }),
      holding('month', { low: 30, pool: 'others' }),
    ];
    expect(verdictOf([used(null, 3), two(1)], { allowances, pools })).toBe('holds');
    expect(fitOne([used(null, 1), two(3)], { allowances, pools }).reason).toBe(
      'It holds $30.00 a month; the use is $90.00.',
    );
    // Of a pool without a figure nothing is known.
    const [own] = allowances as [Allowance];
    expect(verdictOf([two(0.1)], { allowances: [own], pools })).toBe('unknown');
  });

  it('are named where a plan is listed', () => {
    const { quotas, pools, credit } = plan({});
    expect(limitTexts({ allowances: week, quotas, pools, credit })).toEqual([
      '$321.05 a week (one), as measured',
      '$495.90 a week (two), as measured',
    ]);
    expect(limitTexts({ allowances: week, quotas, pools, credit }, ['two'])).toEqual([
      '$495.90 a week (two), as measured',
    ]);
  });
});

describe('a plan', () => {
  const use = [used(null, 1)];
  const enough = { allowances: [holding('month', { low: 30 })] };

  it('is unknown where no source names its models, and no where it lacks one', () => {
    expect(fitOne(use, { ...enough, models: null })).toMatchObject({
      verdict: 'unknown',
      includes: null,
      reason: 'No source says which models it includes.',
    });
    expect(fitOne(use, { ...enough, models: ['two'] })).toMatchObject({
      verdict: 'does_not_hold',
      includes: false,
      reason: 'It does not include one.',
    });
  });

  it('never holds a use where a limit has no figure', () => {
    const worded = { window: null, amount: null, unit: null, note: 'fair use' };
    const rows: [Partial<Plan>, string][] = [
      [{}, 'No source states its limits.'],
      [{ quotas: [worded] }, 'Its limit is known in words alone: fair use.'],
      [
        { ...enough, resets: [resetting('5h', 'rolling')] },
        'It has a limit every 5 hours too, of which no figure is known.',
      ],
      [
        { ...enough, quotas: [{ ...worded, window: 'week' }] },
        'It has a limit a week too, of which no figure is known.',
      ],
    ];
    for (const [parts, reason] of rows)
      expect(fitOne(use, parts)).toMatchObject({ verdict: 'unknown', reason });
    // A completion in an editor is no use of a model.
    const completions = { window: 'month', amount: 2000, unit: 'completions', note: null } as const;
    expect(verdictOf(use, { ...enough, quotas: [{ ...completions, window: 'day' }] })).toBe(
      'holds',
    );
  });

  describe('that is stated as a multiple of another', () => {
    const small = plan({
      id: 'small',
      allowances: [holding('5h', { low: 5 }), holding('week', { low: 20 })],
    });
    // Five times the first in five hours, and nobody knows how much in a week.
    const large = plan({
      id: 'large',
      allowances: [holding('5h', { low: 25, kind: 'multiple' })],
      multiples: [{ window: '5h', of: 'small', times: 5 }],
      resets: [resetting('week', 'fixed')],
    });
    const fitLarge = (dollars: number, parts: Partial<Plan> = {}, other: Partial<Plan> = {}) => {
      const plans = [
        { ...small, ...other },
        { ...large, ...parts },
      ];
      const found = fitPlans({ events: [used(null, dollars)], models, plans });
      return found.plans.find(({ id }) => id === 'large');
    };

    it('may hold what that one holds in a window of which no figure is known', () => {
      expect(fitLarge(2)).toMatchObject({
        verdict: 'may_hold',
        reason:
          'It has a limit a week too, of which no figure is known; that of small holds the use.',
      });
      // $6 in five hours are more than the small plan holds, but a week of it may be $20.
      expect(
        fitLarge(2.8, {}, { allowances: [holding('5h', { low: 1 }), holding('week', { low: 20 })] })
          ?.verdict,
      ).toBe('may_hold');
    });

    it.each<[what: string, parts: Partial<Plan>, other: Partial<Plan>]>([
      ['that one does not hold it', {}, { allowances: [holding('week', { low: 5, high: 9 })] }],
      ['that one has no figure either', {}, { allowances: [holding('month', { low: 90 })] }],
      ['it holds less', { multiples: [{ window: '5h', of: 'small', times: 0.9 }] }, {}],
      ['nobody knows that one', { multiples: [{ window: '5h', of: 'gone', times: 5 }] }, {}],
      [
        'a day is not known of both',
        { resets: [resetting('week', 'fixed'), resetting('day', 'fixed')] },
        {},
      ],
    ])('is not known to where %s', (_, parts, other) => {
      expect(fitLarge(2, parts, other)?.verdict).toBe('unknown');
    });

    it('may hold what that one may, by what was measured with other models', () => {
      const week = holding('week', { low: 90, kind: 'measured', model: 'two' });
      expect(fitLarge(2, {}, { allowances: [week] })).toMatchObject({
        verdict: 'may_hold',
        reason:
          'It has a limit a week too, of which no figure is known; that of small may hold the use.',
      });
      // It is at least as likely to hold a use as the smaller one.
      expect(fitLarge(2, {}, { allowances: [{ ...week, low: 10, high: 20 }] })).toMatchObject({
        verdict: 'may_hold',
        reason:
          'It has a limit a week too, of which no figure is known; that of small may hold the use.',
      });
      // That a window is not known is said where the others are likely to hold the use, too.
      const fiveHours = holding('5h', { low: 25, kind: 'multiple', model: 'two' });
      const found = fitLarge(2, { allowances: [fiveHours] }, { allowances: [week] });
      expect(found?.reason).toContain('that of small may hold the use');
      const less = fitLarge(2, { allowances: [{ ...fiveHours, low: 1 }] }, { allowances: [week] });
      expect(less?.reason).toBe(
        'As measured with other models, it holds $1.00 to $25.00 every 5 hours; the use is $2.00.',
      );
    });

    it('has the window of the multiple, though no figure follows', () => {
      const parts = { allowances: [holding('month', { low: 99 })], resets: [] };
      const found = fitLarge(2, parts, { allowances: [] });
      expect(found).toMatchObject({
        verdict: 'unknown',
        reason: 'It has a limit every 5 hours too, of which no figure is known.',
      });
    });
  });

  it('is decided by its worst window', () => {
    const allowances = [holding('day', { low: 0.9 }), holding('month', { low: 40, high: 50 })];
    const found = fitOne(use, { allowances });
    expect(found.reason).toBe('It holds $0.90 a day; the use is $1.00.');
    expect(found.windows.map(({ window, verdict }) => [window, verdict])).toEqual([
      ['day', 'does_not_hold'],
      ['month', 'holds'],
    ]);
  });

  it('is blocked from the moment at which a window is used up to its end', () => {
    const morning = [
      used('2026-11-02T09:00:00Z', 4),
      used('2026-11-02T10:30:00Z', 4),
      used('2026-11-02T13:00:00Z', 4),
      used('2026-11-03T09:00:00Z', 4),
    ];
    const limited = (range: Partial<Allowance>) =>
      fitOne(morning, {
        allowances: [holding('5h', range)],
        resets: [resetting('5h', 'first_use')],
        at_limit: { effect: 'blocked', ...unpriced },
      });
    // $8 are used up at 10:30, and the window ends at 14:00.
    expect(limited({ low: 8 }).blocked_hours).toEqual({ low: 3.5, high: 3.5 });
    // $10 at 13:00.
    expect(limited({ low: 8, high: 10 }).blocked_hours).toEqual({ low: 1, high: 3.5 });
    expect(limited({ low: 12 }).blocked_hours).toBeNull();
  });

  const unpriced = { multiply: null, usd: null, unit: null, opt_in: null, note: null };
  it.each([
    // $90 a month of which it holds $20
    [{ multiply: 1 }, 70],
    [{ multiply: 1.1 }, 77],
    [{}, null],
  ])('goes on at the price that its vendor states: %j', (price, usd) => {
    const at_limit = { effect: 'overage' as const, ...unpriced, ...price };
    const found = fitOne([used(null, 3)], {
      allowances: [holding('month', { low: 20 })],
      at_limit,
    });
    expect(found.at_limit).toBe('overage');
    expect(found.blocked_hours).toBeNull();
    if (usd === null) expect(found.overage_usd).toBeNull();
    else expect(found.overage_usd?.high).toBeCloseTo(usd, 9);
  });

  const atPrice = { effect: 'overage' as const, ...unpriced, multiply: 1 };

  it('says the least and the most beyond a limit that may hold a use', () => {
    // $90 a month: at least nothing of it is beyond $100, and $70 are beyond $20.
    const allowances = [holding('month', { low: 20, high: 100 })];
    const found = fitOne([used(null, 3)], { allowances, at_limit: atPrice });
    expect(found.verdict).toBe('may_hold');
    expect(found.overage_usd?.low).toBe(0);
    expect(found.overage_usd?.high).toBeCloseTo(70, 9);
  });

  it('charges what is beyond the tighter of two limits', () => {
    // $70 a month are beyond the first, and $1 a day is beyond the second.
    const allowances = [holding('month', { low: 20 }), holding('day', { low: 2 })];
    const found = fitOne([used(null, 3)], { allowances, at_limit: atPrice });
    expect(found.overage_usd?.high).toBeCloseTo(70, 9);
  });

  it('charges what the models of a pool use beyond it, and not those of other pools', () => {
    const found = fitOne([used(null, 3), used(null, 1, { model: 'two' })], {
      pools: [
        { name: 'own', models: ['one'] },
        { name: 'others', models: null },
      ],
      allowances: [
        holding('month', { low: 20, pool: 'own' }),
        holding('month', { low: 99, pool: 'others' }),
      ],
      at_limit: atPrice,
    });
    expect(found.overage_usd?.high).toBeCloseTo(70, 9);
  });

  it('does not know what a model without a price costs beyond it', () => {
    const found = fitOne([used(null, 3, { model: 'unpriced' })], {
      allowances: [holding('month', { low: 20, unit: 'requests' })],
      at_limit: atPrice,
    });
    expect(found.verdict).toBe('does_not_hold');
    expect(found.overage_usd).toBeNull();
  });

  it('knows neither hours nor dollars beyond windows that overlap', () => {
    const rolling = (at_limit: Plan['at_limit']) =>
      fitOne([used('2026-11-02T09:00:00Z', 6), used('2026-11-02T13:00:00Z', 6)], {
        allowances: [holding('5h')],
        resets: [resetting('5h', 'rolling')],
        at_limit,
      });
    expect(rolling({ ...atPrice, effect: 'blocked' })).toMatchObject({
      verdict: 'does_not_hold',
      blocked_hours: null,
    });
    expect(rolling(atPrice).overage_usd).toBeNull();
  });

  it('prices what is beyond it by the credit', () => {
    const credit = { name: 'c', usd: 0.01, usd_low: null, rates: [], off_peak: null, note: null };
    const found = fitOne([used(null, 3)], {
      allowances: [holding('month', { low: 20, kind: 'credits' })],
      credit,
      // A credit of a cent of use costs two cents.
      at_limit: { effect: 'overage', ...unpriced, usd: 0.02, unit: 'credits' },
    });
    expect(found.overage_usd?.high).toBeCloseTo(140, 9);
  });
});

describe('a use', () => {
  const plans = [
    plan({ id: 'other-dear', vendor: 'Other', allowances: [holding('month', { low: 99 })] }),
    plan({
      id: 'other-cheap',
      vendor: 'Other',
      price_monthly: 10,
      allowances: [holding('month', { low: 99 })],
    }),
    plan({
      id: 'yuan',
      vendor: 'Other',
      currency: 'CNY',
      allowances: [holding('month', { low: 99 })],
    }),
    plan({ id: 'own-small', price_monthly: 5, allowances: [holding('month', { low: 1 })] }),
    plan({ id: 'own-secret', price_monthly: 5 }),
    plan({ id: 'own', price_monthly: 90, allowances: [holding('month', { low: 99 })] }),
  ];

  it('is answered with the plans of the makers first, then the cheapest that hold it', () => {
    const found = fitPlans({ events: [used(null, 3)], models, plans });
    expect(found.plans.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['own', 'holds'],
      ['own-secret', 'unknown'],
      ['own-small', 'does_not_hold'],
      ['other-cheap', 'holds'],
      ['other-dear', 'holds'],
      ['yuan', 'holds'],
    ]);
  });

  it('leaves out and names what is no model of the feed, and passes over notices', () => {
    const usage = tokens(10, { output_tokens: 1 });
    const events = [
      used(null, 3),
      used(null, 0, { model: 'my-local-llama', usage }),
      used(null, 0, { model: '<synthetic>' }),
    ];
    const found = fitPlans({ events, models, plans });
    expect(found.left_out).toEqual([{ model: 'my-local-llama', tokens: 11, why: 'no_model' }]);
    expect(found.monthly_usd).toBe(90);
    expect(found.models).toEqual(['one']);
    expect(found.plans[0]?.verdict).toBe('holds');
  });

  it('counts the days of what is left out, too', () => {
    const events = [
      used('2026-09-01', 3),
      used('2026-09-10', 1, { model: 'my-local-llama' }),
      used('2026-09-12', 0, { model: '<synthetic>' }),
    ];
    const { days, monthly_usd } = fitPlans({ events, models, plans: [] });
    expect([days, monthly_usd]).toEqual([10, 9]);
  });

  it('names a model without a price, which is not in the bill', () => {
    const events = [
      used(null, 3),
      used(null, 2, { model: 'unpriced', usage: tokens(2_000_000, { output_tokens: 5 }) }),
    ];
    const { left_out, monthly_usd } = fitPlans({ events, models, plans: [] });
    expect(left_out).toEqual([{ model: 'unpriced', tokens: 2_000_005, why: 'no_price' }]);
    expect(monthly_usd).toBe(90);
  });

  it.each([
    [[], 'The use has no tokens.'],
    [[used(null, 0)], 'The use has no tokens.'],
    [
      [used(null, 1, { model: 'my-local-llama' })],
      'No model of the feed is called my-local-llama.',
    ],
  ])('of nothing is refused', (events, message) => {
    expect(() => fitPlans({ events, models, plans })).toThrow(new RangeError(message));
  });

  it('is billed for its dearest 30 days, each request at its own length', () => {
    const tiered = model('one', {
      price_tiers: [
        {
          above_input_tokens: 1_000_000,
          input_price: 2,
          output_price: 20,
          cache_read_price: null,
          cache_write_price: null,
        },
      ],
    });
    const bill = (events: UseEvent[]) =>
      fitPlans({ events, models: new Map([['one', tiered]]), plans: [] });
    const days = ['2026-09-01', '2026-10-10', '2026-10-11'];
    // $1 each; the last two lie within 30 days.
    expect(bill(days.map((day) => used(day, 1, { requests: null }))).monthly_usd).toBe(2);
    // One request of 2,000,000 tokens is over the threshold; two of a day are not known to be.
    expect(bill([used('2026-10-11T10:00:00Z', 2)]).monthly_usd).toBe(4 * 30);
    const summed = bill([used('2026-10-11', 2, { requests: 2 })]);
    expect(summed.monthly_usd).toBe(2 * 30);
    // Of two that have 4,000,000 together at least one is over it; both are priced at their mean.
    expect(bill([used('2026-10-11', 4, { requests: 2 })]).monthly_usd).toBe(8 * 30);
    expect(bill([used('2026-10-11', 4, { requests: null })]).monthly_usd).toBe(4 * 30);
    expect(summed.assumptions).toEqual([
      'A month is 30 average days of the use, which has 1.',
      'The use has no hours: of 5 hours it says the least and the most.',
      'A sum is priced at the mean length of its requests, where that is known.',
    ]);
  });
});
