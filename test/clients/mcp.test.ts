import { describe, expect, it } from 'vitest';
import { bundleCommand, bundleMcpServer } from '../../bin/npm-package.ts';
import { snapshotOf } from '../../build/render/runtime-files.ts';
import { openMcpFeed } from '../../clients/typescript/command/mcp.ts';
import type { FeedOptions } from '../../clients/typescript/command/run.ts';
import { deriveRealSite } from '../data/real-feed.ts';
import { call } from '../runtime/mcp/small-feed.ts';
import { apiRoot, bucketHost, type FakeHost, folderHost, noHost } from './hosts.ts';

const snapshot = snapshotOf(deriveRealSite());
const gpt41 = deriveRealSite().models.find(({ id }) => id === 'gpt-4.1');
const usage = { id: 'openai/gpt-4.1', input_tokens: 1_000, output_tokens: 100 };

function feedOf({ fetch }: FakeHost, options: Partial<FeedOptions> = {}) {
  // The fake host takes what the client sends.
  const fake = fetch as typeof globalThis.fetch;
  return openMcpFeed({ baseUrl: apiRoot, snapshot: undefined, fetch: fake, ...options });
}

describe('the MCP server of the package', () => {
  const held = openMcpFeed({ baseUrl: undefined, snapshot });

  it('says where to look and of which day it is, in place of the sources that a snapshot leaves out', async () => {
    const [{ checked } = { checked: '' }] = gpt41?.sources ?? [];
    const source = { url: `${apiRoot}/v1/models/gpt-4.1`, checked };
    expect(await call('estimate_cost', usage, held)).toMatchObject({
      structuredContent: { source },
    });
    const include = ['sources', 'price_history'];
    expect(await call('get_model', { id: 'gpt-4.1', include }, held)).toMatchObject({
      structuredContent: { sources: [source], price_history: [{ input_price: 2 }] },
    });
  });

  it('has the sources of a price from a host', async () => {
    const { structuredContent } = await call(
      'estimate_cost',
      usage,
      feedOf(folderHost(), { snapshot }),
    );
    expect(structuredContent).toMatchObject({ model_id: 'gpt-4.1', source: gpt41?.sources[0] });
  });

  it('prices a request at the seller that the id or the option names', async () => {
    const row = { input_tokens: 1_000_000, output_tokens: 0 };
    const bedrock = { ...row, id: 'us.anthropic.claude-opus-4-5-20251101-v1:0' };
    const seller = { provider: 'amazon-bedrock', region: 'us' };
    for (const values of [bedrock, { ...row, id: 'us/claude-opus-4-5', provider: 'bedrock' }])
      expect((await call('estimate_cost', values, held)).structuredContent).toMatchObject({
        ...{ model_id: 'claude-opus-4-5', basis: 'offer', seller, total: 5.5 },
        source: { url: `${apiRoot}/v1/models/claude-opus-4-5/offers` },
      });
  });

  it('fetches a file once', async () => {
    const host = bucketHost();
    const feed = feedOf(host);
    const first = await call('estimate_cost', usage, feed);
    const requested = host.requested.length;
    expect(await call('estimate_cost', usage, feed)).toEqual(first);
    expect(host.requested.length).toBe(requested);
  });

  it('answers from the snapshot where the host can not be reached', async () => {
    const { structuredContent } = await call(
      'estimate_cost',
      usage,
      feedOf(noHost(), { snapshot }),
    );
    expect(structuredContent).toMatchObject({ source: { checked: gpt41?.sources[0]?.checked } });
  });

  it('rejects where the host can not be reached and there is no snapshot', async () => {
    await expect(feedOf(noHost()).read('v1/model-rows.json')).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  it('is a file of its own, without the validator that compiles code', async () => {
    const [server, command] = (await Promise.all([bundleMcpServer(), bundleCommand()])).map(
      (bytes) => new TextDecoder().decode(bytes),
    );
    expect(server).toContain('resources/templates/list');
    expect(server).not.toContain('new Function');
    expect(command).not.toContain('resources/templates/list');
  });
});
