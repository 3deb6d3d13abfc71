import { describe, expect, it } from 'vitest';
import { repeatedRows } from '../../../../../build/dataset/validate/rules/repeated-rows.ts';
import { findings, period } from '../records.ts';

const rows = (...entries: string[]) => ({
  periods: [period('bench/2026-08', 'entries:', ...entries.map((entry) => `  - { ${entry} }`))],
});

describe('repeated-rows', () => {
  it('accepts two variants, and two figures that the board prints under one name', () => {
    expect(
      findings(repeatedRows, rows('native: 5, variant: high', 'native: 5, variant: low')),
    ).toEqual([]);
    expect(findings(repeatedRows, rows('native: 8', 'native: 16.4'))).toEqual([]);
  });

  it('reports a row that appears twice', () => {
    expect(
      findings(
        repeatedRows,
        rows('model: acme-1, native: 8', 'native: 9', 'model: acme-1, native: 8'),
      ),
    ).toEqual([
      'data/leaderboards/bench/2026-08.yaml:4:5: this row of "acme-1" is already on line 2. Take one of the two out.\n  4 |   - { model: acme-1, native: 8 }',
    ]);
  });
});
