import type { ComponentChild } from 'preact';

/** A column of a table: its heading, and what it says of a row. */
export type Column<Row> = {
  label: ComponentChild;
  cell: (row: Row, index: number) => ComponentChild;
  /** `n` for figures, which stand at the right. */
  class?: string;
  /** Whether its cells are the headings of their rows. */
  isHeading?: boolean;
  /** How the rows are sorted by it. */
  sort?: 'ascending' | 'descending' | undefined;
};

type TableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows in groups, each under its title, where the list has them. */
  groups?: { title?: ComponentChild; rows: readonly Row[] }[] | undefined;
  /** The attributes of a row: an id to link to, a title to be its tip, what a filter or an order goes by. */
  row?: (row: Row) => {
    id?: string;
    class?: string | undefined;
    title?: string | undefined;
    [data: `data-${string}`]: string | number | boolean | undefined;
  };
  /** Rows of headings other than the one row of the columns. */
  head?: (columns: readonly Column<Row>[]) => ComponentChild;
  class?: string;
  /** Names the box in which a wide table scrolls; without it the table does not scroll. */
  label?: string;
};

export function Table<Row>({ columns, rows, groups = [{ rows }], row, ...props }: TableProps<Row>) {
  const table = (
    <table class={props.class}>
      <thead>
        {props.head?.(columns) ?? (
          <tr>
            {columns.map((column) => (
              <th scope="col" class={column.class} aria-sort={column.sort}>
                {column.label}
              </th>
            ))}
          </tr>
        )}
      </thead>
      {groups.map(({ title, rows: members }) => (
        <tbody>
          {title !== undefined && (
            <tr class="group">
              <th colSpan={2} scope="rowgroup">
                {title}
              </th>
            </tr>
          )}
          {members.map((member, index) => {
            const attributes = row?.(member);
            return (
              <tr {...attributes}>
                {columns.map(({ isHeading, class: name, cell }) =>
                  isHeading ? (
                    <th scope="row" class={name}>
                      {cell(member, index)}
                    </th>
                  ) : (
                    <td class={name}>{cell(member, index)}</td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
  if (props.label === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it there is no scrolling by keyboard
    <section class="scroll" aria-label={props.label} tabIndex={0}>
      {table}
    </section>
  );
}

/** A share from 0 to 1 as a bar. It repeats a figure next to it, so no voice reads it. */
export function Bar({ share }: { share: number }) {
  return (
    <svg class="bar" aria-hidden="true">
      <rect width={`${Math.max(0, Math.min(1, share)) * 100}%`} />
    </svg>
  );
}

/** A column of scores from 0 to 100, with bars. */
export function scoreColumn(label: string): Column<{ score: number }> {
  return {
    label,
    class: 'score',
    cell: ({ score }) => (
      <>
        {score.toFixed(1)}
        <Bar share={score / 100} />
      </>
    ),
  };
}
