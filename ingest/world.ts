import { type Diagnostic, formatDiagnostic } from '../build/dataset/diagnostics.ts';
import type { FetchFile } from './download.ts';

/** What a command of a maintainer has of the world. */
export type World = {
  readonly root: string;
  readonly today: string;
  readonly fetch: FetchFile;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
};

export function say(text: string, { print }: Pick<World, 'print'>): 0 {
  print(text);
  return 0;
}

export function complain(text: string, { printError }: Pick<World, 'printError'>): 1 {
  printError(text);
  return 1;
}

/** The faults of the data with their lines, and what they keep from being done. */
export function faultsText(diagnostics: readonly Diagnostic[], last: string): string {
  const faults = diagnostics.filter(({ severity }) => severity === 'error');
  return [...faults.map(formatDiagnostic), '', `${last}.`, ''].join('\n');
}
