import type { Dataset, Records } from '../../build/dataset/dataset.ts';
import { visible } from '../../build/dataset/visible.ts';
import type { Upstream } from '../fetch/upstream-file.ts';
import { FileError } from '../json.ts';
import type { ImportOptions } from '../options.ts';
import type { FileEdit } from '../write/edits.ts';
import type { LeftOut } from './left-out.ts';
import type { Baseline, ListState } from './list-state.ts';

/** A file to import, and how. */
export type Import = { upstream: Upstream; options: ImportOptions; today: string };

/** The same for a source that is one file. */
export type TextImport = Omit<Import, 'upstream'> & {
  upstream: Omit<Upstream, 'content'> & { text: string };
};

/** What a file is compared with. */
export type Project = Pick<Records, 'aliases' | 'offers' | 'ids'> & {
  dataset: Dataset;
  /** The list as it was last imported, if it was. */
  baseline?: Baseline | undefined;
  leftOut: LeftOut;
};

export type Line = {
  subject: string;
  text: string;
  /** The file that would change. */
  file?: string;
  /** Whether it changes no figure, so that nobody needs to decide. */
  isCertain?: boolean;
  /** Whether the list said the same when it was last imported. */
  isSeen?: boolean;
};

export function notOneFile({ name }: { name: string }): FileError {
  return new FileError(`1:1: this is a folder or an archive, and ${name} is one file; say which.`);
}

export const NO_DAY = '1:1: the day of the file is not known; say --day YYYY-MM-DD.';

/** The subject of a line about a file as a whole. */
export const wholeFile = 'the whole file';

const headings = {
  added: 'new',
  changed: 'changed',
  confirmed: 'confirmed',
  left: 'no longer in the file',
  kept: 'kept as it is; --force takes what the file says',
  unmapped: 'in no record of the feed',
  refused: 'refused',
};
export type Section = keyof typeof headings;

const shown = ['added', 'changed', 'left', 'kept', 'unmapped', 'refused'] as const;
const sections = [...shown, 'confirmed'] as const;

const unmappedHeadings = {
  model: 'in no model of the feed; add the model, or the name to its aliases',
  plan: 'in no plan of the feed; add the plan, or cite the row as a source of one',
};

/** The changes that an import proposes. Nothing is written yet. */
export type Proposal = {
  /** The file, its origin and its day. */
  title: string;
  /** What its rows are about: models, where it does not say. */
  record?: 'model' | 'plan';
  lines: Record<Section, Line[]>;
  notes: string[];
  counts: { read: number; mapped: number; resale: number; skipped: number };
  edits: FileEdit[];
  /** Whole new files by path. */
  files: Map<string, string>;
  /** Whole new files that are not written before a person decides on other lines. */
  waiting?: string[];
  state?: ListState | undefined;
};

/** What a kind of list proposes for a file, before it has a title. */
export type Proposed = Omit<Proposal, 'title'>;

export function noLines(): Proposal['lines'] {
  return { added: [], changed: [], confirmed: [], left: [], kept: [], unmapped: [], refused: [] };
}

/** What one row or record comes to: its line, in which section, and the edits that follow. */
export type Finding = Line & { section: Section; edits: FileEdit[] };

export function linesOf(findings: Finding[]): Proposal['lines'] {
  const lines = noLines();
  for (const { section, edits: _, ...line } of findings) lines[section].push(line);
  return lines;
}

/** The subject of a row by its label and its position. */
export function rowSubject({ position, label }: { position: string; label: string }): string {
  return position === label ? label : `${label} (${position})`;
}

/** A proposal that changes nothing, since the file as a whole is not to be trusted. */
export function refuseWhole<Refused extends Proposed>(proposed: Refused, text: string): Refused {
  const lines = { ...noLines(), refused: [{ subject: wholeFile, text }] };
  return { ...proposed, lines, edits: [], files: new Map(), state: undefined };
}

/** Names of models, vendors, providers or rows. */
export type Limits = { only: string[]; except: string[] };

/** The part of a proposal that is about these names, or about no other than those. */
export function limitProposal(proposal: Proposal, { only, except }: Limits): Proposal {
  if (only.length + except.length === 0) return proposal;
  const stays = (subject: string, file = '') => {
    // A name may be a folder or the file of a path.
    const isNamed = (name: string) =>
      name === subject || `/${file.replace(/\.yaml$/, '')}/`.includes(`/${name}/`);
    return (only.length === 0 || only.some(isNamed)) && !except.some(isNamed);
  };
  const { lines, edits, files } = proposal;
  const staying = noLines();
  for (const section of sections)
    staying[section] = lines[section].filter(({ subject, file }) => stays(subject, file));
  return {
    ...proposal,
    lines: staying,
    edits: edits.filter(({ file }) => stays('', file)),
    files: new Map([...files].filter(([file]) => stays('', file))),
    // The rows that are left out have not been looked at.
    state: undefined,
  };
}

/**
 * The text of a proposal, on about one screen: only what is new since the last import, without
 * `isDetailed`. Confirmed rows, which are most of a file, are only counted.
 */
export function proposalText(proposal: Proposal, { isDetailed = false } = {}): string {
  const { title, lines, notes, counts, record = 'model' } = proposal;
  const blocks = shown
    .filter((section) => lines[section].length > 0)
    .map((section) => {
      const heading = section === 'unmapped' ? unmappedHeadings[record] : headings[section];
      const known =
        section === 'left' ? 'of models that their vendor ends' : 'as at the last import';
      return blockText(heading, lines[section], { isDetailed, known });
    });
  const counted = [
    `${counts.mapped} mapped`,
    `${lines.added.length} new`,
    `${lines.changed.length} changed`,
    `${lines.confirmed.length} confirmed`,
    ...(lines.left.length === 0 ? [] : [`${lines.left.length} gone`]),
    `${lines.kept.length} kept`,
    `${lines.unmapped.length} in no ${record}`,
    ...(counts.resale === 0 ? [] : [`${counts.resale} of resellers`]),
    `${counts.skipped} skipped`,
    `${lines.refused.length} refused`,
  ].join(', ');
  const said = notes.map((note) => `${visible(note)}\n`);
  const sum = `${counts.read} ${counts.read === 1 ? 'row' : 'rows'} read: ${counted}`;
  return [visible(title), '', ...said, ...blocks, sum, ''].join('\n');
}

/** Of a section. */
const MOST_LINES = 12;

function blockText(
  heading: string,
  lines: Line[],
  { isDetailed, known }: { isDetailed: boolean; known: string },
): string {
  const fresh = isDetailed ? lines : lines.filter(({ isSeen }) => isSeen !== true);
  const shown = isDetailed ? fresh : fresh.slice(0, MOST_LINES);
  const rest = [
    ...(shown.length < fresh.length ? [`${fresh.length - shown.length} more`] : []),
    ...(fresh.length < lines.length ? [`${lines.length - fresh.length} ${known}`] : []),
  ];
  return [
    heading,
    ...shown.map(({ subject, text }) => `  ${visible(`${subject}: ${text}`)}`),
    ...(rest.length === 0 ? [] : [`  ${rest.join(', ')}; --detail shows them`]),
    '',
  ].join('\n');
}

/** 2 if anything was refused, so that scripts notice an incomplete import; else 0. */
export function proposalExitCode({ lines }: Proposal): 0 | 2 {
  return lines.refused.length > 0 ? 2 : 0;
}

export function titleOf(
  { name }: { name: string },
  { url, day }: { url: string; day: string | null },
): string {
  return `${name}, ${day === null ? 'of a day that is not known' : `of ${day}`}, from ${url}`;
}
