import { groupBy } from '../../feed/collections.ts';
import type { Source } from '../../feed/contract/schemas/common.ts';
import type { Offer } from '../../feed/contract/schemas/offer.ts';
import {
  differingNames,
  groupFloating,
  type NamedModel,
  placeOfId,
} from '../../feed/lookup/id-index.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import {
  isReadEarly,
  type SnapshotHead,
  type SnapshotIds,
  type SnapshotLists,
  type SnapshotModels,
  type SnapshotOffer,
  type SnapshotSource,
  subjectPath,
} from '../../feed/snapshot.ts';
import { SNAPSHOT_FORMAT } from '../../feed/snapshot-format.ts';
import { byTexts } from '../../feed/text.ts';
import type { PublishedBoard } from '../derive/boards.ts';
import { resolveIndexOf, type Site } from '../derive/site.ts';
import { encodeText } from './output-file.ts';

/** The first file of the snapshot. It has no clock: the same data give the same bytes. */
export function snapshotModels(site: Site): SnapshotModels {
  const { apiRoot, models, plans, externalIds } = site;
  const stale_before = staleBefore(site);
  const isAmbiguous = ({ ambiguous }: NamedModel) => ambiguous === true;
  return {
    format: SNAPSHOT_FORMAT,
    api_root: apiRoot,
    day: newestChecked([models, plans]),
    stale_before,
    grammar: site.grammar,
    fees: feesByVendor(site),
    floating: groupFloating(site.floatingNames),
    no_models: [...new Set(site.noModels)],
    differing: [...differingNames(externalIds, site.grammar)].filter((name) =>
      seemsCertain(site, name),
    ),
    aliases: modelsByAlias(site),
    ambiguous_ids: groupIds(externalIds.filter(isAmbiguous)),
    // Last: beside the models, whose names they have, they are packed best.
    ids: groupIds(externalIds.filter((row) => !isAmbiguous(row))),
    models: withOffers(site, stale_before).map(withBestSources),
  };
}

function feesByVendor({ answers }: Site): NonNullable<SnapshotHead['fees']> {
  const { vendors } = answers['vendors.list'][0].body;
  return Object.fromEntries(
    vendors
      .filter(({ fees }) => fees.length > 0)
      .map(({ name, fees }) => [name, fees.map(({ sources: _, ...fee }) => fee)]),
  );
}

function modelsByAlias({ models }: Site): SnapshotModels['aliases'] {
  return Object.fromEntries(
    models.flatMap(({ id, aliases }) => aliases.map((alias) => [alias, id])),
  );
}

/** The offers of each model behind its id, whose spellings they repeat: so they are packed best. */
function withOffers({ models, answers }: Site, stale_before: string) {
  const offers = new Map(
    answers['models.offers'].map(({ values, body }) => {
      return [values.id, body.offers.map((each) => toSnapshotOffer(each, stale_before))];
    }),
  );
  return models.map(({ id, ...model }) => ({ id, offers: offers.get(id) ?? [], ...model }));
}

/** The oldest day of a source by which an offer is not stale: it changes when an offer does, and not each day. */
function staleBefore({ answers }: Pick<Site, 'answers'>): string {
  const fresh = answers['models.offers'].flatMap(({ body }) => {
    return body.offers.filter(({ stale }) => !stale);
  });
  // What is fresh by another source than the first says so itself.
  const days = fresh
    .map(({ sources }) => ({ first: sources[0]?.checked, newest: newestDay(sources) }))
    .filter(({ first, newest }) => first === newest)
    .map(({ newest }) => newest);
  return days.reduce((one, other) => (one < other ? one : other), ALL_ARE_STALE);
}

const ALL_ARE_STALE = '9999-12-31';

function toSnapshotOffer({ model_id: _, ...all }: Offer, stale_before: string): SnapshotOffer {
  const { seen_from, stale, status, sources, ...offer } = all;
  return {
    ...offer,
    sources: sources.slice(0, 1).map(toSnapshotSource),
    ...(stale !== isReadEarly(sources, { stale_before }) && { stale }),
    ...(status !== 'unverified' && { status }),
    ...(seen_from !== sources[0]?.checked && { seen_from }),
  };
}

function toSnapshotSource({ url, checked, ...rest }: Source): SnapshotSource {
  const stated = Object.entries(rest).filter(([, value]) => value !== null && value !== false);
  return { url, checked, ...Object.fromEntries(stated) };
}

/** The second file of the snapshot. */
export function snapshotLists(site: Site): SnapshotLists {
  const { plans, soldPlans, answers } = site;
  return {
    plans: withBestSources([...soldPlans]),
    ended_plans: withBestSources(plans.filter((plan) => !soldPlans.includes(plan))),
    vendors: withBestSources(answers['vendors.list'][0].body.vendors),
    tags: answers['tags.list'][0].body.tags,
    changes: snapshotChanges(site),
    providers: site.providers.map(({ provider: { url: _, ...named } }) => named),
    leaderboards: boardIndexOf(site),
    labels: labelsByBoard(site),
    variants: costedVariants(site),
  };
}

