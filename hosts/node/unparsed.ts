import { IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Answers what Node makes no request event of: CONNECT, methods that its parser does not know, and what is no HTTP at all. */
export function answerTheUnparsed(server: Server, listener: RequestListener): void {
  server.on('connect', (request, socket) => answerOn(socket, request, listener));
  server.on('clientError', (fault: ParserFault, socket) => {
    const request = socket instanceof Socket ? readUnparsed(fault, socket) : undefined;
    if (request === undefined) refuse(socket, refusals[fault.code ?? ''] ?? '400 Bad Request');
    else answerOn(socket, request, listener);
  });
}

/** What Node's parser says of bytes that it could not read. */
type ParserFault = NodeJS.ErrnoException & { readonly rawPacket?: Buffer; readonly bytesParsed?: number };

/** As much of the request as there is; undefined where nothing can be made of it. */
function readUnparsed({ code, rawPacket, bytesParsed = 0 }: ParserFault, socket: Socket): IncomingMessage | undefined {
  if (code === 'HPE_INVALID_METHOD') return new IncomingMessage(socket);
  if (code !== 'HPE_INVALID_URL' && code !== 'HPE_INVALID_CONSTANT') return undefined;
  const [line = '', method = '', target = ''] = /^([A-Z]+) (\S[^\r\n]*) HTTP\/1\.[01]\r?\n/.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  // Past its first line the packet holds another request, and this one has been answered.
  if (line.length < bytesParsed || line === '') return undefined;
  return Object.assign(new IncomingMessage(socket), { method, url: target.replace(/[^!-~]/g, percentEncode) });
}

/** A byte as addresses write it. Typed by hand, `?q=智谱` comes as bare UTF-8, which other servers take. */
function percentEncode(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;
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
