import type { EditionRow } from '../../../../feed/view-renderer.ts';

/** The edition of a board in a period. Rows are newest first. */
export function editionIn(
  editions: readonly EditionRow[],
  board: string,
  period: string,
): EditionRow | undefined {
  return editions.find((edition) => edition.board === board && edition.from <= period);
}
