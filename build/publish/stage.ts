import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Folder, readRegularFile, walk } from './folder.ts';

/** The sizes of the whole tree, and how many of its files differ from those before. */
export type Published = {
  files: number;
  bytes: number;
  changed: number;
  added: number;
  removed: number;
};

export function isChanged({ changed, added, removed }: Published): boolean {
  return changed + added + removed > 0;
}

/**
 * Writes each file that differs from the target's as it comes, and links the equal ones at the end,
 * so that nothing is written where no file differs and the time stamps of the others stay.
 */
export async function stage(target: Folder, staging: string): Promise<Published> {
  const published = { files: 0, bytes: 0, changed: 0, added: 0, removed: 0 };
  const missing = new Set(walk(target.path));
  const equal: string[] = [];
  const toStaging = createFolders(staging);
  for await (const [path, content] of target.files) {
    published.files += 1;
    published.bytes += content.length;
    const wasThere = missing.delete(path);
    if (wasThere && readRegularFile(join(target.path, path))?.equals(content)) {
      equal.push(path);
    } else {
      writeFileSync(toStaging(path), content, { flag: 'wx' });
      published[wasThere ? 'changed' : 'added'] += 1;
    }
  }
  published.removed = missing.size;
  if (isChanged(published))
    for (const path of equal) linkOrCopy(join(target.path, path), toStaging(path));
  return published;
}

/** Returns the path of a file in the staging folder, once its folder is made. */
function createFolders(staging: string): (path: string) => string {
  const made = new Set<string>();
  return (path) => {
    const file = join(staging, path);
    const folder = dirname(file);
    // By itself first: with `recursive`, the error of a read-only disk is that a folder is missing.
    if (made.size === 0) mkdirSync(staging);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return file;
  };
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copyFileSync(from, to);
  }
}
