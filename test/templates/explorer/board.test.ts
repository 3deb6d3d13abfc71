import { describe, expect, it } from 'vitest';
import type { BoardRanking } from '../../../feed/schemas/board.ts';
import {
  movementsBetween,
  periodBefore,
} from '../../../templates/explorer/views/board/movement.ts';
import { rankCourses, sameEdition } from '../../../templates/explorer/views/board/rank-course.ts';

describe('movementsBetween', () => {
  it('counts the places that a model went up or down, and marks those that are new', () => {
    const before = ranking('2', { a: 1, b: 2, gone: 3 });
    const now = ranking('2', { b: 1, a: 2, new: 3 });
    expect(movementsBetween(before, now)).toEqual(
      new Map<string, number | 'new'>([
        ['b', 1],
        ['a', -1],
        ['new', 'new'],
      ]),
    );
  });

  it('compares nothing across editions, or with nothing', () => {
    expect(movementsBetween(ranking('1', { a: 1 }), ranking('2', { a: 2 }))).toBeUndefined();
    expect(movementsBetween(undefined, ranking('2', { a: 2 }))).toBeUndefined();
  });
});

describe('periodBefore', () => {
  it('is the next older one, of periods that stand newest first', () => {
    expect(periodBefore(['2026-08', '2026-06', '2025-12'], '2026-06')).toBe('2025-12');
    expect(periodBefore(['2026-08'], '2026-08')).toBeUndefined();
  });
});

describe('rankCourses', () => {
  it('follows the first models over the periods of one edition, oldest first', () => {
    const now = { ...ranking('2', { a: 1, b: 2, c: 3 }), period: '2026-03' };
    const before = { ...ranking('2', { b: 1, a: 4 }), period: '2026-02' };
    const other = { ...ranking('1', { a: 9 }), period: '2026-01' };
    const periods = sameEdition(now, [before, other]);
    expect(periods.map(({ period }) => period)).toEqual(['2026-02', '2026-03']);
    expect(rankCourses(now, periods, 2)).toEqual([
      { id: 'a', ranks: [4, 1] },
      { id: 'b', ranks: [1, 2] },
    ]);
    expect(rankCourses(now, periods, 3).at(-1)).toEqual({ id: 'c', ranks: [null, 3] });
  });
});

function ranking(edition: string, ranks: Readonly<Record<string, number>>): BoardRanking {
  const entries = Object.entries(ranks).map(([model_id, rank]) => ({
    rank,
    model_id,
    score: 50,
    native: 1,
    label: model_id,
  }));
  const board = {
    key: 'b',
    name: 'B',
    metric: 'M',
    category: 'agent',
    model_count: entries.length,
    public_url: 'https://b.example',
    endpoint: 'https://feed.example/v1/leaderboards/b',
    description: 'd',
    period: '2026-08',
    updated_at: '2026-08-01',
    unit: 'points',
    edition,
    task: null,
    coverage: null,
    periods: ['2026-08'],
    license: 'l',
    citation: 'c',
  } as const;
  return { board: { ...board, periods: [...board.periods] }, period: '2026-08', entries };
}
