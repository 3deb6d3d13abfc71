import { describe, expect, it } from 'vitest';
import { deriveRealSite } from './real-feed.ts';

const { boards } = deriveRealSite();

function rowsOf(board: string, period: string) {
  const published = boards.find(({ key }) => key === board);
  return published?.variants.find((one) => one.period === period)?.variants ?? [];
}

const silent = {
  ci_low: null,
  ci_high: null,
  votes: null,
  cost_usd: null,
  output_tokens: null,
  steps: null,
};

describe('rows of the real boards', () => {
  // Read in the files that the periods cite, by hand.
  it.each([
    // 14.33 ± 2.18
    [
      'arena',
      '2026-10',
      'Claude Opus 5.5 (High)',
      {
        model_id: 'claude-opus-5-5',
        effort: 'high',
        native: 14.33,
        ci_low: 12.15,
        ci_high: 16.51,
        votes: 6103,
      },
    ],
    // 14.55 ± 1.92
    [
      'arena',
      '2026-09',
      'Claude Fable 5.1 (Max)',
      {
        model_id: 'claude-fable-5-1',
        effort: 'max',
        native: 14.55,
        ci_low: 12.63,
        ci_high: 16.47,
        votes: 14636,
      },
    ],
    // 1813 ± 15
    [
      'arena_webdev',
      '2026-10',
      'claude-opus-5.5-max',
      {
        model_id: 'claude-opus-5-5',
        effort: 'max',
        native: 1813,
        ci_low: 1798,
        ci_high: 1828,
        votes: 2294,
      },
    ],
    [
      'arena_chat',
      '2026-10',
      'gemini-4-argon-high',
      { model_id: 'gemini-4-argon', effort: 'high', native: 1525.39564355718, votes: 4892 },
    ],
    [
      'editor_bench',
      '2026-09',
      'Opus 5.5 Max',
      {
        model_id: 'claude-opus-5-5',
        effort: 'max',
        native: 57.8,
        cost_usd: 13.43,
        output_tokens: 218363,
        steps: 185,
      },
    ],
    [
      'analysis_index',
      '2026-10',
      'Claude Opus 5.5 (Max, Default Fallback)',
      { model_id: 'claude-opus-5-5', effort: 'max', native: 57.6 },
    ],
    [
      'rolling_bench',
      '2026-08',
      'claude-opus-4-5-20251101-thinking-64k-high-effort',
      {
        model_id: 'claude-opus-4-5',
        effort: 'high',
        native: 72.58,
        cost_usd: 0.4431,
        output_tokens: 15203,
      },
    ],
  ])('states of %s in %s for %s what the board printed', (board, period, label, expected) => {
    const rows = rowsOf(board, period).filter((row) => row.label === label);
    expect(rows).toEqual([{ label, score: expect.any(Number), ...silent, ...expected }]);
  });

  it('stands under no model whose build the board did not run', () => {
    const foreign = [
      ['live_code_bench', 'Gemini-2.5-Pro', 'gemini-2.5-pro'],
      ['analysis_index', "Command-R (Mar '24)", 'command-r'],
      ['analysis_index', "Command-R+ (Apr '24)", 'command-r-plus'],
      ['humaneval_plus', 'Command-R+', 'command-r-plus'],
      ['analysis_index', "Gemini 2.5 Flash Preview (Sep '25) (Reasoning)", 'gemini-2.5-flash'],
      ['arena_chat', 'gemini-2.5-flash-preview-09-2025', 'gemini-2.5-flash'],
    ];
    const found = foreign.filter(([board, label, model]) =>
      boards
        .filter(({ key }) => key === board)
        .flatMap(({ variants }) => variants.flatMap((period) => period.variants))
        .some((row) => row.label === label && row.model_id === model),
    );
    expect(found).toEqual([]);
  });

  it('cuts off no score, and says how much of a list is known where that is its upper part', () => {
    const newest = boards.map(({ key, rankings: [{ board, entries }] }) => ({
      key,
      coverage: board.coverage,
      top: Math.max(...entries.map(({ score }) => score)),
    }));
    expect(newest.filter(({ top }) => top >= 100)).toEqual([]);
    expect(
      newest.flatMap(({ key, coverage }) => (coverage === null ? [] : [[key, coverage]])),
    ).toEqual([['analysis_index', { rows: 207, of: 697 }]]);
  });
});
