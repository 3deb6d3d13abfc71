import { isDeepStrictEqual } from 'node:util';
import type { Dataset, Sourced } from '../../build/dataset/dataset.ts';
import { compareOffers } from '../../build/dataset/rules/offers.ts';
import type { OfferRow, OffersFile } from '../../feed/schemas/data/offers.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { figureFields, type ListedOffer, type OfferFormat } from '../format.ts';
import { flowNode, newFile } from '../write/edits.ts';
import {
  noLines,
  type Project,
  type Proposal,
  type Proposed,
  refuseWhole,
  type Section,
} from './proposal.ts';

export function proposeOffers(
  offers: ListedOffer[],
  project: Pick<Project, 'dataset' | 'offers'>,
  { isTrusted, ...listing }: Listing & { isTrusted: boolean },
): Proposed {
  const proposed = compareProviders(offers, project, listing);
  const error = isTrusted ? undefined : changesError(proposed.lines);
  return error === undefined ? proposed : refuseWhole(proposed, error);
}

/** Why a list would change more offers than it does from one month to the next. */
function changesError({ confirmed, changed, left }: Proposal['lines']): string | undefined {
  const known = confirmed.length + changed.length;
  const before = known + left.length;
  const isCut = left.length > 20 && left.length > before * 0.4;
  // Hosts reprice more often than vendors: a list of three weeks before differed in 44 %.
  const isMoved = changed.length > 20 && changed.length > known * 0.6;
  if (!isCut && !isMoved) return undefined;
  const reason = isCut ? 'the file may be a part of the list' : 'the prices may be in another unit';
  return `of the ${before} offers that it states or stated, ${changed.length} change, ${left.length} are gone, ${confirmed.length} are the same; ${reason}. If that is so, say --expect-changes`;
}

type Listing = {
  format: Pick<OfferFormat, 'family' | 'isComplete'>;
  source: OffersFile['sources'][string];
};

/**
 * What a list changes in the files of the providers that the data has. A complete list that is no
 * older than the file's other sources adds offers, and removes those that it alone had stated.
 */
function compareProviders(
  listed: ListedOffer[],
  { dataset: { models }, offers }: Pick<Project, 'dataset' | 'offers'>,
  listing: Listing,
): Proposed {
  const find = createFindModel(models);
  const lines = noLines();
  const files = new Map<string, string>();
  let mapped = 0;
  for (const located of offers) {
    const { id, file, value } = located;
    const own = listed.filter(({ provider }) => provider === id);
    if (own.length === 0) continue;
    const steps = compareOffersOf(value, own, listing, (id) => find(id, value.vendor));
    for (const { row, section } of steps) {
      if (section === undefined) continue;
      const { model, external_id, input_price: input, output_price: output } = row;
      const text = `${model}, ${input} and ${output} USD per million tokens`;
      lines[section].push({ subject: `${id} ${external_id}`, text });
      mapped += section === 'left' ? 0 : 1;
    }
    const text = fileText(located, steps, listing);
    if (text === undefined) {
      const reason = 'comments between its rows would be lost; move them to its top';
      lines.refused.push({ subject: file.path, text: reason });
    } else if (text !== file.text) files.set(file.path, text);
  }
  const counts = { read: listed.length, mapped, resale: 0, skipped: listed.length - mapped };
  return { lines, notes: [], counts, edits: [], files };
}

/**
 * An id means a model if its last segment is the id or an alias of it, letter case aside. A name
 * whose target moves at its vendor may mean another model at a provider, and a model of the
 * provider's own is no offer of another one.
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

type Step = {
  row: OfferRow;
  /** Undefined for an offer of which the list says nothing. */
  section: Section | undefined;
};

