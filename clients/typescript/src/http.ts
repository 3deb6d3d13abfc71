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
  const cache = new Map<string, { etag: string; fetched: Fetched }>();
  return async (path) => {
    const cached = cache.get(path);
    const headers: Record<string, string> = cached ? { 'If-None-Match': cached.etag } : {};
    const response = await fetch(apiRoot + path, { headers }).catch((error: unknown) => {
      throw toUnreachable(apiRoot, error);
    });
    if (cached && response.status === 304) return cached.fetched;
    const fetched = await toFetched(response);
    const etag = response.headers.get('ETag');
    if (fetched.ok && etag) cache.set(path, { etag, fetched });
    return fetched;
  };
}

function toUnreachable(apiRoot: string, error: unknown): FeedProblem {
  // Node and Bun say "fetch failed" and name the reason as the cause.
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
  const detail = `${apiRoot} can not be reached: ${reason}.`;
  return new FeedProblem({ code: 'unreachable', detail });
}

async function toFetched(response: FetchedResponse): Promise<Fetched> {
  const { ok, status, url, headers } = response;
  const isPage = headers.get('Content-Type')?.includes('html') ?? false;
  return { ok, status, url, isPage, text: await response.text() };
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
