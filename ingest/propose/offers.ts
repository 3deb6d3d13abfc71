import { isDeepStrictEqual } from 'node:util';
import { type Document, isNode, isSeq } from 'yaml';
import { compareOffers, type Dataset } from '../../build/dataset/dataset.ts';
import { isDay } from '../../build/dataset/formats.ts';
import { groupBy } from '../../feed/collections.ts';
import type { OfferRow, OffersFile } from '../../feed/contract/schemas/data/offers.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { figureFields, type PriceSource, type SourcePriceRow } from '../source.ts';
import { significant } from '../values.ts';
import { setField, toNode } from '../write.ts';
import { pinned, readingOf, renewedList } from './citation.ts';
import { type Finding, type ImportContext, type Project, refusedFile } from './proposal.ts';

type OfferSource = OffersFile['sources'][string];
/** A source as a file has it. */
type CitedAs = OfferSource | { list: string; row?: string };

/** What a list states of a provider, and how the file of the provider cites it. */
type Listing = {
  /** What the file calls the list. */
  key: string;
  rows: SourcePriceRow[];
  reading: OfferSource;
  /** The reading, or the name of the list whose newest reading it is. */
  citation: CitedAs;
  /** Whether offers that it states are added, and those that it alone had stated taken out. */
  adds: boolean;
  removes: boolean;
};

/**
 * What a list changes in the files of the providers that the data has. A list with all offers that
 * is no older than the file's other sources adds offers, and removes those that it alone had stated.
 */
export function offerFindings(
  source: PriceSource,
  rows: SourcePriceRow[],
  project: Pick<Project, 'dataset' | 'lists' | 'offers'>,
  about: Pick<ImportContext, 'origin' | 'options'>,
): Finding[] {
  if (source.hasAllOffers === undefined) return [];
  const listed = groupBy(rows.filter(isOffer), ({ offer }) => offer?.provider ?? '');
  const find = createFindModel(project.dataset.models);
  const total: Became[] = [];
  const findings = project.offers.flatMap(({ id: subject, value, file }): Finding[] => {
    const own = listed.get(subject) ?? [];
    const listing = toListing(source, own, project, about);
    const known = value.sources[listing.key];
    // A file that is older than what is known of the list says nothing of its offers.
    const isOlder = (known?.checked ?? '') > about.origin.day;
    if (isOlder || (own.length === 0 && known === undefined)) return [];
    const steps = compareProvider(value, listing, (id) => find(id, value.vendor));
    const became = steps.map((step) => step.became);
    total.push(...became);
    const text = ['added', 'changed', 'gone', 'kept', 'same']
      .map((one) => `${became.filter((other) => other === one).length} ${one}`)
      .join(', ');
    const kept = steps.filter((step) => step.became !== 'gone').map(({ row }) => row);
    const next = { sources: usedSources(value, kept, listing), offers: kept.sort(compareOffers) };
    const before = { sources: writtenSources(value), offers: value.offers };
    if (isDeepStrictEqual(next, before)) return [{ section: 'same', subject, text }];
    const edit = (document: Document) => writeOffers(document, value, next);
    return [{ section: 'written', subject, text, changes: [{ file: file.path, edit }] }];
  });
  const error = about.options['expect-changes'] ? undefined : changesError(total);
  return error === undefined ? findings : [refusedFile(error)];
}

/** Lists write 0 for models that a subscription pays for; only a name can say that it is free. */
function isOffer({ offer, input_price: price }: SourcePriceRow): boolean {
  const { external_id: id = '' } = offer ?? {};
  const isPriced = price !== null && (price > 0 || /[:-]free$/.test(id));
  return isPriced && /^[\w.:@/+-]{1,200}$/.test(id);
}

/** Why a list would change more offers than it does from one month to the next. */
function changesError(became: Became[]): string | undefined {
  const count = (one: Became) => became.filter((other) => other === one).length;
  const changed = count('changed');
  const gone = count('gone');
  const known = changed + count('same');
  const isCut = gone > 20 && gone > (known + gone) * 0.4;
  // Hosts reprice more often than vendors: a list of three weeks before differed in 44 %.
  const isMoved = changed > 20 && changed > known * 0.6;
  if (!isCut && !isMoved) return undefined;
  const reason = isCut ? 'the file may be a part of the list' : 'the prices may be in another unit';
  return `of the ${known + gone} offers that it states or stated, ${changed} change, ${gone} are gone; ${reason}. If that is so, say --expect-changes`;
}

