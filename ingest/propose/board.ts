import type { BoardRecord, Period } from '../../build/dataset/dataset.ts';
import { editionIn, unitRanges } from '../../build/dataset/editions.ts';
import type { Edition } from '../../feed/schemas/data/board.ts';
import type { BoardFormat, BoardRow, ParsedBoard } from '../format.ts';
import { createLabelMap, type LabelMatch } from '../match/labels.ts';
import {
  comparePeriods,
  type Entry,
  type NewEntry,
  periodLines,
  periodText,
  proposePeriod,
  snapshotError,
} from './period.ts';
import {
  type Line,
  noLines,
  type Project,
  type Proposal,
  type Proposed,
  rowSubject,
  type TextImport,
  titleOf,
  wholeFile,
} from './proposal.ts';

/** The proposal of a board's file: a whole new period, or what differs from the stored one. */
export function importBoard(
  format: BoardFormat,
  { upstream, options }: TextImport,
  project: Project,
): Proposal {
  const { name, text, beside, address } = upstream;
  const parsed = format.parse({ name, text, beside });
  // A copy of a page is of the day on which it was made, whenever it was committed.
  const day = options.day ?? parsed.day ?? upstream.day ?? null;
  const url = address ?? options.url ?? format.address ?? format.page;
  const map = createLabelMap(project.dataset.models, pageAliases(format, project));
  const { boards } = project.dataset;
  const target = day === null ? NO_DAY : findTarget(format, parsed, { day, boards, options });
  const proposed =
    typeof target === 'string'
      ? refuseBoard(parsed, target, map)
      : proposeBoard(parsed, target, { map, url, options });
  return { title: titleOf(upstream, { url, day }), ...proposed };
}

const NO_DAY = 'the file does not say its day; say --day YYYY-MM-DD';

/** The aliases of a page's labels. Two boards may use the same page, in different periods. */
export function pageAliases(
  { page }: BoardFormat,
  { dataset, aliases, leftOut }: Pick<Project, 'dataset' | 'aliases' | 'leftOut'>,
) {
  const keys = dataset.boards
    .filter(({ value }) => value.editions.some((edition) => edition.public_url === page))
    .map(({ id }) => id);
  const own = aliases.filter(({ id }) => keys.includes(id)).map(({ value }) => value);
  return {
    labels: Object.fromEntries(own.flatMap(({ labels }) => Object.entries(labels))),
    leftOut: [...own.flatMap(({ left_out }) => left_out), ...leftOut.boards],
  };
}

/** The board and period of a file, and the stored periods to compare it with. */
type Target = {
  board: BoardRecord;
  period: string;
  edition: Edition;
  day: string;
  /** The stored period, if there is one. */
  present: Period | undefined;
  /** The nearest other period of the same edition: the previous one, else the next. */
  neighbour: Period | undefined;
};

type Options = TextImport['options'];

/** The board, period and edition of a file, or why they can't be determined. */
function findTarget(
  format: BoardFormat,
  parsed: ParsedBoard,
  { day, boards, options }: { day: string; boards: readonly BoardRecord[]; options: Options },
): Target | string {
  const period = options.period ?? day.slice(0, 7);
  const fitting = boards.filter((board) =>
    options.board === undefined
      ? editionIn(board, period)?.public_url === format.page
      : board.id === options.board,
  );
  const [board, other] = fitting;
  if (other !== undefined)
    return `${fitting.map(({ id }) => id).join(' and ')} both show ${format.page} in ${period}; say --board <key>`;
  const edition = board === undefined ? undefined : editionIn(board, period);
  if (board === undefined || edition === undefined)
    return `no board of the feed shows ${format.page} in ${period}; give its board.yaml an edition that does, or say --board or --period`;
  const stated = parsed.edition ?? edition.id;
  if (stated !== edition.id)
    return `the file is of edition ${stated}, and in ${period} ${board.id} is in its edition ${edition.id}; natives of two editions are never compared. Say another --period, or let an edition "${stated}" begin in board.yaml`;
  const others = board.periods.filter(
    ({ id, value }) => id !== period && editionIn(board, id) === edition && value.partial !== true,
  );
  return {
    ...{ board, period, edition, day },
    present: board.periods.find(({ id }) => id === period),
    neighbour: others.findLast(({ id }) => id < period) ?? others.find(({ id }) => id > period),
  };
}

type Context = { map: LabelMap; url: string; options: Options };

