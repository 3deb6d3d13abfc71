import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openTree } from '../hosts/node/tree.ts';
import { createMcpServer } from '../runtime/mcp/server.ts';

/**
 * `npm run --silent mcp`: the MCP server over standard input and output, for a feed that is built
 * already. Takes the folder as its argument (`dist`).
 */
async function mcp(): Promise<number> {
  const [dist = 'dist'] = process.argv.slice(2);
  try {
    const tree = openTree(dist);
    const server = createMcpServer({
      apiRoot: tree.current().config.apiRoot,
      read: async (path) => (await tree.current().load(path))?.json(),
    });
    await server.connect(new StdioServerTransport());
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

process.exitCode = await mcp();
