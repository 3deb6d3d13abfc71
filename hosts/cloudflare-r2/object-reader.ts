import type { Read } from '../../runtime/read.ts';
import { type Bucket, isReadable, type StoredObject } from './bucket.ts';

/**
 * Reads JSON from a bucket through a cache of at most `maxBytes`. Objects are replaced one by one
 * while the program runs, so each read asks whether the object has changed. An object larger than
 * the cache is refused: it would end the program with all requests that it handles at that time.
 * The cache has values, not promises, as a promise ends with the request that made it.
 */
export function createObjectReader(maxBytes: number): (bucket: Bucket) => Read {
  const cache = new Map<
    string,
    { readonly etag: string; readonly value: unknown; readonly bytes: number }
  >();

  return (bucket) => async (path) => {
    const cached = cache.get(path);
    const object = await bucket.get(path, cached && { onlyIf: { etagDoesNotMatch: cached.etag } });
    if (cached !== undefined && object?.etag === cached.etag) return cached.value;
    cache.delete(path);
    if (object === null) return undefined;
    makeRoom(object.size);
    const value = await jsonOf(path, object);
    cache.set(path, { etag: object.etag, value, bytes: object.size });
    return value;
  };

  function jsonOf(path: string, object: StoredObject): Promise<unknown> {
    if (!isReadable(object))
      throw new Error(`${path} was read without a condition and came without bytes`);
    if (object.size <= maxBytes) return object.json();
    void object.body.cancel();
    throw new Error(`${path} has ${object.size} bytes, and there is room for ${maxBytes}`);
  }

  /** Before the new value is parsed: there would be no room for it beside the old ones. */
  function makeRoom(bytes: number): void {
    const sum = [...cache.values()].reduce((total, entry) => total + entry.bytes, bytes);
    if (sum > maxBytes) cache.clear();
  }
}
