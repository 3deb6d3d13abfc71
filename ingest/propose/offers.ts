import { isDeepStrictEqual } from 'node:util';
import { type Document, isNode, isSeq, type Node } from 'yaml';
import { writePriceError } from '../../build/dataset/cache-writes.ts';
import { compareOffers, type Dataset, type Sourced } from '../../build/dataset/dataset.ts';
import { isDay } from '../../build/dataset/formats.ts';
import { groupBy } from '../../feed/collections.ts';
import type { OfferRow, OffersFile } from '../../feed/contract/schemas/data/offers.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { figureFields, type PriceSource, type SourcePriceRow } from '../source.ts';
import { roundToSignificant } from '../values.ts';
import { setField, toNode } from '../write.ts';
import { firstReadOf, listLine, pinned, renewedList, toDatedSource } from './citation.ts';
import { type Finding, type ImportContext, type Project, refusedFile } from './proposal.ts';

type OfferSource = OffersFile['sources'][string];
/** A source as a file has it. */
type CitedSource = OfferSource | { list: string; row?: string };

/** What a list states of a provider, and how the file of the provider cites it. */
type Listing = {
  /** What the file calls the list. */
  key: string;
  rows: SourcePriceRow[];
  /** Where and when it was read; of a list that was read before, the first day of that too. */
  reading: OfferSource;
  /** The reading, or the name of the list whose newest reading it is. */
  citation: CitedSource;
  /** Whether offers that it states are added. */
  mayAdd: boolean;
  /** Whether offers that it alone had stated, and states no more, are taken out. */
  mayRemove: boolean;
};

/** A provider of the data, what a list states of it, and what that makes of each offer. */
type ComparedProvider = {
  provider: Sourced<OffersFile>;
  listing: Listing;
  offerChanges: OfferChange[];
};

/**
 * What a list changes in the files of the providers that the data has. A list with all offers that
 * is no older than the file's other sources adds offers, and removes those that it alone had
 * stated.
 */
export function offerFindings(
  source: PriceSource,
  rows: SourcePriceRow[],
  project: Pick<Project, 'dataset' | 'lists' | 'offers'>,
  about: Pick<ImportContext, 'origin' | 'options'>,
): Finding[] {
  if (source.hasAllOffers === undefined) return [];
  const compared = compareProviders(source, rows, project, about);
  const error = about.options['expect-changes']
    ? undefined
    : changesError(compared.flatMap(({ offerChanges }) => offerChanges));
  return error === undefined ? compared.map(toFinding) : [refusedFile(error)];
}

/** The providers of whose offers the list says anything. */
function compareProviders(
  source: PriceSource,
  rows: SourcePriceRow[],
  project: Pick<Project, 'dataset' | 'lists' | 'offers'>,
  about: Pick<ImportContext, 'origin' | 'options'>,
): ComparedProvider[] {
  const listed = groupBy(rows.filter(isOffer), ({ offer }) => offer?.provider ?? '');
  const models = toListedModels(project.dataset.models);
  return project.offers.flatMap((provider): ComparedProvider[] => {
    const listing = toListing(source, listed.get(provider.id) ?? [], project, about);
    if (!saysAnything(listing, provider.value, about.origin.day)) return [];
    const own = compareProvider(provider, listing, models);
    const offerChanges = withFirstDays(own, provider.value, listing);
    return [{ provider, listing, offerChanges }];
  });
}

/** A file that is older than what is known of the list says nothing of its offers. */
function saysAnything({ key, rows }: Listing, { sources }: OffersFile, day: string): boolean {
  const known = sources[key];
  return known === undefined ? rows.length > 0 : known.checked <= day;
}

function toFinding({
  provider: { id: subject, value, file },
  listing,
  offerChanges,
}: ComparedProvider): Finding {
  const text = shownKinds.map((kind) => `${countKind(offerChanges, kind)} ${kind}`).join(', ');
  const offers = offersAfter(offerChanges);
  const next = { sources: usedSources(value, offers, listing), offers };
  if (isDeepStrictEqual(next, { sources: writtenSources(value), offers: value.offers }))
    return { section: 'same', subject, text };
  const edit = (document: Document) => writeOffers(document, value, next);
  return { section: 'written', subject, text, changes: [{ file: file.path, edit }] };
}

