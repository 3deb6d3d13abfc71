import { createHash } from 'node:crypto';
import type { Manifest } from '../../feed/schemas/manifest.ts';
import { compareCodeUnits } from '../../feed/text.ts';

/** What a whole tree holds, by path: every file with its size and hash. */
export function renderManifest(files: ReadonlyMap<string, Uint8Array>): Manifest {
  const paths = [...files.keys()].sort(compareCodeUnits);
  return { files: paths.map((path) => describe(path, files.get(path) ?? new Uint8Array())) };
}

function describe(path: string, bytes: Uint8Array): Manifest['files'][number] {
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
