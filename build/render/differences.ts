import { type Difference, differenceKinds } from '../compare/difference.ts';
import { visible } from '../dataset/visible.ts';
import { escapeMarkdown } from './markdown.ts';

/**
 * Differences as a person reads them in a terminal: a heading for each kind, a line each, the
 * counts last. Sources, of which an update changes hundreds, are only counted unless `isDetailed`.
 */
export function renderDifferences(
  differences: readonly Difference[],
  { isDetailed }: { readonly isDetailed: boolean } = { isDetailed: false },
): string {
  const parts = groupsOf(differences).map(({ title, lines, isFolded }) => {
    const shown = isFolded && !isDetailed ? [`${lines.length} differ; --detail lists them`] : lines;
    return [title, ...shown.map((line) => `  ${line}`), ''].join('\n');
  });
  return [...parts, `${conclusion(differences)}\n`].join('\n');
}

/** The same for the summary of a workflow, which holds a megabyte. */
export function renderDifferencesMarkdown(differences: readonly Difference[]): string {
  const parts = groupsOf(differences).map(({ title, lines, isFolded }) => {
    const shown = lines.slice(0, LINES_SHOWN).map((line) => `- ${escapeMarkdown(line)}`);
    const rest = lines.length - shown.length;
    const list = ['', ...shown, ...(rest > 0 ? [`- and ${rest} more`] : []), ''];
    const folded = [`<details><summary>${title}</summary>`, ...list, '</details>', ''];
    return (isFolded ? folded : [`### ${title}`, ...list]).join('\n');
  });
  return [...parts, `${conclusion(differences)}\n`].join('\n');
}

const LINES_SHOWN = 300;

type Group = {
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether the lines say nothing of what the feed answers. */
  readonly isFolded: boolean;
};

function groupsOf(differences: readonly Difference[]): readonly Group[] {
  return kindsOf(differences).map(({ kind, many, found }) => ({
    isFolded: kind === 'source',
    title: capital(many),
    lines: found.map(({ subject, text }) => visible(`${subject}: ${text}`)),
  }));
}

/** The kinds that there are any of, in order. */
function kindsOf(differences: readonly Difference[]) {
  return Object.entries(differenceKinds).flatMap(([kind, [one, many]]) => {
    const found = differences.filter((difference) => difference.kind === kind);
    return found.length === 0 ? [] : [{ kind, one, many, found }];
  });
}

function conclusion(differences: readonly Difference[]): string {
  if (differences.length === 0)
    return 'Nothing changed: every model, plan and board is answered as before.';
  const counts = kindsOf(differences).map(
    ({ one, many, found: { length } }) => `${length} ${length === 1 ? one : many}`,
  );
  const list =
    counts.length < 2 ? counts.join('') : `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}`;
  return `Different: ${list}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
