import type { Dataset } from './dataset/dataset.ts';
import { byPosition, type Diagnostic, formatDiagnostic } from './dataset/diagnostics.ts';
import { visible } from './dataset/visible.ts';
import type { PublishResult } from './publish/publish.ts';

/** How much of each kind was read. */
export type Counts = {
  readonly models: number;
  readonly plans: number;
  readonly boards: number;
  readonly periods: number;
};

/** A build that went through. */
export type BuildSummary = {
  readonly read: Counts;
  /** The folder, as the person named it. */
  readonly dist: string;
  readonly published: PublishResult;
  /** Folders beside dist that were written for hosts. */
  readonly folders: readonly string[];
  /** The runtime as an edge host gets it, gzipped. */
  readonly runtimeBytes: number;
  /** What a host would not take of it. */
  readonly excess: string | undefined;
  readonly milliseconds: number;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * Every fault by place, with its line, and how many there are; warnings wait until there is a build
 * to warn of.
 */
export function reportFaults(diagnostics: readonly Diagnostic[], dist: string): string {
  const faults = diagnostics.filter(({ severity }) => severity === 'error').sort(byPosition);
  const files = new Set(faults.map(({ file }) => file));
  const count = `${counted(faults.length, 'fault')} in ${counted(files.size, 'file')}; ${visible(dist)} is untouched.`;
  return [...faults.map(formatDiagnostic), '', count, ''].join('\n');
}

/** What a person wants to know of a build that went through, a line each. */
export function reportBuild({
  read,
  dist,
  published,
  folders,
  runtimeBytes,
  excess,
  milliseconds,
  diagnostics,
}: BuildSummary): string {
  return [
    `read ${counted(read.models, 'model')}, ${counted(read.plans, 'plan')} and ${counted(read.boards, 'board')} (${counted(read.periods, 'period')})`,
    ...publishedLines(published, dist),
    ...(folders.length === 0 ? [] : [`wrote for hosts: ${folders.map(visible).join(', ')}`]),
    `runtime ${size(runtimeBytes)} gzipped`,
    `took ${duration(milliseconds)}`,
    ...(excess === undefined ? [] : [visible(`warning: ${excess}`)]),
    ...noticeLines(diagnostics),
    ...warningLines(diagnostics),
    '',
  ].join('\n');
}

function noticeLines(diagnostics: readonly Diagnostic[]): readonly string[] {
  const notices = diagnostics.filter(({ severity }) => severity === 'notice');
  return notices.map(({ message, file, line }) => visible(`notice: ${message} (${file}:${line})`));
}

/** Warnings with their lines, and what to do about them. */
function warningLines(diagnostics: readonly Diagnostic[]): readonly string[] {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').sort(byPosition);
  if (warnings.length === 0) return [];
  const advice =
    '--strict refuses them. Correct them, or list what is right as it is in data/exceptions.yaml.';
  return [
    ...warnings.map((warning) => {
      const message = `${warning.message} (rule ${warning.rule})`;
      return `warning: ${formatDiagnostic({ ...warning, message })}`;
    }),
    `${counted(warnings.length, 'warning')}; ${advice}`,
  ];
}

export function countsOf({ models, plans, boards }: Dataset): Counts {
  const periods = boards.reduce((sum, board) => sum + board.periods.length, 0);
  return { models: models.length, plans: plans.length, boards: boards.length, periods };
}

function publishedLines(
  { outcome, sizes, changed, added, removed }: PublishResult,
  dist: string,
): readonly string[] {
  const files = sizes.size;
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const whole = `${counted(files, 'file')}, ${size(bytes)}`;
  if (outcome === 'unchanged') return [`nothing changed; ${visible(dist)} holds ${whole}`];
  return [
    `wrote ${visible(dist)}: ${whole}`,
    `${counted(changed, 'file')} changed, ${grouped(added)} added, ${grouped(removed)} removed`,
  ];
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

function duration(milliseconds: number): string {
  return milliseconds >= 1000
    ? `${(milliseconds / 1000).toFixed(1)} s`
    : `${Math.round(milliseconds)} ms`;
}
