import type { Manifest } from '../../feed/schemas/manifest.ts';
import { compareCodeUnits } from '../../feed/text.ts';

/** Every file of a site with its size and hash, by path. */
export function renderManifest(files: Manifest['files']): Manifest {
  return { files: files.toSorted((left, right) => compareCodeUnits(left.path, right.path)) };
}
