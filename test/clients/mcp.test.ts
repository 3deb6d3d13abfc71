import { describe, expect, it } from 'vitest';
import { bundlePackage } from '../../bin/npm-package.ts';
import { snapshotOf } from '../../build/render/runtime-files.ts';
import { openMcpFeed } from '../../clients/typescript/command/mcp.ts';
import { call } from '../runtime/mcp/small-feed.ts';
import { apiRoot, noHost, tree } from './hosts.ts';

const snapshot = snapshotOf(tree.site);
const usage = { id: 'zen/zen-1', input_tokens: 1_000, output_tokens: 100 };
const own = `${apiRoot}/v1/models/zen-1`;

describe('the MCP server of the package', () => {
  const held = openMcpFeed({ snapshot });

  it('says where to look and of which day it is, in place of the sources that a snapshot leaves out', async () => {
    const source = { url: own, checked: '2026-09-20' };
    expect(await call('estimate_cost', { ...usage, id: 'zen-1' }, held)).toMatchObject({
      structuredContent: { source },
    });
    const include = ['sources', 'price_history'];
    expect(await call('get_model', { id: 'zen-1', include }, held)).toMatchObject({
      structuredContent: { sources: [source], price_history: [{ input_price: 1 }] },
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
        source: { url: `${own}/offers` },
      });
  });

  it('says what a snapshot leaves out, and how to have it', async () => {
    const { isError, content } = await call('find_offers', { model: 'zen-1' }, held);
    expect(isError).toBe(true);
    expect(content).toMatchObject([
      { text: expect.stringMatching(/no such answer;.* `coderfeed mcp --url <api root>`\.$/) },
    ]);
  });

  it('answers from the snapshot where the host can not be reached', async () => {
    const { fetch } = noHost();
    const feed = openMcpFeed({ baseUrl: apiRoot, snapshot, fetch });
    expect((await call('get_model', { id: 'zen-1' }, feed)).structuredContent).toMatchObject({
      sources: [{ url: own }],
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
