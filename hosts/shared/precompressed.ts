import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { headersOfFile, headerValue } from '../../feed/file-headers.ts';
import type { HeaderRule } from '../../feed/header-rules.ts';
import { isCompressible } from '../../feed/media-types.ts';
import { isPrivate } from '../../feed/static-files.ts';
import type { FileTree, HostFile, HostFolder } from '../host.ts';

/** The folder that web servers serve: files that they send as they are, compressed or not. */
export const precompressedFolder: HostFolder = {
  pathFor: (dist) => `${dist}-precompressed`,
  render: ({ tree, rules }) => precompress(tree, rules),
};

/** The public files, and a `.br` and a `.gz` beside each one that compresses well. */
export async function* precompress(
  tree: FileTree,
  rules: readonly HeaderRule[],
): AsyncGenerator<HostFile> {
  for (const [path, bytes] of tree) {
    if (isPrivate(path)) continue;
    yield [path, bytes];
    const type = headerValue(headersOfFile(rules, path), 'Content-Type') ?? '';
    if (!isCompressible({ type, bytes: bytes.length })) continue;
    const [br, gz] = await Promise.all([brotli(bytes), gzipped(bytes)]);
    yield [`${path}.br`, br];
    yield [`${path}.gz`, gz];
  }
}

/** One below the maximum: a third of the time, and 1% larger. */
const BROTLI_QUALITY = 9;

function brotli(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function gzipped(bytes: Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
}
