import { filesFor } from '../../../feed/static-files.ts';
import { readJson } from '../../../runtime/read.ts';
import type { Call } from './call.ts';
import type { Get } from './get.ts';
import { createLocal } from './local.ts';

/** Answers calls from a host that serves files and nothing else. */
export function createFiles(baseUrl: string, get: Get): (call: Call) => Promise<unknown> {
  const read = cachedRead(get);
  return createLocal(baseUrl, {
    read: (path) => read(`/${path}`),
    serveFile: async ({ path }) => {
      for (const file of filesFor(path)) {
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

type Cached = { readonly value: unknown; readonly etag: string | null; readonly until: number };

/** The `max-age` of the feed's answers. */
const MAX_AGE_MILLISECONDS = 1_800_000;

/** The same object as long as the file is the same, so that indexes of it are made once. */
export function cachedRead(get: Get): (path: string) => Promise<unknown> {
  const cache = new Map<string, Cached>();
  return async (path) => {
    const cached = cache.get(path);
    if (cached !== undefined && Date.now() < cached.until) return cached.value;
    const response = await get(path, cached?.etag ? { 'If-None-Match': cached.etag } : {});
    const value = await dataOf(response, cached);
    const etag = response.headers.get('etag');
    if (value !== undefined)
      cache.set(path, { value, etag, until: Date.now() + MAX_AGE_MILLISECONDS });
    return value;
  };
}

async function dataOf(response: Response, cached: Cached | undefined): Promise<unknown> {
  if (cached !== undefined && response.status === 304) return cached.value;
  return isData(response) ? readJson(response) : undefined;
}
