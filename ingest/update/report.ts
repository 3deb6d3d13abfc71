import type { FreshnessRow } from '../../build/derive/freshness.ts';
import { plainText, productLines, subjectLines } from './decisions.ts';
import { byFamily, type Candidate, newModels } from './new-models.ts';
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
    /** Boards that nothing fetches, and why. */
    readonly byHand: readonly string[];
  },
): string {
  const read = outcomes.filter((outcome) => outcome.result === 'read');
  const ofLists = read.filter(({ kind }) => kind === 'prices' || kind === 'plans');
  const ofPlans = ofLists.filter(({ kind }) => kind === 'plans');
  const ofBoards = read.filter(({ kind }) => kind === 'board');
  const decide = [
    ...subjectLines(ofLists, ['added', 'changed', 'refused']),
    ...subjectLines(ofBoards, ['refused']),
    ...ofBoards.flatMap(correctionText),
  ];
  const models = newModels(read);
  const named = models.filter(isWanted);
  const families = byFamily(named).map(familyText);
  const parts = [
    listPart('To decide', decide),
    listPart('New models', families),
    listPart('Not written before that', ofBoards.flatMap(waitingText)),
    listPart('Disagreements', subjectLines(ofLists, ['kept'])),
    listPart('Gone', subjectLines(ofLists, ['left'])),
    listPart('Not read', [...outcomes.flatMap(failureText), ...byHand]),
    listPart('Stale', freshness.flatMap(staleText)),
    folded('Written', read.flatMap(writtenText)),
    folded(
      'New models that one list names',
      models.filter((one) => !isWanted(one)).map((one) => plainText(candidateText(one))),
    ),
    folded('New plans', productLines(ofPlans)),
  ];
  const head = `# Update of ${today}\n\n${countText(decide.length + families.length, named.length)}\n`;
  return [head, ...parts.filter((part) => part !== '')].join('\n');
}

/** A board is not written before each of its labels has a model or is left out. */
function isWanted({ lists, boards }: Candidate): boolean {
  return boards.length > 0 || lists.length > 1;
}

function countText(lines: number, models: number): string {
  const counted = `${lines} ${lines === 1 ? 'line' : 'lines'} to decide`;
  return models === 0
    ? `${counted}.`
    : `${counted}, with ${models} new ${models === 1 ? 'model' : 'models'}.`;
}

function failureText(outcome: Outcome): readonly string[] {
  return outcome.result === 'failed'
    ? [plainText(`${outcome.source}, ${outcome.kind}: ${outcome.fault.trim()}`)]
    : [];
}

function staleText({ dataset, subject, overdue }: FreshnessRow): readonly string[] {
  return overdue.length === 0
    ? []
    : [plainText(`${dataset}, ${subject}: ${overdue.length} not looked at within the limit`)];
}

/** Figures of a period that is published are corrected by a person. */
function correctionText({ source, proposal }: ReadOutcome): readonly string[] {
  const { lines, files, waiting = [] } = proposal;
  const count = lines.changed.length + lines.left.length;
  return count === 0 || files.size + waiting.length > 0
    ? []
    : [plainText(`${source}: ${count} rows of a stored period differ`)];
}

function waitingText({ source, proposal }: ReadOutcome): readonly string[] {
  const { waiting = [], lines } = proposal;
  return waiting.map((path) =>
    plainText(
      `${source}: ${path} (labels without a model: ${lines.unmapped.length}, refused rows: ${lines.refused.length})`,
    ),
  );
}

function writtenText({ source, kind, written, proposal }: ReadOutcome): readonly string[] {
  const { confirmed, added, changed, left } = proposal.lines;
  const counts =
    kind === 'prices' || kind === 'plans'
      ? `${confirmed.length} prices the same`
      : `${added.length} new, ${changed.length} changed, ${left.length} gone`;
  return written.length === 0
    ? []
    : [plainText(`${source}, ${kind}: ${written.length} files, ${counts}`)];
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

function familyText([family, models]: readonly [string, readonly Candidate[]]): string {
  return plainText(`${family}: ${models.map(candidateText).join(', ')}`);
}

function candidateText({ name, lists, boards }: Candidate): string {
  const parts = [
    ...(lists.length === 0 ? [] : [`lists: ${lists.join(', ')}`]),
    ...(boards.length === 0 ? [] : [`boards: ${boards.join(', ')}`]),
  ];
  return `${name} (${parts.join('; ')})`;
}
