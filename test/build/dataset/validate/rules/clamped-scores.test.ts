import { describe, expect, it } from 'vitest';
import { clampedScores } from '../../../../../build/dataset/validate/rules/clamped-scores.ts';
import { board, findings, period } from '../records.ts';

const boards = [board('bench', 'editions:', '  - { id: "1", anchors: { min: 10, max: 80 } }')];

describe('clamped-scores', () => {
  it('says nothing where every published native lies within the anchors', () => {
    const periods = [
      period('bench/2026-07', 'partial: true', 'entries:', '  - { native: 90 }'),
      period(
        'bench/2026-08',
        'entries:',
        '  - { native: 5, variant: low }',
        '  - { native: 10 }',
        '  - { model: acme-2, native: 80 }',
      ),
    ];
    expect(findings(clampedScores, { boards, periods })).toEqual([]);
  });

  it('warns of each one that is cut off, at its row', () => {
    const periods = [
      period(
        'bench/2026-07',
        'entries:',
        '  - { native: 50 }',
        '  - { model: acme-2, native: 81 }',
      ),
      period('bench/2026-08', 'entries:', '  - { native: 9 }'),
    ];
    expect(findings(clampedScores, { boards, periods })).toEqual([
      'warning: data/leaderboards/bench/2026-07.yaml:3:30: native is 81, outside the anchors 10 and 80, so the score is cut off at 100. Check it.\n  3 |   - { model: acme-2, native: 81 }',
      'warning: data/leaderboards/bench/2026-08.yaml:2:15: native is 9, outside the anchors 10 and 80, so the score is cut off at 0. Check it.\n  2 |   - { native: 9 }',
    ]);
  });
});
