import { type Diagnostic, formatDiagnostic } from '../build/dataset/diagnostics.ts';
import type { FetchFile } from './fetch/download.ts';

/** The environment of a command, as arguments so that tests can replace it. */
export type CommandContext = {
  readonly root: string;
  readonly today: string;
  readonly fetch: FetchFile;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
};

/** Prints an error and returns the exit code for it. */
export function fail(text: string, { printError }: Pick<CommandContext, 'printError'>): 1 {
  printError(text);
  return 1;
}

/** The errors of the data with their positions, and a last line with the consequence. */
export function faultsText(diagnostics: readonly Diagnostic[], last: string): string {
  const faults = diagnostics.filter(({ severity }) => severity === 'error');
  return [...faults.map(formatDiagnostic), '', `${last}.`, ''].join('\n');
}
