import type { Document } from 'yaml';
import type { Dataset, Sourced } from '../../build/dataset/dataset.ts';
import { commitIn } from '../../build/dataset/lists.ts';
import { isOnDomains } from '../../build/derive/records.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/contract/schemas/data/model.ts';
import type { PlanFile, PlanPriceRecord } from '../../feed/contract/schemas/data/plan.ts';
import { priceOn } from '../../feed/prices/history.ts';
import {
  citedRow,
  type Figures,
  figureFields,
  type PlanSource,
  type PriceSource,
} from '../source.ts';
import { insertItem, replaceMap, setField } from '../write.ts';
import {
  type DatedSource,
  type ListCitation,
  listCitation,
  toDatedSource,
  withStatedFigures,
} from './citation.ts';
import {
  comparePrices,
  type FiguresRow,
  fields,
  figuresText,
  isForeign,
  isResold,
  movesText,
  type PricedFigures,
} from './figures.ts';
import type { Finding, ImportContext } from './proposal.ts';

export type ListSource = PriceSource | PlanSource;
export type ListRecord = Sourced<ModelFile | PlanFile>;
type RecordToCompare = ModelPriceRecord | PlanPriceRecord;

export type PriceContext = Pick<ImportContext, 'origin' | 'today' | 'options'> & {
  /**
   * The name by which new sources cite the list; undefined where they have an address and a day.
   */
  list: string | undefined;
  dataset: Pick<Dataset, 'vendors' | 'families'>;
  /** Whether the list stated the same of the row when it was last imported. */
  isSame: boolean;
};

/** A row of a list, and the record and the price that it is held against. */
type Comparison = {
  source: ListSource;
  record: ModelFile | PlanFile;
  row: FiguresRow;
  families: Dataset['families'];
  isSame: boolean;
  /** What becomes a source: the address of the row, and the day on which the list read it. */
  dated: DatedSource;
  /** The source as it is written: the reading itself, or the row of a list. */
  citation: DatedSource | ListCitation;
  /** The price for the time of the row; none, where its index is -1. */
  price: RecordToCompare | undefined;
  index: number;
  /** The day from which the row states its price; null for one that has no other before it. */
  start: string | null;
  /** Why a person says that the list is wrong about the record. */
  dismissed: string | undefined;
};

type PriceComparison = Comparison & { price: RecordToCompare };

type Edit = (document: Document) => void;
type PriceFinding = Pick<Finding, 'section' | 'text' | 'isSeen'> & { edit?: Edit | undefined };

/** Holds what a list states of a record against the record's price. */
export function compareRow(
  source: ListSource,
  target: ListRecord,
  row: FiguresRow,
  context: PriceContext,
): Finding {
  const about = { subject: target.id, rows: [row.id] };
  const { url } = toDatedSource(context.origin, row);
  // A copy never cites the vendor itself, since that would make a price verified.
  if (source.isOwn !== true && isOfVendor(url, target, context))
    return { ...about, section: 'refused', text: `${url} lies on a domain of its vendor` };
  return { ...about, ...compareFigures(source, target, row, context) };
}

/** What a row that may be taken comes to, beside the record's price. */
function compareFigures(
  source: ListSource,
  target: ListRecord,
  row: FiguresRow,
  context: PriceContext,
): Omit<Finding, 'subject' | 'rows'> {
  const comparison = toComparison(source, target, row, context);
  const { price } = comparison;
  const current = priceOn<RecordToCompare>(target.value.prices, context.today);
  const isDifferent = price === undefined || differs(comparison, price);
  const isToday = current !== undefined && !differs(comparison, current);
  if (price !== undefined && isDifferent && isToday)
    return { section: 'same', text: `the record has it from ${current.from}` };
  const { edit, ...found } = isDifferent
    ? otherPriceFinding(comparison)
    : samePriceFinding({ ...comparison, price }, { isInForce: price === current });
  return { ...found, ...(edit && { changes: [{ file: target.file.path, edit }] }) };
}

