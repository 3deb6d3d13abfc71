import { describe, expect, it } from 'vitest';
import { bundlePackage } from '../../bin/npm-package.ts';
import { snapshotOf } from '../../bin/snapshot.ts';
import { deriveSite } from '../../build/derive/site.ts';
import { openMcpFeed } from '../../clients/typescript/command/mcp.ts';
import { call } from '../runtime/mcp/small-feed.ts';
import { expectedDataset } from './expected/small-feed.ts';
import { apiRoot, noHost, tree } from './hosts.ts';

const snapshot = snapshotOf(tree.site);
const usage = { id: 'zen/zen-1', input_tokens: 1_000, output_tokens: 100 };

describe('the MCP server of the package', () => {
  const held = openMcpFeed({ snapshot });

  it('names the source of a price and the day on which it was read', async () => {
    const source = { url: 'https://acme.example/prices', checked: '2026-09-20' };
    expect(await call('estimate_cost', { ...usage, id: 'zen-1' }, held)).toMatchObject({
      structuredContent: { source },
    });
    const include = ['sources', 'price_history'];
    expect(await call('get_model', { id: 'zen-1', include }, held)).toMatchObject({
      structuredContent: { sources: [source], price_history: [{ sources: [source] }] },
    });
  });

  it('prices a request at the seller that the id or the option names', async () => {
    for (const values of [
      { ...usage, id: `router/${usage.id}` },
      { ...usage, provider: 'router' },
    ])
      expect((await call('estimate_cost', values, held)).structuredContent).toMatchObject({
        model_id: 'zen-1',
        basis: 'offer',
        seller: { provider: 'router', region: null },
        source: { url: 'https://offers.example', checked: '2026-07-01' },
      });
  });

  it('finds the offers of a model', async () => {
    const { structuredContent } = await call('find_offers', { model: 'zen-1' }, held);
    expect(structuredContent).toMatchObject({
      vendor: { id: 'zen-1' },
      offers: [{ external_id: 'zen/zen-1', input_price: 1.25 }, { external_id: 'safe/zen-1' }],
      total: 2,
    });
  });

  it('names no address of a feed where its package was made without one', async () => {
    const site = deriveSite(expectedDataset(), { apiRoot: '', today: '2026-10-01' });
    const feed = openMcpFeed({ snapshot: snapshotOf(site) });
    expect((await call('get_model', { id: 'zen-1' }, feed)).structuredContent).toMatchObject({
      feed_url: '/v1/models/zen-1',
    });
  });

  it('says what a snapshot leaves out, and how to have it', async () => {
    await expect(held.read('v1/providers/index.json')).rejects.toThrow(
      /^The snapshot of 2026-09-20 has no such answer; .* That is `coderfeed mcp --url <api root>`\.$/,
    );
  });

  it('answers from the snapshot where the host can not be reached', async () => {
    const { fetch } = noHost();
    const feed = openMcpFeed({ baseUrl: apiRoot, snapshot, fetch });
    expect((await call('get_model', { id: 'zen-1' }, feed)).structuredContent).toMatchObject({
      sources: [{ url: 'https://acme.example/prices' }],
    });
    const alone = openMcpFeed({ baseUrl: apiRoot, fetch });
    await expect(alone.read('v1/model-rows.json')).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('is a file of its own, without the validator that compiles code', async () => {
    const files = [...(await bundlePackage())].map(
      ([name, bytes]) => [name, Buffer.from(bytes).toString()] as const,
    );
    const { 'mcp.js': server, ...others } = Object.fromEntries(files);
    expect(server).toContain('resources/templates/list');
    expect(server).not.toContain('new Function');
    expect(Object.values(others).join()).not.toContain('resources/templates/list');
  });
});