const shownKinds = ['added', 'changed', 'gone', 'kept', 'same'] as const;

function countKind(changes: readonly OfferChange[], kind: OfferChange['kind']): number {
  return changes.filter((change) => change.kind === kind).length;
}

function offersAfter(changes: readonly OfferChange[]): OfferRow[] {
  const kept = changes.filter(({ kind }) => kind !== 'gone');
  return kept.map(({ row }) => row).sort(compareOffers);
}

/** Lists write 0 for models that a subscription pays for; only a name can say that it is free. */
function isOffer({ offer, input_price: price }: SourcePriceRow): boolean {
  const { external_id: id = '' } = offer ?? {};
  const isPriced = price !== null && (price > 0 || /[:-]free$/.test(id));
  return isPriced && /^[\w.:@/+-]{1,200}$/.test(id);
}

/** Why a list would change more offers than it does from one month to the next. */
function changesError(changes: readonly OfferChange[]): string | undefined {
  const changed = countKind(changes, 'changed');
  const gone = countKind(changes, 'gone');
  const known = changed + countKind(changes, 'same');
  const isCut = gone > 20 && gone > (known + gone) * 0.4;
  // Hosts reprice more often than vendors: a list of three weeks before differed in 44 %.
  const isMoved = changed > 20 && changed > known * 0.6;
  if (!isCut && !isMoved) return undefined;
  const reason = isCut ? 'the file may be a part of the list' : 'the prices may be in another unit';
  return `of the ${known + gone} offers that it states or stated, ${changed} change, ${gone} are gone; ${reason}. If that is so, say --expect-changes`;
}

/**
 * An id means a model if its last segment is the id or an alias of it, letter case aside. A name
 * whose target moves is no model here, and a model of the provider's own is no offer of another
 * one.
 */
function createFindModel(models: Dataset['models']): FindModel {
  const names = new Map<string, Dataset['models'][number]>();
  for (const model of models.filter(({ value }) => !value.tags.includes('alias')))
    for (const name of [model.id, ...(model.value.aliases ?? [])])
      names.set(name.toLowerCase(), model);
  return (externalId, vendor) => {
    const name = externalId.toLowerCase();
    const model = names.get(name.slice(name.lastIndexOf('/') + 1));
    return model === undefined || model.vendor === vendor ? undefined : model.id;
  };
}

type FindModel = (externalId: string, vendor: string | undefined) => string | undefined;

/** The models of the data: by the id at a provider, and the vendor of each. */
type ListedModels = { find: FindModel; vendors: ReadonlyMap<string, string> };

