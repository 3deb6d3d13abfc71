import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Subject, subjectNames, subjects } from './case.ts';
import { type Exception, judge, matches, type Verdict } from './exceptions.ts';
import { hostExceptions } from './host-exceptions.ts';
import type { Result } from './run-cases.ts';

/** A host in the host table: what it is, and the software that answered in the run. */
export type HostName = { id: string; name: string; testedWith: string };

/** A host whose exceptions are on record. */
export type TriedHost = HostName & { id: keyof typeof hostExceptions };

/**
 * `nearly`: 19 of 20 and more. `headers`: every answer is right, but for headers that the host sets
 * itself.
 */
type Standing = 'yes' | 'nearly' | 'headers' | 'partly' | 'no' | 'not tested';

/** What the table of requests came to on one host, as a run leaves it for the host table. */
export type HostResult = HostName & {
  subjects: { [Name in Subject]: { standing: Standing; reasons: string[] } };
};

export type HostReport = { host: TriedHost; failures: readonly string[]; result?: HostResult };

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
    const count = (...wanted: readonly string[]) =>
      verdicts.filter(({ verdict }) => wanted.includes(verdict)).length;
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `${host.id}: ${count('passed')} passed, ${count('excused', 'differs')} excused, ${count('skipped')} not tested, ${failures.length} failed (${seconds} s)`,
    );
    for (const failure of failures) console.log(`  ${failure}`);
    return failures.length > 0
      ? { host, failures }
      : { host, failures, result: toResult(host, verdicts, exceptions) };
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
  const failed = reports.filter(({ failures }) => failures.length > 0).map(({ host }) => host.id);
  saveResults(results, failed);
  const stale = staleRows(readFileSync(hostTable, 'utf8'), results);
  if (stale.length > 0)
    console.log(`docs/host-table.md differs for ${stale.join(', ')}; run: npm run hosts:table`);
  const table = stale.length > 0 ? ', the host table is stale' : '';
  console.log(`${results.length} hosts passed, ${failed.length} failed${table}`);
  return failed.length + stale.length > 0 ? 1 : 0;
}

/**
 * Counts would change with every record, so a subject only says whether all, most, some or none of
 * its cases hold, and why.
 */
export function toResult(
  { id, name, testedWith }: HostName,
  verdicts: readonly Verdict[],
  exceptions: readonly Exception[],
): HostResult {
  const found = subjectNames.map((subject) => {
    const own = verdicts.filter((verdict) => verdict.id.startsWith(`${subject}: `));
    const excused = own.filter(({ verdict }) => verdict === 'excused' || verdict === 'differs');
    const needed = exceptions.filter(
      ({ cases, sometimes }) =>
        !sometimes && cases.some((pattern) => excused.some((one) => matches(pattern, one.id))),
    );
    const reasons = needed.map(({ reason }) => reason);
    return [subject, { standing: toStanding(own), reasons }];
  });
  return { id, name, testedWith, subjects: Object.fromEntries(found) };
}

function toStanding(verdicts: readonly Verdict[]): Standing {
  const counted = verdicts.flatMap(({ verdict }) => (verdict === 'skipped' ? [] : [verdict]));
  const passed = counted.filter((verdict) => verdict === 'passed').length;
  if (counted.length === 0) return 'not tested';
  if (passed === counted.length) return 'yes';
  if (counted.every((verdict) => verdict === 'passed' || verdict === 'differs')) return 'headers';
  if (passed / counted.length >= 19 / 20) return 'nearly';
  return counted.every((verdict) => verdict === 'excused') ? 'no' : 'partly';
}

const BEGIN = '<!-- hosts:begin -->';
const END = '<!-- hosts:end -->';
const hostTable = join(import.meta.dirname, '../../docs/host-table.md');

/**
 * The host table: in each cell how far a host meets a subject, and the numbers of the reasons why
 * no further.
 */
export function renderHostTable(results: readonly HostResult[]): string {
  const reasons = [
    ...new Set(
      results.flatMap((result) => subjectNames.flatMap((one) => result.subjects[one].reasons)),
    ),
  ];
  const heading = ['host', 'tested with', ...Object.values(subjects)];
  const rows = results.map((result) => toRow(result, (reason) => reasons.indexOf(reason) + 1));
  const notes = reasons.map((reason, index) => `${index + 1}. ${reason}`);
  const line = heading.map(() => '---').join(' | ');
  return [`| ${heading.join(' | ')} |`, `| ${line} |`, ...rows, '', 'Notes:', '', ...notes].join(
    '\n',
  );
}

/** The hosts whose row differs from what a run has found. */
export function staleRows(page: string, results: readonly HostResult[]): string[] {
  const lines = page.slice(page.indexOf(BEGIN), page.indexOf(END)).split('\n');
  const numbers = new Map(
    lines.flatMap((line) =>
      [...line.matchAll(/^(\d+)\. (.*)$/g)].map(([, number, reason]) => [reason, Number(number)]),
    ),
  );
  const isStale = (result: HostResult) =>
    !lines.includes(toRow(result, (reason) => numbers.get(reason)));
  return results.filter(isStale).map(({ name }) => name);
}

function toRow(result: HostResult, numberOf: (reason: string) => number | undefined): string {
  const cells = subjectNames.map((subject) => {
    const { standing, reasons } = result.subjects[subject];
    return reasons.length === 0 ? standing : `${standing} (${reasons.map(numberOf).join(', ')})`;
  });
  return `| ${[result.name, result.testedWith, ...cells].join(' | ')} |`;
}

const saved = join(import.meta.dirname, '../.results/hosts.json');

/** What the runs so far have found, by host. */
function readResults(): { readonly [id: string]: HostResult } {
  try {
    return JSON.parse(readFileSync(saved, 'utf8'));
  } catch {
    return {};
  }
}

/** Keeps what a run has found, and forgets what it says of hosts that have failed. */
function saveResults(results: readonly HostResult[], failed: readonly string[]): void {
  const kept = Object.entries(readResults()).filter(([id]) => !failed.includes(id));
  const merged = Object.fromEntries([...kept, ...results.map((result) => [result.id, result])]);
  mkdirSync(join(saved, '..'), { recursive: true });
  writeFileSync(saved, `${JSON.stringify(merged, null, 2)}\n`);
}

/** Writes the table of these hosts between its marks; gives those without a result. */
export function writeHostTable(hosts: readonly TriedHost[]): string[] {
  const results = readResults();
  const missing = hosts.flatMap(({ id }) => (results[id] === undefined ? [id] : []));
  if (missing.length > 0) return missing;
  const page = readFileSync(hostTable, 'utf8');
  const table = renderHostTable(hosts.flatMap(({ id }) => results[id] ?? []));
  const [from, to] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)];
  writeFileSync(hostTable, `${page.slice(0, from)}\n${table}\n${page.slice(to)}`);
  return [];
}
