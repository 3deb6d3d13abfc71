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
  flowNode,
  newFile,
  quoted,
  schemaComment,
} from '../write/edits.ts';
import { noLines, type Proposal } from './proposal.ts';

export type Entry = PeriodFile['entries'][number];
/** `note` becomes a comment at the end of the row. */
export type NewEntry = Entry & { note: string | null };

type SnapshotRequest = {
  /** The stored period that the file is compared with, and whether it is that of the file itself. */
  near: Period | undefined;
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
): { error?: string; isPartial: boolean } {
  if (near === undefined) return { isPartial: false };
  const stored = near.value.entries;
  // Boards gain and lose a few rows, a truncated page loses most.
  const isPartial =
    near.id <= period && stored.length >= FEW && entries.length < stored.length * 0.6;
  const scale = scaleError(entries, stored, edition);
  if (scale !== undefined)
    return {
      error: `${scale} since ${near.id}, as where a board is re-based or sets other tasks. If it was, let a new edition begin in board.yaml with this period; if it wasn't, the copy may have lost signs or decimal points`,
      isPartial,
    };
  const isWhole = ({ native }: Entry) => Number.isInteger(native);
  if (
    isStored &&
    !force &&
    entries.length >= FEW &&
    entries.every(isWhole) &&
    !stored.every(isWhole)
  )
    return {
      error:
        'its values are whole numbers, and the period has decimals: a copy of the page would take them away. Use the data file; --force takes the whole numbers',
      isPartial,
    };
  if (!isPartial || partial) return { isPartial };
  return {
    error: `it has ${entries.length} rows of the feed's models, and ${near.id} has ${stored.length}; the copy may be cut off. Download it again; --partial writes it as a partial period`,
    isPartial,
  };
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

/** A row of a file beside its stored row, if there is one. */
type Step = {
  entry: NewEntry;
  own: Entry | undefined;
  /** The index of the stored row, or that before which a new row stands: behind the row before it. */
  at: number;
  /** `renamed`: the data maps its label to another model than the rules do. */
  difference: 'new' | 'renamed' | 'moved' | 'measured' | 'same';
};

/** The rows of a file, and the stored rows that it lacks. */
type Comparison = { steps: Step[]; gone: { own: Entry; index: number }[] };

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
  const places = new Map<NewEntry, number>();
  const ways: ((own: Entry, entry: Entry) => boolean)[] = [
    (own, entry) => own.native === entry.native && own.variant === entry.variant,
    (own, entry) => own.native === entry.native,
    (own, entry) => own.variant === entry.variant,
    () => true,
  ];
  for (const fits of ways)
    for (const entry of entries) {
      if (places.has(entry)) continue;
      const [index] =
        [...free].find(([, own]) => own.label === entry.label && fits(own, entry)) ?? [];
      if (index === undefined) continue;
      places.set(entry, index);
      free.delete(index);
    }
  let after = 0;
  const steps = entries.map((entry): Step => {
    const index = places.get(entry);
    const at = index ?? after;
    if (index !== undefined) after = index + 1;
    const own = index === undefined ? undefined : stored[index];
    return { entry, own, at, difference: differenceOf(entry, own) };
  });
  const gone = [...free].flatMap(([index, own]) => (unread.has(own.label) ? [] : [{ index, own }]));
  return { steps, gone };
}

function differenceOf(entry: Entry, own: Entry | undefined): Step['difference'] {
  if (own === undefined) return 'new';
  if (own.model !== entry.model) return 'renamed';
  if (own.native !== entry.native) return 'moved';
  const isSame = measureKeys.every((key) => entry[key] === undefined || entry[key] === own[key]);
  return isSame ? 'same' : 'measured';
}

const sections = {
  ...({ new: 'added', same: 'confirmed' } as const),
  ...({ renamed: 'changed', moved: 'changed', measured: 'changed' } as const),
};

