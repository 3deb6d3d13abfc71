import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiate.ts';

/**
 * How long encoding may take: for bytes that are sent once, and for those that are sent again and
 * again.
 */
export type Effort = 'once' | 'often';

export function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return encoders[encoding](body, body.length > LARGE ? 1 : levels[encoding][effort]);
}

/** Brotli's own default takes a second for each megabyte, and somebody is waiting. */
const levels = {
  br: { once: 3, often: 5 },
  gzip: { once: 3, often: 6 },
  identity: { once: 0, often: 0 },
} as const satisfies { readonly [Name in Encoding]: { readonly [Each in Effort]: number } };

/** Past this many bytes a good encoding takes longer than it saves: 11 seconds for 142 MB. */
const LARGE = 8 * 1024 * 1024;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const encoders = {
  identity: async (body) => body,
  gzip: (body, level) => gzipped(body, { level }),
  br: (body, level) =>
    brotlied(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
} as const satisfies {
  readonly [Name in Encoding]: (body: Buffer, level: number) => Promise<Buffer>;
};
