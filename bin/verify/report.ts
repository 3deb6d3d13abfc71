import { visible } from '../../build/dataset/text.ts';

/** One row of the report; `fix` says what to do about an error. */
export type ReportRow = {
  check: string;
  result: 'ok' | 'error' | 'skipped';
  found: string;
  fix?: string;
};

/** Hosts and file names say part of it, so whatever could steer a terminal is escaped. */
export function formatReport(rows: readonly ReportRow[]): string {
  const lines = rows.map(({ check, result, found }) => `${result}  ${check}: ${visible(found)}\n`);
  return `${lines.join('')}\n${conclusionOf(rows)}`;
}

function conclusionOf(rows: readonly ReportRow[]): string {
  const errors = rows.filter(({ result }) => result === 'error');
  const [first] = errors;
  if (first === undefined) return 'All is well.';
  const fix = visible(first.fix ?? first.found);
  return `${counted(errors.length, 'error')}. Fix first (${first.check}): ${fix}`;
}

export function ok(check: string, found: string): ReportRow {
  return { check, result: 'ok', found };
}

export function error(check: string, found: string, fix: string): ReportRow {
  return { check, result: 'error', found, fix };
}

export function skipped(check: string, found: string): ReportRow {
  return { check, result: 'skipped', found };
}

/** The first errors of a check in words and the rest as a number, or that there are none. */
export function listing(
  check: string,
  { errors, fix, none }: { errors: readonly string[]; fix: string; none: string },
): ReportRow {
  if (errors.length === 0) return ok(check, none);
  const rest = errors.length > 3 ? `; and ${errors.length - 3} more` : '';
  return error(check, `${errors.slice(0, 3).join('; ')}${rest}`, fix);
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
