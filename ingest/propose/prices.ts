import type { Dataset, Sourced } from '../../build/dataset/dataset.ts';
import { inForce } from '../../build/derive/records.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Upstream } from '../fetch/upstream-file.ts';
import { citedRow, type Parsed, type PriceFormat, type PriceRow, rowAddress } from '../format.ts';
import { citations, createNames, nearestNames } from '../match/names.ts';
import { dayInName } from '../values.ts';
import { withDrafts } from './drafts.ts';
import { comparePrices, markOf } from './figures.ts';
import { type LeftOut, priceName } from './left-out.ts';
import { compareList, movementError, REFUSED } from './list-state.ts';
import { dismissed, proposePrice, withoutOwnSource } from './price.ts';
import type { HostPrice, PriceContext } from './price-rules.ts';
import {
  type Finding,
  type Import,
  type Line,
  linesOf,
  type Project,
  type Proposal,
  refuseWhole,
  rowSubject,
  titleOf,
} from './proposal.ts';

/** The proposal of a price list, held against the list as it was last imported. */
export function importPrices(
  format: PriceFormat,
  { upstream, options, today }: Import,
  { dataset, ids, baseline: last, leftOut }: Project,
): Proposal | { error: string } {
  const parsed = parsePrices(format, upstream);
  if (parsed.error !== undefined) return { error: parsed.error };
  const origin = findOrigin(format, parsed, { upstream, options });
  const { day } = origin;
  const cited = citations(dataset.models, (url) => citedRow(format, url));
  const stated = statedPrices(parsed, cited);
  const change = compareList({
    ...{ list: format.name, day, last, stated, partial: options.partial },
    recorded: () => recordedPrices(parsed.rows, stated, { format, dataset, today }),
  });
  const { rowsByFile, ...proposed } = proposeRows(parsed, cited, dataset, {
    ...{ format, origin, today, leftOut, force: options.force },
    ...{ baseline: change.baseline, same: change.same },
    ...{ dismiss: options.dismiss, reason: options.reason ?? '' },
  });
  const title = titleOf(upstream, origin);
  const notes = change.note.map(
    (note) => `${note}, of the vendors' own rows and those that records cite.`,
  );
  const ended = endedModels(dataset);
  const inService =
    change.baseline === undefined ? new Set<string>() : citedInService(cited, ended);
  const isTrusted = options.partial || options['expect-changes'];
  const error = isTrusted ? undefined : movementError(change, inService);
  if (error !== undefined) return { title, ...refuseWhole(proposed, error), notes };
  if (day === null) return { title, ...proposed, notes: [NO_DAY], edits: [] };
  proposed.lines.left = change
    .goneLines((id) => cited.get(id) ?? [])
    .map((line) => ({ ...line, isSeen: ended.has(line.subject) }));
  const drafting = {
    ...{ format, upstream, add: options.add, dataset, ids },
    origin: { ...origin, day },
  };
  const found = withDrafts({ title, ...proposed, notes }, parsed, drafting);
  return { ...found, state: change.state(rowsByFile) };
}

const NO_DAY =
  'The day of the file is not known, so no price can be dated or cited by it, and nothing would be written; say --day YYYY-MM-DD.';

function parsePrices(format: PriceFormat, { content }: Upstream): Parsed<PriceRow> {
  if (typeof content === 'string') return format.parse(content);
  const error = `1:1: this is a folder or an archive, and ${format.name} is one file; say which.`;
  return format.tree?.parse(content) ?? { rows: [], refusals: [], skipped: 0, error };
}

function findOrigin(
  format: PriceFormat,
  parsed: Parsed<PriceRow>,
  { upstream, options }: Pick<Import, 'upstream' | 'options'>,
): PriceContext['origin'] {
  const folder = typeof upstream.content === 'string' ? undefined : format.tree?.address;
  const url = upstream.address ?? options.url ?? parsed.address ?? folder ?? format.address ?? '';
  const day = options.day ?? parsed.day ?? dayInName(upstream.name);
  return { url: folder === undefined || url.endsWith('/') ? url : `${url}/`, day };
}

type Cited = Map<string, Set<string>>;

/** What a list states of the vendors' own rows and of those that records cite, by id. */
function statedPrices({ rows, refusals }: Parsed<PriceRow>, cited: Cited): Map<string, string> {
  const prices = new Map(refusals.map(({ label }) => [label, REFUSED]));
  const seen = new Set<string>();
  for (const row of rows.filter(({ id, vendor }) => vendor !== null || cited.has(id))) {
    const own = row.from === null ? markOf(row) : `${row.from} ${markOf(row)}`;
    prices.set(row.id, seen.has(row.id) ? `${prices.get(row.id)} | ${own}` : own);
    seen.add(row.id);
  }
  return prices;
}

