import { hash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../feed/schemas/discovery.ts';
import { errorCode, unless } from './errors.ts';

/** What is at a path, links unfollowed; undefined where nothing is. */
export function statsOf(path: string) {
  return unless(['ENOTDIR'], () => lstatSync(path, { throwIfNoEntry: false }));
}

/** The bytes of a regular file; undefined where it is missing, a link, or can't be read. */
export function readRegularFile(path: string): Buffer | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/**
 * Every path below a folder that is no folder itself, links unfollowed; an empty folder as `path/`.
 * It is not fast-glob, whose patterns match no name with a line end.
 */
export function* walk(root: string, folder = ''): Generator<string, undefined> {
  const read = () => readdirSync(join(root, folder), { withFileTypes: true });
  const entries = unless(['ENOENT'], read) ?? [];
  if (entries.length === 0 && folder !== '') yield folder;
  for (const entry of entries) {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, `${path}/`);
    else yield path;
  }
}

/** Removes a file or a folder that is no longer needed; the next build tries again. */
export function removeAll(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

/**
 * Has the system write a file, or the names in a folder, to the disk. Not every file system can do
 * this. Publishing does it for the manifest and the swap, not for each file, which can cost more
 * than writing them: after a power cut the next build compares every byte.
 */
export function fsync(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === '' || ['ENOSPC', 'EDQUOT', 'EIO'].includes(code)) throw error;
  }
}

/** A manifest from its bytes; undefined where they are none. */
export function parseManifest(bytes: Uint8Array): Manifest | undefined {
  try {
    const value: Manifest = JSON.parse(new TextDecoder().decode(bytes));
    const isManifest = value.files.every(
      ({ path, bytes: size, sha256 }) =>
        typeof path === 'string' && typeof size === 'number' && typeof sha256 === 'string',
    );
    return isManifest ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The manifest in a folder; undefined where there is none. */
export function readManifest(folder: string, manifest: string): Manifest | undefined {
  const bytes = readRegularFile(join(folder, manifest));
  return bytes && parseManifest(bytes);
}

export function isUnlisted(path: string, manifest: string): boolean {
  return path === manifest || path === `${manifest}.sig`;
}

export function isWhole(folder: string, manifest: string): boolean {
  return (
    readManifest(folder, manifest)?.files.every(({ path, bytes, sha256 }) => {
      const content = readRegularFile(join(folder, path));
      return content?.length === bytes && hash('sha256', content) === sha256;
    }) ?? false
  );
}
