import { visible } from '../../build/dataset/visible.ts';
import { escapeMarkdown } from '../../build/render/markdown.ts';
import { type Line, type Section, wholeFile } from '../propose/proposal.ts';
import type { ReadOutcome } from './outcome.ts';

/**
 * The lines of sections that were not there at the last import, one for each subject: what every
 * source says of it, and the names of those that say it.
 */
export function subjectLines(
  outcomes: readonly ReadOutcome[],
  sections: readonly Section[],
): readonly string[] {
  const subjects = new Map<string, Statement[]>();
  for (const { source, proposal } of outcomes) {
    for (const line of sections.flatMap((section) => proposal.lines[section])) {
      if (line.isSeen === true || line.isCertain === true) continue;
      const subject = line.subject === wholeFile ? `${source}, ${wholeFile}` : line.subject;
      const statements = subjects.get(subject) ?? [];
      subjects.set(subject, statements);
      addStatement(statements, line, source);
    }
  }
  return [...subjects].map(([subject, statements]) =>
    plainText(`${subject}: ${statements.map(statementText).join('; ')}`),
  );
}

type Statement = { readonly text: string; readonly sources: string[] };

function addStatement(statements: Statement[], { text }: Line, source: string): void {
  const same = statements.find((one) => claimOf(one.text) === claimOf(text));
  if (same === undefined) statements.push({ text, sources: [source] });
  else if (!same.sources.includes(source)) same.sources.push(source);
}

/** What a line says against the record, without where and why. */
function claimOf(text: string): string {
  const [claim = text] = text.split(/, from \d{4}-|: | \(https:/);
  return claim;
}

function statementText({ text, sources }: Statement): string {
  return `${text} (${sources.join(', ')})`;
}

/** The plans that the feed lacks, one line for each product: its page decides on all of them. */
export function productLines(outcomes: readonly ReadOutcome[]): readonly string[] {
  const products = new Map<string, string[]>();
  for (const { source, proposal } of outcomes) {
    for (const { subject, text, isSeen } of proposal.lines.unmapped) {
      if (isSeen === true) continue;
      const [product = subject, ...name] = subject.split('/');
      const plans = products.get(product) ?? [];
      products.set(product, plans);
      plans.push(`${name.join('/') || product} (${source}; ${text})`);
    }
  }
  return [...products].map(([product, plans]) => plainText(`${product}: ${plans.join(', ')}`));
}

/** A text of a source as plain text in Markdown. */
export function plainText(text: string): string {
  return escapeMarkdown(visible(text));
}
