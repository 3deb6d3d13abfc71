import { compareCodeUnits } from '../../../../feed/text.ts';
import { lifecycleStages } from '../../../../feed/vocabulary.ts';
import type { Query } from '../../routing/route.ts';
import {
  type Column,
  type ColumnName,
  columnNames,
  type Direction,
  defaultColumns,
  type Key,
} from './columns.ts';
import { fold, type Row } from './row.ts';

/** What the table can be sorted by without any column of the reader's choice. */
export const sorts = [
  'name',
  'vendor',
  'score',
  'input_price',
  'output_price',
  'context_window',
  'tags',
  'status',
] as const;
export type Sort = (typeof sorts)[number] | ColumnName | BoardSort;
type BoardSort = `board:${string}`;

/** The filters, the order and the columns of the list. */
export type ListQuery = {
  readonly q: string;
  readonly vendor: string;
  readonly tag: string;
  readonly status: string;
  readonly stage: string;
  /** The most that 1 million tokens of input may cost; 0 is free only. */
  readonly price: number | undefined;
  /** The fewest tokens of context. */
  readonly context: number;
  /** Key of the board that the list is ranked by; empty for the overall score. */
  readonly by: string;
  readonly columns: readonly ColumnName[];
  /** Keys of the boards whose figures are columns. */
  readonly boards: readonly string[];
  readonly sort: Sort | undefined;
  readonly dir: Direction;
  /** Whether all rows are shown at once. */
  readonly isWhole: boolean;
};

/** Parses the list from an address. Invalid values are ignored. */
export function listQuery(query: Query): ListQuery {
  const sort = sortNamed(query.sort);
  return {
    q: query.q ?? '',
    vendor: query.vendor ?? '',
    tag: query.tag ?? '',
    status: query.status ?? '',
    stage: lifecycleStages.find((stage) => stage === query.stage) ?? '',
    price: numberIn(query.price),
    context: numberIn(query.context) ?? 0,
    by: query.by ?? '',
    columns: columnsNamed(query.columns),
    boards: (query.boards ?? '').split(',').filter(Boolean),
    sort,
    dir: query.dir === 'asc' || query.dir === 'desc' ? query.dir : firstDirection(sort),
    isWhole: query.rows === 'all',
  };
}

function numberIn(text: string | undefined): number | undefined {
  const number = Number.parseFloat(text ?? '');
  return Number.isNaN(number) ? undefined : number;
}

function columnsNamed(text: string | undefined): readonly ColumnName[] {
  if (text === undefined) return defaultColumns;
  const names = text.split(',');
  return columnNames.filter((name) => names.includes(name));
}

const bestHigh: readonly (Sort | undefined)[] = [
  'score',
  'context_window',
  'released',
  'cutoff',
  'max_output',
];

/**
 * The direction that a first click on a column means: the best first, or the alphabet from its
 * beginning.
 */
export function firstDirection(sort: Sort | undefined): Direction {
  return bestHigh.includes(sort) || sort?.startsWith(BOARD) === true ? 'desc' : 'asc';
}

const BOARD = 'board:';

/** The order of that name, which headings and addresses carry. */
export function sortNamed(name: string | undefined): Sort | undefined {
  if (name?.startsWith(BOARD) === true) return `${BOARD}${name.slice(BOARD.length)}`;
  return [...sorts, ...columnNames].find((known) => known === name);
}

type ListOptions = {
  /** Ids of the feed's own search, best first. */
  readonly found?: readonly string[];
  /** What the reader added to the table. */
  readonly columns?: readonly Column[];
};

/** The matching rows in the selected order. */
export function listRows<R extends Row>(
  rows: readonly R[],
  query: ListQuery,
  { found = [], columns = [] }: ListOptions = {},
): R[] {
  const places = new Map(found.map((id, place) => [id, place]));
  const words = fold(query.q)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
  const matched = rows.filter(
    (row) =>
      passes(row, query) &&
      (places.has(row.model.id) || words.every((word) => row.text.includes(word))),
  );
  const { dir } = query;
  const sort = query.sort ?? orderOf(query);
  if (sort === undefined)
    return matched.sort((left, right) => placeOf(left, places) - placeOf(right, places));
  const keyOf = keyFor(sort, columns);
  const direction = query.sort === undefined ? firstDirection(sort) : dir;
  return matched.sort(
    (left, right) => compare(keyOf(left), keyOf(right), direction) || byName(left, right),
  );
}

/** The order where the reader has clicked no heading. */
function orderOf({ by, q }: ListQuery): Sort | undefined {
  return by === '' || q !== '' ? undefined : `${BOARD}${by}`;
}

function passes({ model, stage }: Row, query: ListQuery): boolean {
  const { vendor, tag, status, price, context } = query;
  return (
    (vendor === '' || model.vendor === vendor) &&
    (tag === '' || model.tags.includes(tag)) &&
    (status === '' || model.status === status) &&
    (query.stage === '' || stage === query.stage) &&
    (price === undefined || (model.input_price !== null && model.input_price <= price)) &&
    model.context_window >= context
  );
}

function placeOf({ model }: Row, places: ReadonlyMap<string, number>): number {
  return places.get(model.id) ?? places.size;
}

function keyFor(sort: Sort, columns: readonly Column[]): (row: Row) => Key {
  const column = columns.find(({ name }) => name === sort);
  if (column !== undefined) return column.keyOf;
  switch (sort) {
    case 'score':
      return ({ overall }) => overall?.score ?? null;
    case 'released':
      return ({ released }) => released;
    case 'stage':
      return ({ stage }) => stage;
    case 'tags':
      return ({ model }) => model.tags.join(' ');
    case 'name':
    case 'vendor':
      return ({ model }) => model[sort].toLowerCase();
    case 'input_price':
    case 'output_price':
    case 'context_window':
    case 'status':
      return ({ model }) => model[sort];
    default:
      // The column is not among those that are shown.
      return () => null;
  }
}

/** Unknown values are last in either direction. */
function compare(left: Key, right: Key, dir: Direction): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compareCodeUnits(String(left), String(right));
  return dir === 'asc' ? order : -order;
}

function byName(left: Row, right: Row): number {
  return compareCodeUnits(left.model.name, right.model.name);
}
