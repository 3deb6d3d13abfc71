import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { etagFrom, matchesEtag, withEtag } from '../../runtime/etag.ts';
import type { Answer } from '../../runtime/plain-answers.ts';
import { negotiate } from './negotiate.ts';
import type { StoredFile, Variant } from './stored-file.ts';

/** A request and its response, as Node pairs them. */
export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** An answer in bytes. */
export type PreparedAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

export function prepareAnswer(answer: Answer): PreparedAnswer {
  return inBytes(answer, Buffer.from(answer.body));
}

function inBytes({ status, headers }: Answer, body: Buffer): PreparedAnswer {
  const length = body.length === 0 ? {} : { 'Content-Length': String(body.length) };
  return { status, headers: { ...Object.fromEntries(headers), ...length }, body };
}

export function sendAnswer({ request, response }: Exchange, { status, headers, body }: PreparedAnswer): void {
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || body.length === 0) response.end();
  else response.end(body);
}

/** Sends a file in the encoding that the client likes best, or a 304. At once, but for the first time an encoding is wanted. */
export function sendFile(exchange: Exchange, file: StoredFile): void | Promise<void> {
  const variant = file.variant(negotiate(exchange.request.headers['accept-encoding']));
  return variant instanceof Promise ? variant.then((made) => sendVariant(exchange, made)) : sendVariant(exchange, variant);
}

function sendVariant(exchange: Exchange, { body, etag, headers, unchangedHeaders }: Variant): void {
  const isKnown = matchesEtag(exchange.request.headers['if-none-match'], etag);
  sendAnswer(exchange, isKnown ? { status: 304, headers: unchangedHeaders, body: NOTHING } : { status: 200, headers, body });
}

const NOTHING = Buffer.alloc(0);

/** Sends what an answerer made, under an ETag of its bytes where it is a success. */
export function sendMade(exchange: Exchange, made: Answer): void {
  const bytes = Buffer.from(made.body);
  const answer = made.status === 200 ? withEtag(made, etagOf(bytes), exchange.request.headers['if-none-match']) : made;
  sendAnswer(exchange, inBytes(answer, answer.body === '' ? NOTHING : bytes));
}

function etagOf(bytes: Buffer): string {
  return etagFrom(createHash('sha256').update(bytes).digest('hex'));
}
