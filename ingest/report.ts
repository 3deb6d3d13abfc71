import { visible } from '../build/dataset/text.ts';
import { escapeMarkdown } from '../build/render/markdown.ts';
import { groupBy } from '../feed/collections.ts';
import { compareCodeUnits, nameKey } from '../feed/text.ts';
import { priceName } from './baseline.ts';
import { splitLabel } from './match/labels.ts';
import { type Finding, type Section, wholeFile } from './propose/proposal.ts';
import type { ImportSource } from './source.ts';

/** What became of a source: `argument` is what an import reads it again by. */
type ReadSource = {
  source: ImportSource;
  argument: string;
  findings: Finding[];
  written: string[];
};
export type Outcome = ReadSource | { source: ImportSource; error: string };

/** A line and the command that decides on it. */
type ReportLine = { text: string; command?: string | undefined };

/** What an update did and what it leaves to a person, in Markdown. */
export function renderReport(
  outcomes: Outcome[],
  about: { today: string; externalIds: readonly { id: string }[] },
): string {
  const read = outcomes.filter((outcome) => 'findings' in outcome);
  const decide = subjectLines(read, ['refused', 'question']);

  const models = newModels(read, about.externalIds);
  const families = familyLines(models.filter(isWanted));
  const others = models.filter((model) => !isWanted(model));
  const parts: ReportPart[] = [
    { title: 'To decide', lines: decide },
    { title: ownTitle, lines: subjectLines(read.filter(isOwnPage), ['written']) },
    { title: 'New models', lines: families },
    { title: 'Disagreements', lines: subjectLines(read, ['kept']), most: 12 },
    { title: 'Gone', lines: subjectLines(read, ['gone']), most: 12 },
    { title: 'Not read', lines: failedLines(outcomes) },
    { title: 'Written', lines: read.flatMap(writtenLine), most: 0 },
    { title: 'New models that one list names', lines: familyLines(others), most: 0 },
    { title: 'New plans', lines: read.flatMap(planLines), most: 0 },
  ];
  const lines = decide.length + families.length;
  const count = `${lines} ${lines === 1 ? 'line' : 'lines'} to decide`;
  return [`# Update of ${about.today}\n\n${count}.\n`, ...renderParts(parts)].join('\n');
}

const ownTitle = "Written from the vendors' own pages";

function isOwnPage({ source }: ReadSource): boolean {
  return source.isOwn === true && source.kind !== 'endings';
}

function failedLines(outcomes: Outcome[]): ReportLine[] {
  const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []));
  return [...new Set(errors)].map((text) => ({ text }));
}

/** Lines under a heading, of which at most so many are shown. */
type ReportPart = { title: string; lines: ReportLine[]; most?: number };

/** A person reads the report in one go: what is beyond is folded, at its end. */
const MOST_LINES = 40;

