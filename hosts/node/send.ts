import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { memoize } from '../../feed/collections.ts';
import { matchesEtag } from '../../runtime/etag.ts';
import type { TextResponse } from '../../runtime/text-response.ts';
import { encode } from './encode.ts';
import { negotiate } from './negotiate.ts';
import { partOf, rangeOf } from './ranges.ts';
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
 * Sends a file in the encoding that the client prefers, a part of it, or a 304. Ranges are those of
 * the bytes without an encoding. Synchronous, except when an encoding is requested for the first
 * time. `unsatisfiable` is the response to a range past the end.
 */
export function sendFile(
  response: ServerResponse,
  file: StoredFile,
  unsatisfiable: PreparedResponse,
): void | Promise<void> {
  const { method, headers } = response.req;
  const range = method === 'GET' ? headers.range : undefined;
  const variant = file.variant(
    range === undefined ? negotiate(headers['accept-encoding']) : 'identity',
  );
  const send = (found: Variant) =>
    range === undefined
      ? sendVariant(response, found)
      : sendRange(response, found, { range, unsatisfiable });
  return variant instanceof Promise ? variant.then(send) : send(variant);
}

type RangeOptions = { readonly range: string; readonly unsatisfiable: PreparedResponse };

/** A range counts for the representation that `If-Range` names, if it names one. */
function sendRange(
  response: ServerResponse,
  variant: Variant,
  { range, unsatisfiable }: RangeOptions,
): void {
  const { 'if-none-match': ifNoneMatch, 'if-range': ifRange } = response.req.headers;
  const { body, etag } = variant;
  const isIgnored =
    matchesEtag(ifNoneMatch, etag) || (ifRange !== undefined && String(ifRange).trim() !== etag);
  const found = isIgnored ? undefined : rangeOf(range, body.length);
  if (found === undefined) sendVariant(response, variant);
  else if (found !== 'unsatisfiable') sendPrepared(response, partOf(variant, found));
  else
    sendPrepared(response, {
      ...unsatisfiable,
      headers: { ...unsatisfiable.headers, 'Content-Range': `bytes */${body.length}` },
    });
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
