import { mkdirSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { visible } from '../dataset/text.ts';
import { type Folder, identify, isSystemError } from './folder.ts';
import { recover, removeAll, siblingOf } from './recover.ts';
import { assertReplaceable } from './replaceable.ts';
import { isChanged, type Published, stage } from './stage.ts';

/**
 * Writes files one after another into a staging folder beside the target, then swaps it in by two
 * renames. Where the target has these files already, or an error occurs, nothing in it is touched.
 */
export async function publish(folder: Folder): Promise<Published> {
  const target = { ...folder, path: resolve(folder.path) };
  try {
    return await replace(target);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new CommandError(
      `${error.message}. Nothing was published; ${visible(target.path)} is as it was. Mend that, or publish to another folder with --out.`,
    );
  }
}

/**
 * Of builds at once the first one publishes: the files of the others may have been compared with
 * those of another tree.
 */
async function replace(target: Folder): Promise<Published> {
  const { path } = target;
  assertReplaceable(target);
  mkdirSync(dirname(path), { recursive: true });
  recover(target);
  const before = identify(path);
  const staging = siblingOf(path, 'staging');
  try {
    const published = await stage(target, staging);
    if (identify(path) !== before) throw overtaken(path);
    if (!isChanged(published)) return published;
    // Files may have been added while these were written.
    assertReplaceable(target);
    swap(path, staging);
    return published;
  } catch (error) {
    if (isSystemError(error) && identify(path) !== before) throw overtaken(path);
    throw error;
  } finally {
    removeAll(staging);
  }
}

/** Puts the staging folder where the target is. Between its two renames there is no target. */
function swap(target: string, staging: string): void {
  if (identify(target) === undefined) {
    renameSync(staging, target);
    return;
  }
  const old = siblingOf(target, 'old');
  renameSync(target, old);
  try {
    renameSync(staging, target);
  } catch (error) {
    if (identify(target) === undefined) renameSync(old, target);
    throw error;
  }
  removeAll(old);
}

function overtaken(path: string): CommandError {
  return new CommandError(
    `${visible(path)}: another build has published meanwhile, and this one has not; build again.`,
    3,
  );
}
