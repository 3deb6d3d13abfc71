import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastGlob from 'fast-glob';
import { parseTar } from 'nanotar';
import type { FileTree } from './types.ts';

/** A downloaded file or folder, unpacked. */
export type Upstream = {
  /** Its own name, without its folder and without `.gz`. */
  readonly name: string;
  /** What it holds: one text, or files by path for a folder or an archive. */
  readonly content: string | FileTree;
  /** The text of a file in the same folder. */
  readonly beside: (name: string) => string | undefined;
};

/** Reads what the maintainer downloaded, or says in a sentence that follows the path why it can't be read. */
export function readUpstream(path: string): Upstream | { readonly fault: string } {
  try {
    if (lstatSync(path).isDirectory()) return { name: basename(path), content: readFolder(path), beside: () => undefined };
    const beside = (name: string) => readBeside(join(dirname(path), name));
    return { ...unpack(basename(path), readFileSync(path)), beside };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
}

/** A file by its bytes: an archive becomes a tree, a compressed file its text. */
export function unpack(name: string, bytes: Uint8Array): Pick<Upstream, 'name' | 'content'> {
  if (/\.(?:tar\.gz|tgz)$/.test(name)) return { name, content: treeOf(gunzipSync(bytes)) };
  if (name.endsWith('.gz')) return { name: name.slice(0, -'.gz'.length), content: decode(gunzipSync(bytes)) };
  return { name, content: decode(bytes) };
}

/** Links in an archive stand for files of other folders, which are there themselves. */
function treeOf(tar: Uint8Array): FileTree {
  const files = parseTar(tar).filter(({ type, data }) => type === 'file' && data !== undefined);
  return new Map(files.map(({ name, data = new Uint8Array() }) => [name.replace(/^\.\//, ''), decode(data)]));
}

function readFolder(folder: string): FileTree {
  const paths = fastGlob.sync('**/*.{json,toml}', { cwd: folder, followSymbolicLinks: false, onlyFiles: true });
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

function reasonOf(error: unknown): string {
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
  Z_BUF_ERROR: 'is a compressed file that ends too early; download it again',
  Z_DATA_ERROR: 'is no compressed file, though its name ends in .gz; download it again',
};
