import { signatureFile } from '../../feed/manifest.ts';
import { openSnapshot } from './snapshot.ts';
import { MANIFEST, type Tree } from './tree.ts';

/** The files of a whole tree in memory, by path. */
export type MemoryFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get'>;

/** A tree in memory that never changes. Throws where it is not whole, which is a bug. */
export function memoryTree(files: MemoryFiles): Tree {
  const readSync = (path: string) => {
    const bytes = files.get(path);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  };
  const [manifest, signature] = [MANIFEST, signatureFile].map((path) => {
    const body = readSync(path);
    return body && { path, body };
  });
  if (manifest === undefined) throw new Error(`the tree in memory has no manifest at ${MANIFEST}`);
  const read = async (path: string) => readSync(path);
  const snapshot = openSnapshot({ read, readSync, manifest, signature });
  return { current: () => snapshot, refresh: () => snapshot };
}
