import { createHash } from 'node:crypto';
import type { Node } from 'yaml';
import type { Period } from '../../build/dataset/dataset.ts';
import {
  type Edition,
  type Measures,
  measureKeys,
  type PeriodFile,
} from '../../feed/schemas/data/board.ts';
import {
  commentText,
  type Edit,
  type FileEdit,
  flowNode,
  newFile,
  quoted,
  schemaComment,
} from '../write/edits.ts';
import { type Line, noLines, type Proposal } from './proposal.ts';

export type Entry = PeriodFile['entries'][number];
/** `note` becomes a comment at the end of the row. */
export type NewEntry = Entry & { note: string | null };

type SnapshotRequest = {
  /** The stored period that the file is compared with. */
  near: Period | undefined;
  /** Whether that is the period of the file itself. */
  isStored: boolean;
  edition: Edition;
  period: string;
  force: boolean;
  partial: boolean;
};

/** Why a file as a whole is not comparable with what is stored, and whether it is cut off. */
export function snapshotError(
  entries: Entry[],
  { near, isStored, edition, period, force, partial }: SnapshotRequest,
): { error: string | undefined; isPartial: boolean } {
  if (near === undefined) return { error: undefined, isPartial: false };
  const stored = near.value.entries;
  // Boards gain and lose a few rows, a truncated page loses most.
  const isCut = near.id <= period && stored.length >= FEW && entries.length < stored.length * 0.6;
  const cut = `it has ${entries.length} rows of the feed's models, and ${near.id} has ${stored.length}; the copy may be cut off. Download it again; --partial writes it as a partial period`;
  const scale = scaleError(entries, stored, edition);
  const isWhole = ({ native }: Entry) => Number.isInteger(native);
  const isRounded =
    isStored && !force && entries.length >= FEW && entries.every(isWhole) && !stored.every(isWhole);
  const error =
    scale !== undefined
      ? `${scale} since ${near.id}, as where a board is re-based or sets other tasks. If it was, let a new edition begin in board.yaml with this period; if it wasn't, the copy may have lost signs or decimal points`
      : isRounded
        ? 'its values are whole numbers, and the period has decimals: a copy of the page would take them away. Use the data file; --force takes the whole numbers'
        : isCut && !partial
          ? cut
          : undefined;
  return { error, isPartial: isCut };
}

const FEW = 10;

