import { readFile } from 'node:fs/promises';
import { createHandler } from '../../runtime/handle.ts';
import { isMcp, memoRead } from '../../runtime/read.ts';

const handle = createHandler({ config: RUNTIME_CONFIG });
const read = memoRead(new Map(), async (path) =>
  JSON.parse(await readFile(new URL(`data/${path}`, import.meta.url), 'utf8')),
);

/**
 * A function behind the files, for lists, search, other methods, and whatever has no file. The
 * files that it reads are in its own folder.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (isMcp(request.url, RUNTIME_CONFIG.apiRoot))
      return (await import('../../runtime/mcp/program.ts')).respond(request, read);
    return handle(request, { read });
  },
};
