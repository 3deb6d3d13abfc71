import { distance } from 'fastest-levenshtein';
import { compareCodeUnits, nameKey } from '../../feed/text.ts';

/** The record of a name, the records that share it, or none. */
export type NameMatch = { id: string } | { claimedBy: string[] } | undefined;

/** A model or a plan. */
type Named = {
  readonly id: string;
  readonly vendor: string;
  readonly value: { readonly name: string; readonly aliases?: readonly string[] };
};

/**
 * Finds records by the first of several names: ids, aliases and display names, of one vendor where
 * that is given. Names are compared without letter case first, then by letters and digits only,
 * since lists disagree on dots, spaces and hyphens.
 */
export function createNames(records: readonly Named[]) {
  const exact = index(records, idAndAliases, (name) => name.toLowerCase());
  const loose = index(records, (record) => [...idAndAliases(record), record.value.name], nameKey);
  return {
    find(names: readonly string[], vendor?: string): NameMatch {
      for (const name of names) {
        const found =
          pick(exact.get(name.toLowerCase()), vendor) ?? pick(loose.get(nameKey(name)), vendor);
        if (found !== undefined) return found;
      }
      return undefined;
    },
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

function idAndAliases({ id, value }: Named): string[] {
  return [id, ...(value.aliases ?? [])];
}

/** The vendors of the records that claim a name, by id. */
type Claims = Map<string, string>;

function index(
  records: readonly Named[],
  namesOf: (record: Named) => string[],
  key: (name: string) => string,
): Map<string, Claims> {
  const byName = new Map<string, Claims>();
  for (const record of records)
    for (const name of namesOf(record)) {
      const claims: Claims = byName.get(key(name)) ?? new Map();
      byName.set(key(name), claims.set(record.id, record.vendor));
    }
  return byName;
}

function pick(claims: Claims | undefined, vendor: string | undefined): NameMatch {
  const ids = [...(claims ?? [])]
    .filter(([, slug]) => vendor === undefined || slug === vendor)
    .map(([id]) => id);
  const [id, ...others] = ids;
  if (id === undefined) return undefined;
  return others.length === 0 ? { id } : { claimedBy: ids };
}

/** The records whose prices cite each row of a list, by the id of the row. */
export function citations(
  records: readonly {
    readonly id: string;
    readonly value: {
      readonly prices: readonly { readonly sources: readonly { readonly url: string }[] }[];
    };
  }[],
  rowOf: (url: string) => string | undefined,
): Map<string, Set<string>> {
  const citing = new Map<string, Set<string>>();
  for (const { id, value } of records)
    for (const { url } of value.prices.flatMap(({ sources }) => sources)) {
      const row = rowOf(url) ?? '';
      if (row !== '') citing.set(row, (citing.get(row) ?? new Set()).add(id));
    }
  return citing;
}
