import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describeFile, type FileRows, manifestFile } from '../render/manifest.ts';
import { type FileSizes, type OutputFile, renderJson } from '../render/output-file.ts';
import { errorCode, explaining, LockError, PublishError, unless } from './errors.ts';
import { fsync, isWhole, readRegularFile, removeAll, statsOf, walk } from './files.ts';
import { acquireLock, type Lock, type LockOptions } from './lock.ts';
import { assertReplaceable, isWithin, type Ownership } from './ownership.ts';

export type PublishOptions = Omit<Ownership, 'manifest'> &
  LockOptions & {
    dist: string;
    manifest?: string | undefined;
    /** Throws where the tree must not be published, before dist is touched. */
    assertAccepted?: ((sizes: FileSizes) => void) | undefined;
  };

/** The sizes of the whole tree, and how many of its files differ from those before. */
export type PublishResult = {
  outcome: 'written' | 'unchanged';
  sizes: FileSizes;
  changed: number;
  added: number;
  removed: number;
};

export type OutputFiles = Iterable<OutputFile> | AsyncIterable<OutputFile>;

/**
 * Writes files one after another into a staging folder beside dist, then swaps it in. Where dist
 * has these files already, or an error occurs, nothing in it is touched.
 */
export async function publishFiles(
  files: OutputFiles,
  options: PublishOptions,
): Promise<PublishResult> {
  const location = locationOf(options.dist);
  const run = { ...options, ...location, manifest: options.manifest ?? manifestFile };
  return explaining(options.dist, async () => {
    assertReplaceable(run.dist, run);
    mkdirSync(run.parent, { recursive: true });
    const lock = await acquireLock(run.lockFile, options);
    const assertHeld = () => {
      if (lock.isHeld()) return;
      throw new LockError(
        `${run.lockFile}: another build took the lock over. Nothing was published; build again.`,
      );
    };
    try {
      repair(run);
      const staged = await stage(files, run, lock);
      if (staged.outcome === 'unchanged') return staged;
      // Both may have changed while the files were written.
      assertReplaceable(run.dist, run);
      assertHeld();
      swap(run);
      removeAll(run.old);
      return staged;
    } catch (error) {
      // Who took the lock over has removed the staging folder, whatever the system says of that.
      assertHeld();
      throw error;
    } finally {
      removeAll(run.staging);
      lock.release();
    }
  });
}

export function publishFolder({ path, files, ...options }: Folder): Promise<PublishResult> {
  if (options.manifest !== undefined) return publishFiles(files, { ...options, dist: path });
  return publishFiles(withManifest(files), { ...options, dist: path, manifest: FOLDER_MANIFEST });
}

export type Folder = Omit<PublishOptions, 'dist'> & { path: string; files: OutputFiles };

/** Hidden, since some of these folders are served or uploaded as they are. */
export const FOLDER_MANIFEST = '.build-manifest.json';

async function* withManifest(files: OutputFiles): AsyncGenerator<OutputFile, undefined> {
  const rows: FileRows = [];
  for await (const file of files) {
    rows.push(describeFile(file));
    yield file;
  }
  yield [FOLDER_MANIFEST, renderJson({ files: rows })];
}

export function assertFoldersReplaceable(
  folders: readonly Pick<Folder, 'path' | 'isExpected' | 'manifest'>[],
  { dist, guarded }: Pick<PublishOptions, 'dist' | 'guarded'>,
): void {
  for (const { path, isExpected, manifest = FOLDER_MANIFEST } of folders) {
    if (isWithin(resolve(path), resolve(dist)) || isWithin(resolve(dist), resolve(path)))
      throw new PublishError(
        `${dist} and ${path}, which is written for a host, can't lie in one another. Publish to another folder, then build again. Nothing was changed.`,
      );
    assertReplaceable(resolve(path), { manifest, guarded, isExpected });
  }
}

/**
 * Restores dist where a build was killed between its two renames, and removes what else it left;
 * touches nothing where there is nothing to repair.
 */
export async function recover(dist: string, options: LockOptions = {}): Promise<void> {
  await explaining(dist, async () => {
    const location = locationOf(dist);
    if (leftovers(location).length === 0) return;
    const lock = await acquireLock(location.lockFile, options);
    try {
      repair({ ...location, ...options, manifest: manifestFile });
    } finally {
      lock.release();
    }
  });
}

export function hasLeftovers(dist: string): boolean {
  return leftovers(locationOf(dist)).length > 0;
}

type Location = { dist: string; parent: string; lockFile: string; staging: string; old: string };

