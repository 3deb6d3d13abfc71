import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../build/page/parts.ts';

describe('bundlePage', () => {
  let page: Awaited<ReturnType<typeof bundlePage>>;

  beforeAll(async () => {
    page = await bundlePage();
  }, 60_000);

  it('names files by their contents, under assets', () => {
    const islands = [...page.islands.values()].flatMap(({ scripts }) => scripts);
    const named = [...Object.values(page.entries), ...islands];
    for (const path of [...named, ...page.assets.keys()])
      expect(path).toMatch(/^assets\/[\w-]+-[A-Z0-9]{8}\.(js|css)$/);
    expect(named.filter((path) => !page.assets.has(path))).toEqual([]);
  });

  // What a page loads at first: the script of all pages, and of its islands.
  it.each([
    ['start', 4_000],
    ['cost', 18_000],
    ['models', 18_000],
    ['plans', 19_000],
  ])('keeps the script of %s within %d bytes gzipped', (island, most) => {
    const scripts = new Set(
      ['start', island].flatMap((name) => page.islands.get(name)?.scripts ?? []),
    );
    const bytes = [...scripts].map((path) => gzipped(page.assets.get(path)));
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(most);
  });

  it('carries nothing of the machine that built it, and neither code from text nor markup', () => {
    for (const [path, bytes] of page.assets) {
      const text = new TextDecoder().decode(bytes);
      expect([path, text.includes(process.cwd()), text.includes('node_modules')]).toEqual([
        ...[path, false, false],
      ]);
      if (!path.includes('chunk'))
        expect(text).not.toMatch(/\beval\(|new Function|insertAdjacentHTML|document\.write/);
    }
  });

  it('knows the messages of each island', () => {
    expect(page.islands.get('plans')?.messages).toContain('What fits my use?');
    expect(page.islands.get('plans')?.messages).not.toContain('Show all {count}');
    expect(page.islands.get('cost')?.messages).toEqual(
      expect.arrayContaining(['Show all {count}', 'cache read price', 'deprecated', 'A chat']),
    );
  });
});

function gzipped(bytes: Uint8Array | undefined): number {
  return gzipSync(bytes ?? '', { level: 9 }).length;
}
