import { addressOf } from '../../feed/paths.ts';
import { placeOfId, type Resolved } from '../../feed/resolve.ts';
import type { IdRow } from '../../feed/schemas/ids.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { RESOLVE_SHARDS, resolveFile } from '../../feed/static-files.ts';
import type { ExternalId } from '../dataset/dataset.ts';

/** The rows of the bulk file of ids. */
export function deriveIdRows(externalIds: readonly ExternalId[]): IdRow[] {
  return externalIds.map(
    ({ id, namespace, model, match, url, checked, from = null, ambiguous = false }) => {
      const known = { external_id: id, namespace, model_id: model, match };
      return { ...known, source: url, checked, from, ambiguous };
    },
  );
}

/** What each id means, by the path of its file in the index of `/resolve` and by its key there. */
export type ResolveIndex = ReadonlyMap<string, ReadonlyMap<string, Resolved>>;

type Ids = {
  readonly models: readonly ModelRecord[];
  readonly externalIds: readonly ExternalId[];
  readonly apiRoot: string;
};

/**
 * The ids and aliases of the feed, then those of other systems, which are known with the prefix of
 * their namespace too.
 */
export function deriveResolveIndex({ models, externalIds, apiRoot }: Ids): ResolveIndex {
  const index = new Map(
    Array.from({ length: RESOLVE_SHARDS }, (_, shard) => [
      resolveFile(shard),
      new Map<string, Resolved>(),
    ]),
  );
  const add = (id: string, match: Match, isOpen = false) => {
    const { key, file } = placeOfId(id);
    const shard = index.get(file);
    const { matches, ambiguous } = shard?.get(key) ?? { matches: [], ambiguous: false };
    const isOther = matches.some(({ model_id }) => model_id !== match.model_id);
    shard?.set(key, { matches: [...matches, match], ambiguous: ambiguous || isOpen || isOther });
  };
  const shown = new Map(
    models.map(({ id, name }) => [
      id,
      { model_id: id, name, url: addressOf(apiRoot, 'models.get', { id }) },
    ]),
  );
  const matchOf = (id: string, how: Pick<Match, 'namespace' | 'match'>): Match => {
    const { model_id = id, name = id, url = '' } = shown.get(id) ?? {};
    return { model_id, name, ...how, url };
  };
  for (const { id, aliases } of models) {
    add(id, matchOf(id, { namespace: 'feed', match: 'exact' }));
    for (const alias of aliases) add(alias, matchOf(id, { namespace: 'feed', match: 'alias' }));
  }
  for (const { id, namespace, model, match, ambiguous } of externalIds) {
    const meant = matchOf(model, { namespace, match });
    add(id, meant, ambiguous);
    add(`${namespace}/${id}`, meant, ambiguous);
  }
  return index;
}

type Match = Resolved['matches'][number];
