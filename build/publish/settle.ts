import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Has the system put a file or a folder's names on the disk before going on. It is done for the manifest and for the swap, not for each file,
 * which would cost more than writing them: after a power cut, the next build compares every byte with what it would publish.
 */
export function settle(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
