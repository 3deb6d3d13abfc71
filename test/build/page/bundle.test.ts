import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../build/page/parts.ts';
import { languageNames } from '../../../feed/pages.ts';

describe.each(languageNames)('bundlePage in %s', (language) => {
  let page: Awaited<ReturnType<typeof bundlePage>>;

  beforeAll(async () => {
    page = await bundlePage(language);
  }, 60_000);

  it('names files by their contents, under assets', () => {
    for (const path of [page.script, page.styles, ...page.preloads, ...page.assets.keys()])
      expect(path).toMatch(/^assets\/[\w-]+-[A-Z0-9]{8}\.(js|css)$/);
    expect(
      [page.script, page.styles, ...page.preloads].filter((path) => !page.assets.has(path)),
    ).toEqual([]);
  });

  it('gives the same bytes again, wherever it is called from', async () => {
    const folder = process.cwd();
    process.chdir('/');
    const again = await bundlePage(language).finally(() => process.chdir(folder));
    expect(hashes(again.assets)).toEqual(hashes(page.assets));
  });

  it('keeps the script of the first view within 40 kB gzipped, the library of charts outside', () => {
    const first = [page.script, ...page.preloads].map((path) =>
      gzippedBytes(page.assets.get(path)),
    );
    expect(first.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(40_000);
    expect(Math.max(...[...page.assets.values()].map(gzippedBytes))).toBeGreaterThan(60_000);
  });

  it('carries nothing of the machine that built it', () => {
    const texts = [...page.assets.values()].map((bytes) => new TextDecoder().decode(bytes));
    expect(
      texts.filter((text) => text.includes(process.cwd()) || /node_modules/.test(text)),
    ).toEqual([]);
  });

  it('evaluates no text as code and writes none as markup', () => {
    const own = [...page.assets]
      .filter(([path]) => !path.includes('chunk'))
      .map(([, bytes]) => new TextDecoder().decode(bytes));
    expect(
      own.filter((text) =>
        /\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write/.test(text),
      ),
    ).toEqual([]);
  });
});

function hashes(assets: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries(
    [...assets].map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]),
  );
}

function gzippedBytes(bytes: Uint8Array | undefined): number {
  return gzipSync(bytes ?? '', { level: 9 }).length;
}
