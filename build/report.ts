import type { Dataset } from './dataset/dataset.ts';
import { type Diagnostic, formatDiagnostic } from './dataset/diagnostics.ts';
import { visible } from './dataset/text.ts';
import { isChanged, type Published } from './publish/stage.ts';

/**
 * Every error with its line, and how many there are; warnings wait until there is a build
 * to warn of. Without `dist`, nothing was going to be written.
 */
export function reportErrors(diagnostics: readonly Diagnostic[], dist?: string): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const files = new Set(errors.map(({ file }) => file));
  const count = `${counted(errors.length, 'error')} in ${counted(files.size, 'file')}`;
  const end = dist === undefined ? '.' : `; ${visible(dist)} is untouched.`;
  return [...errors.map(formatDiagnostic), '', count + end].join('\n');
}

export type PublishedFolder = Published & { path: string };

/** What was read and written: dist first, then the folders for hosts. */
export function reportBuild(
  [dist, ...folders]: readonly PublishedFolder[],
  dataset: Pick<Dataset, 'models' | 'plans' | 'boards'>,
): string {
  const lines = [readLine(dataset)];
  if (dist !== undefined) lines.push(...distLines(dist));
  const written = folders.filter(isChanged).map(({ path }) => visible(path));
  if (written.length > 0) lines.push(`wrote for hosts: ${written.join(', ')}`);
  return lines.map((line) => `${line}\n`).join('');
}

function readLine({ models, plans, boards }: Pick<Dataset, 'models' | 'plans' | 'boards'>): string {
  const periods = boards.reduce((sum, board) => sum + board.periods.length, 0);
  const read = [counted(models.length, 'model'), counted(plans.length, 'plan')].join(', ');
  return `read ${read} and ${counted(boards.length, 'board')} (${counted(periods, 'period')})`;
}

function distLines(dist: PublishedFolder): string[] {
  const { path, files, bytes, changed, added, removed } = dist;
  const whole = `${counted(files, 'file')}, ${(bytes / 1_000_000).toFixed(1)} MB`;
  if (!isChanged(dist)) return [`nothing changed; ${visible(path)} holds ${whole}`];
  return [
    `wrote ${visible(path)}: ${whole}`,
    `${counted(changed, 'file')} changed, ${grouped(added)} added, ${grouped(removed)} removed`,
  ];
}

export function reportWarnings(diagnostics: readonly Diagnostic[]): string {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const lines = warnings.map((warning) => {
    const message = `${warning.message} (rule ${warning.rule})`;
    return `warning: ${formatDiagnostic({ ...warning, message })}`;
  });
  if (warnings.length > 0)
    lines.push(
      `${counted(warnings.length, 'warning')}; --strict refuses them. Correct them, or list what is right as it is in data/exceptions.yaml.`,
    );
  return lines.map((line) => `${line}\n`).join('');
}

function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
