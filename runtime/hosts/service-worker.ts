import { routeOf } from '../../feed/routes.ts';
import { createHandler } from '../handler.ts';
import { basePath, pathUnder } from '../path-under.ts';
import { readJson } from '../read-json.ts';
import { createSearcher } from '../searcher.ts';
import type { Read } from '../types.ts';

declare const self: ServiceWorkerGlobalScope;

const handler = createHandler({ site: RUNTIME_CONFIG, search: createSearcher() });
const base = basePath(RUNTIME_CONFIG.apiRoot);

/**
 * A browser of its own accord, for hosts without any runtime: answers what the page itself asks of
 * the feed, and no other client.
 */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const endpoint =
    origin === self.location.origin
      ? routeOf(RUNTIME_CONFIG.table, pathUnder(base, pathname))?.endpoint
      : undefined;
  if (endpoint !== undefined && endpoint.answer !== 'raw')
    event.respondWith(answer(event.request, pathname));
});

async function answer(request: Request, pathname: string): Promise<Response> {
  const made = await handler.handle(request, read);
  if (made) return made;
  const file = await fetchFresh(`${pathname.replace(/\/$/, '')}/index.json`, request.method);
  return file.status === 404 ? handler.missing(request, read) : file;
}

/** Nothing is remembered: a worker outlives the tree that it was published with. */
const read: Read = async (path) => readJson(await fetchFresh(`${base}/${path}`));

function fetchFresh(path: string, method = 'GET'): Promise<Response> {
  return fetch(path, { method, cache: 'no-cache' });
}
