import { lstatSync, renameSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { errorCode, PublishError } from './errors.ts';
import type { Place } from './place.ts';
import { remove } from './remove.ts';
import { settle } from './settle.ts';

/** Refuses a dist that can't be swapped by renaming, before anything is written. */
export function assertSwappable({ dist, parent }: Place): void {
  const stats = lstatSync(dist, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const fault =
    (stats.isSymbolicLink() && 'is a symbolic link, which a rename would replace. Publish to the folder that it points to') ||
    (!stats.isDirectory() && 'is not a folder. Move it away') ||
    (stats.dev !== statSync(parent).dev &&
      'is a mount point: it lies on another device than the folder around it, and no rename leads there. Publish to a folder within it') ||
    (holdsWorkingFolder(dist) &&
      'holds the folder that this command runs in, and all of it would be replaced. Publish to a folder of its own');
  if (fault) throw new PublishError(`${dist} ${fault}, then build again. Nothing was changed.`);
}

/**
 * Puts the staging folder in dist's place. Nothing else runs between the two renames; a process that is killed there leaves
 * the old tree whole under its other name, for the next start to restore.
 */
export function swap(place: Place): void {
  const { dist, old, staging } = place;
  const replaces = renameIfThere(dist, old);
  try {
    renameSync(staging, dist);
  } catch (error) {
    if (replaces) renameSync(old, dist);
    throw error;
  }
}

/** Removes the tree before. It gets another name first, so that a removal that is cut short never looks like a tree to go back to. */
export async function removeOld({ old, trash, parent }: Place): Promise<string | undefined> {
  settle(parent);
  return renameIfThere(old, trash) ? remove(trash) : undefined;
}

function renameIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

function holdsWorkingFolder(dist: string): boolean {
  const way = relative(dist, process.cwd());
  return way === '' || !(way.startsWith('..') || way.startsWith('/') || /^[A-Za-z]:/.test(way));
}
