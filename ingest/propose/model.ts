import { inForce } from '../../build/derive/intervals.ts';
import type { ModelPriceRecord } from '../../feed/schemas/data/model-file.ts';
import { priceMeant } from '../match/price-rows.ts';
import type { PriceRow } from '../types.ts';
import type { Edit } from '../write/edits.ts';
import { priceValue, putInPrice, replacePrice, type Source } from '../write/price-edits.ts';
import { comparePrices } from './compare-prices.ts';
import { confirmPrice } from './confirm-price.ts';
import {
  type Finding,
  type Kept,
  keptPrice,
  type PriceContext,
  sourceOf,
  stepReason,
} from './price-rules.ts';
import { differencesText, figuresText, movesText } from './price-text.ts';

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

type Differs = (price: ModelPriceRecord, row: PriceRow) => boolean;

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

type History = { readonly dated: readonly ModelPriceRecord[]; readonly differs: Differs };

function proposeNew(row: PriceRow, { dated, differs }: History, context: PriceContext): Finding {
  const { from } = row;
  const before = from === null ? undefined : inForce(dated, from);
  const index = from === null ? 0 : indexAt(dated, from);
  if (before !== undefined && !differs(before, row))
    return {
      section: 'confirmed',
      text: `the list dates it ${from}, the record ${before.from}`,
      edits: [],
    };
  const text = `${figuresText(row)}${from === null ? '' : ` from ${from}`}`;
  if (from !== null && index < dated.length)
    return {
      section: 'kept',
      text: `the list has ${text} as well, between two prices of the record; add it by hand`,
      edits: [],
    };
  const refused = stepReason(before, row) ?? stepBack(dated[index], row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [] };
  const kept = before === undefined ? doubted(row, context) : keptPrice(before, row, context);
  if (kept !== undefined && !context.force) return keptFinding(`the list has ${text}`, kept);
  const edits = [insertAt(index, row, { from, source: sourceOf(row, context) })];
  return { section: 'added', text: `${text} (${cited(sourceOf(row, context))})`, edits };
}

function doubted(row: PriceRow, { doubt }: PriceContext): Kept | undefined {
  const reason = doubt?.(undefined, row);
  return reason === undefined ? undefined : { reason, isSettled: false };
}

function keptFinding(text: string, { reason, isSettled }: Kept): Finding {
  return { section: 'kept', text: `${text}: ${reason}`, edits: [], isSettled };
}

function stepBack(next: ModelPriceRecord | undefined, row: PriceRow): string | undefined {
  return next === undefined ? stepReason(undefined, row) : stepReason(next, row);
}

type At = { readonly price: ModelPriceRecord; readonly index: number };

/** The finding for a list with another price than the record. */
function proposeOther(
  row: PriceRow,
  { price, index, dated, differs }: At & History,
  context: PriceContext,
): Finding {
  const source = sourceOf(row, context);
  const from = row.from ?? source.checked;
  const was = price.sources[0];
  const withdrawn = dated.find((one) => one.cancelled === true && !differs(one, row));
  const kept = withdrawnReason(withdrawn) ?? keptPrice(price, row, context);
  if (kept !== undefined && !(context.force && from !== null))
    return { ...keptFinding(differencesText(price, row), kept), disputed: { index, row } };
  const refused = stepReason(price, row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [] };
  const text = `${movesText(price, row)}, from ${from} (was ${was === undefined ? 'without a source' : cited(was)}, is ${cited(source)})`;
  const corrects =
    from === null ||
    from <= (price.from ?? '') ||
    (kept !== undefined && isOfSameDay(price, context));
  const path = ['prices', index];
  if (corrects)
    return {
      section: 'changed',
      text,
      edits: replacePrice(path, row, { source, hasTiers: price.price_tiers !== undefined }),
    };
  const edit = insertAt(indexAt(dated, from), row, { from, source, ...undatedOf(row, context) });
  return { section: 'changed', text, edits: [edit] };
}

function undatedOf({ from }: PriceRow, { format }: PriceContext): { readonly comment?: string } {
  if (from !== null) return {};
  const comment = `${format.name} does not date its prices: this is the day of the file that shows it.`;
  return { comment };
}

/** Where a price of that day stands among those of a record, cancelled ones included. */
function indexAt(prices: readonly ModelPriceRecord[], from: string): number {
  return prices.findLastIndex((price) => (price.from ?? '') < from) + 1;
}

function withdrawnReason(price: ModelPriceRecord | undefined): Kept | undefined {
  return (
    price && {
      reason: `the record has it as cancelled, announced for ${price.from}`,
      isSettled: false,
    }
  );
}

/**
 * Whether the record's price was read from this list on the day of the file or later: then the file
 * corrects this price instead of adding the next.
 */
function isOfSameDay(price: ModelPriceRecord, { format, origin }: PriceContext): boolean {
  return price.sources.some(
    ({ url, checked }) =>
      format.citedRow(url) !== undefined && checked !== null && checked >= (origin.day ?? ''),
  );
}

function withDay(confirmed: Finding, row: PriceRow, index: number): Finding {
  const edits = [...confirmed.edits, putInPrice(['prices', index], 'from', row.from)];
  return {
    section: 'changed',
    text: `it began on ${row.from}, which the record did not know${confirmed.section === 'confirmed' ? '' : `; ${confirmed.text}`}`,
    edits,
  };
}

function insertAt(
  index: number,
  row: PriceRow,
  {
    comment,
    ...how
  }: { readonly from: string | null; readonly source: Source; readonly comment?: string },
): Edit {
  return {
    op: 'insert',
    path: ['prices'],
    index,
    value: priceValue(row, how),
    ...(comment === undefined ? {} : { comment }),
  };
}

function cited({ url, checked }: Source): string {
  return `${url}, ${checked ?? 'no day'}`;
}
