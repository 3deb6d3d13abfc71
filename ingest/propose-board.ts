import type { BoardData } from '../build/dataset.ts';
import type { Edition } from '../feed/schemas/data/board-file.ts';
import { snapshotFault } from './board-faults.ts';
import type { LabelMatch } from './labels.ts';
import { type NewEntry, periodText } from './period-yaml.ts';
import { type Line, noLines, type Proposal } from './proposal.ts';
import { proposePeriod } from './propose-period.ts';
import type { BoardFormat, BoardRow, Origin, ParsedBoard } from './types.ts';

export type BoardContext = {
  readonly format: BoardFormat;
  readonly origin: Origin;
  readonly boards: readonly BoardData[];
  readonly mapOf: (board: string) => (label: string) => LabelMatch;
  /** Key of the board, where the page alone does not tell. */
  readonly board: string | undefined;
  /** YYYY-MM, where it isn't that of the file's day. */
  readonly period: string | undefined;
  readonly force: boolean;
  readonly partial: boolean;
};

type Proposed = Omit<Proposal, 'title'>;

/** What a board's file says of a period: a whole new one, or the rows in which it differs from the one that is there. */
export function proposeBoard(parsed: ParsedBoard, context: BoardContext): Proposed {
  const place = placeOf(parsed, context);
  if (typeof place === 'string') return refuseAll(parsed, place);
  const { board, period, edition, day } = place;
  const mapped = mapRows(parsed.rows, context.mapOf(board.key));
  const path = `data/leaderboards/${board.key}/${period}.yaml`;
  const before = board.periods.findLast((one) => one.period < period && one.record.partial !== true && one.period >= edition.from);
  const fault = snapshotFault({ entries: mapped.entries, before: before?.record.entries ?? [], edition });
  if (fault !== undefined && !context.partial) return refuseAll(parsed, fault);
  const present = board.periods.find((one) => one.period === period)?.record;
  const source = context.origin.url;
  const partial = fault !== undefined || (context.partial && parsed.refusals.length > 0);
  const text = periodText({ updated_at: day, source, partial, entries: mapped.entries });
  const found =
    present === undefined
      ? { added: mapped.entries.map(lineOf), files: mapped.entries.length === 0 ? new Map<string, string>() : new Map([[path, text]]) }
      : proposePeriod(mapped.entries, { present, path, day, source, force: context.force });
  return {
    edits: [],
    files: new Map(),
    ...found,
    lines: {
      ...noLines,
      ...('lines' in found ? found.lines : { added: found.added }),
      unmapped: mapped.unmapped,
      refused: [...refusalLines(parsed), ...mapped.claimed],
    },
    notes: [`${board.key}, period ${period}, edition ${edition.id}`, ...parsed.notes],
    counts: { read: countOf(parsed), mapped: mapped.entries.length, resale: 0, skipped: parsed.skipped + mapped.leftOut },
  };
}

type Place = { readonly board: BoardData; readonly period: string; readonly edition: Edition; readonly day: string };

/** The board, period and edition that a file belongs to, or why they can't be told. */
function placeOf(parsed: ParsedBoard, { format, origin, boards, board: wanted, period: given }: BoardContext): Place | string {
  const day = origin.day ?? parsed.updated_at;
  if (day === null) return 'the file does not say its day; say --day YYYY-MM-DD';
  const period = given ?? day.slice(0, 7);
  const editionIn = ({ editions }: BoardData) => editions.findLast(({ from }) => from <= period);
  const fitting = boards.filter((board) => (wanted === undefined ? editionIn(board)?.public_url === format.page : board.key === wanted));
  const [board, other] = fitting;
  if (other !== undefined) return `${fitting.map(({ key }) => key).join(' and ')} both show ${format.page} in ${period}; say --board <key>`;
  const edition = board === undefined ? undefined : editionIn(board);
  if (board === undefined || edition === undefined)
    return `no board of the feed shows ${format.page} in ${period}; give its board.yaml an edition that does, or say --board or --period`;
  if (parsed.edition !== null && parsed.edition !== edition.id)
    return `the file is of edition ${parsed.edition}, and in ${period} ${board.key} is in its edition ${edition.id}; natives of two editions are never compared`;
  return { board, period, edition, day };
}

type Mapped = {
  readonly entries: readonly NewEntry[];
  readonly unmapped: readonly Line[];
  readonly claimed: readonly Line[];
  readonly leftOut: number;
};

function mapRows(rows: readonly BoardRow[], map: (label: string) => LabelMatch): Mapped {
  const matched = rows.map((row) => ({ row, match: map(row.label) }));
  return {
    entries: matched.flatMap(({ row, match }) => (match.kind === 'model' ? [entryOf(row, match)] : [])),
    unmapped: matched.flatMap(({ row, match }) =>
      match.kind === 'unmapped'
        ? [{ subject: row.label, text: match.nearest.length === 0 ? 'nothing near' : `nearest ${match.nearest.join(', ')}` }]
        : [],
    ),
    claimed: matched.flatMap(({ row, match }) =>
      match.kind === 'claimed'
        ? [{ subject: row.label, text: `the name is claimed by ${match.ids.join(' and ')}; say in data/aliases which one the board means` }]
        : [],
    ),
    leftOut: matched.filter(({ match }) => match.kind === 'left-out').length,
  };
}

function entryOf({ label, native, settings, note }: BoardRow, { id, variant }: Extract<LabelMatch, { kind: 'model' }>): NewEntry {
  const words = [...variant, ...settings];
  return { model: id, native, label, ...(words.length === 0 ? {} : { variant: words.join('; ') }), note };
}

export function lineOf({ model, label, native }: NewEntry): Line {
  return { subject: model, text: `${native} (${label})` };
}

function refusalLines({ refusals }: ParsedBoard): readonly Line[] {
  return refusals.map(({ place, label, reason }) => ({ subject: place === label ? label : `${label} (${place})`, text: reason }));
}

function refuseAll(parsed: ParsedBoard, reason: string): Proposed {
  return {
    lines: { ...noLines, refused: [{ subject: 'the whole file', text: reason }, ...refusalLines(parsed)] },
    notes: parsed.notes,
    counts: { read: countOf(parsed), mapped: 0, resale: 0, skipped: parsed.skipped },
    edits: [],
    files: new Map(),
  };
}

function countOf({ rows, refusals, skipped }: ParsedBoard): number {
  return rows.length + refusals.length + skipped;
}
