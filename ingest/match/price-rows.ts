import type { Sourced } from '../../build/dataset/dataset.ts';
import { inForce } from '../../build/derive/records.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { comparePrices, markOf } from '../propose/compare-prices.ts';
import type { PriceFormat, PriceRow } from '../types.ts';
import { createNames } from './names.ts';

/** The match of a row of a price list. */
export type PriceMatch =
  /** The models of the row. `cited`: their records cite this row as a source. */
  | { readonly kind: 'models'; readonly ids: readonly string[]; readonly cited: boolean }
  /** A name that several models claim. */
  | { readonly kind: 'claimed'; readonly ids: readonly string[] }
  /** A vendor's own price of a model that the feed lacks under this name. */
  | { readonly kind: 'unmapped' }
  /** A reseller's price that no record cites. */
  | { readonly kind: 'resale' };

/**
 * Maps the rows of a list. A row that records cite belongs to their models, whatever its name:
 * lists use one row for several builds, and move names between builds. Other rows are mapped by
 * name among the vendor's models.
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

/** The models whose records cite each row of a list, by its id. */
export function citationsOf(
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

/** A row that may have the price of a model. */
export type Candidate = { readonly row: PriceRow; readonly cited: boolean };

/** The rows of a list by model. */
export function rowsByModel(
  matched: readonly { readonly row: PriceRow; readonly match: PriceMatch }[],
): ReadonlyMap<string, readonly Candidate[]> {
  const rows = new Map<string, Candidate[]>();
  for (const { row, match } of matched) {
    if (match.kind !== 'models') continue;
    for (const id of match.ids)
      rows.set(id, [...(rows.get(id) ?? []), { row, cited: match.cited }]);
  }
  return rows;
}

/**
 * Chooses among the rows of a model, such as dated builds and rolling names: the one that the
 * record cites, else the one under its id, else any if all agree. A string says why none can be
 * chosen.
 */
export function chooseRows(
  id: string,
  candidates: readonly Candidate[],
): readonly PriceRow[] | string {
  const cited = candidates.filter(({ cited }) => cited);
  const byId = candidates.filter(({ row }) => row.keys.includes(id));
  const [first, ...others] = [cited, byId, candidates].find((some) => some.length > 0) ?? [];
  if (first === undefined) return [];
  const rival = others.find(
    ({ row }) => row.id !== first.row.id && comparePrices(first.row, row).differs,
  );
  if (rival !== undefined)
    return `${first.row.id} and ${rival.row.id} both mean it, and state ${markOf(first.row)} and ${markOf(rival.row)}; cite one of the two as a source, or take a name out of its aliases`;
  const rows = [first, ...others].map(({ row }) => row).filter((row) => row.id === first.row.id);
  const twice = rows.find((row) =>
    rows.some((other) => other.from === row.from && markOf(other) !== markOf(row)),
  );
  if (twice !== undefined)
    return `${twice.id} stands in the file twice with different prices; ask upstream which one holds`;
  const unique = rows.filter(
    (row, index) => rows.findIndex(({ from }) => from === row.from) === index,
  );
  return unique.sort((left, right) => compareCodeUnits(left.from ?? '', right.from ?? ''));
}

/**
 * The price of a record that a row is about. A row without a first day is about the price in force
 * on the day of its file, or about the last price before the row's end if that is past.
 */
export function priceMeant<Price extends ModelPriceRecord>(
  row: PriceRow,
  prices: readonly Price[],
  day: string,
): Price | undefined {
  const { from, until } = row;
  if (from !== null) return prices.find((price) => price.from === from);
  if (until === null || day < until) return inForce(prices, day);
  return prices.findLast(
    (price) => price.cancelled !== true && (price.from === null || price.from < until),
  );
}
