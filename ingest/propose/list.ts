import type { Dataset, Sourced } from '../../build/dataset/dataset.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { PlanFile } from '../../feed/schemas/data/plan.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Upstream } from '../fetch/upstream-file.ts';
import {
  citedRow,
  type Parsed,
  type PlanFormat,
  type PriceFormat,
  type PriceRow,
  rowAddress,
} from '../format.ts';
import { FileError } from '../json.ts';
import { citations, createNames, nearestNames } from '../match/names.ts';
import { dayInName } from '../values.ts';
import { withDrafts } from './drafts.ts';
import { pricesDiffer, type Row, rowMark } from './figures.ts';
import { priceName } from './left-out.ts';
import { compareList, movementError, REFUSED } from './list-state.ts';
import {
  dismissed,
  type PriceFinding,
  proposePrices,
  quotaFindings,
  withoutOwnSource,
} from './price.ts';
import type { HostPrice, PriceContext } from './price-rules.ts';
import {
  type Finding,
  type Import,
  linesOf,
  NO_DAY,
  notOneFile,
  type Project,
  type Proposal,
  refuseWhole,
  rowSubject,
  titleOf,
} from './proposal.ts';

type ListFormat = PriceFormat | PlanFormat;
type ListRecord = Sourced<ModelFile | PlanFile>;

/** The name under which the prices of a list as last imported are kept. */
export function listName({ kind, name }: Pick<ListFormat, 'name'> & { kind: string }): string {
  return kind === 'plans' ? `plans-${name}` : name;
}

/** The proposal of a list of prices or plans, held against the list as it was last imported. */
export function importList(
  format: ListFormat,
  { upstream, options, today }: Import,
  project: Project,
): Proposal {
  const { dataset, baseline: last, leftOut } = project;
  const isPlans = format.kind === 'plans';
  if (isPlans && options.add.length > 0) throw new FileError(NO_DRAFT);
  const parsed = parseList(format, upstream);
  const day = options.day ?? parsed.day ?? dayInName(upstream.name);
  if (day === null || day === undefined) throw new FileError(NO_DAY);
  const origin = { url: findAddress(format, parsed, { upstream, options }), day };
  const records: readonly ListRecord[] = isPlans ? dataset.plans : dataset.models;
  const cited = citations(records, (url) => citedRow(format, url));
  const stated = statedPrices(parsed, (row) => isPlans || row.vendor !== null || cited.has(row.id));
  const change = compareList({ list: listName(format), day, stated }, last, options.partial);
  const { baseline, movement, before } = change;
  const title = titleOf(upstream, origin);
  const own = isPlans ? '' : ", of the vendors' own rows and those that records cite";
  const notes = change.note.map((note) => `${note}${own}.`);
  const matched = matchRows(parsed.rows, cited, records, isPlans).filter(
    ({ row, kind }) =>
      kind === 'cited' ||
      !(isPlans ? leftOut.plans.includes(row.id) : leftOut.prices.includes(priceName(row.id))),
  );
  const context = {
    ...{ format, origin, today, force: options.force, baseline, same: new Set(movement.same) },
    ...{ dismiss: options.dismiss, reason: options.reason ?? '' },
  };
  const { findings, rowsByFile } = findRows(parsed, matched, { dataset, records }, context);
  const count = (...kinds: Matched['kind'][]) =>
    matched.filter(({ kind }) => kinds.includes(kind)).length;
  const ended = endedModels(dataset);
  const proposal: Proposal = {
    ...{ title, notes, record: isPlans ? 'plan' : 'model', lines: linesOf(findings) },
    counts: {
      read: parsed.rows.length + parsed.refusals.length + parsed.skipped,
      mapped: count('cited', 'named'),
      resale: count('resale'),
      skipped: parsed.skipped + parsed.rows.length - matched.length,
    },
    edits: findings.flatMap(({ edits }) => edits),
    files: new Map(),
    state: change.state && { ...change.state, rowsByFile },
  };
  // Lists take out the rows of models whose end is known.
  const inService = [...cited].filter(([, ids]) => [...ids].some((id) => !ended.has(id)));
  const isTrusted = options.partial || options['expect-changes'];
  const error = isTrusted ? undefined : movementError(change, new Map(inService));
  if (error !== undefined) return refuseWhole(proposal, error);
  // Lists of plans are short, so every row that is gone is shown.
  proposal.lines.left = (options.partial ? [] : movement.gone).flatMap((id) => {
    const text = `${id} stated ${before.get(id)} on ${baseline?.day}`;
    const subjects = [...(cited.get(id) ?? (isPlans ? [id] : []))];
    return subjects.map((subject) => ({ subject, text, isSeen: ended.has(subject) }));
  });
  if (options.add.length === 0) return proposal;
  const rows = parsed.rows.filter((row): row is PriceRow => !('isRead' in row));
  const drafting = { format, upstream, add: options.add, origin, dataset, ids: project.ids };
  return withDrafts(proposal, rows, drafting);
}

