import { hash, randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { isRunning } from '../dataset/write.ts';
import { describeFile, type FileRows, manifestFile } from '../render/manifest.ts';
import { type FileSizes, type OutputFile, renderJson } from '../render/output-file.ts';
import { errorCode, explaining, OvertakenError, PublishError, unless } from './errors.ts';
import { fsync, isWhole, readRegularFile, removeAll, statsOf, walk } from './files.ts';
import { assertReplaceable, isWithin, type Ownership } from './ownership.ts';

export type PublishOptions = Omit<Ownership, 'manifest'> & {
  dist: string;
  manifest?: string | undefined;
  /** Throws where the tree must not be published, before dist is touched. */
  assertAccepted?: ((sizes: FileSizes) => void) | undefined;
  /** Called with a sentence about a repair. */
  onNotice?: ((message: string) => void) | undefined;
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
 * has these files already, or an error occurs, nothing in it is touched. Of builds at once the
 * first one publishes: its files may have been compared or linked while dist was another tree.
 */
export async function publishFiles(
  files: OutputFiles,
  options: PublishOptions,
): Promise<PublishResult> {
  const manifest = options.manifest ?? manifestFile;
  const run = { ...options, ...locationOf(options.dist), manifest };
  return explaining(options.dist, async () => {
    assertReplaceable(run.dist, run);
    mkdirSync(run.parent, { recursive: true });
    repair(run);
    const before = identify(run.dist);
    const assertSame = () => {
      if (identify(run.dist) !== before) throw new OvertakenError(run.dist);
    };
    try {
      const staged = await stage(files, run);
      assertSame();
      if (staged.outcome === 'unchanged') return staged;
      // Files may have been added while these were written.
      assertReplaceable(run.dist, run);
      swap(run, before !== undefined);
      removeAll(run.old);
      return staged;
    } catch (error) {
      if (errorCode(error) !== undefined) assertSame();
      throw error;
    } finally {
      removeAll(run.staging);
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
export async function recover(
  dist: string,
  { onNotice }: Pick<PublishOptions, 'onNotice'> = {},
): Promise<void> {
  await explaining(dist, async () =>
    repair({ dist: resolve(dist), manifest: manifestFile, onNotice }),
  );
}

export function hasLeftovers(dist: string): boolean {
  return leftovers(resolve(dist)).length > 0;
}

/** The runs of this process: a pid alone may be that of an earlier one. */
const runs = new Set<string>();
const here = () => hash('sha256', hostname()).slice(0, 8);

/** Names that tell who writes there, so that nobody removes what a build is at work on. */
function locationOf(path: string) {
  const dist = resolve(path);
  const parent = dirname(dist);
  const run = randomUUID();
  runs.add(run);
  const beside = (kind: string) =>
    join(parent, `.${basename(dist)}-${kind}-${here()}-${process.pid}-${run}`);
  return { dist, parent, staging: beside('staging'), old: beside('old') };
}

type Location = ReturnType<typeof locationOf>;

const LEFTOVER =
  /^-(?:staging|old)-([0-9a-f]{8})-(\d+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const DAY_MILLISECONDS = 86_400_000;

/** What builds have left beside dist that are at work no more; on another machine, since a day. */
function leftovers(dist: string): readonly string[] {
  const prefix = `.${basename(dist)}`;
  const names = unless(['ENOENT', 'ENOTDIR'], () => readdirSync(dirname(dist))) ?? [];
  return names
    .sort()
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const [found, host, pid, run = ''] = LEFTOVER.exec(name.slice(prefix.length)) ?? [];
      if (found === undefined) return [];
      const path = join(dirname(dist), name);
      const isLeft =
        host !== here()
          ? Date.now() - (statsOf(path)?.mtimeMs ?? 0) > DAY_MILLISECONDS
          : Number(pid) === process.pid
            ? !runs.has(run)
            : !isRunning(Number(pid));
      return isLeft ? [path] : [];
    });
}

/**
 * Of a whole old tree and a whole staged one the old one comes back: the next build stages again.
 */
function repair({
  dist,
  manifest,
  onNotice,
}: Pick<Location, 'dist'> & Pick<PublishOptions, 'onNotice'> & { manifest: string }): void {
  const left = leftovers(dist);
  const old = left.find((path) => path.includes('-old-') && isWhole(path, manifest));
  if (old !== undefined && statsOf(dist) === undefined) {
    renameSync(old, dist);
    onNotice?.(
      `${dist} was missing: a build was stopped while it swapped trees. The tree before is back in its place.`,
    );
  }
  const rest = left.filter((path) => statsOf(path) !== undefined);
  for (const path of rest) removeAll(path);
  const names = rest.map((path) => basename(path)).join(', ');
  if (names !== '') onNotice?.(`Removed what a stopped build left beside ${dist}: ${names}.`);
}

/** Tells one tree in a place from the next; undefined where there is none. */
function identify(dist: string): string | undefined {
  const stats = statsOf(dist);
  return stats && `${stats.ino} ${stats.birthtimeMs}`;
}

/**
 * Writes a file that differs from dist's as it comes, and links the equal ones at the end, so that
 * nothing is written where no file differs.
 */
async function stage(
  files: OutputFiles,
  { dist, staging, manifest, assertAccepted }: PublishOptions & Location & { manifest: string },
): Promise<PublishResult> {
  const sizes = new Map<string, number>();
  const counts = { changed: 0, added: 0, removed: 0 };
  const equal: string[] = [];
  const folders = new Set<string>();
  const targetFor = (path: string) => {
    const target = join(staging, path);
    const folder = dirname(target);
    // By itself first: with `recursive`, a read-only disk is told as a folder that is missing.
    if (folders.size === 0) mkdirSync(staging);
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

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copyFileSync(from, to);
  }
}

function compare(file: string, content: Uint8Array): 'added' | 'changed' | 'equal' {
  const stats = statsOf(file);
  if (stats === undefined || stats.isDirectory()) return 'added';
  // A file of another size has other bytes, so it isn't read.
  const isEqual = stats.size === content.length && readRegularFile(file)?.equals(content);
  return isEqual ? 'equal' : 'changed';
}

/**
 * Nothing else runs between the two renames; a process that is killed there leaves the previous
 * tree under its other name, and the next command restores it.
 */
function swap({ dist, old, staging, parent }: Location, isReplaced: boolean): void {
  if (isReplaced) renameSync(dist, old);
  try {
    renameSync(staging, dist);
  } catch (error) {
    if (isReplaced && statsOf(dist) === undefined) renameSync(old, dist);
    throw error;
  }
  // The previous tree may only be removed once the new names are on the disk.
  fsync(parent);
}
