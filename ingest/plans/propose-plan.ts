import { inForce } from '../../build/derive/records.ts';
import type { PlanFile, PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import { rowAddress } from '../formats/row-address.ts';
import { readAgain } from '../propose/confirm-price.ts';
import type { Finding } from '../propose/price-rules.ts';
import type { Edit } from '../write/edits.ts';
import type { Source } from '../write/price-edits.ts';
import { addSource, fillYear, insertPrice, replacePrice } from './plan-edits.ts';
import type { PlanRow } from './plan-row.ts';
import { planMoves, plansDiffer, pricesText } from './plan-text.ts';
import {
  basisReason,
  dayOfRow,
  keepPlanReason,
  type PlanContext,
  planStepReason,
  settledPlan,
} from './rules.ts';

/** What a list says of a plan. */
export type PlanFinding = Omit<Finding, 'disputed'> & {
  /** The index of the price with which it disagrees. */
  readonly index?: number;
};

/** Compares a row of a list with the price of a plan on the day of the row. */
export function proposePlan(record: PlanFile, row: PlanRow, context: PlanContext): PlanFinding {
  const price = inForce(record.prices, dayOfRow(row, context) ?? context.today);
  const basis = basisReason(record, row);
  if (price === undefined) return firstPrice(record, row, { basis, ...context });
  const index = record.prices.indexOf(price);
  if (basis !== undefined && row.currency !== record.currency)
    return {
      section: 'kept',
      text: `${pricesText(row, row.currency)}: ${basis}`,
      edits: [],
      index,
    };
  if (plansDiffer(price, row)) return otherPrice(record, row, { price, index, basis, ...context });
  return basis === undefined
    ? samePrice(row, price, index, context)
    : { section: 'confirmed', text: `the same price, and ${basis}`, edits: [] };
}

type Based = PlanContext & { readonly basis: string | undefined };

function firstPrice(record: PlanFile, row: PlanRow, context: Based): PlanFinding {
  const { basis } = context;
  const text = pricesText(row, row.currency);
  const next = record.prices[0];
  if (basis !== undefined || !row.isRead)
    return { section: 'kept', text: `${text}: ${basis ?? NOT_READ}`, edits: [] };
  const refused = planStepReason(next, row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [] };
  const edit = insertPrice(0, row, { from: null, source: sourceOf(row, context) });
  return { section: 'added', text: `${text} (${cited(sourceOf(row, context))})`, edits: [edit] };
}

const NOT_READ = 'the list does not say that it read the price';

type At = { readonly price: PlanPriceRecord; readonly index: number };

function otherPrice(record: PlanFile, row: PlanRow, context: Based & At): PlanFinding {
  const { price, index, basis, force, format } = context;
  const moves = planMoves(price, row);
  const settled = settledPlan(price, row, context);
  if (settled !== undefined && !force)
    return { section: 'kept', text: `${moves}: ${settled}`, edits: [], index, isSettled: true };
  const kept = basis ?? keepPlanReason(record, price, row, context);
  const source = sourceOf(row, context);
  if (kept !== undefined && !(force && basis === undefined && source.checked !== null))
    return { section: 'kept', text: `${moves}: ${kept}`, edits: [], index };
  const refused = planStepReason(price, row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [] };
  const from = source.checked;
  const text = `${moves}, from ${from} (${cited(source)})`;
  const isLater = from !== null && from > (price.from ?? '') && !isOfDay(price, from, context);
  const comment = `${format.name} does not date its prices: this is the day of the file that shows it.`;
  const edits = isLater
    ? [insertPrice(indexAt(record.prices, from), row, { from, source, comment })]
    : replacePrice({ price, index }, row, source);
  return { section: 'changed', text, edits };
}

/** Where a price of that day stands among those of a record, cancelled ones included. */
function indexAt(prices: PlanFile['prices'], from: string): number {
  return prices.findLastIndex((price) => (price.from ?? '') < from) + 1;
}

/** Whether the list stated the record's price on the same day, so that it corrects itself. */
function isOfDay({ sources }: PlanPriceRecord, day: string, { format }: PlanContext): boolean {
  return sources.some(({ url, checked }) => format.citedRow(url) !== undefined && checked === day);
}

function samePrice(
  row: PlanRow,
  price: PlanPriceRecord,
  index: number,
  context: PlanContext,
): PlanFinding {
  if (!row.isRead) return { section: 'confirmed', text: `the same price; ${NOT_READ}`, edits: [] };
  const source = sourceEdits(row, { price, index }, context);
  const year = (price.price_yearly ?? null) === null ? row.price_yearly : null;
  return year === null
    ? source
    : {
        section: 'changed',
        text: `yearly not known → ${year} (${cited(sourceOf(row, context))})`,
        edits: [fillYear(index, year), ...source.edits],
      };
}

function sourceEdits(row: PlanRow, { price, index }: At, context: PlanContext): PlanFinding {
  const { citedRow } = context.format;
  const source = sourceOf(row, context);
  const ids = price.sources.map(({ url }) => citedRow(url));
  const position = [row.id, ''].map((id) => ids.indexOf(id)).find((at) => at !== -1);
  const known = position === undefined ? undefined : price.sources[position];
  if (position !== undefined && known !== undefined)
    return {
      section: 'confirmed',
      ...readAgain(known, source, ['prices', index, 'sources', position]),
    };
  if (source.checked === null || ids.some((id) => id !== undefined))
    return { section: 'confirmed', text: 'the same price', edits: [] };
  const edits: readonly Edit[] = [addSource(index, price.sources.length, source)];
  const text = `another source of its price: ${cited(source)}`;
  return { section: 'added', text, edits, isCertain: true };
}

function sourceOf(row: PlanRow, context: PlanContext): Source {
  return { url: rowAddress(context.origin.url, `#${row.id}`), checked: dayOfRow(row, context) };
}

function cited({ url, checked }: Source): string {
  return `${url}, ${checked ?? 'no day'}`;
}
