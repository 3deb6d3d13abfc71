import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareTree, type Difference, hasManifestOf, isEqual } from './compare.ts';
import { errorCode, explained } from './errors.ts';
import { acquireLock } from './lock.ts';
import { type Place, placeOf } from './place.ts';
import { needsRepair, repair } from './recover.ts';
import { removeNow } from './remove.ts';
import { stage } from './stage.ts';
import { assertSwappable, removeOld, swap } from './swap.ts';
import type { Tree as WholeTree } from './tree.ts';

export type Tree = WholeTree;

export type PublishOptions = {
  readonly dist: string;
  readonly tree: Tree;
  /** The tree as it would be had nothing but the clock moved: where dist holds it already, nothing is touched. */
  readonly unless?: Tree | undefined;
  /** Hears, in a sentence, why publishing takes longer and what it repaired. */
  readonly onWait?: ((message: string) => void) | undefined;
  readonly waitMilliseconds?: number | undefined;
};

/** What publishing came to: the whole tree's files and bytes, and how many files differ from the tree before. */
export type PublishResult = {
  readonly outcome: 'written' | 'unchanged';
  readonly files: number;
  readonly bytes: number;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
};

/** Puts a whole tree in dist's place, or touches nothing: either because dist holds that tree already, or because of an error. */
export async function publish({ dist, tree, unless = tree, onWait, waitMilliseconds }: PublishOptions): Promise<PublishResult> {
  return explaining(dist, async () => {
    const place = placeOf(dist);
    assertSwappable(place);
    if (await isPublished(place, unless)) return resultOf(unless, undefined);
    mkdirSync(place.parent, { recursive: true });
    const release = await acquireLock({ path: place.lock, onWait, waitMilliseconds });
    try {
      const repaired = await repair(place);
      if (repaired !== undefined) onWait?.(repaired);
      if (await isPublished(place, unless)) return resultOf(unless, undefined);
      return await replace({ place, tree, onWait });
    } finally {
      release();
    }
  });
}

/** Repairs what a killed build left beside dist and says what it did; waits for a build that is at work. */
export async function recover(dist: string, waitMilliseconds?: number): Promise<string | undefined> {
  return explaining(dist, async () => {
    const place = placeOf(dist);
    if (!needsRepair(place)) return undefined;
    const release = await acquireLock({ path: place.lock, waitMilliseconds });
    try {
      return await repair(place);
    } finally {
      release();
    }
  });
}

/** A file of the published tree; undefined where there is none. */
export async function readPublished(dist: string, path: string): Promise<Uint8Array | undefined> {
  try {
    return readFileSync(join(dist, path));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw explained(error, dist);
  }
}

/** Looks without the lock, since taking it would leave a trace in the folder around dist. */
async function isPublished(place: Place, tree: Tree): Promise<boolean> {
  return !needsRepair(place) && hasManifestOf(tree, place.dist) && isEqual(await compareTree(tree, place.dist));
}

async function replace({ place, tree, onWait }: { place: Place; tree: Tree; onWait: PublishOptions['onWait'] }): Promise<PublishResult> {
  const difference = await compareTree(tree, place.dist);
  if (isEqual(difference)) return resultOf(tree, undefined);
  try {
    await stage({ place, tree, same: difference.same });
    swap(place);
  } catch (error) {
    removeNow(place.staging);
    throw error;
  }
  const kept = await removeOld(place);
  if (kept !== undefined) onWait?.(kept);
  return resultOf(tree, difference);
}

function resultOf(tree: Tree, difference: Difference | undefined): PublishResult {
  let bytes = 0;
  for (const { length } of tree.values()) bytes += length;
  return {
    outcome: difference === undefined ? 'unchanged' : 'written',
    files: tree.size,
    bytes,
    changed: difference?.changed.length ?? 0,
    added: difference?.added.length ?? 0,
    removed: difference?.removed.length ?? 0,
  };
}

async function explaining<Result>(dist: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explained(error, dist);
  }
}
