import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { type McpFeed, ToolProblem } from '../../../runtime/mcp/feed.ts';
import { createMcpServer } from '../../../runtime/mcp/server.ts';
import type { Read } from '../../../runtime/read.ts';
import type { ClientOptions } from '../src/client.ts';
import { createRead } from '../src/files.ts';
import { createGet } from '../src/http.ts';
import { openFiles } from '../src/local.ts';
import { opened } from '../src/open-snapshot.ts';
import { FeedProblem } from '../src/problem.ts';

/**
 * The MCP server over standard input and output, until the input ends. A module of its own, which
 * only `coderfeed mcp` loads: it is several times the size of the command.
 */
export async function serveMcp(options: ClientOptions): Promise<void> {
  await createMcpServer(openMcpFeed(options)).connect(new StdioServerTransport());
}

/**
 * The feed of the MCP server: the host at `baseUrl`, and the snapshot where there is no such host
 * or it can't be reached.
 */
export function openMcpFeed({ baseUrl, snapshot, fetch }: ClientOptions): McpFeed {
  const apiRoot = baseUrl ?? (snapshot ? opened(snapshot).head.api_root : '');
  const readSnapshot = snapshot && toToolProblems(openFiles(snapshot, baseUrl));
  if (baseUrl === undefined) return { apiRoot, read: readSnapshot ?? (async () => undefined) };
  const readHost = createRead(createGet(baseUrl, fetch));
  const read: Read = async (file) => {
    try {
      return await readHost(file);
    } catch (problem) {
      if (readSnapshot && hasCode(problem, 'unreachable')) return readSnapshot(file);
      throw problem;
    }
  };
  return { apiRoot, read };
}

/** What a snapshot leaves out is a problem of a tool: the agent reads it, and tells its user. */
function toToolProblems(read: Read): Read {
  return async (file) => {
    try {
      return await read(file);
    } catch (problem) {
      if (!hasCode(problem, 'left_out')) throw problem;
      throw new ToolProblem(`${problem.message} That is \`coderfeed mcp --url <api root>\`.`);
    }
  };
}

function hasCode(problem: unknown, code: FeedProblem['code']): problem is FeedProblem {
  return problem instanceof FeedProblem && problem.code === code;
}
