import type { Call } from './methods.ts';
import { FeedProblem } from './problem.ts';

/** Fetches an address; rejects with a `FeedProblem` where no host answers. */
export type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** An address of a feed, as people have it, without `/v1` and slashes at its end. */
export function toApiRoot(address: string): string {
  return address.replace(/(?:\/v1)?\/*$/, '');
}

export function createGet(baseUrl: string, fetch: typeof globalThis.fetch): Get {
  return async (path, headers = {}) => {
    try {
      return await fetch(baseUrl + path, { headers });
    } catch (error) {
      // Node and Bun say "fetch failed" and name the reason as the cause.
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
      const detail = `${baseUrl} can not be reached: ${reason}.`;
      throw new FeedProblem({ code: 'unreachable', detail });
    }
  };
}

/** Has an answer confirmed by its ETag, instead of sent again. */
export function createRevalidating(get: Get): Get {
  const answered = new Map<string, { etag: string; text: string }>();
  return async (path) => {
    const known = answered.get(path);
    const response = await get(path, known && { 'If-None-Match': known.etag });
    if (known && response.status === 304) return new Response(known.text);
    const etag = response.headers.get('etag');
    if (!response.ok || !etag) return response;
    const text = await response.text();
    answered.set(path, { etag, text });
    return new Response(text);
  };
}

/** The body as it stands on the wire: a value, or the text of another format; undefined if neither. */
export async function readBody(response: Response, { path }: Call): Promise<unknown> {
  const text = await response.text();
  if (response.ok && /\.(?:csv|ndjson)$/.test(path)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function toProblem({ status, url }: Response, body: unknown): FeedProblem {
  const { code, detail, suggestions, parameter, allowed } = Object(body);
  return typeof code === 'string' && typeof detail === 'string'
    ? // A body with these two fields is a problem of the feed, whose code may be newer than this code.
      new FeedProblem({
        status,
        code: code as FeedProblem['code'],
        detail,
        suggestions,
        parameter,
        allowed,
      })
    : new FeedProblem({
        status,
        code: 'unavailable',
        detail: `${url} answered ${status} without a problem of the feed.`,
      });
}