function toListedModels(models: Dataset['models']): ListedModels {
  return {
    find: createFindModel(models),
    vendors: new Map(models.map(({ id, vendor }) => [id, vendor])),
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
  const read = toDatedSource(about.origin, { at: file });
  const row = file === '' ? {} : { row: file };
  return {
    key: source.name.replace('.', '-'),
    rows,
    reading: list === undefined ? read : { ...read, ...firstReading(source, project) },
    citation: list === undefined ? read : { list, ...row },
    mayAdd: addsOffers && !partial,
    // A provider of which it states nothing any more may have another name there.
    mayRemove: hasAllOffers && !partial && rows.length > 0,
  };
}

/** The day of the first reading of a list that was read before. */
function firstReading(source: PriceSource, project: Pick<Project, 'lists'>) {
  const line = listLine(source, project);
  return line === undefined ? {} : { first_read: firstReadOf(line) };
}

/**
 * An offer as it will stand, and what the list makes of it; `other` where the list doesn't state
 * it.
 */
type OfferChange = { row: OfferRow; kind: (typeof shownKinds)[number] | 'other' };

function compareProvider(
  { value: file }: Sourced<OffersFile>,
  listing: Listing,
  models: ListedModels,
): OfferChange[] {
  const { checked } = listing.reading;
  const stated = new Map(listing.rows.map((row) => [row.offer?.external_id ?? '', row]));
  const isNewest = otherDays(file, Object.keys(file.sources), listing).every(
    (day) => day <= checked,
  );
  const known = file.offers.map((offer): OfferChange => {
    const again = stated.get(offer.external_id);
    if (again === undefined) return withoutList(offer, file, { ...listing, isNewest });
    // Of two lists of one day the first stands, or they would take turns with every import.
    const isYounger = otherDays(file, offer.sources, listing).every((day) => day < checked);
    return mergeOffer(offer, toOffer(again, offer.model, models), { key: listing.key, isYounger });
  });
  return listing.mayAdd && isNewest ? [...known, ...addedOffers(file, listing, models)] : known;
}

/**
 * Offers with the day from which on their prices are known, where their sources don't tell: a list
 * that was read before stated other prices then, or none. The changes of the offers that the file
 * has stand first, in its order.
 */
function withFirstDays(
  changes: readonly OfferChange[],
  file: OffersFile,
  listing: Listing,
): OfferChange[] {
  const next = sourcesAfter(file, listing);
  return changes.map(({ row, kind }, index) => {
    const seen_from = firstReadDay(row, file.offers[index], file, listing);
    const { seen_from: _, sources, ...offer } = row;
    const isToldBySources = seen_from === knownFrom({ sources }, next);
    return {
      row: { ...offer, ...(seen_from && !isToldBySources && { seen_from }), sources },
      kind,
    };
  });
}

/** The sources of a file with this reading, and the one before, which some rows may keep. */
function sourcesAfter({ sources }: OffersFile, { key, reading }: Listing): OffersFile['sources'] {
  const before = sources[key];
  const kept = before === undefined ? {} : { [keptKey(key, before)]: pinned(before) };
  return { ...sources, ...kept, [key]: reading };
}

/** The first day on which the prices of an offer were read, this reading among them. */
function firstReadDay(
  row: OfferRow,
  before: OfferRow | undefined,
  { sources }: OffersFile,
  { key, reading }: Listing,
): string | undefined {
  const isAsBefore = before !== undefined && haveSameFigures(before, row);
  const days = [
    ...(isAsBefore ? [knownFrom(before, sources)] : []),
    ...(row.sources.includes(key) ? [reading.checked] : []),
  ];
  return days.sort()[0];
}

/** The day from which on the prices of an offer are known, by what its file says. */
function knownFrom(
  { seen_from, sources }: Pick<OfferRow, 'seen_from' | 'sources'>,
  read: OffersFile['sources'],
): string {
  const days = sources.flatMap((key) => read[key] ?? []).map(firstReadOf);
  return seen_from ?? days.sort()[0] ?? '';
}

/** The days on which the sources beside the list were read. */
function otherDays({ sources }: OffersFile, keys: readonly string[], { key }: Listing): string[] {
  return keys.filter((other) => other !== key).map((other) => sources[other]?.checked ?? '');
}

/** An offer that the list does not state. */
function withoutList(
  row: OfferRow,
  { sources }: OffersFile,
  { key, reading, mayRemove, isNewest }: Listing & { isNewest: boolean },
): OfferChange {
  const left = row.sources.filter((other) => other !== key);
  if (mayRemove && isNewest && left.length === 0) return { row, kind: 'gone' };
  const kept = left.length > 0 ? left : keptSource(row, sources[key], { key, reading });
  return { row: { ...row, sources: kept }, kind: 'other' };
}

function addedOffers(
  { vendor, offers, left_out: leftOut = [] }: OffersFile,
  { key, rows }: Listing,
  models: ListedModels,
): OfferChange[] {
  const known = new Set([...leftOut, ...offers.map(({ external_id }) => external_id)]);
  const added = new Map<string, OfferChange>();
  for (const row of rows) {
    const id = row.offer?.external_id ?? '';
    const model = known.has(id) ? undefined : models.find(id, vendor);
    if (model === undefined) continue;
    added.set(id, { row: { ...toOffer(row, model, models), sources: [key] }, kind: 'added' });
  }
  return [...added.values()];
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
  { sources, seen_from: _, ...own }: OfferRow,
  stated: StatedOffer,
  { key, isYounger }: { key: string; isYounger: boolean },
): OfferChange {
  if (haveSameFigures(own, stated)) {
    const row = inOrder(isYounger ? { ...own, ...stated } : own);
    const kind = isDeepStrictEqual(row, own) ? 'same' : 'changed';
    return { row: { ...row, sources: withSource(sources, key) }, kind };
  }
  if (isYounger) {
    // A list of prices may lack what is no price.
    const { context_window = own.context_window ?? null, region = own.region ?? null } = stated;
    const row = inOrder({ ...stated, context_window, region });
    return { row: { ...row, sources: [key] }, kind: 'changed' };
  }
  const others = sources.filter((source) => source !== key);
  return { row: { ...own, sources: others }, kind: 'kept' };
}

/** Cache prices may be missing on either side; input and output never are. */
function haveSameFigures(own: StatedOffer, stated: StatedOffer): boolean {
  return figureFields.every(
    (name) => own[name] === undefined || stated[name] === undefined || own[name] === stated[name],
  );
}

/** Sources with a list in the place of its readings before. */
function withSource(sources: readonly string[], key: string): string[] {
  const isReading = (name: string) =>
    name.startsWith(`${key}-`) && isDay(name.slice(key.length + 1));
  const others = sources.filter((name) => !isReading(name));
  return [...new Set([...others, key])].sort(compareCodeUnits);
}

type StatedOffer = Omit<OfferRow, 'sources' | 'seen_from'>;

/** Bedrock's ids begin with the region of their inference profile. */
const PROFILE = /^(us-gov|us|eu|apac|global|au|jp|ca|sa)\./;

/** A row of a list as an offer of a model. */
function toOffer(
  { offer, context_window, ...row }: SourcePriceRow,
  model: string,
  { vendors }: ListedModels,
): StatedOffer {
  const { provider = '', external_id = '' } = offer ?? {};
  // A list's own arithmetic leaves digits behind that no record may have.
  const figures = figureFields.map((field) => [
    field,
    row[field] && roundToSignificant(row[field]),
  ]);
  const [, region] = (provider === 'amazon-bedrock' && PROFILE.exec(external_id)) || [];
  const isWriteWrong = writePriceError(vendors.get(model), row) !== undefined;
  return inOrder({
    ...Object.fromEntries(figures),
    ...(isWriteWrong && { cache_write_price: null }),
    model,
    external_id,
    context_window,
    region,
  });
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
function writtenSources({ sources }: OffersFile): { [key: string]: CitedSource } {
  const entries = Object.entries(sources).map(([key, source]): [string, CitedSource] => {
    const { list, row } = source;
    if (list === undefined) return [key, source];
    return [key, row === undefined ? { list } : { list, row }];
  });
  return Object.fromEntries(entries);
}

/**
 * The sources that rows have, with this reading of the list, and the one before where rows keep it.
 */
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
  { sources, offers }: { sources: { [key: string]: CitedSource }; offers: OfferRow[] },
): void {
  const known = rowNodes(document, before.offers);
  const rows = offers.map((row) => withComments(toNode(row, true), known.get(offerKey(row))));
  const flow = Object.entries(sources).map(([name, source]) => [name, toNode(source, true)]);
  setField(document, ['sources'], Object.fromEntries(flow));
  setField(document, ['offers'], rows);
}

function offerKey({ model, external_id: id }: OfferRow): string {
  return JSON.stringify([model, id]);
}

function rowNodes(document: Document, offers: OfferRow[]): Map<string, unknown> {
  const list: unknown = document.get('offers');
  const nodes: unknown[] = isSeq(list) ? list.items : [];
  return new Map(offers.map((row, index) => [offerKey(row), nodes[index]]));
}

function withComments(node: Node, before: unknown): Node {
  if (!isNode(before)) return node;
  return Object.assign(node, { comment: before.comment, commentBefore: before.commentBefore });
}
