import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { memoize } from '../../feed/collections.ts';
import { createMcpHandler } from '../../runtime/mcp/http.ts';
import type { Read } from '../../runtime/read.ts';
import type { Snapshot } from './snapshot.ts';

export type McpExchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly snapshot: Snapshot;
  readonly read: Read;
};

/** Answers a request to the MCP server. */
export async function respondMcp({ request, response, snapshot, read }: McpExchange) {
  const { status, headers, body } = await handlerOf(snapshot)(webRequest(request), read);
  const text = body === null ? '' : await new Response(body).text();
  // The rest of a body that is too long is not read, so the connection can't be used again.
  if (!request.complete) response.shouldKeepAlive = false;
  const length = status === 204 ? {} : { 'Content-Length': String(Buffer.byteLength(text)) };
  response.writeHead(status, { ...Object.fromEntries(headers), ...length });
  if (request.method === 'HEAD') response.end();
  else response.end(text);
}

const handlerOf = memoize(({ config: { apiRoot }, rules }: Snapshot) =>
  createMcpHandler({ apiRoot, rules }),
);

/** The request of the web's kind; only a POST has a body that is read. */
function webRequest(request: IncomingMessage): Request {
  const { method = '', rawHeaders, headers: parsed } = request;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  const address = `http://${parsed.host ?? 'localhost'}/mcp`;
  if (method !== 'POST') return new Request(address, { method, headers });
  // A variable, since the DOM's type of a request lacks `duplex`.
  const post = { method, headers, body: bodyOf(request), duplex: 'half' } as const;
  return new Request(address, post);
}

function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  // Node's own type of such a stream is another than the web's.
  return Readable.toWeb(request) as ReadableStream<Uint8Array>;
}
