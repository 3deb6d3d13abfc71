import { describe, expect, it } from 'vitest';
import {
  deriveRunOut,
  type FreshnessRow,
  freshnessOf,
  unreadPeriods,
} from '../../build/derive/freshness.ts';
import { deriveRunningOut } from '../../build/derive/running-out.ts';
import { deriveUnbounded } from '../../build/derive/unbounded-plans.ts';
import { renderFreshness, renderUnbounded, renderUnread } from '../../build/render/freshness.ts';
import type { ModelFile } from '../../feed/contract/schemas/data/model.ts';
import {
  edition,
  period,
  readOn,
  type SmallSite,
  smallDataset,
  smallSite,
} from './derive/small-site.ts';

const today = '2026-10-01';
type Days = readonly (string | null)[];

const price = (from: string | null, ...days: Days) => {
  return { from, input_price: 1, output_price: 2, sources: readOn(...days) };
};
const monthlyPrice = (...days: Days) => {
  return { from: null, price_monthly: 20, sources: readOn(...days) };
};
/** A model or a plan whose price was read on these days. */
const read = (...days: Days) => ({ prices: [price(null, ...days)] });
const board = (key: string, ...periods: ReturnType<typeof period>[]) => {
  return { key, editions: [edition('1', '2026-01')], periods };
};

const limits = { models: 30, plans: 10, leaderboards: 60, exchange_rates: 30 };

/** Each row on 2026-10-01 as a line. */
function lines(records: SmallSite) {
  const dataset = smallDataset(records);
  const site = { ...dataset.site, freshness_days: limits };
  return freshnessOf({ ...dataset, site }, today).map((row) => {
    const { dataset: kind, subject, checked, ageDays, records: count, limitDays, overdue } = row;
    return `${kind} ${subject}: ${checked}, ${ageDays} of ${limitDays} days, ${count} records, overdue ${overdue.join(' ') || 'none'}`;
  });
}

describe('what was checked when', () => {
  it.each<[string, SmallSite, string[]]>([
    [
      'the oldest record of a vendor counts, and its newest source: the limit itself is not past it',
      // September has 30 days.
      {
        models: {
          new: read('2026-09-20', '2026-09-30'),
          old: read('2026-01-01', '2026-09-01', null),
        },
      },
      ['models Acme: 2026-09-01, 30 of 30 days, 2 records, overdue none'],
    ],
    [
      'what is past its limit stands oldest first, before all what has no day',
      {
        models: {
          a: read('2026-08-31'),
          b: read('2026-08-30'),
          c: read(null),
          d: read('2026-09-30'),
        },
      },
      ['models Acme: null, null of 30 days, 4 records, overdue c b a'],
    ],
    [
      'the price in force alone is asked for, and nothing of a record without one',
      {
        models: {
          told: { prices: [price('2026-01-01', '2026-09-30'), price('2027-01-01', '2026-01-01')] },
          unpriced: {},
        },
      },
      ['models Acme: 2026-09-30, 1 of 30 days, 1 records, overdue none'],
    ],
    [
      'nobody need read again a model that has retired, or a plan from the day on which it ends',
      {
        models: {
          retired: {
            ...read('2026-01-01'),
            lifecycle: [{ event: 'retired', day: '2026-09-01', sources: readOn('2026-09-01') }],
          },
          served: read('2026-09-30'),
        },
        plans: {
          ended: { prices: [monthlyPrice('2026-01-01')], ended: today },
          sold: { prices: [monthlyPrice('2026-09-30')], ended: '2026-10-02' },
        },
      },
      [
        'models Acme: 2026-09-30, 1 of 30 days, 1 records, overdue none',
        'plans Acme: 2026-09-30, 1 of 10 days, 1 records, overdue none',
      ],
    ],
    [
      'an exchange rate is as old as its own day, whenever it was read',
      {
        exchangeRates: {
          CNY: { per_usd: 7, date: '2026-08-31', sources: readOn('2026-09-30') },
        },
      },
      ['exchange_rates CNY: 2026-08-31, 31 of 30 days, 1 records, overdue CNY'],
    ],
    [
      'a board is as old as its newest published period',
      {
        models: { a: {} },
        boards: [
          board('old', period('2026-01', { a: 1 }), period('2026-09', { a: 1 }, true)),
          board('unread', period('2026-09', { a: 1 }, true)),
        ],
      },
      [
        'leaderboards unread: null, null of 60 days, 1 records, overdue unread',
        // 3 days of January, then 28 + 31 + 30 + 31 + 30 + 31 + 31 + 30, and 1 of October.
        'leaderboards old: 2026-01-28, 246 of 60 days, 1 records, overdue old',
      ],
    ],
  ])('%s', (_, records, expected) => {
    expect(lines(records)).toEqual(expected);
  });
});

