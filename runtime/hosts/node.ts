import type { IncomingMessage, RequestListener } from 'node:http';
import { endpoints } from '../../feed/endpoints.ts';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { isForRuntime, routeOf } from '../../feed/routes.ts';
import { siteOf } from '../../feed/site.ts';
import { filesFor } from '../../feed/static-files.ts';
import { plainAnswers } from '../plain-answers.ts';
import type { Handler, Read } from '../types.ts';
import { type Exchange, prepareAnswer, sendAnswer, sendFile, sendResponse } from './node/send.ts';
import { parseTarget } from './node/target.ts';
import { type Found, findFile, openTree } from './node/tree.ts';

export type HostOptions = {
  readonly apiRoot: string;
  readonly rules: readonly HeaderRule[];
  readonly dist: string;
  /** Answers queries, and addresses without a file. Without it queries are passed over. */
  readonly handler?: Handler;
  /** Told what went wrong where a client only sees a 503. */
  readonly report?: (error: unknown) => void;
};

/** Serves a built feed with `node:http`, on Node, Deno and Bun; follows rebuilds, and answers JSON whatever it is asked. */
export function createHost({ dist, apiRoot, rules, handler, report }: HostOptions): RequestListener {
  const { notFound, methodNotAllowed, unavailable, preflight } = plainAnswers(siteOf({ apiRoot, rules }));
  const prepared = {
    notFound: prepareAnswer(notFound),
    methodNotAllowed: prepareAnswer(methodNotAllowed),
    unavailable: prepareAnswer(unavailable),
    preflight: prepareAnswer(preflight),
  };
  const tree = openTree(dist, rules);
  const read: Read = async (path) => (await findFile(tree, [path]))?.file.json();

  const answer = async (exchange: Exchange, url: string) => {
    const { path, search } = parseTarget(url);
    const route = routeOf(endpoints, path);
    // Without a route nobody is asked: a Request folds dots away, and would make another path of this one.
    const asked = route && handler && { handler, request: () => requestFor(exchange.request, path + search) };
    const first = asked && isForRuntime(route, search) ? await asked.handler.handle(asked.request(), read) : undefined;
    if (first) return sendResponse(exchange, first);
    const found = await findFile(tree, filesFor(path));
    if (found) return sendFound(exchange, url, found);
    return asked ? sendResponse(exchange, await asked.handler.missing(asked.request(), read)) : sendAnswer(exchange, prepared.notFound);
  };

  return (request, response) => {
    const exchange = { request, response };
    const { method, url = '' } = request;
    if (method === 'OPTIONS') return sendAnswer(exchange, prepared.preflight);
    if (method !== 'GET' && method !== 'HEAD') return sendAnswer(exchange, prepared.methodNotAllowed);
    const known = tree.current()?.byTarget.get(url);
    const sent = known === undefined ? answer(exchange, url) : sendFile(exchange, known);
    sent?.catch((error: unknown) => {
      report?.(error);
      if (!response.headersSent) sendAnswer(exchange, prepared.unavailable);
      else response.destroy();
    });
  };
}

function sendFound(exchange: Exchange, url: string, { generation, file }: Found): void | Promise<void> {
  // Only the plain spellings are remembered: others of the same path are without number.
  if (!/[?%]|:\/\//.test(url)) generation.byTarget.set(url, file);
  return sendFile(exchange, file);
}

/** The request as a handler sees it. A HEAD is asked as a GET, so that the length of its answer is known. */
function requestFor(request: IncomingMessage, target: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(`http://localhost${target}`, { headers });
}
