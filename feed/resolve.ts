import type { Resolution } from './schemas/ids.ts';
import { RESOLVE_SHARDS, resolveFile } from './static-files.ts';
import { foldQuery } from './text.ts';

/** What an id means, as `/resolve` answers it but for the query. */
export type Resolved = Omit<Resolution, 'query'>;

/**
 * A file of the index, by the id as it is compared, behind a slash: so that no id is the name of
 * something that every object has.
 */
export type ResolveShard = { readonly [id: `/${string}`]: Resolved };

/** An id as it is compared: whole, letter case aside. */
export function foldId(id: string): string {
  return foldQuery(id).toLowerCase();
}

/** The key of an id, and the file that has it. */
export function placeOfId(id: string): { readonly key: `/${string}`; readonly file: string } {
  const key = `/${foldId(id)}` as const;
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % RESOLVE_SHARDS;
  return { key, file: resolveFile(sum) };
}

/** The ids of the models that an id may mean. */
export function idsOf(resolved: Resolved | undefined): readonly string[] {
  return [...new Set(resolved?.matches.map(({ model_id }) => model_id))];
}
