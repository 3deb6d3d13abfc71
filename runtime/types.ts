/**
 * Reads one JSON file of the tree by its path in dist and gives its value; undefined where there is no such file, an exception
 * where it can't be read. As long as the file stays the same the value is the same object, so what is made of it can be kept in a
 * WeakMap under it.
 */
export type Read = (path: string) => Promise<unknown>;

export type Handler = {
  /** Answers what no file can; undefined means "serve the file". */
  handle(request: Request, read: Read): Promise<Response | undefined>;
  /** Answers where the host has found no file. */
  missing(request: Request, read: Read): Promise<Response>;
};
