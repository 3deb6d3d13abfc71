import { readFileSync } from 'node:fs';

/**
 * Every limit of the Node host, as docs/deploy.md states them. Times are in seconds, sizes in
 * bytes.
 */
export const limits = {
  /** Open connections; fewer where the process may open fewer files. */
  connections: 1_000,
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  headersSeconds: 10,
  /** To the end of its body, which is not read. */
  requestSeconds: 15,
  /**
   * Between two requests: longer than nginx keeps a connection, so that it never sends on one that
   * is closing.
   */
  idleSeconds: 75,
  /** Without a byte in either direction while an answer is due. */
  stalledSeconds: 30,
  /** For a refused client to read why. */
  lingerSeconds: 2,
  /** For the requests that run when the process is to end. */
  drainSeconds: 10,
  /**
   * The request line and all headers: a query of 100 kB gets an error that says what is wrong, and
   * is not cut off by the parser.
   */
  headerBytes: 128 * 1024,
  /** Requests that wait for an earlier one of their own connection, on all connections together. */
  waitingRequests: 10_000,
  /** Answers to queries that are made and not yet taken by their clients. */
  unsentBytes: 128 * 1024 * 1024,
} as const;

/** How many connections the process can hold and still open the files of the feed. */
export function connectionLimit(): number {
  return Math.min(limits.connections, Math.max(openFileLimit() - OTHER_FILES, 1));
}

/** Files of the feed that are read at once, and what Node itself holds open. */
const OTHER_FILES = 64;

function openFileLimit(): number {
  try {
    return Number(
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ??
        Number.POSITIVE_INFINITY,
    );
  } catch {
    return Number.POSITIVE_INFINITY; // Not Linux: only the number above holds.
  }
}
