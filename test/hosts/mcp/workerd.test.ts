import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, it } from 'vitest';
import type { HostOptions } from '../../../build/settings/settings.ts';
import { type BuiltFeed, buildFeed } from '../../conformance/build-feed.ts';
import { checkSession } from '../../integration/mcp/session.ts';
import { startWorkers } from '../hosts/workers.ts';

describe('the MCP server in workerd, with the official client', () => {
  it.each([['static assets', startWorkers('queries')]])('answers from %s', async (_, start) => {
    const feeds: BuiltFeed[] = [];
    const build = async (hosts: HostOptions) => {
      const feed = await buildFeed({ apiRoot: 'https://feed.example', hosts });
      feeds.push(feed);
      return feed;
    };
    const { built, origin, stop } = await start(build);
    try {
      const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`));
      await checkSession(transport, built.apiRoot);
    } finally {
      await stop();
      for (const feed of feeds) await feed.remove();
    }
  });
});
