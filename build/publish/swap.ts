import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fsync, statsOf } from './files.ts';

/**
 * The folder that is published, and the names that publishing uses beside it, on the same device.
 */
export type Location = {
  readonly dist: string;
  readonly parent: string;
  readonly lock: string;
  /** The new tree while it is written. */
  readonly staging: string;
  /** The previous tree during the swap. It is a renamed dist, so it is whole. */
  readonly old: string;
};

/** Names with a random part, so that no folder of the user's is taken for one of ours. */
export function locationOf(dist: string): Location {
  const path = resolve(dist);
  const parent = dirname(path);
  const beside = (suffix: string) => join(parent, `.${basename(path)}-${suffix}`);
  return {
    dist: path,
    parent,
    lock: beside('lock'),
    staging: beside(`staging-${randomUUID()}`),
    old: beside(`old-${randomUUID()}`),
  };
}

/**
 * Renames the staging folder to dist. Nothing else runs between the two renames; a process that is
 * killed there leaves the previous tree under its other name, and the next command restores it.
 */
export function swap({ dist, old, staging, parent }: Location): void {
  const isReplaced = statsOf(dist) !== undefined;
  if (isReplaced) renameSync(dist, old);
  try {
    renameSync(staging, dist);
  } catch (error) {
    if (isReplaced) renameSync(old, dist);
    throw error;
  }
  // The previous tree may only be removed once the new names are on the disk.
  fsync(parent);
}
