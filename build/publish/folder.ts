import { mkdirSync } from 'node:fs';
import { compareTree, isEqual } from './compare.ts';
import { explained } from './errors.ts';
import { acquireLock } from './lock.ts';
import { placeOf } from './place.ts';
import { needsRepair, repair } from './recover.ts';
import { removeNow } from './remove.ts';
import { fill } from './stage.ts';
import { assertSwappable, removeOld, swap } from './swap.ts';
import type { Tree } from './tree.ts';

/** A folder that is wholly ours, and what is to be in it. It needs no manifest: it can be made again from dist at any time. */
export type Folder = { readonly path: string; readonly files: Tree };

/** Puts a folder in place by one swap, as dist is; touches nothing where it holds those files already. Says whether it wrote. */
export async function publishFolder({ path, files }: Folder): Promise<boolean> {
  const place = placeOf(path);
  try {
    assertSwappable(place);
    if (!needsRepair(place) && isEqual(await compareTree(files, place.dist))) return false;
    mkdirSync(place.parent, { recursive: true });
    const release = await acquireLock({ path: place.lock });
    try {
      await repair(place);
      const { same } = await compareTree(files, place.dist);
      await fill({ place, tree: files, same });
      swap(place);
      await removeOld(place);
      return true;
    } catch (error) {
      removeNow(place.staging);
      throw error;
    } finally {
      release();
    }
  } catch (error) {
    throw explained(error, path);
  }
}
