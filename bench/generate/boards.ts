import { modelId } from './models.ts';
import type { Random } from './random.ts';

/** A board of the feed, in one edition that holds from the given period on. */
export function boardFile(key: string, from: string): string {
  return `# yaml-language-server: $schema=../../schemas/board.json
editions:
  - id: first
    from: ${from}
    name: Board ${key}
    metric: Pass rate%
    unit: percent
    category: coding
    public_url: https://boards.dev/${key}
    anchors: { min: 0, max: 100 }
    description: >-
      Generated exercises that a model solves by editing files; the figure is the share that passes
      after a second try, in which it has seen the failing tests.
    license: CC BY 4.0, as the board states.
    citation: Board ${key} (boards.dev)
`;
}

export const boardKeys = [
  'arena',
  'editor_bench',
  'analysis_index',
  'rolling_bench',
  'polyglot',
  'live_code_bench',
  'humaneval_plus',
  'arena_chat',
  'arena_webdev',
] as const;

/** The period with this number of so many, oldest first; the newest is always 2026-08. */
export function periodAt(index: number, count: number): string {
  const month = 2026 * 12 + 7 - (count - 1 - index);
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/**
 * How many periods a board has, and how many rows each: eleven rows a model in all, as in the real
 * data. A file is read up to 256 kB, so that more models make more periods once a period is full.
 */
export function boardSize(models: number): { readonly periods: number; readonly rows: number } {
  const rows = Math.min(Math.ceil(models * 0.3), FULL_PERIOD);
  return { rows, periods: Math.max(1, Math.round((models * 11) / (rows * boardKeys.length))) };
}

const FULL_PERIOD = 2_000;

type Period = {
  readonly board: number;
  readonly period: string;
  readonly rows: number;
  readonly models: number;
  readonly random: Random;
};

export function periodFile({ board, period, rows, models, random }: Period): string {
  const start = Math.floor((board * models) / boardKeys.length);
  const lines = Array.from({ length: rows }, (_, row) => {
    const id = modelId((start + row) % models);
    const native = random.below(1000) / 10;
    return `  - { model: ${id}, native: ${native}, label: "${id} (high)", variant: high }`;
  });
  return [
    '# yaml-language-server: $schema=../../schemas/period.json',
    `updated_at: ${period}-28 # the last look at it in that month`,
    `source: https://github.com/boards/${boardKeys[board]}/blob/${random.hex(40)}/leaderboard.yml`,
    'entries:',
    ...lines,
    '',
  ].join('\n');
}
