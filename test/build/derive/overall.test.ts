import { describe, expect, it } from 'vitest';
import {
  fitOverall,
  type Observation,
  overallMethod,
  overallObservations,
} from '../../../build/derive/overall.ts';
import { edition, period, smallSite } from './small-site.ts';

const observations = (table: Record<string, Record<string, number>>): Observation[] =>
  Object.entries(table).flatMap(([model, scores]) =>
    Object.entries(scores).map(([board, score]) => ({ model, board, score })),
  );

describe('fitOverall', () => {
  it('pulls an effect to the mean by λ, as the arithmetic of two models shows', () => {
    // Three boards with means of 50: the effects are 3 · ±10 / (3 + λ), and λ is 1.
    const { models, residual } = fitOverall(
      observations({ high: { a: 60, b: 60, c: 60 }, low: { a: 40, b: 40, c: 40 } }),
    );
    expect(overallMethod.shrinkage).toBe(1);
    // 6 scores less 2 models and 3 boards, plus 1; each residual is 10 − 7.5.
    expect(residual).toBeCloseTo(Math.sqrt((6 * 2.5 ** 2) / 2), 12);
    // The mean of all six has the variance σ²/6; half the difference, σ²/(2 · (3 + λ)) = σ²/8.
    const margin = 1.645 * Math.sqrt((6 * 2.5 ** 2) / 2) * Math.sqrt(1 / 6 + 1 / 8);
    expect(models.get('high')).toEqual({
      score: 57.5,
      low: Number((57.5 - margin).toFixed(2)),
      high: Number((57.5 + margin).toFixed(2)),
      rank: 1,
      board_count: 3,
    });
    expect(models.get('low')).toMatchObject({ score: 42.5, rank: 2 });
  });

  it('has no result for scores that leave no error to estimate', () => {
    expect(fitOverall([])).toEqual({ models: new Map(), residual: null });
    expect(fitOverall(observations({ alone: { a: 1, b: 2, c: 3 } })).residual).toBe(null);
  });

  it('is fair between models on different boards', () => {
    const { models, residual } = fitOverall(
      observations({
        a: { x: 80, y: 60, z: 90 },
        b: { x: 70, y: 55, w: 20 },
        c: { x: 62, y: 40, z: 75, w: 15 },
        d: { x: 30, z: 50, w: 5.5 },
      }),
    );
    // By alternating means of models, pulled by λ, and of boards, until nothing moves.
    const scores = [...models.values()].map(({ score }) => score);
    expect(scores).toEqual([61.92, 54.6, 48.29, 32.92]);
    expect(residual).toBeCloseTo(8.29, 2);
  });
});

describe('overallObservations', () => {
  it('takes models on three boards or more, whose newest period is a year old at most', () => {
    const boards = ['a', 'b', 'c', 'old'].map((key) => ({
      key,
      editions: [edition('1', '2020-01')],
      periods: [
        period(key === 'old' ? '2025-09' : '2025-10', {
          three: 50,
          ...(key === 'c' ? {} : { two: 40 }),
        }),
      ],
    }));
    const site = smallSite({ boards, today: '2026-10-01' });
    const found = overallObservations(site.boards, '2026-10-01');
    expect(found.map(({ model, board }) => `${model} ${board}`)).toEqual([
      'three a',
      'three b',
      'three c',
    ]);
  });

  it('takes the newest whole period of a board whose newest list is cut short', () => {
    const { month, value } = period('2026-09', { best: 90 });
    const cutShort = { month, value: { ...value, coverage: { rows: 1, of: 2 } } };
    const boards = ['a', 'b', 'c'].map((key) => ({
      key,
      editions: [edition('1', '2020-01')],
      periods: [period('2026-08', { best: 80, other: 50 }), cutShort],
    }));
    const { boards: published } = smallSite({ boards, today: '2026-10-01' });
    const found = overallObservations(published, '2026-10-01').filter(({ board }) => board === 'a');
    expect(found.map(({ model, score }) => `${model} ${score}`)).toEqual(['best 80', 'other 50']);
  });
});
