import { IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Connections } from './connections.ts';
import { limits } from './limits.ts';
import { RefusedRequest } from './refusals.ts';

/**
 * Responds where Node emits no request event: to CONNECT, to methods that its parser does not know,
 * and to bytes that are not HTTP.
 */
export function answerUnparsed(
  server: Server,
  listener: RequestListener,
  connections: Connections,
): void {
  const refused = new WeakSet<Socket>();
  const answerLast = (socket: Socket, request: IncomingMessage) => {
    // The parser reports its error again for whatever follows.
    if (refused.has(socket)) return;
    refused.add(socket);
    connections.enqueue(socket, () => answerAndClose(socket, request, listener));
  };
  server.on('connect', (request, socket) => {
    if (socket instanceof Socket) answerLast(socket, request);
    else socket.destroy();
  });
  server.on('clientError', (error: ParserError, socket) => {
    const request =
      socket instanceof Socket && socket.writable ? requestOf(error, socket) : undefined;
    if (socket instanceof Socket && request !== undefined) answerLast(socket, request);
    else socket.destroy();
  });
}

/** The error of Node's parser for bytes that it could not read. */
type ParserError = NodeJS.ErrnoException & {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
};

/** The request as far as it can be parsed; undefined if the client is gone, as after a reset. */
function requestOf(error: ParserError, socket: Socket): IncomingMessage | undefined {
  const { code = '' } = error;
  if (code === 'HPE_HEADER_OVERFLOW') return new RefusedRequest(socket, 431);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RefusedRequest(socket, 408);
  if (!code.startsWith('HPE_')) return undefined;
  return readRequestLine(error, socket) ?? new RefusedRequest(socket, 400);
}

/**
 * A request whose line is well-formed except for an unknown method or a target that is not
 * percent-encoded.
 */
function readRequestLine(
  { code = '', rawPacket, bytesParsed = 0 }: ParserError,
  socket: Socket,
): IncomingMessage | undefined {
  const packet = rawPacket?.toString('latin1') ?? '';
  const start = packet.lastIndexOf('\n', bytesParsed - 1) + 1;
  const [, method = '', target = ''] =
    /^([A-Za-z-]+) (\S[^\r\n]*) HTTP\/1\.[01]\r?\n/.exec(packet.slice(start)) ?? [];
  if (target === '' || !RECOVERABLE.has(code)) return undefined;
  // Typed by hand, `?q=智谱` comes as bare UTF-8, which other servers take.
  return Object.assign(new IncomingMessage(socket), {
    method,
    url: target.replace(/[^!-~]/g, percentEncode),
  });
}

const RECOVERABLE = new Set(['HPE_INVALID_METHOD', 'HPE_INVALID_URL', 'HPE_INVALID_CONSTANT']);

function percentEncode(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
}

/**
 * Lets the listener respond over a bare socket, then closes it. For a while, further bytes of the
 * client are read and dropped: a connection that is closed with unread bytes is reset, and the
 * reset may overtake the response.
 */
function answerAndClose(
  socket: Socket,
  request: IncomingMessage,
  listener: RequestListener,
): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => {
    const timer = setTimeout(() => socket.destroy(), limits.lingerSeconds * 1_000);
    socket.once('close', () => clearTimeout(timer)).end();
  });
  socket.resume();
  listener(request, response);
  return response;
}
