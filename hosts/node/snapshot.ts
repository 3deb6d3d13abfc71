import { createHash } from 'node:crypto';
import { type HeaderRule, parseHeaders } from '../../feed/headers.ts';
import { fileOf } from '../../feed/paths.ts';
import { type RuntimeConfig, runtimeConfig } from '../../feed/runtime-config.ts';
import { docsPath } from '../../feed/static-files.ts';
import { type StoredFile, storeFile } from './stored-file.ts';

/** One whole tree. Only files of its manifest are read: no client's path reaches the disk. */
export type Snapshot = {
  /** From the address and the headers in the tree itself. */
  readonly config: RuntimeConfig;
  readonly rules: readonly HeaderRule[];
  /** A cache of files by request target; at most four spellings a file. */
  readonly byTarget: Map<string, StoredFile>;
  has(path: string): boolean;
  /** Undefined if the bytes on disk are not those of this tree: another one has replaced it. */
  load(path: string): Promise<StoredFile | undefined>;
};

/** Both give undefined where there is no such file. */
type Reading = {
  readonly read: (path: string) => Promise<Buffer | undefined>;
  readonly readSync: (path: string) => Buffer | undefined;
};

export type SnapshotOptions = Reading & {
  /** The SHA-256 of each file of the tree, by path. */
  readonly hashes: Pick<ReadonlyMap<string, string>, 'get' | 'has'>;
};

export type PublishedOptions = Reading & {
  readonly manifest: { readonly path: string; readonly body: Buffer };
  /**
   * Read together with the manifest, which does not list it; undefined where the tree is not
   * signed.
   */
  readonly signature: { readonly path: string; readonly body: Buffer } | undefined;
};

/** The snapshot of a published tree. Throws where its manifest can't be parsed, and as below. */
export function openPublished({ read, readSync, manifest, signature }: PublishedOptions): Snapshot {
  const hashes = parseHashes(manifest.body.toString('utf8'));
  const unlisted = new Map<string, Buffer>();
  for (const { path, body } of signature === undefined ? [manifest] : [manifest, signature]) {
    hashes.set(path, sha256Of(body));
    unlisted.set(path, body);
  }
  return openSnapshot({
    hashes,
    readSync,
    read: async (path) => unlisted.get(path) ?? (await read(path)),
  });
}

/**
 * Throws where the tree is not whole: the files with its address and its headers are missing or of
 * another tree.
 */
export function openSnapshot({ read: readBody, readSync, hashes }: SnapshotOptions): Snapshot {
  const isListed = (path: string, body: Buffer | undefined): body is Buffer =>
    body !== undefined && sha256Of(body) === hashes.get(path);
  const textOf = (path: string) => {
    const body = readSync(path);
    if (!isListed(path, body))
      throw new Error(`its ${path} is missing, or not the one that the manifest names`);
    return body.toString('utf8');
  };
  const { rules } = parseHeaders(textOf('_headers'));
  const config = runtimeConfig({
    apiRoot: apiRootOf(JSON.parse(textOf(fileOf('discovery.get', {}) ?? ''))),
    rules,
  });
  const files = new Map<string, Promise<StoredFile | undefined>>();
  const byTarget = new Map<string, StoredFile>();
  let cachedBytes = 0;
  const read = async (path: string) => {
    const body = await readBody(path);
    if (!isListed(path, body)) {
      files.delete(path);
      return undefined;
    }
    cachedBytes += body.length;
    if (cachedBytes > MAX_CACHED_BYTES) {
      files.clear();
      byTarget.clear();
      cachedBytes = body.length;
    }
    return storeFile({ path, body, sha256: hashes.get(path) ?? '' }, rules);
  };
  return {
    config,
    rules,
    byTarget,
    has: (path) => hashes.has(path),
    load(path) {
      const file = files.get(path) ?? read(path);
      files.set(path, file);
      return file;
    },
  };
}

/**
 * More than the size of a feed of ten thousand models. Beyond it the whole cache is cleared, which
 * is simple and rare.
 */
const MAX_CACHED_BYTES = 256 * 1024 * 1024;

/** The hash of each file of a manifest. */
function parseHashes(text: string): Map<string, string> {
  const { files }: { files: readonly { path: unknown; sha256: unknown }[] } = JSON.parse(text);
  return new Map(files.map(({ path, sha256 }) => [String(path), String(sha256)]));
}

function apiRootOf(discovery: unknown): string {
  const isKnown = typeof discovery === 'object' && discovery !== null && 'docs_url' in discovery;
  if (!isKnown || typeof discovery.docs_url !== 'string')
    throw new Error('its discovery document names no docs_url');
  return discovery.docs_url.slice(0, -docsPath.length);
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
