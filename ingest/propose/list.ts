import type { Dataset } from '../../build/dataset/dataset.ts';
import { groupBy } from '../../feed/collections.ts';
import { nearest } from '../../feed/contract/problems.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import {
  compareStatements,
  type ListState,
  movementError,
  priceName,
  type RowRecords,
  type Statements,
} from '../baseline.ts';
import { createNameFinder } from '../match/names.ts';
import { citedRow, type Parsed } from '../source.ts';
import { listLine, renewedList } from './citation.ts';
import { draftModel } from './draft.ts';
import { comparePrices, type FiguresRow, isForeign, isResold, markOf } from './figures.ts';
import { idFindings } from './ids.ts';
import { offerFindings } from './offers.ts';
import { compareRow, type ListRecord, type ListSource } from './price.ts';
import {
  type Finding,
  type ImportContext,
  type Project,
  type Proposed,
  refusedFile,
  refusedRow,
} from './proposal.ts';
import { renewalFinding } from './renewal.ts';

/** What a list of prices or plans proposes, held against the list as it was last imported. */
export function proposeList(
  source: ListSource,
  parsed: Parsed<FiguresRow>,
  project: Project,
  about: ImportContext,
): Proposed {
  const imported = readList(source, parsed, project, about);
  const counts = { rows: parsed.rows.length, skipped: parsed.skipped };
  const error = listError(imported);
  if (error !== undefined) return { findings: [refusedFile(error)], counts };
  const others = offersAndIds(imported);
  const rows = imported.parsed.rows.filter((row) => isCompared(imported, row));
  const compared = compareRecords(imported, rows, others.renewed);
  return {
    findings: [
      ...renewals(imported, rows, others.renewed),
      ...refusals(imported),
      ...compared.findings,
      ...goneRows(imported),
      ...unknownRows(imported, compared.unmatched),
      ...others.ids,
      ...others.offers,
    ],
    counts,
    notes: movementNotes(imported),
    state: others.isBaseline ? nextState(imported, compared.recordsByRow) : undefined,
  };
}

/** A list as it was read, beside the records and what it stated when it was last imported. */
type ReadList = {
  source: ListSource;
  parsed: Parsed<FiguresRow>;
  project: Project;
  about: ImportContext;
  records: readonly ListRecord[];
  cited: CitedRows;
  /**
   * Whether the file is older than the last import, so that it says nothing of what changed since.
   */
  isOlder: boolean;
  before: Statements;
  stated: Statements;
  movement: Movement;
};

type Movement = ReturnType<typeof compareStatements>;

function readList(
  source: ListSource,
  parsed: Parsed<FiguresRow>,
  project: Project,
  about: ImportContext,
): ReadList {
  const { last } = about;
  const records = project.dataset[source.kind === 'plans' ? 'plans' : 'models'];
  const cited = citations(source, records);
  const stated = statements(parsed, (row) => isOwnRow(cited, row));
  const isOlder = last !== undefined && about.origin.day < last.day;
  const before: Statements = isOlder || last === undefined ? new Map() : last.stated;
  const movement = compareStatements(before, stated);
  return { source, parsed, project, about, records, cited, isOlder, before, stated, movement };
}

/** Whether a row is the vendor's own, or a reseller's that a record cites. */
function isOwnRow(cited: CitedRows, row: FiguresRow): boolean {
  return !isResold(row) || cited.has(row.id);
}

/** Why the file can't be the list; undefined where it can, or a person says so. */
function listError({ cited, movement, project, about: { options } }: ReadList) {
  if (options.partial || options['expect-changes']) return undefined;
  const isEnded = endedModels(project.dataset);
  const inService = new Map([...cited].filter(([, ids]) => !ids.every(isEnded)));
  return movementError(movement, inService);
}

/** Whether a row is held against a record: it is not left out, and not a price of the past. */
function isCompared({ source, cited, project, about }: ReadList, row: FiguresRow): boolean {
  if (!isOwnRow(cited, row) || isPast(row, about.origin.day)) return false;
  const name = source.kind === 'plans' ? row.id : priceName(row.id);
  return cited.has(row.id) || !project.leftOut.includes(name);
}

function renewals(
  { source, project, about: { origin } }: ReadList,
  rows: readonly FiguresRow[],
  list: string | undefined,
): Finding[] {
  return list === undefined ? [] : [renewalFinding(source, rows, project, { origin, list })];
}

function refusals({ parsed, movement }: ReadList): Finding[] {
  return parsed.refusals.map((refusal) => {
    return { ...refusedRow(refusal), isSeen: movement.same.has(refusal.label) };
  });
}