/** Before the first import, the prices that records cite the list for are what it stated. */
function recordedPrices(
  rows: PriceRow[],
  prices: Map<string, string>,
  { format, dataset, today }: { format: PriceFormat; dataset: Dataset; today: string },
): Map<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const recorded = dataset.models.flatMap(({ value }) => {
    const price = inForce(value.prices, today);
    const ids = (price?.sources ?? []).flatMap(({ url }) => citedRow(format, url) || []);
    return ids.map((id): [string, string] => {
      const row = byId.get(id);
      const isSame = row !== undefined && price !== undefined && !comparePrices(price, row).differs;
      return [id, isSame ? (prices.get(id) ?? '') : ''];
    });
  });
  return new Map(recorded);
}

/** The models of which a record says that the vendor ends them: lists take their rows out. */
function endedModels({ models }: Dataset): Set<string> {
  const hasEnd = ({ lifecycle = [] }: ModelFile) =>
    lifecycle.some(({ event }) => event !== 'in_service');
  return new Set(models.filter(({ value }) => hasEnd(value)).map(({ id }) => id));
}

/** The ids of rows that are cited by a record of a model whose end is not known. */
function citedInService(cited: Cited, ended: Set<string>): Set<string> {
  const rows = [...cited].filter(([, models]) => [...models].some((id) => !ended.has(id)));
  return new Set(rows.map(([id]) => id));
}

type ListContext = PriceContext & {
  /** Ids of rows that the file states as it did at the last import. */
  same: Set<string>;
  leftOut: LeftOut;
  dismiss: string[];
  reason: string;
};

/** A row and what it is about. */
type Matched = {
  row: PriceRow;
  match: /** `cited`: the records of the models cite this row as a source. */
    | { kind: 'models'; ids: string[]; cited: boolean }
    /** A name that several models claim. */
    | { kind: 'claimed'; ids: string[] }
    /** A vendor's own price of a model that the feed lacks under this name. */
    | { kind: 'unmapped' }
    /** A reseller's price that no record cites. */
    | { kind: 'resale' };
};

/**
 * A row that records cite belongs to their models, whatever its name: lists use one row for several
 * builds, and move names between builds. Other rows are matched by name among the vendor's models.
 */
function matchRows(rows: PriceRow[], cited: Cited, models: Dataset['models']): Matched[] {
  const names = createNames(models);
  const matchOf = (row: PriceRow): Matched['match'] => {
    const citing = cited.get(row.id);
    if (citing !== undefined) return { kind: 'models', ids: [...citing], cited: true };
    if (row.vendor === null) return { kind: 'resale' };
    const found = names.find(row.keys, row.vendor);
    if (found === undefined) return { kind: 'unmapped' };
    return 'id' in found
      ? { kind: 'models', ids: [found.id], cited: false }
      : { kind: 'claimed', ids: found.claimedBy };
  };
  return rows.map((row) => ({ row, match: matchOf(row) }));
}

function proposeRows(
  parsed: Parsed<PriceRow>,
  cited: Cited,
  { models, providers, vendors }: Dataset,
  context: ListContext,
) {
  const { format, origin, leftOut, same } = context;
  const isLeftOut = ({ row, match }: Matched) =>
    !(match.kind === 'models' && match.cited) && leftOut.prices.includes(priceName(row.id));
  const matched = matchRows(parsed.rows, cited, models).filter((one) => !isLeftOut(one));
  const byModel = new Map<string, Candidate[]>();
  const unnamed: PriceRow[] = [];
  for (const { row, match } of matched.filter((one) => one.match.kind === 'models')) {
    // The address of a row becomes its source, so it must cite that row.
    const own = citedRow(format, rowAddress(origin.url, row.at)) || row.id;
    if (own !== row.id) unnamed.push(row);
    for (const id of own === row.id && match.kind === 'models' ? match.ids : [])
      byModel.set(id, [...(byModel.get(id) ?? []), { row, cited: cited.has(row.id) }]);
  }
  const hosts = hostPrices(providers);
  const refusal = (subject: string, text: string): Finding => ({
    ...{ section: 'refused', subject, text, edits: [] },
  });
  const findings = [
    ...parsed.refusals.map((one) => ({
      ...refusal(rowSubject(one), one.reason),
      isSeen: same.has(one.label),
    })),
    ...unnamed.map(({ id }) =>
      refusal(id, 'an address with its name behind would cite another row; add its source by hand'),
    ),
    ...matched.flatMap(({ row, match }) =>
      match.kind === 'claimed'
        ? [
            refusal(
              row.id,
              `the name is claimed by ${match.ids.join(' and ')}, and a name means one model; take it out of one of them`,
            ),
          ]
        : [],
    ),
    ...models.flatMap((model) =>
      findModel(model, byModel.get(model.id) ?? [], {
        ...context,
        domains: vendors[model.vendor]?.domains ?? [],
        hosts: hosts.get(model.id) ?? [],
      }),
    ),
  ];
  const count = (kind: string) => matched.filter(({ match }) => match.kind === kind).length;
  return {
    lines: { ...linesOf(findings), unmapped: unmappedLines(matched, models, same) },
    notes: [],
    counts: {
      read: parsed.rows.length + parsed.refusals.length + parsed.skipped,
      mapped: count('models'),
      resale: count('resale'),
      skipped: parsed.skipped + parsed.rows.length - matched.length,
    },
    edits: findings.flatMap(({ edits }) => edits),
    files: new Map<string, string>(),
    rowsByFile: new Map(
      models.map(({ id, file }) => [file.path, (byModel.get(id) ?? []).map(({ row }) => row.id)]),
    ),
  };
}

