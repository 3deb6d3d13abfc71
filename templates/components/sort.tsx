import { compareCodeUnits } from '../../feed/text.ts';
import type { Query } from './links.tsx';
import type { Column } from './table.tsx';

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