/** What the rows of each record come to, the rows that mean none, and which row means which record. */
function compareRecords(imported: ReadList, rows: FiguresRow[], list: string | undefined) {
  const { byRecord, unmatched } = matchRows(rows, imported);
  const isResellersList = rows.every(isResold);
  const findings: Finding[] = [];
  const recordsByRow = new Map<string, string>();
  for (const record of imported.records) {
    const chosen = rowsOfRecord(record.id, byRecord.get(record.id) ?? [], imported.cited);
    if (typeof chosen === 'string')
      findings.push({ section: 'refused', subject: record.id, text: chosen });
    else
      for (const row of chosen) {
        // Among the vendors' own rows, what a reseller charges is no statement about their prices.
        if (isResellersList || !isResold(row)) recordsByRow.set(row.id, record.id);
        findings.push(compareOne(imported, record, row, list));
      }
  }
  return { findings, unmatched, recordsByRow };
}

function compareOne(
  { source, movement, project: { dataset }, about }: ReadList,
  record: ListRecord,
  row: FiguresRow,
  list: string | undefined,
): Finding {
  const isSame = movement.same.has(row.id);
  return compareRow(source, record, row, { ...about, list, dataset, isSame });
}

/** The rows that the list no longer has, each with the records that cite it. */
function goneRows({ source, cited, before, movement, project, about }: ReadList): Finding[] {
  if (about.options.partial) return [];
  const isEnded = endedModels(project.dataset);
  return movement.gone.flatMap((id) => {
    const subjects = cited.get(id) ?? (source.kind === 'plans' ? [id] : []);
    const text = `${id} stated ${before.get(id)} on ${about.last?.day}`;
    return subjects.map((subject): Finding => {
      return { section: 'gone', subject, text, isSeen: isEnded(subject) };
    });
  });
}

/**
 * The rows that mean no record, each with the nearest names or, where it was asked for, a draft.
 */
function unknownRows(imported: ReadList, unmatched: readonly FiguresRow[]): Finding[] {
  const { project, about } = imported;
  const { origin, options } = about;
  return unmatched.map((row) =>
    options.only.includes(row.id) && 'context_window' in row
      ? draftModel(row, { origin, dataset: project.dataset })
      : unknownRow(imported, row),
  );
}

function unknownRow({ records, movement }: ReadList, row: FiguresRow): Finding {
  const own = records.filter(({ vendor }) => !('vendor' in row) || vendor === row.vendor);
  const ids = own.map(({ id }) => id);
  const text = `nearest ${nearest(row.keys[0] ?? row.id, ids).join(', ') || 'none'}`;
  return { section: 'unknown', subject: row.id, text, isSeen: movement.same.has(row.id) };
}

function movementNotes({ before, movement, about: { last } }: ReadList): string[] {
  return before.size === 0 ? [] : [`Since ${last?.day}: ${movement.text}.`, ''];
}

/**
 * What the next import compares with: of a part of the list, what was known of the rest as well.
 */
function nextState(
  { source, parsed, before, stated, about: { origin, options, last } }: ReadList,
  records: RowRecords,
): ListState {
  const list = source.name;
  const { day } = origin;
  const ended = endedRows(parsed.rows, day);
  if (!options.partial) return { list, day, before, stated, records, ended };
  return {
    list,
    day,
    before,
    stated: new Map([...before, ...stated]),
    records: new Map([...(last?.records ?? []), ...records]),
    ended: new Set([...(last?.ended ?? []), ...ended]),
  };
}

/** The rows of which the list itself says that their model is deprecated or has ended. */
function endedRows(rows: readonly FiguresRow[], today: string): ReadonlySet<string> {
  const ended = rows.filter((row) => {
    const events = 'about' in row ? (row.about?.events ?? []) : [];
    return events.some(({ day }) => day === null || day <= today);
  });
  return new Set(ended.map(({ id }) => id));
}

/** What a list says of offers and ids, and what follows for the list itself. */
type OffersAndIds = {
  offers: Finding[];
  ids: Finding[];
  /** The name of the list, where this import renews the day of its rows. */
  renewed: string | undefined;
  /** Whether the next import compares with what the list states now. */
  isBaseline: boolean;
};

/**
 * What a list says of offers and ids. A list with a line in data/lists.yaml counts as read where
 * that line is renewed.
 */
function offersAndIds({ source, parsed, project, about, isOlder }: ReadList): OffersAndIds {
  if (isOlder) return { offers: [], ids: [], renewed: undefined, isBaseline: false };
  const rows = parsed.rows.filter((row) => 'context_window' in row);
  const offers = source.kind === 'plans' ? [] : offerFindings(source, rows, project, about);
  const ids = source.kind === 'plans' ? [] : idFindings(source, rows, project, about);
  // Where the offers are refused, nothing says which of them the list still states.
  const renewed = offers.some(({ section }) => section === 'refused')
    ? undefined
    : renewedList(source, project, about);
  const hasLine = listLine(source, project) !== undefined;
  return { offers, ids, renewed, isBaseline: !hasLine || renewed !== undefined };
}

