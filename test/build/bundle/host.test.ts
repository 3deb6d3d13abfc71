import { describe, expect, it } from 'vitest';
import { bundle, bundleHost, bundleMcp } from '../../../build/bundle/host.ts';
import { config, rules } from '../small-host.ts';

describe('the bundled runtime', () => {
  it('weighs 9.5 kB gzipped at most with search', async () => {
    const { gzippedBytes } = await bundle('test/build/bundle/search-alone.ts', {
      config,
      rules,
      platform: 'neutral',
    });
    expect(gzippedBytes).toBeLessThan(9_500);
  });

  // Ids of other systems cost 1.3 kB: their index, the grammar, `/resolve`, and the 404 of a model
  // that names the one that was meant. Every host has them, so they have a bound of their own.
  it('weighs 10.8 kB at most with search and the ids of other systems', async () => {
    const { gzippedBytes } = await bundleHost('cloudflare', { config, rules });
    expect(gzippedBytes).toBeLessThan(10_800);
  });

  // 5.8 kB now: pages for people 0.3, queries and their errors 1.0, plans by a model 0.1, changes
  // since a day 0.1, records and endpoints that are missing 0.7, the nearest names 0.3, problems
  // 0.5, lists 0.7, routes 0.5, responses and ETags 0.4, the rest joins them.
  it('weighs 5.8 kB at most without search, ids and its configuration', async () => {
    const { gzippedBytes } = await bundle('runtime/handle.ts', {
      config,
      rules,
      platform: 'neutral',
    });
    expect(gzippedBytes).toBeLessThan(5_800);
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
