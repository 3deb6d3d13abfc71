import { groupBy } from '../collections.ts';
import { RESOLVE_SHARDS, resolveFile } from '../contract/dist-paths.ts';
import { addressOf } from '../contract/paths.ts';
import type { ModelRecord } from '../contract/schemas/model.ts';
import type { IdRow, Resolution } from '../contract/schemas/search.ts';
import { slugify } from '../text.ts';
import { type FloatingTarget, floatingModels } from './floating.ts';
import { foldId, type IdGrammar, readId } from './ids.ts';

type IdMatch = Omit<
  Resolution['matches'][number],
  'provider' | 'region' | 'service' | 'condition' | 'effort' | 'context'
>;

/** What the index has of a whole id; without a match where it is known to mean no model. */
export type IndexedId = {
  matches: IdMatch[];
  ambiguous: boolean;
  /** Slug of the vendor of the model; null where there is not one model. */
  vendor: string | null;
  /** True where the same name is ambiguous at some seller: `differing` of the inputs. */
  differs?: boolean;
  /** What a floating name means, and when. */
  floating?: readonly FloatingTarget[];
};

/**
 * A file of the index, by the id as it is compared, behind a slash: so that no id is the name of
 * something that every object has.
 */
export type ResolveShard = { readonly [id: IdKey]: IndexedId };

type IdKey = `/${string}`;

export function toKey(id: string): IdKey {
  return `/${foldId(id)}`;
}

/** The key of an id, and the file that has it. */
export function placeOfId(id: string): { key: IdKey; file: string } {
  const key = toKey(id);
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % RESOLVE_SHARDS;
  return { key, file: resolveFile(sum) };
}

/** An id of another system and the model that it names. */
export type NamedModel = {
  id: string;
  namespace: IdRow['namespace'];
  model: string;
  match: IdRow['match'];
  ambiguous?: boolean | undefined;
};

/** The models of each floating name, in the order of their days. */
export type FloatingNames = { readonly [name: string]: readonly FloatingTarget[] };

/** The rows of floating names by their name, without their sources. */
export function groupFloating(rows: readonly (FloatingTarget & { name: string })[]): FloatingNames {
  const ofName = ([, all]: readonly [string, readonly FloatingTarget[]]) =>
    all.map(({ model_id, from, until }) => ({ model_id, from, until }));
  const groups = [...groupBy(rows, ({ name }) => name)];
  return Object.fromEntries(groups.map((group) => [group[0], ofName(group)]));
}

type KnownModel = Pick<ModelRecord, 'id' | 'name' | 'vendor' | 'aliases'>;

export type IndexInputs = {
  models: readonly KnownModel[];
  externalIds: readonly NamedModel[];
  /** Ids that look like one of a model and mean none. */
  noModels: readonly string[];
  /** What each floating name means, and when. */
  floating: FloatingNames;
  /** Names that are ambiguous at some seller: there they may mean another model or build. */
  differing: Iterable<string>;
  apiRoot: string;
};

/**
 * The ids and aliases of the feed, then those of other systems, which are known with the prefix of
 * their namespace too.
 */
export function indexIds(inputs: IndexInputs): ReadonlyMap<IdKey, IndexedId> {
  const index = new Map<IdKey, IndexedId>();
  const targets = new Map(
    inputs.models.map((model) => [model.id, toTarget(model, inputs.apiRoot)]),
  );
  for (const { written, ...row } of writtenIds(inputs)) {
    const target = targets.get(row.model);
    if (target !== undefined) addMeaning(index, toKey(written), row, target);
  }
  for (const id of inputs.noModels) {
    const key = toKey(id);
    if (!index.has(key)) index.set(key, { matches: [], ambiguous: false, vendor: null });
  }
  for (const [name, rows] of Object.entries(inputs.floating))
    index.set(toKey(name), toFloating(rows, targets));
  for (const name of inputs.differing) {
    const found = index.get(toKey(name));
    if (found !== undefined) found.differs = true;
  }
  return index;
}

/** What a floating name means now; it is ambiguous where that is not one model. */
function toFloating(
  floating: readonly FloatingTarget[],
  targets: ReadonlyMap<string, NamedTarget>,
): IndexedId {
  const now = floatingModels(floating, undefined);
  const ids = now.length > 0 ? now : [...new Set(floating.map(({ model_id }) => model_id))];
  const found = ids.flatMap((id) => targets.get(id) ?? []);
  return {
    matches: found.map(({ vendor: _, ...target }) => ({
      ...target,
      namespace: 'vendor',
      match: 'rolling',
    })),
    ambiguous: now.length !== 1,
    vendor: found[0]?.vendor ?? null,
    floating,
  };
}

type WrittenMeaning = Pick<IdMatch, 'namespace' | 'match'> &
  Pick<NamedModel, 'model' | 'ambiguous'>;

/** Every id as it may be written, with the model that it means. */
function* writtenIds({
  models,
  externalIds,
}: IndexInputs): Generator<WrittenMeaning & { written: string }> {
  for (const { id: model, aliases } of models) {
    yield { written: model, model, namespace: 'feed', match: 'exact' };
    for (const written of aliases) yield { written, model, namespace: 'feed', match: 'alias' };
  }
  for (const { id, ...row } of externalIds) {
    yield { ...row, written: id };
    yield { ...row, written: `${row.namespace}/${id}` };
  }
}

type NamedTarget = Pick<IdMatch, 'model_id' | 'name' | 'url'> & { vendor: string };

function toTarget({ id, name, vendor }: KnownModel, apiRoot: string): NamedTarget {
  const url = addressOf(apiRoot, 'models.get', { id });
  return { model_id: id, name, url, vendor: slugify(vendor) };
}

function addMeaning(
  index: Map<IdKey, IndexedId>,
  key: IdKey,
  { namespace, match, ambiguous }: WrittenMeaning,
  { model_id, name, url, vendor }: NamedTarget,
): void {
  const found = index.get(key) ?? { matches: [], ambiguous: false, vendor };
  const isOther = found.matches.some((other) => other.model_id !== model_id);
  if (isOther) found.vendor = null;
  if (isOther || ambiguous) found.ambiguous = true;
  found.matches.push({ model_id, name, namespace, match, url });
  index.set(key, found);
}

/** The names by which some seller means another model or build. */
export function differingNames(
  externalIds: readonly NamedModel[],
  grammar: IdGrammar,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { id, ambiguous } of externalIds)
    if (ambiguous) for (const name of readId(id, grammar).names) names.add(name);
  return names;
}

/** The files of the index of `/resolve`, by their paths. */
export function deriveResolveIndex(inputs: IndexInputs): ReadonlyMap<string, ResolveShard> {
  const files = new Map<string, Record<IdKey, IndexedId>>();
  for (let shard = 0; shard < RESOLVE_SHARDS; shard += 1) files.set(resolveFile(shard), {});
  for (const [key, found] of indexIds(inputs)) {
    const shard = files.get(placeOfId(key.slice(1)).file);
    if (shard !== undefined) shard[key] = found;
  }
  return files;
}