describe('what has run out', () => {
  it('is named by model', () => {
    const cheap = { ...price('2026-01-01', '2026-09-20'), promotion: true };
    const rate = (checked: string | null, until?: string) => ({
      condition: 'batch' as const,
      input_price: 1,
      sources: readOn(checked),
      ...(until === undefined ? {} : { until }),
    });
    const ended = [{ event: 'retired' as const, day: '2026-09-01', sources: readOn('2026-09-01') }];
    const models: Record<string, Partial<ModelFile>> = {
      ended: { ...read('2026-01-01'), lifecycle: ended },
      fresh: {
        prices: [price('2026-09-01', '2026-09-02')],
        rates: [rate('2026-09-01'), rate(null)],
      },
      old: read('2026-08-01'),
      older_rate: { prices: [price('2026-09-02', '2026-09-02')], rates: [rate('2026-09-01')] },
      over: { ...read('2026-09-01'), rates: [rate('2026-09-01', '2026-09-30')] },
      promised: { prices: [{ ...price(null, '2026-09-20'), promised_until: '2026-09-30' }] },
      promoted: { prices: [cheap, price('2026-10-01', '2026-09-20')] },
      risen: { prices: [price(null, '2026-09-20'), price('2026-10-01', '2026-09-20')] },
      sold: { prices: [{ ...price(null, '2026-09-01'), seen_from: '2026-08-15' }] },
    };
    const row = { external_id: 'x', input_price: 1, output_price: 2, sources: ['list'] };
    const value = {
      name: 'Host',
      url: 'https://host.dev/',
      sources: { list: { url: 'https://host.dev/', checked: '2026-08-14' } },
      offers: ['sold', 'old'].map((model) => ({ ...row, model })),
    };
    const file = { path: 'data/offers/host.yaml', text: '' };
    const providers = [{ id: 'host', vendor: '', file, value }];
    expect(deriveRunOut({ ...smallDataset({ models }), providers }, today)).toEqual({
      promotions: ['over', 'promised', 'promoted'],
      announced_prices: ['risen'],
      rates: ['older_rate'],
      offers: ['sold'],
      prices: ['old'],
    });
  });
});

describe('what becomes stale within 14 days', () => {
  // 2026-10-01 and 14 days are 2026-10-15. A price counts for 60 days after its reading: one of
  // 2026-08-02 is stale from 2026-10-02 on (29 days of August, 30 of September, the 1st), one of
  // 2026-08-15 from 2026-10-15 on.
  const firstDay = '2026-08-02';
  const lastDay = '2026-08-15';

  it('stands by day, kind and the list of the newest reading', () => {
    const listed = {
      ...price(null),
      sources: [
        { url: 'https://list.example/a', checked: lastDay, list: 'acme-list' },
        { url: 'https://acme.example/prices', checked: '2026-01-01' },
      ],
    };
    const row = { external_id: 'x', input_price: 1, output_price: 2, sources: ['page'] };
    const provider = {
      name: 'Host',
      url: 'https://host.dev/',
      sources: { page: { url: 'https://www.host.dev/prices', checked: firstDay } },
      offers: ['a', 'b'].map((model) => ({ ...row, model })),
    };
    const file = { path: 'data/offers/host.yaml', text: '' };
    const providers = [{ id: 'host', vendor: '', file, value: provider }];
    const models = { a: { prices: [listed] }, b: read(firstDay) };
    // A plan counts for the 180 days that the site sets: 2026-04-10 is 174 days before 2026-10-01.
    const prices = [monthlyPrice('2026-04-10')];
    // The end is the first day on which a plan is not sold.
    const plans = { pro: { prices }, over: { prices, ended: '2026-10-01' } };
    const dataset = smallDataset({ models, plans });
    const site = { ...dataset.site, freshness_days: { ...limits, plans: 180 } };
    expect(deriveRunningOut({ ...dataset, site, providers }, today)).toEqual([
      { day: '2026-10-02', kind: 'offers', source: 'host.dev', count: 2 },
      { day: '2026-10-02', kind: 'prices', source: 'acme.example', count: 1 },
      { day: '2026-10-08', kind: 'plans', source: 'acme.example', count: 1 },
      { day: '2026-10-15', kind: 'prices', source: 'acme-list', count: 1 },
    ]);
  });

  it('leaves out what is stale already, what lasts longer, what has ended and what has no day', () => {
    const ended = [{ event: 'retired' as const, day: '2026-09-01', sources: readOn('2026-09-01') }];
    const models = {
      stale: read('2026-08-01'),
      later: read('2026-08-16'),
      ended: { ...read(firstDay), lifecycle: ended },
      undated: read(null),
      renewed: read(firstDay, '2026-09-30'),
      unpriced: {},
    };
    expect(deriveRunningOut(smallDataset({ models }), today)).toEqual([]);
  });

  it('is a line for each day and list', () => {
    const runOut = { promotions: [], announced_prices: [], rates: [], offers: [], prices: [] };
    const runningOut = [
      { day: '2026-10-02', kind: 'offers' as const, source: 'models.dev', count: 3523 },
      { day: '2026-10-03', kind: 'prices' as const, source: 'litellm', count: 1 },
    ];
    const render = (rows: typeof runningOut) => renderFreshness([], { runOut, runningOut: rows });
    expect(render(runningOut).split('\n').slice(-5)).toEqual([
      'Within 14 days these become stale unless they are read again:',
      '',
      '- 2026-10-02: 3523 offers of models.dev',
      '- 2026-10-03: 1 price of litellm',
      '',
    ]);
    expect(render([])).toContain('\nWithin 14 days nothing more becomes stale.\n');
  });
});

