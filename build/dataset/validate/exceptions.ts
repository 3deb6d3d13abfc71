import type { Exception, ExceptionsFile } from '../../../feed/schemas/data/files.ts';
import type { Sourced } from '../dataset.ts';
import { type Diagnostic, didYouMean } from '../diagnostics.ts';
import { quoted } from '../visible.ts';
import { findingAt, locateFindings } from './locate.ts';
import { rules } from './rules/index.ts';

const rule = 'exceptions';

type Context = {
  /** Whether every file is a valid record: no rule warns of the others. */
  readonly isWhole: boolean;
  readonly paths: ReadonlySet<string>;
};

/**
 * Removes the warnings that data/exceptions.yaml lists, and adds an error for each exception that
 * matches none.
 */
export function exceptListed(
  diagnostics: readonly Diagnostic[],
  listed: Sourced<ExceptionsFile> | undefined,
  context: Context,
): Diagnostic[] {
  if (listed === undefined) return [...diagnostics];
  const { exceptions } = listed.value;
  const byFile = groupedByFile(exceptions);
  const needed = new Set<Exception>();
  const others = diagnostics.filter((diagnostic) => {
    const matching =
      byFile.get(diagnostic.file)?.filter((exception) => covers(exception, diagnostic)) ?? [];
    for (const exception of matching) needed.add(exception);
    return matching.length === 0;
  });
  const findings = exceptions.flatMap((exception, index) => {
    const fault = needed.has(exception) ? undefined : faultOf(exception, context);
    if (fault === undefined) return [];
    const { path, message } = fault;
    return [findingAt(listed.file, ['exceptions', index, ...path], { rule, message })];
  });
  return [...others, ...locateFindings(findings)];
}

function groupedByFile(
  exceptions: readonly Exception[],
): ReadonlyMap<string, readonly Exception[]> {
  const groups = new Map<string, Exception[]>();
  for (const exception of exceptions) {
    const group = groups.get(exception.file);
    if (group === undefined) groups.set(exception.file, [exception]);
    else group.push(exception);
  }
  return groups;
}

/** Only warnings have exceptions: errors can't be excepted, and a notice stops nothing. */
function covers(exception: Exception, { severity, rule: id, excerpt }: Diagnostic): boolean {
  if (severity !== 'warning' || exception.rule !== id) return false;
  return exception.line === undefined || excerpt?.includes(exception.line) === true;
}

type ExceptionFault = { readonly path: readonly string[]; readonly message: string };

/** Why an exception covers no warning; undefined where this run can't show that it doesn't. */
function faultOf(
  { file, rule: id, line }: Exception,
  { isWhole, paths }: Context,
): ExceptionFault | undefined {
  const ids = rules.map((one) => one.id);
  if (!ids.includes(id)) {
    const message = `there is no rule ${quoted(id)}.${didYouMean(id, ids)} A warning names its rule at its end.`;
    return { path: ['rule'], message };
  }
  if (!paths.has(file)) {
    const message = `there is no file ${quoted(file)}.${didYouMean(file, paths)} Correct the path, or take the exception out.`;
    return { path: ['file'], message };
  }
  if (!isWhole) return undefined;
  const about = line === undefined ? file : `a line of ${file} that holds ${quoted(line)}`;
  return {
    path: [],
    message: `no warning of the rule "${id}" is about ${about}, so the exception is not needed. Take it out.`,
  };
}
