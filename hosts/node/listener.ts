import type { RequestListener } from 'node:http';
import { endpoints } from '../../feed/endpoints.ts';
import { memoize } from '../../feed/memoize.ts';
import { isForRuntime, routeOf } from '../../feed/routes.ts';
import type { RuntimeConfig } from '../../feed/runtime-config.ts';
import { filesFor } from '../../feed/static-files.ts';
import { type Answer, plainAnswers } from '../../runtime/plain-answers.ts';
import type { Answerer, Asked, Read } from '../../runtime/types.ts';
import { limits } from './limits.ts';
import { prepareRefusals, refusalOf } from './refusals.ts';
import { type Exchange, prepareAnswer, sendAnswer, sendFile, sendMade } from './send.ts';
import type { Snapshot } from './snapshot.ts';
import { parseTarget } from './target.ts';
import { type Found, findFile, type Tree } from './tree.ts';

export type ListenerOptions = {
  readonly tree: Tree;
  /** Answers queries, and addresses without a file. */
  readonly answererFor: (site: RuntimeConfig) => Answerer;
  /** Told what went wrong where a client only sees a 503. */
  readonly report?: ((error: unknown) => void) | undefined;
};

/**
 * Serves a built feed with `node:http`, on Node, Deno and Bun; follows rebuilds, and answers JSON
 * whatever it is asked.
 */
export function createListener({ tree, answererFor, report }: ListenerOptions): RequestListener {
  const feedOf = memoize(({ site }: Snapshot) => ({
    ...prepareAnswers(site),
    answerer: answererFor(site),
  }));
  const read: Read = async (path) => (await findFile(tree, [path]))?.file.json();
  const unsent = { bytes: 0 };

  /** False where the answerer leaves it to the file. */
  const query = async (exchange: Exchange, snapshot: Snapshot, asked: Asked): Promise<boolean> => {
    const { answerer, unavailable } = feedOf(snapshot);
    if (unsent.bytes > limits.unsentBytes) {
      sendAnswer(exchange, unavailable);
      return true;
    }
    const made = await answerer.answer(asked, read);
    if (made) await sendMade(counted(exchange, made, unsent), made);
    return made !== undefined;
  };
  const answer = async (exchange: Exchange, snapshot: Snapshot, url: string) => {
    const { path, search } = parseTarget(url);
    const route = routeOf(endpoints, path);
    const { answerer, notFound } = feedOf(snapshot);
    // Without a route nobody is asked: a URL folds dots away, and would make another path of this
    // one.
    if (
      route &&
      isForRuntime(route, search) &&
      (await query(exchange, snapshot, askedFor(path + search)))
    )
      return;
    const found = await findFile(tree, filesFor(path));
    if (found) return sendFound(exchange, url, found);
    return route
      ? sendMade(exchange, await answerer.missing(askedFor(path + search), read))
      : sendAnswer(exchange, notFound);
  };
  const respond = (exchange: Exchange) => {
    const { request, response } = exchange;
    const snapshot = tree.current();
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      response.shouldKeepAlive = false;
      return sendAnswer(exchange, feedOf(snapshot).refusals[refusal]);
    }
    const { method, url = '' } = request;
    if (method === 'OPTIONS') return sendAnswer(exchange, feedOf(snapshot).preflight);
    if (method !== 'GET' && method !== 'HEAD')
      return sendAnswer(exchange, feedOf(snapshot).methodNotAllowed);
    const known = snapshot.byTarget.get(url);
    return known === undefined ? answer(exchange, snapshot, url) : sendFile(exchange, known);
  };
  const fail = (exchange: Exchange, error: unknown) => {
    report?.(error);
    if (exchange.response.headersSent) exchange.response.destroy();
    else sendAnswer(exchange, feedOf(tree.current()).unavailable);
  };

  return (request, response) => {
    const exchange = { request, response };
    try {
      respond(exchange)?.catch((error: unknown) => fail(exchange, error));
    } catch (error) {
      fail(exchange, error);
    }
  };
}

/** Counts the bytes of an answer until its client has taken them, or is gone. */
function counted(exchange: Exchange, { body }: Answer, unsent: { bytes: number }): Exchange {
  unsent.bytes += body.length;
  exchange.response.on('close', () => {
    unsent.bytes -= body.length;
  });
  return exchange;
}

function prepareAnswers(site: RuntimeConfig) {
  const { notFound, methodNotAllowed, unavailable, preflight } = plainAnswers(site);
  return {
    notFound: prepareAnswer(notFound),
    methodNotAllowed: prepareAnswer(methodNotAllowed),
    unavailable: prepareAnswer(unavailable),
    preflight: prepareAnswer(preflight),
    refusals: prepareRefusals(site),
  };
}

function sendFound(
  exchange: Exchange,
  url: string,
  { snapshot, file }: Found,
): void | Promise<void> {
  // Only the plain spellings are remembered: others of the same path are without number.
  if (!/[?%]|:\/\//.test(url)) snapshot.byTarget.set(url, file);
  return sendFile(exchange, file);
}

/**
 * What an answerer is asked. A HEAD is asked as a GET, so that the length of its answer is known.
 */
function askedFor(target: string): Asked {
  return { method: 'GET', url: new URL(`http://localhost${target}`) };
}
