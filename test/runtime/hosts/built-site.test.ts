import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readBuiltSite } from '../../../hosts/node/built-site.ts';

function dist(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'v1'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

describe('readBuiltSite', () => {
  it('finds the address in the discovery document, and the rules in _headers', async () => {
    const folder = dist({ 'v1/index.json': '{"docs_url":"https://a.example/feed/"}', _headers: '/*\n  A: 1\n' });
    expect(await readBuiltSite(folder)).toEqual({
      apiRoot: 'https://a.example/feed',
      rules: [{ line: 1, pattern: '/*', detached: [], set: [['A', '1']] }],
    });
  });

  it('says what to do where nothing was built', async () => {
    const folder = dist({});
    await expect(readBuiltSite(folder)).rejects.toThrow(
      `There is no v1/index.json in ${folder}, so there is no feed to serve; run \`npm run build\` first.`,
    );
  });
});
