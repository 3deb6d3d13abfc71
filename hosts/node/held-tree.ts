import type { HeaderRule } from '../../feed/header-rules.ts';
import { signatureFile } from '../../feed/signature-file.ts';
import { openGeneration } from './generation.ts';
import { MANIFEST, type Tree } from './tree.ts';

/** The files of a whole tree in memory, by path. */
export type HeldFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get'>;

/** A tree that is in memory and stays as it is. Throws where its manifest is missing, which is a fault of ours. */
export function holdTree(files: HeldFiles, rules: readonly HeaderRule[]): Tree {
  const bodyOf = (path: string) => {
    const bytes = files.get(path);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  };
  const [manifest, signature] = [MANIFEST, signatureFile].map((path) => {
    const body = bodyOf(path);
    return body && { path, body };
  });
  const generation = manifest && openGeneration({ read: async (path) => bodyOf(path), rules, manifest, signature });
  if (generation === undefined) throw new Error(`the tree in memory has no manifest at ${MANIFEST}`);
  return { current: () => generation, refresh: () => generation };
}
