import { groupBy } from '../../feed/collections.ts';
import { nameKey } from '../../feed/text.ts';

type NamedRecord = {
  readonly id: string;
  readonly vendor: string;
  readonly value: { readonly name: string; readonly aliases?: readonly string[] };
};

/**
 * Finds the records of the first of several names that any has: ids, aliases and display names, of
 * one vendor where that is given. Names are compared without letter case first, then by letters and
 * digits only, since lists disagree on dots, spaces and hyphens.
 */
export function createNameFinder(records: readonly NamedRecord[]) {
  const exact = indexNames(records, (name) => name.toLowerCase(), false);
  const loose = indexNames(records, nameKey, true);
  return (names: readonly string[], vendor?: string | null): string[] => {
    for (const name of names)
      for (const found of [exact.get(name.toLowerCase()), loose.get(nameKey(name))]) {
        const own = found?.filter((row) => vendor === undefined || row.vendor === vendor) ?? [];
        if (own.length > 0) return own.map(({ id }) => id);
      }
    return [];
  };
}

function indexNames(
  records: readonly NamedRecord[],
  toKey: (name: string) => string,
  hasName: boolean,
) {
  const rows = records.flatMap(({ id, vendor, value: { name, aliases = [] } }) => {
    const keys = new Set([id, ...aliases, ...(hasName ? [name] : [])].map(toKey));
    return [...keys].map((key) => ({ key, id, vendor }));
  });
  return groupBy(rows, ({ key }) => key);
}
