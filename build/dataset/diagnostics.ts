import { nearest } from '../../feed/contract/problems.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { clipped, visible } from './text.ts';

/**
 * One thing wrong with the data. `message` says what was found, why it is wrong and what to do;
 * `excerpt` is the line of the file, null where it is about the file or its name.
 */
export type Diagnostic = {
  /** An error stops the build; a warning stops it with `--strict`. */
  severity: 'error' | 'warning';
  rule: string;
  file: string;
  line: number;
  column: number;
  message: string;
  excerpt: string | null;
};

export type Details = Pick<Diagnostic, 'rule' | 'message'> & { severity?: Diagnostic['severity'] };

export function diagnosticOn(path: string, details: Details): Diagnostic {
  return { severity: 'error', file: path, line: 1, column: 1, excerpt: null, ...details };
}

export function didYouMean(given: string, names: Iterable<string>): string {
  const [name] = nearest(given, names, 1);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}

/** A file with more mistakes is of another kind, and nobody reads so many at once. */
export const MOST_REPORTED = 1000;

/** The first diagnostics of one file by position, with word of the others where there are more. */
export function firstReported(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.toSorted(byPosition);
  const reported = sorted.slice(0, MOST_REPORTED);
  const next = sorted[MOST_REPORTED];
  if (next === undefined) return reported;
  const message = `from here on this file has more than the ${MOST_REPORTED} mistakes above; mend those first, and build again for the others.`;
  return [...reported, { ...next, rule: 'file', message }];
}

export function byPosition(left: Diagnostic, right: Diagnostic): number {
  return (
    compareCodeUnits(left.file, right.file) ||
    left.line - right.line ||
    left.column - right.column ||
    compareCodeUnits(left.message, right.message)
  );
}

export function strictly(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    if (diagnostic.severity !== 'warning') return diagnostic;
    return {
      ...diagnostic,
      severity: 'error',
      message: `${diagnostic.message} (rule ${diagnostic.rule}, with --strict)`,
    };
  });
}

export function formatDiagnostic({ file, line, column, message, excerpt }: Diagnostic): string {
  const text = visible(`${file}:${line}:${column}: ${message}`);
  return excerpt === null ? text : `${text}\n  ${line} | ${visible(clipped(excerpt, column))}`;
}
