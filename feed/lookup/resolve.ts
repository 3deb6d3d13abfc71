import { RESOLVE_SHARDS, resolveFile } from '../contract/dist-paths.ts';
import { addressOf } from '../contract/paths.ts';
import type { ModelRecord } from '../contract/schemas/model.ts';
import type { IdRow, Resolution } from '../contract/schemas/search.ts';
import { slugify } from '../text.ts';
import type { WrittenName } from './id-forms.ts';
import { foldId, type IdGrammar, type IdReading, readId } from './ids.ts';

/** What an id means, as `/resolve` answers it but for the query. */
export type Resolved = Omit<Resolution, 'query'>;

/** What the index has of a whole id; without a match where it is known to mean no model. */
export type IndexedId = Pick<Resolved, 'ambiguous'> & {
  matches: readonly Omit<Match, 'provider' | 'region' | 'condition' | 'effort' | 'context'>[];
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
export function idsToLookUp({ names, written, undated, variants }: IdReading): readonly string[] {
  return [...new Set([...names, ...written.map(({ name }) => name), ...undated, ...variants])];
}

type LookUp = (id: string) => IndexedId | undefined;

/**
 * What an id means: as a whole, or else by rule. It is ambiguous where nothing tells which build a
 * day in it names, and where its suffix may be the name of another model.
 */
export function resolveId(
  reading: IdReading,
  lookUp: LookUp,
  grammar: IdGrammar,
): Resolved | undefined {
  const [whole = '', ...names] = reading.names;
  const exact = lookUp(whole);
  if (exact !== undefined) return exactMeaning(exact, { reading, grammar });
  const named = firstKnown(names, lookUp);
  const written = named === undefined ? findWritten(reading, lookUp) : undefined;
  const found = named ?? written?.found ?? firstKnown(reading.undated, lookUp);
  if (found === undefined || found.matches.length === 0) return undefined;
  if (isOfOther(found, reading.vendor)) return undefined;
  const isDated = named === undefined && written === undefined;
  const { matches, ambiguous } = meaningByRule(found, { reading, grammar, name: written?.name });
  return { matches, ambiguous: ambiguous || isDated || mayBeVariant(found, reading, lookUp) };
}

function firstKnown(ids: readonly string[], lookUp: LookUp): IndexedId | undefined {
  for (const id of ids) {
    const found = lookUp(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first name of a model among those that programs write; what may be another's is left out. */
function findWritten({ written }: IdReading, lookUp: LookUp) {
  for (const name of written) {
    const found = lookUp(name.name);
    if (found === undefined || found.matches.length === 0) continue;
    // The free variant of a program's own name for a model is a product that nobody describes.
    if (name.isFree && found.matches[0]?.match !== 'exact') continue;
    if (name.vendors === null || name.vendors.includes(found.vendor ?? '')) return { name, found };
  }
  return undefined;
}

function isOfOther({ vendor }: IndexedId, named: string | null): boolean {
  return named !== null && vendor !== null && vendor !== named;
}

type Context = { reading: IdReading; grammar: IdGrammar; name?: WrittenName | undefined };

function exactMeaning(exact: IndexedId, context: Context): Resolved | undefined {
  if (exact.matches.length === 0) return undefined;
  const { matches, ambiguous } = exact;
  return { matches: matches.map((match) => toMatch(match, exact, context)), ambiguous };
}

/** One row a model: which system writes its name so tells nothing of an id that is read by rule. */
function meaningByRule(found: IndexedId, context: Context): Resolved {
  const rows = new Map(found.matches.toReversed().map((match) => [match.model_id, match]));
  const differs = context.reading.provider !== null && found.differs === true;
  return {
    matches: [...rows.values()].map((row) =>
      toMatch({ ...row, match: row.match === 'rolling' ? 'rolling' : 'grammar' }, found, context),
    ),
    ambiguous: found.ambiguous || differs,
  };
}

/** OpenCode Zen writes its free variants so, and no vendor does. */
const FREE_SELLER = 'opencode';

function toMatch(
  { url, ...match }: IndexedId['matches'][number],
  { vendor }: IndexedId,
  { reading: { provider, region }, grammar, name }: Context,
): Match {
  const seller = provider ?? (name?.isFree ? FREE_SELLER : null);
  const isOwn = seller !== null && grammar.own[seller] === vendor;
  return {
    ...match,
    provider: isOwn ? null : seller,
    region,
    condition: name?.condition ?? null,
    effort: name?.effort ?? null,
    context: name?.context ?? null,
    url,
  };
}

/** Whether a model is called as the id with the suffix of a router. */
function mayBeVariant({ matches }: IndexedId, { variants }: IdReading, lookUp: LookUp): boolean {
  return variants.some((id) => {
    const [variant] = lookUp(id)?.matches ?? [];
    return variant !== undefined && variant.model_id !== matches[0]?.model_id;
  });
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
