import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { memoize } from '../../feed/collections.ts';
import { endpoints } from '../../feed/endpoints.ts';
import { mcpPath } from '../../feed/paths.ts';
import { isForRuntime, routeOf } from '../../feed/routes.ts';
import type { RuntimeConfig } from '../../feed/runtime-config.ts';
import { filesFor } from '../../feed/static-files.ts';
import { missingResponse } from '../../runtime/missing.ts';
import { type Query, queryResponse, type Search } from '../../runtime/queries.ts';
import type { Read } from '../../runtime/read.ts';
import { resolver } from '../../runtime/resolve.ts';
import { createSearch } from '../../runtime/search.ts';
import { fixedResponses } from '../../runtime/text-response.ts';
import { limits } from './limits.ts';
import { prepareRefusals, prepareUnsatisfiable, refusalOf } from './refusals.ts';
import { prepareResponse, sendFile, sendPrepared, sendText } from './send.ts';
import type { Snapshot } from './snapshot.ts';
import { findFile, type Tree } from './tree.ts';

export type ListenerOptions = {
  readonly tree: Tree;
  readonly search?: Search;
  /** Logs an error of ours with the request target; the client gets a 503. */
  readonly onError?: ((error: unknown, target: string) => void) | undefined;
};

/**
 * Serves a built feed with `node:http`, on Node, Deno and Bun: files, queries, search and errors.
 * It follows rebuilds. Requests and responses stay Node's own, as converting them to the web's
 * would cost more than to answer a query.
 */
export function feedListener({
  tree,
  search = createSearch(resolver.modelsOf),
  onError,
}: ListenerOptions): RequestListener {
  const fixedOf = memoize(({ config }: Snapshot) => prepareFixed(config));
  const read: Read = async (path) => (await findFile(tree, [path]))?.file.json();
  const unsent = { bytes: 0 };

  const respondToQuery = async (response: ServerResponse, query: Query) => {
    if (unsent.bytes > limits.unsentBytes)
      return sendPrepared(response, fixedOf(tree.current()).unavailable);
    const text = await queryResponse(query);
    unsent.bytes += text.body.length;
    response.on('close', () => {
      unsent.bytes -= text.body.length;
    });
    await sendText(response, text);
  };
  const respondByPath = async (response: ServerResponse, snapshot: Snapshot, url: string) => {
    const { path, query } = parseTarget(url);
    const { config } = snapshot;
    const route = routeOf(endpoints, path);
    if (route && isForRuntime(route, query))
      return respondToQuery(response, { config, search, resolver, route, query, read });
    const found = await findFile(tree, filesFor(path));
    if (found) {
      // Only the plain spellings are cached: there is no limit to the others of the same path.
      if (!/[?%]|:\/\//.test(url)) found.snapshot.byTarget.set(url, found.file);
      return sendFile(response, found.file, fixedOf(snapshot).unsatisfiable);
    }
    const missing = await missingResponse({ config, path, route, resolver, read });
    return missing
      ? sendText(response, missing)
      : sendPrepared(response, fixedOf(snapshot).notFound);
  };
  const respondToMcp = async (
    request: IncomingMessage,
    response: ServerResponse,
    snapshot: Snapshot,
  ) => {
    // It is several times the size of the rest, and many hosts never get a request for it.
    const { respondMcp } = await import('./mcp.ts');
    await respondMcp({ request, response, snapshot, read });
  };
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const snapshot = tree.current();
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      response.shouldKeepAlive = false;
      return sendPrepared(response, fixedOf(snapshot).refusals[refusal]);
    }
    const { method, url = '' } = request;
    if (isMcp(url)) return respondToMcp(request, response, snapshot);
    if (method === 'OPTIONS') return sendPrepared(response, fixedOf(snapshot).preflight);
    if (method !== 'GET' && method !== 'HEAD')
      return sendPrepared(response, fixedOf(snapshot).methodNotAllowed);
    const file = snapshot.byTarget.get(url);
    return file
      ? sendFile(response, file, fixedOf(snapshot).unsatisfiable)
      : respondByPath(response, snapshot, url);
  };

  return (request, response) => {
    const fail = (error: unknown) => {
      onError?.(error, request.url ?? '');
      if (response.headersSent) response.destroy();
      else sendPrepared(response, fixedOf(tree.current()).unavailable);
    };
    try {
      respond(request, response)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

function prepareFixed(config: RuntimeConfig) {
  const { notFound, methodNotAllowed, unavailable, preflight } = fixedResponses(config);
  return {
    notFound: prepareResponse(notFound),
    methodNotAllowed: prepareResponse(methodNotAllowed),
    unavailable: prepareResponse(unavailable),
    preflight: prepareResponse(preflight),
    refusals: prepareRefusals(config),
    unsatisfiable: prepareUnsatisfiable(config),
  };
}

/** Whether a request target is that of the MCP server. */
function isMcp(url: string): boolean {
  return url.includes(mcpPath) && parseTarget(url).path.replace(/\/$/, '') === mcpPath;
}

/** The path and the query of a request target, as they were sent: a `URL` would fold dots away. */
function parseTarget(url: string): { readonly path: string; readonly query: string } {
  // Proxies may send the whole address.
  const local = url.replace(/^https?:\/\/[^/?]*/i, '');
  const start = local.indexOf('?');
  return start < 0
    ? { path: local, query: '' }
    : { path: local.slice(0, start), query: local.slice(start) };
}