function proposeBoard(
  parsed: ParsedBoard,
  target: Target,
  { map, url, options }: Context,
): Proposed {
  const { board, edition, period, day, present, neighbour } = target;
  const notes = [targetNote(target)];
  const stored = board.periods.flatMap(({ value }) => value.entries);
  const { entries, leftOut, unread, ...mapped } = mapRows(parsed, { map, edition, stored });
  // An older file is told as older, row by row, whatever became of the scale since.
  const isOlder = present !== undefined && day < present.value.updated_at;
  const { error, isPartial } = snapshotError(entries, {
    ...{ edition, period, force: options.force, partial: options.partial },
    near: entries.length === 0 || isOlder ? undefined : (present ?? neighbour),
    isStored: present !== undefined,
  });
  if (error !== undefined) return { ...refuseBoard(parsed, error, map), notes };
  const path = `data/leaderboards/${board.id}/${period}.yaml`;
  let changes: Pick<Proposal, 'lines' | 'edits'> = { lines: noLines(), edits: [] };
  const files = new Map<string, string>();
  if (entries.length > 0 && present !== undefined) {
    const source = { day, url };
    const { force } = options;
    changes = proposePeriod(entries, present.value, { path, source, unread, force });
  } else if (entries.length > 0) {
    // A later period does not tell which rows are new in this one.
    const before = neighbour !== undefined && neighbour.id < period ? neighbour.value : undefined;
    const comparison = comparePeriods(entries, before?.entries ?? [], unread);
    changes.lines = periodLines(comparison, before?.updated_at ?? '', day);
    const partial = isPartial || parsed.partial === true;
    files.set(path, periodText(path, { updated_at: day, source: url, partial, entries }));
  }
  const counts = countsOf(parsed);
  return {
    ...{ files, notes, edits: changes.edits },
    lines: { ...changes.lines, ...mapped },
    counts: { ...counts, mapped: entries.length, skipped: counts.skipped + leftOut },
  };
}

function targetNote({ board, period, edition, present, neighbour }: Target): string {
  const where = `${board.id}, period ${period}, edition ${edition.id}`;
  const about = ({ value }: Period) => `as of ${value.updated_at}, from ${value.source}`;
  if (present !== undefined) return `${where}; stored ${about(present)}`;
  return neighbour === undefined
    ? `${where}; a new period, the first of its edition`
    : `${where}; a new period, beside ${neighbour.id} ${about(neighbour)}`;
}

type LabelMap = (label: string) => LabelMatch;

/** The labels without a model are listed all the same, so that one reading shows all there is. */
function refuseBoard(parsed: ParsedBoard, reason: string, map: LabelMap): Proposed {
  const unmapped = parsed.rows.flatMap(({ label }) => unmappedLine(label, map(label)));
  const refused = [{ subject: wholeFile, text: reason }, ...refusalLines(parsed)];
  const lines = { ...noLines(), unmapped, refused };
  return { lines, notes: [], counts: countsOf(parsed), edits: [], files: new Map() };
}

function refusalLines({ refusals }: ParsedBoard): Line[] {
  return refusals.map((refusal) => ({ subject: rowSubject(refusal), text: refusal.reason }));
}

function countsOf({ rows, refusals, skipped }: ParsedBoard): Proposal['counts'] {
  return { read: rows.length + refusals.length + skipped, mapped: 0, resale: 0, skipped };
}

function unmappedLine(label: string, match: LabelMatch): Line[] {
  if (match.kind !== 'unmapped') return [];
  const near = match.nearest.length === 0 ? 'nothing near' : `nearest ${match.nearest.join(', ')}`;
  return [{ subject: label, text: near }];
}

/**
 * Maps every row by its label: to an entry, or to a line that says why not. `stored` are the rows of
 * the board's stored periods, whose variants are reused.
 */
function mapRows(
  parsed: ParsedBoard,
  { map, edition, stored }: { map: LabelMap; edition: Edition; stored: readonly Entry[] },
) {
  const { minimum, maximum } = unitRanges[edition.unit];
  const toEntry = entryMaker(stored);
  const [entries, unmapped]: [NewEntry[], Line[]] = [[], []];
  const refused = refusalLines(parsed);
  /** Labels of rows that are not among the entries. */
  const unread = new Set(parsed.refusals.map(({ label }) => label));
  let leftOut = 0;
  for (const row of parsed.rows) {
    const { label, native } = row;
    const match = map(label);
    const subject = rowSubject(row);
    if (match.kind === 'left-out') leftOut += 1;
    else if (native < minimum || native > maximum) {
      const text = `${native} is no value in ${edition.unit}, which go from ${minimum} to ${maximum}; the copy may have lost a decimal point or a sign`;
      refused.push({ subject, text });
    } else if (match.kind === 'claimed') {
      const text = `the name may mean ${match.ids.join(' or ')}; say in data/aliases which one the board means`;
      refused.push({ subject, text });
    } else if (match.kind === 'model') {
      entries.push(toEntry(row, match));
      continue;
    } else unmapped.push(...unmappedLine(label, match));
    unread.add(label);
  }
  return { entries, unmapped, refused, unread, leftOut };
}

/** Makes entries of rows; the variant of a label is that of its newest stored row. */
function entryMaker(stored: readonly Entry[]) {
  const keyOf = (model: string, label: string) => JSON.stringify([model, label]);
  const variants = new Map(
    stored.map(({ model, label, variant = '' }) => [keyOf(model, label), variant]),
  );
  return (
    { label, native, settings, measures, note }: BoardRow,
    match: Extract<LabelMatch, { kind: 'model' }>,
  ): NewEntry => {
    const { id: model, variant: own } = match;
    const words = [...own, ...settings.filter((setting) => !own.includes(setting))];
    const known = settings.length === 0 ? variants.get(keyOf(model, label)) : undefined;
    const variant = known ?? words.join('; ');
    return { model, native, label, ...(variant === '' ? {} : { variant }), ...measures, note };
  };
}
