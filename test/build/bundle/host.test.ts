import { describe, expect, it } from 'vitest';
import { bundleHost, bundleMcp } from '../../../build/bundle/host.ts';
import { config, rules } from '../small-host.ts';

describe('the bundled runtime', () => {
  it('weighs 10.6 kB gzipped at most', async () => {
    const { gzippedBytes } = await bundleHost('cloudflare', { config, rules });
    expect(gzippedBytes).toBeLessThan(10_600);
  });

  it('carries its configuration as data, and neither the table, the schemas nor the reader of header rules', async () => {
    const { sources } = await bundleHost('cloudflare', { config, rules });
    const strange = Object.keys(sources).filter(
      (path) =>
        !/^(feed|runtime|hosts\/cloudflare)\//.test(path) || /schemas|endpoints|header/.test(path),
    );
    expect(strange).toEqual([
      '<define:RUNTIME_CONFIG>',
      'node_modules/minisearch/dist/es/SearchableMap.js',
    ]);
  });

  // Half of it is the SDK's own validator of messages.
  it('leaves the MCP server to a module of its own, which weighs 81 kB at most', async () => {
    const { sources } = await bundleHost('cloudflare', { config, rules });
    expect(Object.keys(sources).filter((path) => path.includes('mcp'))).toEqual([]);
    const mcp = await bundleMcp('cloudflare', { config, rules });
    expect(Object.keys(mcp.sources)).toContain('runtime/mcp/server.ts');
    expect(mcp.gzippedBytes).toBeLessThan(81_000);
  });

  it('says what it was made from, and is the same each time', async () => {
    const [first, second] = await Promise.all([
      bundleHost('netlify', { config, rules }),
      bundleHost('netlify', { config, rules }),
    ]);
    const text = new TextDecoder().decode(first.bytes);
    expect(text.split('\n')[0]).toBe('// Made by `npm run build` from hosts/netlify/entry.ts.');
    expect(second).toEqual(first);
  });
});
