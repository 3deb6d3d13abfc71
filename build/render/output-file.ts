/** One file of a site: its path below the folder that is published, and its bytes. */
export type OutputFile = readonly [path: string, bytes: Uint8Array];

/** Files by path, for those that are few and small. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The sizes in bytes of files, by path. */
export type FileSizes = ReadonlyMap<string, number>;
