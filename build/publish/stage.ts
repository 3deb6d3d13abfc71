import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareTree, isEqual } from './compare.ts';
import { errorCode, PublishError } from './errors.ts';
import type { Place } from './place.ts';
import { settle } from './settle.ts';
import { assertWhole, manifestPath, type Tree } from './tree.ts';
import { inTurns } from './turns.ts';

/** Writes a tree to the staging folder, then reads it back and compares it to the byte. `same` names the files that dist holds already. */
export async function stage({ place, tree, same }: Staging): Promise<void> {
  assertWhole(tree);
  await fill({ place, tree, same });
  const lost = settle(join(place.staging, manifestPath));
  if (lost !== undefined) throw lost.loss;
}

export type Staging = { readonly place: Place; readonly tree: Tree; readonly same: ReadonlySet<string> };

/** The same for a tree that need not have a manifest. */
export async function fill({ place, tree, same }: Staging): Promise<void> {
  await write({ place, tree, same });
  await verify(place, tree);
}

async function write({ place: { staging, dist }, tree, same }: Staging): Promise<void> {
  const made = new Set<string>();
  await inTurns(tree.keys(), (path) => {
    const file = join(staging, path);
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    if (same.has(path) && link(join(dist, path), file)) return;
    const bytes = tree.get(path);
    if (bytes !== undefined) writeFileSync(file, bytes, { flag: 'wx' });
  });
}

/** A file that stays is linked, not written: a hundredth of the time, and its time stamp stays with it. No published file is ever written into. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

async function verify({ staging, dist }: Place, tree: Tree): Promise<void> {
  const difference = await compareTree(tree, staging);
  if (isEqual(difference)) return;
  const [path = ''] = [...difference.changed, ...difference.added, ...difference.removed];
  const found = `${join(staging, path)}: what was read back is not what was written`;
  throw new PublishError(
    `${found}. Nothing was published; ${dist} is as it was. Check the disk, and what else writes there, and build again.`,
  );
}
