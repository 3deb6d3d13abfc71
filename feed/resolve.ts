import { addressOf } from './paths.ts';
import type { ModelRecord } from './schemas/model.ts';
import type { IdRow, Resolution } from './schemas/search.ts';
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
export function placeOfId(id: string): { key: `/${string}`; file: string } {
  const key = `/${foldId(id)}` as const;
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % RESOLVE_SHARDS;
  return { key, file: resolveFile(sum) };
}

/** The ids of the models that an id may mean. */
export function idsOf(resolved: Resolved | undefined): readonly string[] {
  return [...new Set(resolved?.matches.map(({ model_id }) => model_id))];
}

/** What each id means, by the path of its file in the index of `/resolve` and by its key there. */
export type ResolveIndex = ReadonlyMap<string, ReadonlyMap<string, Resolved>>;

/** An id of another system and the model that it names. */
export type NamedModel = {
  id: string;
  namespace: IdRow['namespace'];
  model: string;
  match: IdRow['match'];
  ambiguous?: boolean | undefined;
};

type Ids = {
  models: readonly Pick<ModelRecord, 'id' | 'name' | 'aliases'>[];
  externalIds: readonly NamedModel[];
  apiRoot: string;
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
