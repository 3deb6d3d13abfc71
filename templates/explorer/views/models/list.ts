import { compareCodeUnits } from '../../../../feed/text.ts';
import type { Query } from '../../routing/route.ts';
import { fold, type Row } from './row.ts';

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
export type Sort = (typeof sorts)[number];
export type Direction = 'asc' | 'desc';

/** The filters and the order of the list. */
export type ListQuery = {
  readonly q: string;
  readonly vendor: string;
  readonly tag: string;
  readonly status: string;
  /** The most that 1 million tokens of input may cost; 0 is free only. */
  readonly price: number | undefined;
  /** The fewest tokens of context. */
  readonly context: number;
  readonly sort: Sort | undefined;
  readonly dir: Direction;
};

/** Parses the list from an address. Invalid values are ignored. */
export function listQuery(query: Query): ListQuery {
  const sort = sorts.find((name) => name === query.sort);
  const price = Number.parseFloat(query.price ?? '');
  return {
    q: query.q ?? '',
    vendor: query.vendor ?? '',
    tag: query.tag ?? '',
    status: query.status ?? '',
    price: Number.isNaN(price) ? undefined : price,
    context: Number.parseFloat(query.context ?? '') || 0,
    sort,
    dir: query.dir === 'asc' || query.dir === 'desc' ? query.dir : firstDirection(sort),
  };
}

/**
 * The direction that a first click on a column means: the best first, or the alphabet from its
 * beginning.
 */
export function firstDirection(sort: Sort | undefined): Direction {
  return sort === 'score' || sort === 'context_window' ? 'desc' : 'asc';
}

/**
 * The matching rows in the selected order. `found` are the ids of the feed's own search, best
 * first.
 */
export function listRows<R extends Row>(
  rows: readonly R[],
  query: ListQuery,
  found: readonly string[] = [],
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
  const { sort, dir } = query;
  if (sort === undefined)
    return matched.sort((left, right) => placeOf(left, places) - placeOf(right, places));
  return matched.sort(
    (left, right) => compare(keyOf(left, sort), keyOf(right, sort), dir) || byName(left, right),
  );
}

function passes({ model }: Row, { vendor, tag, status, price, context }: ListQuery): boolean {
  return (
    (vendor === '' || model.vendor === vendor) &&
    (tag === '' || model.tags.includes(tag)) &&
    (status === '' || model.status === status) &&
    (price === undefined || (model.input_price !== null && model.input_price <= price)) &&
    model.context_window >= context
  );
}

function placeOf({ model }: Row, places: ReadonlyMap<string, number>): number {
  return places.get(model.id) ?? places.size;
}

type Key = number | string | null;

function keyOf({ model, meanScore }: Row, sort: Sort): Key {
  if (sort === 'score') return meanScore;
  if (sort === 'tags') return model.tags.join(' ');
  if (sort === 'name' || sort === 'vendor') return model[sort].toLowerCase();
  return model[sort];
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
