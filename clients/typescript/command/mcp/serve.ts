import { serveStdio } from '../../../../runtime/mcp/stdio.ts';
import type { FeedOptions } from '../command.ts';
import { openMcpFeed } from './feed.ts';

/**
 * The MCP server over standard input and output, until the input ends. A module of its own, which
 * only `coderfeed mcp` loads: it is several times the size of the command.
 */
export function serveMcp(options: FeedOptions): Promise<void> {
  return serveStdio(openMcpFeed(options));
}
