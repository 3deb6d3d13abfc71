import { visible } from '../../build/dataset/visible.ts';
import type { FileEdit } from '../write/edits.ts';

/** A line of a proposal: its subject, its text, and the file that would change. */
export type Line = { readonly subject: string; readonly text: string; readonly file?: string };

const sections = {
  added: 'new',
  changed: 'changed',
  confirmed: 'confirmed',
  left: 'no longer on the board',
  kept: 'kept as it is; --force takes what the file says',
  unmapped: 'in no model of the feed; add the model, or the name to its aliases',
  refused: 'refused',
} as const;
export type Section = keyof typeof sections;

/** The changes that an import proposes. Nothing is written yet. */
export type Proposal = {
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

/** The text of a proposal. Confirmed rows, which are most of a file, are only counted. */
export function proposalText({ title, lines, notes, counts }: Proposal): string {
  const shown = (['added', 'changed', 'left', 'kept', 'unmapped', 'refused'] as const).filter(
    (section) => lines[section].length > 0,
  );
  const blocks = shown.map((section) =>
    [
      sections[section],
      ...lines[section].map(({ subject, text }) => `  ${visible(`${subject}: ${text}`)}`),
      '',
    ].join('\n'),
  );
  const said = notes.map((note) => `${visible(note)}\n`);
  return [visible(title), '', ...said, ...blocks, countsText(lines, counts), ''].join('\n');
}

function countsText(
  lines: Proposal['lines'],
  { read, mapped, resale, skipped }: Proposal['counts'],
): string {
  const counted = [
    `${mapped} mapped`,
    `${lines.added.length} new`,
    `${lines.changed.length} changed`,
    `${lines.confirmed.length} confirmed`,
    ...(lines.left.length === 0 ? [] : [`${lines.left.length} gone`]),
    `${lines.kept.length} kept`,
    `${lines.unmapped.length} in no model`,
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
