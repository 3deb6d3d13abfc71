import type { NamedModel } from '../derive/resolve-index.ts';
import { compareCodeUnits } from '../text.ts';

/**
 * Ids of other systems in a tenth of the bytes: an id is a prefix up to its last slash and a name,
 * and systems share both. In a name `<`, which no id has, stands for the id of the model.
 */
export type PackedIds = {
  readonly prefixes: readonly string[];
  readonly kinds: readonly (readonly [
    namespace: NamedModel['namespace'],
    match: NamedModel['match'],
    ambiguous: 0 | 1,
  ])[];
  /** By model: its names, each with lists of a kind and the prefixes before the name. */
  readonly models: { readonly [id: string]: readonly PackedName[] };
};

type PackedName = readonly [name: string, ...uses: (readonly number[])[]];

const MODEL = '<';

export function packIds(ids: readonly NamedModel[]): PackedIds {
  const prefixes = [...new Set(ids.map(({ id }) => prefixOf(id)))].sort(compareCodeUnits);
  const prefixNumbers = new Map(prefixes.map((prefix, number) => [prefix, number]));
  const kinds = new Map<string, number>();
  const models = new Map<string, Map<string, Map<number, number[]>>>();
  for (const { id, model, namespace, match, ambiguous } of ids) {
    const kind = JSON.stringify([namespace, match, ambiguous ? 1 : 0]);
    const number = kinds.get(kind) ?? kinds.size;
    kinds.set(kind, number);
    const prefix = prefixOf(id);
    const names = getOrAdd(models, model, () => new Map());
    const uses = getOrAdd(names, id.slice(prefix.length).replaceAll(model, MODEL), () => new Map());
    getOrAdd<number, number[]>(uses, number, () => []).push(prefixNumbers.get(prefix) ?? 0);
  }
  return {
    prefixes,
    kinds: [...kinds.keys()].map((kind) => JSON.parse(kind)),
    models: Object.fromEntries([...models].map(([model, names]) => [model, packNames(names)])),
  };
}

function packNames(names: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>) {
  return [...names].map(
    ([name, uses]): PackedName => [name, ...[...uses].map(([kind, used]) => [kind, ...used])],
  );
}

/** By namespace, then by id and model, as the feed lists them. */
export function unpackIds({ prefixes, kinds, models }: PackedIds): NamedModel[] {
  const ids: NamedModel[] = [];
  for (const [model, names] of Object.entries(models)) {
    for (const [name, ...uses] of names) {
      for (const [kind = 0, ...used] of uses) {
        const [namespace, match, ambiguous] = kinds[kind] ?? ['vendor', 'exact', 0];
        const ending = name.replaceAll(MODEL, model);
        for (const prefix of used)
          ids.push({
            id: (prefixes[prefix] ?? '') + ending,
            namespace,
            model,
            match,
            ambiguous: ambiguous === 1,
          });
      }
    }
  }
  return ids.sort(byNamespace);
}

function byNamespace(left: NamedModel, right: NamedModel): number {
  return (
    compareCodeUnits(left.namespace, right.namespace) ||
    compareCodeUnits(left.id, right.id) ||
    compareCodeUnits(left.model, right.model)
  );
}

function prefixOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/') + 1);
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