function renderParts(parts: ReportPart[]): string[] {
  const shown = [];
  const folded = [];
  let left = MOST_LINES;
  for (const { title, lines, most = left } of parts) {
    const count = Math.min(most, left, lines.length);
    const own = lines.slice(0, count).map(item);
    const rest = lines.slice(count).map(item);
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
function item({ text, command }: ReportLine): string {
  const plain = escapeMarkdown(visible(text));
  return command === undefined ? `- ${plain}` : `- ${plain}: \`npm run import -- ${command}\``;
}

/** A line for each subject: what every source says of it, and the names of those that say it. */
function subjectLines(outcomes: ReadSource[], sections: Section[]): ReportLine[] {
  const claims = outcomes.flatMap((outcome) =>
    outcome.findings
      .filter(({ section, isSeen }) => sections.includes(section) && isSeen !== true)
      .map((finding) => toClaim(outcome, finding)),
  );
  return [...groupBy(claims, ({ subject }) => subject)].map(([subject, own]) => {
    return { text: `${subject}: ${claimsText(own)}`, command: surestCommand(own) };
  });
}

/** What a source says of a subject. */
type SubjectClaim = ReturnType<typeof toClaim>;

function toClaim(outcome: ReadSource, finding: Finding) {
  const { subject, text } = finding;
  const { name } = outcome.source;
  const [claim = text] = text.split(/, from \d{4}-|: /);
  return {
    subject: subject === wholeFile ? `${name}, ${wholeFile}` : subject,
    claim,
    name,
    command: commandFor(outcome, finding),
  };
}

function claimsText(claims: SubjectClaim[]): string {
  const texts = [...groupBy(claims, ({ claim }) => claim)].map(([claim, own]) => {
    return `${claim} (${[...new Set(own.map(({ name }) => name))].join(', ')})`;
  });
  return texts.join('; ');
}

/** One that takes what a list says, where any of the lists says it whole. */
function surestCommand(claims: SubjectClaim[]): string | undefined {
  const commands = claims.flatMap(({ command }) => command ?? []);
  return commands.find((one) => one.includes(' --only ')) ?? commands.at(-1);
}

/** The command that decides on a line, or shows what it is about; what is written needs none. */
function commandFor({ source, argument }: ReadSource, { section, subject, changes }: Finding) {
  if (section === 'written') return undefined;
  const read = `${source.name} ${argument}`;
  if (section === 'kept' && source.kind !== 'board')
    return `${read} --dismiss ${subject} --reason "…" --write`;
  const isTaken = section === 'question' && changes !== undefined;
  return isTaken ? `${read} --only ${subject} --write` : `${read} --detail`;
}

function writtenLine({ source, findings, written }: ReadSource): ReportLine[] {
  const same = findings.filter(({ section }) => section === 'same').length;
  const text = `${source.name}: ${written.length} files, ${same} the same`;
  return written.length === 0 ? [] : [{ text }];
}

/** The plans that the feed lacks, a line a list. */
function planLines({ source, findings }: ReadSource): ReportLine[] {
  const plans = source.kind === 'plans' ? freshSubjects(findings) : [];
  return plans.length === 0 ? [] : [{ text: `${source.name}: ${plans.join(', ')}` }];
}

/** A name that the feed has no model for, who uses it, and the row that a record can be made of. */
type NewModelRow = ReturnType<typeof newModels>[number];

/** A board is not written before each of its labels has a model or is left out. */
function isWanted({ isOnBoard, sources }: NewModelRow): boolean {
  return isOnBoard || sources.length > 1;
}

/** The names that are new since the last import, those that most sources have first. */
function newModels(read: ReadSource[], externalIds: readonly { id: string }[]) {
  // Ids of other systems by which rows mean models of the feed.
  const known = new Set(externalIds.map(({ id }) => priceName(id)));
  return [...groupBy(read.flatMap(newNames), ({ name }) => nameKey(name)).values()]
    .map((own) => ({
      name: own[0].name,
      sources: [...new Set(own.map(({ list }) => list))],
      isOnBoard: own.some((row) => row.isOnBoard),
      draft: own.find(({ draft }) => draft !== undefined)?.draft,
    }))
    .filter(({ name, isOnBoard }) => isOnBoard || !known.has(name))
    .sort(
      (left, right) =>
        right.sources.length - left.sources.length || compareCodeUnits(left.name, right.name),
    );
}

function newNames(outcome: ReadSource) {
  const { name: list, kind } = outcome.source;
  const isOnBoard = kind === 'board';
  if (kind !== 'prices' && !isOnBoard) return [];
  return freshSubjects(outcome.findings).map((subject) => {
    const name = isOnBoard ? splitLabel(subject).name : priceName(subject);
    return { name, list, isOnBoard, draft: draftIn(outcome, subject) };
  });
}

/**
 * The names of rows are strangers' texts: only one that a shell takes as it is goes into a command.
 */
function draftIn({ source, argument }: ReadSource, row: string) {
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
function familyLines(candidates: NewModelRow[]): ReportLine[] {
  const families = groupBy(
    candidates,
    ({ name }) => /^[^-_ .\d]+/.exec(name.toLowerCase())?.[0] ?? name,
  );
  return [...families].map(([family, models]) => {
    const names = models.map(({ name, sources }) => `${name} (${sources.join(', ')})`);
    return { text: `${family}: ${names.join(', ')}`, command: draftCommand(models) };
  });
}

/** The command that drafts what the first list of them can. */
function draftCommand(models: NewModelRow[]): string | undefined {
  const drafts = models.flatMap(({ draft }) => draft ?? []);
  const [first] = drafts;
  const own = drafts.filter(({ read }) => read === first?.read);
  return first && [first.read, ...own.map(({ row }) => `--only ${row}`)].join(' ');
}
