import { endpoints } from '../../../feed/endpoints.ts';
import { createHandler, type HostFiles } from '../../../runtime/handle.ts';
import { resolver } from '../../../runtime/resolve.ts';
import { createSearch } from '../../../runtime/search.ts';
import type { Call } from './call.ts';
import { bodyOf, problemOf } from './response.ts';

/** Answers calls with the runtime of the feed, which reads its files wherever they are. */
export function createLocal(
  apiRoot: string,
  files: Required<HostFiles>,
): (call: Call) => Promise<unknown> {
  const handle = createHandler({
    config: { apiRoot, table: endpoints, headers },
    search: createSearch(resolver.modelsOf),
    resolver,
    onError: rethrow,
  });
  return async (call) => {
    const response = await handle(new Request(apiRoot + call.path + call.query), files);
    const body = await bodyOf(response, call);
    if (response.ok) return body;
    throw problemOf(response, body);
  };
}

/** Nobody reads the headers of these responses. */
const headers = { problem: [], preflight: [], allow: [], queries: {} };

/** The caller gets the reason instead of a 503. */
function rethrow(error: unknown): never {
  throw error;
}
