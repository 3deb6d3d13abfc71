import { compareCodeUnits } from '../text.ts';

/** The names with a small edit distance from `given`, nearest first. */
export function nearest(given: string, names: Iterable<string>, count = MOST): readonly string[] {
  const wanted = given.toLowerCase().slice(0, MAXIMUM_LENGTH);
  const reach = Math.max(2, Math.floor(wanted.length / 3));
  return [...names]
    .map((name) => ({ name, steps: steps(wanted, name.toLowerCase(), reach) }))
    .filter(({ steps }) => steps <= reach)
    .sort((left, right) => left.steps - right.steps || compareCodeUnits(left.name, right.name))
    .slice(0, count)
    .map(({ name }) => name);
}

/** More would be a list, not a suggestion. */
const MOST = 3;

/** No name of the feed is longer, so further characters can't bring a name nearer. */
const MAXIMUM_LENGTH = 80;

/**
 * A name that starts with the wanted text counts as one edit away, whatever follows; one whose
 * length differs too much as out of reach.
 */
function steps(wanted: string, name: string, reach: number): number {
  if (wanted.length >= 3 && name.startsWith(wanted)) return name === wanted ? 0 : 1;
  return Math.abs(wanted.length - name.length) > reach ? reach + 1 : distance(wanted, name);
}

/** Levenshtein distance, row by row. A library would be a quarter of the runtime's bundle. */
function distance(wanted: string, name: string): number {
  let row = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let line = 0; line < wanted.length; line++) {
    let left = line + 1;
    row = row.map((above, column) => {
      const diagonal = row[column - 1];
      if (diagonal === undefined) return left;
      const changed = diagonal + Number(wanted[line] !== name[column - 1]);
      left = Math.min(above + 1, left + 1, changed);
      return left;
    });
  }
  return row.at(-1) ?? 0;
}
