import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { classifyPath, nameProblems } from './paths.ts';
import type { InputFile } from './source-file.ts';

export type DataChange = {
  files: ReadonlyMap<string, string>;
  inputs: readonly InputFile[];
};

/**
 * What a run writes: the path of each file, the hash of the content that it replaces, null for
 * none, and the name of its new text in the staging folder.
 */
type Journal = { path: string; before: string | null; staged: string }[];

const STAGING = /^\.data-write-(\d+)-[^.]*\.(?:new|ready)$/;

/**
 * Writes records, all of them or none, and each at once: new texts are staged beside the data with
 * a journal, one rename decides that they hold, and each is then renamed into its place. A command
 * that is interrupted after that rename is finished by the next one that reads the data. Returns
 * why nothing was written.
 */
export function writeData(root: string, change: DataChange): { problem: string } | undefined {
  removeAbandoned(root);
  const { folder, journal } = stage(root, change);
  const changed = journal.find(({ path, before }) => hashAt(join(root, path)) !== before);
  if (changed !== undefined) {
    rmSync(folder, { recursive: true });
    return { problem: `${changed.path} was changed while this ran; run it again` };
  }
  commit(root, folder);
  finishWrites(root);
  return undefined;
}

export function stage(
  root: string,
  { files, inputs }: DataChange,
): { folder: string; journal: Journal } {
  const folder = join(root, `.data-write-${process.pid}-${Date.now()}.new`);
  mkdirSync(folder);
  const journal = [...files].map(([path, text], index) => {
    const input = inputs.find((one) => one.path === path);
    writeThrough(join(folder, String(index)), text);
    return { path, before: input ? hash(input.bytes) : null, staged: String(index) };
  });
  writeThrough(join(folder, JOURNAL), JSON.stringify(journal));
  syncFolder(folder);
  return { folder, journal };
}

const JOURNAL = 'journal.json';

export function commit(root: string, folder: string): void {
  renameSync(folder, folder.replace(/\.new$/, '.ready'));
  syncFolder(root);
}

/**
 * Carries out what an interrupted command had decided to write. A file that was changed since then
 * stays as it is: whoever changed it saw the old one. Several processes may do this at once.
 */
export function finishWrites(root: string): void {
  for (const name of stagingFolders(root)) {
    if (!name.endsWith('.ready')) continue;
    const folder = join(root, name);
    const text = readIfThere(join(folder, JOURNAL));
    const journal = text === undefined ? [] : parseJournal(folder, String(text));
    for (const { path, before, staged } of journal) {
      const target = join(root, path);
      if (hashAt(target) !== before) continue;
      mkdirSync(dirname(target), { recursive: true });
      // Another process may have moved it meanwhile.
      ifThere(() => renameSync(join(folder, staged), target));
    }
    for (const changed of new Set(journal.map(({ path }) => dirname(join(root, path)))))
      syncFolder(changed);
    rmSync(folder, { recursive: true, force: true });
  }
}

function stagingFolders(root: string): string[] {
  return readdirSync(root).filter(
    (name) =>
      STAGING.test(name) && lstatSync(join(root, name), { throwIfNoEntry: false })?.isDirectory(),
  );
}

/** Throws where the journal is none of ours, since it says which files are overwritten. */
function parseJournal(folder: string, text: string): Journal {
  const entries: unknown = JSON.parse(text);
  if (!Array.isArray(entries) || !entries.every(isEntry))
    throw new Error(`${folder} is no unfinished write of the data's records; delete the folder`);
  return entries;
}

function isEntry(value: unknown): value is Journal[number] {
  const { path, before, staged } = Object(value);
  if (typeof path !== 'string' || typeof staged !== 'string' || !/^\d+$/.test(staged)) return false;
  const role = classifyPath(path);
  const isRecord = role !== undefined && nameProblems(role).length === 0;
  // What imports have read is written together with the records.
  const isImport = /^imports\/[a-z0-9][a-z0-9.-]*\.(?:csv|yaml)$/.test(path);
  return (isRecord || isImport) && (before === null || typeof before === 'string');
}

function removeAbandoned(root: string): void {
  for (const name of stagingFolders(root)) {
    const pid = Number(STAGING.exec(name)?.[1]);
    if (name.endsWith('.new') && !isRunning(pid))
      rmSync(join(root, name), { recursive: true, force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else can't be signalled, and runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The hash of a file's content as it is now; null where there is none. */
function hashAt(path: string): string | null {
  const content = readIfThere(path);
  return content === undefined ? null : hash(content);
}

/** The content of a file; undefined where there is none. */
export function readIfThere(path: string): Buffer | undefined {
  return ifThere(() => readFileSync(path));
}

function ifThere<Value>(call: () => Value): Value | undefined {
  try {
    return call();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Writes a file so that it lies on the disk, not in a cache, when this returns. */
function writeThrough(path: string, text: string): void {
  writeFileSync(path, text, { flag: 'wx', flush: true });
}

/**
 * Makes what was created, renamed or removed in a folder last. Windows opens no folders, and needs
 * none of this.
 */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
