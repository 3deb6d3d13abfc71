import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameFaults } from '../path-faults.ts';
import { classifyPath } from '../path-patterns.ts';

/**
 * What a run writes: the path of each file, the hash of the content that it replaces, null for
 * none, and the name of its new text in the staging folder.
 */
export type Journal = readonly {
  readonly path: string;
  readonly before: string | null;
  readonly staged: string;
}[];

const FILE = 'journal.json';

export function writeJournal(folder: string, journal: Journal): void {
  writeThrough(join(folder, FILE), JSON.stringify(journal));
}

/**
 * The journal of a staging folder; throws where it is none of ours, since it says which files are
 * overwritten.
 */
export function readJournal(folder: string): Journal {
  const entries: unknown = JSON.parse(readFileSync(join(folder, FILE), 'utf8'));
  if (!Array.isArray(entries) || !entries.every(isEntry))
    throw new Error(`${folder} is no unfinished write of the data's records; delete the folder`);
  return entries;
}

function isEntry(value: unknown): value is Journal[number] {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('path' in value && 'before' in value && 'staged' in value)
  )
    return false;
  const { path, before, staged } = value;
  if (typeof path !== 'string' || typeof staged !== 'string') return false;
  const role = classifyPath(path);
  const isRecord = role !== undefined && nameFaults(role).length === 0;
  return (
    (isRecord || BASELINE.test(path)) &&
    /^\d+$/.test(staged) &&
    (before === null || typeof before === 'string')
  );
}

/** What imports have read, which is written together with the records. */
const BASELINE = /^imports\/[a-z0-9][a-z0-9.-]*\.(?:csv|yaml)$/;

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The hash of a file's content as it is now; null where there is none. */
export function hashAt(path: string): string | null {
  try {
    return hashOf(readFileSync(path));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Writes a file so that it lies on the disk, not in a cache, when this returns. */
export function writeThrough(path: string, text: string): void {
  writeFileSync(path, text, { flag: 'wx', flush: true });
}

/**
 * Makes what was created, renamed or removed in a folder last. Windows opens no folders, and needs
 * none of this.
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
