import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Folder } from './folder.ts';

/** A folder on the disk; links are not followed. Undefined where there is no such folder. */
export function openFolder(root: string): Folder | undefined {
  if (!lstatSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  return {
    paths: [...pathsUnder(root, '')],
    read(path) {
      const file = join(root, path);
      return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
    },
  };
}

function* pathsUnder(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsUnder(root, path);
    else yield path;
  }
}
