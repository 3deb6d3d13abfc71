import { describe, expect, it } from 'vitest';
import { deriveBoardRows } from '../../../build/derive/boards.ts';
import { edition, period, readOn, smallSite } from './small-site.ts';

const price = (input: number | null, output: number | null) => ({
  prices: [{ from: null, input_price: input, output_price: output, sources: [] }],
});

describe('deriveBoardRows', () => {
  it('sets prices beside places, and tells which model no other beats on both', () => {
    const feed = smallSite({
      models: {
        best: price(5, 25),
        cheap: price(0.1, 0.4),
        beaten: price(6, 30),
        unpriced: price(null, 1),
        free: price(0, 0),
      },
      boards: [
        {
          key: 'board',
          editions: [edition('1', '2026-01')],
          periods: [period('2026-01', { best: 90, unpriced: 80, cheap: 70, beaten: 60, free: 50 })],
        },
      ],
    });
    const [board] = feed.boards;
    const rows =
      board === undefined ? [] : deriveBoardRows(feed, board.rankings[0], board.variants[0]);
    // (3 × 5 + 25) / 4 = 10, (3 × 0.1 + 0.4) / 4 = 0.175, (3 × 6 + 30) / 4 = 12
    expect(
      rows.map(({ rank, model_id, blended_price, best_for_price }) => [
        rank,
        model_id,
        blended_price,
        best_for_price,
      ]),
    ).toEqual([
      [1, 'best', 10, true],
      [2, 'unpriced', null, false],
      [3, 'cheap', 0.175, true],
      [4, 'beaten', 12, false],
      [5, 'free', 0, true],
    ]);
  });

  it('leaves a retired model out of the best for their price', () => {
    const price = [{ from: null, input_price: 1, output_price: 1, sources: [] }];
    const feed = smallSite({
      models: {
        gone: {
          prices: price,
          lifecycle: [{ event: 'retired', day: '2026-01-01', sources: readOn('2026-01-01') }],
        },
        here: { prices: price },
      },
      boards: [
        {
          key: 'board',
          editions: [edition('1', '2026-01')],
          periods: [period('2026-01', { gone: 90, here: 80 })],
        },
      ],
    });
    expect(
      feed.boardRows
        .get('board')
        ?.map(({ model_id, stage, best_for_price }) => [model_id, stage, best_for_price]),
    ).toEqual([
      ['gone', 'retired', false],
      ['here', 'active', true],
    ]);
  });

  it('compares what the board itself paid per task, where it says so of half of the models', () => {
    const costs: Record<string, number> = { dear: 9, thrifty: 2, wasteful: 12 };
    const { value, ...rest } = period('2026-01', {
      dear: 90,
      wasteful: 80,
      thrifty: 70,
      silent: 60,
    });
    const entries = value.entries.map((entry) => {
      const cost_usd = costs[entry.model];
      return cost_usd === undefined ? entry : { ...entry, cost_usd };
    });
    const rowsOf = (kept: typeof entries) => {
      const feed = smallSite({
        // By price, the wasteful model is the cheapest of all.
        models: {
          dear: price(5, 25),
          wasteful: price(0.1, 0.4),
          thrifty: price(6, 30),
          silent: price(1, 1),
        },
        boards: [
          {
            key: 'board',
            editions: [{ ...edition('1', '2026-01'), task: 'One question.' }],
            periods: [{ ...rest, value: { ...value, entries: kept } }],
          },
        ],
      });
      return (feed.boardRows.get('board') ?? []).map((row) => [
        row.model_id,
        row.cost_usd,
        row.price_basis,
        row.best_for_price,
      ]);
    };
    expect(rowsOf(entries)).toEqual([
      ['dear', 9, 'cost_usd', true],
      ['wasteful', 12, 'cost_usd', false],
      ['thrifty', 2, 'cost_usd', true],
      ['silent', null, 'cost_usd', false],
    ]);
    const oneCost = entries.map(({ model, native, label, ...entry }) =>
      model === 'dear' ? { model, native, label, ...entry } : { model, native, label },
    );
    expect(rowsOf(oneCost)).toEqual([
      ['dear', null, 'blended_price', true],
      ['wasteful', null, 'blended_price', true],
      ['thrifty', null, 'blended_price', false],
      ['silent', null, 'blended_price', false],
    ]);
  });
});
