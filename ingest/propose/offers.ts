import { isDeepStrictEqual } from 'node:util';
import { type Document, isNode, isSeq } from 'yaml';
import { compareOffers, type Dataset } from '../../build/dataset/dataset.ts';
import type { OfferRow, OffersFile } from '../../feed/contract/schemas/data/offers.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { figureFields, type PriceRow, type PriceSource } from '../source.ts';
import { significant } from '../values.ts';
import { setField, toNode } from '../write.ts';
import { type About, type Finding, type Project, refusedFile } from './proposal.ts';

type Listing = { family: string; isWhole: boolean; origin: OffersFile['sources'][string] };

/**
 * What a list changes in the files of the providers that the data has. A list with all offers that
 * is no older than the file's other sources adds offers, and removes those that it alone had stated.
 */
export function offerFindings(
  { family, hasAllOffers }: Pick<PriceSource, 'family' | 'hasAllOffers'>,
  rows: PriceRow[],
  { dataset: { models }, offers }: Pick<Project, 'dataset' | 'offers'>,
  { origin: { url, day }, options }: Pick<About, 'origin' | 'options'>,
): Finding[] {
  if (hasAllOffers === undefined) return [];
  const isWhole = hasAllOffers && !options.partial;
  const listing = { family, isWhole, origin: { url, checked: day } };
  const listed = rows.filter(isOffer);
  const find = createFindModel(models);
  const total: Became[] = [];
  const findings = offers.flatMap(({ id: subject, value, file }): Finding[] => {
    const own = listed.filter(({ offer }) => offer?.provider === subject);
    if (own.length === 0) return [];
    const steps = compareProvider(value, own, listing, (id) => find(id, value.vendor));
    const became = steps.map((step) => step.became);
    total.push(...became);
    const text = ['added', 'changed', 'gone', 'kept', 'same']
      .map((one) => `${became.filter((other) => other === one).length} ${one}`)
      .join(', ');
    const kept = steps.filter((step) => step.became !== 'gone').map(({ row }) => row);
    const next = { sources: usedSources(value, kept, listing), offers: kept.sort(compareOffers) };
    if (isDeepStrictEqual({ ...value, ...next }, value))
      return [{ section: 'same', subject, text }];
    const edit = (document: Document) => writeOffers(document, value, next);
    return [{ section: 'written', subject, text, changes: [{ file: file.path, edit }] }];
  });
  const error = options['expect-changes'] ? undefined : changesError(total);
  return error === undefined ? findings : [refusedFile(error)];
}

/** Lists write 0 for models that a subscription pays for; only a name can say that it is free. */
function isOffer({ offer, input_price: price }: PriceRow): boolean {
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

type Became = 'added' | 'changed' | 'gone' | 'same' | 'kept' | 'other';
type Step = { row: OfferRow; became: Became };

function compareProvider(
  { sources, offers, left_out: leftOut = [] }: OffersFile,
  listed: PriceRow[],
  { family: key, isWhole, origin }: Listing,
  find: (externalId: string) => string | undefined,
): Step[] {
  const others = (keys: readonly string[]) =>
    keys.filter((other) => other !== key).map((other) => sources[other]?.checked ?? '');
  const byId = new Map(listed.map((row) => [row.offer?.external_id ?? '', row]));
  const isLeading = isWhole && others(Object.keys(sources)).every((day) => day <= origin.checked);
  const known = offers.map((row): Step => {
    const again = byId.get(row.external_id);
    // Of two lists of one day the first stands, or they would take turns with every import.
    const isYounger = others(row.sources).every((day) => day < origin.checked);
    if (again !== undefined) return mergeOffer(row, toOffer(again, row.model), { key, isYounger });
    const left = row.sources.filter((other) => other !== key);
    if (isLeading && left.length === 0) return { row, became: 'gone' };
    return { row: { ...row, sources: left.length === 0 ? row.sources : left }, became: 'other' };
  });
  if (!isLeading) return known;
  const has = new Set([...leftOut, ...offers.map(({ external_id }) => external_id)]);
  const added = [...byId].flatMap(([id, row]): Step[] => {
    const model = has.has(id) ? undefined : find(id);
    return model === undefined
      ? []
      : [{ row: { ...toOffer(row, model), sources: [key] }, became: 'added' }];
  });
  return [...known, ...added];
}

/**
 * An offer after a list has stated it again. A list with the same figures becomes a source of the
 * offer; one with other figures replaces them and their sources where it is younger.
 */
function mergeOffer(
  { sources: before, ...own }: OfferRow,
  stated: Offer,
  { key, isYounger }: { key: string; isYounger: boolean },
): Step {
  // Cache prices may be missing on either side; input and output never are.
  const isSame = figureFields.every(
    (name) => own[name] === undefined || stated[name] === undefined || own[name] === stated[name],
  );
  if (isSame) {
    const row = inOrder(isYounger ? { ...own, ...stated } : own);
    const sources = [...new Set([...before, key])].sort(compareCodeUnits);
    return { row: { ...row, sources }, became: isDeepStrictEqual(row, own) ? 'same' : 'changed' };
  }
  if (isYounger) return { row: { ...stated, sources: [key] }, became: 'changed' };
  const sources = before.filter((source) => source !== key);
  return { row: { ...own, sources }, became: 'kept' };
}

type Offer = Omit<OfferRow, 'sources'>;

/** Bedrock's ids begin with the region of their inference profile. */
const PROFILE = /^(us-gov|us|eu|apac|global|au|jp|ca|sa)\./;

/** A row of a list as an offer of a model. */
function toOffer({ offer, context_window, ...row }: PriceRow, model: string): Offer {
  const { provider = '', external_id = '' } = offer ?? {};
  // A list's own arithmetic leaves digits behind that no record may have.
  const figures = figureFields.map((field) => [field, row[field] && significant(row[field])]);
  const [, region] = (provider === 'amazon-bedrock' && PROFILE.exec(external_id)) || [];
  return inOrder({ ...Object.fromEntries(figures), model, external_id, context_window, region });
}

type Stated = Pick<Offer, 'model' | 'external_id' | 'input_price' | 'output_price'> & {
  [Key in keyof Offer]?: Offer[Key] | null;
};

/** A row with its fields in the order of the schema, without what is unknown. */
function inOrder(offer: Stated): Offer {
  const { model, external_id, input_price, output_price } = offer;
  const { cache_read_price, cache_write_price, context_window, region } = offer;
  const rest = { cache_read_price, cache_write_price, context_window, region };
  const known = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { model, external_id, input_price, output_price, ...Object.fromEntries(known) };
}

/** The sources that rows have, with the day on which this list was read. */
function usedSources({ sources }: OffersFile, rows: OfferRow[], { family, origin }: Listing) {
  const used = Object.entries({ ...sources, [family]: origin })
    .filter(([name]) => rows.some((row) => row.sources.includes(name)))
    .sort(([left], [right]) => compareCodeUnits(left, right));
  return Object.fromEntries(used);
}

/** Writes the rows anew, a row a line, with the comments beside those that stay. */
function writeOffers(
  document: Document,
  before: OffersFile,
  { sources, offers }: Pick<OffersFile, 'sources' | 'offers'>,
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
