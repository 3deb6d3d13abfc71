import { isForRuntime, type Route, routeOf, takesQuery } from '../feed/routes.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { Resolver } from './missing.ts';
import { missingResponse } from './missing.ts';
import { forReader } from './not-found-page.ts';
import { queryResponse, type Search } from './queries.ts';
import type { Read } from './read.ts';
import { basePath, pathUnder } from './read.ts';
import { fixedResponses, toResponse } from './text-response.ts';

export type HandlerOptions = {
  config: RuntimeConfig;
  search: Search;
  resolver: Resolver;
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
export type FileRequest = {
  request: Request;
  path: string;
  route: Route | undefined;
};

export type Handle = (
  request: Request,
  files: HostFiles,
  /** Makes the response to a query, on a host that compresses it. */
  respondWith?: typeof toResponse,
) => Promise<Response>;

/** Creates the handler for every request to a feed: files, queries, search and errors. */
export function createHandler(options: HandlerOptions): Handle {
  const { config, onError = console.error } = options;
  const fixed = fixedResponses(config);
  const base = basePath(config.apiRoot);

  async function respond(
    request: Request,
    files: HostFiles,
    respondWith = toResponse,
  ): Promise<Response> {
    if (request.method === 'OPTIONS') return toResponse(request, fixed.preflight);
    if (!['GET', 'HEAD'].includes(request.method))
      return toResponse(request, fixed.methodNotAllowed);
    const { pathname, search: query } = new URL(request.url);
    const path = pathUnder(base, pathname);
    const route = routeOf(config.table, path);
    const { read, serveFile } = files;
    const isList = !serveFile && route && takesQuery(route.endpoint);
    if (route && (isList || isForRuntime(route, query)))
      return respondWith(request, await queryResponse({ ...options, route, query, read }));
    const file = await serveFile?.({ request, path, route });
    return file && file.status !== 404 ? file : missing({ request, path, query, route }, files);
  }

  async function missing(
    { request, path, query, route }: FileRequest & { query: string },
    { read, serveFile }: HostFiles,
  ): Promise<Response> {
    const response = missingResponse({ ...options, route, path, query, read });
    // There is no such file, even if the list with the nearest ids can't be read.
    const found = serveFile ? response.catch((error) => onError(error, request.url)) : response;
    return toResponse(request, await forReader(request, (await found) || fixed.notFound, read));
  }

  return (request, files, respondWith) =>
    respond(request, files, respondWith).catch((error: unknown) => {
      onError(error, request.url);
      return toResponse(request, fixed.unavailable);
    });
}
