import { type RequestListener, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { memoize } from '../../feed/collections.ts';
import { problemOf } from '../../feed/problems.ts';
import { filesFor } from '../../feed/static-files.ts';
import { createHandler, type FileRequest } from '../../runtime/handle.ts';
import { isMcp } from '../../runtime/read.ts';
import type { Search } from '../../runtime/search.ts';
import {
  fixedResponses,
  problemResponse,
  type TextResponse,
  toResponse,
} from '../../runtime/text-response.ts';
import { limits } from './listen.ts';
import { represent } from './represent.ts';
import { type CurrentTree, StaleTree, type Tree, toSha256 } from './tree.ts';

export type ListenerOptions = {
  tree: CurrentTree;
  search?: Search;
  /** Logs an error of ours with the address; the client gets a 503. */
  onError?: ((error: unknown, address: string) => void) | undefined;
};

/**
 * Serves a built feed with `node:http`: files, queries, search, MCP and errors. It follows
 * rebuilds: what an answer is made of is all of one tree, or it is made again of the next.
 */
export function feedListener({
  tree: trees,
  search,
  onError = () => undefined,
}: ListenerOptions): RequestListener {
  const answererOf = memoize((tree: Tree) => createAnswerer(tree, search, onError));
  let unsentBytes = 0;

  return getRequestListener(
    async (request, { outgoing }) => {
      const onText = ({ body }: TextResponse) => {
        unsentBytes += body.length;
        if (outgoing instanceof ServerResponse)
          outgoing.once('close', () => {
            unsentBytes -= body.length;
          });
      };
      const deadline = performance.now() + WAIT_MS;
      for (let isAnew = false; ; isAnew = true) {
        const answer = answererOf(trees.current(isAnew));
        if (unsentBytes > limits.unsentBytes && request.url.includes('?'))
          return answer.busy(request);
        const { response, isStale } = await answer.to(request, onText);
        if (!isStale) return response;
        if (performance.now() > deadline) {
          onError(new StaleTree(), request.url);
          return response;
        }
        await setTimeout(RETRY_MS);
      }
    },
    // A request of HTTP/1.0 may have no Host.
    { hostname: 'localhost' },
  );
}

/** Between the two renames of a publication there is no dist, for a millisecond as a rule. */
const WAIT_MS = 1_000;
const RETRY_MS = 10;

/** What answers from one tree, whose address and headers it takes. */
function createAnswerer(
  tree: Tree,
  search: Search | undefined,
  onError: NonNullable<ListenerOptions['onError']>,
) {
  const { config, rules } = tree;
  const handle = createHandler({
    config,
    ...(search && { search }),
    onError: (error, address) => {
      if (!(error instanceof StaleTree)) onError(error, address);
    },
  });
  const detail =
    'The Range header requests bytes past the end of the file; Content-Range has its length.';
  const problem = problemOf(config.apiRoot, 'bad_request', { detail });
  const unsatisfiable = problemResponse(config, { ...problem, status: 416 });
  // It is several times the size of the rest, and many hosts never get a request for it.
  const importMcp = async () =>
    (await import('../../runtime/mcp/http.ts')).createMcpHandler({
      apiRoot: config.apiRoot,
      rules,
      onError,
    });
  let mcp: ReturnType<typeof importMcp> | undefined;

  return {
    busy: (request: Request) => toResponse(request, fixedResponses(config).unavailable),
    /** `onText` is told of each list that is to be sent. */
    async to(request: Request, onText: (text: TextResponse) => void) {
      let isStale = false;
      const load = async (path: string) => {
        try {
          return await tree.load(path);
        } catch (error) {
          isStale ||= error instanceof StaleTree;
          throw error;
        }
      };
      const read = async (path: string) => (await load(path))?.json();
      if (isMcp(request.url, config.apiRoot)) {
        mcp ??= importMcp();
        // Its body is read only once, so that it can't be answered again.
        return { response: await (await mcp)(request, read), isStale: false };
      }
      const serveFile = async ({ path }: FileRequest) => {
        const found = filesFor(path).find(tree.has);
        const file = found === undefined ? undefined : await load(found);
        return file && represent(request, file, unsatisfiable);
      };
      const respondWith = async (_: Request, text: TextResponse) => {
        if (text.status !== 200) return toResponse(request, text);
        onText(text);
        const body = Buffer.from(text.body);
        return represent(request, { ...text, body, sha256: toSha256(body), encoded: new Map() });
      };
      const response = await handle(request, { read, serveFile }, respondWith);
      return { response, isStale };
    },
  };
}