const NO_DRAFT =
  '1:1: --add drafts a model, and a list says too little of a plan; write the file of a plan by hand.';

function parseList(format: ListFormat, { content }: Upstream): Parsed<Row> {
  if (typeof content === 'string') return format.parse(content);
  const tree = 'tree' in format ? format.tree : undefined;
  if (tree === undefined) throw notOneFile(format);
  return tree.parse(content);
}

function findAddress(
  format: ListFormat,
  parsed: Parsed<Row>,
  { upstream, options }: Pick<Import, 'upstream' | 'options'>,
): string {
  if (format.isOwn === true) return format.address ?? '';
  const tree = 'tree' in format ? format.tree : undefined;
  const folder = typeof upstream.content === 'string' ? undefined : tree?.address;
  const url = upstream.address ?? options.url ?? parsed.address ?? folder ?? format.address ?? '';
  return folder === undefined || url.endsWith('/') ? url : `${url}/`;
}

type Cited = Map<string, Set<string>>;

/** What a list states of its own rows, by id. */
function statedPrices(
  { rows, refusals }: Parsed<Row>,
  isOwn: (row: Row) => boolean,
): Map<string, string> {
  const prices = new Map(refusals.map(({ label }) => [label, REFUSED]));
  const seen = new Set<string>();
  for (const row of rows.filter(isOwn)) {
    const own = row.from === null ? rowMark(row) : `${row.from} ${rowMark(row)}`;
    prices.set(row.id, seen.has(row.id) ? `${prices.get(row.id)} | ${own}` : own);
    seen.add(row.id);
  }
  return prices;
}

/** The models of which a record says that the vendor ends them. */
function endedModels({ models }: Dataset): Set<string> {
  const hasEnd = ({ lifecycle = [] }: ModelFile) =>
    lifecycle.some(({ event }) => event !== 'in_service');
  return new Set(models.filter(({ value }) => hasEnd(value)).map(({ id }) => id));
}

/** A row and the records that it is about. */
type Matched = {
  row: Row;
  ids: string[];
  /**
   * Records cite the row; it has the name of one, or of several; it is the vendor's own and has no
   * record; or it is a reseller's that no record cites.
   */
  kind: 'cited' | 'named' | 'claimed' | 'unmapped' | 'resale';
};

/**
 * A row that records cite belongs to them, whatever its name: lists use one row for several builds,
 * and move names between builds. Other rows are matched by name among the vendor's records.
 */
function matchRows(
  rows: Row[],
  cited: Cited,
  records: readonly ListRecord[],
  isPlans: boolean,
): Matched[] {
  const names = createNames(records);
  return rows.map((row): Matched => {
    const citing = cited.get(row.id);
    if (citing !== undefined) return { row, ids: [...citing], kind: 'cited' };
    if (row.vendor === null) return { row, ids: [], kind: isPlans ? 'unmapped' : 'resale' };
    const found = names.find(row.keys, row.vendor);
    if (found === undefined) return { row, ids: [], kind: 'unmapped' };
    return 'id' in found
      ? { row, ids: [found.id], kind: 'named' }
      : { row, ids: found.claimedBy, kind: 'claimed' };
  });
}

type ListContext = PriceContext & {
  /** Ids of rows that the file states as it did at the last import. */
  same: Set<string>;
  dismiss: string[];
  reason: string;
};

type Searched = { dataset: Dataset; records: readonly ListRecord[] };

