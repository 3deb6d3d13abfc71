import type { Manifest } from '../../feed/schemas/manifest.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Files } from './answers.ts';
import { describeFiles } from './file-store.ts';

/** What a whole tree holds, by path: every file with its size and hash. */
export function renderManifest(files: Files): Manifest {
  return { files: [...describeFiles(files)].sort((left, right) => compareCodeUnits(left.path, right.path)) };
}
