import type { Exception } from './hosts.ts';
import type { Result } from './run-cases.ts';

/** What a host failed, with its exceptions; one that nothing needs any more is a failure too. */
export function judge(results: readonly Result[], exceptions: readonly Exception[]) {
  const excuses = exceptions.flatMap(({ cases, aspects, reason }) =>
    cases.map((pattern): Excuse => ({ pattern, aspects, reason, isNeeded: false })),
  );
  const failures: string[] = [];
  let passed = 0;
  let excused = 0;
  for (const result of results) {
    const open = failuresWithoutExcuse(result, excuses);
    if (open.length > 0) failures.push(`${result.case.id}: ${open.join('; ')}`);
    else if (result.failures.length > 0) excused += 1;
    else if (result.skipped === undefined) passed += 1;
  }
  for (const { pattern, reason, isNeeded } of excuses)
    if (!isNeeded) failures.push(`"${pattern}" needs no exception any more; remove it (${reason})`);
  return { failures, passed, excused };
}

/** A pattern of an exception, and whether a failure has needed it. */
type Excuse = Omit<Exception, 'cases'> & { pattern: string; isNeeded: boolean };

/** Marks the excuses that the other failures need. */
function failuresWithoutExcuse(
  { case: { id }, failures }: Result,
  excuses: readonly Excuse[],
): string[] {
  const open: string[] = [];
  for (const { aspect, message } of failures) {
    const needed = excuses.filter(
      ({ pattern, aspects }) => aspects.includes(aspect) && matches(pattern, id),
    );
    for (const excuse of needed) excuse.isNeeded = true;
    if (needed.length === 0) open.push(`${aspect}: ${message}`);
  }
  return open;
}

function matches(pattern: string, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(id);
}
