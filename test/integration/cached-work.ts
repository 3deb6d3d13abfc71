import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import * as esbuild from 'esbuild';

/** What the compiled build bundles, by what it is made from. No test changes a source. */
export const workCache = join(import.meta.dirname, '../../node_modules/.cache/coderfeed/work');

/** The bundler of the compiled build. */
export const build: typeof esbuild.build = async (options) => {
  const key = createHash('sha256').update(JSON.stringify(options)).digest('hex');
  const file = join(workCache, key);
  if (existsSync(file)) return deserialize(readFileSync(file));
  const result = await esbuild.build(options);
  mkdirSync(workCache, { recursive: true });
  // A file is whole or not there, as builds run at once and are killed.
  const unfinished = `${file}-${randomUUID()}`;
  writeFileSync(unfinished, serialize(result));
  renameSync(unfinished, file);
  return result;
};
