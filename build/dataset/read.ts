import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits } from '../../feed/text.ts';
import { policy } from '../../feed/vocabulary.ts';
import { isGenerated } from './json-schemas.ts';
import { tooLarge } from './parse.ts';
import { classifyPath, pathProblem } from './paths.ts';
import type { InputFile } from './source-file.ts';
import { finishWrites } from './write.ts';

export type Sources = { data: InputFile[]; headers: InputFile };

/**
 * Reads a project's sources, after finishing what an interrupted command had decided to write. A
 * file that can't or must not be read has the reason; one that no rule loads is not read.
 */
export function readSources(root: string): Sources {
  finishWrites(root);
  const read = reader(root);
  const data = list(root).map(({ path, refused }): InputFile => {
    if (refused !== undefined) return { path, bytes: EMPTY, refused };
    const isRead = classifyPath(path) !== undefined || isGenerated(path);
    return isRead ? read(path) : { path, bytes: EMPTY };
  });
  return {
    data: data.sort((left, right) => compareCodeUnits(left.path, right.path)),
    headers: read('_headers'),
  };
}

const EMPTY = new Uint8Array(0);

const LINK = 'is a symbolic link, and links are not followed; put the file itself here';
const FOLDER = 'is a folder, not a file; take it away';

type Entry = { path: string; refused?: string };

function list(root: string): Entry[] {
  const path = 'data';
  const stats = attempt(() => lstatSync(join(root, path), { throwIfNoEntry: false }));
  if (stats === undefined) return [];
  if (typeof stats === 'string') return [{ path, refused: stats }];
  if (stats.isDirectory()) return [...walk(root, path)];
  const noFolder = 'is no folder; move it away, and put the folder of the records here';
  return [{ path, refused: stats.isSymbolicLink() ? LINK : noFolder }];
}

/**
 * Every file below a folder. Not fast-glob: its patterns become regular expressions in which a line
 * end, U+2028 or U+2029 matches nothing, so that it leaves out files and folders with such a name.
 * A folder is listed itself where it can't be read, and where it holds no file that would show that
 * its name is not allowed, or is that of a file.
 */
function* walk(root: string, folder: string): Generator<Entry> {
  const entries = attempt(() => readdirSync(join(root, folder), { withFileTypes: true }));
  if (typeof entries === 'string')
    return yield { path: folder, refused: `is a folder that ${entries}` };
  let isEmpty = true;
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    const found = entry.isDirectory()
      ? walk(root, path)
      : [entry.isFile() ? { path } : { path, refused: describeType(entry) }];
    for (const file of found) {
      isEmpty = false;
      yield file;
    }
  }
  if (isEmpty && /\.ya?ml$/i.test(folder)) yield { path: folder, refused: FOLDER };
  else if (isEmpty && pathProblem(folder) !== undefined)
    yield { path: folder, refused: 'is a folder without a file' };
}

function attempt<Value>(call: () => Value): Value | string {
  try {
    return call();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return 'is missing; put it back';
    if (code === 'ELOOP') return LINK;
    if (code === 'EACCES' || code === 'EPERM')
      return 'may not be read; give the build the right to read it';
    if (typeof code === 'string') return `can not be read (${code})`;
    throw error;
  }
}

function describeType(
  entry: Pick<Stats, 'isDirectory' | 'isSymbolicLink' | 'isFIFO' | 'isSocket'>,
): string {
  if (entry.isSymbolicLink()) return LINK;
  if (entry.isDirectory()) return FOLDER;
  const type = entry.isFIFO() ? 'a named pipe' : entry.isSocket() ? 'a socket' : 'a device';
  return `is ${type}, not a file; take it away`;
}

/**
 * Never follows a link or waits for a pipe, even one that took a file's place since the folder was
 * listed. Windows knows neither flag.
 */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * A function that reads files through one buffer, a byte larger than what may be read, so that no
 * size is trusted.
 */
function reader(root: string): (path: string) => InputFile {
  const buffer = new Uint8Array(policy.fileBytes + 1);
  return (path) => {
    const content = attempt(() => readInto(buffer, join(root, path)));
    return typeof content === 'string'
      ? { path, bytes: EMPTY, refused: content }
      : { path, ...content };
  };
}

function readInto(buffer: Uint8Array, path: string): Omit<InputFile, 'path'> {
  const handle = openSync(path, FLAGS);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return { bytes: EMPTY, refused: describeType(stats) };
    let length = 0;
    let count = -1;
    while (count !== 0 && length < buffer.length) {
      count = readSync(handle, buffer, length, buffer.length - length, null);
      length += count;
    }
    if (length > policy.fileBytes)
      return { bytes: EMPTY, refused: tooLarge(Math.max(length, stats.size)) };
    return { bytes: buffer.slice(0, length), modified: stats.mtimeMs };
  } finally {
    closeSync(handle);
  }
}
