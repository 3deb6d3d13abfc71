import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastGlob from 'fast-glob';
import { type ParsedTarFileItem, parseTar } from 'nanotar';
import type { FileText, FileTree } from '../format.ts';

/** A downloaded file or folder, unpacked. */
export type Upstream = Omit<FileText, 'text'> & {
  /** One text, or the files of a folder or archive by path. */
  content: string | FileTree;
  /** The final address, if it was fetched. */
  address?: string;
  /** The day of the commit that last changed it, if it was fetched from a repository. */
  day?: string;
};

/** Four times the largest list. Parsing takes many times the size of a file. */
export const MAX_BYTES = 16_000_000;

const TOO_LARGE = `has more than the ${MAX_BYTES / 1_000_000} MB that an import reads, unpacked; see what it is`;

/** A file that can't be read. The message ends a sentence that begins with the path. */
class UnpackError extends Error {}

/** Reads a file or folder; an error is the end of a sentence that begins with the path. */
export function readUpstream(path: string): Upstream | { error: string } {
  const name = basename(path);
  const readText = (file: string) => decode(readFileSync(file));
  try {
    const stats = lstatSync(path);
    if (stats.size > MAX_BYTES) throw new UnpackError(TOO_LARGE);
    if (!stats.isDirectory()) {
      const beside = (other: string) => {
        try {
          return readText(join(dirname(path), other));
        } catch {
          return undefined;
        }
      };
      return { ...unpack(name, readFileSync(path)), beside };
    }
    const glob = { cwd: path, followSymbolicLinks: false, onlyFiles: true };
    const paths = fastGlob.sync('**/*.{json,md,toml}', glob).sort();
    const sizes = paths.map((file) => lstatSync(join(path, file)).size);
    if (sizes.reduce((sum, size) => sum + size, 0) > MAX_BYTES) throw new UnpackError(TOO_LARGE);
    const content = new Map(paths.map((file) => [file, readText(join(path, file))]));
    return { name, content, beside: () => undefined };
  } catch (error) {
    return { error: unpackReason(error) };
  }
}

/**
 * Unpacks a file: an archive becomes a tree, a compressed file its text. Throws if the result is
 * larger than `maxBytes`.
 */
export function unpack(
  name: string,
  bytes: Uint8Array,
  maxBytes = MAX_BYTES,
): Pick<Upstream, 'name' | 'content'> {
  const unzip = () => gunzipSync(bytes, { maxOutputLength: maxBytes });
  if (/\.(?:tar\.gz|tgz)$/.test(name)) return { name, content: readTree(unzip()) };
  if (name.endsWith('.gz')) return { name: name.slice(0, -'.gz'.length), content: decode(unzip()) };
  return { name, content: decode(bytes) };
}

/** Links are skipped: their targets are in the archive themselves. */
function readTree(tar: Uint8Array): FileTree {
  let items: ParsedTarFileItem[];
  try {
    // `parseTar` reads the whole ArrayBuffer, of which zlib's result may be a part.
    items = parseTar(new Uint8Array(tar));
  } catch (error) {
    // An entry with an offset or a size outside the archive.
    if (!(error instanceof RangeError)) throw error;
    throw new UnpackError('is an archive that ends too early; download it again');
  }
  const files = items.flatMap(({ type, name, data }): [string, string][] =>
    type === 'file' && data !== undefined ? [[name.replace(/^\.\//, ''), decode(data)]] : [],
  );
  if (files.length === 0) throw new UnpackError('is an archive without a file; download it again');
  return new Map(files);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Why a file can't be unpacked or read, as the end of a sentence that begins with its path. */
export function unpackReason(error: unknown): string {
  if (error instanceof UnpackError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') throw error;
  return REASONS[code] ?? `can not be read (${code})`;
}

const REASONS: Record<string, string> = {
  ENOENT: 'is not there; say where the downloaded file lies',
  EACCES: 'may not be read; give yourself the right to read it',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'is not text in UTF-8; download it again',
  ERR_BUFFER_TOO_LARGE: TOO_LARGE,
  Z_BUF_ERROR: 'is a compressed file that ends too early; download it again',
  Z_DATA_ERROR: 'is no compressed file, though its name ends in .gz; download it again',
};
