import { type Document, isSeq, type Node } from 'yaml';
import { type Dataset, editionIn, entriesText, unitRanges } from '../../build/dataset/dataset.ts';
import { median } from '../../feed/collections.ts';
import {
  type Edition,
  measureKeys,
  type PeriodFile,
} from '../../feed/contract/schemas/data/board.ts';
import { createLabelMap, type LabelMatch } from '../match/labels.ts';
import type { ImportOptions } from '../options.ts';
import type { BoardSource, ParsedBoard, SourceBoardRow } from '../source.ts';
import { newFile, quotedScalar, setField, toNode } from '../write.ts';
import {
  type Finding,
  type Origin,
  type Project,
  type Proposed,
  refusedFile,
  refusedRow,
} from './proposal.ts';

type WrittenEntry = PeriodFile['entries'][number];
/** `note` becomes a comment at the end of the row. */
type NewEntry = WrittenEntry & { note: string | null };

/** The proposal of a board's file: a new period, or what differs from the stored one. */
export function proposeBoard(
  source: BoardSource,
  parsed: ParsedBoard,
  project: Pick<Project, 'dataset' | 'aliases' | 'leftOut'>,
  about: BoardContext,
): Proposed {
  const matchLabel = createLabelMap(project.dataset.models, pageAliases(source, project));
  const counts = { rows: parsed.rows.length, skipped: parsed.skipped };
  const refusals = parsed.refusals.map(refusedRow);
  const target = findTarget(source, parsed, about.origin.day, project.dataset.boards);
  if (typeof target === 'string') {
    const unknown = parsed.rows.flatMap((row) => unknownLabel(row, matchLabel(row.label)));
    return { findings: [refusedFile(target), ...refusals, ...unknown], counts };
  }
  const mapped = mapRows(parsed.rows, matchLabel, target);
  const others = [...refusals, ...mapped.findings];
  return {
    findings: [...periodFindings(mapped.entries, target, others, about), ...others],
    counts,
  };
}

type BoardContext = { origin: Origin; options: Pick<ImportOptions, 'partial'> };

/** The finding for the period; none without a row of a model. */
function periodFindings(
  entries: NewEntry[],
  target: BoardTarget,
  others: Finding[],
  { origin, options: { partial } }: BoardContext,
): Finding[] {
  const error = fileError(entries, target, partial);
  if (error !== undefined) return [refusedFile(error)];
  if (entries.length === 0) return [];
  return [toPeriod(entries, target, { origin, open: partial ? 0 : others.length, partial })];
}

/** The aliases of a page's labels. Two boards may use the same page, in different periods. */
export function pageAliases(
  { page }: BoardSource,
  { dataset, aliases, leftOut }: Pick<Project, 'dataset' | 'aliases' | 'leftOut'>,
) {
  const keys = dataset.boards
    .filter(({ value }) => value.editions.some((edition) => edition.public_url === page))
    .map(({ id }) => id);
  const own = aliases.filter(({ id }) => keys.includes(id)).map(({ value }) => value);
  return {
    labels: Object.fromEntries(own.flatMap(({ labels }) => Object.entries(labels))),
    leftOut: [...own.flatMap(({ left_out }) => left_out), ...leftOut],
  };
}

/** The board and period of a file, and the stored periods to compare it with. */
type BoardTarget = Exclude<ReturnType<typeof findTarget>, string>;

/** The board, period and edition of a file, or why they can't be determined. */
function findTarget(
  { page }: BoardSource,
  parsed: ParsedBoard,
  day: string,
  boards: Dataset['boards'],
) {
  const period = day.slice(0, 7);
  const board = boards.find((one) => editionIn(one, period)?.public_url === page);
  const edition = board && editionIn(board, period);
  if (board === undefined || edition === undefined)
    return `no board of the feed shows ${page} in ${period}; give its board.yaml an edition that does`;
  if ((parsed.edition ?? edition.id) !== edition.id)
    return `the file is of edition ${parsed.edition}, and in ${period} ${board.id} is in its edition ${edition.id}; natives of two editions are never compared. Say another --day, or let an edition "${parsed.edition}" begin in board.yaml`;
  const others = board.periods.filter(
    ({ id, value }) => id !== period && editionIn(board, id) === edition && value.partial !== true,
  );
  return {
    board,
    period,
    edition,
    day,
    isPart: parsed.partial === true,
    /** The period itself, where it is stored already. */
    stored: board.periods.find(({ id }) => id === period),
    // The nearest other period of the same edition: the previous one, else the next.
    neighbour: others.findLast(({ id }) => id < period) ?? others.find(({ id }) => id > period),
  };
}

