import type { RequestListener } from 'node:http';
import { endpoints } from '../../feed/endpoints.ts';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { isForRuntime, routeOf } from '../../feed/routes.ts';
import { siteOf } from '../../feed/site.ts';
import { filesFor } from '../../feed/static-files.ts';
import { plainAnswers } from '../../runtime/plain-answers.ts';
import type { Answerer, Asked, Read } from '../../runtime/types.ts';
import { type HeldFiles, holdTree } from './held-tree.ts';
import { type Exchange, prepareAnswer, sendAnswer, sendFile, sendMade } from './send.ts';
import { parseTarget } from './target.ts';
import { type Found, findFile, openTree } from './tree.ts';

export type HostOptions = {
  readonly apiRoot: string;
  readonly rules: readonly HeaderRule[];
  /** The folder that the tree is published in, or its files where it isn't published yet. */
  readonly dist: string | HeldFiles;
  /** Answers queries, and addresses without a file. Without it queries are passed over. */
  readonly answerer?: Answerer;
  /** Told what went wrong where a client only sees a 503. */
  readonly report?: (error: unknown) => void;
};

/** Serves a built feed with `node:http`, on Node, Deno and Bun; follows rebuilds, and answers JSON whatever it is asked. */
export function createHost({ dist, apiRoot, rules, answerer, report }: HostOptions): RequestListener {
  const { notFound, methodNotAllowed, unavailable, preflight } = plainAnswers(siteOf({ apiRoot, rules }));
  const prepared = {
    notFound: prepareAnswer(notFound),
    methodNotAllowed: prepareAnswer(methodNotAllowed),
    unavailable: prepareAnswer(unavailable),
    preflight: prepareAnswer(preflight),
  };
  const tree = typeof dist === 'string' ? openTree(dist, rules) : holdTree(dist, rules);
  const read: Read = async (path) => (await findFile(tree, [path]))?.file.json();

  const answer = async (exchange: Exchange, url: string) => {
    const { path, search } = parseTarget(url);
    const route = routeOf(endpoints, path);
    // Without a route nobody is asked: a URL folds dots away, and would make another path of this one.
    const first = route && isForRuntime(route, search) ? await answerer?.answer(askedFor(path + search), read) : undefined;
    if (first) return sendMade(exchange, first);
    const found = await findFile(tree, filesFor(path));
    if (found) return sendFound(exchange, url, found);
    const missing = route && (await answerer?.missing(askedFor(path + search), read));
    return missing ? sendMade(exchange, missing) : sendAnswer(exchange, prepared.notFound);
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

/** What an answerer is asked. A HEAD is asked as a GET, so that the length of its answer is known. */
function askedFor(target: string): Asked {
  return { method: 'GET', url: new URL(`http://localhost${target}`) };
}
