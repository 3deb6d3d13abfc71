import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './exceptions.ts';
import { hostExceptions } from './host-exceptions.ts';
import { type HostName, type HostResult, resultOf } from './host-results.ts';
import { hostTablePage, staleRows } from './host-table.ts';
import type { Result } from './run-cases.ts';
import { saveResults } from './saved-results.ts';

/** A host whose exceptions are on record. */
export type TriedHost = HostName & { readonly id: keyof typeof hostExceptions };

export type HostReport = {
  readonly host: TriedHost;
  readonly failures: readonly string[];
  readonly result?: HostResult;
};

/**
 * Asks a host, prints what came of it in a line and each failure below, and gives its row of the
 * host table.
 */
export async function reportHost(
  host: TriedHost,
  run: () => Promise<readonly Result[]>,
): Promise<HostReport> {
  const started = performance.now();
  try {
    const exceptions = hostExceptions[host.id];
    const { failures, verdicts } = judge(await run(), exceptions);
    const count = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).length;
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `${host.id}: ${count('passed')} passed, ${count('excused') + count('differs')} excused, ${count('skipped')} not tested, ${failures.length} failed (${seconds} s)`,
    );
    for (const failure of failures) console.log(`  ${failure}`);
    return failures.length > 0
      ? { host, failures }
      : { host, failures, result: resultOf(host, verdicts, exceptions) };
  } catch (error) {
    const failure = `could not be tested: ${error instanceof Error ? error.message : String(error)}`;
    console.log(`${host.id}: ${failure}`);
    return { host, failures: [failure] };
  }
}

/**
 * Saves the results, compares the host table with them, prints the last line and gives the exit
 * code.
 */
export function finishRun(reports: readonly HostReport[]): 0 | 1 {
  const results = reports.flatMap(({ result }) => result ?? []);
  const failed = reports.filter(({ failures }) => failures.length > 0);
  saveResults(
    results,
    failed.map(({ host }) => host.id),
  );
  const stale = staleRows(
    readFileSync(join(import.meta.dirname, '../..', hostTablePage), 'utf8'),
    results,
  );
  if (stale.length > 0)
    console.log(`${hostTablePage} differs for ${stale.join(', ')}; run: npm run hosts:table`);
  console.log(
    `${results.length} hosts passed, ${failed.length} failed${stale.length > 0 ? ', the host table is stale' : ''}`,
  );
  return failed.length + stale.length > 0 ? 1 : 0;
}
