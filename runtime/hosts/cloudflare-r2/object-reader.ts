import type { Read } from '../../types.ts';
import { type Bucket, isReadable, type StoredObject } from './bucket.ts';

/**
 * Reads JSON out of a bucket. What was read is kept, but asked for again each time on the condition
 * that it has changed: objects are replaced one by one, while the program runs. One that is larger
 * than the room for all is refused: it would end the program, and every request that it answers at
 * the time. Values are kept and not promises, which end with the request that made them.
 */
export function createObjectReader(mostBytes: number): (bucket: Bucket) => Read {
  const held = new Map<
    string,
    { readonly etag: string; readonly value: unknown; readonly bytes: number }
  >();

  return (bucket) => async (path) => {
    const known = held.get(path);
    const object = await bucket.get(path, known && { onlyIf: { etagDoesNotMatch: known.etag } });
    if (known !== undefined && object?.etag === known.etag) return known.value;
    held.delete(path);
    if (object === null) return undefined;
    makeRoom(object.size);
    const value = await jsonOf(path, object);
    held.set(path, { etag: object.etag, value, bytes: object.size });
    return value;
  };

  function jsonOf(path: string, object: StoredObject): Promise<unknown> {
    if (!isReadable(object))
      throw new Error(`${path} was asked for without a condition and came without bytes`);
    if (object.size <= mostBytes) return object.json();
    void object.body.cancel();
    throw new Error(`${path} has ${object.size} bytes, and there is room for ${mostBytes}`);
  }

  /**
   * Before the new value is made: there would be no room for it beside the old ones. Which of them
   * to keep is not worth a rule.
   */
  function makeRoom(bytes: number): void {
    const sum = [...held.values()].reduce((total, one) => total + one.bytes, bytes);
    if (sum > mostBytes) held.clear();
  }
}
