import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, explained, explaining } from './errors.ts';
import { makeFolder, removeAll, walk } from './files.ts';
import { acquireLock, type Lock } from './lock.ts';
import {
  type Description,
  describe,
  differenceFrom,
  manifestPath,
  readManifest,
} from './manifest.ts';
import { assertReplaceable, type Ownership } from './ownership.ts';
import { repair } from './recover.ts';
import { isEqual, Staging } from './staging.ts';
import { type Location, locationOf, swap } from './swap.ts';

/** One file of the site: its path below dist and its bytes. */
export type OutputFile = readonly [path: string, bytes: Uint8Array];

export type PublishOptions = Partial<Ownership> & {
  readonly dist: string;
  /** The files that depend on when the build runs: they alone are no reason to publish. */
  readonly volatile?: ReadonlySet<string> | undefined;
  /** Whether the build's time was given to it. If so, volatile files have to be equal as well. */
  readonly isFixed?: boolean | undefined;
  /**
   * Whether dist's own copy of a volatile file may stay if nothing else changed: whether it differs from the
   * one built by nothing but the time. Without this, any copy that dist's manifest describes may.
   */
  readonly isCurrent?:
    | ((path: string, published: Uint8Array, built: Uint8Array) => boolean)
    | undefined;
  /** Is told in a sentence why publishing takes longer, and what it repaired. */
  readonly onNotice?: ((message: string) => void) | undefined;
  readonly waitMilliseconds?: number | undefined;
};

/** What publishing did: files and bytes of the whole tree, and how many files differ from the one before. */
export type PublishResult = {
  readonly outcome: 'written' | 'unchanged';
  readonly files: number;
  readonly bytes: number;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
};

/**
 * Writes files one after another into a staging folder beside dist, then swaps it in. Of a file, only path,
 * size and hash stay in memory. Where dist has these files already, or an error occurs, nothing in it is
 * touched.
 */
export async function publishFiles(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
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

/** A folder without a manifest of its own, such as a host's settings. */
export type Folder = Omit<PublishOptions, 'dist' | 'manifest' | 'volatile'> & {
  readonly path: string;
  readonly files: Iterable<OutputFile>;
};

/** Publishes a folder with a manifest, by which the next build knows what it may replace. */
export async function publishFolder({ path, files, ...options }: Folder): Promise<PublishResult> {
  const manifest = FOLDER_MANIFEST;
  return publishFiles(withManifest(files), { ...options, dist: path, manifest });
}

/** Hidden, since some of these folders are served or uploaded as they are. */
export const FOLDER_MANIFEST = '.build-manifest.json';

function* withManifest(files: Iterable<OutputFile>): Generator<OutputFile, undefined> {
  const entries: ({ readonly path: string } & Description)[] = [];
  for (const [path, content] of files) {
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

type Settings = ReturnType<typeof settingsOf>;

function settingsOf(options: PublishOptions) {
  const { manifest = manifestPath, volatile, isFixed = false, isCurrent = () => true } = options;
  const isVolatile = (path: string) => !isFixed && (volatile?.has(path) ?? false);
  return { ...options, manifest, isVolatile, isCurrent };
}

type Run = { readonly location: Location; readonly lock: Lock; readonly settings: Settings };

async function stageAndSwap(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
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

/** Whether each file may stay, and dist's manifest describes it as it stands there. */
function isUnchanged(dist: string, { staging, manifest }: Staged): boolean {
  const current: [string, Description][] = [];
  for (const [path, file] of staging.files) {
    if (file.current === undefined) return false;
    current.push([path, file.current]);
  }
  const published = readManifest(dist, manifest);
  return published !== undefined && !differenceFrom(published, { files: current, manifest });
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
  const sizes = files.map((file) => (isWritten ? file.bytes : (file.current?.bytes ?? 0)));
  const changed = files.filter((file) => !file.isNew && !isEqual(file)).length;
  return {
    outcome: isWritten ? 'written' : 'unchanged',
    files: files.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    changed: isWritten ? changed : 0,
    added: isWritten ? files.filter(({ isNew }) => isNew).length : 0,
    removed: removed ?? 0,
  };
}
