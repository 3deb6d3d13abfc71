import { respond } from '../../runtime/mcp/program.ts';
import { memoRead, readJson } from '../../runtime/read.ts';

const cache = new Map<string, unknown>();

/** The MCP server as an edge function of its own, as each file of their folder is one. */
export default function mcp(request: Request): Promise<Response> {
  return respond(
    request,
    memoRead(cache, async (path) => readJson(await fetch(new URL(`/${path}`, request.url)))),
  );
}
