import type { ValuePath } from '../../build/source-file.ts';
import type { YamlValue } from './yaml-lines.ts';
import { plainValue } from './yaml-lines.ts';

/** A change of a YAML file, as a person would make it by hand. */
export type Edit =
  /**
   * Gives a key of the map at `path` a value, in place where the key is there, and else below the
   * last of `after`.
   */
  | {
      readonly op: 'put';
      readonly path: ValuePath;
      readonly key: string;
      readonly value: YamlValue;
      readonly after: readonly string[];
    }
  /**
   * Puts an item into the list at `path`, before the item that is at `index` or behind the last; a
   * comment stands above it.
   */
  | {
      readonly op: 'insert';
      readonly path: ValuePath;
      readonly index: number;
      readonly value: YamlValue;
      readonly comment?: string;
    }
  /** Takes an item out of the list at `path`. */
  | { readonly op: 'remove'; readonly path: ValuePath; readonly index: number };

export type FileEdit = Edit & { readonly file: string };

/**
 * The value of a document after edits, worked out without its text: what the edited text must
 * parse to. Paths and indexes are those of the value given.
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
  const insertedAt = (place: number) =>
    edits.flatMap((edit) =>
      edit.op === 'insert' && Math.min(edit.index, items.length) === place
        ? [plainValue(edit.value)]
        : [],
    );
  const isRemoved = (place: number) =>
    edits.some((edit) => edit.op === 'remove' && edit.index === place);
  const kept = items.flatMap((item, place) => [
    ...insertedAt(place),
    ...(isRemoved(place) ? [] : [item]),
  ]);
  return [...kept, ...insertedAt(items.length)];
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
  return path.length >= start.length && start.every((key, place) => path[place] === key);
}
