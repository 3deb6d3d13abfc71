import { closeSync, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { signatureFile } from '../../feed/manifest.ts';
import { pathOf } from '../../feed/paths.ts';
import { openPublished, type PublishedOptions, type Snapshot } from './snapshot.ts';
import type { StoredFile } from './stored-file.ts';

/** The tree to serve, which changes with each rebuild. */
export type Tree = {
  /**
   * The tree as it was at most `CHECK_EVERY_MS` ago. A tree that was removed is served until
   * there is another whole one.
   */
  current(): Snapshot;
  /** The tree as it is now. */
  refresh(): Snapshot;
};

/**
 * Follows the tree in `dist` across rebuilds; throws if there is none at first. A new tree is
 * recognized by its manifest, which is written with it and never changed; the cache of the old one
 * is dropped at once, so that no response from the old tree follows one from the new.
 */
export function openTree(dist: string): Tree {
  const read = (path: string) => readFile(join(dist, path)).catch(() => undefined);
  const readSync = (path: string) => orUndefined(() => readFileSync(join(dist, path)));
  const open = (known?: string) => {
    const files = readManifest(dist, known);
    return (
      files && { identity: files.identity, snapshot: openPublished({ read, readSync, ...files }) }
    );
  };

  let latest = openFirst(dist, open);
  let checkedAt = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    checkedAt = performance.now();
    latest = orUndefined(() => open(latest.identity)) ?? latest;
    return latest.snapshot;
  };
  return {
    refresh,
    current: () => (performance.now() - checkedAt < CHECK_EVERY_MS ? latest.snapshot : refresh()),
  };
}

function openFirst<Opened>(dist: string, open: () => Opened | undefined): Opened {
  const advice = `there is no feed to serve in ${dist}; run \`npm run build\` first`;
  try {
    const opened = open();
    if (opened === undefined) throw new Error(`there is no ${MANIFEST}`);
    return opened;
  } catch (error) {
    throw new Error(`${advice} (${error instanceof Error ? error.message : String(error)})`, {
      cause: error,
    });
  }
}

export type Found = { readonly snapshot: Snapshot; readonly file: StoredFile };

/** The first of the files that the tree has. Throws where there is no whole tree to read. */
export async function findFile(tree: Tree, files: readonly string[]): Promise<Found | undefined> {
  const deadline = performance.now() + WAIT_MS;
  for (let snapshot = tree.current(); performance.now() < deadline; snapshot = tree.refresh()) {
    const found = await lookUp(snapshot, files);
    if (found === 'stale') await setTimeout(RETRY_MS);
    else if (found !== 'missing') return found;
    else if (tree.refresh() === snapshot) return undefined;
  }
  throw new Error('dist has no whole feed in it; build again');
}

/** `missing`: no such file in that tree. `stale`: another tree has taken its place. */
async function lookUp(
  snapshot: Snapshot,
  files: readonly string[],
): Promise<Found | 'missing' | 'stale'> {
  const path = files.find((file) => snapshot.has(file));
  if (path === undefined) return 'missing';
  const file = await snapshot.load(path);
  return file === undefined ? 'stale' : { snapshot, file };
}

export const MANIFEST = pathOf('manifest.get', {}).slice(1);

const CHECK_EVERY_MS = 100;

/**
 * Publishing is two renames; between them there is no dist, for less than a millisecond if nothing
 * goes wrong.
 */
const WAIT_MS = 1_000;
const RETRY_MS = 10;

type ManifestFiles = { readonly identity: string } & Pick<
  PublishedOptions,
  'manifest' | 'signature'
>;

/** The manifest with its signature; undefined if it is the known one, or can't be read. */
function readManifest(dist: string, known: string | undefined): ManifestFiles | undefined {
  const path = join(dist, MANIFEST);
  let handle: number | undefined;
  try {
    handle = openSync(path, 'r');
    const identity = identityOf(fstatSync(handle));
    if (identity === known) return undefined;
    const manifest = { path: MANIFEST, body: readFileSync(handle) };
    const signature = readSignature(dist);
    // Another tree may have come in between, and its signature would be read beside the manifest of
    // this one.
    return identityOf(statSync(path)) === identity ? { identity, manifest, signature } : undefined;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** All of them: a build may set the modification time, and inode numbers are reused. */
function identityOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join(':');
}

function readSignature(dist: string): PublishedOptions['signature'] {
  const body = orUndefined(() => readFileSync(join(dist, signatureFile)));
  return body && { path: signatureFile, body };
}

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
