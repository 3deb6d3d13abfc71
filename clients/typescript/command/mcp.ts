import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Snapshot } from '../../../feed/snapshot.ts';
import { type McpFeed, ToolProblem } from '../../../runtime/mcp/feed.ts';
import { createMcpServer } from '../../../runtime/mcp/server.ts';
import type { ClientOptions } from '../src/client.ts';
import { createRead } from '../src/files.ts';
import { createGet } from '../src/http.ts';
import { openFiles } from '../src/local.ts';
import { FeedProblem } from '../src/problem.ts';

/**
 * The MCP server over standard input and output, until the input ends. A module of its own, which
 * only `coderfeed mcp` loads: it is several times the size of the command.
 */
export async function serveMcp(options: ClientOptions): Promise<void> {
  await createMcpServer(openMcpFeed(options)).connect(new StdioServerTransport());
}

/**
 * The feed of the MCP server: the host at `baseUrl`, whose records have their sources, and the
 * snapshot where there is no such host or it can't be reached.
 */
export function openMcpFeed({ baseUrl, snapshot, fetch }: ClientOptions): McpFeed {
  // The package has the snapshot from the same code.
  const local = snapshot && openFiles(snapshot as Snapshot, baseUrl);
  const host = baseUrl === undefined ? undefined : createRead(createGet(baseUrl, fetch));
  const isProblem = (problem: unknown, code: FeedProblem['code']) =>
    problem instanceof FeedProblem && problem.code === code;

  async function read(file: string): Promise<unknown> {
    if (host === undefined) return local?.read(file);
    return host(file).catch((problem: unknown) => {
      if (local && isProblem(problem, 'unreachable')) return local.read(file);
      throw problem;
    });
  }

  return {
    apiRoot: baseUrl ?? local?.apiRoot ?? '',
    checked: local?.checked,
    read: (file) =>
      read(file).catch((problem: unknown) => {
        // The agent reads what a snapshot leaves out, and passes it on.
        throw isProblem(problem, 'left_out')
          ? new ToolProblem(
              `${Object(problem).message} That is \`coderfeed mcp --url <api root>\`.`,
            )
          : problem;
      }),
  };
}
