import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltFeed, buildFeed } from '../../conformance/build-feed.ts';
import { freePort, startServer } from '../../hosts/processes.ts';
import { onNode } from '../../hosts/servers.ts';
import { checkSession } from './session.ts';

let built: BuiltFeed;
beforeAll(async () => {
  built = await buildFeed({ apiRoot: 'https://feed.example' });
});
afterAll(() => built.remove());

describe('the MCP server with the official client', () => {
  it('serves streamable HTTP on the Node host', async () => {
    const { port, stop } = await startHost();
    try {
      const address = new URL(`http://127.0.0.1:${port}/mcp`);
      await checkSession(new StreamableHTTPClientTransport(address), built.apiRoot);
    } finally {
      await stop();
    }
  });

  it('refuses a long body on the Node host, and goes on', async () => {
    const { port, stop } = await startHost();
    try {
      const address = `http://127.0.0.1:${port}/mcp`;
      const headers = {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      };
      const send = (body: string) => fetch(address, { method: 'POST', headers, body });
      expect((await send(' '.repeat(1_000_000))).status).toBe(413);
      expect((await send('{"jsonrpc":"2.0","id":1,"method":"ping"}')).status).toBe(200);
    } finally {
      await stop();
    }
  });
});

async function startHost() {
  const port = await freePort();
  const environment = { PORT: String(port) };
  const { command, args } = onNode;
  const { stop } = await startServer(
    { command, args: [...args, built.dist], cwd: process.cwd(), environment },
    port,
  );
  return { port, stop };
}
