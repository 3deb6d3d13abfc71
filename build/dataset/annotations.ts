import type { Diagnostic } from './diagnostics.ts';
import { visible } from './visible.ts';

/**
 * Whether the build runs where annotations are read: a hosted runner shows them beside the lines of
 * a pull request.
 */
export function showsAnnotations(
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  return environment.CI === 'true' && environment.GITHUB_ACTIONS === 'true';
}

/**
 * Diagnostics as workflow commands, a line each.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function annotations(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${annotation(diagnostic)}\n`).join('');
}

function annotation({ severity, rule, file, line, column, message }: Diagnostic): string {
  const properties = [
    `file=${property(file)}`,
    `line=${line}`,
    `col=${column}`,
    `title=${property(rule)}`,
  ];
  return `::${severity} ${properties.join(',')}::${data(message)}`;
}

/** A raw line end would let a file's text begin a command of its own; `visible` leaves none. */
function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
