import { type Exception, type HostId, hosts } from './hosts.ts';
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

/**
 * Puts the request table to a host and prints what came of it in a line, and each failure below;
 * whether there was none.
 */
export async function reportHost(
  id: HostId,
  run: () => Promise<readonly Result[]>,
): Promise<boolean> {
  const started = performance.now();
  try {
    const results = await run();
    const { failures, passed, excused } = judge(results, hosts[id].exceptions);
    const skipped = results.filter((result) => result.skipped !== undefined).length;
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `${id}: ${passed} passed, ${excused} excused, ${skipped} not tested, ${failures.length} failed (${seconds} s)`,
    );
    for (const failure of failures) console.log(`  ${failure}`);
    return failures.length === 0;
  } catch (error) {
    console.log(
      `${id}: could not be tested: ${error instanceof Error ? error.message : String(error)}`,
    );
    return false;
  }
}

/** Prints the last line of a run, and gives its exit code. */
export function finishRun(reports: readonly boolean[]): 0 | 1 {
  const passed = reports.filter(Boolean).length;
  console.log(`${passed} hosts passed, ${reports.length - passed} failed`);
  return passed === reports.length ? 0 : 1;
}
