import { describe, expect, it } from 'vitest';
import { editions } from '../../../../../build/dataset/validate/rules/editions.ts';
import { board, findings } from '../records.ts';

describe('editions', () => {
  it('accepts editions that follow one another', () => {
    const lines = [
      'editions:',
      '  - { id: "1", from: 2025-01 }',
      '  - { id: "2", from: 2026-01, unit: points, anchors: { min: -25, max: 20 } }',
    ];
    expect(findings(editions, { boards: [board('bench', ...lines)] })).toEqual([]);
  });

  it('reports a name that two editions have', () => {
    const lines = ['editions:', '  - { id: "1", from: 2025-01 }', '  - { id: "1", from: 2026-01 }'];
    expect(findings(editions, { boards: [board('bench', ...lines)] })).toEqual([
      'data/leaderboards/bench/board.yaml:3:11: id is "1", as of an edition above it; each edition has a name of its own. Rename one of the two.\n  3 |   - { id: "1", from: 2026-01 }',
    ]);
  });

  it('reports an edition that does not begin after those above it', () => {
    const lines = ['editions:', '  - { id: "2", from: 2026-01 }', '  - { id: "1", from: 2026-01 }'];
    expect(findings(editions, { boards: [board('bench', ...lines)] })).toEqual([
      'data/leaderboards/bench/board.yaml:3:22: from is 2026-01, but an edition above it begins with 2026-01; editions stand oldest first, each from a month of its own. Correct it, or move it up.\n  3 |   - { id: "1", from: 2026-01 }',
    ]);
  });

  it('reports anchors without a span', () => {
    expect(
      findings(editions, {
        boards: [board('bench', 'editions:', '  - anchors: { min: 80, max: 80 }')],
      }),
    ).toEqual([
      'data/leaderboards/bench/board.yaml:2:21: min is 80 and max is 80; the native that scores 0 lies below the one that scores 100. Correct one of the two.\n  2 |   - anchors: { min: 80, max: 80 }',
    ]);
  });

  it('reports an anchor that no native of the unit reaches', () => {
    expect(
      findings(editions, {
        boards: [board('bench', 'editions:', '  - anchors: { min: 0, max: 1600 }')],
      }),
    ).toEqual([
      'data/leaderboards/bench/board.yaml:2:29: max is 1600; natives in percent lie from 0 to 100, and so do their anchors. Correct it, or the unit.\n  2 |   - anchors: { min: 0, max: 1600 }',
    ]);
  });
});
