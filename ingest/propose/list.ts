import type { Dataset } from '../../build/dataset/dataset.ts';
import { groupBy } from '../../feed/collections.ts';
import { nearest } from '../../feed/contract/problems.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { compareStatements, movementError, priceName, type Statements } from '../baseline.ts';
import { createNames } from '../match/names.ts';
import { citedRow, type Parsed } from '../source.ts';
import { renewedList } from './citation.ts';
import { draftModel } from './draft.ts';
import { comparePrices, isForeign, isResold, markOf, type Row } from './figures.ts';
import { idFindings } from './ids.ts';
import { offerFindings } from './offers.ts';
import { compareRow, type ListRecord, type ListSource } from './price.ts';
import {
  type About,
  type Finding,
  type Project,
  type Proposed,
  refusedFile,
  refusedRow,
} from './proposal.ts';
import { renewalFinding } from './renewal.ts';

/** What a list of prices or plans proposes, held against the list as it was last imported. */
export function proposeList(
  source: ListSource,
  parsed: Parsed<Row>,
  project: Project,
  about: About,
): Proposed {
  const { dataset, leftOut } = project;
  const { origin, options, last } = about;
  const isPlans = source.kind === 'plans';
  const records: readonly ListRecord[] = isPlans ? dataset.plans : dataset.models;
  const cited = citations(source, records);
  const isOwn = (row: Row) => !isResold(row) || cited.has(row.id);
  const stated = statements(parsed, isOwn);
  // An older file says nothing of what changed since the last one.
  const isOlder = last !== undefined && origin.day < last.day;
  const before: Statements = isOlder || last === undefined ? new Map() : last.stated;
  const movement = compareStatements(before, stated);
  const isEnded = endedModels(dataset);
  const inService = new Map([...cited].filter(([, ids]) => !ids.every(isEnded)));
  const counts = { rows: parsed.rows.length, skipped: parsed.skipped };
  const error = movementError(movement, inService);
  if (error !== undefined && !options.partial && !options['expect-changes'])
    return { findings: [refusedFile(error)], counts };
  const { offers, ids, list, isRead } = beyondPrices(source, parsed, project, {
    isOlder,
    ...about,
  });
  const isLeftOut = (id: string) => leftOut.includes(isPlans ? id : priceName(id));
  const rows = parsed.rows.filter(
    (row) => isOwn(row) && !isPast(row, origin.day) && (cited.has(row.id) || !isLeftOut(row.id)),
  );
  const { byRecord, unmatched } = matchRows(rows, cited, records);
  const isSeen = (id: string) => movement.same.has(id);
  const refusals = parsed.refusals.map((refusal): Finding => {
    return { ...refusedRow(refusal), isSeen: isSeen(refusal.label) };
  });
  const meant = new Map<string, string>();
  const isResellersList = rows.every(isResold);
  const compared = records.flatMap((record): Finding[] => {
    const chosen = chooseRows(record.id, byRecord.get(record.id) ?? [], cited);
    if (typeof chosen === 'string')
      return [{ section: 'refused', subject: record.id, text: chosen }];
    // Among the vendors' own rows, what a reseller charges is no statement about their prices.
    for (const row of chosen) if (isResellersList || !isResold(row)) meant.set(row.id, record.id);
    return chosen.map((row) =>
      compareRow(source, record, row, { ...about, list, dataset, isSame: isSeen(row.id) }),
    );
  });
  const others = unmatched.map((row): Finding => {
    if (options.only.includes(row.id) && 'context_window' in row)
      return draftModel(row, { origin, dataset });
    const own = records.filter(({ vendor }) => !('vendor' in row) || vendor === row.vendor);
    const ids = own.map(({ id }) => id);
    const text = `nearest ${nearest(row.keys[0] ?? row.id, ids).join(', ') || 'none'}`;
    return { section: 'unknown', subject: row.id, text, isSeen: isSeen(row.id) };
  });
  const gone = (options.partial ? [] : movement.gone).flatMap((id) =>
    (cited.get(id) ?? (isPlans ? [id] : [])).map((subject): Finding => {
      const text = `${id} stated ${before.get(id)} on ${last?.day}`;
      return { section: 'gone', subject, text, isSeen: isEnded(subject) };
    }),
  );
  return {
    findings: [
      ...(list === undefined ? [] : [renewalFinding(source, rows, project, { origin, list })]),
      ...refusals,
      ...compared,
      ...gone,
      ...others,
      ...ids,
      ...offers,
    ],
    counts,
    notes: before.size === 0 ? [] : [`Since ${last?.day}: ${movement.text}.`, ''],
    state: !isRead
      ? undefined
      : {
          list: source.name,
          day: origin.day,
          before,
          stated: options.partial ? new Map([...before, ...stated]) : stated,
          records: options.partial ? new Map([...(last?.records ?? []), ...meant]) : meant,
        },
  };
}

