import type { BoardFile, Edition } from '../../../feed/schemas/data/board-file.ts';
import type { Located } from '../source-file.ts';

/** What a native of each unit can be. */
export const unitRanges = {
  percent: { minimum: 0, maximum: 100 },
  index: { minimum: 0, maximum: 100 },
  elo: { minimum: 0, maximum: 4000 },
  points: { minimum: -100, maximum: 100 },
} as const satisfies Record<
  Edition['unit'],
  { readonly minimum: number; readonly maximum: number }
>;

/** The boards by key. */
export function boardsByKey(
  boards: readonly Located<BoardFile>[],
): ReadonlyMap<string, Located<BoardFile>> {
  return new Map(boards.map((board) => [board.id, board]));
}

/**
 * The edition that a period belongs to; undefined where it lies before all of them, or the board is
 * not readable.
 */
export function editionIn(
  board: Located<BoardFile> | undefined,
  period: string,
): Edition | undefined {
  return board?.value.editions.findLast(({ from }) => from <= period);
}
