import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isRunning } from '../dataset/write.ts';
import { type Folder, identify, isSystemError, listFolder } from './folder.ts';
import { isWhole } from './manifest.ts';

/** Of this process: its pid alone may be that of an earlier one. */
const RUN = `${process.pid}-${randomUUID()}`;

/** The path of a folder beside the target that lasts as long as this process publishes. */
export function siblingOf(target: string, kind: 'staging' | 'old'): string {
  return join(dirname(target), `.${basename(target)}-${kind}-${RUN}`);
}

const SIBLING = /^-(staging|old)-((\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Puts the old tree back where a build was killed between its two renames, and removes what else
 * killed builds left.
 */
export function recover({ path, manifest }: Pick<Folder, 'path' | 'manifest'>): void {
  const target = resolve(path);
  const parent = dirname(target);
  const leftovers = listFolder(parent)
    .map(({ name }) => name)
    .filter((name) => isLeftover(name, target));
  if (identify(target) === undefined) {
    const old = leftovers.find(
      (name) => name.includes('-old-') && isWhole(join(parent, name), manifest),
    );
    if (old !== undefined) renameSync(join(parent, old), target);
  }
  for (const name of leftovers) removeAll(join(parent, name));
}

/** Whether a build made this folder beside the target, and is no longer running. */
function isLeftover(name: string, target: string): boolean {
  const prefix = `.${basename(target)}`;
  if (!name.startsWith(prefix)) return false;
  const [match, , run, pid] = SIBLING.exec(name.slice(prefix.length)) ?? [];
  if (match === undefined || run === RUN) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

/** Removes what is no longer needed; where that fails, the next build tries again. */
export function removeAll(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
