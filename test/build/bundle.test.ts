import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundlePage, bundleProgram } from '../../build/bundle.ts';
import { config, rules } from './small-host.ts';

const gzipped = (bytes: Uint8Array = new Uint8Array()) => gzipSync(bytes, { level: 9 }).length;

describe('the program of a host', () => {
  async function bundle(entry: string) {
    const { outputFiles, metafile } = await bundleProgram(entry, 'neutral', { config, rules });
    const [output] = Object.values(metafile.outputs);
    return { bytes: outputFiles[0]?.contents, sources: Object.keys(output?.inputs ?? {}) };
  }

  it('weighs 13.2 kB gzipped at most, and carries its configuration as data', async () => {
    const { bytes, sources } = await bundle('hosts/cloudflare/entry.ts');
    expect(gzipped(bytes)).toBeLessThan(13_200);
    const strange = sources.filter(
      (path) =>
        !/^(feed|runtime|hosts\/cloudflare)\//.test(path) ||
        /schemas|endpoints|header|mcp/.test(path),
    );
    expect(strange).toEqual(['<define:RUNTIME_CONFIG>']);
    const [first] = new TextDecoder().decode(bytes).split('\n');
    expect(first).toBe('// Made by `npm run build` from hosts/cloudflare/entry.ts.');
  });

  // Half of it is the SDK's own validator of messages. The schemas of the feed are left out.
  it('leaves the MCP server to a module of its own, which weighs 98 kB at most', async () => {
    const { bytes, sources } = await bundle('runtime/mcp/program.ts');
    expect(sources).toContain('runtime/mcp/server.ts');
    expect(gzipped(bytes)).toBeLessThan(98_000);
  });
});

describe('the scripts of the pages', () => {
  let page: Awaited<ReturnType<typeof bundlePage>>;
  beforeAll(async () => {
    page = await bundlePage();
  });

  // What a page loads at first: the script of all pages, and of its islands.
  it.each([
    ['start', 4_000],
    ['cost', 16_500],
    ['models', 18_700],
    ['plans', 28_100],
  ])('weigh with the island %s at most %d bytes gzipped', (island, most) => {
    const scripts = new Set(
      ['start', island].flatMap((name) => page.islands.get(name)?.scripts ?? []),
    );
    const bytes = [...scripts].map((path) => gzipped(page.assets.get(path)));
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(most);
  });

  it('carry nothing of the machine that built them, and neither code from text nor markup', () => {
    for (const [path, bytes] of page.assets) {
      const text = new TextDecoder().decode(bytes);
      expect([path, text.includes(process.cwd()), text.includes('node_modules')]).toEqual([
        path,
        false,
        false,
      ]);
      if (!path.includes('chunk'))
        expect(text).not.toMatch(/\beval\(|new Function|insertAdjacentHTML|document\.write/);
    }
  });

  it('have of the table of pages only what makes an address', () => {
    const codes = [...page.assets.values()].map((bytes) => new TextDecoder().decode(bytes));
    const [code = ''] = codes.filter((each) => each.includes('/subscriptions/{id}/'));
    expect(code).toContain('/docs/{guide}/');
    expect(code).not.toMatch(/plans\.get|feeds\/models|hasPropsFile/);
  });

  it('come with the messages of each island', () => {
    expect(page.islands.get('plans')?.messages).toContain('Does it last?');
    expect(page.islands.get('plans')?.messages).not.toContain('too long');
    // What is loaded when a file is read speaks too.
    expect(page.islands.get('plans')?.messages).toContain('Left out, with their tokens: {names}.');
    expect(page.islands.get('start')?.messages).not.toContain('Does it last?');
    expect(page.islands.get('cost')?.messages).toEqual(
      expect.arrayContaining([
        'At the price of batches, where one is known.',
        'too long',
        'A chat',
      ]),
    );
  });
});
