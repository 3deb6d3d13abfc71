import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { memoryTree } from '../../../hosts/node/memory-tree.ts';
import { ask, start } from './client.ts';
import { publishTree } from './tree.ts';

/** The files of a folder by path, as the development server renders them. */
function filesOf(dist: string): ReadonlyMap<string, Uint8Array> {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(dist, path)).isFile(),
  );
  return new Map(paths.map((path) => [path, readFileSync(join(dist, path))]));
}

describe('the Node host over a tree in memory', () => {
  it('answers as over the folder that holds the same tree: status, headers, ETags and bytes', async () => {
    const folder = await start();
    await publishTree(folder.dist, { ...files, 'v1/manifest.json.sig': 'signature\n' });
    // The host looks for another tree every 100 ms.
    await setTimeout(200);
    const memory = await start({ tree: memoryTree(filesOf(folder.dist)) });
    for (const path of paths) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const wanted = { path, headers: { 'Accept-Encoding': encoding } };
        const [fromFolder, fromMemory] = [await ask(folder, wanted), await ask(memory, wanted)];
        expect(withoutDate(fromMemory), path).toEqual(withoutDate(fromFolder));
      }
    }
    const { headers } = await ask(memory, { path: '/v1/models' });
    const unchanged = await ask(memory, {
      path: '/v1/models',
      headers: { 'If-None-Match': String(headers.etag) },
    });
    expect(unchanged).toMatchObject({ status: 304, body: '' });
    await Promise.all([folder.close(), memory.close()]);
  });

  it('reads nothing from the disk', async () => {
    const folder = await start();
    const host = await start({ tree: memoryTree(filesOf(folder.dist)) });
    for (const { dist } of [folder, host]) rmSync(dist, { recursive: true });
    expect(await ask(host, { path: '/plans' })).toMatchObject({
      status: 200,
      body: '{"plans":[]}\n',
    });
    expect(await ask(host, { path: '/plans/none' })).toMatchObject({ status: 404 });
    await Promise.all([folder.close(), host.close()]);
  });

  it('refuses a tree without its headers', () => {
    expect(() => memoryTree(new Map())).toThrow('its _headers is missing');
  });
});

const files = {
  'index.html': '<p>',
  'v1/models/index.json': `{"models":[${'{"id":"gpt-5.1"},'.repeat(200)}{}]}\n`,
};

const paths = [
  '/',
  '/v1',
  '/v1/',
  '/v1/models',
  '/v1/manifest.json',
  '/v1/manifest.json.sig',
  '/_headers',
  '/v1/none',
  '/v1/../_headers',
];

function withoutDate({
  headers: { date: _, ...headers },
  ...answer
}: Awaited<ReturnType<typeof ask>>) {
  return { ...answer, headers };
}
