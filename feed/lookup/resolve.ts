import { RESOLVE_SHARDS, resolveFile } from '../contract/dist-paths.ts';
import { addressOf } from '../contract/paths.ts';
import type { ModelRecord } from '../contract/schemas/model.ts';
import type { IdRow, Resolution } from '../contract/schemas/search.ts';
import { slugify } from '../text.ts';
import { foldId, type IdGrammar, type IdReading, readId } from './ids.ts';

/** What an id means, as `/resolve` answers it but for the query. */
export type Resolved = Omit<Resolution, 'query'>;

/** What the index has of a whole id; without a match where it is known to mean no model. */
export type IndexedId = Pick<Resolved, 'ambiguous'> & {
  matches: readonly Omit<Match, 'provider' | 'region'>[];
  /** Slug of the vendor of the model; null where there is not one model. */
  vendor: string | null;
  /** True where some seller means another model or build by the same name. */
  differs?: boolean;
};

/**
 * A file of the index, by the id as it is compared, behind a slash: so that no id is the name of
 * something that every object has.
 */
export type ResolveShard = { readonly [id: Key]: IndexedId };

type Key = `/${string}`;

export function toKey(id: string): Key {
  return `/${foldId(id)}`;
}

/** The key of an id, and the file that has it. */
export function placeOfId(id: string): { key: Key; file: string } {
  const key = toKey(id);
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % RESOLVE_SHARDS;
  return { key, file: resolveFile(sum) };
}

/** The whole ids on which the meaning of an id depends. */
export function idsToLookUp({ names, undated, variants }: IdReading): readonly string[] {
  return [...names, ...undated, ...variants];
}

/**
 * What an id means: as a whole, or else by rule. It is ambiguous where nothing tells which build a
 * day in it names, and where its suffix may be the name of another model.
 */
export function resolveId(
  reading: IdReading,
  lookUp: (id: string) => IndexedId | undefined,
  grammar: IdGrammar,
): Resolved | undefined {
  const [whole = '', ...names] = reading.names;
  const first = (ids: readonly string[]) => ids.map(lookUp).find((found) => found !== undefined);
  const exact = lookUp(whole);
  const named = first(names);
  const found = exact ?? named ?? first(reading.undated);
  if (found === undefined || found.matches.length === 0) return undefined;
  const { vendor, matches, ambiguous } = found;
  const { provider, region } = reading;
  const isOwn = provider !== null && grammar.own[provider] === vendor;
  const withSeller = ({ url, ...match }: (typeof matches)[number]): Match => {
    return { ...match, provider: isOwn ? null : provider, region, url };
  };
  if (exact !== undefined) return { matches: matches.map(withSeller), ambiguous };
  if (reading.vendor !== null && vendor !== null && vendor !== reading.vendor) return undefined;
  const isOther = reading.variants.some((id) => {
    const [variant] = lookUp(id)?.matches ?? [];
    return variant !== undefined && variant.model_id !== matches[0]?.model_id;
  });
  const rows = new Map(matches.toReversed().map((match) => [match.model_id, match]));
  return {
    matches: [...rows.values()].map((row) =>
      withSeller({ ...row, match: row.match === 'rolling' ? 'rolling' : 'grammar' }),
    ),
    ambiguous:
      ambiguous || isOther || (provider !== null && found.differs === true) || named === undefined,
  };
}

/** The ids of the models that an id may mean. */
export function idsOf(resolved: Pick<IndexedId, 'matches'> | undefined): readonly string[] {
  return [...new Set(resolved?.matches.map(({ model_id }) => model_id))];
}

/** An id of another system and the model that it names. */
export type NamedModel = {
  id: string;
  namespace: IdRow['namespace'];
  model: string;
  match: IdRow['match'];
  ambiguous?: boolean | undefined;
};

type Ids = {
  models: readonly Pick<ModelRecord, 'id' | 'name' | 'vendor' | 'aliases'>[];
  externalIds: readonly NamedModel[];
  /** Ids that look like one of a model and mean none. */
  noModels: readonly string[];
  grammar: IdGrammar;
  apiRoot: string;
};

/** The files of the index of `/resolve`, by their paths. */
export function deriveResolveIndex(ids: Ids): ReadonlyMap<string, ResolveShard> {
  const index = new Map<string, Record<Key, IndexedId>>();
  for (let shard = 0; shard < RESOLVE_SHARDS; shard += 1) index.set(resolveFile(shard), {});
  for (const [key, found] of indexIds(ids)) {
    const shard = index.get(placeOfId(key.slice(1)).file);
    if (shard) shard[key] = found;
  }
  return index;
}

/**
 * The ids and aliases of the feed, then those of other systems, which are known with the prefix of
 * their namespace too.
 */
export function indexIds(ids: Ids): ReadonlyMap<Key, IndexedId> {
  const { models, externalIds, noModels, grammar, apiRoot } = ids;
  const index = new Map<Key, IndexedId & { matches: IndexedId['matches'][number][] }>();
  const known = new Map(
    models.map(({ id, name, vendor }) => {
      return [id, { name, vendor: slugify(vendor), url: addressOf(apiRoot, 'models.get', { id }) }];
    }),
  );
  const add = (external: string, { model: model_id, namespace, match, ambiguous }: Meaning) => {
    const { name = '', vendor = '', url = '' } = known.get(model_id) ?? {};
    const key = toKey(external);
    const found = index.get(key) ?? { matches: [], ambiguous: false, vendor };
    const isOther = found.matches.some((other) => other.model_id !== model_id);
    found.matches.push({ model_id, name, namespace, match, url });
    found.ambiguous ||= isOther || ambiguous === true;
    if (isOther) found.vendor = null;
    index.set(key, found);
  };
  for (const { id, aliases } of models) {
    add(id, { model: id, namespace: 'feed', match: 'exact' });
    for (const alias of aliases) add(alias, { model: id, namespace: 'feed', match: 'alias' });
  }
  for (const row of externalIds) {
    add(row.id, row);
    add(`${row.namespace}/${row.id}`, row);
  }
  for (const id of noModels)
    if (!index.has(toKey(id)))
      index.set(toKey(id), { matches: [], ambiguous: false, vendor: null });
  // The names by which some seller means another model or build.
  for (const { id } of externalIds.filter(({ ambiguous }) => ambiguous))
    for (const name of readId(id, grammar).names) {
      const found = index.get(toKey(name));
      if (found) found.differs = true;
    }
  return index;
}

type Match = Resolved['matches'][number];
type Meaning = Pick<Match, 'namespace' | 'match'> & Pick<NamedModel, 'model' | 'ambiguous'>;
