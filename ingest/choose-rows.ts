import { compareCodeUnits } from '../feed/text.ts';
import type { PriceMatch } from './match/price-rows.ts';
import { comparePrices, markOf } from './propose/compare-prices.ts';
import type { PriceRow } from './types.ts';

/** A row that may speak for a model. */
export type Candidate = { readonly row: PriceRow; readonly cited: boolean };

/** The rows of a list by the models that they mean. */
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
 * A list may have several rows for a model: dated builds, rolling names. The one that the record
 * cites speaks for it, else the one under its id, else the others where they agree; a text says why
 * none can be chosen.
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
