import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, it } from 'vitest';
import { checkSession } from '../../integration/mcp/session.ts';
import { startWorkers } from '../servers.ts';
import { buildSite } from '../site.ts';

it('answers the official client of MCP from workerd', async () => {
  const site = await buildSite();
  const { origin, stop } = await startWorkers('queries')(site);
  try {
    expect(origin).toBeDefined();
    await checkSession(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)), site.apiRoot);
  } finally {
    await stop();
    await site.remove();
  }
});
