import { inForce } from '../../build/derive/records.ts';
import type { ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import { priceMeant } from '../match/price-rows.ts';
import type { PriceRow } from '../types.ts';
import { putInPrice } from '../write/price-edits.ts';
import { comparePrices } from './compare-prices.ts';
import { confirmPrice } from './confirm-price.ts';
import { type Differs, proposeNew, proposeOther } from './price-change.ts';
import type { Finding, PriceContext } from './price-rules.ts';

/** Compares a list's prices of a model, oldest first, with those of its record. */
export function proposeModel(
  prices: readonly ModelPriceRecord[],
  rows: readonly PriceRow[],
  context: PriceContext,
): readonly Finding[] {
  const isWhole = rows.length > 1 && rows.some(({ price_tiers }) => price_tiers.length > 0);
  const differs: Differs = (price, row) => comparePrices(price, row, isWhole).differs;
  const dates = datesFor(prices, rows, differs);
  const dated = prices.map((price, index) => ({
    ...price,
    from: dates.get(index)?.from ?? price.from,
  }));
  const newest = dated.indexOf(inForce(dated, context.today) ?? dated[0] ?? none);
  return rows.map((row) => {
    const price = priceMeant(row, dated, context.origin.day ?? context.today);
    if (price === undefined) return proposeNew(row, { dated, differs }, context);
    const index = dated.indexOf(price);
    if (differs(price, row)) return proposeOther(row, { price, index, dated, differs }, context);
    const confirmed = confirmPrice(row, { price, index, isPast: index < newest }, context);
    return dates.get(index) === row ? withDay(confirmed, row, index) : confirmed;
  });
}

const none: ModelPriceRecord = { from: null, input_price: null, output_price: null, sources: [] };

/**
 * A list may have the first day of a price whose first day the record lacks. The rows that do, by
 * index of the price.
 */
function datesFor(
  prices: readonly ModelPriceRecord[],
  rows: readonly PriceRow[],
  differs: Differs,
): ReadonlyMap<number, PriceRow> {
  const [first, second] = prices;
  if (first === undefined || first.from !== null) return new Map();
  const same = rows.filter((row) => !differs(first, row));
  const row = same.findLast(({ from }) => from !== null && from < (second?.from ?? '9999'));
  return row === undefined || same.some(({ from }) => from === null)
    ? new Map()
    : new Map([[0, row]]);
}

function withDay(confirmed: Finding, row: PriceRow, index: number): Finding {
  const edits = [...confirmed.edits, putInPrice(['prices', index], 'from', row.from)];
  return {
    section: 'changed',
    text: `it began on ${row.from}, which the record did not know${confirmed.section === 'confirmed' ? '' : `; ${confirmed.text}`}`,
    edits,
  };
}
