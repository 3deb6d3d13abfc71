import type { RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { filesFor } from '../../feed/contract/dist-paths.ts';
import { isCompressible } from '../../feed/contract/headers.ts';
import { createHandler, type HostFiles } from '../../runtime/handle.ts';
import { isMcp, type Read } from '../../runtime/read.ts';
import {
  conditionalStatus,
  etagFrom,
  fixedResponses,
  type TextResponse,
  toResponse,
} from '../../runtime/text-response.ts';
import { type Body, createBody, type Tree } from './published-tree.ts';
import { limits } from './server.ts';

export type ListenerOptions = {
  /** Logs an error of ours with the address; the client gets a 503. */
  onError?: (error: unknown, address: string) => void;
};

/** Serves one tree with `node:http`: files, queries, search, MCP and errors. */
export function feedListener(
  tree: Tree,
  { onError = console.error }: ListenerOptions = {},
): RequestListener {
  const { config } = tree;
  const { unavailable } = fixedResponses(config);
  const handle = createHandler({ config, onError });
  const files = filesOf(tree);
  const respondToMcp = mcpHandler(tree, onError);
  const queries = limitedQueries();
  const turnOf = oneByOne();
  return getRequestListener(
    async (request, { incoming }) => {
      if (isMcp(request.url, config.apiRoot)) return respondToMcp(request, files.read);
      if (request.url.includes('?')) await turnOf(incoming);
      // Who has left meanwhile takes no answer, and none is counted as pending.
      if (incoming.destroyed) return toResponse(request, unavailable);
      if (request.url.includes('?') && queries.areFull()) return toResponse(request, unavailable);
      return handle(request, files, (_, text) => queries.respond(request, text, incoming));
    },
    // A request of HTTP/1.0 may have no Host.
    { hostname: 'localhost' },
  );
}

function filesOf({ file }: Tree): Required<HostFiles> {
  return {
    read: async (path) => file(path)?.json(),
    async serveFile({ request, path }) {
      for (const name of filesFor(path)) {
        const found = file(name);
        if (found !== undefined) return represent(request, found);
      }
      return undefined;
    },
  };
}

/** Imports the MCP server for its first request: it is several times the size of the rest. */
function mcpHandler(
  { config: { apiRoot }, rules }: Tree,
  onError: Required<ListenerOptions>['onError'],
) {
  const importHandler = async () => {
    const { createMcpHandler } = await import('../../runtime/mcp/http.ts');
    return createMcpHandler({ apiRoot, rules, onError });
  };
  let imported: ReturnType<typeof importHandler> | undefined;
  return async (request: Request, read: Read): Promise<Response> => {
    imported ??= importHandler();
    return (await imported)(request, read);
  };
}

/**
 * Lets the queries of a connection wait for one another: the next is answered once the last is sent,
 * so that who reads nothing has one answer in memory, however many it asks for at once.
 */
function oneByOne() {
  const lastOf = new WeakMap<object, Promise<unknown>>();
  return (incoming: Readable & { socket: object }): Promise<unknown> | undefined => {
    const before = lastOf.get(incoming.socket);
    const sent = new Promise((resolve) => incoming.once('close', resolve));
    lastOf.set(incoming.socket, sent);
    return before;
  };
}

/** Responses to queries, whose bytes are in memory until their clients have taken them. */
function limitedQueries() {
  let unsentBytes = 0;
  return {
    areFull: () => unsentBytes > limits.unsentBytes,
    async respond(request: Request, text: TextResponse, incoming: Readable) {
      if (text.status !== 200) return toResponse(request, text);
      const bytes = Buffer.from(text.body);
      unsentBytes += bytes.length;
      incoming.once('close', () => {
        unsentBytes -= bytes.length;
      });
      return represent(request, createBody(bytes, text.headers));
    },
  };
}

/** The response with a body, compressed if the client accepts it, or a 304. */
async function represent(request: Request, body: Body): Promise<Response> {
  const headers = new Headers(body.headers.map(([name, value]) => [name, value]));
  const encoding = chooseEncoding(request, headers, body.bytes.length);
  // Each encoding is another representation with a strong ETag of its own.
  const etag = etagFrom(body.sha256).replace(/"$/, encoding ? `-${encoding}"` : '"');
  const status = conditionalStatus(request, headers, etag);
  if (status === 304) return new Response(null, { status, headers });
  if (encoding) headers.set('Content-Encoding', encoding);
  const bytes = encoding ? await compressed(body, encoding) : body.bytes;
  headers.set('Content-Length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

/** The smallest encoding that the client accepts; undefined where none pays. */
function chooseEncoding(request: Request, headers: Headers, length: number): Encoding | undefined {
  if (!isCompressible(headers.get('Content-Type') ?? '', length)) return undefined;
  headers.set('Vary', 'Accept-Encoding');
  const accepted = (request.headers.get('Accept-Encoding') ?? '')
    .toLowerCase()
    .replace(/\s/g, '')
    .split(',')
    .filter((item) => !/;q=0(?:\.0*)?$/.test(item))
    .map((item) => item.split(';')[0]);
  return encodings.find((name) => accepted.includes(name));
}

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const cache = new WeakMap<Body, Map<Encoding, Promise<Buffer<ArrayBuffer>>>>();

function compressed(body: Body, encoding: Encoding) {
  const known = cache.get(body) ?? new Map();
  cache.set(body, known);
  const bytes = known.get(encoding) ?? encoders[encoding](body.bytes);
  known.set(encoding, bytes);
  return bytes;
}

const encoders = {
  // Brotli's own default takes a second for each megabyte, and somebody is waiting.
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
};
