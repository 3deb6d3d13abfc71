import { describe, expect, it } from 'vitest';
import { boardFiles } from '../../../../../build/dataset/validate/rules/board-files.ts';
import { board, findings, period } from '../records.ts';

describe('board-files', () => {
  it('accepts a board with one period that is not partial', () => {
    const periods = [period('arena/2026-07', 'partial: true'), period('arena/2026-08')];
    expect(findings(boardFiles, { boards: [board('arena')], periods })).toEqual([]);
  });

  it('accepts a board whose only period has a fault of its own', () => {
    const paths = new Set([
      'data/leaderboards/arena/board.yaml',
      'data/leaderboards/arena/2026-08.yaml',
    ]);
    expect(findings(boardFiles, {}, { paths })).toEqual([]);
  });

  it('reports a folder of periods without board.yaml, once, with the nearest board', () => {
    const periods = [period('arena/2026-08'), period('arnea/2026-07'), period('arnea/2026-08')];
    expect(findings(boardFiles, { boards: [board('arena')], periods })).toEqual([
      'data/leaderboards/arnea/2026-07.yaml:1:1: the folder "arnea" holds periods and no board.yaml. Did you mean "arena"? Add data/leaderboards/arnea/board.yaml, or move the periods.',
    ]);
  });

  it('reports a board whose periods are all partial', () => {
    expect(
      findings(boardFiles, {
        boards: [board('arena')],
        periods: [period('arena/2026-07', 'partial: true')],
      }),
    ).toEqual([
      'data/leaderboards/arena/board.yaml:1:1: the board "arena" has no period to publish. Add one beside this file, such as 2026-08.yaml, that is not partial.',
    ]);
  });

  it('reports a board without a period', () => {
    expect(findings(boardFiles, { boards: [board('arena')] })).toEqual([
      'data/leaderboards/arena/board.yaml:1:1: the board "arena" has no period to publish. Add one beside this file, such as 2026-08.yaml, that is not partial.',
    ]);
  });
});
