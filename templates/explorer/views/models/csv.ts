import type { Column } from './columns.ts';
import type { Row } from './row.ts';

type Cell = string | number | null;

const fixed: readonly { readonly name: string; readonly cellOf: (row: Row) => Cell }[] = [
  { name: 'id', cellOf: ({ model }) => model.id },
  { name: 'name', cellOf: ({ model }) => model.name },
  { name: 'vendor', cellOf: ({ model }) => model.vendor },
  { name: 'overall', cellOf: ({ overall }) => overall?.score ?? null },
  { name: 'overall_low', cellOf: ({ overall }) => overall?.low ?? null },
  { name: 'overall_high', cellOf: ({ overall }) => overall?.high ?? null },
  { name: 'input_price', cellOf: ({ model }) => model.input_price },
  { name: 'output_price', cellOf: ({ model }) => model.output_price },
  { name: 'context_window', cellOf: ({ model }) => model.context_window },
  { name: 'status', cellOf: ({ model }) => model.status },
];

/** The rows of the list with the reader's columns, as RFC 4180 has it; unknown is empty. */
export function csvOf(rows: readonly Row[], columns: readonly Column[]): string {
  const all = [...fixed, ...columns.map(({ name, keyOf }) => ({ name, cellOf: keyOf }))];
  return csvLines([
    all.map(({ name }) => name),
    ...rows.map((row) => all.map(({ cellOf }) => cellOf(row))),
  ]);
}

/** Lines of cells as RFC 4180 has them; unknown is empty. */
export function csvLines(lines: readonly (readonly Cell[])[]): string {
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: Cell): string {
  const text = String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
