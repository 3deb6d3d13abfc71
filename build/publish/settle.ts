import { closeSync, fsyncSync, openSync } from 'node:fs';
import { errorCode } from './errors.ts';

/**
 * Has the system put a file or a folder's names on the disk before going on; an error is one that means lost bytes, since not every system
 * can do this. It is done for the manifest and for the swap, not for each file, which can cost more than writing them:
 * after a power cut, the next build compares every byte with what it would publish.
 */
export function settle(path: string): { readonly loss: unknown } | undefined {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EIO'].includes(errorCode(error) ?? '')) return { loss: error };
    if (errorCode(error) === undefined) throw error;
  }
  return undefined;
}