/** What providers that sell a model of somebody else charge, by model. */
function hostPrices(providers: Dataset['providers']): Map<string, HostPrice[]> {
  const hosts = new Map<string, HostPrice[]>();
  for (const { id: provider, value } of providers)
    for (const offer of value.offers)
      hosts.set(offer.model, [...(hosts.get(offer.model) ?? []), { provider, ...offer }]);
  return hosts;
}

/** A row that may have the price of a model. */
type Candidate = { row: PriceRow; cited: boolean };

type ModelContext = ListContext & { domains: readonly string[]; hosts: HostPrice[] };

function findModel(
  { id: subject, value, file: { path: file } }: Sourced<ModelFile>,
  candidates: Candidate[],
  { domains, hosts, same, dismiss, reason, ...context }: ModelContext,
): Finding[] {
  const rows = chooseRows(subject, candidates);
  if (typeof rows === 'string')
    return [{ section: 'refused', subject, text: rows, file, edits: [] }];
  const isSame = rows.every((row) => same.has(row.id));
  const { family } = context.format;
  return proposePrice({ record: value, hosts }, rows, context).map((found, index) => {
    const row = rows[index];
    const decided =
      row !== undefined && dismiss.includes(subject)
        ? dismissed(found, row, value, { family, reason })
        : found;
    const { section, text, edits, ...about } = withoutOwnSource(decided, value, domains);
    const isSettled = 'isSettled' in about && about.isSettled === true;
    // What would be written is shown, however long the list has said it.
    const isWritten = section === 'added' || section === 'changed';
    return {
      ...{ section, subject, text, file },
      edits: edits.map((edit) => ({ ...edit, file })),
      isSeen: !isWritten && (isSame || isSettled),
      isCertain: 'isCertain' in about && about.isCertain === true,
    };
  });
}

/**
 * Chooses among the rows of a model, such as dated builds and rolling names: the one that the
 * record cites, else the one under its id, else any if all agree. A string says why none can be
 * chosen.
 */
function chooseRows(id: string, candidates: Candidate[]): PriceRow[] | string {
  const cited = candidates.filter(({ cited }) => cited);
  const byId = candidates.filter(({ row }) => row.keys.includes(id));
  const [first, ...others] = ([cited, byId, candidates].find((some) => some.length > 0) ?? []).map(
    ({ row }) => row,
  );
  if (first === undefined) return [];
  const rival = others.find((row) => row.id !== first.id && comparePrices(first, row).differs);
  if (rival !== undefined)
    return `${first.id} and ${rival.id} both mean it, and state ${markOf(first)} and ${markOf(rival)}; cite one of the two as a source, or take a name out of its aliases`;
  const byDay = new Map<string, PriceRow>();
  for (const row of [first, ...others].filter((row) => row.id === first.id)) {
    const other = byDay.get(row.from ?? '');
    if (other !== undefined && markOf(other) !== markOf(row))
      return `${row.id} stands in the file twice with different prices; ask upstream which one holds`;
    if (other === undefined) byDay.set(row.from ?? '', row);
  }
  return [...byDay.values()].sort((left, right) =>
    compareCodeUnits(left.from ?? '', right.from ?? ''),
  );
}

/** A line for each row of a vendor whose model the feed lacks. */
function unmappedLines(matched: Matched[], models: Dataset['models'], same: Set<string>): Line[] {
  const rows = new Map(
    matched.flatMap(({ row, match }) => (match.kind === 'unmapped' ? [[row.id, row]] : [])),
  );
  return [...rows.values()].map((row) => {
    const own = models.filter(({ vendor }) => vendor === row.vendor);
    const near = nearestNames(row.keys, own);
    const text =
      near.length === 0 ? 'its vendor has no model in the feed' : `nearest ${near.join(', ')}`;
    return { subject: row.id, isSeen: same.has(row.id), text };
  });
}
