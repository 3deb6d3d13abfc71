import { isCompressible } from '../../feed/headers.ts';
import { etagFrom } from '../../runtime/etag.ts';
import type { Encoding } from './negotiate.ts';

type HeaderRecord = Readonly<Record<string, string>>;

/** A body before it is encoded, with its headers. */
export type Contents = {
  readonly body: Buffer;
  /** In lower-case hex. */
  readonly sha256: string;
  readonly headers: HeaderRecord;
  readonly hasEncodings: boolean;
};

/** One representation of a body, ready to be sent. */
export type Variant = {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: HeaderRecord;
  /** The headers of a 304: the client has the others. */
  readonly unchangedHeaders: HeaderRecord;
};

export function contentsOf({ body, sha256, headers }: Omit<Contents, 'hasEncodings'>): Contents {
  const type = headers[typeName(headers)] ?? '';
  return { body, sha256, headers, hasEncodings: isCompressible(type, body.length) };
}

export function variantOf(
  { sha256, headers, hasEncodings }: Contents,
  body: Buffer,
  encoding: Encoding,
): Variant {
  const etag = etagOf(sha256, encoding);
  const { [typeName(headers)]: type = '', ...shared } = headers;
  const unchangedHeaders: Record<string, string> = { ...shared, ETag: etag };
  if (hasEncodings) unchangedHeaders.Vary = 'Accept-Encoding';
  const ownHeaders: Record<string, string> = {
    ...unchangedHeaders,
    'Content-Type': type,
    'Content-Length': String(body.length),
  };
  if (encoding !== 'identity') ownHeaders['Content-Encoding'] = encoding;
  return { body, etag, headers: ownHeaders, unchangedHeaders };
}

/** `Content-Type` as the header rules spell it. */
function typeName(headers: HeaderRecord): string {
  if ('Content-Type' in headers) return 'Content-Type';
  return Object.keys(headers).find((name) => name.toLowerCase() === 'content-type') ?? '';
}

/** Other bytes are another representation, so each encoding has a strong ETag of its own. */
function etagOf(sha256: string, encoding: Encoding): string {
  const etag = etagFrom(sha256);
  return encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);
}