function compareOffersOf(
  { sources, offers, left_out: leftOut = [] }: OffersFile,
  listed: ListedOffer[],
  { format: { family: key, isComplete }, source }: Listing,
  find: (externalId: string) => string | undefined,
): Step[] {
  const othersOf = (keys: readonly string[]) =>
    keys.filter((other) => other !== key).map((other) => sources[other]?.checked ?? '');
  const byId = new Map(listed.map((offer) => [offer.external_id, offer]));
  const isLeading =
    isComplete && !othersOf(Object.keys(sources)).some((day) => day > source.checked);
  const known = offers.map((row): Step => {
    const again = byId.get(row.external_id);
    // Of two lists of one day the first stands, or they would take turns with every import.
    const isYounger = othersOf(row.sources).every((day) => day < source.checked);
    if (again !== undefined) return mergeOffer(row, again, { key, isYounger });
    const left = row.sources.filter((other) => other !== key);
    const isGone = isLeading && left.length === 0;
    return isGone
      ? { row, section: 'left' }
      : { row: { ...row, sources: left.length === 0 ? row.sources : left }, section: undefined };
  });
  if (!isLeading) return known;
  const has = new Set([...leftOut, ...offers.map(({ external_id }) => external_id)]);
  const added = [...byId.values()].flatMap((offer): Step[] => {
    const model = has.has(offer.external_id) ? undefined : find(offer.external_id);
    if (model === undefined) return [];
    return [{ row: { ...inOrder({ ...offer, model }), sources: [key] }, section: 'added' }];
  });
  return [...known, ...added];
}

/**
 * An offer after a list has stated it again. A list with the same figures becomes a source of the
 * offer; one with other figures replaces them and their sources where it is younger.
 */
function mergeOffer(
  row: OfferRow,
  listed: ListedOffer,
  { key, isYounger }: { key: string; isYounger: boolean },
): Step {
  const stated = inOrder({ ...listed, model: row.model });
  // Cache prices may be missing on either side; input and output never are.
  const isSame = figureFields.every(
    (name) => row[name] === undefined || listed[name] === null || row[name] === listed[name],
  );
  if (isSame) {
    const { sources: before, ...own } = row;
    const sources = [...new Set([...before, key])].sort(compareCodeUnits);
    const merged = inOrder(isYounger ? { ...own, ...stated } : own);
    const section = isDeepStrictEqual(merged, own) ? 'confirmed' : 'changed';
    return { row: { ...merged, sources }, section };
  }
  if (isYounger) return { row: { ...stated, sources: [key] }, section: 'changed' };
  const sources = row.sources.filter((source) => source !== key);
  return { row: { ...row, sources }, section: 'kept' };
}

type Offer = Omit<OfferRow, 'sources'>;

/** A row with its fields in the order of the schema, without what is unknown. */
function inOrder(offer: Offer | (Omit<ListedOffer, 'provider'> & { model: string })): Offer {
  const { model, external_id, input_price, output_price } = offer;
  const { cache_read_price, cache_write_price, context_window, region } = offer;
  const rest = { cache_read_price, cache_write_price, context_window, region };
  const known = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { model, external_id, input_price, output_price, ...Object.fromEntries(known) };
}

/** The new text of a file, a row a line; undefined where comments between rows would be lost. */
function fileText(
  { file: { path, text }, value }: Sourced<OffersFile>,
  steps: Step[],
  { format: { family: key }, source }: Listing,
): string | undefined {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('#'));
  if (/(?:^|\s)#/.test(lines.slice(end).join('\n'))) return undefined;
  const rows = steps.filter(({ section }) => section !== 'left').map(({ row }) => row);
  const sources = Object.entries({ ...value.sources, [key]: source })
    .filter(([name]) => rows.some((row) => row.sources.includes(name)))
    .sort(([left], [right]) => compareCodeUnits(left, right))
    .map(([name, own]) => [name, flowNode(own)]);
  const { sources: _, offers: __, left_out: leftOut, ...about } = value;
  const next = {
    ...about,
    sources: Object.fromEntries(sources),
    offers: rows.sort(compareOffers).map((row) => flowNode(row)),
    left_out: leftOut,
  };
  return newFile(
    path,
    next,
    lines.slice(0, end).map((line) => line.slice(1)),
  );
}