/** Names with a random part, so that no folder of the user's is taken for one of ours. */
function locationOf(path: string): Location {
  const dist = resolve(path);
  const beside = (suffix: string) => join(dirname(dist), `.${basename(dist)}-${suffix}`);
  return {
    dist,
    parent: dirname(dist),
    lockFile: beside('lock'),
    staging: beside(`staging-${randomUUID()}`),
    old: beside(`old-${randomUUID()}`),
  };
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LEFTOVER = new RegExp(`^-(?:lock|(?:lock|staging|old)-${UUID})$`);

function leftovers({ dist, parent }: Location): readonly string[] {
  const prefix = `.${basename(dist)}`;
  return (unless(['ENOENT', 'ENOTDIR'], () => readdirSync(parent)) ?? [])
    .filter((name) => name.startsWith(prefix) && LEFTOVER.test(name.slice(prefix.length)))
    .sort()
    .map((name) => join(parent, name));
}

/**
 * The caller holds the lock, so no build is at work on what lies here. Of a whole old tree and a
 * whole staged one the old one comes back: the next build stages again.
 */
function repair(location: Location & LockOptions & { manifest: string }): void {
  const { dist, lockFile, manifest, onNotice } = location;
  const old = leftovers(location).find(
    (path) => basename(path).startsWith(`.${basename(dist)}-old-`) && isWhole(path, manifest),
  );
  if (old !== undefined && statsOf(dist) === undefined) {
    renameSync(old, dist);
    onNotice?.(
      `${dist} was missing: a build was stopped while it swapped trees. The tree before is back in its place.`,
    );
  }
  const rest = leftovers(location).filter((path) => path !== lockFile);
  for (const path of rest) removeAll(path);
  const names = rest.map((path) => basename(path)).join(', ');
  if (names !== '') onNotice?.(`Removed what a stopped build left beside ${dist}: ${names}.`);
}

/**
 * Writes a file that differs from dist's as it comes, and links the equal ones at the end, so that
 * nothing is written where no file differs.
 */
async function stage(
  files: OutputFiles,
  { dist, staging, manifest, assertAccepted }: PublishOptions & Location & { manifest: string },
  lock: Lock,
): Promise<PublishResult> {
  const sizes = new Map<string, number>();
  const counts = { changed: 0, added: 0, removed: 0 };
  const equal: string[] = [];
  const folders = new Set<string>();
  const targetFor = (path: string) => {
    const target = join(staging, path);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return target;
  };
  for await (const [path, content] of files) {
    assertPlain(path);
    if (sizes.has(path)) throw new Error(`the tree holds ${path} twice`);
    sizes.set(path, content.length);
    const comparison = compare(join(dist, path), content);
    if (comparison === 'equal') equal.push(path);
    else {
      counts[comparison] += 1;
      writeFileSync(targetFor(path), content, { flag: 'wx' });
    }
    lock.beat();
  }
  if (!sizes.has(manifest)) throw new Error(`the tree holds no manifest at ${manifest}`);
  assertAccepted?.(sizes);
  for (const path of walk(dist)) if (!path.endsWith('/') && !sizes.has(path)) counts.removed += 1;
  const isUnchanged = counts.changed + counts.added + counts.removed === 0;
  if (isUnchanged) return { outcome: 'unchanged', sizes, ...counts };
  for (const path of equal) linkOrCopy(join(dist, path), targetFor(path));
  fsync(join(staging, manifest));
  return { outcome: 'written', sizes, ...counts };
}

function assertPlain(path: string): void {
  if (path.includes('\\') || path.split('/').some((part) => ['', '.', '..'].includes(part)))
    throw new Error(`the tree holds a path that leads out of it: ${path}`);
}

function compare(file: string, content: Uint8Array): 'added' | 'changed' | 'equal' {
  const stats = statsOf(file);
  if (stats === undefined || stats.isDirectory()) return 'added';
  // A file of another size has other bytes, so it isn't read.
  const isEqual = stats.size === content.length && readRegularFile(file)?.equals(content);
  return isEqual ? 'equal' : 'changed';
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    copyFileSync(from, to);
  }
}

/**
 * Nothing else runs between the two renames; a process that is killed there leaves the previous
 * tree under its other name, and the next command restores it.
 */
function swap({ dist, old, staging, parent }: Location): void {
  const isReplaced = statsOf(dist) !== undefined;
  if (isReplaced) renameSync(dist, old);
  try {
    renameSync(staging, dist);
  } catch (error) {
    if (isReplaced) renameSync(old, dist);
    throw error;
  }
  // The previous tree may only be removed once the new names are on the disk.
  fsync(parent);
}
