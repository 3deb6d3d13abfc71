import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Snapshot } from '../../../feed/snapshot.ts';
import { type McpFeed, ToolProblem } from '../../../runtime/mcp/feed.ts';
import { createMcpServer } from '../../../runtime/mcp/server.ts';
import type { Read } from '../../../runtime/read.ts';
import { createCachedRead } from '../src/files.ts';
import { openFiles } from '../src/held.ts';
import { createGet } from '../src/http.ts';
import { FeedProblem } from '../src/problem.ts';
import type { FeedOptions } from './run.ts';

/**
 * The MCP server over standard input and output, until the input ends. A module of its own, which
 * only `coderfeed mcp` loads: it is several times the size of the command.
 */
export async function serveMcp(options: FeedOptions): Promise<void> {
  await createMcpServer(openMcpFeed(options)).connect(new StdioServerTransport());
}

/**
 * The feed of the MCP server: the host at `baseUrl`, whose records have their sources, and the
 * snapshot where there is no such host or it can't be reached.
 */
export function openMcpFeed({ baseUrl, snapshot, fetch = globalThis.fetch }: FeedOptions): McpFeed {
  // The package has the snapshot from the same code.
  const files = snapshot && openFiles(snapshot as Snapshot, baseUrl);
  // The agent reads what a snapshot leaves out, and passes it on.
  const readHeld =
    files &&
    onProblem(files.read, 'left_out', async (_, { message }) => {
      throw new ToolProblem(`${message} That is \`coderfeed mcp --url <api root>\`.`);
    });
  if (baseUrl === undefined) {
    if (!files || !readHeld) throw new TypeError('The MCP server needs a baseUrl or a snapshot.');
    return { ...files, read: readHeld };
  }
  const get = createCachedRead(createGet(baseUrl, fetch));
  const read: Read = (file) => get(`/${file}`);
  const checked = files?.checked;
  return {
    apiRoot: baseUrl,
    checked,
    read: readHeld ? onProblem(read, 'unreachable', readHeld) : read,
  };
}

/** Reads by other means where the problem of a read has a code. */
function onProblem(
  read: Read,
  code: FeedProblem['code'],
  answer: (file: string, problem: FeedProblem) => Promise<unknown>,
): Read {
  return (file) =>
    read(file).catch((problem: unknown) => {
      if (problem instanceof FeedProblem && problem.code === code) return answer(file, problem);
      throw problem;
    });
}
