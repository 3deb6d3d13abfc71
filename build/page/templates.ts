import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { compareCodeUnits } from '../../feed/text.ts';
import type { Templates } from '../render/templates.ts';

/**
 * The texts of the project, by path under `templates/`. They belong to the build, whatever data it
 * reads.
 */
export function readTemplates(): Templates {
  const folder = fileURLToPath(new URL('../../templates', import.meta.url));
  const paths = fastGlob.sync('**/*.{html,md}', { cwd: folder }).sort(compareCodeUnits);
  return new Map(paths.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]));
}
