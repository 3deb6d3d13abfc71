import { findTarget, type Target, type TargetRequest } from '../match/board-period.ts';
import { type MappedRows, mapRows, nameOf, unmappedLines } from '../match/board-rows.ts';
import type { LabelMatch } from '../match/labels.ts';
import type { ParsedBoard } from '../types.ts';
import { type NewEntry, periodText } from '../write/period-text.ts';
import { precisionFault, scaleFault, truncationFault } from './board-faults.ts';
import { comparePeriod, linesOf } from './compare-period.ts';
import { proposePeriod } from './period.ts';
import { type Line, noLines, type Proposal, wholeFile } from './proposal.ts';

export type BoardContext = TargetRequest & {
  readonly map: (label: string) => LabelMatch;
  readonly force: boolean;
  readonly partial: boolean;
};

type Proposed = Omit<Proposal, 'title'>;

/**
 * The proposal of a board's file: a whole new period, or the rows that differ from the stored
 * period.
 */
export function proposeBoard(parsed: ParsedBoard, context: BoardContext): Proposed {
  const target = findTarget(parsed, context);
  if (typeof target === 'string') return refuseAll(parsed, target, context);
  const { board, edition } = target;
  const stored = board.periods.flatMap(({ value }) => value.entries);
  const mapped = mapRows(parsed.rows, { map: context.map, edition, stored });
  const { fault, isPartial } = faultOf(mapped.entries, target, context);
  if (fault !== undefined)
    return {
      ...refuseAll(parsed, fault, context),
      notes: [...targetNotes(target), ...parsed.notes],
    };
  const unread = new Set([...mapped.unread, ...parsed.refusals.map(({ label }) => label)]);
  const found = findingsOf(mapped.entries, target, {
    ...context,
    unread,
    isPartial: isPartial || parsed.partial === true,
  });
  return {
    ...found,
    lines: {
      ...found.lines,
      unmapped: mapped.unmapped,
      refused: [...refusalLines(parsed), ...mapped.refused],
    },
    notes: [...targetNotes(target), ...parsed.notes],
    counts: countsOf(parsed, mapped),
  };
}

function faultOf(
  entries: readonly NewEntry[],
  { present, neighbour, period, edition }: Target,
  { partial, force }: BoardContext,
): { readonly fault: string | undefined; readonly isPartial: boolean } {
  const near = entries.length === 0 ? undefined : (present ?? neighbour);
  const snapshot = { entries, stored: near?.value.entries ?? [], edition };
  const cut =
    near === undefined || near.id > period ? undefined : truncationFault(snapshot, near.id);
  const scale = near === undefined ? undefined : scaleFault(snapshot, near.id);
  const precision = present === undefined || force ? undefined : precisionFault(snapshot);
  return { fault: scale ?? precision ?? (partial ? undefined : cut), isPartial: cut !== undefined };
}

type Finding = BoardContext & { readonly isPartial: boolean; readonly unread: ReadonlySet<string> };

function findingsOf(
  entries: readonly NewEntry[],
  target: Target,
  { origin, force, isPartial, unread }: Finding,
): Pick<Proposal, 'lines' | 'edits' | 'files'> {
  const { board, period, day, present, neighbour } = target;
  if (entries.length === 0) return { lines: noLines, edits: [], files: new Map() };
  const path = `data/leaderboards/${board.id}/${period}.yaml`;
  if (present !== undefined)
    return {
      ...proposePeriod(entries, {
        present: present.value,
        path,
        day,
        source: origin.url,
        force,
        unread,
      }),
      files: new Map(),
    };
  // A later period does not tell which rows are new in this one.
  const before = neighbour !== undefined && neighbour.id < period ? neighbour.value : undefined;
  const comparison = comparePeriod(entries, before?.entries ?? [], unread);
  const text = periodText({ updated_at: day, source: origin.url, partial: isPartial, entries });
  return {
    lines: { ...noLines, ...linesOf(comparison, { stored: before?.updated_at ?? '', file: day }) },
    edits: [],
    files: new Map([[path, text]]),
  };
}

function targetNotes({ board, period, edition, present, neighbour }: Target): readonly string[] {
  const where = `${board.id}, period ${period}, edition ${edition.id}`;
  if (present !== undefined)
    return [`${where}; stored as of ${present.value.updated_at}, from ${present.value.source}`];
  if (neighbour === undefined) return [`${where}; a new period, the first of its edition`];
  return [
    `${where}; a new period, beside ${neighbour.id} as of ${neighbour.value.updated_at}, from ${neighbour.value.source}`,
  ];
}

function refusalLines({ refusals }: ParsedBoard): readonly Line[] {
  return refusals.map((refusal) => ({ subject: nameOf(refusal), text: refusal.reason }));
}

/** The labels without a model are listed all the same, so that one reading shows all there is to do. */
function refuseAll(parsed: ParsedBoard, reason: string, { map }: BoardContext): Proposed {
  return {
    lines: {
      ...noLines,
      unmapped: unmappedLines(parsed.rows, map),
      refused: [{ subject: wholeFile, text: reason }, ...refusalLines(parsed)],
    },
    notes: parsed.notes,
    counts: countsOf(parsed, undefined),
    edits: [],
    files: new Map(),
  };
}

function countsOf(
  { rows, refusals, skipped }: ParsedBoard,
  mapped: MappedRows | undefined,
): Proposal['counts'] {
  return {
    read: rows.length + refusals.length + skipped,
    mapped: mapped?.entries.length ?? 0,
    resale: 0,
    skipped: skipped + (mapped?.leftOut ?? 0),
  };
}