function isOfVendor(url: string, { vendor }: ListRecord, { dataset }: PriceContext): boolean {
  return isOnDomains(url, dataset.vendors[vendor]?.domains ?? []);
}

/** Compares a row with the price of a record that held at its time. */
function toComparison(
  source: ListSource,
  { id, value: record }: ListRecord,
  row: FiguresRow,
  context: PriceContext,
): Comparison {
  const { origin, list } = context;
  const prices: readonly RecordToCompare[] = record.prices;
  const dated = toDatedSource(origin, row);
  const from = 'from' in row ? row.from : null;
  const price = priceAt(prices, from, dated.checked);
  const isOfList = list !== undefined && isOfDay(origin.day, { dated, price, prices });
  return {
    source,
    record,
    row,
    families: context.dataset.families,
    isSame: context.isSame,
    price,
    dated,
    citation: isOfList ? listCitation(list, origin, row) : datedSourceOf(source, row, dated, price),
    index: price === undefined ? -1 : prices.indexOf(price),
    start: price === undefined ? from : (from ?? dated.checked),
    dismissed: context.options.dismiss.includes(id) ? context.options.reason : undefined,
  };
}

function differs(
  { record, row }: Pick<Comparison, 'record' | 'row'>,
  price: RecordToCompare,
): boolean {
  return isForeign(record, row) || comparePrices(price, row).isDifferent;
}

/** The reading of a vendor's page of models says what it states, where the price has more. */
function datedSourceOf(
  source: ListSource,
  row: FiguresRow,
  dated: DatedSource,
  price: RecordToCompare | undefined,
): DatedSource {
  const isPage = source.isOwn === true && 'context_window' in row;
  return isPage && price !== undefined && 'input_price' in price
    ? withStatedFigures(dated, row, price)
    : dated;
}

/**
 * Whether a list states the price of its own day: some rows have a day, or a price, to themselves.
 */
function isOfDay(day: string, { dated, price, prices }: ComparedPrice): boolean {
  return dated.checked === day && price === priceOn(prices, day);
}

/** What was read of a row, the price that it is compared with, and all prices of the record. */
type ComparedPrice = Pick<Comparison, 'dated' | 'price'> & { prices: readonly RecordToCompare[] };

/**
 * The price for the time of a row, which may announce one to come. A row from before the first
 * sight of a price is compared with that price.
 */
function priceAt(prices: readonly RecordToCompare[], from: string | null, checked: string) {
  return from !== null && from > checked
    ? prices.find((one) => one.from === from)
    : (priceOn(prices, checked) ?? prices.find((one) => one.from === null));
}

/** The finding for a list that has the record's price. */
function samePriceFinding(
  comparison: PriceComparison,
  { isInForce }: { isInForce: boolean },
): PriceFinding {
  const { row, price } = comparison;
  const doubt = rowDoubt(comparison);
  if (doubt !== undefined) return { section: 'same', text: `the same price, and ${doubt}` };
  // What was proposed before and not taken is not proposed again.
  const isKnown =
    comparison.isSame || settlement(comparison) !== undefined || comparison.dismissed !== undefined;
  // Lists state today's rates for past prices too.
  const missing = isResold(row) || !isInForce || isKnown ? [] : comparePrices(price, row).missing;
  const confirmation = confirmationOf(comparison);
  if (missing.length === 0) return confirmation;
  return {
    section: comparison.source.isOwn === true ? 'written' : 'question',
    text: movesText(price, row),
    edit(document) {
      for (const [path, value] of missing)
        setField(document, ['prices', comparison.index, ...path], value);
      confirmation.edit?.(document);
    },
  };
}

