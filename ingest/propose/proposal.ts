import type { Dataset, Records } from '../../build/dataset/dataset.ts';
import { visible } from '../../build/dataset/text.ts';
import type { ListState } from '../baseline.ts';
import type { ImportOptions } from '../options.ts';
import type { Refusal } from '../source.ts';
import type { FileChange } from '../write.ts';

const headings = {
  question: 'to decide: --only <name> --write takes what the file says',
  written: 'written with --write',
  kept: 'disagreements',
  gone: 'no longer in the file',
  unknown: 'in no record of the feed',
  refused: 'refused',
  same: 'the same',
};
export type Section = keyof typeof headings;

/** What a row of a file comes to beside its record. */
export type Finding = {
  section: Section;
  /** The record, or the name of the row. */
  subject: string;
  text: string;
  changes?: FileChange[];
  /** The rows that say it: they are shown again until it is decided. */
  rows?: string[];
  /** Whether the file said the same when it was last imported. */
  isSeen?: boolean;
};

/** The subject of a finding about a file as a whole. */
export const wholeFile = 'the whole file';

export function refusedFile(text: string): Finding {
  return { section: 'refused', subject: wholeFile, text };
}

export function refusedRow({ position, label, reason }: Refusal): Finding {
  return { section: 'refused', subject: label, text: `${reason} (${position})` };
}

/** What a kind of source makes of a file. */
export type Proposed = {
  findings: Finding[];
  counts: { rows: number; skipped: number };
  notes?: string[];
  /** What the next import compares with. */
  state?: ListState | undefined;
};

export type Proposal = Proposed & { title: string };

export type Project = Pick<Records, 'aliases' | 'lists' | 'offers' | 'ids'> & {
  dataset: Dataset;
  /** Rows or labels that no import shows again. */
  leftOut: readonly string[];
};

/** Where a file is from: the address that sources cite, its day, and its hash without a commit. */
export type Origin = { url: string; day: string; sha256?: string };

/** What a proposal depends on beside the file and the data. */
export type ImportContext = {
  origin: Origin;
  options: ImportOptions;
  today: string;
  /** The list as it was last imported. */
  last?: Pick<ListState, 'day' | 'stated' | 'records' | 'ended'> | undefined;
};

/** What is written: what needs no decision or, where names are given, what is about them. */
export function chosen(findings: Finding[], names: readonly string[]): Finding[] {
  return findings.filter(({ section, subject }) =>
    names.length > 0
      ? names.includes(subject) && section !== 'refused'
      : section === 'written' || section === 'same',
  );
}

/** The lines of a section that are shown. */
const MOST_LINES = 12;

/** The text of a proposal: only what is new since the last import, without `isDetailed`. */
export function proposalText(proposal: Proposal, { isDetailed = false } = {}): string {
  const { counts } = proposal;
  const sections = Object.entries(headings).map(([section, heading]) => {
    return { section, heading, own: proposal.findings.filter((one) => one.section === section) };
  });
  const blocks = sections
    .filter(({ section }) => section !== 'same' || isDetailed)
    .flatMap(({ heading, own }) => sectionLines(heading, own, isDetailed));
  const sums = sections.map(({ section, own }) => `${own.length} ${section}`);
  const counted = [`${counts.rows} rows`, `${counts.skipped} skipped`, ...sums].join(', ');
  const notes = (proposal.notes ?? []).map(visible);
  return [visible(proposal.title), '', ...notes, ...blocks, counted, ''].join('\n');
}

function sectionLines(heading: string, findings: Finding[], isDetailed: boolean): string[] {
  if (findings.length === 0) return [];
  const fresh = findings.filter(({ isSeen }) => isSeen !== true).slice(0, MOST_LINES);
  const shown = isDetailed ? findings : fresh;
  const rest = findings.length - shown.length;
  const lines = shown.map(({ subject, text }) => `  ${visible(`${subject}: ${text}`)}`);
  return [heading, ...lines, ...(rest > 0 ? [`  ${rest} more; --detail shows them`] : []), ''];
}