function unknownLabel({ label }: SourceBoardRow, match: LabelMatch): Finding[] {
  if (match.kind !== 'unmapped') return [];
  const text = `nearest ${match.nearest.join(', ') || 'none'}`;
  return [{ section: 'unknown', subject: label, text }];
}

/** Maps every row by its label: to an entry, or to a finding that says why not. */
function mapRows(
  rows: SourceBoardRow[],
  matchLabel: ReturnType<typeof createLabelMap>,
  { board, edition }: BoardTarget,
) {
  const variants = storedVariants(board);
  const entries: NewEntry[] = [];
  const findings: Finding[] = [];
  for (const row of rows) {
    const match = matchLabel(row.label);
    const reason = match.kind === 'left-out' ? undefined : rowError(row, match, edition);
    if (reason !== undefined) findings.push(refusedRow({ ...row, reason }));
    else if (match.kind === 'model') entries.push(toEntry(row, match, variants));
    else findings.push(...unknownLabel(row, match));
  }
  return { entries, findings };
}

/** The variant of a label is that of its newest stored row. */
function storedVariants({ periods }: BoardTarget['board']): ReadonlyMap<string, string> {
  const entries = periods.flatMap(({ value }) => value.entries);
  return new Map(
    entries.map(({ model, label, variant = '' }) => [variantKey(model, label), variant]),
  );
}

function variantKey(model: string, label: string): string {
  return JSON.stringify([model, label]);
}

function toEntry(
  { label, native, settings, measures, note }: SourceBoardRow,
  match: Extract<LabelMatch, { kind: 'model' }>,
  variants: ReadonlyMap<string, string>,
): NewEntry {
  const words = [...match.variant, ...settings.filter((one) => !match.variant.includes(one))];
  const known = settings.length === 0 ? variants.get(variantKey(match.id, label)) : undefined;
  const variant = known ?? words.join('; ');
  const stated = { ...(variant === '' ? {} : { variant }), ...measures };
  return { model: match.id, native, label, ...stated, note };
}

function rowError(
  { native }: SourceBoardRow,
  match: LabelMatch,
  { unit }: Edition,
): string | undefined {
  const { minimum, maximum } = unitRanges[unit];
  if (native < minimum || native > maximum)
    return `${native} is no value in ${unit}, which go from ${minimum} to ${maximum}; the copy may have lost a decimal point or a sign`;
  return match.kind === 'claimed'
    ? `it may mean ${match.ids.join(' or ')}; say in data/aliases which one the board means`
    : undefined;
}

const FEW = 10;

/** Whether most rows are gone: boards gain and lose a few, a truncated page loses most. */
function isCut(entries: WrittenEntry[], { stored, neighbour, period }: BoardTarget): boolean {
  const near = stored ?? neighbour;
  const length = near === undefined || near.id > period ? 0 : near.value.entries.length;
  return length >= FEW && entries.length < length * 0.6;
}

/** Why a file as a whole is not comparable with what is stored. */
function fileError(
  entries: WrittenEntry[],
  target: BoardTarget,
  partial: boolean,
): string | undefined {
  const { edition, stored, neighbour, day } = target;
  const near = stored ?? neighbour;
  // An older file changes nothing, whatever became of the scale since.
  const isOlder = stored !== undefined && day < stored.value.updated_at;
  if (near === undefined || entries.length === 0 || isOlder) return undefined;
  const scale = scaleError(entries, near.value.entries, edition);
  if (scale !== undefined)
    return `${scale} since ${near.id}, as where a board is re-based or sets other tasks. If it was, let a new edition begin in board.yaml with this period; if it wasn't, the copy may have lost signs or decimal points`;
  return isCut(entries, target) && !partial
    ? `it has ${entries.length} rows of the feed's models, and ${near.id} has ${near.value.entries.length}; the copy may be cut off. Download it again; --partial writes it as a partial period`
    : undefined;
}

