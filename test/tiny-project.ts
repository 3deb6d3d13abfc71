import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySync, outputFileSync } from 'fs-extra/esm';
import { sound } from './dataset/sound.ts';

/** The sound project in a temporary folder, which the caller removes. */
export function createTinyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'coderfeed-tiny-'));
  for (const path of ['_headers', 'data/schemas'])
    copySync(join(import.meta.dirname, '..', path), join(project, path));
  for (const [path, text] of Object.entries(sound)) outputFileSync(join(project, path), text);
  return project;
}
