import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundlePage } from '../../build/page/parts.ts';

describe('bundlePage', async () => {
  const page = await bundlePage();
  const texts = [...page.assets].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);

  it('names files by their contents, under assets', () => {
    const named = [
      ...Object.values(page.entries),
      ...[...page.islands.values()].flatMap(({ scripts }) => scripts),
    ];
    expect(named.filter((path) => !page.assets.has(path))).toEqual([]);
    for (const path of page.assets.keys())
      expect(path).toMatch(/^assets\/[\w-]+-[A-Z0-9]{8}\.(js|css)$/);
  });

  it('gives the same bytes again, wherever it is called from', async () => {
    const folder = process.cwd();
    process.chdir('/');
    const again = await bundlePage().finally(() => process.chdir(folder));
    expect(hashes(again.assets)).toEqual(hashes(page.assets));
  });

  it.each([
    ['start', 3_500],
    ['copy', 3_500],
    ['models', 19_000],
    ['value', 22_000],
  ])('keeps the scripts of the island %s within %i bytes gzipped', (name, most) => {
    const scripts = page.islands.get(name)?.scripts ?? [];
    const sizes = scripts.map((path) => gzipSync(page.assets.get(path) ?? '').length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most);
  });

  it('finds the messages that the scripts of an island hold', () => {
    expect(page.islands.get('copy')?.messages).toEqual(
      expect.arrayContaining([
        'Copied',
        'The browser does not let the page copy. Copy it from here:',
      ]),
    );
    expect(page.islands.get('copy')?.messages).not.toContain('Highlight a vendor');
  });

  it('evaluates no text as code, writes none as markup, and tells nothing of the machine', () => {
    const bad = /\beval\(|new Function|insertAdjacentHTML|document\.write|node_modules/;
    const found = texts.filter(([, text = '']) => bad.test(text) || text.includes(process.cwd()));
    expect(found.map(([path]) => path)).toEqual([]);
  });
});

function hashes(assets: ReadonlyMap<string, Uint8Array>): [string, string][] {
  return [...assets].map(([path, bytes]) => [
    path,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
}
