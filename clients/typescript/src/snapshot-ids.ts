import { once } from '../../../feed/collections.ts';
import {
  type FloatingNames,
  type IndexedId,
  indexIds,
  toKey,
} from '../../../feed/lookup/id-index.ts';
import { idsOfModel } from '../../../feed/snapshot.ts';
import { byTexts } from '../../../feed/text.ts';
import type { OpenSnapshot } from './open-snapshot.ts';

/**
 * What whole ids mean in a snapshot. To index all ids would take longer than most programs run: an
 * id is indexed with those alone that end in the same name.
 */
export function openIds(
  snapshot: OpenSnapshot,
  apiRoot: string,
): (id: string) => IndexedId | undefined {
  const getTables = once(() => toTables(snapshot));
  return (id) => {
    const tables = getTables();
    const key = toKey(id);
    const ending = endingOf(id);
    const models = [...(tables.modelsByEnding.get(ending) ?? [])].sort();
    const isNoModel = tables.noModels.has(key);
    if (models.length === 0 && !isNoModel) return undefined;
    const index = indexIds({
      models: models.flatMap((model) => snapshot.getModel(model) ?? []),
      externalIds: externalIdsWith(ending, models, snapshot),
      noModels: isNoModel ? [id] : [],
      floating: pickFloating(tables.floating, key),
      differing: tables.differing.has(key) ? [id] : [],
      apiRoot,
    });
    return index.get(key);
  };
}

/** The ids of other systems for some models that end in a name. */
function externalIdsWith(ending: string, models: readonly string[], { getNames }: OpenSnapshot) {
  const ids = models.flatMap((model) =>
    idsOfModel(getNames(), model, (name) => endingOf(name) === ending),
  );
  return ids.sort(byTexts('namespace'));
}

function pickFloating(floating: FloatingNames, key: string): FloatingNames {
  return Object.fromEntries(Object.entries(floating).filter(([name]) => toKey(name) === key));
}

function toTables(snapshot: OpenSnapshot) {
  const { no_models, differing, floating = {} } = snapshot.getNames();
  const modelsByEnding = new Map<string, Set<string>>();
  for (const { name, model } of namesOfModels(snapshot)) {
    const ending = endingOf(name);
    const models = modelsByEnding.get(ending) ?? new Set();
    modelsByEnding.set(ending, models.add(model));
  }
  return {
    modelsByEnding,
    noModels: new Set(no_models.map(toKey)),
    differing: new Set(differing.map(toKey)),
    floating,
  };
}

/** Every name that a model has in some id, without what stands before the name. */
function* namesOfModels({
  modelIds,
  getNames,
}: OpenSnapshot): Generator<{ name: string; model: string }> {
  const { aliases, ids, ambiguous_ids, floating = {} } = getNames();
  for (const model of modelIds) {
    yield { name: model, model };
    for (const name of Object.keys(ids[model] ?? {})) yield { name, model };
    for (const name of Object.keys(ambiguous_ids[model] ?? {})) yield { name, model };
  }
  for (const [name, model] of Object.entries(aliases)) yield { name, model };
  for (const [name, rows] of Object.entries(floating))
    for (const { model_id: model } of rows) yield { name, model };
}

/** What stands behind the last slash, as ids are compared. */
function endingOf(id: string): string {
  const key = toKey(id);
  return key.slice(key.lastIndexOf('/') + 1);
}
