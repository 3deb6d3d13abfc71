import type { IndexRow } from '../../../../feed/schemas/board.ts';
import { csvLines } from '../models/csv.ts';

/** What the matrix is ordered by: the overall rank, the name, or the key of a board. */
export const OVERALL = 'overall';
export const NAME = 'name';

/** The rows in an order; a model that a board does not list is behind the others. */
export function orderRows(rows: readonly IndexRow[], by: string): readonly IndexRow[] {
  return [...rows].sort(
    (left, right) =>
      (by === NAME ? 0 : keyOf(left, by) - keyOf(right, by)) || (left.name < right.name ? -1 : 1),
  );
}

/** A rank; ranks know which end of a board's figure is the better one. */
function keyOf({ overall, boards }: IndexRow, by: string): number {
  const rank = by === OVERALL ? overall?.rank : boards[by]?.rank;
  return rank ?? Number.MAX_SAFE_INTEGER;
}

/** The matrix with the figures as the boards state them, for spreadsheets. */
export function matrixCsv(rows: readonly IndexRow[], keys: readonly string[]): string {
  return csvLines([
    ['id', 'name', 'vendor', 'overall', ...keys],
    ...rows.map(({ model_id, name, vendor, overall, boards }) => [
      model_id,
      name,
      vendor,
      overall?.score ?? null,
      ...keys.map((key) => boards[key]?.native ?? null),
    ]),
  ]);
}