type CitedRows = Map<string, string[]>;

/** The records whose prices cite each row of a list, by the id of the row. */
function citations(source: ListSource, records: readonly ListRecord[]): CitedRows {
  const citing = records.flatMap(({ id, value }) => {
    const urls = value.prices.flatMap(({ sources }) => sources.map(({ url }) => url));
    const rows = new Set(urls.map((url) => citedRow(source, url)));
    return [...rows].flatMap((row) => (row ? [{ row, id }] : []));
  });
  return new Map(
    [...groupBy(citing, ({ row }) => row)].map(([row, all]) => [row, all.map(({ id }) => id)]),
  );
}

/** What a list states of its own rows, by id. */
function statements(
  { rows, refusals }: Parsed<FiguresRow>,
  isOwn: (row: FiguresRow) => boolean,
): Statements {
  const stated = new Map(refusals.map(({ label }) => [label, 'refused']));
  const dated = (row: FiguresRow) =>
    'from' in row && row.from !== null ? `${row.from} ${markOf(row)}` : markOf(row);
  const found = groupBy(rows.filter(isOwn), ({ id }) => id);
  for (const [id, own] of found) stated.set(id, own.map(dated).join(' | '));
  return stated;
}

/** Lists take out the rows of models whose end is known. */
function endedModels({ models }: Dataset): (id: string) => boolean {
  const ended = models.filter(({ value: { lifecycle = [] } }) =>
    lifecycle.some(({ event }) => event !== 'in_service'),
  );
  const ids = new Set(ended.map(({ id }) => id));
  return (id) => ids.has(id);
}

/**
 * Whether the list has a later price for the day of the file: the record's past is kept by hand.
 */
function isPast(row: FiguresRow, day: string): boolean {
  return 'until' in row && row.until !== null && row.until <= day;
}

/**
 * A row that records cite belongs to them, whatever its name: lists use one row for several builds,
 * and move names between builds. Other rows are matched by name, those of models among the vendor's
 * records; names of plans begin with their products.
 */
function matchRows(rows: FiguresRow[], { cited, records }: ReadList) {
  const find = createNameFinder(records);
  const byRecord = new Map<string, FiguresRow[]>();
  const unmatched = new Map<string, FiguresRow>();
  for (const row of rows) {
    const found = find(row.keys, 'vendor' in row ? row.vendor : undefined);
    // A name that two records claim means neither.
    const ids = cited.get(row.id) ?? (found.length === 1 ? found : []);
    if (ids.length === 0) unmatched.set(row.id, row);
    for (const id of ids) byRecord.set(id, [...(byRecord.get(id) ?? []), row]);
  }
  return { byRecord, unmatched: [...unmatched.values()] };
}

/**
 * Chooses among the rows of a record, such as dated builds and rolling names: the one that the
 * record cites, else the one under its id, else any if all agree. A text says why none can be
 * chosen.
 */
function rowsOfRecord(id: string, rows: FiguresRow[], cited: CitedRows): FiguresRow[] | string {
  const citing = rows.filter((row) => cited.get(row.id)?.includes(id));
  const named = rows.filter(({ keys }) => keys.includes(id));
  const surest = [citing, named, rows].find((some) => some.length > 0) ?? [];
  const [first] = surest;
  if (first === undefined) return [];
  const rival = surest.find((row) => row.id !== first.id && isOtherPrice(first, row));
  if (rival !== undefined)
    return `${first.id} and ${rival.id} both mean it, and state ${markOf(first)} and ${markOf(rival)}; cite one of the two as a source, or take a name out of its aliases`;
  const dated = byDay(surest.filter((row) => row.id === first.id));
  return new Set(dated.map(dayOf)).size < dated.length
    ? `${first.id} stands in the file twice with different prices; ask upstream which one holds`
    : dated;
}

function isOtherPrice(first: FiguresRow, row: FiguresRow): boolean {
  return comparePrices(first, row).isDifferent || isForeign(first, row);
}

function dayOf(row: FiguresRow): string {
  return ('from' in row ? row.from : null) ?? '';
}

/** Rows by their first day, without those that repeat another. */
function byDay(rows: FiguresRow[]): FiguresRow[] {
  const distinct = new Map(rows.map((row) => [`${dayOf(row)} ${markOf(row)}`, row]));
  return [...distinct.values()].sort((left, right) => compareCodeUnits(dayOf(left), dayOf(right)));
}
