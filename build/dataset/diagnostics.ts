import { compareCodeUnits } from '../../feed/text.ts';
import { clipped, visible } from './visible.ts';

/** A place in a hand-kept file; lines and columns count from 1, as editors do. */
export type Position = { readonly line: number; readonly column: number };

/**
 * An error stops the build; a warning stops it with `--strict`; a notice never does: time alone
 * brings it about, and a build that passed yesterday must not fail today for that.
 */
export type Severity = 'error' | 'warning' | 'notice';

/**
 * One thing wrong with the data. `message` says what was found, which rule it meets and what to do;
 * `excerpt` is the line as it stands.
 */
export type Diagnostic = Position & {
  readonly severity: Severity;
  readonly rule: string;
  readonly file: string;
  readonly message: string;
  readonly excerpt: string | null;
};

/** Orders diagnostics by place, then by message. */
export function byPlace(left: Diagnostic, right: Diagnostic): number {
  return (
    compareCodeUnits(left.file, right.file) ||
    left.line - right.line ||
    left.column - right.column ||
    compareCodeUnits(left.message, right.message)
  );
}

/** What `--strict` makes of diagnostics: each warning is a fault, and says why it is one. */
export function strictly(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    if (diagnostic.severity !== 'warning') return diagnostic;
    return {
      ...diagnostic,
      severity: 'error',
      message: `${diagnostic.message} (rule ${diagnostic.rule}, with --strict)`,
    };
  });
}

/** A diagnostic as a person reads it: `file:line:column: message`, then the line itself. */
export function formatDiagnostic({ file, line, column, message, excerpt }: Diagnostic): string {
  const place = visible(`${file}:${line}:${column}: ${message}`);
  return excerpt === null ? place : `${place}\n  ${line} | ${visible(clipped(excerpt, column))}`;
}
