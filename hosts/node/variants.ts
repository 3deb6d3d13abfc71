import { isCompressible } from '../../feed/media-types.ts';
import { etagFrom } from '../../runtime/etag.ts';
import { type Effort, encode } from './encode.ts';
import type { Encoding } from './negotiate.ts';

/** One representation of a body, ready to be sent. */
export type Variant = {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a 304: what the client already has says the rest. */
  readonly unchangedHeaders: Readonly<Record<string, string>>;
};

/** A promise only while an encoding is wanted for the first time. */
export type Variants = (wanted: Encoding) => Variant | Promise<Variant>;

type Contents = {
  readonly body: Buffer;
  /** In lower-case hex. */
  readonly sha256: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly effort: Effort;
};

/** The representations of a body: other encodings than its own are made when they are first wanted, and stay. */
export function variantsOf({ body, sha256, headers, effort }: Contents): Variants {
  const { 'Content-Type': type = '', ...shared } = headers;
  const hasEncodings = isCompressible({ type, bytes: body.length });
  const variantOf = (encoded: Buffer, encoding: Encoding): Variant => {
    const etag = etagOf(sha256, encoding);
    const unchangedHeaders = { ...shared, ETag: etag, ...(hasEncodings ? { Vary: 'Accept-Encoding' } : {}) };
    const contentEncoding = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
    const length = { 'Content-Length': String(encoded.length) };
    return { body: encoded, etag, unchangedHeaders, headers: { ...unchangedHeaders, 'Content-Type': type, ...length, ...contentEncoding } };
  };

  const variants = new Map<Encoding, Variant | Promise<Variant>>([['identity', variantOf(body, 'identity')]]);
  const make = async (encoding: Encoding) => {
    const variant = variantOf(await encode(body, encoding, effort), encoding);
    variants.set(encoding, variant);
    return variant;
  };
  return (wanted) => {
    const encoding = hasEncodings ? wanted : 'identity';
    const variant = variants.get(encoding) ?? make(encoding);
    variants.set(encoding, variant);
    return variant;
  };
}

/** Other bytes are another representation, so each encoding has a strong ETag of its own. */
function etagOf(sha256: string, encoding: Encoding): string {
  const etag = etagFrom(sha256);
  return encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);
}
