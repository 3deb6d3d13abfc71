import type { Dataset } from './dataset/dataset.ts';
import { byPosition, type Diagnostic, formatDiagnostic } from './dataset/diagnostics.ts';
import { visible } from './dataset/visible.ts';
import type { PublishResult } from './publish/publish.ts';

export type BuildSummary = {
  read: { models: number; plans: number; boards: number; periods: number };
  dist: string;
  published: Omit<PublishResult, 'sizes'> & { files: number; bytes: number };
  folders: readonly string[];
  runtimeBytes: number;
  excess: string | undefined;
  diagnostics: readonly Diagnostic[];
};

/**
 * Every error by place, with its line, and how many there are; warnings wait until there is a build
 * to warn of. Without `dist`, nothing was going to be written.
 */
export function reportErrors(diagnostics: readonly Diagnostic[], dist?: string): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').sort(byPosition);
  const files = new Set(errors.map(({ file }) => file));
  const count = `${counted(errors.length, 'error')} in ${counted(files.size, 'file')}`;
  const end = dist === undefined ? '.' : `; ${visible(dist)} is untouched.`;
  return [...errors.map(formatDiagnostic), '', count + end, ''].join('\n');
}

export function reportBuild({
  read,
  dist,
  published: { outcome, files, bytes, changed, added, removed },
  folders,
  runtimeBytes,
  excess,
  milliseconds,
  diagnostics,
}: BuildSummary & { milliseconds: number }): string {
  const whole = `${counted(files, 'file')}, ${size(bytes)}`;
  const published =
    outcome === 'unchanged'
      ? [`nothing changed; ${visible(dist)} holds ${whole}`]
      : [
          `wrote ${visible(dist)}: ${whole}`,
          `${counted(changed, 'file')} changed, ${grouped(added)} added, ${grouped(removed)} removed`,
        ];
  return [
    `read ${counted(read.models, 'model')}, ${counted(read.plans, 'plan')} and ${counted(read.boards, 'board')} (${counted(read.periods, 'period')})`,
    ...published,
    ...(folders.length === 0 ? [] : [`wrote for hosts: ${folders.map(visible).join(', ')}`]),
    `runtime ${size(runtimeBytes)} gzipped`,
    `took ${milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`}`,
    ...(excess === undefined ? [] : [visible(`warning: ${excess}`)]),
    reportWarnings(diagnostics),
  ].join('\n');
}

export function reportWarnings(diagnostics: readonly Diagnostic[]): string {
  const notices = diagnostics.filter(({ severity }) => severity === 'notice');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').sort(byPosition);
  const lines = [
    ...notices.map(({ message, file, line }) => visible(`notice: ${message} (${file}:${line})`)),
    ...warnings.map((warning) => {
      const message = `${warning.message} (rule ${warning.rule})`;
      return `warning: ${formatDiagnostic({ ...warning, message })}`;
    }),
  ];
  if (warnings.length > 0)
    lines.push(
      `${counted(warnings.length, 'warning')}; --strict refuses them. Correct them, or list what is right as it is in data/exceptions.yaml.`,
    );
  return lines.map((line) => `${line}\n`).join('');
}

export function countRecords({ models, plans, boards }: Dataset): BuildSummary['read'] {
  const periods = boards.reduce((sum, board) => sum + board.periods.length, 0);
  return { models: models.length, plans: plans.length, boards: boards.length, periods };
}

function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function size(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return bytes >= 1000 ? `${(bytes / 1000).toFixed(1)} kB` : counted(bytes, 'byte');
}
