import { closeSync, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { pathOf } from '../../feed/paths.ts';
import { signatureFile } from '../../feed/signature-file.ts';
import { type Generation, type GenerationOptions, openGeneration } from './generation.ts';
import type { StoredFile } from './stored-file.ts';

/** The tree to serve, whichever it is at the moment. */
export type Tree = {
  /** The tree as it was at most `LOOK_EVERY_MS` ago; undefined before there is one. A tree that went away stays until the next comes. */
  current(): Generation | undefined;
  /** The tree as it is now. */
  refresh(): Generation | undefined;
};

/**
 * Follows the tree in `dist` across rebuilds. A new tree is noticed by its manifest, which is written with it and never changed;
 * everything held of the old one is dropped at once, so that no answer of the old tree follows one of the new.
 */
export function openTree(dist: string, rules: readonly HeaderRule[]): Tree {
  let held: { readonly identity: string; readonly generation: Generation } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const readBody = (path: string) => readFile(join(dist, path)).catch(() => undefined);
  const refresh = () => {
    lookedAt = performance.now();
    const read = readManifest(dist, held?.identity);
    const generation = read && openGeneration({ read: readBody, rules, ...read });
    if (read && generation) held = { identity: read.identity, generation };
    return held?.generation;
  };
  return {
    refresh,
    current: () => (performance.now() - lookedAt < LOOK_EVERY_MS ? held?.generation : refresh()),
  };
}

export type Found = { readonly generation: Generation; readonly file: StoredFile };

/** The first of the files that the tree has; undefined where it has none. Throws where there is no tree to read, or not a whole one. */
export async function findFile(tree: Tree, files: readonly string[]): Promise<Found | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let generation = tree.current(); performance.now() < deadline; generation = tree.refresh()) {
    const found = generation && (await lookUp(generation, files));
    if (found === 'stale' || found === undefined) await setTimeout(RETRY_MS);
    else if (found !== 'missing') return found;
    else if (tree.refresh() === generation) return undefined;
  }
  throw new Error('dist has no whole feed in it; build again');
}

/** `missing`: no such file in that tree. `stale`: another tree has taken its place. */
async function lookUp(generation: Generation, files: readonly string[]): Promise<Found | 'missing' | 'stale'> {
  const path = files.find((file) => generation.has(file));
  if (path === undefined) return 'missing';
  const file = await generation.load(path);
  return file === undefined ? 'stale' : { generation, file };
}

export const MANIFEST = pathOf('manifest.get', {}).slice(1);

const LOOK_EVERY_MS = 100;

/** Publishing is two renames; between them there is no dist, for less than a millisecond if nothing goes wrong. */
const PATIENCE_MS = 1_000;
const RETRY_MS = 10;

type ManifestFiles = { readonly identity: string } & Pick<GenerationOptions, 'manifest' | 'signature'>;

/** The manifest with its signature where it is another one than the one known; undefined where it is the same, or can't be read. */
function readManifest(dist: string, known: string | undefined): ManifestFiles | undefined {
  const path = join(dist, MANIFEST);
  let handle: number | undefined;
  try {
    handle = openSync(path, 'r');
    const identity = identityOf(fstatSync(handle));
    if (identity === known) return undefined;
    const manifest = { path: MANIFEST, body: readFileSync(handle) };
    const signature = readSignature(dist);
    // Another tree may have come in between, and its signature would be read beside the manifest of this one.
    return identityOf(statSync(path)) === identity ? { identity, manifest, signature } : undefined;
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** A build may set the modification time, and numbers of deleted files are used again: only together do they tell files apart. */
function identityOf({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join(':');
}

function readSignature(dist: string): GenerationOptions['signature'] {
  try {
    return { path: signatureFile, body: readFileSync(join(dist, signatureFile)) };
  } catch {
    return undefined;
  }
}