/** The finding for a list with another price than the record. */
function otherPriceFinding(comparison: Comparison): PriceFinding {
  const { row, price, dismissed } = comparison;
  const text = price === undefined ? `a new price, ${figuresText(row)}` : movesText(price, row);
  if (dismissed !== undefined && price !== undefined)
    return {
      section: 'question',
      text: `${text}; dismissed: ${dismissed}`,
      edit: (document) => insertDispute(document, { ...comparison, price }, dismissed),
    };
  const doubt = rowDoubt(comparison);
  if (doubt !== undefined)
    return { section: 'kept', text: `${text}: ${doubt}`, isSeen: comparison.isSame };
  const settled = settlement(comparison);
  return settled === undefined
    ? openPriceFinding(comparison, text)
    : { section: 'kept', text: `${text}: settled: ${settled}`, isSeen: true };
}

/** The finding for another price that nobody has settled. */
function openPriceFinding(comparison: Comparison, text: string): PriceFinding {
  const { source, row, price, start, isSame: isSeen } = comparison;
  const byHand = handReason(comparison);
  const edit = byHand === undefined ? insertion(comparison) : undefined;
  const kept = keptReason(comparison);
  if (kept !== undefined) return { section: 'kept', text: `${text}: ${kept}`, isSeen, edit };
  if (byHand !== undefined) return { section: 'question', text: `${text}: ${byHand}`, isSeen };
  const isCertain =
    source.isOwn === true && price !== undefined && !comparePrices(price, row).hasMovedFar;
  const since = start === null ? '' : `, from ${start}`;
  return { section: isCertain ? 'written' : 'question', text: text + since, edit };
}

function insertDispute(
  document: Document,
  { source, row, price, index }: PriceComparison,
  reason: string,
): void {
  const stated: PricedFigures = row;
  // A figure that the list does not state is not in dispute.
  const known = fields.flatMap((field) => (stated[field] == null ? [] : [[field, stated[field]]]));
  const dispute = { family: source.family, ...Object.fromEntries(known), reason };
  insertItem(document, ['prices', index, 'disputes'], price.disputes?.length ?? 0, dispute);
}

/** Why a row of a plan does not state what a month of it costs now; undefined if it does. */
function rowDoubt({ record, row }: Comparison): string | undefined {
  if (!('condition' in row) || !('currency' in record)) return undefined;
  const { currency, per = null, ended = null } = record;
  if (row.condition !== null) return `its price is ${row.condition}`;
  if (row.currency !== currency) return `it is in ${row.currency}, and the record in ${currency}`;
  if (row.per !== null && per === null) return `its price is for one ${row.per}`;
  return ended === null ? undefined : `the record says that it is not sold since ${ended}`;
}

/** Why a person has settled a disagreement; a figure that the dispute omits matches any value. */
function settlement({ source, price, row }: Comparison): string | undefined {
  const disputes: readonly (PricedFigures & { family: string; reason: string })[] =
    price?.disputes ?? [];
  const stated: PricedFigures = row;
  return disputes.find(
    (dispute) =>
      dispute.family === source.family &&
      fields.every((field) => dispute[field] === undefined || dispute[field] === stated[field]),
  )?.reason;
}

/** Why the record's price stays although the list differs; undefined if the list may change it. */
function keptReason({ source, price, dated, isSame }: Comparison): string | undefined {
  const sources = price?.sources ?? [];
  const own = sources.find(({ url }) => citedRow(source, url) !== undefined);
  const isAsNew = ({ checked }: { checked: string | null }) => (checked ?? '') >= dated.checked;
  if (source.isOwn === true)
    return own !== undefined && isAsNew(own)
      ? `the page was read on ${own.checked} already`
      : undefined;
  if (price !== undefined && own === undefined) return `its price does not rest on ${source.name}`;
  const newer = sources.find(isAsNew);
  if (newer !== undefined) return `${newer.url} still stated it on ${newer.checked}`;
  return isSame ? 'the list has not moved since its last import' : undefined;
}

/** Why a person must write the price; undefined if an import can. */
function handReason({ price, row, start }: Comparison): string | undefined {
  if (price === undefined) return undefined;
  if (start === null || start <= (price.from ?? ''))
    return `the price of the record began on ${price.from}; write it by hand`;
  const tiersIn = ({ price_tiers = [] }: PricedFigures) => price_tiers.length;
  return tiersIn(price) > tiersIn(row)
    ? 'the rates of long requests are not read; write it by hand'
    : undefined;
}

