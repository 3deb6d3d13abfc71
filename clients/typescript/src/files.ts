import { filesFor } from '../../../feed/contract/dist-paths.ts';
import { endpoints } from '../../../feed/contract/endpoints.ts';
import { createHandler, type HostFiles } from '../../../runtime/handle.ts';
import type { Read } from '../../../runtime/read.ts';
import { type Get, toBody, toProblem } from './http.ts';
import { MAX_AGE_MILLISECONDS } from './max-age.ts';
import type { AnswerCall } from './methods.ts';

/** Requests need an origin. It is in no answer: without an api root these have paths. */
const NO_ROOT = 'https://feed.invalid';

/** Answers calls with the runtime of the feed, which reads its files wherever they are stored. */
export function createRuntimeAnswer(apiRoot: string, files: Required<HostFiles>): AnswerCall {
  // Nobody reads the headers of these responses.
  const headers = { problem: [], preflight: [], allow: [], queries: {} };
  const handle = createHandler({
    config: { apiRoot, table: endpoints, plansPage: '', headers },
    // The caller gets the reason instead of a 503.
    onError: (error) => {
      throw error;
    },
  });
  return async (call) => {
    const request = new Request((apiRoot || NO_ROOT) + call.path + call.query);
    const response = await handle(request, files);
    const { ok, status, url } = response;
    const text = await response.text();
    if (ok) return toBody(text, call.path);
    throw toProblem({ status, url, text });
  };
}

/** Answers calls from a host that serves files and nothing else. */
export function createFileAnswer(apiRoot: string, get: Get): AnswerCall {
  return createRuntimeAnswer(apiRoot, {
    read: createRead(get),
    serveFile: async ({ path }) => {
      // The last of them would be a page.
      for (const file of filesFor(path).slice(0, 2)) {
        const { ok, isPage, text } = await get(`/${file}`);
        if (ok && !isPage) return new Response(text);
      }
      return undefined;
    },
  });
}

/** The same object for as long as it is cached, so that indexes of it are made once. */
export function createRead(get: Get): Read {
  const cache = new Map<string, { value: unknown; until: number }>();
  return async (file) => {
    const cached = cache.get(file);
    if (cached !== undefined && Date.now() < cached.until) return cached.value;
    const fetched = await get(`/${file}`);
    if (fetched.isPage || fetched.status === 404) return undefined;
    if (!fetched.ok) throw toProblem(fetched);
    const value: unknown = JSON.parse(fetched.text);
    cache.set(file, { value, until: Date.now() + MAX_AGE_MILLISECONDS });
    return value;
  };
}
