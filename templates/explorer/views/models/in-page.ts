import { readRows, type TableRow } from './read-rows.ts';

let known: readonly TableRow[] | undefined;

/** Every model of the page, in the order of its table as the build wrote it. */
export function modelsInPage(): readonly TableRow[] {
  const table = document.querySelector<HTMLTableElement>('#models');
  known ??= table === null ? [] : readRows(table);
  return known;
}
