import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policy } from '../../feed/contract/vocabulary.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { InputFile } from './dataset.ts';
import { tooLarge } from './parse.ts';
import { badName, classifyPath, isGenerated, isListFile } from './paths.ts';
import { finishWrites } from './write.ts';

export type Sources = { data: InputFile[]; headers: InputFile };

/**
 * Reads a project's sources, after finishing what an interrupted command had decided to write. A
 * file that can't or must not be read has the reason; one that no rule loads is not read.
 */
export function readSources(root: string): Sources {
  finishWrites(root);
  return {
    data: readData(root).sort((left, right) => compareCodeUnits(left.path, right.path)),
    headers: readFile(root, '_headers'),
  };
}

function readData(root: string): InputFile[] {
  const stats = attempt(() => lstatSync(join(root, 'data')));
  if (typeof stats === 'string') return [refuse('data', stats)];
  if (stats.isSymbolicLink()) return [refuse('data', LINK)];
  return stats.isDirectory() ? [...walk(root, 'data')] : [refuse('data', NO_FOLDER)];
}

function refuse(path: string, refused: string): InputFile {
  return { path, bytes: new Uint8Array(0), refused };
}

const LINK = 'is a symbolic link, and links are not followed; put the file itself here';
const NO_FOLDER =
  'has the name of the folder that holds the records; rename it, and put the folder back';
const FOLDER = 'is a folder, not a file; take it away';

/**
 * Every file below a folder. Not fast-glob: its patterns become regular expressions in which a line
 * end, U+2028 or U+2029 matches nothing, so that it leaves out files and folders with such a name.
 */
function* walk(root: string, folder: string): Generator<InputFile> {
  const entries = attempt(() => readdirSync(join(root, folder), { withFileTypes: true }));
  if (typeof entries === 'string') {
    yield refuse(folder, `is a folder that ${entries}`);
    return;
  }
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) {
      yield readFile(root, path);
      continue;
    }
    // The wrong name of a folder is reported here: there may be no file in it whose path has the
    // name.
    if (/\.ya?ml$/i.test(path) || badName(path) !== undefined) yield refuse(path, FOLDER);
    yield* walk(root, path);
  }
}

function readFile(root: string, path: string): InputFile {
  const file = join(root, path);
  const stats = attempt(() => lstatSync(file));
  if (typeof stats === 'string') return refuse(path, stats);
  if (stats.isSymbolicLink()) return refuse(path, LINK);
  if (stats.isDirectory()) return refuse(path, FOLDER);
  if (!stats.isFile()) return refuse(path, 'is a pipe, a socket or a device; take it away');
  const isRead =
    path === '_headers' ||
    classifyPath(path) !== undefined ||
    isGenerated(path) ||
    isListFile(path);
  if (!isRead) return { path, bytes: new Uint8Array(0) };
  if (stats.size > policy.fileBytes) return refuse(path, tooLarge(stats.size));
  const bytes = attempt(() => readFileSync(file));
  return typeof bytes === 'string' ? refuse(path, bytes) : { path, bytes, modified: stats.mtimeMs };
}

/** What a call returns, or why the system refuses it, as the end of a sentence. */
function attempt<Value>(call: () => Value): Value | string {
  try {
    return call();
  } catch (error) {
    const { code } = Object(error);
    if (code === 'ENOENT') return 'is missing; put it back';
    if (code === 'EACCES' || code === 'EPERM')
      return 'may not be read; give the build the right to read it';
    if (typeof code === 'string') return `can not be read (${code})`;
    throw error;
  }
}
