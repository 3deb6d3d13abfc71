import type { Style } from './style.ts';

export type Column = { readonly title: string; readonly isNumber?: boolean };

/** A table with a line a row; a cell that is a number stands on the right. */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: Style,
): string {
  const titles = columns.map(({ title }) => title);
  const widths = columns.map((_, index) =>
    Math.max(...[titles, ...rows].map((cells) => widthOf(cells[index] ?? ''))),
  );
  const lineOf = (cells: readonly string[]) =>
    columns
      .map(({ isNumber }, index) => {
        const cell = cells[index] ?? '';
        const blanks = ' '.repeat((widths[index] ?? 0) - widthOf(cell));
        return isNumber ? blanks + cell : cell + blanks;
      })
      .join('  ')
      .trimEnd();
  return [style.heading(lineOf(titles)), ...rows.map(lineOf)].join('\n');
}

/** Columns of a terminal: Chinese characters take two. */
function widthOf(text: string): number {
  return [...text].reduce(
    (width, each) => width + (/[\p{sc=Han}\uFF00-\uFF60]/u.test(each) ? 2 : 1),
    0,
  );
}
