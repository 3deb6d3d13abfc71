import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openTree } from '../hosts/node/tree.ts';
import { createMcpServer } from '../runtime/mcp/server.ts';
import { runCommand } from './server.ts';

/**
 * `npm run --silent mcp`: the MCP server over standard input and output, for a feed that is built
 * already. Takes the folder as its argument (`dist`).
 */
process.exitCode = await runCommand(async () => {
  const tree = openTree(process.argv[2] ?? 'dist');
  const server = createMcpServer({
    apiRoot: tree.current().config.apiRoot,
    read: async (path) => (await tree.current().load(path))?.json(),
  });
  await server.connect(new StdioServerTransport());
  return 0;
});
