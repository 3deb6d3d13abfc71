import type { Dataset } from '../../build/dataset/dataset.ts';
import { inForce } from '../../build/derive/records.ts';
import { citationsOf } from '../match/price-rows.ts';
import { comparePrices } from '../propose/compare-prices.ts';
import type { Parsed, PriceFormat, PriceRow } from '../types.ts';
import { type Baseline, pricesById } from './baseline.ts';
import { type Movement, movementOf } from './movement.ts';

/** A list beside the same list as last imported, or beside what records cite of it. */
export type ListChange = {
  readonly movement: Movement;
  /** What the list is compared with: a day, or the records. */
  readonly since: string;
  /** The ids of the rows that records cite, and the models that cite each. */
  readonly cited: ReadonlyMap<string, ReadonlySet<string>>;
  /** The prices of the rows that a baseline holds. */
  readonly prices: ReadonlyMap<string, string>;
};

type Context = {
  readonly format: PriceFormat;
  readonly dataset: Dataset;
  readonly baseline: Baseline | undefined;
  readonly today: string;
};

export function compareList(
  { rows, refusals }: Parsed<PriceRow>,
  { format, dataset, baseline, today }: Context,
): ListChange {
  const cited = citationsOf(dataset.models, format);
  const own = rows.filter((row) => row.vendor !== null || cited.has(row.id));
  const prices = pricesById(own);
  const before = baseline?.prices ?? recordedPrices(own, prices, { format, dataset, today });
  const read = new Map([...refusals.map(({ label }) => [label, REFUSED] as const), ...prices]);
  return {
    movement: movementOf(before, read),
    since: baseline === undefined ? 'the records' : baseline.day,
    cited: baseline === undefined ? new Map() : cited,
    prices: read,
  };
}

/** What a baseline has for a row that is in the file, with figures that can't be right. */
const REFUSED = 'refused';

/** Before the first import, the prices that records cite the list for are what it stated. */
function recordedPrices(
  rows: readonly PriceRow[],
  prices: ReadonlyMap<string, string>,
  { format, dataset, today }: Omit<Context, 'baseline'>,
): ReadonlyMap<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const recorded = dataset.models.flatMap(({ value }) => {
    const price = inForce(value.prices, today);
    const ids = (price?.sources ?? []).flatMap(({ url }) => format.citedRow(url) || []);
    return ids.map((id) => {
      const row = byId.get(id);
      const isSame = row === undefined || price === undefined || !comparePrices(price, row).differs;
      return [id, isSame ? (prices.get(id) ?? '') : ''] as const;
    });
  });
  return new Map(recorded);
}
