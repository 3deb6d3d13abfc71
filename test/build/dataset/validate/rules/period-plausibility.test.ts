import { describe, expect, it } from 'vitest';
import { periodPlausibility } from '../../../../../build/dataset/validate/rules/period-plausibility.ts';
import { board, findings, period } from '../records.ts';

const boards = [
  board(
    'bench',
    'editions:',
    '  - { id: "1", from: 2026-01 }',
    '  - { id: "2", from: 2026-08, unit: points }',
  ),
];
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `  - { model: acme-${index}, label: Acme ${index} }`);

describe('period-plausibility', () => {
  it('accepts percent of which one is 1 or more, and small natives of another unit', () => {
    const periods = [
      period(
        'bench/2026-07',
        'entries:',
        '  - { native: 0.4 }',
        '  - { native: 1, model: acme-2, label: Acme 2 }',
      ),
      period('bench/2026-08', 'entries:', '  - { native: 0.4 }'),
    ];
    expect(findings(periodPlausibility, { boards, periods })).toEqual([]);
  });

  it('warns of natives in percent that all lie below 1', () => {
    const periods = [
      period(
        'bench/2026-07',
        'entries:',
        '  - { native: 0.82 }',
        '  - { native: 0.4, model: acme-2, label: Acme 2 }',
      ),
    ];
    expect(findings(periodPlausibility, { boards, periods })).toEqual([
      'warning: data/leaderboards/bench/2026-07.yaml:2:15: every native lies below 1, but the edition is in percent. If these are fractions, write 100 times as much.\n  2 |   - { native: 0.82 }',
    ]);
  });

  it('accepts a period with more than half the rows of the one before, and any after another edition or a partial one', () => {
    const periods = [
      period('bench/2026-06', 'partial: true', 'entries:', ...rows(40)),
      period('bench/2026-07', 'entries:', ...rows(4)),
      period('bench/2026-08', 'entries:', ...rows(2)),
    ];
    expect(findings(periodPlausibility, { boards, periods })).toEqual([]);
    expect(
      findings(periodPlausibility, {
        boards,
        periods: [period('bench/2026-05', 'entries:', ...rows(7)), ...periods],
      }),
    ).toEqual([]);
  });

  it('warns of a period with half the rows of the one before', () => {
    const periods = [
      period('bench/2026-07', 'entries:', ...rows(2)),
      period('bench/2026-05', 'entries:', ...rows(4)),
    ];
    expect(findings(periodPlausibility, { boards, periods })).toEqual([
      'warning: data/leaderboards/bench/2026-07.yaml:1:1: the period has 2 rows, half of the 4 of 2026-05 or fewer. Add those that are missing, mark it partial, or state its coverage.\n  1 | entries:',
    ]);
  });

  it('says nothing of a period that states its coverage, nor compares the next one with it', () => {
    const coverage = 'coverage: { rows: 9, of: 50 }';
    const periods = [
      period('bench/2026-05', 'entries:', ...rows(9)),
      period('bench/2026-06', coverage, 'entries:', ...rows(2)),
      period('bench/2026-07', 'entries:', ...rows(8)),
    ];
    expect(findings(periodPlausibility, { boards, periods })).toEqual([]);
  });

  it('accepts a label that stands for one model twice, and warns where it stands for two', () => {
    const same = period(
      'bench/2026-07',
      'entries:',
      '  - { label: Acme 1, native: 50 }',
      '  - { label: Acme 1, native: 40 }',
    );
    expect(findings(periodPlausibility, { boards, periods: [same] })).toEqual([]);
    const shared = period(
      'bench/2026-07',
      'entries:',
      '  - { label: Acme 1 }',
      '  - { label: Acme 1, model: acme-2 }',
    );
    expect(findings(periodPlausibility, { boards, periods: [shared] })).toEqual([
      'warning: data/leaderboards/bench/2026-07.yaml:3:14: the label "Acme 1" is of "acme-2" here and of "acme-1" on line 2, and a label names one model. Correct one of the two.\n  3 |   - { label: Acme 1, model: acme-2 }',
    ]);
  });
});
