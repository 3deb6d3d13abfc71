import { describe, expect, it } from 'vitest';
import { deriveRealSite } from './real-feed.ts';

const { boards } = deriveRealSite();

function rowsOf(board: string, period: string) {
  const published = boards.find(({ key }) => key === board);
  return published?.variants.find((one) => one.period === period)?.variants ?? [];
}

describe('rows of the real boards', () => {
  // Read in the files that the periods cite, by hand: board, period, label, and what it printed.
  it.each([
    ['arena', '2026-10', 'Claude Opus 5.5 (High)', 'claude-opus-5-5 high 14.33 12.15 16.51 6103'],
    ['arena', '2026-09', 'Claude Fable 5.1 (Max)', 'claude-fable-5-1 max 14.55 12.63 16.47 14636'],
    ['arena_webdev', '2026-10', 'claude-opus-5.5-max', 'claude-opus-5-5 max 1813 1798 1828 2294'],
    [
      'arena_chat',
      '2026-10',
      'gemini-4-argon-high',
      'gemini-4-argon high 1525.39564355718 - - 4892',
    ],
    ['editor_bench', '2026-09', 'Opus 5.5 Max', 'claude-opus-5-5 max 57.8 - - - 13.43 218363 185'],
    [
      'analysis_index',
      '2026-10',
      'Claude Opus 5.5 (Max, Default Fallback)',
      'claude-opus-5-5 max 57.6',
    ],
    [
      'rolling_bench',
      '2026-08',
      'claude-opus-4-5-20251101-thinking-64k-high-effort',
      'claude-opus-4-5 high 72.58 - - - 0.4431 15203',
    ],
    ['tau_bench', '2026-08', 'Qwen 3.8 Max', 'qwen3.8-max xhigh 55.1546391752577'],
    ['tau_bench', '2026-08', 'Grok 4.2', 'grok-4.20-reasoning high 18.04'],
    ['tau_bench', '2026-08', 'GPT-5.4', 'gpt-5.4 xhigh 39.43 - - - 1.8423'],
    ['tau_bench', '2026-05', 'Claude Opus 4.5', 'claude-opus-4-5 high 92.32 - - - 0.71992'],
    ['tau_bench', '2026-01', 'Gemini 3.0 Pro', 'gemini-3-pro-preview - 98'],
  ])('states of %s in %s for %s what the board printed', (board, period, label, printed) => {
    const [model_id, effort, ...figures] = printed.split(' ');
    const number = (cell = '-') => (cell === '-' ? null : Number(cell));
    const [native, ci_low, ci_high, votes, cost_usd, output_tokens, steps] = [
      ...figures,
      ...Array(7),
    ].map(number);
    const rows = rowsOf(board, period).filter((row) => row.label === label);
    const measures = { native, ci_low, ci_high, votes, cost_usd, output_tokens, steps };
    const stated = { effort: effort === '-' ? null : effort, ...measures };
    expect(rows).toMatchObject([{ label, score: expect.any(Number), model_id, ...stated }]);
  });

  it('say how much of a list is known where that is its upper part', () => {
    const newest = boards.map(({ key, rankings: [{ board }] }) => [key, board.coverage]);
    expect(newest.filter(([, coverage]) => coverage !== null)).toEqual([
      ['analysis_index', { rows: 207, of: 697 }],
    ]);
  });
});
