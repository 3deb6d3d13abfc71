import { type Dirent, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputFile } from '../render/output-file.ts';

/** A folder that is replaced as a whole. One of its files is the manifest, which lists the others. */
export type Folder = {
  path: string;
  manifest: string;
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>;
  /** Files and, ending in a slash, folders that the host's own tools put into it. */
  hostWrites?: readonly string[] | undefined;
};

/**
 * Every file below a folder, links unfollowed; none where there is no folder. It is not fast-glob,
 * whose patterns match no name with a line end.
 */
export function* walk(root: string, folder = ''): Generator<string> {
  for (const entry of listFolder(join(root, folder))) {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, `${path}/`);
    else yield path;
  }
}

export function listFolder(path: string): Dirent[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? readdirSync(path, { withFileTypes: true }) : [];
}

/** The bytes of a regular file; undefined where it is missing, a link, or can't be read. */
export function readRegularFile(path: string): Buffer | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}

/** Tells one tree at a path from the next; undefined where there is none. */
export function identify(path: string): string | undefined {
  try {
    const { ino, birthtimeMs } = lstatSync(path);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}

export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
