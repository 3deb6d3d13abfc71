import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTree } from '../../../hosts/node/tree.ts';
import { publishTree } from '../../integration/hosts/tree.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tree-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return join(path, 'dist');
}

describe('openTree', () => {
  it('finds the address in the discovery document, and the headers in _headers', async () => {
    const dist = folder();
    await publishTree(dist, {
      'v1/index.json': '{"docs_url":"https://a.example/feed/"}',
      _headers: '/404.html\n  A: 1\n',
    });
    const { config } = openTree(dist).current();
    expect([config.apiRoot, config.headers.problem]).toEqual([
      'https://a.example/feed',
      [['A', '1']],
    ]);
  });

  it('says what to do where nothing was built', () => {
    const dist = folder();
    expect(() => openTree(dist)).toThrow(
      `there is no feed to serve in ${dist}; run \`npm run build\` first (there is no v1/manifest.json)`,
    );
  });

  it.each([
    ['v1/index.json', '{}', 'its discovery document names no docs_url'],
    ['v1/manifest.json', 'none', 'is not valid JSON'],
  ])('says what is wrong with a tree whose %s is %s', async (path, text, message) => {
    const dist = folder();
    await publishTree(dist, { [path]: text });
    if (path === 'v1/manifest.json') await writeFile(join(dist, path), text);
    expect(() => openTree(dist)).toThrow(message);
  });

  it('refuses a tree whose _headers are not those that its manifest names', async () => {
    const dist = folder();
    await publishTree(dist, {});
    await rm(join(dist, '_headers'));
    expect(() => openTree(dist)).toThrow(
      'its _headers is missing, or not the one that the manifest names',
    );
  });
});
