// Plain JavaScript, so that nothing but the worker is in the heap: node ask-worker.mjs <worker> <dist> <paths>
import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const [worker, dist, ...paths] = process.argv.slice(2);

/** A bucket that is a folder, whose objects never change. */
const bucket = {
  async get(key, options) {
    const file = join(dist, key);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) return null;
    const stored = { etag: key, httpEtag: `"${key}"`, size };
    if (options?.onlyIf.etagDoesNotMatch === key) return stored;
    const json = async () => JSON.parse(await readFile(file, 'utf8'));
    return { ...stored, json, body: Readable.toWeb(createReadStream(file)) };
  },
};

const source = await readFile(worker, 'utf8');
const { default: program } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const statuses = [];
for (const path of paths) {
  const response = await program.fetch(new Request(`http://localhost:3000${path}`), {
    FEED: bucket,
  });
  await response.arrayBuffer();
  statuses.push(response.status);
}
process.stdout.write(JSON.stringify(statuses));
