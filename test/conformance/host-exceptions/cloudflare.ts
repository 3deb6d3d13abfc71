import type { Exception } from '../exceptions.ts';

const localServer: Exception = {
  sometimes: true,
  reason: 'the local server sometimes sends no response to a GET with a body',
  aspects: ['safety'],
  cases: ['hostile: wire a GET with a body'],
};

/** What workerd does before any worker runs. */
const workerdItself: readonly Exception[] = [
  {
    reason:
      'workerd, without the proxy that is in front of it in production, answers 500 to a request line without a valid path and to two Host headers',
    aspects: ['status', 'headers', 'type', 'body', 'safety'],
    cases: [
      'hostile: wire "v1"',
      'hostile: wire "*"',
      'hostile: wire "?"',
      'hostile: wire "http*',
      'hostile: wire "ftp*',
      'hostile: wire two hosts in one',
      'hostile: wire two Host headers',
      'hostile: method CONNECT',
    ],
  },
  {
    reason: 'an unknown method is refused before it reaches the feed',
    aspects: ['headers', 'type', 'body'],
    cases: [
      'hostile: method M-SEARCH',
      'hostile: method BREW',
      'hostile: method get',
      'hostile: method GE*',
    ],
  },
];

const everywhere: readonly Exception[] = [
  {
    reason: '`If-None-Match` of a file takes one ETag, neither a list nor `*`',
    cases: [
      'caching: 304 to a list at *',
      'caching: 304 to a list with a comma in a tag at *',
      'caching: 304 to any ETag at *',
    ],
  },
  ...workerdItself,
];

const workers: readonly Exception[] = [
  ...everywhere,
  {
    reason:
      'a path that is spelled differently (`%2E` for a dot, `/index.html` for `/`) is redirected to its normal form',
    cases: ['addresses: *%*', 'files: /index.html'],
  },
];

const filesFirst: readonly Exception[] = [
  {
    reason: 'files take GET and HEAD only: OPTIONS is a 405, and a 405 has no body',
    cases: [
      'methods: OPTIONS *',
      'methods: POST *',
      'methods: PUT *',
      'methods: PATCH *',
      'methods: DELETE *',
    ],
  },
  {
    reason:
      'a 404 is a file without suggestions; outside of the paths of the worker it has the type and cache time of the path',
    aspects: ['headers', 'type', 'body'],
    cases: [
      'errors: *',
      'methods: HEAD /v1/nope',
      'caching: no 304 for what is not there',
      'hostile: address *',
      'hostile: load 100 kB of path',
    ],
  },
];

/** Workers static assets: files first, and only what may carry a query through the worker. */
export const workersExceptions: readonly Exception[] = [
  ...workers,
  ...filesFirst,
  {
    reason: 'a private file is such a 404',
    aspects: ['headers', 'type', 'body'],
    cases: ['private: *'],
  },
  {
    reason:
      'a path that is spelled differently is redirected to its normal form, and only then a 404',
    cases: [
      'errors: *%*',
      'private: /*%*',
      'hostile: address *%*',
      'hostile: address */..*',
      'hostile: address *;*',
      'hostile: address */:id',
    ],
  },
];

/** The same through `wrangler dev`. */
export const wranglerDevExceptions: readonly Exception[] = [
  ...workersExceptions,
  localServer,
  {
    reason: 'wrangler dev refuses a path of 100 kB before it reaches the worker',
    aspects: ['headers', 'type', 'body'],
    cases: ['hostile: load 100 kB of question', 'hostile: load 100 kB of *unknown parameter*'],
  },
];

/** Workers static assets with every path of the feed through the worker. */
export const workersAllExceptions: readonly Exception[] = [
  ...workers,
  { reason: 'the docs page is a file: it takes GET and HEAD only', cases: ['methods: OPTIONS /'] },
];

/**
 * A worker before R2: no address is a file to the host, so nothing is left but what workerd itself
 * does.
 */
export const workersR2Exceptions: readonly Exception[] = workerdItself;

/** Pages: files first, as `wrangler pages dev` serves them. */
export const pagesExceptions: readonly Exception[] = [
  ...everywhere,
  localServer,
  ...filesFirst,
  { reason: '`/index.html` is redirected to `/`', cases: ['files: /index.html'] },
  {
    reason: 'a 304 does not repeat the ETag',
    aspects: ['headers'],
    cases: ['caching: 304 to its ETag*'],
  },
  {
    reason:
      '`_headers`, `_redirects`, `_worker.js` and `_routes.json` are not uploaded, the rest is public; the local server fails on these paths',
    aspects: ['status', 'headers', 'type', 'body', 'safety'],
    cases: ['private: *', 'hostile: wire */_headers'],
  },
  {
    reason:
      'the local server fails on a path with a NUL, with a name too long for the file system, or below a file',
    aspects: ['status', 'headers', 'type', 'body', 'safety'],
    cases: [
      'hostile: address *%00*',
      'hostile: address */xxx*',
      'hostile: address /v1/models/index.json/x',
    ],
  },
  {
    reason: 'the local server refuses a path of 100 kB before it reaches the worker',
    aspects: ['headers', 'type', 'body'],
    cases: ['hostile: load 100 kB of question', 'hostile: load 100 kB of *unknown parameter*'],
  },
];