/**
 * An id means a model if its last segment is the id or an alias of it, letter case aside. A name
 * whose target moves is no model here, and a model of the provider's own is no offer of another one.
 */
function createFindModel(models: Dataset['models']) {
  const names = new Map<string, Dataset['models'][number]>();
  for (const model of models.filter(({ value }) => !value.tags.includes('alias')))
    for (const name of [model.id, ...(model.value.aliases ?? [])])
      names.set(name.toLowerCase(), model);
  return (externalId: string, vendor: string | undefined): string | undefined => {
    const name = externalId.toLowerCase();
    const model = names.get(name.slice(name.lastIndexOf('/') + 1));
    return model === undefined || model.vendor === vendor ? undefined : model.id;
  };
}

function toListing(
  source: PriceSource,
  rows: SourcePriceRow[],
  project: Pick<Project, 'lists'>,
  about: Pick<ImportContext, 'origin' | 'options'>,
): Listing {
  const { hasAllOffers = false, addsOffers = hasAllOffers } = source;
  const { partial } = about.options;
  const list = renewedList(source, project, about);
  // The file of a folder is the source of all rows of a provider.
  const [file = ''] = rows[0]?.at.split('#') ?? [];
  const reading = readingOf(about.origin, { at: file });
  return {
    key: source.name.replace('.', '-'),
    rows,
    reading,
    citation: list === undefined ? reading : { list, ...(file === '' ? {} : { row: file }) },
    adds: addsOffers && !partial,
    // A provider of which it states nothing any more may have another name there.
    removes: hasAllOffers && !partial && rows.length > 0,
  };
}

type Became = 'added' | 'changed' | 'gone' | 'same' | 'kept' | 'other';
type OfferStep = { row: OfferRow; became: Became };

function compareProvider(
  { sources, offers, left_out: leftOut = [] }: OffersFile,
  { key, rows, reading, adds, removes }: Listing,
  find: (externalId: string) => string | undefined,
): OfferStep[] {
  const others = (keys: readonly string[]) =>
    keys.filter((other) => other !== key).map((other) => sources[other]?.checked ?? '');
  const byId = new Map(rows.map((row) => [row.offer?.external_id ?? '', row]));
  const isNewest = others(Object.keys(sources)).every((day) => day <= reading.checked);
  const known = offers.map((row): OfferStep => {
    const again = byId.get(row.external_id);
    // Of two lists of one day the first stands, or they would take turns with every import.
    const isYounger = others(row.sources).every((day) => day < reading.checked);
    if (again !== undefined) return mergeOffer(row, toOffer(again, row.model), { key, isYounger });
    const left = row.sources.filter((other) => other !== key);
    if (removes && isNewest && left.length === 0) return { row, became: 'gone' };
    const kept = left.length > 0 ? left : keptSource(row, sources[key], { key, reading });
    return { row: { ...row, sources: kept }, became: 'other' };
  });
  if (!adds || !isNewest) return known;
  const has = new Set([...leftOut, ...offers.map(({ external_id }) => external_id)]);
  const added = [...byId].flatMap(([id, row]): OfferStep[] => {
    const model = has.has(id) ? undefined : find(id);
    return model === undefined
      ? []
      : [{ row: { ...toOffer(row, model), sources: [key] }, became: 'added' }];
  });
  return [...known, ...added];
}

/** The source of an offer that its list does not state any more: the reading that still did. */
function keptSource(
  { sources }: OfferRow,
  before: OfferSource | undefined,
  { key, reading }: Pick<Listing, 'key' | 'reading'>,
): string[] {
  const isOlder = before !== undefined && before.checked < reading.checked;
  return isOlder ? [keptKey(key, before)] : sources;
}

function keptKey(key: string, { checked }: OfferSource): string {
  return `${key}-${checked}`;
}

/**
 * An offer after a list has stated it again. A list with the same figures becomes a source of the
 * offer; one with other figures replaces them and their sources where it is younger.
 */
