import type { Sourced } from '../build/dataset/dataset.ts';
import type { ModelFile } from '../feed/schemas/data/model-file.ts';
import { createNames } from './names.ts';
import type { PriceFormat, PriceRow } from './types.ts';

/** What a row of a price list means to the feed. */
export type PriceMatch =
  /** The models that the row prices. `cited`: their records name this very row as a source. */
  | { readonly kind: 'models'; readonly ids: readonly string[]; readonly cited: boolean }
  /** A name that several models claim. */
  | { readonly kind: 'claimed'; readonly ids: readonly string[] }
  /** A vendor's own price of a model that the feed does not know by this name. */
  | { readonly kind: 'unmapped' }
  /** A reseller's price that no record cites. */
  | { readonly kind: 'resale' };

/**
 * Maps the rows of a list. A row that records cite as a source is theirs, whatever it is called:
 * lists give one row to several builds, and move names from one to the next. Any other row is
 * mapped by name, within its vendor's models.
 */
export function createPriceMap(
  models: readonly Sourced<ModelFile>[],
  format: PriceFormat,
): (row: PriceRow) => PriceMatch {
  const names = createNames(models);
  const citations = citationsOf(models, format);
  return (row) => {
    const citing = citations.get(row.id);
    if (citing !== undefined) return { kind: 'models', ids: [...citing], cited: true };
    if (row.vendor === null) return { kind: 'resale' };
    const match = names.find(row.keys, row.vendor);
    if (match === undefined) return { kind: 'unmapped' };
    return 'id' in match
      ? { kind: 'models', ids: [match.id], cited: false }
      : { kind: 'claimed', ids: match.claimedBy };
  };
}

function citationsOf(
  models: readonly Sourced<ModelFile>[],
  format: PriceFormat,
): ReadonlyMap<string, ReadonlySet<string>> {
  const citing = new Map<string, Set<string>>();
  for (const { id, value } of models) {
    for (const { url } of value.prices.flatMap(({ sources }) => sources)) {
      const row = format.citedRow(url);
      if (row !== undefined && row !== '') citing.set(row, (citing.get(row) ?? new Set()).add(id));
    }
  }
  return citing;
}
