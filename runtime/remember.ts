import type { Read } from './types.ts';

/**
 * Reads each file once. For hosts whose files never change while a program runs: a new deployment
 * starts new ones. Values are kept and not promises, which on some hosts end with the request that
 * made them.
 */
export function remember(held: Map<string, unknown>, read: Read): Read {
  return async (path) => {
    if (held.has(path)) return held.get(path);
    const value = await read(path);
    // A file that is missing now may be there later.
    if (value !== undefined) held.set(path, value);
    return value;
  };
}
