import { slugify } from '../text.ts';

/** Distinct names, each followed by the spellings that are accepted for it, in lower case. */
export type Names = readonly (readonly [name: string, ...spellings: string[]])[];

/** The names that requests may spell in any letter case, or as slugs. */
export function namesOf(names: readonly string[]): Names {
  return [...new Set(names)].map((name) => [name, name.toLowerCase(), slugify(name)]);
}

/** The names that a text from a request spells; empty where it spells none. */
export function spelled(names: Names, given: string): readonly string[] {
  const wanted = given.toLowerCase();
  return names.flatMap(([name, ...spellings]) => (spellings.includes(wanted) ? [name] : []));
}