/** What a list says of the records, and its rows that are about none of them. */
function findRows(
  { refusals }: Parsed<Row>,
  matched: Matched[],
  { dataset, records }: Searched,
  context: ListContext,
) {
  const { format, origin, same, dismiss } = context;
  const refusal = (subject: string, text: string, isSeen = false): Finding => ({
    ...{ section: 'refused', subject, text, isSeen, edits: [] },
  });
  const byRecord = new Map<string, Matched[]>();
  const unnamed: Row[] = [];
  for (const one of matched.filter(({ kind }) => kind === 'cited' || kind === 'named')) {
    // The address of a row becomes its source, so it must cite that row.
    const own = citedRow(format, rowAddress(origin.url, one.row.at)) || one.row.id;
    if (own !== one.row.id) unnamed.push(one.row);
    else for (const id of one.ids) byRecord.set(id, [...(byRecord.get(id) ?? []), one]);
  }
  const hosts = hostPrices(dataset.providers);
  const found = records.flatMap((record) => {
    const { [record.vendor]: vendor } = dataset.vendors;
    const about = { domains: vendor?.domains ?? [], hosts: hosts.get(record.id) ?? [] };
    return findRecord(record, byRecord.get(record.id) ?? [], { ...context, ...about });
  });
  const silent = dismiss.filter((name) => !found.some(({ subject }) => subject === name));
  const unmapped = new Map(
    matched.flatMap(({ row, kind }) => (kind === 'unmapped' ? [[row.id, row]] : [])),
  );
  const noun = format.kind === 'plans' ? 'plan' : 'model';
  const findings = [
    ...refusals.map((one) => refusal(rowSubject(one), one.reason, same.has(one.label))),
    ...unnamed.map(({ id }) =>
      refusal(id, 'an address with its name behind would cite another row; add its source by hand'),
    ),
    ...matched
      .filter(({ kind }) => kind === 'claimed')
      .map(({ row, ids }) =>
        refusal(
          row.id,
          `the name is claimed by ${ids.join(' and ')}, and a name means one ${noun}; take it out of one of them, or cite the row as a source of one`,
        ),
      ),
    ...silent.map((name) => refusal(name, 'the list says nothing of it that could be dismissed')),
    ...found,
    ...[...unmapped.values()].map(({ id, vendor, keys }): Finding => {
      const near = nearestNames(
        keys,
        records.filter((one) => one.vendor === vendor),
      );
      const text =
        near.length === 0 ? `its vendor has no ${noun} in the feed` : `nearest ${near.join(', ')}`;
      return { section: 'unmapped', subject: id, text, isSeen: same.has(id), edits: [] };
    }),
  ];
  const rowsByFile = records.map(({ id, file }): [string, string[]] => [
    file.path,
    [...(byRecord.get(id) ?? [])].map(({ row }) => row.id),
  ]);
  return { findings, rowsByFile: new Map(rowsByFile) };
}

/** What providers that sell a model of somebody else charge, by model. */
function hostPrices(providers: Dataset['providers']): Map<string, HostPrice[]> {
  const hosts = new Map<string, HostPrice[]>();
  for (const { id: provider, value } of providers)
    for (const offer of value.offers)
      hosts.set(offer.model, [...(hosts.get(offer.model) ?? []), { provider, ...offer }]);
  return hosts;
}

type RecordContext = ListContext & { domains: readonly string[]; hosts: HostPrice[] };

function findRecord(
  { id: subject, value, file: { path: file } }: ListRecord,
  candidates: Matched[],
  { domains, hosts, same, dismiss, reason, ...context }: RecordContext,
): Finding[] {
  const rows = chooseRows(subject, candidates);
  if (typeof rows === 'string')
    return [{ section: 'refused', subject, text: rows, file, edits: [] }];
  const isSame = rows.every((row) => same.has(row.id));
  const priced = { record: value, hosts };
  const { family } = context.format;
  const toFinding = ({ section, text, edits, ...about }: PriceFinding): Finding => ({
    ...{ section, subject, text, file },
    edits: edits.map((edit) => ({ ...edit, file })),
    // What would be written is shown, however long the list has said it.
    isSeen:
      !['added', 'changed'].includes(section) &&
      !dismiss.includes(subject) &&
      (isSame || about.isSettled === true),
    isCertain: about.isCertain === true,
  });
  return proposePrices(priced, rows, context).flatMap((found, index) => {
    const row = rows[index];
    if (row === undefined) return [];
    const decided = dismiss.includes(subject)
      ? dismissed(found, row, value.prices, { family, reason })
      : found;
    const checked =
      context.format.isOwn === true ? decided : withoutOwnSource(decided, value.prices, domains);
    return [checked, ...quotaFindings(priced, row)].map(toFinding);
  });
}

/**
 * Chooses among the rows of a record, such as dated builds and rolling names: the one that the
 * record cites, else the one under its id, else any if all agree. A string says why none can be
 * chosen.
 */
function chooseRows(id: string, candidates: Matched[]): Row[] | string {
  const cited = candidates.filter(({ kind }) => kind === 'cited');
  const byId = candidates.filter(({ row }) => row.keys.includes(id));
  const [first, ...others] = ([cited, byId, candidates].find((some) => some.length > 0) ?? []).map(
    ({ row }) => row,
  );
  if (first === undefined) return [];
  const isOther = (row: Row) =>
    pricesDiffer(first, row) ||
    ('currency' in first && 'currency' in row && first.currency !== row.currency);
  const rival = others.find((row) => row.id !== first.id && isOther(row));
  if (rival !== undefined)
    return `${first.id} and ${rival.id} both mean it, and state ${rowMark(first)} and ${rowMark(rival)}; cite one of the two as a source, or take a name out of its aliases`;
  const byDay = new Map<string, Row>();
  for (const row of [first, ...others].filter((row) => row.id === first.id)) {
    const other = byDay.get(row.from ?? '');
    if (other !== undefined && rowMark(other) !== rowMark(row))
      return `${row.id} stands in the file twice with different prices; ask upstream which one holds`;
    if (other === undefined) byDay.set(row.from ?? '', row);
  }
  return [...byDay.values()].sort((left, right) =>
    compareCodeUnits(left.from ?? '', right.from ?? ''),
  );
}
