import { visible } from '../build/dataset/visible.ts';
import type { FreshnessRow } from '../build/derive/freshness.ts';
import { escapeMarkdown } from '../build/render/markdown.ts';
import { compareCodeUnits, nameKey } from '../feed/text.ts';
import type { Format } from './format.ts';
import { splitLabel } from './match/labels.ts';
import { priceName } from './propose/left-out.ts';
import { type Line, type Proposal, type Section, wholeFile } from './propose/proposal.ts';

/** What became of an importer and its file. */
export type Outcome = {
  source: string;
  kind: Format['kind'];
} /** `file` is what an import reads it again by: its path, or `--fetch`. */ & (
  | { result: 'read'; file: string; proposal: Proposal; written: string[] }
  | { result: 'unchanged' }
  | { result: 'failed'; error: string }
);
type ReadOutcome = Extract<Outcome, { result: 'read' }>;

type About = {
  freshness: readonly FreshnessRow[];
  today: string;
  /** Boards that nothing fetches, and why. */
  byHand: string[];
  /** Ids of other systems by which rows mean models of the feed. */
  externalIds: readonly { id: string }[];
};

/** What an update did and what it leaves to a person, in Markdown. */
export function renderReport(
  outcomes: Outcome[],
  { freshness, today, byHand, externalIds }: About,
): string {
  const read = outcomes.filter((outcome) => outcome.result === 'read');
  const lists = read.filter(({ kind }) => kind === 'prices' || kind === 'plans');
  const boards = read.filter(({ kind }) => kind === 'board');
  const decide = [
    ...subjectLines(lists, ['added', 'changed', 'refused']),
    ...subjectLines(boards, ['refused']),
    ...boards.flatMap(correctionLine),
    ...subjectLines(
      read.filter(({ kind }) => kind === 'lifecycle'),
      ['added', 'changed', 'refused'],
    ),
  ];
  const known = new Set(externalIds.map(({ id }) => priceName(id)));
  const models = newModels(read).filter(
    ({ name, boards: on }) => on.length > 0 || !known.has(name),
  );
  // A board is not written before each of its labels has a model or is left out.
  const isWanted = (one: Candidate) => one.boards.length > 0 || one.lists.length > 1;
  const named = models.filter(isWanted);
  const families = familyLines(named);
  const parts: Part[] = [
    { title: 'To decide', lines: decide },
    {
      title: "Written from the vendors' own pages",
      lines: subjectLines(lists, ['changed'], true),
    },
    { title: 'New models', lines: families },
    { title: 'Not written before that', lines: boards.flatMap(waitingLines) },
    { title: 'Disagreements', lines: subjectLines(lists, ['kept']), most: 12 },
    { title: 'Gone', lines: subjectLines(lists, ['left']), most: 12 },
    { title: 'Not read', lines: [...failedLines(outcomes), ...byHand] },
    { title: 'Stale', lines: staleLines(freshness) },
    { title: 'Written', lines: read.flatMap(writtenLine), most: 0 },
    {
      title: 'New models that one list names',
      lines: models.filter((one) => !isWanted(one)).map(candidateText),
      most: 0,
    },
    { title: 'New plans', lines: planLines(lists), most: 0 },
  ];
  const lines = decide.length + families.length;
  const count = `${lines} ${lines === 1 ? 'line' : 'lines'} to decide`;
  const added = `, with ${named.length} new ${named.length === 1 ? 'model' : 'models'}`;
  const head = `# Update of ${today}\n\n${count}${named.length === 0 ? '' : added}.\n`;
  return [head, ...renderParts(parts)].join('\n');
}

/** Lines under a heading, of which at most so many are shown. */
type Part = { title: string; lines: string[]; most?: number };

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

/** A line for each error, which several importers of one file meet. */
function failedLines(outcomes: Outcome[]): string[] {
  const failed = new Map<string, string[]>();
  for (const outcome of outcomes) {
    if (outcome.result !== 'failed') continue;
    const error = outcome.error.trim();
    failed.set(error, [...(failed.get(error) ?? []), `${outcome.source}, ${outcome.kind}`]);
  }
  return [...failed].map(([error, sources]) => `${sources.join('; ')}: ${error}`);
}

/** A text of a source as plain text in Markdown, and the command that decides on it. */
function item(line: string): string {
  const [text = '', command] = line.split(COMMAND);
  const plain = escapeMarkdown(visible(text));
  return command === undefined ? `- ${plain}` : `- ${plain}: \`npm run import -- ${command}\``;
}

/** Stands before a command, and in no text: `visible` would have shown it. */
const COMMAND = '\u0000';

/** What was not looked at for too long, a line a kind. */
function staleLines(freshness: readonly FreshnessRow[]): string[] {
  const stale = freshness.filter(({ overdue }) => overdue.length > 0);
  return [...new Set(stale.map(({ dataset }) => dataset))].map((dataset) => {
    const own = stale.filter((row) => row.dataset === dataset);
    const subjects = own.map(({ subject, overdue }) => `${subject} ${overdue.length}`);
    return `${dataset} not looked at within the limit: ${subjects.join(', ')}`;
  });
}

/**
 * The lines of sections that were not there at the last import, one for each subject: what every
 * source says of it, and the names of those that say it.
 */
