import { describe, expect, it } from 'vitest';
import { periodEdition } from '../../../../../build/dataset/validate/rules/period-edition.ts';
import { board, findings, period } from '../records.ts';

const bench = board(
  'bench',
  'editions:',
  '  - { id: "1", from: 2026-01 }',
  '  - { id: "2", from: 2026-06 }',
);

describe('period-edition', () => {
  it('accepts a period of the first edition and of a later one', () => {
    const periods = [period('bench/2026-01'), period('bench/2026-08')];
    expect(findings(periodEdition, { boards: [bench], periods })).toEqual([]);
  });

  it('says nothing of a period whose board has a fault of its own', () => {
    expect(findings(periodEdition, { periods: [period('bench/2025-12')] })).toEqual([]);
  });

  it('reports a period before the first edition', () => {
    expect(
      findings(periodEdition, { boards: [bench], periods: [period('bench/2025-12')] }),
    ).toEqual([
      'data/leaderboards/bench/2025-12.yaml:1:1: the period 2025-12 lies before the first edition of its board, which begins with 2026-01. Correct data/leaderboards/bench/board.yaml, or rename this file.',
    ]);
  });
});
