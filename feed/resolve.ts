import { foldId, type IdGrammar, type IdReading, readId } from './ids.ts';
import { addressOf } from './paths.ts';
import type { ModelRecord } from './schemas/model.ts';
import type { IdRow, Resolution } from './schemas/search.ts';
import type { Seller } from './seller.ts';
import { RESOLVE_SHARDS, resolveFile } from './static-files.ts';
import { slugify } from './text.ts';

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
  const exact = lookUp(whole);
  const found = exact ?? firstOf(names, lookUp) ?? firstOf(reading.undated, lookUp);
  if (found === undefined || found.matches.length === 0) return undefined;
  const { vendor, matches, ambiguous } = found;
  const seller = toSeller(reading, vendor, grammar);
  if (exact !== undefined)
    return { matches: matches.map((match) => withSeller(match, seller)), ambiguous };
  if (reading.vendor !== null && vendor !== null && vendor !== reading.vendor) return undefined;
  const [first] = matches;
  const isOther = reading.variants.some((id) => {
    const variant = lookUp(id)?.matches[0];
    return variant !== undefined && variant.model_id !== first?.model_id;
  });
  const rows = new Map(matches.toReversed().map((match) => [match.model_id, match]));
  return {
    matches: [...rows.values()].map((row) =>
      withSeller({ ...row, match: row.match === 'rolling' ? 'rolling' : 'grammar' }, seller),
    ),
    ambiguous:
      ambiguous ||
      isOther ||
      (reading.provider !== null && found.differs === true) ||
      firstOf(names, lookUp) === undefined,
  };
}

function firstOf(ids: readonly string[], lookUp: (id: string) => IndexedId | undefined) {
  for (const id of ids) {
    const found = lookUp(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withSeller({ url, ...match }: IndexedId['matches'][number], seller: Seller): Match {
  return { ...match, ...seller, url };
}

/** Who sells a model of the vendor under an id, as far as the id says. */
function toSeller(
  { provider, region }: IdReading,
  vendor: string | null,
  { own }: IdGrammar,
): Seller {
  return { provider: provider !== null && own[provider] === vendor ? null : provider, region };
}

/** The ids of the models that an id may mean. */
export function idsOf(resolved: Pick<IndexedId, 'matches'> | undefined): readonly string[] {
  return [...new Set(resolved?.matches.map(({ model_id }) => model_id))];
}

/** What each id means, by the path of its file in the index of `/resolve` and by its key there. */
export type ResolveIndex = ReadonlyMap<string, ReadonlyMap<string, IndexedId>>;

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
  apiRoot: string;
};

export function deriveResolveIndex(ids: Ids & { grammar: IdGrammar }): ResolveIndex {
  const differing = new Set(differingNames(ids.externalIds, ids.grammar).map(toKey));
  const index = new Map(
    Array.from({ length: RESOLVE_SHARDS }, (_, shard) => [
      resolveFile(shard),
      new Map<string, IndexedId>(),
    ]),
  );
  for (const [key, found] of indexIds(ids))
    index
      .get(placeOfId(key.slice(1)).file)
      ?.set(key, differing.has(key) ? { ...found, differs: true } : found);
  return index;
}

/** The names by which some seller means another model or build. */
export function differingNames(
  externalIds: readonly NamedModel[],
  grammar: IdGrammar,
): readonly string[] {
  return externalIds
    .filter(({ ambiguous }) => ambiguous)
    .flatMap(({ id }) => readId(id, grammar).names);
}

/**
 * The ids and aliases of the feed, then those of other systems, which are known with the prefix of
 * their namespace too. It doesn't say which differ.
 */
export function indexIds({
  models,
  externalIds,
  noModels,
  apiRoot,
}: Ids): ReadonlyMap<Key, IndexedId> {
  const index = new Map<Key, IndexedId>();
  const byId = new Map(models.map((model) => [model.id, model]));
  const add = (external: string, { model, namespace, match, ambiguous }: IndexedName) => {
    const { id = model, name = id, vendor = '' } = byId.get(model) ?? {};
    const slug = slugify(vendor);
    const url = addressOf(apiRoot, 'models.get', { id });
    const written = [external, ...(namespace === 'feed' ? [] : [`${namespace}/${external}`])];
    for (const each of written) {
      const key = toKey(each);
      const { matches = [], ambiguous: isOpen = false } = index.get(key) ?? {};
      const isOther = matches.some(({ model_id }) => model_id !== id);
      index.set(key, {
        matches: [...matches, { model_id: id, name, namespace, match, url }],
        ambiguous: isOpen || isOther || ambiguous === true,
        vendor: isOther ? null : slug,
      });
    }
  };
  for (const { id, aliases } of models) {
    add(id, { model: id, namespace: 'feed', match: 'exact' });
    for (const alias of aliases) add(alias, { model: id, namespace: 'feed', match: 'alias' });
  }
  for (const { id, ...row } of externalIds) add(id, row);
  for (const id of noModels) {
    const key = toKey(id);
    if (!index.has(key)) index.set(key, { matches: [], ambiguous: false, vendor: null });
  }
  return index;
}

type Match = Resolved['matches'][number];
type IndexedName = Pick<Match, 'namespace' | 'match'> &
  Omit<NamedModel, 'id' | 'namespace' | 'match'>;
