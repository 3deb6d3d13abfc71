import type { Rate } from '../../contract/schemas/price.ts';
import { batchLines, usageFields, wrappers } from './answer-fields.ts';
import { beginsIn, fromKeyValues, isObject, valueAt, valuesAt } from './paths.ts';
import { type Shape, shapes } from './shapes.ts';

/** The usage of a record, and what stands around it. */
export type ReportedAnswer = {
  shape: Shape;
  place: UsagePlace;
  /** The objects around the usage, the innermost first. */
  around: readonly object[];
  /** What a wrapper says: a line of a batch. */
  conditions: readonly Rate['condition'][];
};

/** Wrappers lie in a few others; a record that goes on and on is no answer. */
const MAXIMUM_WRAPPERS = 8;

/** Throws a `TypeError` for a record without a usage that is known. */
export function openAnswer(record: unknown): ReportedAnswer {
  const around: object[] = [];
  const conditions: Rate['condition'][] = [];
  let part: unknown = record;
  while (isObject(part) && around.length < MAXIMUM_WRAPPERS) {
    around.unshift(part);
    const found = findUsage(part);
    if (found !== undefined) return { ...found, around, conditions };
    const isWrapped = (path: string) => isObject(valueAt(part, path));
    const line = batchLines.find(
      ({ path, beside }) => isWrapped(path) && valueAt(part, beside) !== undefined,
    );
    if (line !== undefined) conditions.push('batch');
    const path = line?.path ?? wrappers.find(isWrapped);
    if (path === undefined) break;
    part = valueAt(part, path);
  }
  throw new TypeError(reasonFor(around));
}

function findUsage(part: object): Pick<ReportedAnswer, 'shape' | 'place'> | undefined {
  for (const field of usageFields) {
    const usage = fromKeyValues(valueAt(part, field));
    const found = isObject(usage) ? findShape(openPlace(usage, part, field)) : undefined;
    if (found !== undefined) return found;
  }
  return findShape(openPlace(part, part, ''));
}

/** Whether a usage has the fields of a known shape. */
export function hasUsage(usage: unknown): usage is object {
  return isObject(usage) && findShape(openPlace(usage, {}, '')) !== undefined;
}

function findShape(place: UsagePlace): Pick<ReportedAnswer, 'shape' | 'place'> | undefined {
  const shape = rowsFor(place, shapes, ({ any }) => any).find(
    ({ any, all = [], none = [] }) =>
      any.some((path) => isThere(place, path)) &&
      all.every((path) => isThere(place, path)) &&
      !none.some((path) => isThere(place, path)),
  );
  return shape && { shape, place };
}

/** A usage and the answer around it, in which the paths of a table are looked up. */
export type UsagePlace = {
  usage: object;
  answer: object;
  /** The field that holds the usage; empty where the record is one. */
  field: string;
  /** What was found in tables for records of the same fields. */
  rows: Map<unknown, unknown[]>;
};

/** More forms than this are of no log; then all are forgotten. */
const REMEMBERED = 1_000;
const rowsByForm = new Map<string, UsagePlace['rows']>();

export function openPlace(usage: object, answer: object, field: string): UsagePlace {
  const form = [usage, answer].map((part) => Object.keys(part).join('\n')).join('\n\n');
  let rows = rowsByForm.get(form);
  if (rows === undefined) {
    rows = new Map();
    if (rowsByForm.size >= REMEMBERED) rowsByForm.clear();
    rowsByForm.set(form, rows);
  }
  return { usage, answer, field, rows };
}

/**
 * The rows of a table of which a path begins in an answer. Most rows are of other makers, and logs
 * have many answers of one: those with the same names of fields share what was found.
 */
export function rowsFor<Row>(
  { usage, answer, rows }: UsagePlace,
  table: readonly Row[],
  pathsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const remembered = rows.get(table);
  // What was remembered of a table are rows of it.
  if (remembered !== undefined) return remembered as Row[];
  const found = table.filter((row) =>
    pathsOf(row).some((path) =>
      path.startsWith('/') ? beginsIn(answer, path.slice(1)) : beginsIn(usage, path),
    ),
  );
  rows.set(table, found);
  return found;
}

/** The values at a path of a table: of the usage, or after `/` of the answer around it. */
export function valuesOf({ usage, answer }: Pick<UsagePlace, 'usage' | 'answer'>, path: string) {
  return path.startsWith('/') ? valuesAt(answer, path.slice(1)) : valuesAt(usage, path);
}

function isThere(place: UsagePlace, path: string): boolean {
  return valuesOf(place, path).length > 0;
}

function reasonFor(around: readonly object[]): string {
  for (const part of around)
    for (const field of usageFields) {
      const usage = valueAt(part, field);
      if (isObject(usage)) return `${field} has no counts of a known shape: ${fieldsOf(usage)}.`;
      if ('usage' in part && part.usage === null)
        return 'usage is null: the last event of a stream has it.';
    }
  const [inner = {}] = around;
  return `The record has no usage of a known shape; its fields are ${fieldsOf(inner)}.`;
}

const SHOWN_FIELDS = 6;

function fieldsOf(part: object): string {
  const names = Object.keys(part);
  const shown = names.slice(0, SHOWN_FIELDS).join(', ');
  return names.length > SHOWN_FIELDS ? `${shown}, …` : shown || 'none';
}
