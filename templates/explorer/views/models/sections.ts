import type { ListQuery } from './list.ts';
import type { TableGroup, TableRow } from './page-models.ts';

/** Rows of the table under a heading, or under none. */
export type TableSection = {
  readonly heading: HTMLTableRowElement | undefined;
  readonly rows: readonly TableRow[];
};

/** So many rows are shown until the reader wants more: a longer table answers slowly. */
export const ROWS_AT_FIRST = 100;

/** The first rows in their groups, or as one list where the reader has chosen the order. */
export function sectionsOf(
  groups: readonly TableGroup[],
  rows: readonly TableRow[],
  query: ListQuery,
): readonly TableSection[] {
  const shown = query.isWhole ? rows : rows.slice(0, ROWS_AT_FIRST);
  if (query.sort !== undefined || query.by !== '' || query.q !== '')
    return [{ heading: undefined, rows: shown }];
  const wanted = new Set(shown);
  return groups
    .map(({ heading, rows: members }) => ({
      heading,
      rows: members.filter((row) => wanted.has(row)),
    }))
    .filter(({ rows: members }) => members.length > 0);
}
