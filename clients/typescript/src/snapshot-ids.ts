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
    const { modelsByEnding, noModels, differing, floating } = getTables();
    const key = toKey(id);
    const ending = endingOf(id);
    const models = [...(modelsByEnding.get(ending) ?? [])].sort();
    if (models.length === 0 && !noModels.has(key)) return undefined;
    const externalIds = models.flatMap((model) =>
      idsOfModel(snapshot.getNames(), model, (name) => endingOf(name) === ending),
    );
    const index = indexIds({
      models: models.flatMap((model) => snapshot.getModel(model) ?? []),
      externalIds: externalIds.sort(byTexts('namespace')),
      noModels: noModels.has(key) ? [id] : [],
      floating: pickFloating(floating, key),
      differing: differing.has(key) ? [id] : [],
      apiRoot,
    });
    return index.get(key);
  };
}

function pickFloating(floating: FloatingNames, key: string): FloatingNames {
  return Object.fromEntries(Object.entries(floating).filter(([name]) => toKey(name) === key));
}

function toTables({ modelIds, getNames }: OpenSnapshot) {
  const { aliases, ids, ambiguous_ids, no_models, differing, floating = {} } = getNames();
  const modelsByEnding = new Map<string, Set<string>>();
  const add = (model: string, name: string) => {
    const ending = endingOf(name);
    const models = modelsByEnding.get(ending) ?? new Set();
    modelsByEnding.set(ending, models.add(model));
  };
  for (const model of modelIds) {
    add(model, model);
    for (const name of Object.keys(ids[model] ?? {})) add(model, name);
    for (const name of Object.keys(ambiguous_ids[model] ?? {})) add(model, name);
  }
  for (const [alias, model] of Object.entries(aliases)) add(model, alias);
  for (const [name, rows] of Object.entries(floating))
    for (const { model_id } of rows) add(model_id, name);
  return {
    modelsByEnding,
    noModels: new Set(no_models.map(toKey)),
    differing: new Set(differing.map(toKey)),
    floating,
  };
}

/** What stands behind the last slash, as ids are compared. */
function endingOf(id: string): string {
  const key = toKey(id);
  return key.slice(key.lastIndexOf('/') + 1);
}
