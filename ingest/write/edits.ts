import type { ValuePath } from '../../build/dataset/source-file.ts';
import { plainValue, type YamlValue } from './yaml-lines.ts';

/** A change of a YAML file, as small as one made by hand. */
export type Edit =
  /**
   * Sets a key of the map at `path`: in index if the key exists, else below the last existing key
   * of `after`.
   */
  | {
      readonly op: 'put';
      readonly path: ValuePath;
      readonly key: string;
      readonly value: YamlValue;
      readonly after: readonly string[];
    }
  /**
   * Inserts an item into the list at `path`, before the item at `index` or at the end, with a
   * comment above it.
   */
  | {
      readonly op: 'insert';
      readonly path: ValuePath;
      readonly index: number;
      readonly value: YamlValue;
      readonly comment?: string;
    }
  /** Removes an item from the list at `path`. */
  | { readonly op: 'remove'; readonly path: ValuePath; readonly index: number };

export type FileEdit = Edit & { readonly file: string };

/**
 * The value of a document after edits, computed without its text: the expected result of parsing
 * the edited text. Paths and indexes are those of the given value.
 */
export function editedValue(value: unknown, edits: readonly Edit[], path: ValuePath = []): unknown {
  const below = edits.filter((edit) => startsWith(edit.path, path));
  if (below.length === 0) return value;
  const own = below.filter((edit) => edit.path.length === path.length);
  const child = (item: unknown, key: string | number) => editedValue(item, below, [...path, key]);
  if (Array.isArray(value)) return editedList(value.map(child), own);
  return editedMap(
    Object.entries(Object(value)).map(([key, item]) => [key, child(item, key)]),
    own,
  );
}

function editedList(items: readonly unknown[], edits: readonly Edit[]): readonly unknown[] {
  const insertedAt = (index: number) =>
    edits.flatMap((edit) =>
      edit.op === 'insert' && Math.min(edit.index, items.length) === index
        ? [plainValue(edit.value)]
        : [],
    );
  const isRemoved = (index: number) =>
    edits.some((edit) => edit.op === 'remove' && edit.index === index);
  const remaining = items.flatMap((item, index) => [
    ...insertedAt(index),
    ...(isRemoved(index) ? [] : [item]),
  ]);
  return [...remaining, ...insertedAt(items.length)];
}

function editedMap(
  entries: readonly (readonly [string, unknown])[],
  edits: readonly Edit[],
): object {
  const put = edits.flatMap((edit) =>
    edit.op === 'put' ? [[edit.key, plainValue(edit.value)] as const] : [],
  );
  return Object.fromEntries([...entries, ...put]);
}

function startsWith(path: ValuePath, start: ValuePath): boolean {
  return path.length >= start.length && start.every((key, index) => path[index] === key);
}
