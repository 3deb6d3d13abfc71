import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { McpFeed } from '../../../runtime/mcp/feed.ts';
import { callTool } from '../../../runtime/mcp/server.ts';
import { treeOf } from '../../build/render/real-tree.ts';
import { expectedSite } from '../../clients/expected/small-feed.ts';

const { site, files } = treeOf(expectedSite());

/** The made-up feed of the clients, whose records have their sources. */
export const smallFeed: McpFeed = {
  apiRoot: site.apiRoot,
  read: async (path) => {
    const bytes = files.get(path);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  },
};

/** Calls a tool; an error that is not the caller's fails the test. */
export function call(name: string, values?: unknown, feed = smallFeed): Promise<CallToolResult> {
  return callTool(feed, name, values, (error) => {
    throw error;
  });
}
