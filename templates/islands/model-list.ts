import type { BoardIndex } from '../../feed/schemas/board.ts';
import { compareCodeUnits, nativeFormatter } from '../../feed/text.ts';
import { lifecycleStages } from '../../feed/vocabulary.ts';
import type { Option } from '../components/fields.tsx';
import type { Query } from '../components/links.tsx';
import { groupNames, type Key, type ModelColumn, type Row } from '../components/model-columns.tsx';

export type Direction = 'asc' | 'desc';

/** The filters and the order of the list. */
export type ListQuery = ReturnType<typeof parseListQuery>;

/** Parses the list from an address. Invalid values are ignored. */
export function parseListQuery(query: Query, columns: readonly ModelColumn[]) {
  const { q = '', vendor = '', tag = '', status = '', by = '', rows } = query;
  const column = columns.find(({ name }) => name === query.sort);
  const price = Number.parseFloat(query.price ?? '');
  return {
    ...{ q, vendor, tag, status, sort: column?.name },
    stage: lifecycleStages.find((stage) => stage === query.stage) ?? '',
    /** The most that 1 million tokens of input may cost; 0 is free only. */
    price: Number.isNaN(price) ? undefined : price,
    /** The fewest tokens of context. */
    context: Number.parseFloat(query.context ?? '') || 0,
    /** Key of the board that the list is ranked by; empty for the overall score. */
    by,
    dir: (['asc', 'desc'] as const).find((dir) => dir === query.dir) ?? firstDirection(column),
    /** Whether all rows are shown at once. */
    isWhole: rows === 'all',
  };
}

/** What a first click on a column means: the best first, or the alphabet from its beginning. */
export function firstDirection(column: Pick<ModelColumn, 'isBestHigh'> | undefined): Direction {
  return column?.isBestHigh ? 'desc' : 'asc';
}

/** The native figures of one board; without an index they are on their way. */
export function getBoardColumn(
  { value, label }: Option,
  index: BoardIndex | undefined,
): ModelColumn {
  const places = new Map(
    index?.index.flatMap(({ model_id, boards }) => {
      const place = boards[value];
      return place === undefined ? [] : [[model_id, place] as const];
    }),
  );
  const write = nativeFormatter([...places.values()].map(({ native }) => native));
  return {
    ...{ name: 'board', label, class: 'extra n', isBestHigh: true },
    key: ({ id }) => places.get(id)?.native ?? null,
    cell: ({ id }) => {
      const place = places.get(id);
      if (place === undefined) return index === undefined ? '…' : '–';
      return `${write(place.native)} (#${place.rank})`;
    },
  };
}

type Order = {
  columns: readonly ModelColumn[];
  /** Ids of the feed's own search, best first: they match whatever their names. */
  found?: readonly string[];
};

/** The matching rows in the selected order. */
export function listRows(
  rows: readonly Row[],
  query: ListQuery,
  { columns, found = [] }: Order,
): Row[] {
  const places = new Map(found.map((id, place) => [id, place]));
  const words = fold(query.q)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
  const matched = rows.filter((row) => {
    if (!passes(row, query)) return false;
    const text = words.length === 0 ? '' : searchText(row);
    return places.has(row.id) || words.every((word) => text.includes(word));
  });
  const { by, q, sort = by === '' || q !== '' ? undefined : 'board' } = query;
  const column = columns.find(({ name }) => name === sort);
  if (column === undefined) {
    const place = ({ id }: Row) => places.get(id) ?? places.size;
    return matched.sort((left, right) => place(left) - place(right));
  }
  const direction = query.sort === undefined ? firstDirection(column) : query.dir;
  return matched.sort(
    (left, right) =>
      compareKeys(column.key(left), column.key(right), direction) ||
      compareCodeUnits(left.name, right.name),
  );
}
function passes(row: Row, { vendor, tag, status, stage, price, context }: ListQuery): boolean {
  return (
    (vendor === '' || row.vendor === vendor) &&
    (tag === '' || row.tags.includes(tag)) &&
    (status === '' || row.status === status) &&
    (stage === '' || row.stage === stage) &&
    (price === undefined || (row.input_price !== null && row.input_price <= price)) &&
    row.context_window >= context
  );
}

/** Unknown values are last in either direction. */
function compareKeys(left: Key, right: Key, direction: Direction): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compareCodeUnits(String(left), String(right));
  return direction === 'asc' ? order : -order;
}

/** The searched text: the words, then the same without separators. */
function searchText({ id, name, vendor }: Row): string {
  const plain = fold(`${name} ${vendor} ${id}`);
  return `${plain} ${plain.replace(/[^\p{L}\p{N}]/gu, '')}`;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The rows in their groups, or as one list where the reader has chosen the order. */
export function getGroups(rows: readonly Row[], query: ListQuery) {
  if (query.sort !== undefined || query.by !== '' || query.q !== '')
    return [{ group: undefined, rows }];
  return groupNames
    .map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
    .filter((section) => section.rows.length > 0);
}