/**
 * What a list says of offers and ids, and its name where this reading renews the day of its rows. A
 * list with a line in data/lists.yaml counts as read where that line is renewed.
 */
function beyondPrices(
  source: ListSource,
  parsed: Parsed<Row>,
  project: Project,
  { isOlder, ...about }: About & { isOlder: boolean },
): { offers: Finding[]; ids: Finding[]; list: string | undefined; isRead: boolean } {
  const hasLine = project.lists[0]?.value[source.name] !== undefined;
  if (isOlder) return { offers: [], ids: [], list: undefined, isRead: false };
  const renewed = renewedList(source, project, about);
  if (source.kind === 'plans')
    return { offers: [], ids: [], list: renewed, isRead: !hasLine || renewed !== undefined };
  const rows = parsed.rows.filter((row) => 'context_window' in row);
  const offers = offerFindings(source, rows, project, about);
  // Where the offers are refused, nothing says which of them the list still states.
  const isRefused = offers.some(({ section }) => section === 'refused');
  const list = isRefused ? undefined : renewed;
  const ids = idFindings(source, rows, project, about);
  return { offers, ids, list, isRead: !hasLine || list !== undefined };
}

type Cited = Map<string, string[]>;

/** The records whose prices cite each row of a list, by the id of the row. */
function citations(source: ListSource, records: readonly ListRecord[]): Cited {
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
function statements({ rows, refusals }: Parsed<Row>, isOwn: (row: Row) => boolean): Statements {
  const stated = new Map(refusals.map(({ label }) => [label, 'refused']));
  const dated = (row: Row) =>
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

/** Whether the list has a later price for the day of the file: the record's past is kept by hand. */
function isPast(row: Row, day: string): boolean {
  return 'until' in row && row.until !== null && row.until <= day;
}

/**
 * A row that records cite belongs to them, whatever its name: lists use one row for several builds,
 * and move names between builds. Other rows are matched by name, those of models among the vendor's
 * records; names of plans begin with their products.
 */
function matchRows(rows: Row[], cited: Cited, records: readonly ListRecord[]) {
  const find = createNames(records);
  const byRecord = new Map<string, Row[]>();
  const unmatched = new Map<string, Row>();
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
function chooseRows(id: string, rows: Row[], cited: Cited): Row[] | string {
  const citing = rows.filter((row) => cited.get(row.id)?.includes(id));
  const byId = rows.filter(({ keys }) => keys.includes(id));
  const [first, ...others] = [citing, byId, rows].find((some) => some.length > 0) ?? [];
  if (first === undefined) return [];
  const isOther = (row: Row) => comparePrices(first, row).differ || isForeign(first, row);
  const rival = others.find((row) => row.id !== first.id && isOther(row));
  if (rival !== undefined)
    return `${first.id} and ${rival.id} both mean it, and state ${markOf(first)} and ${markOf(rival)}; cite one of the two as a source, or take a name out of its aliases`;
  const dayOf = (row: Row) => ('from' in row ? row.from : null) ?? '';
  const own = new Map(
    [first, ...others]
      .filter((row) => row.id === first.id)
      .map((row) => [`${dayOf(row)} ${markOf(row)}`, row]),
  );
  const sorted = [...own.values()].sort((left, right) =>
    compareCodeUnits(dayOf(left), dayOf(right)),
  );
  const days = new Set(sorted.map(dayOf));
  return days.size < sorted.length
    ? `${first.id} stands in the file twice with different prices; ask upstream which one holds`
    : sorted;
}
