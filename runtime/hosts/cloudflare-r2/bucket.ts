/** What is known of an object without its bytes. */
export type StoredObject = {
  readonly etag: string;
  readonly httpEtag: string;
  readonly size: number;
};

/** An object with its bytes, which nobody has to read. */
export type ReadableObject = StoredObject & {
  readonly body: ReadableStream;
  json(): Promise<unknown>;
};

/**
 * As much of an R2 binding as the feed needs. A `get` on a condition that does not hold gives the
 * object without its bytes.
 */
export type Bucket = {
  head(key: string): Promise<StoredObject | null>;
  get(
    key: string,
    options?: { readonly onlyIf: { readonly etagDoesNotMatch: string } },
  ): Promise<StoredObject | ReadableObject | null>;
};

export function isReadable(object: StoredObject): object is ReadableObject {
  return 'body' in object;
}
