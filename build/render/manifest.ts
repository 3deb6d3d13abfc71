import { createHash } from 'node:crypto';
import { onceFor } from '../../feed/once-for.ts';
import type { Manifest } from '../../feed/schemas/manifest.ts';
import { compareCodeUnits } from '../../feed/text.ts';

/** What a whole tree holds, by path: every file with its size and hash. */
export function renderManifest(files: ReadonlyMap<string, Uint8Array>): Manifest {
  // In their own order, in which they are held, and sorted afterwards.
  const lines = Array.from(files, ([path, bytes]) => describe(path, bytes));
  return { files: lines.sort((left, right) => compareCodeUnits(left.path, right.path)) };
}

function describe(path: string, bytes: Uint8Array): Manifest['files'][number] {
  return { path, bytes: bytes.length, sha256: sha256Of(bytes) };
}

/** What is rendered is never written into, so that its hash can be kept: nearly all files are in more than one tree. */
const sha256Of = onceFor((bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'));
