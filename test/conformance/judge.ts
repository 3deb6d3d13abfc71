import type { Exception } from './hosts.ts';
import type { Failure, Result } from './run-cases.ts';

/**
 * Holds the results of a whole table against a host's exceptions. One that nothing needs any more
 * is a failure too.
 */
export function judge(results: readonly Result[], exceptions: readonly Exception[]) {
  const needed = new Set<string>();
  const isExcused = (id: string, { aspect }: Failure) => {
    const excusing = exceptions.flatMap(({ cases, aspects, reason }) =>
      aspects.includes(aspect)
        ? cases.filter((pattern) => matches(pattern, id)).map((pattern) => `${pattern} ${reason}`)
        : [],
    );
    for (const each of excusing) needed.add(each);
    return excusing.length > 0;
  };
  const judged = results.map(({ case: { id }, failures, skipped }) => {
    const open = failures.filter((failure) => !isExcused(id, failure));
    return { id, open, isPassed: failures.length === 0 && skipped === undefined, failures };
  });
  const unneeded = exceptions.flatMap(({ cases, reason }) =>
    cases
      .filter((pattern) => !needed.has(`${pattern} ${reason}`))
      .map((pattern) => `"${pattern}" needs no exception any more; remove it (${reason})`),
  );
  return {
    failures: [
      ...judged
        .filter(({ open }) => open.length > 0)
        .map(({ id, open }) => {
          return `${id}: ${open.map(({ aspect, message }) => `${aspect}: ${message}`).join('; ')}`;
        }),
      ...unneeded,
    ],
    passed: judged.filter(({ isPassed }) => isPassed).length,
    excused: judged.filter(({ failures, open }) => failures.length > 0 && open.length === 0).length,
  };
}

function matches(pattern: string, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(id);
}
