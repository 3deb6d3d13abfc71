import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../feed/collections.ts';
import { homePath } from '../../feed/contract/dist-paths.ts';
import {
  type Header,
  type HeaderRule,
  headersOfFile,
  parseHeaders,
} from '../../feed/contract/headers.ts';
import { signatureFile } from '../../feed/contract/manifest.ts';
import { fileOf } from '../../feed/contract/paths.ts';
import { type RuntimeConfig, runtimeConfig } from '../../feed/contract/runtime-config.ts';

/** The bytes of a 200 with its headers. */
export type Body = { bytes: Uint8Array<ArrayBuffer>; headers: readonly Header[]; sha256: string };

export type StoredFile = Body & {
  /** The same value each time, so that results can be cached under it. */
  json: () => unknown;
};

/** What one build has published, with the address and the headers that stand in its files. */
export type Tree = {
  config: RuntimeConfig;
  rules: readonly HeaderRule[];
  file: (path: string) => StoredFile | undefined;
};

/** Files by their paths; some may be made when they are read. */
export type FileBytes = { get: (path: string) => Uint8Array | undefined };

const MANIFEST = fileOf('manifest.get', {}) ?? '';
const DISCOVERY = fileOf('discovery.get', {}) ?? '';
/** How long a rebuild may go unnoticed. */
const POLL_MS = 100;

/**
 * Shows the tree in `dist`, and again after each rebuild; throws if there is none at first. A tree
 * is read into memory at once, so that no answer is made of two, and one whose folder is gone is
 * served until there is another.
 */
export function followTree(dist: string, show: (tree: Tree) => void): void {
  let lastIdentity: string | undefined;
  const refresh = () => {
    const identity = identityOf(dist);
    if (identity === lastIdentity) return;
    lastIdentity = identity;
    const tree = readTree(dist);
    if (identityOf(dist) !== identity) throw new Error('it was replaced while it was read');
    show(tree);
  };
  try {
    refresh();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `there is no feed to serve in ${dist}; run \`npm run build\` first (${reason})`,
      { cause: error },
    );
  }
  setInterval(() => {
    try {
      refresh();
    } catch {
      // Publishing is two renames, and between them there is no dist.
    }
  }, POLL_MS).unref();
}

/**
 * What tells one tree in `dist` from the next: all that the system says of its manifest, since a
 * build may set the time, and inode numbers are reused.
 */
function identityOf(dist: string): string {
  const { dev, ino, size, mtimeMs, ctimeMs } = statSync(join(dist, MANIFEST));
  return [dev, ino, size, mtimeMs, ctimeMs].join(':');
}

function readTree(dist: string): Tree {
  const read = (path: string) => readFileSync(join(dist, path));
  const { files }: { files: { path: string }[] } = JSON.parse(read(MANIFEST).toString());
  // The manifest lists neither itself nor its signature.
  const unlisted = existsSync(join(dist, signatureFile)) ? [MANIFEST, signatureFile] : [MANIFEST];
  const paths = [...unlisted, ...files.map(({ path }) => path)];
  return createTree(new Map(paths.map((path) => [path, read(path)])));
}

export function createTree(files: FileBytes): Tree {
  const stored = new Map<string, StoredFile>();
  const textOf = (path: string) => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`its ${path} is missing`);
    return Buffer.from(bytes).toString();
  };
  const { rules } = parseHeaders(textOf('_headers'));
  const { docs_url: docs } = JSON.parse(textOf(DISCOVERY));
  return {
    config: runtimeConfig({ apiRoot: docs.slice(0, -homePath.length), rules }),
    rules,
    file(path) {
      const known = stored.get(path);
      const bytes = known ? undefined : files.get(path);
      if (bytes === undefined) return known;
      // No file is in memory that threads share.
      const body = createBody(bytes as Body['bytes'], headersOfFile(rules, path));
      const file = { ...body, json: once(() => JSON.parse(Buffer.from(bytes).toString())) };
      stored.set(path, file);
      return file;
    },
  };
}

export function createBody(bytes: Body['bytes'], headers: readonly Header[]): Body {
  return { bytes, headers, sha256: createHash('sha256').update(bytes).digest('hex') };
}
