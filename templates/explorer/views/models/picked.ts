import { useEffect, useState } from 'preact/hooks';

/** The maximum of models in a comparison. */
export const MOST_COMPARED = 4;

let picked: readonly string[] = [];
const listeners = new Set<(ids: readonly string[]) => void>();

/** The models that are picked for comparing, in the order in which they were. */
export function pickedIds(): readonly string[] {
  return picked;
}

/** Picks or drops a model. A fifth is not taken. */
export function pick(id: string, isWanted: boolean): void {
  const others = picked.filter((other) => other !== id);
  setPicked(isWanted && others.length < MOST_COMPARED ? [...others, id] : others);
}

export function setPicked(ids: readonly string[]): void {
  picked = ids.slice(0, MOST_COMPARED);
  for (const listener of listeners) listener(picked);
}

/** Calls back at each change until the returned function is called. */
export function followPicked(listener: (ids: readonly string[]) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function usePicked(): readonly string[] {
  const [ids, setIds] = useState(picked);
  useEffect(() => followPicked(setIds), []);
  return ids;
}
