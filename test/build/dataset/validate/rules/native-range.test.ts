import { describe, expect, it } from 'vitest';
import { nativeRange } from '../../../../../build/dataset/validate/rules/native-range.ts';
import { board, findings, period } from '../records.ts';

const natives = (unit: string, ...values: number[]) => ({
  boards: [board('bench', 'editions:', `  - { id: "1", unit: ${unit} }`)],
  periods: [
    period(
      'bench/2026-08',
      'entries:',
      ...values.map((native) => `  - { model: acme-1, native: ${native} }`),
    ),
  ],
});

describe('native-range', () => {
  it.each([
    ['percent', 0, 100],
    ['index', 0, 100],
    ['elo', 0, 4000],
    ['points', -100, 100],
  ])('accepts the ends of %s, and nothing beyond', (unit, minimum, maximum) => {
    expect(findings(nativeRange, natives(unit, minimum, maximum))).toEqual([]);
    expect(findings(nativeRange, natives(unit, minimum - 0.1, maximum + 0.1))).toHaveLength(2);
  });

  it('says what the unit of the edition allows', () => {
    expect(findings(nativeRange, natives('percent', 104))).toEqual([
      'data/leaderboards/bench/2026-08.yaml:2:30: native is 104; the edition "1" is in percent, from 0 to 100. Correct it.\n  2 |   - { model: acme-1, native: 104 }',
    ]);
  });

  it('holds each period against its own edition', () => {
    const boards = [
      board(
        'arena',
        'editions:',
        '  - { id: chat, from: 2026-01, unit: elo }',
        '  - { id: agent, from: 2026-07, unit: points }',
      ),
    ];
    const row = ['entries:', '  - { native: 1400 }'];
    expect(
      findings(nativeRange, {
        boards,
        periods: [period('arena/2026-06', ...row), period('arena/2026-07', ...row)],
      }),
    ).toEqual([
      'data/leaderboards/arena/2026-07.yaml:2:15: native is 1400; the edition "agent" is in points, from -100 to 100. Correct it.\n  2 |   - { native: 1400 }',
    ]);
  });
});