function subjectLines(outcomes: ReadOutcome[], sections: Section[], isCertain = false): string[] {
  type Statement = { text: string; sources: Set<string> };
  const subjects = new Map<string, { command: string; statements: Map<string, Statement> }>();
  const fresh = outcomes.flatMap(({ source, kind, file, proposal }) =>
    sections
      .flatMap((section) => proposal.lines[section])
      .filter((line) => line.isSeen !== true && (line.isCertain === true) === isCertain)
      .map((line) => ({
        ...{ line, source },
        list: `${kind === 'plans' ? 'plans ' : ''}${source} ${file}`,
      })),
  );
  for (const { line, source, list } of fresh) {
    const subject = line.subject === wholeFile ? `${source}, ${wholeFile}` : line.subject;
    const command = isCertain ? '' : commandFor(line, list);
    const about = subjects.get(subject) ?? { command, statements: new Map<string, Statement>() };
    subjects.set(subject, about);
    // What a line says against the record, without where and why.
    const [claim = line.text] = line.text.split(/, from \d{4}-|: | \(https:/);
    const statement = about.statements.get(claim) ?? { text: line.text, sources: new Set() };
    about.statements.set(claim, statement);
    statement.sources.add(source);
  }
  return [...subjects].map(([subject, { command, statements }]) => {
    const texts = [...statements.values()].map(
      ({ text, sources }) => `${text} (${[...sources].join(', ')})`,
    );
    return `${subject}: ${texts.join('; ')}${command}`;
  });
}

/** The command that decides on a line. The names of rows are a stranger's texts, and in none. */
function commandFor({ subject, file }: Line, list: string): string {
  if (subject === wholeFile) return `${COMMAND}${list} --detail`;
  return file === undefined ? '' : `${COMMAND}${list} --only ${subject} --write`;
}

/** Figures of a period that is published are corrected by a person. */
function correctionLine({ source, proposal }: ReadOutcome): string[] {
  const { lines, files, waiting = [] } = proposal;
  const count = lines.changed.length + lines.left.length;
  const isStored = files.size + waiting.length === 0;
  return count > 0 && isStored ? [`${source}: ${count} rows of a stored period differ`] : [];
}

function waitingLines({ source, proposal: { waiting = [], lines } }: ReadOutcome): string[] {
  return waiting.map(
    (path) =>
      `${source}: ${path} (labels without a model: ${lines.unmapped.length}, refused rows: ${lines.refused.length})`,
  );
}

function writtenLine({ source, kind, written, proposal }: ReadOutcome): string[] {
  const { confirmed, added, changed, left } = proposal.lines;
  const counts =
    kind === 'prices' || kind === 'plans'
      ? `${confirmed.length} prices the same`
      : `${added.length} new, ${changed.length} changed, ${left.length} gone`;
  return written.length === 0 ? [] : [`${source}, ${kind}: ${written.length} files, ${counts}`];
}

/** The plans that the feed lacks, a line a product: its page decides on all of them. */
function planLines(outcomes: ReadOutcome[]): string[] {
  const products = new Map<string, string[]>();
  for (const { source, kind, proposal } of outcomes) {
    for (const { subject, text, isSeen } of kind === 'plans' ? proposal.lines.unmapped : []) {
      if (isSeen === true) continue;
      const [product = subject, ...name] = subject.split('/');
      const plan = `${name.join('/') || product} (${source}; ${text})`;
      products.set(product, [...(products.get(product) ?? []), plan]);
    }
  }
  return [...products].map(([product, plans]) => `${product}: ${plans.join(', ')}`);
}

/** A name that the feed has no model for, and who uses it. */
type Candidate = { name: string; lists: string[]; boards: string[] };

/** The names that are new since the last import, those that most sources have first. */
function newModels(read: ReadOutcome[]): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { source, kind, proposal } of read) {
    if (kind !== 'prices' && kind !== 'board') continue;
    const nameOf = (subject: string) =>
      kind === 'prices' ? priceName(subject) : splitLabel(subject).name;
    const fresh = proposal.lines.unmapped.filter(({ isSeen }) => isSeen !== true);
    for (const name of fresh.map(({ subject }) => nameOf(subject))) {
      const candidate = found.get(nameKey(name)) ?? { name, lists: [], boards: [] };
      const sources = kind === 'prices' ? candidate.lists : candidate.boards;
      if (!sources.includes(source)) sources.push(source);
      found.set(nameKey(name), candidate);
    }
  }
  const rank = ({ lists, boards }: Candidate) => lists.length + boards.length;
  return [...found.values()].sort(
    (left, right) => rank(right) - rank(left) || compareCodeUnits(left.name, right.name),
  );
}

/**
 * Candidates by the first word of their names, which says whose they are: one page of a vendor
 * decides on all of them.
 */
function familyLines(candidates: Candidate[]): string[] {
  const families = new Map<string, string[]>();
  for (const candidate of candidates) {
    const [family = candidate.name] = /^[^-_ .\d]+/.exec(candidate.name.toLowerCase()) ?? [];
    families.set(family, [...(families.get(family) ?? []), candidateText(candidate)]);
  }
  return [...families].map(([family, models]) => `${family}: ${models.join(', ')}`);
}

function candidateText({ name, lists, boards }: Candidate): string {
  const parts = [
    ...(lists.length === 0 ? [] : [`lists: ${lists.join(', ')}`]),
    ...(boards.length === 0 ? [] : [`boards: ${boards.join(', ')}`]),
  ];
  return `${name} (${parts.join('; ')})`;
}
