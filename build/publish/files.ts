import {
  chmodSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './errors.ts';

const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** Creates a file, whole or not at all; throws EEXIST where there is one. */
export function createFile(path: string, content: Uint8Array | string): void {
  const descriptor = openSync(path, 'wx', FILE_MODE);
  try {
    writeFileSync(descriptor, content);
    setMode(() => fchmodSync(descriptor, FILE_MODE));
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Creates a folder and those above it, unless they are there. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statsOf(path)?.isFile() === false) return;
    if (errorCode(error) !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    makeFolder(path);
    return;
  }
  setMode(() => chmodSync(path, FOLDER_MODE));
}

/** Gives a published file the mode that files have, if it has another. */
export function correctMode(file: string, { mode }: Stats): void {
  if ((mode & 0o7777) !== FILE_MODE) setMode(() => chmodSync(file, FILE_MODE));
}

/** The umask takes bits from the mode that a file is created with, so it is set afterwards. */
function setMode(change: () => void): void {
  try {
    change();
  } catch (error) {
    // Some file systems have no modes to change.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** What is at a path, links unfollowed; undefined where nothing is. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The bytes of a regular file; undefined where it is missing, a link, larger, or can't be read. */
export function readRegularFile(path: string, maxBytes = Infinity): Buffer | undefined {
  try {
    const stats = lstatSync(path);
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(path) : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/**
 * Every path below a folder that is no folder itself, links unfollowed; an empty folder as `path/`.
 * It is not fast-glob, whose patterns match no name with a line end, and it stops where the caller
 * has seen enough.
 */
export function* walk(root: string, folder = ''): Generator<string, undefined> {
  const entries = readFolder(join(root, folder));
  if (entries.length === 0 && folder !== '') yield folder;
  for (const entry of entries) {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, `${path}/`);
    else yield path;
  }
}

/** The entries of a folder; none where there is no folder. */
export function readFolder(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes what is no longer needed. A failure is returned as a sentence: the next build tries
 * again.
 */
export function removeAll(path: string): string | undefined {
  try {
    rmSync(path, { recursive: true, force: true });
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return `${path}: it is no longer needed and could not be removed (${code}). Delete it.`;
  }
}

/**
 * Has the system write a file, or the names in a folder, to the disk. Returns the error where one
 * means lost bytes; not every file system can do this at all. Publishing does it for the manifest
 * and the swap, not for each file, which can cost more than writing them: after a power cut the
 * next build compares every byte with what it would publish.
 */
export function fsync(path: string): unknown {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EIO'].includes(errorCode(error) ?? '')) return error;
    if (errorCode(error) === undefined) throw error;
  }
  return undefined;
}
