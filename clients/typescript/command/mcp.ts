import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Snapshot } from '../../../feed/snapshot.ts';
import { pathOfFile } from '../../../feed/static-files.ts';
import { type McpFeed, ToolProblem } from '../../../runtime/mcp/feed.ts';
import { createMcpServer } from '../../../runtime/mcp/server.ts';
import type { Read } from '../../../runtime/read.ts';
import { createCachedRead } from '../src/files.ts';
import { openFiles } from '../src/held.ts';
import { createGet, type Get } from '../src/http.ts';
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
  if (baseUrl === undefined) {
    if (files === undefined) throw new TypeError('The MCP server needs a baseUrl or a snapshot.');
    return { ...files, read: sayWhatIsLeftOut(files.read) };
  }
  const read = readFrom(createGet(baseUrl, fetch));
  return {
    apiRoot: baseUrl,
    checked: files?.checked,
    read: files ? orElse(read, sayWhatIsLeftOut(files.read)) : read,
  };
}

/** Some hosts serve the file of an endpoint at its own name alone, some at the endpoint's path. */
function readFrom(get: Get): Read {
  const read = createCachedRead(get);
  return async (file) => (await read(`/${file}`)) ?? read(pathOfFile(file));
}

function orElse(read: Read, readOffline: Read): Read {
  return async (file) => {
    try {
      return await read(file);
    } catch (problem) {
      if (problem instanceof FeedProblem && problem.code === 'unreachable')
        return readOffline(file);
      throw problem;
    }
  };
}

/** The agent reads what a snapshot leaves out, and passes it on. */
function sayWhatIsLeftOut(read: Read): Read {
  return async (file) => {
    try {
      return await read(file);
    } catch (problem) {
      if (problem instanceof FeedProblem && problem.code === 'left_out')
        throw new ToolProblem(`${problem.message} That is \`coderfeed mcp --url <api root>\`.`);
      throw problem;
    }
  };
}
