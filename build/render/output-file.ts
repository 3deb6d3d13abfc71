/** One file of a site: its path below the folder that is published, and its bytes. */
export type OutputFile = readonly [path: string, bytes: Uint8Array];

/** Files that are read or made one by one, with their paths known beforehand. */
export type FileTree = Iterable<OutputFile> & { readonly keys: () => Iterable<string> };

/** Files by path, for those that are few and small. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The sizes in bytes of files, by path. */
export type FileSizes = ReadonlyMap<string, number>;
