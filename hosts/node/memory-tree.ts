import { openSnapshot, sha256Of } from './snapshot.ts';
import type { Tree } from './tree.ts';

/** The files of a tree in memory, by path; some may be made when they are read. */
export type MemoryFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get' | 'has'>;

/** A tree in memory that never changes. Throws where it is not whole, which is a bug. */
export function memoryTree(files: MemoryFiles): Tree {
  const readSync = (path: string) => {
    const bytes = files.get(path);
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  };
  const hashOf = (path: string) => {
    const body = readSync(path);
    return body && sha256Of(body);
  };
  const snapshot = openSnapshot({
    read: async (path) => readSync(path),
    readSync,
    hashes: { has: (path) => files.has(path), get: hashOf },
  });
  return { current: () => snapshot, refresh: () => snapshot };
}
