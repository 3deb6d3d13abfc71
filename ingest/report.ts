import { visible } from '../build/dataset/text.ts';
import type { FreshnessRow } from '../build/derive/freshness.ts';
import { escapeMarkdown } from '../build/render/markdown.ts';
import { compareCodeUnits, nameKey } from '../feed/text.ts';
import { splitLabel } from './match/labels.ts';
import { type Finding, type Section, wholeFile } from './propose/proposal.ts';
import { priceName } from './propose/state.ts';
import type { Source } from './source.ts';

/** What became of a source: `argument` is what an import reads it again by. */
type Read = { source: Source; argument: string; findings: Finding[]; written: string[] };
export type Outcome = Read | { source: Source; error: string };

/** A line and the command that decides on it. */
type Line = { text: string; command?: string | undefined };

/** What an update did and what it leaves to a person, in Markdown. */
export function renderReport(
  outcomes: Outcome[],
  {
    freshness,
    today,
    externalIds,
  }: { freshness: readonly FreshnessRow[]; today: string; externalIds: readonly { id: string }[] },
): string {
  const read = outcomes.filter((outcome) => 'findings' in outcome);
  const decide = subjectLines(read, ['refused', 'question']);
  // Ids of other systems by which rows mean models of the feed.
  const known = new Set(externalIds.map(({ id }) => priceName(id)));
  const models = newModels(read).filter(({ name, isOnBoard }) => isOnBoard || !known.has(name));
  // A board is not written before each of its labels has a model or is left out.
  const [wanted, others] = [true, false].map((isWanted) =>
    models.filter((one) => (one.isOnBoard || one.sources.length > 1) === isWanted),
  );
  const families = familyLines(wanted ?? []);
  const own = read.filter(({ source }) => source.isOwn === true && source.kind !== 'endings');
  const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
  const parts: Part[] = [
    { title: 'To decide', lines: decide },
    { title: "Written from the vendors' own pages", lines: subjectLines(own, ['written']) },
    { title: 'New models', lines: families },
    { title: 'Disagreements', lines: subjectLines(read, ['kept']), most: 12 },
    { title: 'Gone', lines: subjectLines(read, ['gone']), most: 12 },
    { title: 'Not read', lines: [...new Set(failed)].map((text) => ({ text })) },
    { title: 'Stale', lines: staleLines(freshness) },
    { title: 'Written', lines: read.flatMap(writtenLine), most: 0 },
    { title: 'New models that one list names', lines: familyLines(others ?? []), most: 0 },
    { title: 'New plans', lines: read.flatMap(planLines), most: 0 },
  ];
  const lines = decide.length + families.length;
  const count = `${lines} ${lines === 1 ? 'line' : 'lines'} to decide`;
  return [`# Update of ${today}\n\n${count}.\n`, ...renderParts(parts)].join('\n');
}

/** Lines under a heading, of which at most so many are shown. */
type Part = { title: string; lines: Line[]; most?: number };

/** A person reads the report in one go: what is beyond is folded, at its end. */
const MOST_LINES = 40;

function renderParts(parts: Part[]): string[] {
  const [shown, folded]: [string[], string[]] = [[], []];
  let left = MOST_LINES;
  for (const { title, lines, most = left } of parts) {
    const count = Math.min(most, left, lines.length);
    const [own, rest] = [lines.slice(0, count).map(item), lines.slice(count).map(item)];
    left -= count;
    if (own.length > 0) shown.push([`## ${title}`, '', ...own, ''].join('\n'));
    const summary = `${title}${own.length > 0 ? ', more' : ''}: ${rest.length}`;
    if (rest.length > 0)
      folded.push(
        [`<details><summary>${summary}</summary>`, '', ...rest, '', '</details>', ''].join('\n'),
      );
  }
  return [...shown, ...folded];
}

/** A text of a source as plain text in Markdown. */
function item({ text, command }: Line): string {
  const plain = escapeMarkdown(visible(text));
  return command === undefined ? `- ${plain}` : `- ${plain}: \`npm run import -- ${command}\``;
}

/** A line for each subject: what every source says of it, and the names of those that say it. */
function subjectLines(outcomes: Read[], sections: Section[]): Line[] {
  type Subject = { command?: string; claims: Map<string, Set<string>> };
  const subjects = new Map<string, Subject>();
  const fresh = outcomes.flatMap((outcome) =>
    outcome.findings
      .filter(({ section, isSeen }) => sections.includes(section) && isSeen !== true)
      .map((finding) => ({ outcome, finding, name: outcome.source.name })),
  );
  for (const { outcome, finding, name } of fresh) {
    const { subject, text } = finding;
    const key = subject === wholeFile ? `${name}, ${wholeFile}` : subject;
    const about: Subject = subjects.get(key) ?? { claims: new Map() };
    subjects.set(key, about);
    const command = commandFor(outcome, finding);
    // One that takes what a list says, where any of the lists says it whole.
    if (command !== undefined && about.command?.includes(' --only ') !== true)
      about.command = command;
    const [claim = text] = text.split(/, from \d{4}-|: /);
    about.claims.set(claim, (about.claims.get(claim) ?? new Set()).add(name));
  }
  return [...subjects].map(([subject, { command, claims }]) => {
    const texts = [...claims].map(([claim, sources]) => `${claim} (${[...sources].join(', ')})`);
    return { text: `${subject}: ${texts.join('; ')}`, command };
  });
}

