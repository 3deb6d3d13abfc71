import { inForce, isOnDomains } from '../../build/derive/records.ts';
import type { ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import {
  citedRow,
  type FigureField,
  type Figures,
  figureFields,
  isPinned,
  type PriceFormat,
  type PriceRow,
  rowAddress,
  type Tier,
} from '../format.ts';
import { priceFormats } from '../sources/index.ts';
import type { Edit } from '../write/edits.ts';
import {
  type Comparison,
  comparePrices,
  differencesText,
  figuresText,
  fillsText,
  isChangedByHand,
  markOf,
  movesText,
  type Priced,
} from './figures.ts';
import {
  changedByHand,
  doubt,
  type Kept,
  keptPrice,
  type PriceContext,
  type PriceSubject,
  stepReason,
} from './price-rules.ts';

/** The result of comparing one price, and the edits that follow from it. */
export type PriceFinding = {
  section: 'added' | 'changed' | 'confirmed' | 'kept' | 'refused';
  text: string;
  edits: Edit[];
  isCertain?: boolean;
  /** Whether a dispute of the record decides it. */
  isSettled?: boolean;
  /** The index of the price with which the row disagrees. */
  disputed?: number;
};

/** The prices of a record, the first with the day that the list may have for it. */
type History = { dated: readonly ModelPriceRecord[]; differs: Differs };
type Differs = (price: ModelPriceRecord, row: PriceRow) => boolean;

/** Compares a list's prices of a model, oldest first, with those of its record. */
export function proposePrice(
  subject: PriceSubject,
  rows: PriceRow[],
  context: PriceContext,
): PriceFinding[] {
  const { prices } = subject.record;
  const isWhole = rows.length > 1 && rows.some(({ price_tiers }) => price_tiers.length > 0);
  const differs: Differs = (price, row) => comparePrices(price, row, isWhole).differs;
  const dating = datingRow(prices, rows, differs);
  const dated = prices.map((price, index) =>
    index === 0 && dating !== undefined ? { ...price, from: dating.from } : price,
  );
  const [first] = dated;
  const newest = first === undefined ? -1 : dated.indexOf(inForce(dated, context.today) ?? first);
  return rows.map((row) => {
    const price = priceMeant(row, dated, context.origin.day ?? context.today);
    if (price === undefined) return newPrice(row, { dated, differs }, subject, context);
    const index = dated.indexOf(price);
    const at = { price, index };
    if (differs(price, row)) return otherPrice(row, { ...at, dated, differs }, subject, context);
    const confirmed = samePrice(row, { ...at, isPast: index < newest }, context);
    if (index > 0 || dating !== row) return confirmed;
    const rest = confirmed.section === 'confirmed' ? '' : `; ${confirmed.text}`;
    return {
      section: 'changed',
      text: `it began on ${row.from}, which the record did not know${rest}`,
      edits: [...confirmed.edits, putInPrice(index, 'from', row.from)],
    };
  });
}

/** The row that has the first day of a price whose first day the record lacks. */
function datingRow(prices: readonly ModelPriceRecord[], rows: PriceRow[], differs: Differs) {
  const [first, second] = prices;
  if (first === undefined || first.from !== null) return undefined;
  const same = rows.filter((row) => !differs(first, row));
  if (same.some(({ from }) => from === null)) return undefined;
  return same.findLast(({ from }) => from !== null && from < (second?.from ?? '9999'));
}

/**
 * The price of a record that a row is about. A row without a first day is about the price in force
 * on the day of its file, or about the last price before the row's end if that is past.
 */
function priceMeant(row: PriceRow, prices: readonly ModelPriceRecord[], day: string) {
  const { from, until } = row;
  if (from !== null) return prices.find((price) => price.from === from);
  if (until === null || day < until) return inForce(prices, day);
  return prices.findLast(
    (price) => price.cancelled !== true && (price.from === null || price.from < until),
  );
}

/** The finding for a price of which the record has none for that time. */
function newPrice(
  row: PriceRow,
  { dated, differs }: History,
  subject: PriceSubject,
  context: PriceContext,
): PriceFinding {
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
  const refused = stepReason(before, row) ?? stepReason(dated[index], row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [] };
  const reason = before === undefined ? doubt(subject, undefined, row) : undefined;
  const kept =
    before === undefined
      ? reason && { reason, isSettled: false }
      : keptPrice(before, row, subject, context);
  if (kept && !context.force) return keptFinding(`the list has ${text}`, kept);
  const source = sourceOf(row, context);
  const edits = [insertPrice(index, row, { from, source })];
  return { section: 'added', text: `${text} (${sourceText(source)})`, edits };
}

function keptFinding(text: string, { reason, isSettled }: Kept): PriceFinding {
  return { section: 'kept', text: `${text}: ${reason}`, edits: [], isSettled };
}

type At = { price: ModelPriceRecord; index: number };

/** The finding for a list with another price than the record. */
function otherPrice(
  row: PriceRow,
  { price, index, dated, differs }: At & History,
  subject: PriceSubject,
  context: PriceContext,
): PriceFinding {
  const { format, origin, force } = context;
  const source = sourceOf(row, context);
  const from = row.from ?? source.checked;
  const [was] = price.sources;
  const withdrawn = dated.find((one) => one.cancelled === true && !differs(one, row));
  const kept =
    withdrawn === undefined
      ? keptPrice(price, row, subject, context)
      : {
          reason: `the record has it as cancelled, announced for ${withdrawn.from}`,
          isSettled: false,
        };
  if (kept !== undefined && !(force && from !== null))
    return { ...keptFinding(differencesText(price, row), kept), disputed: index };
  const refused = stepReason(price, row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [] };
  const sources = `was ${was === undefined ? 'without a source' : sourceText(was)}, is ${sourceText(source)}`;
  const text = `${movesText(price, row)}, from ${from} (${sources})`;
  // A file of the day on which the record's price was read from this list corrects that price.
  const isOfSameDay = price.sources.some(
    ({ url, checked }) =>
      citedRow(format, url) !== undefined && checked !== null && checked >= (origin.day ?? ''),
  );
  const corrects =
    from === null || from <= (price.from ?? '') || (kept !== undefined && isOfSameDay);
  if (corrects)
    return { section: 'changed', text, edits: replacePrice({ price, index }, row, source) };
  const comment = row.from === null ? undatedComment(format) : undefined;
  const edits = [insertPrice(indexAt(dated, from), row, { from, source, comment })];
  return { section: 'changed', text, edits };
}

export function undatedComment({ name }: { name: string }): string {
  return `${name} does not date its prices: this is the day of the file that shows it.`;
}

/** Where a price of that day stands among those of a record, cancelled ones included. */
export function indexAt(prices: readonly { readonly from: string | null }[], from: string): number {
  return prices.findLastIndex((price) => (price.from ?? '') < from) + 1;
}

/**
 * The finding for a list that has the record's price: the list becomes a source of it, or a newer
 * one, and fills in unknown figures. Lists state today's rates for past prices too, so nothing is
 * filled in there; a reseller's cache rates and tiers are its own.
 */
function samePrice(
  row: PriceRow,
  { price, index, isPast }: At & { isPast: boolean },
  context: PriceContext,
): PriceFinding {
  const comparison = comparePrices(price, row);
  const wanted = isPast || row.vendor === null ? [] : fillEdits(index, comparison);
  const isKept = isChangedByHand(price) && !context.force;
  const fills = isKept ? [] : wanted;
  const { isNew, ...source } = confirmSource(row, { price, index }, context);
  const changes = [...fills, ...source.edits];
  const mark = markOf(fills.length === 0 ? price : filled(price, comparison));
  // The mark of a price that was edited by hand stays, or the next import would overwrite the edit.
  const edits =
    changes.length === 0 || isKept ? changes : [...changes, putInPrice(index, 'imported', mark)];
  if (isKept && wanted.length > 0)
    return { section: 'kept', text: `${fillsText(comparison)}: ${changedByHand(price)}`, edits };
  if (fills.length > 0) {
    const where = sourceText(sourceOf(row, context));
    return { section: 'changed', text: `${fillsText(comparison)} (${where})`, edits };
  }
  return isNew
    ? { section: 'added', text: source.text, edits, isCertain: true }
    : { section: 'confirmed', text: source.text, edits };
}

function fillEdits(index: number, { unknown, tiers }: Comparison): Edit[] {
  const figures = unknown.map(({ field, tier, value }): Edit => {
    const inTier = tier === null ? [] : ['price_tiers', tier];
    return { op: 'put', path: ['prices', index, ...inTier, field], value };
  });
  return tiers.length === 0
    ? figures
    : [...figures, putInPrice(index, 'price_tiers', tiers.map(tierValue))];
}

function filled(price: ModelPriceRecord, { unknown, tiers }: Comparison): Priced {
  const at = (index: number | null): { [Field in FigureField]?: number } =>
    Object.fromEntries(
      unknown.filter(({ tier }) => tier === index).map(({ field, value }) => [field, value]),
    );
  const own = (price.price_tiers ?? []).map((tier, index) => ({ ...tier, ...at(index) }));
  return { ...price, ...at(null), price_tiers: tiers.length === 0 ? own : tiers };
}

/** The list as a source of a price that it states as the record does. */
function confirmSource(row: PriceRow, { price, index }: At, context: PriceContext) {
  const { format } = context;
  const source = sourceOf(row, context);
  const position = price.sources.findIndex(({ url }) => citedRow(format, url) === row.id);
  const cited = price.sources[position];
  const path = ['prices', index, 'sources'];
  if (cited !== undefined)
    return { isNew: false, ...readAgain(cited, source, [...path, position]) };
  // A list of one family is no other witness.
  const family = priceFormats.filter((one) => one.family === format.family);
  const isCited = price.sources.some(({ url }) =>
    [format, ...family].some((one) => citedRow(one, url) !== undefined),
  );
  if (isCited || row.vendor === null) return { edits: [], isNew: false, text: 'the same price' };
  const insert: Edit = { op: 'insert', path, index: price.sources.length, value: source };
  return {
    edits: [insert],
    isNew: true,
    text: `another source of its price: ${sourceText(source)}`,
  };
}

/** A source of a record; its day is null where it is not known. */
export type Source = { readonly url: string; readonly checked: string | null };

function sourceOf(row: PriceRow, { origin }: Pick<PriceContext, 'origin'>): Source {
  return { url: rowAddress(origin.url, row.at), checked: origin.day };
}

export function sourceText({ url, checked }: Source): string {
  return `${url}, ${checked ?? 'no day'}`;
}

/**
 * A source that the list states again: its new day and address. A citation that names a commit is
 * not replaced by an address whose content changes.
 */
export function readAgain(
  cited: Source,
  source: Source,
  path: (string | number)[],
): { text: string; edits: Edit[] } {
  const before = cited.checked ?? 'an unknown day';
  if (source.checked === null || source.checked <= (cited.checked ?? ''))
    return { edits: [], text: `read on ${before} already` };
  if (isPinned(cited.url) && !isPinned(source.url))
    return { edits: [], text: `the same price; the citation of ${before} names its commit` };
  const edits = (['url', 'checked'] as const).map(
    (key): Edit => ({ op: 'put', path: [...path, key], value: source[key] }),
  );
  return { edits, text: `read again, ${cited.checked ?? 'no day'} → ${source.checked}` };
}

type NewPrice = { from: string | null; source: Source; comment?: string | undefined };

/** A new price with its mark, in the fields of a record. */
export function priceValue(row: Figures & { price_tiers: Tier[] }, { from, source }: NewPrice) {
  return {
    from,
    ...figuresOf(row),
    ...(row.price_tiers.length === 0 ? {} : { price_tiers: row.price_tiers.map(tierValue) }),
    imported: markOf(row),
    sources: [{ url: source.url, checked: source.checked }],
  };
}

function insertPrice(index: number, row: PriceRow, { comment, ...how }: NewPrice): Edit {
  const value = priceValue(row, how);
  const edit: Edit = { op: 'insert', path: ['prices'], index, value };
  return comment === undefined ? edit : { ...edit, comment };
}

/** Overwrites a price; the other sources stated the old price and are removed. */
function replacePrice({ price, index }: At, row: PriceRow, source: Source): Edit[] {
  const tiers = row.price_tiers.map(tierValue);
  const hasTiers = tiers.length > 0 || price.price_tiers !== undefined;
  return [
    ...figureFields.map((field) => putInPrice(index, field, row[field])),
    ...(hasTiers ? [putInPrice(index, 'price_tiers', tiers)] : []),
    putInPrice(index, 'imported', markOf(row)),
    putInPrice(index, 'sources', [source]),
  ];
}

function putInPrice(index: number, field: keyof ModelPriceRecord, value: unknown): Edit {
  return { op: 'put', path: ['prices', index, field], value };
}

function tierValue(tier: Tier) {
  return { above_input_tokens: tier.above_input_tokens, ...figuresOf(tier) };
}

function figuresOf({ input_price, output_price, cache_read_price, cache_write_price }: Figures) {
  return { input_price, output_price, cache_read_price, cache_write_price };
}

/** Records a disagreement beside the price, where it stays until a figure of the list moves. */
export function dismissed(
  finding: PriceFinding,
  row: PriceRow,
  { prices }: { prices: readonly ModelPriceRecord[] },
  { family, reason }: Pick<PriceFormat, 'family'> & { reason: string },
): PriceFinding {
  const { disputed: index = -1, text } = finding;
  const price = prices[index];
  if (price === undefined) return finding;
  const { input_price, output_price, cache_read_price: read, cache_write_price: write } = row;
  const dispute = {
    family,
    input_price,
    output_price,
    // A cache rate that the list does not state is not in dispute.
    ...(read === null ? {} : { cache_read_price: read }),
    ...(write === null ? {} : { cache_write_price: write }),
    reason,
  };
  const edits = [addDispute(index, price.disputes?.length ?? 0, dispute)];
  return { section: 'changed', text: `${text}; dismissed: ${reason}`, edits };
}

/** A dispute beside a price, below those that stand there. */
export function addDispute(index: number, known: number, value: object): Edit {
  const path = ['prices', index, 'disputes'];
  return known > 0
    ? { op: 'insert', path, index: known, value }
    : { op: 'put', path, value: [value] };
}

/**
 * Refuses a finding that would add an address on the vendor's own domain as a source: that would
 * make a price verified, which only a person may do.
 */
export function withoutOwnSource<Finding extends Pick<PriceFinding, 'edits'>>(
  finding: Finding,
  { prices }: { readonly prices: readonly { readonly sources: readonly Source[] }[] },
  domains: readonly string[],
): Finding | { section: 'refused'; text: string; edits: [] } {
  const added = finding.edits.flatMap((edit) => {
    if (edit.op === 'remove') return [];
    const [, index, , position, key] = edit.path;
    if (edit.op === 'insert' || key !== 'url') return urlsIn(edit.value);
    const cited = prices[Number(index)]?.sources[Number(position)]?.url;
    return edit.value === cited ? [] : [String(edit.value)];
  });
  const own = added.find((url) => isOnDomains(url, domains));
  if (own === undefined) return finding;
  const text = `${own} lies on a domain of the vendor, whose word only a person may cite; add the source by hand`;
  return { section: 'refused', text, edits: [] };
}

/** Every value of a field `url`, at any depth. */
function urlsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'url' && typeof item === 'string' ? [item] : urlsIn(item),
  );
}
