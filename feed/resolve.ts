import { foldQuery } from './query.ts';
import { RESOLVE_SHARDS } from './runtime-documents.ts';
import type { Resolution, ResolveRow } from './schemas/ids.ts';

/** What a file of the index holds: rows by the id as it is compared. */
export type ResolveShard = { readonly [id: string]: readonly ResolveRow[] };

/** An id as it is compared: whole, letter case aside. */
export function foldId(id: string): string {
  return foldQuery(id).toLowerCase();
}

/**
 * The number of the file that has a folded id. It depends on what follows the last slash alone, so
 * that an id with and without the prefix of its namespace is looked for in one file.
 */
export function shardOf(id: string): number {
  let sum = 0;
  for (let at = id.lastIndexOf('/') + 1; at < id.length; at += 1)
    sum = (sum * 31 + id.charCodeAt(at)) % RESOLVE_SHARDS;
  return sum;
}

/**
 * The rows of a folded id, and of the same id without its first segment where that is the namespace
 * of the row. Nothing looser is compared.
 */
export function rowsOf(shard: ResolveShard, id: string): readonly ResolveRow[] {
  const slash = id.indexOf('/') + 1;
  const prefix = id.slice(0, Math.max(slash - 1, 0));
  return [
    ...at(shard, id),
    ...at(shard, id.slice(slash)).filter(({ namespace }) => namespace === prefix),
  ];
}

/** The answer of `/resolve` from the rows of an id: ambiguous where they leave its model open. */
export function resolutionOf(
  rows: readonly ResolveRow[],
  { id, modelUrl }: { readonly id: string; readonly modelUrl: (id: string) => string },
): Resolution {
  return {
    query: foldQuery(id),
    matches: rows.map(({ model_id, name, namespace, match }) => {
      return { model_id, name, namespace, match, url: modelUrl(model_id) };
    }),
    ambiguous: rows.some(({ ambiguous, model_id }) => ambiguous || model_id !== rows[0]?.model_id),
  };
}

function at(shard: ResolveShard, id: string): readonly ResolveRow[] {
  return Object.hasOwn(shard, id) ? (shard[id] ?? []) : [];
}
