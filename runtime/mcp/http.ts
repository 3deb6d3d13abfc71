import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type Header, type HeaderRule, headersFor } from '../../feed/headers.ts';
import { mcpPath } from '../../feed/paths.ts';
import { problemOf } from '../../feed/problems.ts';
import type { OnError } from './call.ts';
import type { McpFeed } from './feed.ts';
import { createMcpServer } from './server.ts';

export type McpHandlerOptions = {
  readonly apiRoot: string;
  /** The rules of `_headers`. */
  readonly rules: readonly HeaderRule[];
  readonly onError?: OnError | undefined;
};

/** Bytes of a request: a call has a few hundred. */
export const MAXIMUM_BODY_BYTES = 64 * 1024;

/**
 * Creates the handler of `{api_root}/mcp`: streamable HTTP without sessions. A request gets a server
 * of its own and one JSON response, so no state is shared between clients.
 */
export function createMcpHandler({ apiRoot, rules, onError }: McpHandlerOptions) {
  const headers = headersFor(rules, mcpPath);
  const preflight = headersFor(rules, '/__preflight').map(
    ([name, value]): Header =>
      name.toLowerCase() === 'access-control-allow-methods' ? [name, METHODS] : [name, value],
  );
  const problemHeaders = headersFor(rules, '/404.html');

  const refuse = (
    { method }: Request,
    status: number,
    detail: string,
    more: readonly Header[] = [],
  ): Response => {
    const code = status === 405 ? 'method_not_allowed' : 'bad_request';
    const problem = { ...problemOf(apiRoot, code, { detail }), status };
    return new Response(method === 'HEAD' ? null : `${JSON.stringify(problem)}\n`, {
      status,
      headers: mutable([...problemHeaders, ...more]),
    });
  };

  return async (request: Request, read: McpFeed['read']): Promise<Response> => {
    const { method } = request;
    if (method === 'OPTIONS')
      return new Response(null, { status: 204, headers: mutable([...preflight, ALLOW]) });
    if (method !== 'POST')
      return refuse(
        request,
        405,
        `${apiRoot}${mcpPath} is an MCP server; send it messages with POST.`,
        [ALLOW],
      );
    const server = createMcpServer({ apiRoot, read }, onError);
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      maxRequestBodySize: MAXIMUM_BODY_BYTES,
    });
    await server.connect(transport);
    // A request that its own batch cancels would never be answered.
    server.removeNotificationHandler('notifications/cancelled');
    const response = await transport.handleRequest(request);
    const refusal = refusals[response.status];
    return refusal === undefined
      ? withHeaders(response, headers)
      : refuse(request, response.status, refusal);
  };
}

const METHODS = 'POST, OPTIONS';
const ALLOW: Header = ['Allow', METHODS];

/** What the transport refuses before it reads a message. */
const refusals: { readonly [status: number]: string } = {
  406: 'The Accept header must name application/json and text/event-stream.',
  413: `The body has more than ${MAXIMUM_BODY_BYTES} bytes; send fewer messages at once.`,
  415: 'The Content-Type must be application/json.',
};

/** The transport's own headers but for the type say that nothing is to be cached, as ours do. */
function withHeaders({ status, body, headers: own }: Response, headers: readonly Header[]) {
  const type = own.get('Content-Type');
  const all = type === null ? headers : [...headers, ['Content-Type', type] as const];
  return new Response(body, { status, headers: mutable(all) });
}

/** The constructor's type asks for lists that may be changed, though it changes none. */
function mutable(headers: readonly Header[]): [string, string][] {
  return headers.map(([name, value]) => [name, value]);
}
