import type { ValuePath } from '../build/dataset/source-file.ts';
import type { Edit } from './edits.ts';
import { plainValue } from './yaml-lines.ts';

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
