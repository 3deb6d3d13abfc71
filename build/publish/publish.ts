import { manifestFile } from '../render/manifest.ts';
import type { FileSizes, OutputFile } from '../render/output-file.ts';
import { explaining } from './errors.ts';
import { makeFolder, removeAll, walk } from './files.ts';
import { acquireLock, type Lock } from './lock.ts';
import { listDifference, readManifest } from './manifest.ts';
import { assertReplaceable, type Ownership } from './ownership.ts';
import { repair } from './recover.ts';
import { Staging } from './staging.ts';
import { type Location, locationOf, swap } from './swap.ts';

export type PublishOptions = Omit<Ownership, 'manifest'> & {
  readonly dist: string;
  readonly manifest?: string | undefined;
  /** Called with a sentence about a wait or a repair. */
  readonly onNotice?: ((message: string) => void) | undefined;
  readonly waitMilliseconds?: number | undefined;
  /** Throws where the tree must not be published, before dist is touched. */
  readonly assertAccepted?: ((sizes: FileSizes) => void) | undefined;
};

/** The sizes of the whole tree, and how many of its files differ from those before. */
export type PublishResult = {
  readonly outcome: 'written' | 'unchanged';
  readonly sizes: FileSizes;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
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
  return explaining(options.dist, async () => {
    const location = locationOf(options.dist);
    const settings = { ...options, manifest: options.manifest ?? manifestFile };
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

type Run = {
  readonly location: Location;
  readonly lock: Lock;
  readonly settings: PublishOptions & { readonly manifest: string };
};

async function stageAndSwap(
  files: OutputFiles,
  { location, lock, settings }: Run,
): Promise<PublishResult> {
  const { manifest, onNotice, assertAccepted } = settings;
  const staging = new Staging({ location, manifest });
  for await (const [path, content] of files) staging.add(path, content);
  const { sizes } = staging;
  assertAccepted?.(sizes);
  const counts = countsOf(staging, location.dist);
  if (counts.changed + counts.added + counts.removed === 0) {
    const published = readManifest(location.dist, manifest);
    if (published !== undefined && listDifference(published, { sizes, manifest }) === undefined)
      return { outcome: 'unchanged', sizes, ...counts };
  }
  staging.complete();
  // Both may have changed while the files were written.
  assertReplaceable(location, settings);
  lock.assertHeld();
  swap(location);
  const refusal = removeAll(location.old);
  if (refusal !== undefined) onNotice?.(refusal);
  return { outcome: 'written', sizes, ...counts };
}

function countsOf({ sizes, comparisons }: Staging, dist: string) {
  const all = [...comparisons.values()];
  const count = (wanted: string) => all.filter((comparison) => comparison === wanted).length;
  const removed = Array.from(walk(dist)).filter((path) => !path.endsWith('/') && !sizes.has(path));
  return { changed: count('changed'), added: count('added'), removed: removed.length };
}
