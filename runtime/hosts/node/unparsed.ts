import { IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Answers what Node makes no request event of: CONNECT, methods that its parser does not know, and what is no HTTP at all. */
export function answerTheUnparsed(server: Server, listener: RequestListener): void {
  server.on('connect', (request, socket) => answerOn(socket, request, listener));
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code === 'HPE_INVALID_METHOD' && socket instanceof Socket) answerOn(socket, new IncomingMessage(socket), listener);
    else refuse(socket, refusals[code ?? ''] ?? '400 Bad Request');
  });
}

/** Lets the listener answer over a bare socket, once. */
function answerOn(socket: Duplex, request: IncomingMessage, listener: RequestListener): void {
  if (!(socket instanceof Socket) || !socket.writable) return void socket.destroy();
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => socket.end());
  listener(request, response);
}

/** What no listener can answer: there is not even a method. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function refuse(socket: Duplex, status: string): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  else socket.destroy();
}
