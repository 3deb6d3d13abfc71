/** What is known of an object without its bytes. */
export type StoredObject = {
  readonly etag: string;
  readonly httpEtag: string;
  readonly size: number;
};

/** An object with its bytes, which need not be read. */
export type ReadableObject = StoredObject & {
  readonly body: ReadableStream;
  json(): Promise<unknown>;
};

/**
 * The part of an R2 binding that the feed needs. A `get` whose condition fails gives the object
 * without its bytes.
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
