import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inBatches } from './batches.ts';

/** A file that outlasts a build but may be gone at any time. */
export type KeptFile = { readonly read: () => Uint8Array | undefined; readonly write: (parts: Iterable<Uint8Array>) => void };

/** Where a project keeps what it parsed: beside its packages, which git and deployers leave out too. */
export function keptFile(root: string): KeptFile {
  const packages = join(root, 'node_modules');
  const file = join(packages, '.cache/coderfeed/parsed');
  return {
    read: () => attempt(() => readFileSync(file)),
    write: (parts) => attempt(() => existsSync(packages) && replace(file, parts)),
  };
}

/** Whatever decides what a file's content means: the parser, its settings and what we make of its nodes. */
export function parserVersion(): string {
  const hash = createHash('sha256').update(createRequire(import.meta.url)('yaml/package.json').version);
  for (const path of parserSources()) hash.update(readFileSync(join(PROJECT, path)));
  return hash.digest('hex');
}

export function parserSources(): readonly string[] {
  const below = readdirSync(join(PROJECT, 'build/parse')).sort();
  return ['build/parse.ts', ...below.map((name) => `build/parse/${name}`), 'feed/policy.ts'];
}

const PROJECT = join(import.meta.dirname, '..');

/** Builds at the same time each put a whole file in place; the last one stays. */
function replace(file: string, parts: Iterable<Uint8Array>): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}-${randomUUID()}`;
  try {
    for (const batch of inBatches(parts, PARTS_AT_ONCE)) appendFileSync(temporary, Buffer.concat(batch));
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Parts are small, and a call for each would take longer than to put them together. */
const PARTS_AT_ONCE = 1000;

/** What is only kept to save time is no reason to fail: on a full or read-only disk a build parses all there is. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