/** The boards with the paths of their answers in place of addresses. */
function boardIndexOf({ apiRoot, answers }: Site): SnapshotLists['leaderboards'] {
  const index = answers['leaderboards.list'][0].body;
  const boards = index.boards.map((board) => {
    return { ...board, endpoint: board.endpoint.slice(apiRoot.length) };
  });
  return { ...index, boards };
}

function labelsByBoard(site: Site): SnapshotLists['labels'] {
  const boards = site.boards.filter((board) => !isCosted(board));
  const labels = boards.map(({ key, rankings: [{ entries }] }) => {
    const differing = entries
      .filter(({ model_id, label }) => label !== model_id)
      .toSorted(byTexts('model_id'));
    return [key, Object.fromEntries(differing.map(({ model_id, label }) => [model_id, label]))];
  });
  return Object.fromEntries(labels);
}

/** The newest variants of the boards that state what a solved task costs. */
function costedVariants({ boards }: Site): SnapshotLists['variants'] {
  const costed = boards.filter(isCosted);
  return Object.fromEntries(costed.map((board) => [board.key, [...board.variants[0].variants]]));
}

function isCosted({ variants: [{ variants }] }: PublishedBoard): boolean {
  return variants.some(({ cost_per_solved_usd }) => cost_per_solved_usd !== null);
}

/** A change has a path only where that is not the path of its subject. */
function snapshotChanges({ apiRoot, changes }: Site): SnapshotLists['changes'] {
  return changes.map(({ change: { url, ...change } }) => {
    const path = url.slice(apiRoot.length);
    return path === subjectPath(change) ? change : { ...change, url: path };
  });
}

/**
 * The text of the first file: JSON with a line for the head, one for the names and one for each
 * model, so that a program which needs one model parses few of them. It is in ASCII, since engines
 * store and search such a text in half the memory.
 */
export function renderSnapshotModels({ models, ...rest }: SnapshotModels): Uint8Array {
  const { format, api_root, day, stale_before, grammar, fees = {}, ...names } = rest;
  const head: SnapshotHead = { format, api_root, day, stale_before, grammar, fees };
  const rows = models.map((model) => JSON.stringify(model));
  const text = `{\n${fieldsText(head)},\n${fieldsText(names)},\n"models":[\n${rows.join(',\n')}\n]}\n`;
  return encodeText(text.replace(/[^\0-\x7f]/g, toEscape));
}

/** The fields of an object as JSON, without its braces. */
function fieldsText(value: object): string {
  return JSON.stringify(value).slice(1, -1);
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A value in which each list of sources has the first, which is the best. */
function withBestSources<Value extends object>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (name, part) => {
      return name === 'sources' && Array.isArray(part) ? part.slice(0, 1) : part;
    }),
  );
}

/** The newest day on which a source was read, wherever it occurs. */
function newestChecked(value: object): string {
  const found = JSON.stringify(value).matchAll(/"checked":"([^"]*)"/g);
  return [...found].map(([, day = '']) => day).reduce((a, b) => (a > b ? a : b), '');
}

/** Of what is known as ambiguous nothing more needs to be said. */
function seemsCertain(site: Site, name: string): boolean {
  const { key, file } = placeOfId(name);
  return resolveIndexOf(site).get(file)?.[key]?.ambiguous === false;
}

/** Names stand in one order, the last first, since that is what compresses best. */
function groupIds(rows: readonly NamedModel[]): SnapshotIds {
  const written = rows.map((row) => ({ ...row, ...partsOf(row.id) }));
  const ordered = written.sort(byTexts('model', 'name', 'namespace', 'match', 'prefix')).reverse();
  return grouped(
    ordered,
    ({ model }) => model,
    (ofModel) => grouped(ofModel, ({ name }) => name, groupPrefixes),
  );
}

type NameParts = NamedModel & { prefix: string };

/** What stands before a name, by namespace and match. */
function groupPrefixes(rows: readonly NameParts[]): SnapshotIds[string][string] {
  return grouped(
    rows,
    ({ namespace }) => namespace,
    (ofNamespace) =>
      grouped(
        ofNamespace,
        ({ match }) => match,
        (ofMatch) => ofMatch.map(({ prefix }) => prefix),
      ),
  );
}

function partsOf(id: string): { prefix: string; name: string } {
  const end = id.lastIndexOf('/') + 1;
  return { prefix: id.slice(0, end), name: id.slice(end) };
}

/** An object with what `toValue` makes of the rows of each key. */
function grouped<Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  toValue: (rows: readonly Row[]) => Value,
): { [key: string]: Value } {
  const groups = [...groupBy(rows, keyOf)].map(([key, ofKey]) => [key, toValue(ofKey)] as const);
  return Object.fromEntries(groups);
}
