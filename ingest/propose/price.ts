import { inForce, isOnDomains } from '../../build/derive/records.ts';
import type { ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import { citedRow, figureFields, isPinned, rowAddress, type Tier } from '../format.ts';
import { formats } from '../sources/index.ts';
import type { Edit } from '../write/edits.ts';
import {
  changedByHand,
  differencesText,
  fields,
  figuresText,
  filledPrice,
  markOf,
  movesText,
  type Priced,
  pricesDiffer,
  quotaText,
  type Row,
} from './figures.ts';
import {
  type Kept,
  keptPrice,
  movesFar,
  type PriceContext,
  type PriceRecord,
  type PriceSubject,
  rowDoubt,
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
type History = { dated: PriceRecord[]; differs: Differs };
type Differs = (price: PriceRecord, row: Row) => boolean;

/** Compares a list's prices of a record, oldest first, with those of the record. */
export function proposePrices(
  subject: PriceSubject,
  rows: Row[],
  context: PriceContext,
): PriceFinding[] {
  const { record } = subject;
  const prices: readonly PriceRecord[] = record.prices;
  const isWhole = rows.length > 1 && rows.some(({ price_tiers }) => price_tiers.length > 0);
  const isForeign = (row: Row) =>
    'currency' in row && 'currency' in record && row.currency !== record.currency;
  const differs: Differs = (price, row) => isForeign(row) || pricesDiffer(price, row, isWhole);
  const dating = datingRow(prices, rows, differs);
  const dated = prices.map((price, index) =>
    index === 0 && dating !== undefined ? { ...price, from: dating.from } : price,
  );
  const [first] = dated;
  const newest = first === undefined ? -1 : dated.indexOf(inForce(dated, context.today) ?? first);
  return rows.map((row) => {
    const price = priceMeant(row, dated, sourceOf(row, context).checked);
    if (price === undefined) return newPrice(row, { dated, differs }, subject, context);
    const index = dated.indexOf(price);
    const at = { price, index };
    if (differs(price, row)) return otherPrice(row, { ...at, dated, differs }, subject, context);
    const doubt = rowDoubt(record, row)?.reason;
    const confirmed: PriceFinding =
      doubt === undefined
        ? samePrice(row, { ...at, isPast: index < newest }, context)
        : { section: 'confirmed', text: `the same price, and ${doubt}`, edits: [] };
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
function datingRow(prices: readonly PriceRecord[], rows: Row[], differs: Differs) {
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
function priceMeant({ from, until }: Row, prices: PriceRecord[], day: string) {
  if (from !== null) return prices.find((price) => price.from === from);
  if (until === null || day < until) return inForce(prices, day);
  return prices.findLast(
    (price) => price.cancelled !== true && (price.from === null || price.from < until),
  );
}

/** The finding for a price of which the record has none for that time. */
function newPrice(
  row: Row,
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
  const disputed = before === undefined ? {} : { disputed: dated.indexOf(before) };
  const refused = stepReason(before, row) ?? stepReason(dated[index], row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [], ...disputed };
  const kept = keptPrice(before, row, subject, context);
  if (kept !== undefined && !(context.force && kept.isFirm !== true))
    return { ...keptFinding(`the list has ${text}`, kept), ...disputed };
  const source = sourceOf(row, context);
  const edits = [insertPrice(index, row, { from, source })];
  return { section: 'added', text: `${text} (${sourceText(source)})`, edits, ...disputed };
}

function keptFinding(text: string, { reason, isSettled = false }: Kept): PriceFinding {
  return { section: 'kept', text: `${text}: ${reason}`, edits: [], isSettled };
}

type At = { price: PriceRecord; index: number };

/** The finding for a list with another price than the record. */
function otherPrice(
  row: Row,
  { price, index, dated, differs }: At & History,
  subject: PriceSubject,
  context: PriceContext,
): PriceFinding {
  const { format, force } = context;
  const source = sourceOf(row, context);
  const from = row.from ?? source.checked;
  const [was] = price.sources;
  const withdrawn = dated.find((one) => one.cancelled === true && !differs(one, row));
  const kept: Kept | undefined =
    withdrawn === undefined
      ? keptPrice(price, row, subject, context)
      : { reason: `the record has it as cancelled, announced for ${withdrawn.from}` };
  if (kept !== undefined && !(force && kept.isFirm !== true))
    return { ...keptFinding(differencesText(price, row), kept), disputed: index };
  const refused = stepReason(price, row);
  if (refused !== undefined)
    return { section: 'refused', text: refused, edits: [], disputed: index };
  const sources = `was ${was === undefined ? 'without a source' : sourceText(was)}, is ${sourceText(source)}`;
  const text = `${movesText(price, row)}, from ${from} (${sources})`;
  // A file of the day on which the record's price was read from this list corrects that price.
  const isOfSameDay = price.sources.some(
    ({ url, checked }) =>
      citedRow(format, url) !== undefined && checked !== null && checked >= source.checked,
  );
  const isCorrection = from <= (price.from ?? '') || (kept !== undefined && isOfSameDay);
  const comment =
    row.from === null
      ? `${format.name} does not date its prices: this is the day of the file that shows it.`
      : undefined;
  const edits = isCorrection
    ? replacePrice({ price, index }, row, source)
    : [insertPrice(indexAt(dated, from), row, { from, source, comment })];
  const isCertain = format.isOwn === true && !movesFar(price, row);
  return { section: 'changed', text, edits, disputed: index, isCertain };
}

/** Where a price of that day stands among those of a record, cancelled ones included. */
function indexAt(prices: readonly { readonly from: string | null }[], from: string): number {
  return prices.findLastIndex((price) => (price.from ?? '') < from) + 1;
}

/**
 * The finding for a list that has the record's price: the list becomes a source of it, or a newer
 * one, and fills in unknown figures. Lists state today's rates for past prices too, so nothing is
 * filled in there; a reseller's cache rates and tiers are its own.
 */
function samePrice(
  row: Row,
  { price, index, isPast }: At & { isPast: boolean },
  context: PriceContext,
): PriceFinding {
  const { format, force } = context;
  const isOther = row.vendor === null && format.kind === 'prices';
  const next = isPast || isOther ? price : filledPrice(price, row);
  const wanted = fillEdits(index, price, next);
  const kept = force ? undefined : changedByHand(price);
  const fills = kept === undefined ? wanted : [];
  const { isNew, ...source } = confirmSource(row, { price, index }, context);
  const changes = [...fills, ...source.edits];
  // The mark of a price that was edited by hand stays, or the next import would overwrite the edit.
  const isMarked = changes.length > 0 && kept === undefined && format.kind === 'prices';
  const mark = isMarked ? [putInPrice(index, 'imported', markOf(next))] : [];
  const edits = [...changes, ...mark];
  const text = movesText(price, next);
  if (kept !== undefined && wanted.length > 0)
    return { section: 'kept', text: `${text}: ${kept}`, edits };
  if (fills.length > 0) {
    const where = sourceText(sourceOf(row, context));
    return {
      section: 'changed',
      text: `${text} (${where})`,
      edits,
      isCertain: format.isOwn === true,
    };
  }
  return isNew
    ? { section: 'added', text: source.text, edits, isCertain: true }
    : { section: 'confirmed', text: source.text, edits };
}

/** The figures that `next` has beyond a price. */
function fillEdits(index: number, price: Priced, next: Priced): Edit[] {
  const fill = (own: Priced, now: Priced, path: (string | number)[]) =>
    fields
      .filter((field) => (own[field] ?? null) !== (now[field] ?? null))
      .map((field): Edit => ({ op: 'put', path: [...path, field], value: now[field] }));
  const base = ['prices', index];
  const own = price.price_tiers ?? [];
  const tiers = next.price_tiers ?? [];
  return [
    ...fill(price, next, base),
    ...own.flatMap((tier, at) => fill(tier, tiers[at] ?? tier, [...base, 'price_tiers', at])),
    ...(own.length === tiers.length
      ? []
      : [putInPrice(index, 'price_tiers', tiers.map(tierValue))]),
  ];
}

/** The list as a source of a price that it states as the record does. */
function confirmSource(row: Row, { price, index }: At, context: PriceContext) {
  const { format } = context;
  const source = sourceOf(row, context);
  const cited = price.sources.map(({ url }) => citedRow(format, url));
  // Records cite a list of plans, or the page of a vendor, as a whole.
  const position =
    (format.kind === 'plans' || format.isOwn === true) && !cited.includes(row.id)
      ? cited.indexOf('')
      : cited.indexOf(row.id);
  const known = price.sources[position];
  const path = ['prices', index, 'sources'];
  if (known !== undefined)
    return { isNew: false, ...readAgain(known, source, [...path, position]) };
  // A list of one family is no other witness.
  const family = formats.filter((one) => 'family' in one && one.family === format.family);
  const isCited = price.sources.some(({ url }) =>
    [format, ...family].some((one) => 'cited' in one && citedRow(one, url) !== undefined),
  );
  if (isCited || (row.vendor === null && format.kind === 'prices'))
    return { edits: [], isNew: false, text: 'the same price' };
  const insert: Edit = { op: 'insert', path, index: price.sources.length, value: source };
  return {
    edits: [insert],
    isNew: true,
    text: `another source of its price: ${sourceText(source)}`,
  };
}

/** A source of a record; its day is null where it is not known. */
type Source = { readonly url: string; readonly checked: string | null };

function sourceOf(row: Row, { origin }: Pick<PriceContext, 'origin'>) {
  const checked = ('checked' in row ? row.checked : null) ?? origin.day;
  return { url: rowAddress(origin.url, row.at), checked };
}

function sourceText({ url, checked }: Source): string {
  return `${url}, ${checked ?? 'no day'}`;
}

/**
 * A source that the list states again: its new day and address. A citation that names a commit is
 * not replaced by an address whose content changes.
 */
function readAgain(
  cited: Source,
  source: Source & { checked: string },
  path: (string | number)[],
): { text: string; edits: Edit[] } {
  const before = cited.checked ?? 'an unknown day';
  if (source.checked <= (cited.checked ?? ''))
    return { edits: [], text: `read on ${before} already` };
  if (isPinned(cited.url) && !isPinned(source.url))
    return { edits: [], text: `the same price; the citation of ${before} names its commit` };
  const edits = (['url', 'checked'] as const).map(
    (key): Edit => ({ op: 'put', path: [...path, key], value: source[key] }),
  );
  return { edits, text: `read again, ${cited.checked ?? 'no day'} → ${source.checked}` };
}

type NewPrice = { from: string | null; source: Source; comment?: string | undefined };

/** A new price in the fields of a record, with its mark. */
export function priceValue(row: Row, { from, source }: Pick<NewPrice, 'from' | 'source'>) {
  const { url, checked } = source;
  const sources = [{ url, checked }];
  if ('isRead' in row) {
    const { price_monthly, price_yearly } = row;
    return { from, price_monthly, price_yearly, sources };
  }
  const price_tiers = row.price_tiers.map(tierValue);
  const tiers = price_tiers.length === 0 ? {} : { price_tiers };
  return { from, ...toFigures(row), ...tiers, imported: markOf(row), sources };
}

function insertPrice(index: number, row: Row, { comment, ...how }: NewPrice): Edit {
  const edit: Edit = { op: 'insert', path: ['prices'], index, value: priceValue(row, how) };
  return comment === undefined ? edit : { ...edit, comment };
}

/** Overwrites a price; what its other figures and sources stated was said of the old one. */
function replacePrice({ price, index }: At, row: Row, source: Source): Edit[] {
  const { from: _, ...value } = priceValue(row, { from: null, source });
  const stale = Object.entries({ price_tiers: [], price_monthly_usd: null });
  const gone = stale.filter(([key]) => key in price && !(key in value));
  return [...Object.entries(value), ...gone]
    .filter(([key, next]) => key !== 'price_yearly' || key in price || next !== null)
    .map(([key, next]): Edit => ({ op: 'put', path: ['prices', index, key], value: next }));
}

function putInPrice(index: number, field: keyof ModelPriceRecord, value: unknown): Edit {
  return { op: 'put', path: ['prices', index, field], value };
}

function tierValue(tier: Priced & Pick<Tier, 'above_input_tokens'>) {
  return { above_input_tokens: tier.above_input_tokens, ...toFigures(tier) };
}

function toFigures(price: Priced) {
  return Object.fromEntries(figureFields.map((field) => [field, price[field] ?? null]));
}

/** Records a disagreement beside the price, where it stays until a figure of the list moves. */
export function dismissed(
  { disputed: index = -1, text }: PriceFinding,
  row: Row,
  prices: readonly PriceRecord[],
  { family, reason }: { family: string; reason: string },
): PriceFinding {
  const price = prices[index];
  if (price === undefined)
    return {
      section: 'refused',
      text: `${text}; no price differs that could be dismissed, and --leave-out takes the row out for good`,
      edits: [],
    };
  const stated = fields.flatMap((field) => {
    const value = (row as Priced)[field] ?? null;
    // A figure that the list does not state is not in dispute.
    return value === null ? [] : [[field, value]];
  });
  const value = { family, ...Object.fromEntries(stated), reason };
  const [path, known] = [['prices', index, 'disputes'], price.disputes?.length ?? 0];
  const edit: Edit =
    known > 0 ? { op: 'insert', path, index: known, value } : { op: 'put', path, value: [value] };
  return { section: 'changed', text: `${text}; dismissed: ${reason}`, edits: [edit] };
}

/**
 * Refuses a finding that would add an address on the vendor's own domain as a source: that would
 * make a price verified, which only a person may do.
 */
export function withoutOwnSource(
  finding: PriceFinding,
  prices: readonly PriceRecord[],
  domains: readonly string[],
): PriceFinding {
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

/**
 * The limits on which a list and a plan differ. A limit has no source of its own in a record, so a
 * list never changes one.
 */
export function quotaFindings({ record }: PriceSubject, row: Row): PriceFinding[] {
  if (!('quotas' in row) || !('quotas' in record)) return [];
  return row.quotas.flatMap((listed): PriceFinding[] => {
    const own = record.quotas.find(
      ({ window, unit }) => window === listed.window && unit === listed.unit,
    );
    const amount = own?.amount ?? null;
    if (amount === listed.amount || (amount === null && record.quotas.length > 0)) return [];
    const before = amount === null ? 'it lacks a limit,' : `${amount} →`;
    const text = `${before} ${quotaText(listed)}; limits are changed by hand`;
    return [{ section: 'kept', text, edits: [] }];
  });
}
