import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { manifestFile } from '../render/manifest.ts';
import { explaining } from './errors.ts';
import { readFolder, removeAll, statsOf } from './files.ts';
import { acquireLock } from './lock.ts';
import { isWhole } from './manifest.ts';
import { type Location, locationOf } from './swap.ts';

export type RecoverOptions = {
  readonly onNotice?: ((message: string) => void) | undefined;
  readonly waitMilliseconds?: number | undefined;
};

/**
 * Repairs what a killed build left beside dist; touches nothing where there is nothing to repair.
 */
export async function recover(dist: string, options: RecoverOptions = {}): Promise<void> {
  await explaining(dist, async () => {
    const location = locationOf(dist);
    const { folders, locks } = leftoversOf(location);
    if (folders.length + locks.length === 0) return;
    const lock = await acquireLock({ ...options, path: location.lock });
    try {
      repair(location, { ...options, manifest: manifestFile });
    } finally {
      lock.release();
    }
  });
}

/**
 * Restores dist where a build was killed between its two renames, and removes the rest. The caller
 * holds the lock, so no build is at work on what lies here. Of a whole old tree and a whole staged
 * one the old one comes back: the next build stages again.
 */
export function repair(
  location: Location,
  { manifest, onNotice }: RecoverOptions & { readonly manifest: string },
): void {
  const { dist } = location;
  const olds = statsOf(dist) === undefined ? leftoversOf(location).olds : [];
  const old = olds.find((path) => isWhole(path, manifest));
  if (old !== undefined) {
    renameSync(old, dist);
    const cause = 'a build was stopped while it swapped trees';
    onNotice?.(`${dist} was missing: ${cause}. The tree before is back in its place.`);
  }
  const { folders, locks } = leftoversOf(location);
  const names = folders.map((path) => basename(path)).join(', ');
  if (names !== '') onNotice?.(`Removed what a stopped build left beside ${dist}: ${names}.`);
  for (const path of [...folders, ...locks]) {
    const refusal = path === location.lock ? undefined : removeAll(path);
    if (refusal !== undefined) onNotice?.(refusal);
  }
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FOLDER = new RegExp(`^(?:staging|old)-${UUID}$`);
const OLD = new RegExp(`^old-${UUID}$`);
const LOCK = /^lock(?:-[0-9a-f]{64})?$/;

/** What only a build at work or a killed one has beside dist. */
function leftoversOf({ parent, dist }: Location) {
  const prefix = `.${basename(dist)}-`;
  const names = readFolder(parent)
    .map(({ name }) => name)
    .sort();
  const matching = (pattern: RegExp) =>
    names
      .filter((name) => name.startsWith(prefix) && pattern.test(name.slice(prefix.length)))
      .map((name) => join(parent, name));
  return { folders: matching(FOLDER), olds: matching(OLD), locks: matching(LOCK) };
}