/** Puts a new price at its place among those of a record. */
function insertion({ source, record, row, start, dated }: Comparison): Edit {
  const prices: readonly RecordToCompare[] = record.prices;
  const index = prices.findLastIndex((one) => (one.from ?? '') < (start ?? '')) + 1;
  const isDated = start === null || ('from' in row && row.from !== null);
  const comment = `${source.name} does not date its prices: this is the day of the file that shows it.`;
  const value = priceValue(row, start, dated);
  return (document) =>
    insertItem(document, ['prices'], index, value, isDated ? undefined : comment);
}

/** A new price in the fields of a record. */
export function priceValue(row: FiguresRow, from: string | null, dated: Comparison['dated']) {
  if ('currency' in row) {
    const { price_monthly, price_yearly } = row;
    return { from, price_monthly, price_yearly, sources: [dated] };
  }
  const figures = (price: Figures) =>
    Object.fromEntries(figureFields.map((field) => [field, price[field]]));
  const tiers = row.price_tiers.map((tier) => {
    return { above_input_tokens: tier.above_input_tokens, ...figures(tier) };
  });
  const rates = tiers.length === 0 ? {} : { price_tiers: tiers };
  return { from, ...figures(row), ...rates, sources: [dated] };
}

/**
 * The finding for a list that has the record's price: it becomes a source of it, or a newer one.
 */
function confirmationOf(comparison: PriceComparison): PriceFinding {
  const { price, dated, citation } = comparison;
  const path = ['prices', comparison.index, 'sources'];
  const cited = price.sources.map(({ url }) => citedRow(comparison.source, url));
  const position = citedPosition(comparison, cited);
  const known = price.sources[position];
  if (known !== undefined)
    return readingAgain(known, { dated, citation, path: [...path, position] });
  const isWitness = cited.every((one) => one === undefined) && !hasNewerFamily(comparison);
  if (!isWitness || isResold(comparison.row)) return { section: 'same', text: 'the same price' };
  return {
    section: 'written',
    text: `another source of its price: ${dated.url}`,
    edit: (document) => insertItem(document, path, price.sources.length, citation),
  };
}

/** The source that cites the row, by its place. */
function citedPosition(
  { source, row }: Comparison,
  cited: readonly (string | undefined)[],
): number {
  // Records cite a list of plans, or the page of a vendor, as a whole.
  const isWhole = source.kind === 'plans' || source.isOwn === true;
  return isWhole && !cited.includes(row.id) ? cited.indexOf('') : cited.indexOf(row.id);
}

/** A list of one family is no other witness, unless it is the newest source. */
function hasNewerFamily({ source, families, price: { sources }, dated }: PriceComparison): boolean {
  const own = families[source.family]?.addresses ?? [];
  const isFamily = sources.some(({ url }) => own.some((address) => url.startsWith(address)));
  const isNewest = sources.every((one) => (one.checked ?? '') < dated.checked);
  return isFamily && !isNewest;
}

/** The finding for a source of the price whose list was read again. */
function readingAgain(
  known: RecordToCompare['sources'][number],
  { dated, citation, path }: Pick<Comparison, 'dated' | 'citation'> & { path: (string | number)[] },
): PriceFinding {
  const text = `read on ${known.checked ?? 'no day'}`;
  const isProven = commitIn(dated.url) !== undefined || dated.sha256 !== undefined;
  const isPinned = commitIn(known.url) !== undefined && !isProven;
  if (isPinned || dated.checked <= (known.checked ?? '')) return { section: 'same', text };
  const again = `${text}, read again on ${dated.checked}`;
  // The source is of the day of its list, whether that is renewed or not.
  if (known.list !== undefined) return { section: 'same', text: again };
  return {
    section: 'same',
    text: again,
    edit: (document) => replaceMap(document, path, citation),
  };
}
