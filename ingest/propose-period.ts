import type { PeriodFile } from '../feed/schemas/data/board-file.ts';
import type { Edit, FileEdit } from './edits.ts';
import { type Entry, entryLine, fingerprint, type NewEntry } from './period-yaml.ts';
import { type Line, noLines, type Proposal } from './proposal.ts';

type Present = {
  readonly present: PeriodFile;
  readonly path: string;
  readonly day: string;
  readonly source: string;
  readonly force: boolean;
};

/** Holds the rows of a file against a period that is there already. */
export function proposePeriod(
  entries: readonly NewEntry[],
  { present, path, day, source, force }: Present,
): Pick<Proposal, 'lines' | 'edits'> {
  const pairs = pairUp(entries, present.entries);
  const differences = [...pairs.flatMap(differenceOf), ...goneFrom(present.entries, pairs)];
  const confirmed = pairs.filter((pair) => differenceOf(pair).length === 0).map(({ entry }) => lineOf(entry, String(entry.native)));
  const reason = keepReason(present, day);
  if (reason !== undefined && !force) {
    const kept = differences.map(({ line }) => ({ ...line, text: `${line.text}: ${reason}` }));
    return { lines: { ...noLines, confirmed, kept }, edits: [] };
  }
  const isRenewed = differences.length > 0 || day > present.updated_at;
  const edits = isRenewed
    ? [...differences.map(({ edit }) => edit), ...headEdits({ day, source, entries: resultOf(present.entries, differences) })]
    : [];
  return {
    lines: {
      ...noLines,
      confirmed,
      added: differences.filter(({ kind }) => kind === 'new').map(({ line }) => line),
      changed: differences.filter(({ kind }) => kind !== 'new').map(({ line }) => line),
    },
    edits: edits.map((edit): FileEdit => ({ ...edit, file: path })),
  };
}

/** Why the rows of a period stay although the file has others. */
function keepReason({ imported, entries, updated_at }: PeriodFile, day: string): string | undefined {
  if (imported !== undefined && imported !== fingerprint(entries)) return 'a person changed the period since it was imported';
  return day <= updated_at ? `the period was read on ${updated_at}, no earlier than the file` : undefined;
}

type Paired = { readonly entry: NewEntry; readonly index: number | undefined; readonly own: Entry | undefined };

/** A row is its label, and where a board prints a label twice, its figure or else its turn. */
function pairUp(entries: readonly NewEntry[], present: readonly Entry[]): readonly Paired[] {
  const free = new Map(present.entries());
  const take = (entry: NewEntry, isSame: (own: Entry) => boolean): Paired => {
    const [index, own] = [...free].find(([, one]) => one.label === entry.label && isSame(one)) ?? [];
    if (index !== undefined) free.delete(index);
    return { entry, index, own };
  };
  const exact = entries.map((entry) => take(entry, ({ native, variant }) => native === entry.native && variant === entry.variant));
  return exact
    .map((pair) => (pair.own === undefined ? take(pair.entry, ({ variant }) => variant === pair.entry.variant) : pair))
    .map((pair) => (pair.own === undefined ? take(pair.entry, () => true) : pair));
}

type Difference = {
  readonly kind: 'new' | 'moved' | 'gone';
  readonly line: Line;
  readonly edit: Edit;
  readonly index: number | undefined;
  readonly entry: Entry | undefined;
};

function differenceOf({ entry, index, own }: Paired): readonly Difference[] {
  if (own === undefined || index === undefined) {
    const edit: Edit = { op: 'insert', path: ['entries'], index: Number.MAX_SAFE_INTEGER, lines: [entryLine(entry)] };
    return [{ kind: 'new', line: lineOf(entry, String(entry.native)), edit, index: undefined, entry }];
  }
  if (own.native === entry.native) return [];
  const edit: Edit = { op: 'put', path: ['entries', index], key: 'native', lines: [String(entry.native)], after: ['model'] };
  return [{ kind: 'moved', line: lineOf(entry, `${own.native} → ${entry.native}`), edit, index, entry: { ...own, native: entry.native } }];
}

/** Rows that the file no longer has: a board takes a row back, which is no zero. */
function goneFrom(present: readonly Entry[], pairs: readonly Paired[]): readonly Difference[] {
  const kept = new Set(pairs.map(({ index }) => index));
  return present.flatMap((own, index) =>
    kept.has(index)
      ? []
      : [
          {
            kind: 'gone',
            line: lineOf(own, `${own.native} → no longer on the board`),
            edit: { op: 'remove', path: ['entries'], index },
            index,
            entry: undefined,
          } as const,
        ],
  );
}

function resultOf(present: readonly Entry[], differences: readonly Difference[]): readonly Entry[] {
  const byIndex = new Map(differences.flatMap(({ index, entry }) => (index === undefined ? [] : [[index, entry] as const])));
  const kept = present.flatMap((own, index) => (byIndex.has(index) ? (byIndex.get(index) ?? []) : own));
  return [...kept, ...differences.flatMap(({ kind, entry }) => (kind === 'new' && entry !== undefined ? [entry] : []))];
}

function headEdits({
  day,
  source,
  entries,
}: {
  readonly day: string;
  readonly source: string;
  readonly entries: readonly Entry[];
}): readonly Edit[] {
  const put = (key: string, value: string): Edit => ({ op: 'put', path: [], key, lines: [value], after: ['updated_at', 'source'] });
  return [put('updated_at', day), put('source', source), put('imported', fingerprint(entries))];
}

function lineOf({ model, label }: Entry, text: string): Line {
  return { subject: model, text: `${text} (${label})` };
}
