import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LineCounter, parseDocument, Schema } from 'yaml';
import { filesIn, unpack } from './pack.ts';

/**
 * The least work of any build: parses every YAML file of a project with the build's parser and
 * options, positions included, holds the values in memory, and writes the bytes of a finished tree
 * to an empty folder. It does not validate, derive or compare.
 */
function runFloor([data = '', pack = '', dist = '']: readonly string[]): number {
  const schema = new Schema({ schema: 'core', resolveKnownTags: false });
  const values = filesIn(data)
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => {
      const options = {
        schema,
        version: '1.2',
        strict: true,
        stringKeys: true,
        uniqueKeys: false,
        lineCounter: new LineCounter(),
      } as const;
      return parseDocument(readFileSync(path, 'utf8'), options).toJS();
    });
  for (const [path, bytes] of unpack(pack)) {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return values.length;
}

process.exitCode = runFloor(process.argv.slice(2)) > 0 ? 0 : 1;
