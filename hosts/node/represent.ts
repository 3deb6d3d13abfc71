import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Header, isCompressible } from '../../feed/headers.ts';
import {
  conditionalStatus,
  etagFrom,
  type TextResponse,
  toResponse,
} from '../../runtime/text-response.ts';

/** A body with the headers of a 200; `encoded` caches its compressed forms. */
export type StoredBody = {
  body: Uint8Array<ArrayBuffer>;
  sha256: string;
  headers: readonly Header[];
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
};

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The response with a body: in the encoding that the client prefers, a part of it, or a 304. Each
 * encoding is another representation with a strong ETag of its own. Ranges are those of the bytes
 * without an encoding, and taken where `unsatisfiable` is given: the answer to one past the end.
 */
export async function represent(
  request: Request,
  stored: StoredBody,
  unsatisfiable?: TextResponse,
): Promise<Response> {
  const { headers, encoding, range } = negotiate(request, stored, unsatisfiable !== undefined);
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  const etag = etagFrom(stored.sha256).replace(/"$/, `${suffix}"`);
  const status = conditionalStatus(request, headers, etag);
  if (status === 304) return new Response(null, { status, headers });
  if (range !== null && (request.headers.get('If-Range') ?? etag).trim() === etag) {
    const part = parseRange(range, stored.body.length);
    if (part === 'unsatisfiable') return tooFar(request, stored, unsatisfiable);
    if (part !== undefined) return toPart(stored.body, headers, part);
  }
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = await encode(stored, encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

function negotiate(request: Request, { body, headers: own }: StoredBody, takesRanges: boolean) {
  const headers = new Headers(own.map(([name, value]) => [name, value]));
  const hasEncodings = isCompressible(headers.get('Content-Type') ?? '', body.length);
  const range = takesRanges && request.method === 'GET' ? request.headers.get('Range') : null;
  if (hasEncodings) headers.set('Vary', 'Accept-Encoding');
  if (takesRanges) headers.set('Accept-Ranges', 'bytes');
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = hasEncodings && range === null ? preferredEncoding(accepted) : 'identity';
  return { headers, encoding, range };
}

/**
 * The encoding that an `Accept-Encoding` header prefers; of equals the smallest. Identity is always
 * acceptable, but less than any encoding that is named.
 */
export function preferredEncoding(header: string): Encoding {
  const weights = new Map(
    header.split(',').map((item) => {
      const [name = '', ...parameters] = item.toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return [name.trim(), quality === undefined ? 1 : Number(quality.split('=')[1]) || 0];
    }),
  );
  let [best, most]: [Encoding, number] = ['identity', weights.get('identity') ?? 0];
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0;
    if (weight > 0 && weight >= most) [best, most] = [encoding, weight];
  }
  return best;
}

/** Positions of bytes, both included. */
type ByteRange = { first: number; last: number };

/**
 * The range that a `Range` header requests of `length` bytes (RFC 9110, 14.2). Undefined where the
 * header is to be ignored: several ranges, other units, or no valid range.
 */
export function parseRange(
  header: string,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, start = '', end = ''] = /^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (start === '' && end === '') return undefined;
  // Without a start, the end is the number of the last bytes.
  const first = start === '' ? Math.max(0, length - Number(end)) : Number(start);
  const last = start === '' || end === '' ? Number.POSITIVE_INFINITY : Number(end);
  if (last < first) return undefined;
  return first < length ? { first, last: Math.min(last, length - 1) } : 'unsatisfiable';
}

function toPart(body: Uint8Array<ArrayBuffer>, headers: Headers, { first, last }: ByteRange) {
  headers.set('Content-Range', `bytes ${first}-${last}/${body.length}`);
  headers.set('Content-Length', String(last + 1 - first));
  return new Response(body.subarray(first, last + 1), { status: 206, headers });
}

function tooFar(request: Request, { body }: StoredBody, problem: TextResponse | undefined) {
  const { status = 416, headers = [], body: text = '' } = problem ?? {};
  const contentRange: Header = ['Content-Range', `bytes */${body.length}`];
  return toResponse(request, { status, headers: [...headers, contentRange], body: text });
}

function encode({ body, encoded }: StoredBody, encoding: Encoding) {
  const made = encoded.get(encoding) ?? encoders[encoding](body, body.length > LARGE);
  encoded.set(encoding, made);
  return made;
}

/** Past this many bytes a good encoding takes longer than it saves: 11 seconds for 142 MB. */
const LARGE = 8 * 1024 * 1024;

/** Brotli's own default takes a second for each megabyte, and somebody is waiting. */
const encoders = {
  identity: async (body: Uint8Array<ArrayBuffer>) => body,
  gzip: (body: Uint8Array<ArrayBuffer>, isLarge: boolean) =>
    promisify(gzip)(body, { level: isLarge ? 1 : 5 }),
  br: (body: Uint8Array<ArrayBuffer>, isLarge: boolean) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLarge ? 1 : 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};
