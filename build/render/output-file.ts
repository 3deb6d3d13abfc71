/** One file of a site: its path below the folder that is published, and its bytes. */
export type OutputFile = readonly [path: string, bytes: Uint8Array];

/** Files that are read or made one by one, with their paths known beforehand. */
export type FileTree = Iterable<OutputFile> & { readonly keys: () => Iterable<string> };

/** Files by path, for those that are few and small. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The sizes in bytes of files, by path. */
export type FileSizes = ReadonlyMap<string, number>;

const encoder = new TextEncoder();

/**
 * A body as the feed writes it: minified, keys in the order they were derived in, one newline at
 * the end.
 */
export function renderJson(body: unknown): Uint8Array {
  return encodeText(jsonText(body));
}

export function jsonText(body: unknown): string {
  return `${JSON.stringify(body)}\n`;
}

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}
