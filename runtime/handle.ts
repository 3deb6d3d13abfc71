import { type Route, routeOf, takesQuery } from '../feed/contract/routes.ts';
import type { RuntimeConfig } from '../feed/contract/runtime-config.ts';
import { forReader, missingResponse } from './missing.ts';
import { queryResponse } from './queries.ts';
import { basePath, pathUnder, type Read } from './read.ts';
import { fixedResponses, toResponse } from './text-response.ts';

export type HandlerOptions = {
  config: RuntimeConfig;
  /** Logs an error of ours with the address; the client gets a 503. */
  onError?: ((error: unknown, address: string) => void) | undefined;
};

/** How a host gives access to the files of dist. */
export type HostFiles = {
  read: Read;
  /**
   * Sends a file; a 404 or undefined where there is none. A host that calls the runtime only for
   * what its files can't answer has no such function.
   */
  serveFile?: (request: FileRequest) => Promise<Response | undefined>;
};

/** A request for a file; `path` is under the address of the feed and percent-encoded. */
export type FileRequest = { request: Request; path: string };

export type Handle = (
  request: Request,
  files: HostFiles,
  /** Makes the response to a query, on a host that compresses it. */
  respondWith?: typeof toResponse,
) => Promise<Response>;

/** Creates the handler for every request to a feed: files, queries, search and errors. */
export function createHandler({ config, onError = console.error }: HandlerOptions): Handle {
  const fixed = fixedResponses(config);
  const base = basePath(config.apiRoot);

  async function respond(
    request: Request,
    { read, serveFile }: HostFiles,
    respondWith = toResponse,
  ): Promise<Response> {
    if (request.method === 'OPTIONS') return toResponse(request, fixed.preflight);
    if (!['GET', 'HEAD'].includes(request.method))
      return toResponse(request, fixed.methodNotAllowed);
    const { pathname, search: query } = new URL(request.url);
    const path = pathUnder(base, pathname);
    const route = routeOf(config.table, path);
    const feed = { config, read };
    if (route && isForRuntime(route, serveFile === undefined || query.length > 1))
      return respondWith(request, await queryResponse({ ...feed, route, query }));
    const file = await serveFile?.({ request, path });
    if (file && file.status !== 404) return file;
    const missing = missingResponse(feed, { path, query, route });
    // There is no such file, even if the list with the nearest ids can't be read.
    const found = serveFile ? missing.catch((error) => onError(error, request.url)) : missing;
    return toResponse(request, await forReader(request, (await found) || fixed.notFound, read));
  }

  return (request, files, respondWith) =>
    respond(request, files, respondWith).catch((error: unknown) => {
      onError(error, request.url);
      return toResponse(request, fixed.unavailable);
    });
}

/** Whether the endpoint has no file, or takes the query that it is given. */
function isForRuntime({ endpoint }: Route, hasQuery: boolean): boolean {
  return endpoint.answer === 'runtime' || (hasQuery && takesQuery(endpoint));
}
