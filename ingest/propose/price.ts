import type { Document } from 'yaml';
import type { Sourced } from '../../build/dataset/dataset.ts';
import { inForce, isOnDomains } from '../../build/derive/records.ts';
import type { SourcesFile } from '../../feed/schemas/data/files.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { PlanFile, PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import {
  citedRow,
  figureFields,
  type PlanSource,
  type PriceSource,
  rowAddress,
} from '../source.ts';
import { insertItem, setField } from '../write.ts';
import {
  fields,
  figuresText,
  missingFields,
  movesFar,
  movesText,
  type Priced,
  pricesDiffer,
  type Row,
} from './figures.ts';
import type { Finding, Origin } from './proposal.ts';

export type ListSource = PriceSource | PlanSource;
export type ListRecord = Sourced<ModelFile | PlanFile>;
type PriceRecord = ModelPriceRecord | PlanPriceRecord;

export type PriceContext = {
  source: ListSource;
  origin: Origin;
  /** Decides which price is in force. */
  today: string;
  families: SourcesFile;
  /** The domains of the record's vendor. */
  domains: readonly string[];
  /** Whether the list stated the same of the row when it was last imported. */
  isSame: boolean;
  /** Why a person says that the list is wrong about the record. */
  dismissed: string | undefined;
};

/** A row of a list beside the price of a record that it is about. */
type Beside = {
  record: ModelFile | PlanFile;
  row: Row;
  /** What becomes a source: the address of the row, and the day on which the list read it. */
  read: Read;
  /** The price for the time of the row; none, where its index is -1. */
  price: PriceRecord | undefined;
  index: number;
  /** The day from which the row states its price; null for one that has no other before it. */
  start: string | null;
  /** Why the row is no price of the record. */
  doubt: string | undefined;
  /** Why a person has settled the disagreement. */
  settled: string | undefined;
};

type Edit = (document: Document) => void;
type Found = Pick<Finding, 'section' | 'text' | 'isSeen'> & { edit?: Edit | undefined };

/** Holds what a list states of a record against the record's price. */
export function compareRow(
  { id: subject, value: record, file: { path: file } }: ListRecord,
  row: Row,
  context: PriceContext,
): Finding {
  const about = { subject, rows: [row.id] };
  const { price, ...beside } = putBeside(record, row, context);
  const { url } = beside.read;
  // A copy never cites the vendor itself, since that would make a price verified.
  if (context.source.isOwn !== true && isOnDomains(url, context.domains))
    return { ...about, section: 'refused', text: `${url} lies on a domain of its vendor` };
  const prices: readonly PriceRecord[] = record.prices;
  const current = inForce(prices, context.today);
  const isForeign = 'currency' in row && 'currency' in record && row.currency !== record.currency;
  const differs = (one: PriceRecord) => isForeign || pricesDiffer(one, row);
  if (price !== undefined && differs(price) && current !== undefined && !differs(current))
    return { ...about, section: 'same', text: `the record has it from ${current.from}` };
  const { edit, ...found } =
    price === undefined || differs(price)
      ? otherPrice({ ...beside, price }, context)
      : samePrice({ ...beside, price }, price !== current, context);
  return { ...about, ...found, ...(edit && { changes: [{ file, edit }] }) };
}

function putBeside(record: ModelFile | PlanFile, row: Row, context: PriceContext): Beside {
  const { source, origin } = context;
  const checked = ('checked' in row ? row.checked : null) ?? origin.day;
  const prices: readonly PriceRecord[] = record.prices;
  const from = 'from' in row ? row.from : null;
  const isAnnounced = from !== null && from > checked;
  const price = isAnnounced ? prices.find((one) => one.from === from) : inForce(prices, checked);
  return {
    ...{ record, row, price, read: { url: rowAddress(origin.url, row.at), checked } },
    index: price === undefined ? -1 : prices.indexOf(price),
    start: price === undefined ? from : (from ?? checked),
    doubt: rowDoubt(record, row),
    settled: settlement(price, row, source.family),
  };
}

