import type { HeaderRule } from '../../feed/header-rules.ts';
import { headersOfFile } from '../../runtime/headers-of-file.ts';
import { type Variants, variantsOf } from './variants.ts';

export type StoredFile = {
  readonly variants: Variants;
  /** The value of a JSON file: the same object at each call. */
  json(): unknown;
};

export type FileContents = { readonly path: string; readonly body: Buffer; readonly sha256: string };

/** A file in memory with its headers. */
export function storeFile({ path, body, sha256 }: FileContents, rules: readonly HeaderRule[]): StoredFile {
  const headers = Object.fromEntries(headersOfFile(rules, path));
  let value: { readonly parsed: unknown } | undefined;
  return {
    variants: variantsOf({ body, sha256, headers, effort: 'often' }),
    json() {
      value ??= { parsed: JSON.parse(body.toString('utf8')) };
      return value.parsed;
    },
  };
}
