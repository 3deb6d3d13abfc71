import { foldId, type ResolveShard, shardOf } from '../../feed/resolve.ts';
import { RESOLVE_SHARDS } from '../../feed/runtime-documents.ts';
import type { IdRow, ResolveRow } from '../../feed/schemas/ids.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { ExternalId } from '../dataset.ts';

/** The rows of the bulk file of ids. */
export function deriveIdRows(externalIds: readonly ExternalId[]): IdRow[] {
  return externalIds.map(
    ({ id, namespace, model, match, url, checked, from = null, ambiguous = false }) => {
      const known = { external_id: id, namespace, model_id: model, match };
      return { ...known, source: url, checked, from, ambiguous };
    },
  );
}

/** The index of `/resolve`: the ids and aliases of the feed, then those of other systems. */
export function deriveResolveShards(
  models: readonly ModelRecord[],
  externalIds: readonly ExternalId[],
): readonly ResolveShard[] {
  const names = new Map(models.map(({ id, name }) => [id, name]));
  const shards = Array.from({ length: RESOLVE_SHARDS }, () => new Map<string, ResolveRow[]>());
  const add = (id: string, row: ResolveRow) => {
    const folded = foldId(id);
    const shard = shards[shardOf(folded)];
    shard?.set(folded, [...(shard.get(folded) ?? []), row]);
  };
  for (const { id, name, aliases } of models) {
    const own = { model_id: id, name, namespace: 'feed' } as const;
    add(id, { ...own, match: 'exact' });
    for (const alias of aliases) add(alias, { ...own, match: 'alias' });
  }
  for (const { id, namespace, model, match, ambiguous } of externalIds) {
    const row = { model_id: model, name: names.get(model) ?? model, namespace, match };
    add(id, ambiguous ? { ...row, ambiguous } : row);
  }
  return shards.map((shard) => Object.fromEntries(shard));
}
