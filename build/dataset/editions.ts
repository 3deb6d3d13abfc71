import type { BoardFile, Edition } from '../../feed/schemas/data/board.ts';
import type { Sourced } from './dataset.ts';

export const unitRanges = {
  percent: { minimum: 0, maximum: 100 },
  index: { minimum: 0, maximum: 100 },
  elo: { minimum: 0, maximum: 4000 },
  points: { minimum: -100, maximum: 100 },
} as const satisfies Record<
  Edition['unit'],
  { readonly minimum: number; readonly maximum: number }
>;

/** The edition of a period, the last that has begun; undefined before the first, or of no board. */
export function editionIn(
  board: Sourced<BoardFile> | undefined,
  period: string,
): Edition | undefined {
  return board?.value.editions.findLast(({ from }) => from <= period);
}

export function editionOf(editions: readonly Edition[], period: string): Edition {
  const edition = editions.findLast(({ from }) => from <= period);
  if (edition === undefined)
    throw new Error(`no edition includes ${period}, though validation found one`);
  return edition;
}
