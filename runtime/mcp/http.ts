import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Header, type HeaderRule, headersFor } from '../../feed/contract/headers.ts';
import { mcpPath } from '../../feed/contract/paths.ts';
import { problemOf } from '../../feed/contract/problems.ts';
import type { McpFeed } from './feed.ts';
import { createMcpServer, type OnError } from './server.ts';

/** Bytes of a request: a call has a few hundred. */
export const MAXIMUM_BODY_BYTES = 64 * 1024;

const METHODS = 'POST, OPTIONS';

/** What the transport refuses before it reads a message. */
const refusals: { readonly [status: number]: string } = {
  406: 'The Accept header must name application/json and text/event-stream.',
  413: `The body has more than ${MAXIMUM_BODY_BYTES} bytes; send fewer messages at once.`,
  415: 'The Content-Type must be application/json.',
};

type McpHandlerOptions = {
  apiRoot: string;
  /** The rules of `_headers`. */
  rules: readonly HeaderRule[];
  onError?: OnError | undefined;
};

/**
 * Creates the handler of `{api_root}/mcp`: streamable HTTP without sessions. A request gets a server
 * of its own and one JSON response, so no state is shared between clients.
 */
export function createMcpHandler({ apiRoot, rules, onError }: McpHandlerOptions) {
  function refuse({ method }: Request, status: number, detail: string): Response {
    const isMethod = status === 405;
    const code = isMethod ? 'method_not_allowed' : 'bad_request';
    const problem = { ...problemOf(apiRoot, code, { detail }), status };
    const headers = toHeaders(rules, '/404.html', isMethod ? [['Allow', METHODS]] : []);
    const body = method === 'HEAD' ? null : `${JSON.stringify(problem)}\n`;
    return new Response(body, { status, headers });
  }

  return async (request: Request, read: McpFeed['read']): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(rules);
    if (request.method !== 'POST') {
      const detail = `${apiRoot}${mcpPath} is an MCP server; send it messages with POST.`;
      return refuse(request, 405, detail);
    }
    const { status, body, headers } = await exchange(request, { apiRoot, read }, onError);
    const refusal = refusals[status];
    if (refusal !== undefined) return refuse(request, status, refusal);
    // Its other headers say that nothing is to be cached, as ours do.
    const type = headers.get('Content-Type');
    const own = toHeaders(rules, mcpPath, type === null ? [] : [['Content-Type', type]]);
    return new Response(body, { status, headers: own });
  };
}

function toHeaders(
  rules: readonly HeaderRule[],
  path: string,
  more: readonly Header[] = [],
): Headers {
  const headers = new Headers();
  for (const [name, value] of [...headersFor(rules, path), ...more]) headers.set(name, value);
  return headers;
}

function preflight(rules: readonly HeaderRule[]): Response {
  const allowed: Header[] = [
    ['Allow', METHODS],
    ['Access-Control-Allow-Methods', METHODS],
  ];
  return new Response(null, { status: 204, headers: toHeaders(rules, '/__preflight', allowed) });
}

/** What a server of its own answers to a request. */
async function exchange(request: Request, feed: McpFeed, onError?: OnError): Promise<Response> {
  const server = createMcpServer(feed, onError);
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MAXIMUM_BODY_BYTES,
  });
  await server.connect(transport);
  // A request that its own batch cancels would never be answered.
  server.removeNotificationHandler('notifications/cancelled');
  return transport.handleRequest(request);
}
