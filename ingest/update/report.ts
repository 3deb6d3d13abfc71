import { visible } from '../../build/dataset/visible.ts';
import type { FreshnessRow } from '../../build/derive/freshness.ts';
import { escapeMarkdown } from '../../build/render/markdown/text.ts';
import type { Line, Section } from '../propose/proposal.ts';
import { type Candidate, newModels } from './new-models.ts';
import type { Outcome, ReadOutcome } from './outcome.ts';

/** What an update did and what it leaves to a person, in Markdown. */
export function renderReport(
  outcomes: readonly Outcome[],
  {
    freshness,
    today,
    byHand,
  }: {
    readonly freshness: readonly FreshnessRow[];
    readonly today: string;
    /** Boards that nothing fetches. */
    readonly byHand: readonly string[];
  },
): string {
  const read = outcomes.filter((outcome) => outcome.result === 'read');
  const ofLists = read.filter(({ kind }) => kind === 'prices' || kind === 'plans');
  const ofBoards = read.filter(({ kind }) => kind === 'board');
  const decide = [
    ...linesOf(ofLists, ['added', 'changed', 'refused']),
    ...linesOf(ofBoards, ['refused']),
    ...ofBoards.flatMap(correctionText),
  ];
  const models = newModels(read);
  const ofPlans = ofLists.filter(({ kind }) => kind === 'plans');
  const newPlans = linesOf(ofPlans, ['unmapped']);
  const named = models.filter(({ lists, boards }) => lists.length + boards.length > 1);
  const parts = [
    listPart('To decide', decide),
    modelPart('New models', named),
    listPart('New plans', newPlans),
    listPart('Disagreements', linesOf(ofLists, ['kept'])),
    listPart('Gone', linesOf(ofLists, ['left'])),
    listPart('Not read', [
      ...outcomes.flatMap(failureText),
      ...byHand.map((name) => `${name}: download its file by hand`),
    ]),
    listPart('Stale', freshness.flatMap(staleText)),
    folded('Written', read.flatMap(writtenText)),
    folded(
      'New models that one source names',
      candidateLines(models.filter((one) => !named.includes(one))),
    ),
  ];
  const count = decide.length + named.length + newPlans.length;
  const head = `# Update of ${today}\n\n${count} ${count === 1 ? 'line' : 'lines'} to decide.\n`;
  return [head, ...parts.filter((part) => part !== '')].join('\n');
}

/** The lines of sections that were not there at the last import; one for all lists that agree. */
function linesOf(
  outcomes: readonly ReadOutcome[],
  sections: readonly Section[],
): readonly string[] {
  const lines = new Map<string, { readonly text: string; readonly sources: string[] }>();
  for (const { source, proposal } of outcomes) {
    for (const line of sections.flatMap((section) => proposal.lines[section])) {
      if (line.isSeen === true || line.isCertain === true) continue;
      const key = keyOf(line);
      const known = lines.get(key) ?? { text: textOf(line), sources: [] };
      lines.set(key, known);
      if (!known.sources.includes(source)) known.sources.push(source);
    }
  }
  return [...lines.values()].map(({ text, sources }) => `${text} (${sources.join(', ')})`);
}

/** What a line says against the record, without where and why. */
function keyOf({ subject, text }: Line): string {
  const [said = text] = text.split(/, from \d{4}-|: | \(https:/);
  return JSON.stringify([subject, said]);
}

function textOf({ subject, text }: Line): string {
  return plain(`${subject}: ${text}`);
}

function plain(text: string): string {
  return escapeMarkdown(visible(text));
}

function failureText(outcome: Outcome): readonly string[] {
  return outcome.result === 'failed'
    ? [plain(`${outcome.source}, ${outcome.kind}: ${outcome.fault.trim()}`)]
    : [];
}

function staleText({ dataset, subject, overdue }: FreshnessRow): readonly string[] {
  return overdue.length === 0
    ? []
    : [plain(`${dataset}, ${subject}: ${overdue.length} not looked at within the limit`)];
}

/** Figures of a period that is published are corrected by a person. */
function correctionText({ source, proposal }: ReadOutcome): readonly string[] {
  const { changed, left } = proposal.lines;
  const count = proposal.files.size === 0 ? changed.length + left.length : 0;
  return count === 0 ? [] : [plain(`${source}: ${count} rows of a stored period differ`)];
}

function writtenText({ source, kind, written, proposal }: ReadOutcome): readonly string[] {
  const { confirmed, added, changed, left } = proposal.lines;
  const counts =
    kind === 'prices' || kind === 'plans'
      ? `${confirmed.length} prices the same`
      : `${added.length} new, ${changed.length} changed, ${left.length} gone`;
  return written.length === 0
    ? []
    : [plain(`${source}, ${kind}: ${written.length} files, ${counts}`)];
}

function listPart(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return [`## ${title}`, '', ...lines.map((line) => `- ${line}`), ''].join('\n');
}

function folded(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const summary = `<details><summary>${title}: ${lines.length}</summary>`;
  return [summary, '', ...lines.map((line) => `- ${line}`), '', '</details>', ''].join('\n');
}

function modelPart(title: string, models: readonly Candidate[]): string {
  return listPart(title, candidateLines(models));
}

function candidateLines(models: readonly Candidate[]): readonly string[] {
  return models.map(({ name, lists, boards }) => {
    const parts = [
      ...(lists.length === 0 ? [] : [`lists: ${lists.join(', ')}`]),
      ...(boards.length === 0 ? [] : [`boards: ${boards.join(', ')}`]),
    ];
    return plain(`${name} (${parts.join('; ')})`);
  });
}