describe('a period that no copy holds', () => {
  it('is named with the source that shows it', () => {
    const source = 'https://blog.example/';
    const newer = { period: '2026-11', source, checked: '2026-11-18' };
    const site = { boards: [{ key: 'a', editions: [edition('1', '2026-01', 'A')], periods: [] }] };
    const [board] = smallDataset(site).boards;
    if (board === undefined) throw new Error('the board is missing');
    const boards = [{ ...board, value: { ...board.value, newer } }];
    expect(renderUnread(unreadPeriods({ boards }))).toBe(
      '\nPublished by their makers, and in no public copy that an import can read:\n\n- a 2026-11: seen on 2026-11-18 in https://blog.example/\n',
    );
    expect(renderUnread(unreadPeriods({ boards: [board] }))).toBe('');
  });
});

describe('npm run freshness', () => {
  const ids = Array.from({ length: 14 }, (_, index) => `acme-${index}`);
  const rows: readonly FreshnessRow[] = [
    {
      dataset: 'models',
      subject: 'Acme',
      checked: null,
      ageDays: null,
      records: 20,
      limitDays: 30,
      overdue: ids,
    },
    {
      dataset: 'leaderboards',
      subject: 'arena',
      checked: '2026-08-01',
      ageDays: 61,
      records: 1,
      limitDays: 60,
      overdue: ['arena'],
    },
    {
      dataset: 'plans',
      subject: 'Acme',
      checked: '2026-09-30',
      ageDays: 1,
      records: 2,
      limitDays: null,
      overdue: [],
    },
  ];
  const nothing = { promotions: [], announced_prices: [], rates: [], offers: [], prices: [] };
  const runOut = { ...nothing, promotions: ['acme-1', 'acme-2'], offers: ['acme-1'] };
  const work = `14 of 20: ${ids.slice(0, 12).join(', ')} and 2 more`;
  const sum =
    '15 of 23 records are past their limit (leaderboards 60 days, models 30 days, plans none).';

  it('counts and tables every row, says what to do, and lists what has run out', () => {
    const text = renderFreshness(rows, { runOut, runningOut: [] });
    expect(text.split('\n')).toEqual([
      sum,
      '',
      '| checked | days | dataset | of | to check again |',
      expect.any(String),
      `| not known |  | models | Acme | ${work} |`,
      '| 2026-08-01 | 61 | leaderboards | arena | 1 of 1: arena |',
      '| 2026-09-30 | 1 | plans | Acme |  |',
      '',
      expect.stringContaining('put the day into `checked`'),
      '',
      '- Promotions past their day (2): acme-1, acme-2',
      '- Offers older than the price (1): acme-1',
      '',
      'Within 14 days nothing more becomes stale.',
      '',
    ]);
  });
});

it('the plans of which nothing is known stand by the reason, and are counted', () => {
  const sources = readOn('2026-09-30');
  const quota = (unit: 'usd' | 'credits') => ({
    window: 'month' as const,
    amount: 20,
    unit,
    note: null,
  });
  const card = { model: 'acme-1', input: 690, output: 2400, cache_read: 170, cache_write: null };
  const { plans } = smallSite({
    plans: {
      dollars: { quotas: [quota('usd')] },
      priced: { quotas: [quota('credits')], models: ['acme-1'] },
      elsewhere: { quotas: [quota('credits')], models: ['acme-2'] },
      unnamed: { quotas: [quota('credits')], models: null },
      unpriced: { quotas: [quota('credits')] },
      words: {},
      triple: { multiples: [{ window: 'week', of: 'words', times: 3, sources }] },
    },
    credits: [
      {
        name: 'Credit',
        plans: ['elsewhere', 'priced', 'unnamed'],
        usd: null,
        rates: [card],
        sources,
      },
      { name: 'Point', plans: ['unpriced'], usd: null, rates: [], note: 'Not read.', sources },
    ],
  });
  expect(renderUnbounded(plans.length, deriveUnbounded(plans))).toBe(`
3 of 7 plans have figures that a use can be weighed against. The others:

- credits of which nobody states the worth (2): elsewhere, unpriced
- a multiple of a plan without figures (1): triple
- no figure in any source (1): words
`);
});
