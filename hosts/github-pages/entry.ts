import { routeOf } from '../../feed/contract/routes.ts';
import { createHandler, type HostFiles } from '../../runtime/handle.ts';
import { basePath, pathUnder, readJson } from '../../runtime/read.ts';

declare const self: ServiceWorkerGlobalScope;

const handle = createHandler({ config: RUNTIME_CONFIG });
const base = basePath(RUNTIME_CONFIG.apiRoot);

// A service worker, for hosts that run no code: it answers the requests of the page itself, and of
// no other client.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  // Whether the worker responds must be decided before the handler can.
  const endpoint =
    origin === self.location.origin
      ? routeOf(RUNTIME_CONFIG.table, pathUnder(base, pathname))?.endpoint
      : undefined;
  if (endpoint !== undefined && endpoint.answer !== 'raw')
    event.respondWith(handle(event.request, files));
});

/** Without a cache: a worker outlives the tree that it was published with. */
const files: HostFiles = {
  read: async (path) => readJson(await fetchFresh(`${base}/${path}`)),
  serveFile: ({ request, path }) =>
    fetchFresh(`${base}${path.replace(/\/$/, '')}/index.json`, request.method),
};

function fetchFresh(path: string, method = 'GET'): Promise<Response> {
  return fetch(path, { method, cache: 'no-cache' });
}
