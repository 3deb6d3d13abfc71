import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { memoize } from '../../feed/memoize.ts';
import { matchesEtag } from '../../runtime/etag.ts';
import type { TextResponse } from '../../runtime/text-response.ts';
import { encode } from './encode.ts';
import { negotiate } from './negotiate.ts';
import type { StoredFile } from './stored-file.ts';
import { contentsOf, type Variant, variantOf } from './variants.ts';

/** A response in bytes, with the headers as Node takes them. */
export type PreparedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export function prepareResponse({ status, headers, body: text }: TextResponse): PreparedResponse {
  const body = Buffer.from(text);
  const length = body.length === 0 ? {} : { 'Content-Length': String(body.length) };
  return { status, headers: { ...Object.fromEntries(headers), ...length }, body };
}

export function sendPrepared(
  response: ServerResponse,
  { status, headers, body }: PreparedResponse,
): void {
  response.writeHead(status, headers);
  if (response.req.method === 'HEAD' || body.length === 0) response.end();
  else response.end(body);
}

/**
 * Sends a file in the encoding that the client prefers, or a 304. Synchronous, except when an
 * encoding is requested for the first time.
 */
export function sendFile(response: ServerResponse, file: StoredFile): void | Promise<void> {
  const variant = file.variant(negotiate(response.req.headers['accept-encoding']));
  return variant instanceof Promise
    ? variant.then((encoded) => sendVariant(response, encoded))
    : sendVariant(response, variant);
}

/** Sends a response of the runtime: a success as files are sent, with an ETag of its bytes. */
export async function sendText(response: ServerResponse, text: TextResponse): Promise<void> {
  if (text.status !== 200) return sendPrepared(response, prepareResponse(text));
  const body = Buffer.from(text.body);
  const sha256 = hash('sha256', body, 'hex');
  const contents = contentsOf({ body, sha256, headers: recordOf(text.headers) });
  const encoding = contents.hasEncodings
    ? negotiate(response.req.headers['accept-encoding'])
    : 'identity';
  const encoded = encoding === 'identity' ? body : await encode(body, encoding, 'once');
  sendVariant(response, variantOf(contents, encoded, encoding));
}

/** The responses of an endpoint share one list of headers. */
const recordOf = memoize((headers: TextResponse['headers']) => Object.fromEntries(headers));

function sendVariant(
  response: ServerResponse,
  { body, etag, headers, unchangedHeaders }: Variant,
): void {
  const isUnchanged = matchesEtag(response.req.headers['if-none-match'], etag);
  sendPrepared(
    response,
    isUnchanged
      ? { status: 304, headers: unchangedHeaders, body: EMPTY }
      : { status: 200, headers, body },
  );
}

const EMPTY = Buffer.alloc(0);
