import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastGlob from 'fast-glob';
import { type ParsedTarFileItem, parseTar } from 'nanotar';
import type { FileTree } from '../types.ts';

/** A downloaded file or folder, unpacked. */
export type Upstream = {
  /** Its name without folder and without `.gz`. */
  readonly name: string;
  /** One text, or the files of a folder or archive by path. */
  readonly content: string | FileTree;
  /** Reads another file of the same folder. */
  readonly beside: (name: string) => string | undefined;
  /** The final address, if it was fetched. */
  readonly address?: string;
  /** The day of the commit that last changed it, if it was fetched from a repository. */
  readonly day?: string;
};

/**
 * Reads a downloaded file or folder, or returns why it could not, as the end of a sentence that
 * begins with the path.
 */
export function readUpstream(path: string): Upstream | { readonly fault: string } {
  try {
    const stats = lstatSync(path);
    if (stats.size > MAX_BYTES) throw new UnpackError(TOO_LARGE);
    if (stats.isDirectory())
      return { name: basename(path), content: readFolder(path), beside: () => undefined };
    const beside = (name: string) => readBeside(join(dirname(path), name));
    return { ...unpack(basename(path), readFileSync(path)), beside };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/**
 * Unpacks a file: an archive becomes a tree, a compressed file its text. Throws if the result is
 * larger than `maxBytes`.
 */
export function unpack(
  name: string,
  bytes: Uint8Array,
  { maxBytes = MAX_BYTES }: { readonly maxBytes?: number } = {},
): Pick<Upstream, 'name' | 'content'> {
  const unzip = () => gunzipSync(bytes, { maxOutputLength: maxBytes });
  if (/\.(?:tar\.gz|tgz)$/.test(name)) return { name, content: treeOf(unzip()) };
  if (name.endsWith('.gz')) return { name: name.slice(0, -'.gz'.length), content: decode(unzip()) };
  return { name, content: decode(bytes) };
}

/**
 * Four times the largest list. Parsing takes many times the size of a file, so a larger one is
 * refused before.
 */
export const MAX_BYTES = 16_000_000;

const TOO_LARGE = `has more than the ${MAX_BYTES / 1_000_000} MB that an import reads, unpacked; see what it is`;

/** Links are skipped: their targets are in the archive themselves. */
export function treeOf(tar: Uint8Array): FileTree {
  // `parseTar` reads the whole ArrayBuffer, of which zlib's result may be a part.
  const files = entriesOf(new Uint8Array(tar)).filter(
    ({ type, data }) => type === 'file' && data !== undefined,
  );
  if (files.length === 0) throw new UnpackError('is an archive without a file; download it again');
  return new Map(
    files.map(({ name, data = new Uint8Array() }) => [name.replace(/^\.\//, ''), decode(data)]),
  );
}

function entriesOf(tar: Uint8Array): readonly ParsedTarFileItem[] {
  try {
    return parseTar(tar);
  } catch (error) {
    // An entry with an offset or a size outside the archive.
    if (error instanceof RangeError)
      throw new UnpackError('is an archive that ends too early; download it again');
    throw error;
  }
}

/** An archive that can't be read. The message ends a sentence that begins with the path. */
class UnpackError extends Error {}

function readFolder(folder: string): FileTree {
  const paths = fastGlob.sync('**/*.{json,toml}', {
    cwd: folder,
    followSymbolicLinks: false,
    onlyFiles: true,
  });
  const sizes = paths.map((path) => lstatSync(join(folder, path)).size);
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_BYTES) throw new UnpackError(TOO_LARGE);
  return new Map(paths.sort().map((path) => [path, decode(readFileSync(join(folder, path)))]));
}

function readBeside(path: string): string | undefined {
  try {
    return decode(readFileSync(path));
  } catch {
    return undefined;
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Why a file can't be unpacked or read, as the end of a sentence that begins with its path. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnpackError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const known = typeof code === 'string' ? REASONS[code] : undefined;
  if (known !== undefined) return known;
  if (typeof code === 'string') return `can not be read (${code})`;
  throw error;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there; say where the downloaded file lies',
  EACCES: 'may not be read; give yourself the right to read it',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'is not text in UTF-8; download it again',
  ERR_BUFFER_TOO_LARGE: TOO_LARGE,
  Z_BUF_ERROR: 'is a compressed file that ends too early; download it again',
  Z_DATA_ERROR: 'is no compressed file, though its name ends in .gz; download it again',
};
