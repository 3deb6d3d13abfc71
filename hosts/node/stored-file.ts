import { type HeaderRule, headersOfFile } from '../../feed/headers.ts';
import { encode } from './encode.ts';
import type { Encoding } from './negotiate.ts';
import { contentsOf, type Variant, variantOf } from './variants.ts';

export type StoredFile = {
  /** A promise only while an encoding is made, on its first request. */
  variant(wanted: Encoding): Variant | Promise<Variant>;
  /** The value of a JSON file: the same object at each call. */
  json(): unknown;
};

export type FileContents = {
  readonly path: string;
  readonly body: Buffer;
  readonly sha256: string;
};

/** A file in memory with its headers. Encodings are made on their first request and cached. */
export function storeFile(
  { path, body, sha256 }: FileContents,
  rules: readonly HeaderRule[],
): StoredFile {
  const contents = contentsOf({
    body,
    sha256,
    headers: { ...Object.fromEntries(headersOfFile(rules, path)), 'Accept-Ranges': 'bytes' },
  });
  const variants = new Map<Encoding, Variant | Promise<Variant>>([
    ['identity', variantOf(contents, body, 'identity')],
  ]);
  const make = async (encoding: Encoding) => {
    const variant = variantOf(contents, await encode(body, encoding, 'often'), encoding);
    variants.set(encoding, variant);
    return variant;
  };
  let value: { readonly parsed: unknown } | undefined;
  return {
    variant(wanted) {
      const encoding = contents.hasEncodings ? wanted : 'identity';
      const variant = variants.get(encoding) ?? make(encoding);
      variants.set(encoding, variant);
      return variant;
    },
    json() {
      value ??= { parsed: JSON.parse(body.toString('utf8')) };
      return value.parsed;
    },
  };
}
