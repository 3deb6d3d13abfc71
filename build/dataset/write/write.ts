import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InputFile } from '../source-file.ts';
import { finishWrites, STAGING, stagingFolders } from './finish.ts';
import { hashAt, hashOf, type Journal, syncFolder, writeJournal, writeThrough } from './journal.ts';

/** New texts by path, and the files from which they were made. */
export type DataChange = {
  readonly files: ReadonlyMap<string, string>;
  readonly inputs: readonly InputFile[];
};

/**
 * Writes records, all of them or none, and each at once: new texts are staged beside the data with
 * a journal, one rename decides that they hold, and each is then renamed into its place. A command
 * that is interrupted after that rename is finished by the next one that reads the data.
 */
export function writeData(
  root: string,
  change: DataChange,
): { readonly fault: string } | undefined {
  removeAbandoned(root);
  const staging = stage(root, change);
  const changed = staging.journal.find(({ path, before }) => hashAt(join(root, path)) !== before);
  if (changed !== undefined) {
    rmSync(staging.folder, { recursive: true });
    return { fault: `${changed.path} was changed while this ran; run it again` };
  }
  commit(root, staging);
  finishWrites(root);
  return undefined;
}

/** Texts on the disk that nothing reads yet. */
export type Staging = { readonly folder: string; readonly journal: Journal };

/** Puts new texts and their journal into a folder of their own. */
export function stage(root: string, { files, inputs }: DataChange): Staging {
  const folder = join(root, `.data-write-${process.pid}-${Date.now()}.new`);
  const contents = new Map(inputs.map(({ path, bytes }) => [path, bytes]));
  mkdirSync(folder);
  const journal = [...files.keys()].map((path, index) => {
    const bytes = contents.get(path);
    return { path, before: bytes === undefined ? null : hashOf(bytes), staged: String(index) };
  });
  for (const [index, text] of [...files.values()].entries())
    writeThrough(join(folder, String(index)), text);
  writeJournal(folder, journal);
  syncFolder(folder);
  return { folder, journal };
}

/** From this rename on the new texts hold. */
export function commit(root: string, { folder }: Staging): void {
  renameSync(folder, folder.replace(/\.new$/, '.ready'));
  syncFolder(root);
}

/** A process that was killed before it had decided leaves its staging folder behind. */
function removeAbandoned(root: string): void {
  for (const name of stagingFolders(root)) {
    const pid = Number(STAGING.exec(name)?.[1]);
    if (name.endsWith('.new') && !isRunning(pid))
      rmSync(join(root, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else can't be signalled, and runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
