import { existsSync, renameSync } from 'node:fs';
import { basename } from 'node:path';
import { isWhole } from './compare.ts';
import { leftovers, type Place } from './place.ts';
import { remove } from './remove.ts';
import { removeOld } from './swap.ts';

/** Whether a build that was stopped, or one at work, left anything beside dist. */
export function needsRepair(place: Place): boolean {
  const { folders, lockFiles } = leftovers(place);
  return folders.length + lockFiles.length > 0;
}

/**
 * Brings back a whole dist and removes what stopped builds left; says what it did. The caller holds the lock, so whatever lies here is nobody's.
 * Of two whole trees, the one published before and the one staged, the published one comes back: the next build stages again.
 */
export async function repair(place: Place): Promise<string | undefined> {
  const restored = await restore(place);
  const { folders, lockFiles } = leftovers(place);
  const spare = folders.filter((path) => path !== place.old);
  const stray = lockFiles.filter((path) => path !== place.lock);
  const refusals = await Promise.all([removeOld(place), ...[...spare, ...stray].map(remove)]);
  const names = folders.map((path) => basename(path)).join(', ');
  const said = [restored, names === '' ? undefined : `Removed what a stopped build left beside ${place.dist}: ${names}.`, ...refusals];
  return said.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

/** A tree without a manifest comes back too: no build made it, there is nothing to check it by, and it isn't ours to throw away. */
async function restore({ dist, old }: Place): Promise<string | undefined> {
  if (existsSync(dist) || !existsSync(old) || (await isWhole(old)) === false) return undefined;
  renameSync(old, dist);
  return `${dist} was missing: a build was stopped while it swapped trees. The tree before is back in its place.`;
}
