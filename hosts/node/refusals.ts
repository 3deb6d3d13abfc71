import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { problemOf } from '../../feed/problems.ts';
import type { RuntimeConfig } from '../../feed/runtime-config.ts';
import { problemResponse } from '../../runtime/text-response.ts';
import { type PreparedResponse, prepareResponse } from './send.ts';

const details = {
  400:
    'The bytes that were sent are no HTTP request, or one with no Host header or several; ' +
    'send one as RFC 9112 describes it.',
  408: 'The request did not arrive in time; send it again, at once and as a whole.',
  417: 'The Expect header asks for what this server does not do; send the request without it.',
  431: 'The address and the headers of the request are too long; send fewer or shorter ones.',
} as const;

/** The status of a malformed request, which is refused whatever its target. */
export type Refusal = keyof typeof details;

/** In place of a request that Node's parser could not read. */
export class RefusedRequest extends IncomingMessage {
  readonly refusal: Refusal;

  constructor(socket: Socket, refusal: Refusal) {
    super(socket);
    this.refusal = refusal;
  }
}

/** Why a request is refused; undefined where it is well-formed. */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  if (request instanceof RefusedRequest) return request.refusal;
  if (!hasOneHost(request)) return 400;
  const { expect } = request.headers;
  return expect === undefined || expect.toLowerCase() === '100-continue' ? undefined : 417;
}

export function prepareRefusals(config: RuntimeConfig): {
  readonly [Status in Refusal]: PreparedResponse;
} {
  const prepare = (status: Refusal) => prepareProblem(config, status, details[status]);
  return { 400: prepare(400), 408: prepare(408), 417: prepare(417), 431: prepare(431) };
}

/** The response to a range past the end of a file, but for the file's length. */
export function prepareUnsatisfiable(config: RuntimeConfig): PreparedResponse {
  const detail =
    'The Range header requests bytes past the end of the file; Content-Range has its length.';
  return prepareProblem(config, 416, detail);
}

function prepareProblem(config: RuntimeConfig, status: number, detail: string): PreparedResponse {
  const problem = { ...problemOf(config.apiRoot, 'bad_request', { detail }), status };
  return prepareResponse(problemResponse(config, problem));
}

/**
 * RFC 9112, 3.2: a request of HTTP/1.1 has one Host header. Node's `headers` show the first of
 * several.
 */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}
