import { inForce } from '../../build/derive/records.ts';
import type { ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { PriceRow } from '../types.ts';
import type { Edit } from '../write/edits.ts';
import { priceValue, replacePrice, type Source } from '../write/price-edits.ts';
import {
  type Finding,
  type Kept,
  keptPrice,
  type PriceContext,
  sourceOf,
  stepReason,
} from './price-rules.ts';
import { differencesText, figuresText, movesText } from './price-text.ts';

/** Whether a list has another price than a record. */
export type Differs = (price: ModelPriceRecord, row: PriceRow) => boolean;

/** The prices of a record, the first with the day that the list may have for it. */
type History = { readonly dated: readonly ModelPriceRecord[]; readonly differs: Differs };

/** The finding for a price of which the record has none for that time. */
export function proposeNew(
  row: PriceRow,
  { dated, differs }: History,
  context: PriceContext,
): Finding {
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
export function proposeOther(
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
