import { escapeMarkdown, type Markdown } from './text.ts';

/** A value in a cell. Null stays `null`: it is unknown, which an empty cell would not say. */
export type Cell = string | number | boolean | null | readonly string[] | Markdown;

/** The columns of a table in order: each is a field's name and what a row has under it. */
export type Columns<Row> = { readonly [field: string]: (row: Row) => Cell };

/** A table as GitHub's Markdown writes it. Columns of numbers are set to the right. */
export function renderTable<Row>(rows: readonly Row[], columns: Columns<Row>): Markdown {
  const fields = Object.entries(columns);
  const isNumeric = (cell: (row: Row) => Cell) => rows.some((row) => typeof cell(row) === 'number');
  const lines = [
    fields.map(([name]) => name),
    fields.map(([, cell]) => (isNumeric(cell) ? '---:' : '---')),
    ...rows.map((row) => fields.map(([, cell]) => renderCell(cell(row)))),
  ];
  return { markdown: lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n') };
}

function renderCell(cell: Cell): string {
  if (typeof cell === 'string') return escapeMarkdown(cell);
  if (typeof cell !== 'object' || cell === null) return String(cell);
  return 'markdown' in cell ? cell.markdown : escapeMarkdown(cell.join(', '));
}

/**
 * A table for a terminal: columns padded to their widest cell, two spaces between them, a line
 * each.
 */
export function renderTextTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
