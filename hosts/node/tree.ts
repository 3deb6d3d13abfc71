import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type HeaderRule, headersOfFile, parseHeaders } from '../../feed/headers.ts';
import { signatureFile } from '../../feed/manifest.ts';
import { fileOf } from '../../feed/paths.ts';
import { type RuntimeConfig, runtimeConfig } from '../../feed/runtime-config.ts';
import { docsPath } from '../../feed/static-files.ts';
import type { StoredBody } from './represent.ts';

export type StoredFile = StoredBody & { json(): unknown };

/** What one build has published: its files, and the address and the headers that stand in them. */
export type Tree = {
  config: RuntimeConfig;
  rules: readonly HeaderRule[];
  has(path: string): boolean;
  /** Undefined where there is no such file; rejects with a `StaleTree`. */
  load(path: string): Promise<StoredFile | undefined>;
};

/** The tree to serve, which changes with each rebuild. */
export type CurrentTree = {
  /** The tree as it was at most 100 ms ago; as it is now, if `isAnew`. */
  current(isAnew?: boolean): Tree;
};

/** A file on the disk is not the one of its tree any more: another tree has taken the place. */
export class StaleTree extends Error {
  constructor() {
    super('dist has no whole feed in it; build again');
  }
}

/** The files of a tree in memory; some may be made when they are read. */
export type MemoryFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get' | 'has'>;

/** A tree in memory that never changes. Throws where it is not whole, which is a bug. */
export function memoryTree(files: MemoryFiles): CurrentTree {
  const read = (path: string) => {
    const bytes = files.get(path);
    return bytes && Buffer.from(bytes);
  };
  const tree = createTree({ has: (path) => files.has(path), read, readNow: read });
  return { current: () => tree };
}

/**
 * Follows the tree in `dist` across rebuilds; throws if there is none at first. A new tree is
 * recognized by its manifest, which is written with it and never changed. A tree that was removed
 * is served, as far as it was read, until there is another whole one.
 */
export function openTree(dist: string): CurrentTree {
  let latest: { identity: string; tree: Tree };
  try {
    latest = openPublished(dist);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `there is no feed to serve in ${dist}; run \`npm run build\` first (${reason})`,
      { cause: error },
    );
  }
  let checkedAt = performance.now();
  return {
    current(isAnew = false) {
      if (!isAnew && performance.now() - checkedAt < CHECK_EVERY_MS) return latest.tree;
      checkedAt = performance.now();
      try {
        const identity = toIdentity(statSync(join(dist, MANIFEST)));
        if (identity !== latest.identity) latest = openPublished(dist);
      } catch {
        // Publishing is two renames, and between them there is no dist.
      }
      return latest.tree;
    },
  };
}

const CHECK_EVERY_MS = 100;
const MANIFEST = fileOf('manifest.get', {}) ?? '';

/** All of them: a build may set the modification time, and inode numbers are reused. */
function toIdentity({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [dev, ino, size, mtimeMs, ctimeMs].join(':');
}

function openPublished(dist: string): { identity: string; tree: Tree } {
  const manifestPath = join(dist, MANIFEST);
  const handle = openSync(manifestPath, 'r');
  try {
    const identity = toIdentity(fstatSync(handle));
    const manifest = readFileSync(handle);
    const { files }: { files: { path: string; sha256: string }[] } = JSON.parse(
      manifest.toString(),
    );
    const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
    // The manifest lists neither itself nor its signature, so both are read at once.
    const unlisted = new Map([[MANIFEST, manifest]]);
    const signature = readIfThere(join(dist, signatureFile));
    if (signature !== undefined) unlisted.set(signatureFile, signature);
    if (toIdentity(statSync(manifestPath)) !== identity) throw new StaleTree();
    for (const [path, bytes] of unlisted) hashes.set(path, toSha256(bytes));
    const tree = createTree({
      has: (path) => hashes.has(path),
      hash: (path) => hashes.get(path),
      read: (path) => unlisted.get(path) ?? readFile(join(dist, path)).catch(() => undefined),
      readNow: (path) => readIfThere(join(dist, path)),
    });
    return { identity, tree };
  } finally {
    closeSync(handle);
  }
}

type Source = {
  has(path: string): boolean;
  /** The hash that the bytes of a file must have; without it any will do. */
  hash?(path: string): string | undefined;
  read(path: string): FileBytes | undefined | Promise<FileBytes | undefined>;
  readNow(path: string): FileBytes | undefined;
};

type FileBytes = Buffer<ArrayBuffer>;

/** Throws where the files with the address and the headers are missing, or of another tree. */
function createTree({ has, hash, read, readNow }: Source): Tree {
  const isOfTree = (path: string, body: FileBytes | undefined): body is FileBytes =>
    body !== undefined && (hash === undefined || toSha256(body) === hash(path));
  const textOf = (path: string) => {
    const body = readNow(path);
    if (isOfTree(path, body)) return body.toString();
    throw new Error(`its ${path} is missing, or not the one that the manifest names`);
  };
  const { rules } = parseHeaders(textOf('_headers'));
  const discovery: unknown = JSON.parse(textOf(fileOf('discovery.get', {}) ?? ''));
  const cache = new Map<string, Promise<StoredFile>>();
  let cachedBytes = 0;
  const store = async (path: string): Promise<StoredFile> => {
    const body = await read(path);
    if (!isOfTree(path, body)) {
      cache.delete(path);
      throw new StaleTree();
    }
    cachedBytes += body.length;
    if (cachedBytes > MAX_CACHED_BYTES) {
      cache.clear();
      cachedBytes = body.length;
    }
    let value: unknown;
    return {
      body,
      sha256: hash?.(path) ?? toSha256(body),
      headers: headersOfFile(rules, path),
      encoded: new Map(),
      json: () => {
        value ??= JSON.parse(body.toString());
        return value;
      },
    };
  };
  return {
    config: runtimeConfig({ apiRoot: toApiRoot(discovery), rules }),
    rules,
    has,
    async load(path) {
      if (!has(path)) return undefined;
      const file = cache.get(path) ?? store(path);
      cache.set(path, file);
      return file;
    },
  };
}

/**
 * More than the size of a feed of ten thousand models. Beyond it the whole cache is cleared, which
 * is simple and rare.
 */
const MAX_CACHED_BYTES = 256 * 1024 * 1024;

function toApiRoot(discovery: unknown): string {
  const isKnown = typeof discovery === 'object' && discovery !== null && 'docs_url' in discovery;
  if (!isKnown || typeof discovery.docs_url !== 'string')
    throw new Error('its discovery document names no docs_url');
  return discovery.docs_url.slice(0, -docsPath.length);
}

function readIfThere(path: string): FileBytes | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

export function toSha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
