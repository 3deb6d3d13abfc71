import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isInstant } from '../../feed/manifest.ts';
import { discoveryFile, type PublishedState } from '../render/manifest.ts';
import type { FileTree, OutputFile } from '../render/output-file.ts';
import { errorCode, explained, explaining, PublishError } from './errors.ts';
import { makeFolder, removeAll, walk } from './files.ts';
import { acquireLock, type Lock } from './lock.ts';
import {
  type Description,
  describe,
  differenceFrom,
  manifestPath,
  readManifest,
} from './manifest.ts';
import { assertReplaceable, type GuardedFolder, isWithin, type Ownership } from './ownership.ts';
import { repair } from './recover.ts';
import { Staging } from './staging.ts';
import { type Location, locationOf, swap } from './swap.ts';

export type PublishOptions = Partial<Ownership> & {
  readonly dist: string;
  /** Is told in a sentence why publishing takes longer, and what it repaired. */
  readonly onNotice?: ((message: string) => void) | undefined;
  readonly waitMilliseconds?: number | undefined;
};

/**
 * What publishing did: files and bytes of the whole tree, and how many files differ from the one
 * before.
 */
export type PublishResult = {
  readonly outcome: 'written' | 'unchanged';
  readonly files: number;
  readonly bytes: number;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
};

/**
 * Writes files one after another into a staging folder beside dist, then swaps it in. Of a file,
 * only path, size and hash stay in memory. Where dist has these files already, or an error occurs,
 * nothing in it is touched.
 */
export async function publishFiles(
  files: OutputFiles,
  options: PublishOptions,
): Promise<PublishResult> {
  return explaining(options.dist, async () => {
    const location = locationOf(options.dist);
    const settings = settingsOf(options);
    assertReplaceable(location, settings);
    makeFolder(location.parent);
    const lock = await acquireLock({ ...options, path: location.lock });
    try {
      repair(location, settings);
      return await stageAndSwap(files, { location, lock, settings });
    } finally {
      removeAll(location.staging);
      lock.release();
    }
  });
}

/**
 * A folder beside dist. `manifest` is the path of its manifest where it has one among its files.
 */
export type Folder = Omit<PublishOptions, 'dist' | 'manifest'> & {
  readonly path: string;
  readonly manifest?: string | undefined;
  readonly files: OutputFiles;
};

/** Publishes a folder with a manifest, by which the next build knows what it may replace. */
export async function publishFolder({
  path,
  files,
  manifest,
  ...options
}: Folder): Promise<PublishResult> {
  if (manifest !== undefined) return publishFiles(files, { ...options, dist: path, manifest });
  return publishFiles(withManifest(files), { ...options, dist: path, manifest: FOLDER_MANIFEST });
}

export type FolderTarget = Pick<Folder, 'path' | 'isExpected' | 'manifest'>;

/**
 * Refuses folders beside dist that can't be replaced, before dist is written: it stays untouched if
 * one of them is refused.
 */
export function assertFoldersReplaceable(
  folders: readonly FolderTarget[],
  { dist, guarded }: { readonly dist: string; readonly guarded: readonly GuardedFolder[] },
): void {
  for (const { path, isExpected, manifest = FOLDER_MANIFEST } of folders) {
    if (isWithin(resolve(path), resolve(dist)) || isWithin(resolve(dist), resolve(path))) {
      const advice = 'Publish to another folder, then build again. Nothing was changed.';
      throw new PublishError(
        `${dist} and ${path}, which is written for a host, can't lie in one another. ${advice}`,
      );
    }
    assertReplaceable(locationOf(path), { manifest, guarded, isExpected });
  }
}

/** Hidden, since some of these folders are served or uploaded as they are. */
export const FOLDER_MANIFEST = '.build-manifest.json';

async function* withManifest(files: OutputFiles): AsyncGenerator<OutputFile, undefined> {
  const entries: ({ readonly path: string } & Description)[] = [];
  for await (const [path, content] of files) {
    entries.push({ path, ...describe(content) });
    yield [path, content];
  }
  yield [FOLDER_MANIFEST, Buffer.from(`${JSON.stringify({ files: entries })}\n`)];
}

