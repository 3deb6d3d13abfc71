import type { RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { filesFor } from '../../feed/contract/dist-paths.ts';
import { isCompressible } from '../../feed/contract/headers.ts';
import { createHandler, type FileRequest } from '../../runtime/handle.ts';
import { isMcp } from '../../runtime/read.ts';
import {
  conditionalStatus,
  etagFrom,
  fixedResponses,
  type TextResponse,
  toResponse,
} from '../../runtime/text-response.ts';
import { type Body, type Tree, toBody } from './published-tree.ts';
import { limits } from './server.ts';

export type ListenerOptions = {
  /** Logs an error of ours with the address; the client gets a 503. */
  onError?: (error: unknown, address: string) => void;
};

/** Serves one tree with `node:http`: files, queries, search, MCP and errors. */
export function feedListener(
  { config, rules, file }: Tree,
  { onError = console.error }: ListenerOptions = {},
): RequestListener {
  const { apiRoot } = config;
  const handle = createHandler({ config, onError });
  const read = async (path: string) => file(path)?.json();
  const serveFile = async ({ request, path }: FileRequest) => {
    for (const name of filesFor(path)) {
      const found = file(name);
      if (found !== undefined) return represent(request, found);
    }
    return undefined;
  };
  // It is several times the size of the rest, and many hosts never get a request for it.
  const importMcp = async () =>
    (await import('../../runtime/mcp/http.ts')).createMcpHandler({ apiRoot, rules, onError });
  let mcp: ReturnType<typeof importMcp> | undefined;
  /** The bytes of answers to queries that are made and not yet taken by their clients. */
  let unsentBytes = 0;

  return getRequestListener(
    async (request, { outgoing }) => {
      if (isMcp(request.url, apiRoot)) {
        mcp ??= importMcp();
        return (await mcp)(request, read);
      }
      if (unsentBytes > limits.unsentBytes && request.url.includes('?'))
        return toResponse(request, fixedResponses(config).unavailable);
      const respondWith = async (_: Request, text: TextResponse) => {
        if (text.status !== 200) return toResponse(request, text);
        const bytes = Buffer.from(text.body);
        unsentBytes += bytes.length;
        outgoing.once('close', () => {
          unsentBytes -= bytes.length;
        });
        return represent(request, toBody(bytes, text.headers));
      };
      return handle(request, { read, serveFile }, respondWith);
    },
    // A request of HTTP/1.0 may have no Host.
    { hostname: 'localhost' },
  );
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
