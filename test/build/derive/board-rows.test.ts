import { describe, expect, it } from 'vitest';
import { deriveBoardRows } from '../../../build/derive/board-rows.ts';
import { edition, period, smallSite } from './small-site.ts';

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
    const rows = board === undefined ? [] : deriveBoardRows(feed, board.rankings[0]);
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
});