/** The finding for a list that has the record's price. */
function samePrice(
  beside: Beside & { price: PriceRecord },
  isOther: boolean,
  context: PriceContext,
): Found {
  const { row, price, index, doubt, settled } = beside;
  const { source, isSame, dismissed } = context;
  if (doubt !== undefined) return { section: 'same', text: `the same price, and ${doubt}` };
  const isOfOthers = row.vendor === null && source.kind === 'prices';
  // What was proposed before and not taken is not proposed again.
  const isKnown = isSame || settled !== undefined || dismissed !== undefined;
  // Lists state today's rates for past prices too.
  const missing = isOfOthers || isOther || isKnown ? [] : missingFields(price, row);
  const { edit, ...sourced } = confirmed(beside, context);
  if (missing.length === 0) return { ...sourced, edit };
  return {
    section: source.isOwn === true ? 'written' : 'question',
    text: movesText(price, row),
    edit(document) {
      for (const [path, value] of missing) setField(document, ['prices', index, ...path], value);
      edit?.(document);
    },
  };
}

/** The finding for a list with another price than the record. */
function otherPrice(beside: Beside, context: PriceContext): Found {
  const { row, price, index, doubt, settled, start } = beside;
  const { source, isSame, dismissed } = context;
  const text = price === undefined ? `a new price, ${figuresText(row)}` : movesText(price, row);
  if (dismissed !== undefined && price !== undefined)
    return {
      section: 'question',
      text: `${text}; dismissed: ${dismissed}`,
      edit(document) {
        const path = ['prices', index, 'disputes'];
        const dispute = { family: source.family, ...knownFields(row), reason: dismissed };
        insertItem(document, path, price.disputes?.length ?? 0, dispute);
      },
    };
  if (doubt !== undefined) return { section: 'kept', text: `${text}: ${doubt}`, isSeen: isSame };
  if (settled !== undefined)
    return { section: 'kept', text: `${text}: settled: ${settled}`, isSeen: true };
  const byHand = handReason(beside);
  const edit = byHand === undefined ? insertion(beside, source.name) : undefined;
  const kept = keptReason(beside, context);
  if (kept !== undefined)
    return { section: 'kept', text: `${text}: ${kept}`, isSeen: isSame, edit };
  if (byHand !== undefined)
    return { section: 'question', text: `${text}: ${byHand}`, isSeen: isSame };
  const isCertain = source.isOwn === true && price !== undefined && !movesFar(price, row);
  const since = start === null ? '' : `, from ${start}`;
  return { section: isCertain ? 'written' : 'question', text: text + since, edit };
}

/** Why a row of a plan does not state what a month of it costs now; undefined if it does. */
function rowDoubt(record: ModelFile | PlanFile, row: Row): string | undefined {
  if (!('condition' in row) || !('currency' in record)) return undefined;
  const { currency, per = null, ended = null } = record;
  if (row.condition !== null) return `its price is ${row.condition}`;
  if (row.currency !== currency) return `it is in ${row.currency}, and the record in ${currency}`;
  if (row.per !== null && per === null) return `its price is for one ${row.per}`;
  return ended === null ? undefined : `the record says that it is not sold since ${ended}`;
}

/** Why a person has settled a disagreement; a figure that the dispute omits matches any value. */
function settlement(price: PriceRecord | undefined, row: Priced, family: string) {
  const disputes: readonly (Priced & { family: string; reason: string })[] = price?.disputes ?? [];
  return disputes.find(
    (dispute) =>
      dispute.family === family &&
      fields.every((field) => dispute[field] === undefined || dispute[field] === row[field]),
  )?.reason;
}

/** Why the record's price stays although the list differs; undefined if the list may change it. */
function keptReason(
  { price, read: { checked: day } }: Beside,
  { source, isSame }: PriceContext,
): string | undefined {
  const sources = price?.sources ?? [];
  const own = sources.find(({ url }) => citedRow(source, url) !== undefined);
  if (source.isOwn === true)
    return (own?.checked ?? '') >= day ? `the page was read on ${own?.checked} already` : undefined;
  if (price !== undefined && own === undefined) return `its price does not rest on ${source.name}`;
  const newer = sources.find(({ checked }) => (checked ?? '') >= day);
  if (newer !== undefined) return `${newer.url} still stated it on ${newer.checked}`;
  return isSame ? 'the list has not moved since its last import' : undefined;
}

