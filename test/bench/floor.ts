import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { copySync } from 'fs-extra/esm';
import { LineCounter, parseDocument, Schema } from 'yaml';

/**
 * The least that a build has to do: parses every YAML file as the build does, with positions, and
 * copies a finished tree, with the settings of build/main.ts.
 */
process.env = { ...process.env };
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=500000');
const [data = '', finished = '', dist = ''] = process.argv.slice(2);
const schema = new Schema({ schema: 'core', resolveKnownTags: false });
for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
  const file = join(data, path);
  if (!path.endsWith('.yaml') || !statSync(file).isFile()) continue;
  const lineCounter = new LineCounter();
  parseDocument(readFileSync(file, 'utf8'), { schema, uniqueKeys: false, lineCounter }).toJS();
}
copySync(finished, dist);
