import { distance } from 'fastest-levenshtein';
import { policy } from './policy.ts';
import { compareCodeUnits } from './text.ts';

/** The names nearest to `given`, nearest first; those that share too little with it are left out. */
export function nearest(given: string, names: Iterable<string>, count: number = policy.suggestions): readonly string[] {
  const wanted = given.toLowerCase().slice(0, MAXIMUM_LENGTH);
  const reach = Math.max(2, Math.floor(wanted.length / 3));
  return [...names]
    .map((name) => ({ name, steps: steps(wanted, name.toLowerCase()) }))
    .filter(({ steps }) => steps <= reach)
    .sort((left, right) => left.steps - right.steps || compareCodeUnits(left.name, right.name))
    .slice(0, count)
    .map(({ name }) => name);
}

/** No name of ours is longer, so what lies beyond can't bring a name nearer. */
const MAXIMUM_LENGTH = 80;

/** A name that begins as asked is one step away, however long its rest. */
function steps(wanted: string, name: string): number {
  if (wanted.length >= 3 && name.startsWith(wanted)) return name === wanted ? 0 : 1;
  return distance(wanted, name);
}
