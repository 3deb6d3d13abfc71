import { isForRuntime, routeOf, takesQuery } from '../feed/routes.ts';
import type { Site } from '../feed/site.ts';
import { findAnswer, type Searcher } from './find-answer.ts';
import { missingAnswer } from './missing.ts';
import { basePath, pathUnder } from './path-under.ts';
import { type Answer, plainAnswers } from './plain-answers.ts';
import { externalRoute } from './resolve.ts';
import type { Answerer, Read } from './types.ts';

/**
 * What a runtime is made of: plain data that the build writes down, and a search where it is
 * wanted.
 */
export type Parts = {
  readonly site: Site;
  readonly search: Searcher;
  /**
   * Whether lists are answered without a query too: for a host that can't fall back to their files.
   */
  readonly answersLists?: boolean;
  /** Logs an error of ours with the address; the client is answered with a 503. */
  readonly onError?: ((error: unknown, address: string) => void) | undefined;
};

/**
 * Answers what no file can: queries, search, preflights, methods, and addresses that are no
 * record's.
 */
export function createAnswerer({
  site,
  search,
  answersLists = false,
  onError = console.error,
}: Parts): Answerer {
  const plain = plainAnswers(site);
  const base = basePath(site.apiRoot);
  const routeFor = ({ pathname }: URL) => routeOf(site.table, pathUnder(base, pathname));

  async function find(method: string, url: URL, read: Read): Promise<Answer | undefined> {
    if (method === 'OPTIONS') return plain.preflight;
    if (method !== 'GET' && method !== 'HEAD') return plain.methodNotAllowed;
    const route = routeFor(url);
    const isOurs =
      route && (isForRuntime(route, url.search) || (answersLists && takesQuery(route.endpoint)));
    return isOurs ? findAnswer({ site, search, route, query: url.search, read }) : undefined;
  }

  const orUnavailable = (url: URL, answer: Promise<Answer | undefined>) =>
    answer.catch((error: unknown) => {
      onError(error, url.href);
      return plain.unavailable;
    });

  return {
    answer: ({ method, url }, read) => orUnavailable(url, find(method, url, read)),
    async missing({ url }, read) {
      const path = pathUnder(base, url.pathname);
      const route = routeOf(site.table, path) ?? externalRoute(site, path);
      return (
        (route && (await orUnavailable(url, missingAnswer({ site, route, read })))) ??
        plain.notFound
      );
    },
  };
}
