import { endpoints } from '../../../feed/endpoints.ts';
import { filesFor } from '../../../feed/static-files.ts';
import { createHandler, type HostFiles } from '../../../runtime/handle.ts';
import { readJson } from '../../../runtime/read.ts';
import { type Get, readBody, toProblem } from './http.ts';
import type { Answer } from './methods.ts';

/** Answers calls with the runtime of the feed, which reads its files wherever they are. */
export function createLocal(apiRoot: string, files: Required<HostFiles>): Answer {
  const handle = createHandler({
    // Nobody reads the headers of these responses.
    config: {
      apiRoot,
      table: endpoints,
      headers: { problem: [], preflight: [], allow: [], queries: {} },
    },
    // The caller gets the reason instead of a 503.
    onError: (error) => {
      throw error;
    },
  });
  return async (call) => {
    const response = await handle(new Request(apiRoot + call.path + call.query), files);
    const body = await readBody(response, call);
    if (response.ok) return body;
    throw toProblem(response, body);
  };
}

/** Answers calls from a host that serves files and nothing else. */
export function createFiles(baseUrl: string, get: Get): Answer {
  const read = createCachedRead(get);
  return createLocal(baseUrl, {
    read: (path) => read(`/${path}`),
    serveFile: async ({ path }) => {
      // The last of them would be a page.
      for (const file of filesFor(path).slice(0, 2)) {
        const response = await get(`/${file}`);
        if (response.ok && isData(response)) return response;
      }
      return undefined;
    },
  });
}

/** Some hosts answer every address with a page. */
function isData({ headers }: Response): boolean {
  return !headers.get('content-type')?.includes('html');
}

type Cached = { value: unknown; etag: string | null; until: number };

/** The `max-age` of the feed's answers. */
const MAX_AGE_MILLISECONDS = 1_800_000;

/** The same object as long as the file is the same, so that indexes of it are made once. */
export function createCachedRead(get: Get): (path: string) => Promise<unknown> {
  const cache = new Map<string, Cached>();
  return async (path) => {
    const cached = cache.get(path);
    if (cached !== undefined && Date.now() < cached.until) return cached.value;
    const response = await get(path, cached?.etag ? { 'If-None-Match': cached.etag } : {});
    const isSame = cached !== undefined && response.status === 304;
    const value = isSame ? cached.value : isData(response) ? await readJson(response) : undefined;
    const etag = response.headers.get('etag');
    if (value !== undefined)
      cache.set(path, { value, etag, until: Date.now() + MAX_AGE_MILLISECONDS });
    return value;
  };
}
