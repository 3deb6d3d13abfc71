import type { Aspect, Fault } from './check.ts';
import type { Result } from './run-cases.ts';

/** What a host can't do, and why. */
export type Exception = {
  reason: string;
  /**
   * Cases by their ids, where `*` stands for anything, and the aspects in which they may fall
   * short; without them all but safety.
   */
  cases: readonly string[];
  aspects?: readonly Aspect[];
};

/**
 * Holds the results of a whole table against a host's exceptions. One that nothing needs any more
 * is a failure too.
 */
export function judge(results: readonly Result[], exceptions: readonly Exception[]) {
  const judged = results.map((result) => ({
    ...result,
    open: result.faults.filter((fault) => !isExcused(result, fault, exceptions)),
  }));
  return {
    failures: [
      ...judged
        .filter(({ open }) => open.length > 0)
        .map(({ case: one, open }) => `${one.id}: ${sentenceOf(open)}`),
      ...exceptions.flatMap((exception) => unneeded(exception, results)),
    ],
    passed: judged.filter(({ faults, skipped }) => faults.length === 0 && !skipped).length,
    excused: judged.filter(({ faults, open }) => faults.length > 0 && open.length === 0).length,
  };
}

/** Safety is left out: no host is excused from it in silence. */
const EXCUSABLE: readonly Aspect[] = ['status', 'headers', 'type', 'body'];

function isExcused(
  { case: one }: Result,
  { aspect }: Fault,
  exceptions: readonly Exception[],
): boolean {
  return exceptions.some(
    ({ cases, aspects = EXCUSABLE }) =>
      aspects.includes(aspect) && cases.some((pattern) => matches(pattern, one.id)),
  );
}

function unneeded(
  { cases, aspects = EXCUSABLE, reason }: Exception,
  results: readonly Result[],
): readonly string[] {
  const needs = (pattern: string) =>
    results.some(
      ({ case: one, faults }) =>
        matches(pattern, one.id) && faults.some(({ aspect }) => aspects.includes(aspect)),
    );
  return cases
    .filter((pattern) => !needs(pattern))
    .map((pattern) => `the exception for "${pattern}" is no longer needed; remove it (${reason})`);
}

/** Whether an exception's pattern means a case. */
function matches(pattern: string, id: string): boolean {
  const [head = '', ...parts] = pattern.split('*');
  if (parts.length === 0) return pattern === id;
  let at = head.length;
  for (const part of parts.slice(0, -1)) {
    const found = id.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  const tail = parts.at(-1) ?? '';
  return id.startsWith(head) && id.length - tail.length >= at && id.endsWith(tail);
}

function sentenceOf(faults: readonly Fault[]): string {
  return faults.map(({ aspect, message }) => `${aspect}: ${message}`).join('; ');
}
