import type { ComponentChild } from 'preact';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Query } from './links.tsx';

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

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows in groups, each under its title, where the list has them. */
  groups?: { title?: string | undefined; rows: readonly Row[] }[];
  /** The attributes of a row: an id where a script moves it, a title to be its tip. */
  row?: (row: Row) => { id?: string; class?: string | undefined; title?: string };
  class?: string;
  /** Names the box in which a wide table scrolls; without it the table does not scroll. */
  label?: string;
  caption?: ComponentChild;
};

export function Table<Row>({ columns, rows, groups = [{ rows }], row, ...props }: Props<Row>) {
  const table = (
    <table class={props.class}>
      {props.caption && <caption>{props.caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" class={column.class} aria-sort={column.sort}>
              {column.label}
            </th>
          ))}
        </tr>
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
              <tr key={attributes?.id} {...attributes}>
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

/** A column that the rows can be sorted by. */
export type SortColumn<Row> = Column<Row> & {
  name: string;
  label: string;
  /** What is not so important about it. */
  note?: string;
  /** Null is unknown, and last in either direction. */
  key: (row: Row) => number | string | null;
  /** Whether a first click sorts from the highest. */
  isBestHigh?: boolean;
};

/** The column and the direction that an address asks for, as far as it makes sense. */
function parseOrder<Row>(columns: readonly SortColumn<Row>[], { sort, dir }: Query) {
  const column = columns.find(({ name }) => name === sort);
  const isDown = dir === 'asc' || dir === 'desc' ? dir === 'desc' : column?.isBestHigh === true;
  return { column, isDown };
}

/** The rows in the order of the address; equal ones stay in theirs. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  query: Query,
): Row[] {
  const { column, isDown } = parseOrder(columns, query);
  if (column === undefined) return [...rows];
  return rows.toSorted((left, right) => {
    const [one, other] = [column.key(left), column.key(right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const isNumeric = typeof one === 'number' && typeof other === 'number';
    const order = isNumeric ? one - other : compareCodeUnits(`${one}`, `${other}`);
    return isDown ? -order : order;
  });
}

/** The columns with headings that sort. */
export function sortable<Row>(
  columns: readonly SortColumn<Row>[],
  query: Query,
  onSort: (changed: Query) => void,
): Column<Row>[] {
  const { column: active, isDown } = parseOrder(columns, query);
  return columns.map((column) => {
    const isNextDown = column === active ? !isDown : column.isBestHigh === true;
    return {
      ...column,
      sort: column === active ? (isDown ? 'descending' : 'ascending') : undefined,
      label: (
        <>
          <button
            type="button"
            class="sort"
            onClick={() => onSort({ sort: column.name, dir: isNextDown ? 'desc' : 'asc' })}
          >
            {column.label}
          </button>{' '}
          {column.note && <small>{column.note}</small>}
        </>
      ),
    };
  });
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
    ...{ label, class: 'score' },
    cell: ({ score }) => (
      <>
        {score.toFixed(1)}
        <Bar share={score / 100} />
      </>
    ),
  };
}
