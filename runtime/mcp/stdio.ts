import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { McpFeed } from './feed.ts';
import { createMcpServer } from './server.ts';

/** Serves a feed over standard input and output, until the input ends. Logs to standard error. */
export async function serveStdio(feed: McpFeed): Promise<void> {
  await createMcpServer(feed).connect(new StdioServerTransport());
}