/** Why the values as a whole have moved more than a month moves them. */
function scaleError(
  entries: Entry[],
  stored: readonly Entry[],
  { unit, anchors }: Edition,
): string | undefined {
  const nameOf = ({ label, variant }: Entry) => JSON.stringify([label, variant ?? null]);
  const natives = new Map(stored.map((entry) => [nameOf(entry), entry.native]));
  const shifts = entries.flatMap((entry) => {
    const native = natives.get(nameOf(entry));
    return native === undefined ? [] : [entry.native - native];
  });
  const middle = (values: number[]) =>
    values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${Number(value.toPrecision(3))}`;
  // A percentage or an index results from a run and changes only with a new run.
  if (unit === 'percent' || unit === 'index') {
    // Some copies of a board round to one decimal.
    const moved = shifts.filter((shift) => Math.abs(shift) > 0.06);
    return moved.length >= 5 && moved.length >= shifts.length / 2
      ? `${moved.length} of the ${shifts.length} values under the same label have changed, by ${signed(middle(moved))} in the middle,`
      : undefined;
  }
  // Ratings change with every vote: nine in ten the same way, by a hundredth of the range, do not.
  const shift = middle(shifts);
  const along = shifts.filter((one) => Math.sign(one) === Math.sign(shift)).length;
  const isSystematic =
    shifts.length >= FEW &&
    along >= shifts.length * 0.9 &&
    Math.abs(shift) > (anchors.max - anchors.min) * 0.01;
  return isSystematic
    ? `${along} of the ${shifts.length} ratings under the same label have moved the same way, by ${signed(shift)} in the middle,`
    : undefined;
}

/** A row of a file and the matching stored row, if there is one. */
type Pair = { entry: NewEntry; own?: Entry | undefined; index?: number };

/** The rows of a file with their stored rows, and the stored rows that the file lacks. */
type Comparison = { pairs: Pair[]; gone: { own: Entry; index: number }[] };

/**
 * Matches rows by label; rows that share a label by native and variant, then native, then variant,
 * then order. `unread` are labels of rows in the file that were refused or not mapped: their stored
 * rows are not gone.
 */
export function comparePeriods(
  entries: NewEntry[],
  stored: readonly Entry[],
  unread: ReadonlySet<string>,
): Comparison {
  const free = new Map(stored.entries());
  const pairs = entries.map((entry): Pair => ({ entry }));
  const ways: ((own: Entry, entry: Entry) => boolean)[] = [
    (own, entry) => own.native === entry.native && own.variant === entry.variant,
    (own, entry) => own.native === entry.native,
    (own, entry) => own.variant === entry.variant,
    () => true,
  ];
  for (const fits of ways)
    for (const pair of pairs) {
      if (pair.own !== undefined) continue;
      const found = [...free].find(
        ([, own]) => own.label === pair.entry.label && fits(own, pair.entry),
      );
      if (found === undefined) continue;
      [pair.index, pair.own] = found;
      free.delete(found[0]);
    }
  const gone = [...free].flatMap(([index, own]) => (unread.has(own.label) ? [] : [{ index, own }]));
  return { pairs, gone };
}

/** How a row differs; `renamed`: the data maps its label to another model than the rules do. */
function differenceOf({ entry, own }: Pick<Pair, 'entry' | 'own'>) {
  if (own === undefined) return 'new';
  if (own.model !== entry.model) return 'renamed';
  if (own.native !== entry.native) return 'moved';
  const isSame = measureKeys.every((key) => entry[key] === undefined || entry[key] === own[key]);
  return isSame ? 'same' : 'measured';
}

/** The lines for new, changed, equal and missing rows, with the days of both sides. */
export function periodLines({ pairs, gone }: Comparison, storedDay: string, fileDay: string) {
  const lines = noLines();
  const line = ({ model, label }: Entry, text: string): Line => ({
    subject: model,
    text: `${text} (${label})`,
  });
  const added = pairs.filter(({ own }) => own === undefined);
  for (const pair of pairs) {
    const { entry, own } = pair;
    const difference = differenceOf(pair);
    const { native } = entry;
    if (own === undefined) lines.added.push(line(entry, `${native}`));
    else if (difference === 'same') lines.confirmed.push(line(entry, `${native}`));
    else if (difference === 'renamed')
      lines.changed.push(
        line(
          own,
          `the data says ${own.model}, the name says ${entry.model}, ${native} on ${fileDay}`,
        ),
      );
    else if (difference === 'measured') {
      const measures = Object.entries(measuresOf(entry)).map(([key, value]) => `${key} ${value}`);
      lines.changed.push(line(entry, `${native} with ${measures.join(', ')}`));
    } else
      lines.changed.push(line(entry, `${own.native} on ${storedDay} → ${native} on ${fileDay}`));
  }
  for (const { own } of gone) {
    // Boards rename rows: one missing and one new row of a model are often the same.
    const [only, other] = added.filter(({ entry }) => entry.model === own.model);
    const hint = only && !other ? `, perhaps now "${only.entry.label}"` : '';
    lines.left.push(line(own, `${own.native} on ${storedDay}${hint}`));
  }
  return lines;
}

type PeriodRequest = {
  path: string;
  source: { day: string; url: string };
  force: boolean;
  unread: ReadonlySet<string>;
};

export function proposePeriod(
  entries: NewEntry[],
  present: PeriodFile,
  { path, source, force, unread }: PeriodRequest,
): Pick<Proposal, 'lines'> & { edits: FileEdit[] } {
  const comparison = comparePeriods(entries, present.entries, unread);
  const lines = periodLines(comparison, present.updated_at, source.day);
  const keep = force ? undefined : keepReason(present, source.day);
  const withFile = (edits: Edit[]) => edits.map((edit) => ({ ...edit, file: path }));
  if (keep === undefined) {
    const edits = periodEdits(comparison, present, { source, isWhole: true });
    return { lines, edits: withFile(edits) };
  }
  const { reason, isAll } = keep;
  const kept = [...(isAll ? lines.added : []), ...lines.changed, ...lines.left];
  const isNew = (pair: Pair) => ['new', 'same'].includes(differenceOf(pair));
  const applied = { pairs: isAll ? [] : comparison.pairs.filter(isNew), gone: [] };
  const edits = periodEdits(applied, present, { source: undefined, isWhole: kept.length === 0 });
  return {
    lines: {
      ...noLines(),
      confirmed: lines.confirmed,
      added: isAll ? [] : lines.added,
      kept: kept.map(({ subject, text }) => ({ subject, text: `${text}: ${reason}` })),
    },
    edits: withFile(edits),
  };
}

/** Why stored rows stay although the file differs; `isAll`: rows that are new stay out as well. */
function keepReason({ imported, entries, updated_at: updated }: PeriodFile, day: string) {
  if (day < updated)
    return { reason: `the period was read on ${updated}, later than the file`, isAll: true };
  if (imported !== undefined && imported !== fingerprint(entries))
    return { reason: 'a person changed the period since it was imported', isAll: true };
  return day === updated ? { reason: 'the period was read on that day', isAll: false } : undefined;
}

type Renewal = {
  /** The day and address that the period gets; undefined where it keeps its own. */
  source: PeriodRequest['source'] | undefined;
  /** The mark covers all rows as imported, so it stays if a row keeps an edit by hand. */
  isWhole: boolean;
};

function periodEdits(
  { pairs, gone }: Comparison,
  present: PeriodFile,
  { source, isWhole }: Renewal,
): Edit[] {
  const changes: Edit[] = placed(pairs).flatMap(({ at, entry, own, isNew }): Edit[] => {
    if (isNew) return [{ op: 'insert', path: ['entries'], index: at, value: entryNode(entry) }];
    const fields = differenceOf({ entry, own }) === 'same' ? {} : imported(entry);
    return Object.entries(fields)
      .filter(([key, value]) => key !== 'model' || value !== own?.model)
      .map(([key, value]) => ({ op: 'put', path: ['entries', at, key], value }));
  });
  for (const { index } of gone) changes.push({ op: 'remove', path: ['entries'], index });
  if (changes.length === 0 && (source?.day ?? '') <= present.updated_at) return [];
  const isNewDay = source !== undefined && source.day !== present.updated_at;
  const rows = editedRows(present.entries, { pairs, gone });
  const head = {
    ...(isNewDay ? { updated_at: source.day, source: source.url } : {}),
    ...(isWhole ? { imported: fingerprint(rows) } : {}),
  };
  const puts = Object.entries(head).map(
    ([key, value]): Edit => ({ op: 'put', path: [key], value }),
  );
  return [...changes, ...puts];
}

/** Rows with their places among those that are stored: a new row follows the row before it. */
function placed(pairs: Pair[]) {
  let after = 0;
  return pairs.map(({ entry, own, index }) => {
    const isNew = index === undefined;
    const at = index ?? after;
    after = isNew ? after : index + 1;
    return { at, entry, own, isNew };
  });
}

/** What a file states of a row. */
function imported(entry: Entry) {
  return { model: entry.model, native: entry.native, ...measuresOf(entry) };
}

function editedRows(stored: readonly Entry[], { pairs, gone }: Comparison): Entry[] {
  const all = placed(pairs);
  return [...stored, undefined].flatMap((own, index) => {
    const fresh = all.filter(({ at, isNew }) => isNew && at === index).map(({ entry }) => entry);
    if (own === undefined || gone.some((one) => one.index === index)) return fresh;
    const again = all.find(({ at, isNew }) => !isNew && at === index);
    return [...fresh, again === undefined ? own : { ...own, ...imported(again.entry) }];
  });
}

/** A row on one line, the label in quotes, the note as a comment. */
function entryNode({ note, ...entry }: NewEntry): Node {
  const { model, native, label, variant } = entry;
  const node = flowNode({
    model,
    native,
    label: quoted(label),
    variant: variant === undefined || PLAIN.test(variant) ? variant : quoted(variant),
    ...measuresOf(entry),
  });
  if (note !== null) node.comment = ` ${commentText(note)}`;
  return node;
}

/** Texts that YAML parses as strings without quotes. */
const PLAIN = /^(?!(?:null|true|false|yes|no|on|off|nan|inf)$)[a-z](?:[a-z0-9. -]*[a-z0-9])?$/;

/** What a row states beside its figure, in the order of the schema. */
function measuresOf(entry: Entry): Measures {
  return Object.fromEntries(
    measureKeys.flatMap((key) => (entry[key] === undefined ? [] : [[key, entry[key]]])),
  );
}

type NewPeriod = Pick<PeriodFile, 'updated_at' | 'source'> & {
  partial: boolean;
  entries: NewEntry[];
};

export function periodText(
  path: string,
  { updated_at, source, partial, entries }: NewPeriod,
): string {
  const period = {
    updated_at,
    source,
    imported: fingerprint(entries),
    partial: partial || undefined,
    entries: entries.map(entryNode),
  };
  return newFile(path, period, [schemaComment(path, 'period')]);
}

/** A hash of all values of all rows, to detect edits by hand. */
function fingerprint(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => {
    const { model, native, label, variant = null } = entry;
    // Without measures the hash is that of files from before there were any.
    return [model, native, label, variant, ...Object.entries(measuresOf(entry)).flat()];
  });
  // With a letter at its start, YAML can't parse the hash as a number.
  return `x${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 15)}`;
}
