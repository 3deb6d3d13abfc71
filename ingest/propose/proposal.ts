import { visible } from '../../build/dataset/visible.ts';
import type { ListState } from '../baseline/state.ts';
import type { FileEdit } from '../write/edits.ts';

/** A line of a proposal. */
export type Line = {
  readonly subject: string;
  readonly text: string;
  /** The file that would change. */
  readonly file?: string;
  /** Whether it changes no figure, so that nobody needs to decide. */
  readonly isCertain?: boolean;
  /** Whether the list said the same when it was last imported. */
  readonly isSeen?: boolean;
};

/** The subject of a line about a file as a whole. */
export const wholeFile = 'the whole file';

const sections = {
  added: 'new',
  changed: 'changed',
  confirmed: 'confirmed',
  left: 'no longer in the file',
  kept: 'kept as it is; --force takes what the file says',
  unmapped: 'in no record of the feed',
  refused: 'refused',
} as const;
export type Section = keyof typeof sections;

const unmapped = {
  model: 'in no model of the feed; add the model, or the name to its aliases',
  plan: 'in no plan of the feed; add the plan, or cite the row as a source of one',
} as const;

/** The changes that an import proposes. Nothing is written yet. */
export type Proposal = {
  /** What its rows are about: models, where it does not say. */
  readonly record?: 'model' | 'plan';
  /** The file, its origin and its day. */
  readonly title: string;
  readonly lines: { readonly [Name in Section]: readonly Line[] };
  readonly notes: readonly string[];
  readonly counts: {
    readonly read: number;
    readonly mapped: number;
    /** Rows of resellers. */
    readonly resale: number;
    readonly skipped: number;
  };
  readonly edits: readonly FileEdit[];
  /** Whole new files by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Whole new files that are not written before a person decides on other lines. */
  readonly waiting?: readonly string[];
  readonly state?: ListState | undefined;
};

export const noLines: Proposal['lines'] = {
  added: [],
  changed: [],
  confirmed: [],
  left: [],
  kept: [],
  unmapped: [],
  refused: [],
};

/** `isDetailed`: every line, those of which there is nothing new included. */
export type TextOptions = { readonly isDetailed: boolean };

/**
 * The text of a proposal, on about one screen. Confirmed rows, which are most of a file, are only
 * counted.
 */
export function proposalText(
  { title, lines, notes, counts, record = 'model' }: Proposal,
  options: TextOptions = { isDetailed: false },
): string {
  const shown = (['added', 'changed', 'left', 'kept', 'unmapped', 'refused'] as const).filter(
    (section) => lines[section].length > 0,
  );
  const headings = { ...sections, unmapped: unmapped[record] };
  const blocks = shown.map((section) => blockText(headings[section], lines[section], options));
  const said = notes.map((note) => `${visible(note)}\n`);
  return [visible(title), '', ...said, ...blocks, countsText(lines, counts, record), ''].join('\n');
}

function blockText(heading: string, lines: readonly Line[], { isDetailed }: TextOptions): string {
  const fresh = isDetailed ? lines : lines.filter(({ isSeen }) => isSeen !== true);
  const shown = isDetailed ? fresh : fresh.slice(0, MOST_LINES);
  const rest = [
    ...(shown.length < fresh.length ? [`${fresh.length - shown.length} more`] : []),
    ...(fresh.length < lines.length
      ? [`${lines.length - fresh.length} as at the last import`]
      : []),
  ];
  return [
    heading,
    ...shown.map(({ subject, text }) => `  ${visible(`${subject}: ${text}`)}`),
    ...(rest.length === 0 ? [] : [`  ${rest.join(', ')}; --detail shows them`]),
    '',
  ].join('\n');
}

/** Of a section. */
const MOST_LINES = 12;

function countsText(
  lines: Proposal['lines'],
  { read, mapped, resale, skipped }: Proposal['counts'],
  record: string,
): string {
  const counted = [
    `${mapped} mapped`,
    `${lines.added.length} new`,
    `${lines.changed.length} changed`,
    `${lines.confirmed.length} confirmed`,
    ...(lines.left.length === 0 ? [] : [`${lines.left.length} gone`]),
    `${lines.kept.length} kept`,
    `${lines.unmapped.length} in no ${record}`,
    ...(resale === 0 ? [] : [`${resale} of resellers`]),
    `${skipped} skipped`,
    `${lines.refused.length} refused`,
  ];
  return `${read} ${read === 1 ? 'row' : 'rows'} read: ${counted.join(', ')}`;
}

/** 2 if anything was refused, so that scripts notice an incomplete import; else 0. */
export function exitCodeOf({ lines }: Proposal): 0 | 2 {
  return lines.refused.length > 0 ? 2 : 0;
}
