import { describe, expect, it } from 'vitest';
import { deriveRunOut, freshnessOf } from '../../../build/derive/freshness.ts';
import type { ExchangeRatesFile } from '../../../feed/schemas/data/files.ts';
import type { ModelFile } from '../../../feed/schemas/data/model.ts';
import type { PlanFile } from '../../../feed/schemas/data/plan.ts';
import { edition, period, readOn, type SmallBoard, smallDataset } from './small-site.ts';

type Records = {
  models?: Readonly<Record<string, ModelFile['prices']>>;
  plans?: Readonly<Record<string, PlanFile['prices']>>;
  boards?: readonly SmallBoard[];
  exchangeRates?: ExchangeRatesFile;
};

/**
 * The freshness of records on 2026-10-01, where 30 days is the limit for models, 10 for plans,
 * 60 for boards and 30 for exchange rates.
 */
function rows({ models = {}, plans = {}, ...others }: Records, limits = true) {
  const priced = <Price>(records: Record<string, Price>) =>
    Object.fromEntries(Object.entries(records).map(([id, prices]) => [id, { prices }]));
  const dataset = smallDataset({ models: priced(models), plans: priced(plans), ...others });
  const freshness_days = { models: 30, plans: 10, leaderboards: 60, exchange_rates: 30 };
  const found = freshnessOf(
    limits ? { ...dataset, site: { ...dataset.site, freshness_days } } : dataset,
    '2026-10-01',
  );
  return found.map(
    ({ dataset, subject, checked, ageDays, records, limitDays, overdue }) =>
      `${dataset} ${subject}: ${checked}, ${ageDays} days, ${records} records, limit ${limitDays}, overdue ${overdue.join(' ') || 'none'}`,
  );
}

const price = (from: string | null, ...days: readonly (string | null)[]) => ({
  from,
  input_price: 1,
  output_price: 2,
  sources: readOn(...days),
});
const planPrice = (...days: readonly (string | null)[]) => ({
  from: null,
  price_monthly: 20,
  sources: readOn(...days),
});

describe('freshnessOf', () => {
  it('gives a vendor the day of its oldest record, each record being as new as its newest source', () => {
    const models = {
      new: [price(null, '2026-09-20', '2026-09-30')],
      old: [price(null, '2026-01-01', '2026-09-01', null)],
    };
    expect(rows({ models })).toEqual([
      // September has 30 days: the limit itself is not past it.
      'models Acme: 2026-09-01, 30 days, 2 records, limit 30, overdue none',
    ]);
  });

  it('lists what is past its limit, oldest first, and before all what has no day', () => {
    const models = {
      a: [price(null, '2026-08-31')],
      b: [price(null, '2026-08-30')],
      c: [price(null, null)],
      d: [price(null, '2026-09-30')],
    };
    expect(rows({ models })).toEqual([
      'models Acme: null, null days, 4 records, limit 30, overdue c b a',
    ]);
  });

  it('asks for the price in force alone, and for nothing of a record without one', () => {
    const models = {
      announced: [price('2026-01-01', '2026-09-30'), price('2027-01-01', '2026-01-01')],
      unpriced: [],
    };
    expect(rows({ models })).toEqual([
      'models Acme: 2026-09-30, 1 days, 1 records, limit 30, overdue none',
    ]);
  });

  it('judges an exchange rate by its own day, whenever it was read', () => {
    const yuan = { per_usd: 7, date: '2026-08-31', sources: readOn('2026-09-30') };
    expect(rows({ exchangeRates: { CNY: yuan } })).toEqual([
      'exchange_rates CNY: 2026-08-31, 31 days, 1 records, limit 30, overdue CNY',
    ]);
  });

  it('judges a board by its newest published period', () => {
    const boards = [
      {
        key: 'old',
        editions: [edition('1', '2026-01')],
        periods: [period('2026-01', { a: 1 }), period('2026-09', { a: 1 }, true)],
      },
      {
        key: 'unread',
        editions: [edition('1', '2026-01')],
        periods: [period('2026-09', { a: 1 }, true)],
      },
    ];
    expect(rows({ models: { a: [] }, boards })).toEqual([
      'leaderboards unread: null, null days, 1 records, limit 60, overdue unread',
      // 3 days of January, then 28 + 31 + 30 + 31 + 30 + 31 + 31 + 30, and 1 of October.
      'leaderboards old: 2026-01-28, 246 days, 1 records, limit 60, overdue old',
    ]);
  });

  it('orders the rows of all datasets by day, ties by dataset and name', () => {
    const boards = [
      { key: 'b', editions: [edition('1', '2026-01')], periods: [period('2026-09', { a: 1 })] },
    ];
    const found = rows({
      models: { a: [price(null, '2026-09-28')] },
      plans: { p: [planPrice('2026-09-20')] },
      boards,
    });
    expect(found.map((line) => line.split(', ')[0])).toEqual([
      'plans Acme: 2026-09-20',
      'leaderboards b: 2026-09-28',
      'models Acme: 2026-09-28',
    ]);
  });

  it('finds nothing past a limit where none is set', () => {
    expect(rows({ models: { a: [price(null, null)] } }, false)).toEqual([
      'models Acme: null, null days, 1 records, limit null, overdue none',
    ]);
  });
});

describe('deriveRunOut', () => {
  it('names the models of which something has run out', () => {
    const cheap = { ...price('2026-01-01', '2026-09-20'), promotion: true };
    const rate = (checked: string | null, until?: string) => ({
      ...{ condition: 'batch' as const, input_price: 1, sources: readOn(checked) },
      ...(until === undefined ? {} : { until }),
    });
    const ended = [{ event: 'retired' as const, day: '2026-09-01', sources: readOn('2026-09-01') }];
    const models: Record<string, Partial<ModelFile>> = {
      ended: { prices: [price(null, '2026-01-01')], lifecycle: ended },
      fresh: {
        prices: [price('2026-09-01', '2026-09-02')],
        rates: [rate('2026-09-01'), rate(null)],
      },
      old: { prices: [price(null, '2026-08-01')] },
      older_rate: { prices: [price('2026-09-02', '2026-09-02')], rates: [rate('2026-09-01')] },
      over: { prices: [price(null, '2026-09-01')], rates: [rate('2026-09-01', '2026-09-30')] },
      promised: { prices: [{ ...price(null, '2026-09-20'), promised_until: '2026-09-30' }] },
      promoted: { prices: [cheap, price('2026-10-01', '2026-09-20')] },
      risen: { prices: [price(null, '2026-09-20'), price('2026-10-01', '2026-09-20')] },
      sold: { prices: [{ ...price(null, '2026-09-01'), seen_from: '2026-08-15' }] },
    };
    const row = { external_id: 'x', input_price: 1, output_price: 2, sources: ['list'] };
    const host = {
      ...{ name: 'Host', url: 'https://host.dev/' },
      sources: { list: { url: 'https://host.dev/', checked: '2026-08-14' } },
      offers: [
        { ...row, model: 'sold' },
        { ...row, model: 'old' },
      ],
    };
    const file = { path: 'data/offers/host.yaml', text: '' };
    const dataset = smallDataset({ models });
    const providers = [{ id: 'host', vendor: '', file, value: host }];
    expect(deriveRunOut({ ...dataset, providers }, '2026-10-01')).toEqual({
      promotions: ['over', 'promised', 'promoted'],
      announced_prices: ['risen'],
      rates: ['older_rate'],
      offers: ['sold'],
      prices: ['old'],
    });
  });
});
