import { describe, expect, it } from 'vitest';
import type { IndexRow } from '../../../feed/schemas/board.ts';
import { figureText, formatters } from '../../../templates/explorer/views/matrix/figures.ts';
import { matrixCsv, orderRows } from '../../../templates/explorer/views/matrix/order.ts';

const rows = [row('B', 2, {}), row('A', null, { arena: 1 }), row('C', 1, { arena: 2 })];

describe('orderRows', () => {
  it.each([
    ['overall', ['C', 'B', 'A']],
    ['arena', ['A', 'C', 'B']],
    ['name', ['A', 'B', 'C']],
  ])('orders by %s, the unlisted last', (by, names) => {
    expect(orderRows(rows, by).map(({ name }) => name)).toEqual(names);
  });
});

describe('figureText', () => {
  it('writes the figures of a board with the same number of decimals, at most two', () => {
    const listed = [1507.07586874072, 1490.1, 1480].map((native) => ({
      ...row('A', 1, {}),
      boards: { arena: { rank: 1, score: 50, native } },
    }));
    const format = formatters([...listed, row('B', 2, {})], ['arena']).get('arena');
    const texts = [...listed, row('B', 2, {})].map(({ boards }) =>
      figureText(boards.arena?.native, format),
    );
    expect(texts).toEqual(['1507.08', '1490.10', '1480.00', '–']);
  });
});

describe('matrixCsv', () => {
  it('has the native figures, and nothing where a board does not list the model', () => {
    expect(matrixCsv(rows.slice(0, 2), ['arena'])).toBe(
      'id,name,vendor,overall,arena\r\nB,B,"V, Inc",50,\r\nA,A,"V, Inc",,12.5\r\n',
    );
  });
});

function row(name: string, rank: number | null, ranks: Record<string, number>): IndexRow {
  const boards = Object.entries(ranks).map(([key, place]) => [
    key,
    { rank: place, score: 50, native: 12.5 },
  ]);
  return {
    model_id: name,
    vendor: 'V, Inc',
    name,
    board_count: boards.length,
    mean_score: 50,
    overall: rank === null ? null : { score: 50, low: 40, high: 60, rank, board_count: 3 },
    boards: Object.fromEntries(boards),
  };
}
