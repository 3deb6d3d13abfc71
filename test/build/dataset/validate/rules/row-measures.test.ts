import { describe, expect, it } from 'vitest';
import { rowMeasures } from '../../../../../build/dataset/validate/rules/row-measures.ts';
import { board, findings, period } from '../records.ts';

const boards = [
  board(
    'bench',
    'editions:',
    '  - { id: "1", from: 2026-01 }',
    '  - { id: "2", from: 2026-08, task: One question. }',
  ),
];

function messages(place: `${string}/${string}`, entry: string): readonly string[] {
  return findings(rowMeasures, { boards, periods: [period(place, 'entries:', `  - ${entry}`)] });
}

describe('row-measures', () => {
  it('accepts an interval around the native, its bounds included, and costs where a task is said', () => {
    expect(messages('bench/2026-07', '{ native: 5, ci_low: 5, ci_high: 7, votes: 3 }')).toEqual([]);
    expect(
      messages('bench/2026-08', '{ native: 5, cost_usd: 0.1, output_tokens: 900, steps: 2 }'),
    ).toEqual([]);
  });

  it.each([
    [
      '{ native: 5, ci_low: 6, ci_high: 7 }',
      'native is 5, outside its interval from 6 to 7. Correct it.',
    ],
    [
      '{ native: 5, ci_low: 4 }',
      'an interval has two bounds. Write ci_low and ci_high, or neither.',
    ],
    [
      '{ native: 5, cost_usd: 0.1 }',
      'cost_usd is per task, and the edition does not say what a task is. Write its `task` in board.yaml.',
    ],
  ])('refuses %s in an edition without a task', (entry, message) => {
    expect(messages('bench/2026-07', entry)).toEqual([
      `data/leaderboards/bench/2026-07.yaml:2:5: ${message}\n  2 |   - ${entry}`,
    ]);
  });
});
