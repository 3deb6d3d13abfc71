import { execFileSync } from 'node:child_process';
import { parseTar } from 'nanotar';
import { isGenerated } from '../build/dataset/json-schemas.ts';
import { tooLarge } from '../build/dataset/parse.ts';
import { classifyPath } from '../build/dataset/paths.ts';
import type { InputFile } from '../build/dataset/source-file.ts';
import { visible } from '../build/dataset/visible.ts';
import { policy } from '../feed/vocabulary.ts';

/**
 * The data of a project as a revision holds it; a sentence where git has no such revision, or where
 * there is no data in it.
 */
export function readRevision(
  project: string,
  revision: string,
): { readonly commit: string; readonly data: readonly InputFile[] } | Fault {
  const commit = git(
    project,
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  )
    ?.toString()
    .trim();
  if (commit === undefined)
    return {
      fault: `"${visible(revision)}" is neither a folder with a built feed nor a revision of this repository.`,
    };
  const archive = git(project, 'archive', '--format=tar', commit, 'data');
  if (archive === undefined)
    return {
      fault: `The revision ${visible(revision)} has no folder named data, so it has no answers.`,
    };
  return { commit: commit.slice(0, SHORT), data: inputsIn(archive) };
}

type Fault = { readonly fault: string };

const SHORT = 10;

/** More than the data will weigh for long; without it a pipe holds a megabyte. */
const MAX_BYTES = 2 ** 30;

function git(project: string, ...args: readonly string[]): Buffer | undefined {
  try {
    return execFileSync('git', args, {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: MAX_BYTES,
    });
  } catch (error) {
    if (error instanceof Error && 'status' in error && typeof error.status === 'number')
      return undefined;
    throw error;
  }
}

/**
 * The files of an archive as reading them from the disk gives them: what no rule loads comes
 * without its bytes.
 */
function inputsIn(archive: Buffer): readonly InputFile[] {
  // The reader takes whole buffers, and a Buffer may be a part of one.
  return parseTar(new Uint8Array(archive)).flatMap(
    ({ name: path, type, data = EMPTY }): readonly InputFile[] => {
      if (type === 'directory') return [];
      if (type !== 'file')
        return [{ path, bytes: EMPTY, refused: 'is no plain file in that revision' }];
      if (classifyPath(path) === undefined && !isGenerated(path)) return [{ path, bytes: EMPTY }];
      return [
        data.length > policy.fileBytes
          ? { path, bytes: EMPTY, refused: tooLarge(data.length) }
          : { path, bytes: data },
      ];
    },
  );
}

const EMPTY = new Uint8Array(0);