/** The lines for new, changed, equal and missing rows, with the days of both sides. */
export function periodLines({ steps, gone }: Comparison, storedDay: string, fileDay: string) {
  const lines = noLines();
  for (const { entry, own, difference } of steps) {
    const { native, label, model } = entry;
    const measures = Object.entries(measuresOf(entry)).map(([key, value]) => `${key} ${value}`);
    const texts = {
      ...{ new: `${native}`, same: `${native}` },
      renamed: `the data says ${own?.model}, the name says ${model}, ${native} on ${fileDay}`,
      moved: `${own?.native} on ${storedDay} → ${native} on ${fileDay}`,
      measured: `${native} with ${measures.join(', ')}`,
    };
    const subject = own?.model ?? model;
    lines[sections[difference]].push({ subject, text: `${texts[difference]} (${label})` });
  }
  const added = steps.filter(({ own }) => own === undefined);
  for (const { own } of gone) {
    // Boards rename rows: one missing and one new row of a model are often the same.
    const [only, other] = added.filter(({ entry }) => entry.model === own.model);
    const hint = only && !other ? `, perhaps now "${only.entry.label}"` : '';
    const text = `${own.native} on ${storedDay}${hint} (${own.label})`;
    lines.left.push({ subject: own.model, text });
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
): Pick<Proposal, 'lines' | 'edits'> {
  const comparison = comparePeriods(entries, present.entries, unread);
  const lines = periodLines(comparison, present.updated_at, source.day);
  const keep = force ? undefined : keepReason(present, source.day);
  const withFile = (edits: Edit[]) => edits.map((edit) => ({ ...edit, file: path }));
  if (keep === undefined)
    return { lines, edits: withFile(periodEdits(comparison, present, { source, isWhole: true })) };
  const { reason, isAll } = keep;
  const kept = [...(isAll ? lines.added : []), ...lines.changed, ...lines.left];
  const steps = comparison.steps.filter(({ difference }) => difference === 'new' && !isAll);
  const edits = periodEdits({ steps, gone: [] }, present, { isWhole: kept.length === 0 });
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

/**
 * `source` is the day and address that the period gets, if it does not keep its own. The mark covers
 * all rows as imported, so it stays if a row keeps an edit by hand: then the period is not `isWhole`.
 */
function periodEdits(
  { steps, gone }: Comparison,
  present: PeriodFile,
  { source, isWhole }: { source?: PeriodRequest['source']; isWhole: boolean },
): Edit[] {
  const path = ['entries'];
  const rows: (Entry[] | undefined)[] = present.entries.map((own) => [own]);
  const changes = steps.flatMap(({ entry, own, at, difference }): Edit[] => {
    if (own === undefined) return [{ op: 'insert', path, index: at, value: entryNode(entry) }];
    if (difference === 'same') return [];
    const { model, native } = entry;
    const stated = { ...(model === own.model ? {} : { model }), native, ...measuresOf(entry) };
    rows[at] = [{ ...own, ...stated }];
    return Object.entries(stated).map(([key, value]) => ({
      ...{ op: 'put', path: ['entries', at, key], value },
    }));
  });
  for (const { index } of gone) {
    changes.push({ op: 'remove', path, index });
    rows[index] = [];
  }
  if (changes.length === 0 && (source?.day ?? '') <= present.updated_at) return [];
  // From the last on, so that rows of one place stay in their order.
  for (const { entry, own, at } of steps.toReversed())
    if (own === undefined) rows[at] = [entry, ...(rows[at] ?? [])];
  const isNewDay = source !== undefined && source.day !== present.updated_at;
  const head = {
    ...(isNewDay ? { updated_at: source.day, source: source.url } : {}),
    ...(isWhole ? { imported: fingerprint(rows.flatMap((row) => row ?? [])) } : {}),
  };
  const puts = Object.entries(head).map(
    ([key, value]): Edit => ({ op: 'put', path: [key], value }),
  );
  return [...changes, ...puts];
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
