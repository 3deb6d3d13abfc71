import type { Exception, ExceptionsFile } from '../../feed/schemas/data/files.ts';
import type { Sourced } from './dataset.ts';
import { type Diagnostic, didYouMean } from './diagnostics.ts';
import { error, locateFindings } from './findings.ts';
import { rules } from './rules/index.ts';
import { quoted } from './visible.ts';

type Context = {
  isWhole: boolean;
  paths: ReadonlySet<string>;
};

/**
 * Removes the warnings that data/exceptions.yaml lists, and adds an error for each exception that
 * matches none. Errors can't be excepted, and a notice stops nothing.
 */
export function exceptListed(
  diagnostics: Diagnostic[],
  listed: Sourced<ExceptionsFile> | undefined,
  context: Context,
): Diagnostic[] {
  if (listed === undefined) return diagnostics;
  const { exceptions } = listed.value;
  const needed = new Set<Exception>();
  const others = diagnostics.filter(({ severity, file, rule, excerpt }) => {
    if (severity !== 'warning') return true;
    const matching = exceptions.filter(
      (exception) =>
        exception.file === file &&
        exception.rule === rule &&
        (exception.line === undefined || excerpt?.includes(exception.line)),
    );
    for (const exception of matching) needed.add(exception);
    return matching.length === 0;
  });
  const findings = exceptions.flatMap((exception, index) => {
    const problem = needed.has(exception) ? undefined : toProblem(exception, context);
    if (problem === undefined) return [];
    const path = ['exceptions', index, ...problem.path];
    return [{ ...error(listed.file, path, problem.message), rule: 'exceptions' }];
  });
  return [...others, ...locateFindings(findings)];
}

/** Why an exception covers no warning; undefined where this run can't show that it doesn't. */
function toProblem(
  { file, rule, line }: Exception,
  { isWhole, paths }: Context,
): { path: string[]; message: string } | undefined {
  const ids = Object.keys(rules);
  if (!ids.includes(rule)) {
    const message = `there is no rule ${quoted(rule)}.${didYouMean(rule, ids)} A warning names its rule at its end.`;
    return { path: ['rule'], message };
  }
  if (!paths.has(file)) {
    const message = `there is no file ${quoted(file)}.${didYouMean(file, paths)} Correct the path, or take the exception out.`;
    return { path: ['file'], message };
  }
  if (!isWhole) return undefined;
  const about = line === undefined ? file : `a line of ${file} that holds ${quoted(line)}`;
  const message = `no warning of the rule "${rule}" is about ${about}, so the exception is not needed. Take it out.`;
  return { path: [], message };
}
