import type { idNamespaces } from '../../feed/vocabulary.ts';

/** An id that a list states, in the namespace that it is one of. */
export type IdKey = {
  readonly namespace: (typeof idNamespaces)[number];
  readonly id: string;
  /** Slug of the vendor whose own service it is an id of; null elsewhere. */
  readonly vendor: string | null;
};

/** Each id of a namespace once, in the order of the list. */
export function uniqueKeys(keys: readonly IdKey[]): readonly IdKey[] {
  return [...new Map(keys.map((key) => [`${key.namespace} ${key.id}`, key])).values()];
}
