import { rowsFor, type UsagePlace, valuesOf } from './answer.ts';
import type { CountName, Shape } from './shapes.ts';

/** The counts of an answer as they stand there; undefined is absent. */
export type Counts = { [Name in CountName]?: number | undefined };

/** Throws a `RangeError` for a count that is no whole number of 0 or more. */
export function readCounts(shape: Shape, place: UsagePlace): Counts {
  const combined = shape.isDisjoint ? sumAt : largestAt;
  const counts: Counts = {};
  // The keys of this table are the names.
  for (const name of Object.keys(shape.counts) as CountName[])
    counts[name] = combined(place, shape.counts[name] ?? none);
  return counts;
}

/** The largest of the spellings of one count. */
export function largestAt(place: UsagePlace, paths: readonly string[]): number | undefined {
  return combineAt(place, paths, Math.max);
}

/** What several fields count together. */
function sumAt(place: UsagePlace, paths: readonly string[]): number | undefined {
  return combineAt(place, paths, (sum, count) => sum + count);
}

function combineAt(
  place: UsagePlace,
  paths: readonly string[],
  combine: (left: number, right: number) => number,
): number | undefined {
  let combined: number | undefined;
  for (const path of rowsFor(place, paths, (each) => [each])) {
    const count = countAt(place, path);
    if (count !== undefined) combined = combine(combined ?? 0, count);
  }
  return combined;
}

const none: readonly string[] = [];

/** The sum of what stands at a path. */
export function countAt(place: UsagePlace, path: string): number | undefined {
  const values = valuesOf(place, path);
  if (values.length === 0) return undefined;
  return values.reduce<number>((sum, value) => sum + toCount(value, nameOf(place, path)), 0);
}

export function toCount(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`${name} is ${shown(value)}; it is a whole number of 0 or more.`);
}

const SHOWN_LENGTH = 40;

/** A value in an error. Numbers that the languages write in different ways are not written. */
function shown(value: unknown): string {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? String(value) : 'no whole number';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN_LENGTH));
  return typeof value === 'boolean' ? String(value) : 'an object';
}

/** How a path is called in errors and in `unread`. */
export function nameOf({ field }: Pick<UsagePlace, 'field'>, path: string): string {
  if (path.startsWith('/')) return path.slice(1);
  return field === '' ? path : `${field}.${path}`;
}

/** Throws a `RangeError` where counts are not the sum that they are said to be. */
export function checkSums({ sums = [] }: Shape, place: UsagePlace): void {
  for (const { of, parts } of sums) {
    const total = countAt(place, of);
    const counts = parts.map((path) => countAt(place, path));
    if (total === undefined || counts.includes(undefined)) continue;
    const sum = counts.reduce<number>((partial, count) => partial + (count ?? 0), 0);
    if (sum !== total) throw contradiction(place, of, total, `its parts are ${sum}`);
  }
}

export function contradiction(place: UsagePlace, path: string, count: number, others: string) {
  return new RangeError(`${nameOf(place, path)} is ${count}, but ${others}.`);
}
