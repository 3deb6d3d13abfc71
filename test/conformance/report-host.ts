import { judge } from './exceptions.ts';
import { type HostId, testedHosts } from './host-exceptions.ts';
import type { Result } from './run-cases.ts';

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
    const { failures, passed, excused } = judge(results, testedHosts[id].exceptions);
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
