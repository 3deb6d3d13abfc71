import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import { describes, manifestPath, parseManifest, type Tree } from './tree.ts';
import { inTurns } from './turns.ts';

/** How a folder differs from a tree, by path. `same` holds the files that are equal to the byte. */
export type Difference = {
  readonly same: ReadonlySet<string>;
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/** Compares every file of a folder with a tree by its bytes: reading costs a hundredth of writing, and no hash has to be believed. */
export async function compareTree(tree: Tree, folder: string): Promise<Difference> {
  const found = new Set<string>();
  await inTurns(filesUnder(folder), (path) => found.add(path));
  const same = new Set<string>();
  const changed: string[] = [];
  const added: string[] = [];
  await inTurns(tree.keys(), (path) => {
    if (!found.has(path)) added.push(path);
    else if (holds(join(folder, path), tree.get(path))) same.add(path);
    else changed.push(path);
  });
  return { same, changed, added, removed: [...found].filter((path) => !tree.has(path)) };
}

export function isEqual({ changed, added, removed }: Difference): boolean {
  return changed.length + added.length + removed.length === 0;
}

/** Whether a folder's manifest equals the tree's. Only then can the rest be equal too. */
export function hasManifestOf(tree: Tree, folder: string): boolean {
  return holds(join(folder, manifestPath), tree.get(manifestPath));
}

/** Whether a folder holds every file of its own manifest; undefined where it has no manifest. */
export async function isWhole(folder: string): Promise<boolean | undefined> {
  const bytes = readRegular(join(folder, manifestPath));
  if (bytes === undefined) return undefined;
  const manifest = parseManifest(bytes);
  let whole = manifest !== undefined;
  await inTurns(manifest?.files ?? [], (entry) => {
    whole &&= describes(entry, readRegular(join(folder, entry.path), entry.bytes));
  });
  return whole;
}

function holds(file: string, bytes: Uint8Array | undefined): boolean {
  return bytes !== undefined && (readRegular(file, bytes.length)?.equals(bytes) ?? false);
}

/** The bytes of a plain file, of the given size where one is given. What is missing, a link or not to be read is undefined: it has to be written anew. */
function readRegular(file: string, size?: number): Buffer | undefined {
  try {
    const stats = lstatSync(file);
    return stats.isFile() && stats.size === (size ?? stats.size) ? readFileSync(file) : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** Every path under a folder that is no folder itself, links unfollowed. */
function* filesUnder(root: string, folder = ''): Generator<string> {
  for (const entry of entriesOf(join(root, folder))) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(root, path);
    else yield path;
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