/** The command that decides on a line, or shows what it is about; what is written needs none. */
function commandFor({ source, argument }: Read, { section, subject, changes }: Finding) {
  if (section === 'written') return undefined;
  const read = `${source.name} ${argument}`;
  if (section === 'kept' && source.kind !== 'board')
    return `${read} --dismiss ${subject} --reason "…" --write`;
  const isTaken = section === 'question' && changes !== undefined;
  return isTaken ? `${read} --only ${subject} --write` : `${read} --detail`;
}

/** What was not looked at for too long, a line a kind. */
function staleLines(freshness: readonly FreshnessRow[]): Line[] {
  const stale = freshness.filter(({ overdue }) => overdue.length > 0);
  return [...new Set(stale.map(({ dataset }) => dataset))].map((dataset) => {
    const own = stale.filter((row) => row.dataset === dataset);
    const subjects = own.map(({ subject, overdue }) => `${subject} ${overdue.length}`);
    return { text: `${dataset} not looked at within the limit: ${subjects.join(', ')}` };
  });
}

function writtenLine({ source, findings, written }: Read): Line[] {
  const same = findings.filter(({ section }) => section === 'same').length;
  const text = `${source.name}: ${written.length} files, ${same} the same`;
  return written.length === 0 ? [] : [{ text }];
}

/** The plans that the feed lacks, a line a list. */
function planLines({ source, findings }: Read): Line[] {
  const plans = source.kind === 'plans' ? freshSubjects(findings) : [];
  return plans.length === 0 ? [] : [{ text: `${source.name}: ${plans.join(', ')}` }];
}

/** A name that the feed has no model for, who uses it, and the row that a record can be made of. */
type Candidate = {
  name: string;
  sources: string[];
  isOnBoard: boolean;
  draft?: { read: string; row: string } | undefined;
};

/** The names that are new since the last import, those that most sources have first. */
function newModels(read: Read[]): Candidate[] {
  const found = new Map<string, Candidate>();
  const lists = read.filter(({ source: { kind } }) => kind === 'prices' || kind === 'board');
  for (const outcome of lists)
    for (const subject of freshSubjects(outcome.findings)) {
      const { source } = outcome;
      const isOnBoard = source.kind === 'board';
      const name = isOnBoard ? splitLabel(subject).name : priceName(subject);
      const one = found.get(nameKey(name)) ?? { name, sources: [], isOnBoard };
      if (!one.sources.includes(source.name)) one.sources.push(source.name);
      const draft = one.draft ?? draftIn(outcome, subject);
      found.set(nameKey(name), { ...one, isOnBoard: one.isOnBoard || isOnBoard, draft });
    }
  return [...found.values()].sort(
    (left, right) =>
      right.sources.length - left.sources.length || compareCodeUnits(left.name, right.name),
  );
}

/** The names of rows are a stranger's texts: a shell reads nothing else in these. */
function draftIn({ source, argument }: Read, row: string): Candidate['draft'] {
  const isPlain = 'namespace' in source && /^[\w.:@/-]+$/.test(row);
  return isPlain ? { read: `${source.name} ${argument}`, row } : undefined;
}

/** The rows that are in no record, and were not at the last import. */
function freshSubjects(findings: Finding[]): string[] {
  const fresh = findings.filter(({ section, isSeen }) => section === 'unknown' && isSeen !== true);
  return fresh.map(({ subject }) => subject);
}

/**
 * Candidates by the first word of their names, which says whose they are: one page of a vendor
 * decides on all of them.
 */
function familyLines(candidates: Candidate[]): Line[] {
  const families = new Map<string, Candidate[]>();
  for (const one of candidates) {
    const [family = one.name] = /^[^-_ .\d]+/.exec(one.name.toLowerCase()) ?? [];
    families.set(family, [...(families.get(family) ?? []), one]);
  }
  return [...families].map(([family, models]) => {
    const names = models.map(({ name, sources }) => `${name} (${sources.join(', ')})`);
    const drafts = models.flatMap(({ draft }) => draft ?? []);
    const own = drafts.filter(({ read }) => read === drafts[0]?.read);
    const command = [drafts[0]?.read, ...own.map(({ row }) => `--only ${row}`)].join(' ');
    return { text: `${family}: ${names.join(', ')}`, command: command || undefined };
  });
}
