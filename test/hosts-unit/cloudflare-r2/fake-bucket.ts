import { createHash } from 'node:crypto';
import type { Bucket, ReadableObject } from '../../../hosts/cloudflare-r2/bucket.ts';

/**
 * A bucket in memory, which lists the requests and the bytes that were fetched. Its objects may
 * be changed at any time.
 */
export function fakeBucket(objects: Map<string, string>) {
  const requested: string[] = [];
  const known = (key: string) => {
    const text = objects.get(key);
    if (text === undefined) return null;
    const etag = createHash('md5').update(text).digest('hex');
    return { text, stored: { etag, httpEtag: `"${etag}"`, size: Buffer.byteLength(text) } };
  };
  const bucket: Bucket = {
    head: async (key) => {
      requested.push(`head ${key}`);
      return known(key)?.stored ?? null;
    },
    get: async (key, options) => {
      const found = known(key);
      const isHeld = found !== null && options?.onlyIf.etagDoesNotMatch === found.stored.etag;
      requested.push(`get ${key}${isHeld ? ', unchanged' : ''}`);
      if (found === null || isHeld) return found?.stored ?? null;
      const body = new Response(found.text).body as ReadableStream; // A text has one.
      const readable: ReadableObject = {
        ...found.stored,
        body,
        json: () => new Response(body).json(),
      };
      return readable;
    },
  };
  return { requested, bucket };
}
