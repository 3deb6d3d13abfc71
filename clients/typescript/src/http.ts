import type { Problem } from './answers.ts';
import { FeedProblem } from './problem.ts';

export type Fetch = (
  url: string,
  init: { headers: Record<string, string> },
) => Promise<FetchedResponse>;

/** What the client reads of a response. */
export interface FetchedResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

type Fetched = Pick<FetchedResponse, 'ok' | 'status' | 'url'> & {
  text: string;
  /** Some hosts answer every address with a page. */
  isPage: boolean;
};

/** Fetches a path of a host; rejects with a `FeedProblem` where no host answers. */
export type Get = (path: string) => Promise<Fetched>;

/** Has an answer that it has had confirmed by its ETag, instead of sent again. */
export function createGet(apiRoot: string, fetch: Fetch = globalThis.fetch): Get {
  const answered = new Map<string, { etag: string; fetched: Fetched }>();
  return async (path) => {
    const known = answered.get(path);
    const headers: Record<string, string> = known ? { 'If-None-Match': known.etag } : {};
    const response = await fetch(apiRoot + path, { headers }).catch((error: unknown) => {
      // Node and Bun say "fetch failed" and name the reason as the cause.
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
      const detail = `${apiRoot} can not be reached: ${reason}.`;
      throw new FeedProblem({ code: 'unreachable', detail });
    });
    const { ok, status, url } = response;
    if (known && status === 304) return known.fetched;
    const isPage = response.headers.get('Content-Type')?.includes('html') ?? false;
    const fetched = { ok, status, url, isPage, text: await response.text() };
    const etag = response.headers.get('ETag');
    if (ok && etag) answered.set(path, { etag, fetched });
    return fetched;
  };
}

/** The body as it stands on the wire: a value, or the text of another format; undefined if neither. */
export function toBody(text: string, path: string): unknown {
  return /\.(?:csv|ndjson)$/.test(path) ? text : parse(text);
}

/** Undefined for what is no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function toProblem({ status, url, text }: Pick<Fetched, 'status' | 'url' | 'text'>) {
  const body: unknown = parse(text);
  if (isProblem(body)) return new FeedProblem({ ...body, status });
  const detail = `${url} answered ${status} without a problem of the feed.`;
  return new FeedProblem({ status, code: 'unavailable', detail });
}

/** A host has problems of its own, some with a `detail` too: those of the feed lead to its docs. */
function isProblem(body: unknown): body is Problem {
  const { type }: Partial<Problem> = Object(body);
  return String(type).includes('#problem-');
}
