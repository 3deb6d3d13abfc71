import type { ComponentChild } from 'preact';

/** A column of a table: its heading, and what it says of a row. */
export type Column<Row> = {
  label: ComponentChild;
  cell: (row: Row, index: number) => ComponentChild;
  /** `n` for figures, which stand at the right. */
  class?: string;
  /** The class of the cells where it is another than that of the heading. */
  cellClass?: (row: Row) => string | undefined;
  title?: (row: Row) => string | undefined;
  /** How the rows are sorted by it. */
  sort?: 'ascending' | 'descending' | undefined;
  /** Whether its cells are the headings of their rows. */
  isHeading?: boolean;
};

/** Rows under a heading of their own. */
export type Section<Row> = { title?: ComponentChild; rows: readonly Row[] };

type Props<Row> = {
  rows: readonly Row[];
  /** The rows in sections, where the list has them. */
  sections?: Section<Row>[];
  columns: (Column<Row> | false)[];
  class?: string;
  /** Tells rows apart that a script moves. */
  rowKey?: (row: Row) => string;
  rowClass?: (row: Row, index: number) => string | undefined;
  rowId?: (row: Row) => string;
  /** Names the box in which a wide table scrolls; without it the table does not scroll. */
  label?: string;
  caption?: ComponentChild;
};

export function Table<Row>({ rows, sections = [{ rows }], columns, label, ...props }: Props<Row>) {
  const { rowKey, rowClass, rowId } = props;
  const shown = columns.filter((column) => column !== false);
  const table = (
    <table class={props.class}>
      {props.caption && <caption>{props.caption}</caption>}
      <thead>
        <tr>
          {shown.map((column) => (
            <th scope="col" class={column.class} aria-sort={column.sort}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ title, rows: members }) => (
        <tbody>
          {title !== undefined && (
            <tr class="group">
              <th colSpan={2} scope="rowgroup">
                {title}
              </th>
            </tr>
          )}
          {members.map((row, index) => (
            <tr key={rowKey?.(row)} id={rowId?.(row)} class={rowClass?.(row, index)}>
              {shown.map((column) => {
                const cellClass =
                  column.cellClass === undefined ? column.class : column.cellClass(row);
                const content = column.cell(row, index);
                return column.isHeading ? (
                  <th scope="row" class={cellClass}>
                    {content}
                  </th>
                ) : (
                  <td class={cellClass} title={column.title?.(row)}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
  if (label === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it there is no scrolling by keyboard
    <section class="scroll" aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}

/** A share from 0 to 1 as a bar. It repeats a figure next to it, so no voice reads it. */
export function Bar({ share, tone }: { share: number; tone?: string }) {
  return (
    <svg class={tone === undefined ? 'bar' : `bar ${tone}`} aria-hidden="true">
      <rect width={`${Math.max(0, Math.min(1, share)) * 100}%`} />
    </svg>
  );
}