/** The bytes of a published file; undefined where there is none. */
export function readPublished(dist: string, path: string): Uint8Array | undefined {
  try {
    return readFileSync(join(dist, path));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw explained(error, dist);
  }
}

/** The manifest in dist and the time of its answers, for a build that goes on from them. */
export function readPublishedState(dist: string): PublishedState {
  return {
    manifest: readManifest(dist, manifestPath),
    generatedAt: publishedTime(readPublished(dist, discoveryFile)),
  };
}

function publishedTime(discovery: Uint8Array | undefined): string | undefined {
  if (discovery === undefined) return undefined;
  try {
    const { generated_at: time }: { generated_at?: unknown } = Object(
      JSON.parse(new TextDecoder().decode(discovery)),
    );
    return isInstant(time) ? time : undefined;
  } catch {
    return undefined;
  }
}

/** A published tree, whose files are read one by one as they are taken. */
export function publishedTree(dist: string, paths: readonly string[]): FileTree {
  return {
    keys: () => paths,
    *[Symbol.iterator]() {
      for (const path of paths) yield [path, readFileSync(join(dist, path))];
    },
  };
}

type OutputFiles = Iterable<OutputFile> | AsyncIterable<OutputFile>;

type Settings = ReturnType<typeof settingsOf>;

function settingsOf(options: PublishOptions) {
  const { manifest = manifestPath } = options;
  return { ...options, manifest };
}

type Run = { readonly location: Location; readonly lock: Lock; readonly settings: Settings };

async function stageAndSwap(
  files: OutputFiles,
  { location, lock, settings }: Run,
): Promise<PublishResult> {
  const { manifest, onNotice } = settings;
  const staging = new Staging({ ...settings, location });
  for await (const [path, content] of files) staging.add(path, content);
  const removed = countRemoved(location.dist, staging);
  if (removed === 0 && isUnchanged(location.dist, { staging, manifest })) {
    return resultOf(staging, undefined);
  }
  staging.complete();
  assertDescribed(location.staging, { staging, manifest });
  // Both may have changed while the files were written.
  assertReplaceable(location, settings);
  lock.assertHeld();
  swap(location);
  const refusal = removeAll(location.old);
  if (refusal !== undefined) onNotice?.(refusal);
  return resultOf(staging, removed);
}

function countRemoved(dist: string, { files }: Staging): number {
  return Array.from(walk(dist)).filter((path) => !path.endsWith('/') && !files.has(path)).length;
}

type Staged = { readonly staging: Staging; readonly manifest: string };

/** Whether dist has each file, and its manifest describes them. */
function isUnchanged(dist: string, { staging, manifest }: Staged): boolean {
  if ([...staging.files.values()].some(({ isSame }) => !isSame)) return false;
  const published = readManifest(dist, manifest);
  return published !== undefined && !differenceFrom(published, { files: staging.files, manifest });
}

/** Recovery and later checks go by the manifest, so one that is wrong is a fault of ours. */
function assertDescribed(folder: string, { staging, manifest }: Staged): void {
  const written = readManifest(folder, manifest);
  if (written === undefined) throw new Error(`the tree holds no manifest at ${manifest}`);
  const difference = differenceFrom(written, { files: staging.files, manifest });
  if (difference !== undefined) throw new Error(difference);
}

/** `removed` is undefined where nothing was written. */
function resultOf(staging: Staging, removed: number | undefined): PublishResult {
  const isWritten = removed !== undefined;
  const files = [...staging.files.values()];
  const changed = files.filter(({ isNew, isSame }) => !isNew && !isSame).length;
  return {
    outcome: isWritten ? 'written' : 'unchanged',
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    changed: isWritten ? changed : 0,
    added: isWritten ? files.filter(({ isNew }) => isNew).length : 0,
    removed: removed ?? 0,
  };
}
