import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { expect, it, vi } from 'vitest';
import { followTree } from '../../../hosts/node/published-tree.ts';
import { temporaryFolder } from '../../build/temporary.ts';

/** What happens between two readings of a file. */
const between = vi.hoisted(() => ({ readings: (): void => undefined }));
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const existsSync = (path: string) => {
    between.readings();
    return fs.existsSync(path);
  };
  return { ...fs, existsSync };
});

function writeTree(folder: string, name: string): void {
  const files = {
    'v1/manifest.json': JSON.stringify({
      files: [{ path: '_headers' }, { path: 'v1/index.json' }],
    }),
    'v1/index.json': JSON.stringify({ docs_url: `https://${name}.example/` }),
    _headers: '/*\n  X-Robots-Tag: none\n',
  };
  for (const [path, text] of Object.entries(files)) outputFileSync(join(folder, path), text);
}

it('a tree that is replaced while it is read is not shown in parts, and then shown whole', async () => {
  const folder = temporaryFolder();
  const dist = join(folder, 'dist');
  writeTree(dist, 'old');
  writeTree(join(folder, 'new'), 'new');
  const shown: string[] = [];
  const follow = () => followTree(dist, ({ config }) => shown.push(config.apiRoot));
  between.readings = () => {
    between.readings = () => undefined;
    renameSync(dist, join(folder, 'gone'));
    renameSync(join(folder, 'new'), dist);
  };
  expect(follow).toThrow('it was replaced while it was read');
  expect(shown).toEqual([]);
  follow();
  expect(shown).toEqual(['https://new.example']);
});
