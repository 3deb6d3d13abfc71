import { describe, expect, it } from 'vitest';
import { deriveLikelyPairs } from '../../../build/derive/pairs.ts';
import type { IndexRow } from '../../../feed/schemas/board.ts';
import { modelRecord } from '../../templates/explorer/model-record.ts';

describe('deriveLikelyPairs', () => {
  it('pairs the first by rank with each other, in the order of their ids', () => {
    expect(idsOf([row('c', 1), row('a', 2), row('b', 3)])).toEqual(['a-vs-c', 'b-vs-c', 'a-vs-b']);
  });

  it('leaves out a model that is not ranked, is not served, or whose id divides pairs', () => {
    const rows = [row('a', 1), row('ended', 2), row('x-vs-y', 3), row('b', 4), row('new', null)];
    expect(idsOf(rows)).toEqual(['a-vs-b']);
  });

  it('goes on with the first of each vendor and with neighbours', () => {
    const rows = Array.from({ length: 13 }, (_, place) => row(`m${place + 10}`, place + 1));
    // 10 with each other are 45; then m20 after m19, and so on: all are of one vendor.
    expect(idsOf(rows).slice(45)).toEqual(['m19-vs-m20', 'm20-vs-m21', 'm21-vs-m22']);
  });

  it('stops at a hundred', () => {
    const rows = Array.from({ length: 200 }, (_, place) => row(`m${place + 100}`, place + 1));
    expect(idsOf(rows)).toHaveLength(100);
  });
});

function idsOf(index: readonly IndexRow[]): readonly string[] {
  const models = index.map(({ model_id }) => {
    const { lifecycle } = modelRecord(model_id, {});
    const stage = model_id === 'ended' ? 'retired' : 'active';
    return modelRecord(model_id, { lifecycle: { ...lifecycle, stage } });
  });
  return deriveLikelyPairs({ index: [...index] }, models).map(({ id }) => id);
}

function row(model_id: string, rank: number | null): IndexRow {
  const overall = rank === null ? null : { score: 50, low: 40, high: 60, rank, board_count: 3 };
  return {
    model_id,
    vendor: 'V',
    name: model_id,
    board_count: 3,
    mean_score: 50,
    overall,
    boards: {},
  };
}
