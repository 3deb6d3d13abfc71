import { describe, expect, it } from 'vitest';
import { periodCoverage } from '../../../../../build/dataset/validate/rules/period-coverage.ts';
import { findings, period } from '../records.ts';

const entries = ['entries:', '  - { native: 50 }', '  - { native: 40, model: acme-2 }'];

describe('period-coverage', () => {
  it('accepts the upper part of a longer list, and a period without a coverage', () => {
    const periods = [
      period('bench/2026-07', ...entries),
      period('bench/2026-08', 'coverage: { rows: 2, of: 3 }', ...entries),
    ];
    expect(findings(periodCoverage, { periods })).toEqual([]);
  });

  it.each([
    [
      'coverage: { rows: 3, of: 3 }',
      '3 rows of 3 are the whole list. Correct the two, or take the coverage out.',
    ],
    [
      'coverage: { rows: 1, of: 3 }',
      'the period has 2 rows, and 1 of the list are known. Correct it.',
    ],
  ])('refuses %s over two rows', (coverage, message) => {
    expect(
      findings(periodCoverage, { periods: [period('bench/2026-08', coverage, ...entries)] }),
    ).toEqual([`data/leaderboards/bench/2026-08.yaml:1:1: ${message}\n  1 | ${coverage}`]);
  });

  it('refuses a coverage of a period that is not published', () => {
    const coverage = 'coverage: { rows: 2, of: 3 }';
    const periods = [period('bench/2026-08', coverage, 'partial: true', ...entries)];
    expect(findings(periodCoverage, { periods })).toEqual([
      `data/leaderboards/bench/2026-08.yaml:1:1: the period is partial and is not published, so a coverage says nothing. Take out one of the two.\n  1 | ${coverage}`,
    ]);
  });
});