/** Why the values as a whole have moved more than a month moves them. */
function scaleError(
  entries: WrittenEntry[],
  stored: readonly WrittenEntry[],
  { unit, anchors }: Edition,
): string | undefined {
  const nameOf = ({ label, variant }: WrittenEntry) => JSON.stringify([label, variant ?? null]);
  const natives = new Map(stored.map((entry) => [nameOf(entry), entry.native]));
  const shifts = entries
    .map((entry) => entry.native - (natives.get(nameOf(entry)) ?? Number.NaN))
    .filter((shift) => !Number.isNaN(shift));
  return unit === 'percent' || unit === 'index'
    ? resultError(shifts)
    : ratingError(shifts, anchors.max - anchors.min);
}

/** A percentage or an index results from a run and changes only with a new run. */
function resultError(shifts: number[]): string | undefined {
  // Some copies of a board round to one decimal.
  const moved = shifts.filter((shift) => Math.abs(shift) > 0.06);
  return moved.length >= 5 && moved.length >= shifts.length / 2
    ? `${moved.length} of the ${shifts.length} values under the same label have changed, by ${signed(median(moved))} in the middle,`
    : undefined;
}

/**
 * Ratings change with every vote: nine in ten the same way, by a hundredth of the range, do not.
 */
function ratingError(shifts: number[], range: number): string | undefined {
  const middle = median(shifts);
  const along = shifts.filter((shift) => Math.sign(shift) === Math.sign(middle)).length;
  const isSystematic =
    shifts.length >= FEW && along >= shifts.length * 0.9 && Math.abs(middle) > range * 0.01;
  return isSystematic
    ? `${along} of the ${shifts.length} ratings under the same label have moved the same way, by ${signed(middle)} in the middle,`
    : undefined;
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${Number(value.toPrecision(3))}`;
}

type NewPeriodOptions = { origin: Origin; open: number; partial: boolean };

/** The finding for the period: a new file, or the rows that differ from the stored one. */
function toPeriod(entries: NewEntry[], target: BoardTarget, options: NewPeriodOptions): Finding {
  const { stored } = target;
  return stored === undefined
    ? newPeriod(entries, target, options)
    : changedPeriod(entries, { ...target, stored }, options);
}

const periodPath = ({ board, period }: BoardTarget) =>
  `data/leaderboards/${board.id}/${period}.yaml`;

/** The rows of a file beside those of a stored period. */
function compareRows(entries: NewEntry[], stored: Parameters<typeof pairRows>[1]) {
  const { pairs, gone } = pairRows(entries, stored);
  const added = pairs.filter(({ storedRow }) => storedRow === undefined);
  const moved = pairs.filter(
    ({ entry, storedRow }) => storedRow !== undefined && differs(entry, storedRow),
  );
  const text = `${added.length} new, ${moved.length} changed, ${gone.length} gone`;
  return { pairs, gone, changes: added.length + moved.length, text };
}

function newPeriod(
  entries: NewEntry[],
  target: BoardTarget,
  { origin, open }: NewPeriodOptions,
): Finding {
  const { neighbour } = target;
  const subject = target.board.id;
  const stored = neighbour?.value.entries ?? [];
  if (entriesText(entries) === entriesText(stored)) {
    const text = `no figure has moved since ${neighbour?.id}, so that there is no new period`;
    return { section: 'same', subject, text };
  }
  const file = periodPath(target);
  const beside = `beside ${neighbour?.id ?? 'no other'} ${compareRows(entries, stored).text}`;
  const text = `${file}, ${entries.length} rows; ${beside}`;
  if (open > 0)
    return { section: 'question', subject, text: `${text}; not while ${open} are open` };
  const changes = [{ file, text: newFile(file, 'period', periodValue(entries, target, origin)) }];
  return { section: 'written', subject, text, changes };
}

function periodValue(entries: NewEntry[], target: BoardTarget, { day, url }: Origin) {
  return {
    updated_at: day,
    source: url,
    partial: target.isPart || isCut(entries, target) || undefined,
    entries: entries.map(({ note, ...entry }) => entryNode(entry, note)),
  };
}

function changedPeriod(
  entries: NewEntry[],
  target: BoardTarget & { stored: NonNullable<BoardTarget['stored']> },
  options: NewPeriodOptions,
): Finding {
  const { origin } = options;
  const subject = target.board.id;
  const { value } = target.stored;
  const compared = compareRows(entries, value.entries);
  const text = `${compared.text}, beside the stored period of ${value.updated_at}`;
  if (origin.day < value.updated_at) return { section: 'kept', subject, text };
  const gone = options.partial ? [] : compared.gone;
  if (compared.changes + gone.length === 0) return { section: 'same', subject, text };
  if (options.open > 0)
    return { section: 'question', subject, text: `${text}; ${options.open} rows are open` };
  const kept = options.partial ? compared.gone.map((row) => value.entries.indexOf(row)) : [];
  const change = { file: periodPath(target), edit: editPeriod(compared.pairs, kept, origin) };
  return { section: 'question', subject, text, changes: [change] };
}

function editPeriod(
  pairs: ReturnType<typeof pairRows>['pairs'],
  kept: readonly number[],
  { day, url }: Origin,
) {
  return (document: Document) => {
    replaceRows(document, pairs, kept);
    setField(document, ['updated_at'], day);
    setField(document, ['source'], url);
  };
}

/**
 * Writes the rows anew, with what a person wrote beside them; `kept` are the places of rows that
 * stay.
 */
function replaceRows(
  document: Document,
  pairs: ReturnType<typeof pairRows>['pairs'],
  kept: readonly number[],
): void {
  const list = document.get('entries');
  if (!isSeq<Node>(list)) throw new Error('the period has no rows');
  const before = list.items;
  const rows = pairs.map(({ entry: { note, ...entry }, storedRow, index }) => {
    const node = entryNode({ ...storedRow, ...entry }, note);
    node.comment = before[index]?.comment ?? node.comment ?? null;
    return node;
  });
  list.items = [...rows, ...kept.flatMap((at) => before[at] ?? [])];
}

/**
 * The rows of a file with their stored rows, and the stored rows that it lacks. Rows that share a
 * label are paired by figure and variant, then by variant, then in order.
 */
function pairRows(entries: NewEntry[], stored: readonly WrittenEntry[]) {
  const unpaired = new Map(stored.entries());
  const indexes = new Map<NewEntry, number>();
  for (const isPair of PAIRINGS)
    for (const entry of entries) {
      if (indexes.has(entry)) continue;
      const [index] = [...unpaired].find(([, storedRow]) => isPair(entry, storedRow)) ?? [];
      if (index === undefined) continue;
      indexes.set(entry, index);
      unpaired.delete(index);
    }
  const pairs = entries.map((entry) => {
    const index = indexes.get(entry) ?? -1;
    return { entry, index, storedRow: stored[index] };
  });
  return { pairs, gone: [...unpaired.values()] };
}

/** What makes a pair of two rows, the surest first. */
const PAIRINGS: ((entry: NewEntry, storedRow: WrittenEntry) => boolean)[] = [
  (entry, storedRow) => hasSameVariant(entry, storedRow) && storedRow.native === entry.native,
  hasSameVariant,
  (entry, storedRow) => storedRow.label === entry.label,
];

function hasSameVariant(entry: NewEntry, storedRow: WrittenEntry): boolean {
  return storedRow.label === entry.label && storedRow.variant === entry.variant;
}

function differs(entry: WrittenEntry, storedRow: WrittenEntry): boolean {
  if (storedRow.model !== entry.model || storedRow.native !== entry.native) return true;
  return measureKeys.some((key) => entry[key] !== undefined && entry[key] !== storedRow[key]);
}

/** A row on one line, the label in quotes, the note as a comment. */
function entryNode(
  { model, native, label, variant, ...measures }: WrittenEntry,
  note: string | null,
) {
  const stated = measureKeys.flatMap((key) =>
    measures[key] === undefined ? [] : [[key, measures[key]]],
  );
  const node = toNode(
    { model, native, label: quotedScalar(label), variant, ...Object.fromEntries(stated) },
    true,
  );
  // Rows with characters that nobody sees, or ends of lines, are refused.
  if (note !== null) node.comment = ` ${note}`;
  return node;
}
