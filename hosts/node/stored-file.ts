import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { isCompressible } from '../../feed/media-types.ts';
import { headersOfFile } from '../../runtime/headers-of-file.ts';
import type { Encoding } from './negotiate.ts';

/** One representation of a file, ready to be sent. */
export type Variant = {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a 304: what the client already has says the rest. */
  readonly unchangedHeaders: Readonly<Record<string, string>>;
};

export type StoredFile = {
  readonly bytes: number;
  /** A promise only while an encoding is asked for the first time. */
  variant(encoding: Encoding): Variant | Promise<Variant>;
  /** The value of a JSON file: the same object at each call. */
  json(): unknown;
};

export type FileContents = { readonly path: string; readonly body: Buffer; readonly sha256: string };

/** A file in memory with its headers; other encodings are made when they are first wanted, and kept. */
export function storeFile({ path, body, sha256 }: FileContents, rules: readonly HeaderRule[]): StoredFile {
  const headers = Object.fromEntries(headersOfFile(rules, path));
  const hasEncodings = isCompressible({ type: headers['Content-Type'] ?? '', bytes: body.length });
  const make = (encoded: Buffer, encoding: Encoding) => variantOf(encoded, encoding, { sha256, hasEncodings, headers });

  const variants = new Map<Encoding, Variant | Promise<Variant>>([['identity', make(body, 'identity')]]);
  const encode = async (encoding: Encoding) => {
    const variant = make(await encoders[encoding](body), encoding);
    variants.set(encoding, variant);
    return variant;
  };
  let value: { readonly parsed: unknown } | undefined;
  return {
    bytes: body.length,
    variant(wanted) {
      const encoding = hasEncodings ? wanted : 'identity';
      const variant = variants.get(encoding) ?? encode(encoding);
      variants.set(encoding, variant);
      return variant;
    },
    json() {
      value ??= { parsed: JSON.parse(body.toString('utf8')) };
      return value.parsed;
    },
  };
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const encoders = {
  identity: async (body) => body,
  gzip: (body) => gzipped(body, { level: body.length > LARGE ? constants.Z_BEST_SPEED : constants.Z_DEFAULT_COMPRESSION }),
  br: (body) => {
    // The library's own default takes a second for each megabyte, and somebody is waiting.
    const quality = body.length > LARGE ? 1 : 5;
    return brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  },
} as const satisfies { readonly [Name in Encoding]: (body: Buffer) => Promise<Buffer> };

/** Past this many bytes a good encoding takes longer than it saves: 11 seconds for 142 MB. */
const LARGE = 8 * 1024 * 1024;

type VariantParts = { readonly sha256: string; readonly hasEncodings: boolean; readonly headers: Readonly<Record<string, string>> };

/** Other bytes are another representation, so each encoding has a strong ETag of its own. */
function variantOf(body: Buffer, encoding: Encoding, { sha256, hasEncodings, headers }: VariantParts): Variant {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  const etag = `"${sha256.slice(0, ETAG_LENGTH)}${suffix}"`;
  const { 'Content-Type': type = '', ...shared } = headers;
  const unchangedHeaders = { ...shared, ETag: etag, ...(hasEncodings ? { Vary: 'Accept-Encoding' } : {}) };
  return {
    body,
    etag,
    unchangedHeaders,
    headers: {
      ...unchangedHeaders,
      'Content-Type': type,
      'Content-Length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  };
}

const ETAG_LENGTH = 32;
