import { type Route, routeOf, takesQuery } from '../feed/contract/routes.ts';
import type { RuntimeConfig } from '../feed/contract/runtime-config.ts';
import { forReader, isPerson, missingResponse } from './missing.ts';
import { queryResponse } from './queries.ts';
import { basePath, pathUnder, type Read } from './read.ts';
import { fixedResponses, type TextResponse, toResponse } from './text-response.ts';

export type HandlerOptions = {
  config: RuntimeConfig;
  /** Logs an error of ours with the address; the client gets a 503. */
  onError?: ((error: unknown, address: string) => void) | undefined;
  /** Milliseconds since 1970, by which a day is past or to come. */
  now?: () => number;
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
export function createHandler({
  config,
  onError = console.error,
  now = Date.now,
}: HandlerOptions): Handle {
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
    if (path === `${config.table['plans.list'].path}/` && query === '' && isPerson(request))
      return toResponse(request, redirectTo(base + config.plansPage));
    const route = routeOf(config.table, path);
    const feed = { config, read: files.read };
    if (route && isForRuntime(route, query, !files.serveFile))
      return respondWith(
        request,
        await queryResponse({ ...feed, route, query, today: latestDay(now()) }),
      );
    const file = await files.serveFile?.({ request, path });
    if (file && file.status !== 404) return file;
    const missing = missingResponse(feed, { path, query, route }).catch((error) => {
      if (!files.serveFile) throw error;
      // There is no such file, even if the list with the nearest ids can't be read.
      onError(error, request.url);
    });
    const problem = (await missing) || fixed.notFound;
    return toResponse(request, await forReader(feed, { request, path, problem }));
  }

  return (request, files, respondWith) =>
    respond(request, files, respondWith).catch((error: unknown) => {
      onError(error, request.url);
      return toResponse(request, fixed.unavailable);
    });
}

/**
 * Leads a person to a page. No cache keeps it, so that none can give it to a program that asks the
 * same address.
 */
function redirectTo(path: string): TextResponse {
  const headers = [
    ['Location', path],
    ['Cache-Control', 'no-store'],
    ['Vary', 'Accept'],
  ] as const;
  return { status: 303, headers, body: '' };
}

/**
 * The day where it is the latest on earth, 14 hours before UTC: nobody is told that today is to
 * come.
 */
function latestDay(now: number): string {
  return new Date(now + 14 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * Whether the runtime answers itself: the endpoint has no file, or it takes the query that it is
 * given, or the query names a day that it does not take, which is refused. On a host that
 * `hasNoFiles` here no file would answer for a list without a query, so the runtime does.
 */
function isForRuntime({ endpoint }: Route, query: string, hasNoFiles: boolean): boolean {
  if (endpoint.answer === 'runtime') return true;
  if (takesQuery(endpoint)) return hasNoFiles || query.length > 1;
  return new URLSearchParams(query).has('at');
}