function mergeOffer(
  { sources: before, ...own }: OfferRow,
  stated: StatedOffer,
  { key, isYounger }: { key: string; isYounger: boolean },
): OfferStep {
  // Cache prices may be missing on either side; input and output never are.
  const isSame = figureFields.every(
    (name) => own[name] === undefined || stated[name] === undefined || own[name] === stated[name],
  );
  if (isSame) {
    const row = inOrder(isYounger ? { ...own, ...stated } : own);
    const isKept = (name: string) =>
      name.startsWith(`${key}-`) && isDay(name.slice(key.length + 1));
    const others = before.filter((name) => !isKept(name));
    const sources = [...new Set([...others, key])].sort(compareCodeUnits);
    return { row: { ...row, sources }, became: isDeepStrictEqual(row, own) ? 'same' : 'changed' };
  }
  if (isYounger) {
    // A list of prices may lack what is no price.
    const { context_window = own.context_window ?? null, region = own.region ?? null } = stated;
    const row = inOrder({ ...stated, context_window, region });
    return { row: { ...row, sources: [key] }, became: 'changed' };
  }
  const sources = before.filter((source) => source !== key);
  return { row: { ...own, sources }, became: 'kept' };
}

type StatedOffer = Omit<OfferRow, 'sources'>;

/** Bedrock's ids begin with the region of their inference profile. */
const PROFILE = /^(us-gov|us|eu|apac|global|au|jp|ca|sa)\./;

/** A row of a list as an offer of a model. */
function toOffer({ offer, context_window, ...row }: SourcePriceRow, model: string): StatedOffer {
  const { provider = '', external_id = '' } = offer ?? {};
  // A list's own arithmetic leaves digits behind that no record may have.
  const figures = figureFields.map((field) => [field, row[field] && significant(row[field])]);
  const [, region] = (provider === 'amazon-bedrock' && PROFILE.exec(external_id)) || [];
  return inOrder({ ...Object.fromEntries(figures), model, external_id, context_window, region });
}

type Stated = Pick<StatedOffer, 'model' | 'external_id' | 'input_price' | 'output_price'> & {
  [Key in keyof StatedOffer]?: StatedOffer[Key] | null;
};

/** A row with its fields in the order of the schema, without what is unknown. */
function inOrder(offer: Stated): StatedOffer {
  const { model, external_id, input_price, output_price } = offer;
  const { cache_read_price, cache_write_price, context_window, region } = offer;
  const rest = { cache_read_price, cache_write_price, context_window, region };
  const known = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { model, external_id, input_price, output_price, ...Object.fromEntries(known) };
}

/** The sources of a file as it has them. */
function writtenSources({ sources }: OffersFile): { [key: string]: CitedAs } {
  const entries = Object.entries(sources).map(([key, source]): [string, CitedAs] => {
    const { list, row } = source;
    if (list === undefined) return [key, source];
    return [key, row === undefined ? { list } : { list, row }];
  });
  return Object.fromEntries(entries);
}

/** The sources that rows have, with this reading of the list, and the one before where rows keep it. */
function usedSources(file: OffersFile, rows: OfferRow[], { key, citation }: Listing) {
  const before = file.sources[key];
  const kept = before === undefined ? {} : { [keptKey(key, before)]: pinned(before) };
  const used = Object.entries({ ...kept, ...writtenSources(file), [key]: citation })
    .filter(([name]) => rows.some((row) => row.sources.includes(name)))
    .sort(([left], [right]) => compareCodeUnits(left, right));
  return Object.fromEntries(used);
}

/** Writes the rows anew, a row a line, with the comments beside those that stay. */
function writeOffers(
  document: Document,
  before: OffersFile,
  { sources, offers }: { sources: { [key: string]: CitedAs }; offers: OfferRow[] },
): void {
  const keyOf = ({ model, external_id: id }: OfferRow) => JSON.stringify([model, id]);
  const list: unknown = document.get('offers');
  const nodes: unknown[] = isSeq(list) ? list.items : [];
  const known = new Map(before.offers.map((row, index) => [keyOf(row), nodes[index]]));
  const rows = offers.map((row) => {
    const node = toNode(row, true);
    const own = known.get(keyOf(row));
    if (isNode(own))
      Object.assign(node, { comment: own.comment, commentBefore: own.commentBefore });
    return node;
  });
  const flow = Object.entries(sources).map(([name, source]) => [name, toNode(source, true)]);
  setField(document, ['sources'], Object.fromEntries(flow));
  setField(document, ['offers'], rows);
}
