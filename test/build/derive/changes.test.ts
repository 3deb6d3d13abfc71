import { describe, expect, it } from 'vitest';
import { assertValid } from '../../../build/render/output-file.ts';
import { changeList } from '../../../feed/schemas/changes.ts';
import { changesOf, edition, period, readOn, smallSite } from './small-site.ts';

const free = { from: null, input_price: 0, output_price: 0, sources: readOn(null) };

describe('the changes', () => {
  it('is empty where the data has no dates', () => {
    expect(changesOf(smallSite({ models: { alpha: { prices: [free] } } }))).toEqual({
      changes: [],
      total: 0,
    });
  });

  it('has the changes of each month that has any, in the order of the whole list', () => {
    const site = smallSite({
      models: {
        alpha: { released: '2026-03-28' },
        beta: { released: '2026-03-31' },
        gamma: { released: '2026-05-01' },
      },
    });
    const months = site.answers['changes.month'].map(({ values, body }) => [
      values.month,
      body.month,
      body.changes.map(({ subject }) => subject.id),
      body.total,
    ]);
    expect(months).toEqual([
      ['2026-05', '2026-05', ['gamma'], 1],
      ['2026-03', '2026-03', ['beta', 'alpha'], 2],
    ]);
  });

  it('lists the newest first, ties by kind, then id, then field', () => {
    const priced = {
      prices: [
        free,
        { from: '2026-03-28', input_price: 1, output_price: 2, sources: readOn(null) },
      ],
    };
    const list = changesOf(
      smallSite({
        models: {
          beta: { ...priced, released: '2026-03-28' },
          alpha: priced,
          gamma: { released: '2026-04-01' },
        },
        boards: [
          {
            key: 'polyglot',
            editions: [edition('1', '2026-03')],
            periods: [period('2026-03', { alpha: 50 })],
          },
        ],
      }),
    );
    expect(list.total).toBe(7);
    expect(
      list.changes.map(
        ({ date, kind, subject, field }) => `${date} ${kind} ${subject.id} ${field}`,
      ),
    ).toEqual([
      '2026-04-01 model_added gamma name',
      '2026-03-28 board_updated polyglot period',
      '2026-03-28 model_added beta name',
      '2026-03-28 price_changed alpha input_price',
      '2026-03-28 price_changed alpha output_price',
      '2026-03-28 price_changed beta input_price',
      '2026-03-28 price_changed beta output_price',
    ]);
  });

  it('orders two announcements of one figure, read on one day, by the days that they are for', () => {
    const rising = ['2026-12-01', '2027-02-01'].map((from, index) => ({
      from,
      input_price: index + 1,
      output_price: null,
      sources: readOn('2026-09-01'),
    }));
    const { changes } = changesOf(smallSite({ models: { alpha: { prices: [free, ...rising] } } }));
    expect(changes.map(({ date, from, to_text }) => [date, from, to_text])).toEqual([
      ['2026-09-01', 0, '1.00 USD from 2026-12-01, announced'],
      ['2026-09-01', 1, '2.00 USD from 2027-02-01, announced'],
    ]);
  });

  it('leaves out what happens after the day of the build', () => {
    const models = { alpha: { released: '2026-10-02' }, beta: { released: '2026-10-01' } };
    expect(changesOf(smallSite({ models })).changes.map(({ subject }) => subject.id)).toEqual([
      'beta',
    ]);
  });

  it('follows its schema', () => {
    const feed = smallSite({
      models: {
        alpha: {
          released: '2026-01-01',
          prices: [free, { ...free, from: '2026-02-01', input_price: 1 }],
        },
      },
      plans: {
        team: { prices: [{ from: '2026-01-01', price_monthly: 10, sources: readOn(null) }] },
      },
    });
    expect(() => assertValid(changeList, changesOf(feed), '/changes')).not.toThrow();
  });
});
