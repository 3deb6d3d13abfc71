import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostResult } from './host-results.ts';

export type SavedResults = { readonly [id: string]: HostResult };

const folder = join(import.meta.dirname, '../.results');
const file = join(folder, 'hosts.json');

/** What the runs so far have found, by host. */
export function readResults(): SavedResults {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Keeps what a run has found for the host table, and forgets what it says of hosts that have
 * failed.
 */
export function saveResults(results: readonly HostResult[], failed: readonly string[]): void {
  const kept = Object.entries(readResults()).filter(([id]) => !failed.includes(id));
  mkdirSync(folder, { recursive: true });
  const merged = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(results.map((result) => [result.id, result])),
  };
  writeFileSync(file, `${JSON.stringify(merged, null, 2)}\n`);
}
