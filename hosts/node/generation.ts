import { createHash } from 'node:crypto';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { type StoredFile, storeFile } from './stored-file.ts';

/** One whole tree. Its manifest says what is in it, so a stranger's path never reaches the disk. */
export type Generation = {
  /** Files by the request targets that they have answered; at most four spellings a file. */
  readonly byTarget: Map<string, StoredFile>;
  has(path: string): boolean;
  /** Undefined where the bytes that were read are not those of this tree: another one has taken its place. */
  load(path: string): Promise<StoredFile | undefined>;
};

export type GenerationOptions = {
  /** Undefined where there is no such file. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  readonly rules: readonly HeaderRule[];
  readonly manifest: { readonly path: string; readonly body: Buffer };
  /** Read together with the manifest, which does not list it; undefined where the tree is not signed. */
  readonly signature: { readonly path: string; readonly body: Buffer } | undefined;
};

/** Undefined where the manifest is not one. */
export function openGeneration({ read: readBody, rules, manifest, signature }: GenerationOptions): Generation | undefined {
  const hashes = parseHashes(manifest.body.toString('utf8'));
  if (hashes === undefined) return undefined;
  const unlisted = new Map([manifest, ...(signature === undefined ? [] : [signature])].map(({ path, body }) => [path, body]));
  for (const [path, body] of unlisted) hashes.set(path, sha256Of(body));

  const files = new Map<string, Promise<StoredFile | undefined>>();
  const byTarget = new Map<string, StoredFile>();
  let bytesHeld = 0;
  const read = async (path: string) => {
    const body = unlisted.get(path) ?? (await readBody(path));
    const sha256 = hashes.get(path);
    if (body === undefined || sha256 === undefined || sha256Of(body) !== sha256) {
      files.delete(path);
      return undefined;
    }
    bytesHeld += body.length;
    if (bytesHeld > BYTES_HELD) {
      files.clear();
      byTarget.clear();
      bytesHeld = body.length;
    }
    return storeFile({ path, body, sha256 }, rules);
  };
  return {
    byTarget,
    has: (path) => hashes.has(path),
    load(path) {
      const file = files.get(path) ?? read(path);
      files.set(path, file);
      return file;
    },
  };
}

/** More than a feed of ten thousand models weighs. Past it all is forgotten and read again, which is simple and rare. */
const BYTES_HELD = 256 * 1024 * 1024;

/** The hash of each file of a manifest; undefined where the text is no manifest. */
function parseHashes(text: string): Map<string, string> | undefined {
  try {
    const { files }: { files: readonly { path: unknown; sha256: unknown }[] } = JSON.parse(text);
    return new Map(files.map(({ path, sha256 }) => [String(path), String(sha256)]));
  } catch {
    return undefined;
  }
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
