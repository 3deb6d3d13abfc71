import type { Call } from './call.ts';
import { FeedProblem, type FeedProblemParts } from './problem.ts';

/** The body as it stands on the wire: a value, or the text of another format; undefined if neither. */
export async function bodyOf(response: Response, { path }: Call): Promise<unknown> {
  const text = await response.text();
  if (response.ok && /\.(?:csv|ndjson)$/.test(path)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function problemOf({ status, url }: Response, body: unknown): FeedProblem {
  const { code, detail } = Object(body);
  if (typeof code !== 'string' || typeof detail !== 'string') {
    const found = `${url} answered ${status} without a problem of the feed.`;
    return new FeedProblem({ status, code: 'unavailable', detail: found });
  }
  // A body with these two fields is a problem of the feed, whose code may be newer than this code.
  return new FeedProblem({ ...(body as FeedProblemParts), status });
}
