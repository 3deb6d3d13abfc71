import type { ComponentProps, TargetedEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { compareCodeUnits } from '../../feed/text.ts';
import type { LinkQuery } from './links.tsx';
import { type Column, Table } from './table.tsx';
import { usePage } from './use-page.ts';

/** A column that the rows can be sorted by. */
export type SortColumn<Row> = Column<Row> & {
  name: string;
  label: string;
  /** What is not so important about it. */
  note?: string;
  /** Null is unknown, and last in either direction. */
  key: (row: Row) => SortKey;
  /** Whether a first click sorts from the highest. */
  isBestHigh?: boolean;
};

type SortOrder<Row> = { column: SortColumn<Row> | undefined; isDown: boolean };

/** The column and the direction that an address asks for; no column where it names none of them. */
function parseOrder<Row>(
  columns: readonly SortColumn<Row>[],
  { sort, dir }: LinkQuery,
): SortOrder<Row> {
  const column = columns.find(({ name }) => name === sort);
  const isDown = dir === 'asc' || dir === 'desc' ? dir === 'desc' : column?.isBestHigh === true;
  return { column, isDown };
}

/** Rows of a greater place come behind the others, whatever they are sorted by. */
type PlaceOf<Row> = (row: Row) => number;

/** The rows in the order of the address; equal ones stay in theirs. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  query: LinkQuery,
  place: PlaceOf<Row> = () => 0,
): Row[] {
  const { column, isDown } = parseOrder(columns, query);
  if (column === undefined) return [...rows];
  return rows.toSorted(
    (left, right) =>
      place(left) - place(right) || compareKeys(column.key(left), column.key(right), isDown),
  );
}

type SortKey = number | string | null;

function compareKeys(one: SortKey, other: SortKey, isDown: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const isNumeric = typeof one === 'number' && typeof other === 'number';
  const order = isNumeric ? one - other : compareCodeUnits(`${one}`, `${other}`);
  return isDown ? -order : order;
}

type SortedTableProps<Row> = Omit<ComponentProps<typeof Table<Row>>, 'columns' | 'groups'> & {
  columns: readonly SortColumn<Row>[];
  /** A column at the end that does not sort. */
  last?: Column<Row>;
  /** The groups of rows that are in no chosen order. */
  toGroups?: ((rows: readonly Row[]) => { title: string; rows: readonly Row[] }[]) | undefined;
  query: LinkQuery;
  place?: PlaceOf<Row>;
  onChange: (changed: LinkQuery) => void;
};

/** Whether the page is being printed: paper has all rows. */
function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => setPrinted(true);
    const end = () => setPrinted(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

/** So many rows are shown in a browser until the reader wants more: a longer table answers slowly. */
const ROWS_AT_FIRST = 40;

/** A table that is sorted by its headings. Without a script it has all its rows. */
export function SortedTable<Row>({
  query,
  onChange,
  last,
  toGroups,
  place,
  ...props
}: SortedTableProps<Row>) {
  const order = parseOrder(props.columns, query);
  const columns = props.columns.map((column) => withSortButton(column, order, onChange));
  const sorted = sortRows(props.rows, props.columns, query, place);
  const isWhole = useWholeTable(query);
  const rows = isWhole ? sorted : sorted.slice(0, ROWS_AT_FIRST);
  return (
    <>
      <Table
        {...props}
        rows={rows}
        columns={last ? [...columns, last] : columns}
        groups={order.column === undefined ? toGroups?.(rows) : undefined}
      />
      {rows.length < sorted.length && (
        <ShowAll count={sorted.length - rows.length} onChange={onChange} />
      )}
    </>
  );
}

type ShowAllProps = { count: number } & Pick<SortedTableProps<never>, 'onChange'>;

/** A button that shows the rows that the table leaves out at first. */
function ShowAll({ count, onChange }: ShowAllProps) {
  const page = usePage();
  const showAll = ({ currentTarget }: TargetedEvent<HTMLElement>) => {
    const island = currentTarget.closest('[data-island]');
    onChange({ rows: 'all' });
    focusFirstNewRow(island);
  };
  return (
    <p>
      <button type="button" class="button" onClick={showAll}>
        {page.t('Show {count} more', { count })}
      </button>
    </p>
  );
}

/** Whether all rows are shown: without a script, on paper, and where the reader wants them. */
function useWholeTable({ rows }: LinkQuery): boolean {
  const isPrinted = usePrinting();
  return typeof document === 'undefined' || isPrinted || rows === 'all';
}

/** A column whose heading sorts by it, or turns the order where it is sorted by it already. */
function withSortButton<Row>(
  column: SortColumn<Row>,
  { column: active, isDown }: SortOrder<Row>,
  onChange: (changed: LinkQuery) => void,
): Column<Row> {
  const isActive = column === active;
  const isNextDown = isActive ? !isDown : column.isBestHigh === true;
  const direction = isDown ? 'descending' : 'ascending';
  return {
    ...column,
    sort: isActive ? direction : undefined,
    label: (
      <>
        <button
          type="button"
          class="sort"
          onClick={() => onChange({ sort: column.name, dir: isNextDown ? 'desc' : 'asc' })}
        >
          {column.label}
        </button>{' '}
        {column.note && <small>{column.note}</small>}
      </>
    ),
  };
}

/** Gives the focus to the first row that was not shown before, once it is drawn. */
function focusFirstNewRow(island: Element | null): void {
  const focusNext = () =>
    island
      ?.querySelectorAll<HTMLElement>('tbody th a')
      [ROWS_AT_FIRST]?.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(focusNext));
}
