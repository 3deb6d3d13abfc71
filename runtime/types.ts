import type { Answer } from './plain-answers.ts';

/**
 * Reads one JSON file of the tree by its path in dist and gives its value; undefined where there is
 * no such file, an exception where it can't be read. As long as the file stays the same the value
 * is the same object, so what is made of it can be kept in a WeakMap under it.
 */
export type Read = (path: string) => Promise<unknown>;

/** All that an answer depends on. */
export type Asked = { readonly method: string; readonly url: URL };

/** Answers in plain values, which a host without `Request` sends several times as fast. */
export type Answerer = {
  /** Answers what no file can; undefined means "serve the file". */
  answer(asked: Asked, read: Read): Promise<Answer | undefined>;
  /** Answers where the host has found no file. */
  missing(asked: Asked, read: Read): Promise<Answer>;
};

/** An answerer with `Request` and `Response` around it. */
export type Handler = {
  handle(request: Request, read: Read): Promise<Response | undefined>;
  missing(request: Request, read: Read): Promise<Response>;
};
