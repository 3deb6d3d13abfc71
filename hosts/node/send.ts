import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { memoize } from '../../feed/memoize.ts';
import { matchesEtag } from '../../runtime/etag.ts';
import type { Answer } from '../../runtime/plain-answers.ts';
import { encode } from './encode.ts';
import { negotiate } from './negotiate.ts';
import type { StoredFile } from './stored-file.ts';
import { contentsOf, type Variant, variantOf } from './variants.ts';

/** A request and its response, as Node pairs them. */
export type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/** An answer in bytes. */
export type PreparedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export function prepareAnswer({ status, headers, body: text }: Answer): PreparedAnswer {
  const body = Buffer.from(text);
  const length = body.length === 0 ? {} : { 'Content-Length': String(body.length) };
  return { status, headers: { ...Object.fromEntries(headers), ...length }, body };
}

export function sendAnswer(
  { request, response }: Exchange,
  { status, headers, body }: PreparedAnswer,
): void {
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || body.length === 0) response.end();
  else response.end(body);
}

/**
 * Sends a file in the encoding that the client likes best, or a 304. At once, but for the first
 * time an encoding is wanted.
 */
export function sendFile(exchange: Exchange, file: StoredFile): void | Promise<void> {
  const variant = file.variant(negotiate(exchange.request.headers['accept-encoding']));
  return variant instanceof Promise
    ? variant.then((made) => sendVariant(exchange, made))
    : sendVariant(exchange, variant);
}

/** Sends what an answerer made: a success as files are sent, under an ETag of its bytes. */
export async function sendMade(exchange: Exchange, made: Answer): Promise<void> {
  if (made.status !== 200) return sendAnswer(exchange, prepareAnswer(made));
  const body = Buffer.from(made.body);
  const sha256 = hash('sha256', body, 'hex');
  const contents = contentsOf({ body, sha256, headers: recordOf(made.headers) });
  const encoding = contents.hasEncodings
    ? negotiate(exchange.request.headers['accept-encoding'])
    : 'identity';
  const encoded = encoding === 'identity' ? body : await encode(body, encoding, 'once');
  sendVariant(exchange, variantOf(contents, encoded, encoding));
}

/** Answers of one endpoint share their headers. */
const recordOf = memoize((headers: Answer['headers']) => Object.fromEntries(headers));

function sendVariant(exchange: Exchange, { body, etag, headers, unchangedHeaders }: Variant): void {
  const isKnown = matchesEtag(exchange.request.headers['if-none-match'], etag);
  sendAnswer(
    exchange,
    isKnown
      ? { status: 304, headers: unchangedHeaders, body: NOTHING }
      : { status: 200, headers, body },
  );
}

const NOTHING = Buffer.alloc(0);