/** Why a person must write the price; undefined if an import can. */
function handReason({ price, row, start }: Beside): string | undefined {
  if (price === undefined) return undefined;
  if (start === null || start <= (price.from ?? ''))
    return `the price of the record began on ${price.from}; write it by hand`;
  const tiersIn = ({ price_tiers = [] }: Priced) => price_tiers.length;
  return tiersIn(price) > tiersIn(row)
    ? 'the rates of long requests are not read; write it by hand'
    : undefined;
}

/** Puts a new price at its place among those of a record. */
function insertion({ record, row, start, read }: Beside, list: string): Edit {
  const prices: readonly PriceRecord[] = record.prices;
  const index = prices.findLastIndex((one) => (one.from ?? '') < (start ?? '')) + 1;
  const isDated = start === null || ('from' in row && row.from !== null);
  const comment = `${list} does not date its prices: this is the day of the file that shows it.`;
  const value = priceValue(row, start, read);
  return (document) =>
    insertItem(document, ['prices'], index, value, isDated ? undefined : comment);
}

type Read = { url: string; checked: string };

/** A new price in the fields of a record. */
export function priceValue(row: Row, from: string | null, read: Read) {
  if ('currency' in row) {
    const { price_monthly, price_yearly } = row;
    return { from, price_monthly, price_yearly, sources: [read] };
  }
  const tiers = row.price_tiers.map((tier) => ({
    above_input_tokens: tier.above_input_tokens,
    ...toFigures(tier),
  }));
  return {
    ...{ from, ...toFigures(row) },
    ...(tiers.length === 0 ? {} : { price_tiers: tiers }),
    sources: [read],
  };
}

const toFigures = (price: Priced) =>
  Object.fromEntries(figureFields.map((field) => [field, price[field] ?? null]));

/** The figures that a list states; one that it does not state is not in dispute. */
function knownFields(row: Priced) {
  return Object.fromEntries(
    fields.flatMap((field) => (row[field] == null ? [] : [[field, row[field]]])),
  );
}

/** A list that has the record's price: it becomes a source of it, or a newer one. */
function confirmed(
  { price, row, read, index }: Beside & { price: PriceRecord },
  { source, families }: PriceContext,
): Found {
  const { sources } = price;
  const path = ['prices', index, 'sources'];
  const cited = sources.map(({ url }) => citedRow(source, url));
  // Records cite a list of plans, or the page of a vendor, as a whole.
  const isWhole = source.kind === 'plans' || source.isOwn === true;
  const position = isWhole && !cited.includes(row.id) ? cited.indexOf('') : cited.indexOf(row.id);
  const known = sources[position];
  if (known !== undefined) {
    const text = `read on ${known.checked ?? 'no day'}`;
    const isPinned = PINNED.test(known.url) && !PINNED.test(read.url);
    if (isPinned || read.checked <= (known.checked ?? '')) return { section: 'same', text };
    return {
      ...{ section: 'same', text: `${text}, read again on ${read.checked}` },
      edit(document) {
        for (const key of ['url', 'checked'] as const)
          setField(document, [...path, position, key], read[key]);
      },
    };
  }
  // A list of one family is no other witness, and a reseller is none.
  const own = families[source.family]?.addresses ?? [];
  const isCited =
    cited.some((one) => one !== undefined) ||
    sources.some(({ url }) => own.some((address) => url.startsWith(address)));
  if (isCited || (row.vendor === null && source.kind === 'prices'))
    return { section: 'same', text: 'the same price' };
  return {
    ...{ section: 'written', text: `another source of its price: ${read.url}` },
    edit: (document) => insertItem(document, path, sources.length, read),
  };
}

/** An address that names the commit of its file stays what was read: it is kept. */
const PINNED =
  /^https:\/\/(?:github\.com\/[^/]+\/[^/]+\/(?:blob|raw)|raw\.githubusercontent\.com\/[^/]+\/[^/]+)\/[0-9a-f]{7,40}\//;
