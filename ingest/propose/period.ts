import { measureKeys, type PeriodFile } from '../../feed/schemas/data/board.ts';
import type { Edit } from '../write/edits.ts';
import {
  type Entry,
  entryNode,
  fingerprint,
  measuresOf,
  type NewEntry,
} from '../write/period-text.ts';
import {
  type Comparison,
  comparePeriod,
  differenceOf,
  linesOf,
  type Pair,
} from './compare-period.ts';
import { noLines, type Proposal } from './proposal.ts';

export type PeriodRequest = {
  readonly present: PeriodFile;
  readonly path: string;
  readonly day: string;
  readonly source: string;
  readonly force: boolean;
  /** Labels of rows that were refused or not mapped. */
  readonly unread: ReadonlySet<string>;
};

/** Compares the rows of a file with a stored period. */
export function proposePeriod(
  entries: readonly NewEntry[],
  request: PeriodRequest,
): Pick<Proposal, 'lines' | 'edits'> {
  const { present, path, day } = request;
  const comparison = comparePeriod(entries, present.entries, request.unread);
  const lines = linesOf(comparison, { stored: present.updated_at, file: day });
  const keep = request.force ? undefined : keepOf(present, day);
  const applied = keep === undefined ? comparison : keep.all ? nothing : onlyNew(comparison);
  const kept =
    keep === undefined ? [] : [...(keep.all ? lines.added : []), ...lines.changed, ...lines.left];
  return {
    lines: {
      ...noLines,
      confirmed: lines.confirmed,
      ...(keep === undefined ? lines : { added: keep.all ? [] : lines.added }),
      kept: kept.map(({ subject, text }) => ({ subject, text: `${text}: ${keep?.reason}` })),
    },
    edits: editsOf(applied, {
      ...request,
      isWhole: kept.length === 0,
      mayRenew: keep === undefined,
    }).map((edit) => ({
      ...edit,
      file: path,
    })),
  };
}

type Keep = {
  readonly reason: string /** Rows that are new stay out as well. */;
  readonly all: boolean;
};

/** Why stored rows stay although the file differs; undefined if the file may change them. */
function keepOf(
  { imported, entries, updated_at: updated }: PeriodFile,
  day: string,
): Keep | undefined {
  if (day < updated)
    return { reason: `the period was read on ${updated}, later than the file`, all: true };
  if (imported !== undefined && imported !== fingerprint(entries))
    return { reason: 'a person changed the period since it was imported', all: true };
  return day === updated ? { reason: 'the period was read on that day', all: false } : undefined;
}

const nothing: Comparison = { pairs: [], gone: [] };

function onlyNew({ pairs }: Comparison): Comparison {
  return {
    pairs: pairs.filter((pair) => differenceOf(pair) === 'new' || differenceOf(pair) === 'same'),
    gone: [],
  };
}

type Writing = PeriodRequest & { readonly isWhole: boolean; readonly mayRenew: boolean };

function editsOf(
  comparison: Comparison,
  { present, day, source, isWhole, mayRenew }: Writing,
): readonly Edit[] {
  const changes = [
    ...comparison.pairs.flatMap((pair, order) => rowEdits(pair, comparison.pairs.slice(0, order))),
    ...goneEdits(comparison),
  ];
  const isRenewed = mayRenew && (changes.length > 0 || day > present.updated_at);
  const head =
    isRenewed && day !== present.updated_at ? [put('updated_at', day), put('source', source)] : [];
  // The mark covers all rows as imported, so it is not renewed if a row keeps an edit by hand.
  const mark =
    isWhole && (changes.length > 0 || isRenewed)
      ? [put('imported', fingerprint(resultOf(present.entries, comparison)))]
      : [];
  return [...changes, ...head, ...mark];
}

function put(key: string, value: string): Edit {
  return { op: 'put', path: [], key, value, after: ['updated_at', 'source'] };
}

function rowEdits(pair: Pair, before: readonly Pair[]): readonly Edit[] {
  const { entry, index } = pair;
  if (differenceOf(pair) === 'same') return [];
  if (index === undefined)
    return [
      { op: 'insert', path: ['entries'], index: indexAfter(before), value: entryNode(entry) },
    ];
  const fields = [
    ...(differenceOf(pair) === 'renamed' ? [['model', entry.model] as const] : []),
    ['native', entry.native] as const,
    ...Object.entries(measuresOf(entry)),
  ];
  return fields.map(([key, value]) => ({
    op: 'put',
    path: ['entries', index],
    key,
    value,
    after: ENTRY_KEYS,
  }));
}

/** Fields that the file does not state of a row remain. */
const ENTRY_KEYS = ['native', 'label', 'variant', ...measureKeys];

/** A new row follows the row that precedes it on the board. */
function indexAfter(before: readonly Pair[]): number {
  return (before.findLast(({ index }) => index !== undefined)?.index ?? -1) + 1;
}

/** Removals follow insertions, so that at one index the old row goes first. */
function goneEdits({ gone }: Comparison): readonly Edit[] {
  return gone.map(({ index }) => ({ op: 'remove', path: ['entries'], index }));
}

/** The rows after the edits. */
function resultOf(present: readonly Entry[], { pairs, gone }: Comparison): readonly Entry[] {
  const taken = new Set(gone.map(({ index }) => index));
  const rows = present.map((own, index): readonly Entry[] => {
    const pair = pairs.find((one) => one.index === index);
    return taken.has(index) ? [] : [pair === undefined ? own : merged(own, pair.entry)];
  });
  const fresh = (index: number) =>
    pairs
      .filter(
        (pair, order) => pair.index === undefined && indexAfter(pairs.slice(0, order)) === index,
      )
      .map(({ entry }) => entry);
  return [...fresh(0), ...rows.flatMap((row, index) => [...row, ...fresh(index + 1)])];
}

function merged(own: Entry, { model, native, ...entry }: NewEntry): Entry {
  return { ...own, model, native, ...measuresOf({ model, native, ...entry }) };
}
