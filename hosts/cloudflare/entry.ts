import { createHandler } from '../../runtime/handle.ts';
import { isMcp, memoRead, readJson } from '../../runtime/read.ts';

type WorkerEnvironment = { readonly ASSETS: { fetch(request: Request | URL): Promise<Response> } };

const handle = createHandler({ config: RUNTIME_CONFIG });
const cache = new Map<string, unknown>();

/** Workers static assets and Pages: the worker runs before the files. */
export default {
  async fetch(request: Request, { ASSETS }: WorkerEnvironment): Promise<Response> {
    const read = memoRead(cache, async (path) =>
      readJson(await ASSETS.fetch(new URL(`/${path}`, request.url))),
    );
    if (isMcp(request.url, RUNTIME_CONFIG.apiRoot))
      return (await import('../../runtime/mcp/program.ts')).respond(request, read);
    return handle(request, { read, serveFile: () => ASSETS.fetch(request) });
  },
};
