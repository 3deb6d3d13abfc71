import { FeedProblem } from './problem.ts';

/** Fetches an address; rejects with a `FeedProblem` where no host answers. */
export type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

export function createGet(baseUrl: string, fetch: typeof globalThis.fetch): Get {
  return async (path, headers = {}) => {
    try {
      return await fetch(baseUrl + path, { headers });
    } catch (error) {
      const detail = `${baseUrl} can not be reached: ${error instanceof Error ? error.message : error}`;
      throw new FeedProblem({ code: 'unreachable', detail });
    }
  };
}
