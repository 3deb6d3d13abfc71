import { FeedProblem } from './problem.ts';

/** Fetches an address; rejects with a `FeedProblem` where no host answers. */
export type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** An address of a feed, as people have it, without `/v1` and slashes at its end. */
export function apiRootOf(address: string): string {
  return address.replace(/(?:\/v1)?\/*$/, '');
}

export function createGet(baseUrl: string, fetch: typeof globalThis.fetch): Get {
  return async (path, headers = {}) => {
    try {
      return await fetch(baseUrl + path, { headers });
    } catch (error) {
      const detail = `${baseUrl} can not be reached: ${reasonOf(error)}.`;
      throw new FeedProblem({ code: 'unreachable', detail });
    }
  };
}

/** Node and Bun say "fetch failed" and name the reason as the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
