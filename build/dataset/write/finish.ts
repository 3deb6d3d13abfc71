import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashAt, isMissing, type Journal, readJournal, syncFolder } from './journal.ts';

/**
 * Names of staging folders: one that is being filled, and one that is whole and must be carried
 * out.
 */
export const STAGING = /^\.data-write-(\d+)-[^.]*\.(?:new|ready)$/;
const READY = /\.ready$/;

/**
 * Carries out what an interrupted command had decided to write. A file that was changed since then
 * stays as it is: whoever changed it saw the old one. Several processes may do this at once.
 */
export function finishWrites(root: string): void {
  for (const folder of stagingFolders(root).filter((name) => READY.test(name)))
    finish(root, join(root, folder));
}

export function stagingFolders(root: string): readonly string[] {
  return readdirSync(root).filter(
    (name) =>
      STAGING.test(name) && lstatSync(join(root, name), { throwIfNoEntry: false })?.isDirectory(),
  );
}

function finish(root: string, folder: string): void {
  const journal = journalOf(folder);
  for (const entry of journal) move(join(root, entry.path), { folder, ...entry });
  for (const changed of new Set(journal.map(({ path }) => dirname(join(root, path)))))
    syncFolder(changed);
  rmSync(folder, { recursive: true, force: true });
}

/** Nothing is left to do where another process has just finished. */
function journalOf(folder: string): Journal {
  try {
    return readJournal(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function move(
  target: string,
  { folder, before, staged }: { readonly folder: string } & Journal[number],
): void {
  if (hashAt(target) !== before) return;
  mkdirSync(dirname(target), { recursive: true });
  try {
    renameSync(join(folder, staged), target);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
