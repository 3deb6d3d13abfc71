import { distance } from 'fastest-levenshtein';
import { compareCodeUnits, nameKey } from '../../feed/text.ts';

type Named = {
  readonly id: string;
  readonly vendor: string;
  readonly value: { readonly name: string; readonly aliases?: readonly string[] };
};

const idAndAliases = ({ id, value }: Named) => [id, ...(value.aliases ?? [])];

/**
 * Finds the records of the first of several names that any has: ids, aliases and display names, of
 * one vendor where that is given. Names are compared without letter case first, then by letters and
 * digits only, since lists disagree on dots, spaces and hyphens.
 */
export function createNames(records: readonly Named[]) {
  const exact = new Map<string, Named[]>();
  const loose = new Map<string, Named[]>();
  const add = (map: typeof exact, key: string, record: Named) => {
    const known = map.get(key) ?? [];
    if (!known.includes(record)) map.set(key, [...known, record]);
  };
  for (const record of records) {
    for (const name of idAndAliases(record)) add(exact, name.toLowerCase(), record);
    for (const name of [...idAndAliases(record), record.value.name])
      add(loose, nameKey(name), record);
  }
  return (names: readonly string[], vendor?: string): string[] => {
    const isOf = (record: Named) => vendor === undefined || record.vendor === vendor;
    for (const name of names)
      for (const found of [exact.get(name.toLowerCase()), loose.get(nameKey(name))]) {
        const ids = (found ?? []).filter(isOf).map(({ id }) => id);
        if (ids.length > 0) return ids;
      }
    return [];
  };
}

/** The three records with the nearest names, however far: a label may have a word more. */
export function nearestNames(names: readonly string[], records: readonly Named[]): string[] {
  const wanted = names.map((name) => name.toLowerCase());
  return records
    .map((record) => {
      const own = idAndAliases(record).map((name) => name.toLowerCase());
      const steps = own.flatMap((name) => wanted.map((one) => distance(one, name)));
      return { id: record.id, steps: Math.min(...steps) };
    })
    .sort((left, right) => left.steps - right.steps || compareCodeUnits(left.id, right.id))
    .slice(0, 3)
    .map(({ id }) => id);
}
