import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Bundler, runBundler as bundle } from '../../build/bundle/esbuild.ts';

/**
 * What the compiled build bundles, by what it is made from. No test changes a source, and
 * most builds of a test differ in a few texts only.
 */
export const workCache = join(import.meta.dirname, '../../node_modules/.cache/coderfeed/work');

export const runBundler: Bundler = async (options) => {
  const file = fileOf(`bundle ${JSON.stringify(options)}`);
  if (existsSync(file)) return deserialize(readFileSync(file));
  const result = await bundle(options);
  write(file, serialize(result));
  return result;
};

function fileOf(key: string): string {
  return join(workCache, createHash('sha256').update(key).digest('hex'));
}

/** A file is whole or not there, as builds run at once and are killed. */
function write(file: string, bytes: Uint8Array): Uint8Array {
  mkdirSync(workCache, { recursive: true });
  const unfinished = `${file}-${randomUUID()}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
  return bytes;
}
