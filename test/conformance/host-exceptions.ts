import browserTools from '../browser/package.json' with { type: 'json' };
import hostTools from '../hosts/package.json' with { type: 'json' };
import type { Exception } from './exceptions.ts';

const chromium = browserTools.dependencies['@sparticuz/chromium'];
const { wrangler } = hostTools.dependencies;

const HEADERS_AND_BODY = ['headers', 'type', 'body'] as const;
const ALL = ['status', ...HEADERS_AND_BODY, 'safety'] as const;
const OTHER_METHODS = 'OPTIONS POST PUT PATCH DELETE'
  .split(' ')
  .map((method) => `methods: ${method} *`);

const node: Exception = {
  reason: "what is no HTTP gets the plain 400 of Node's parser, CONNECT no answer",
  cases: [
    'search: 智谱 as raw UTF-8',
    'hostile: address /v1/models/智谱',
    'hostile: method CONNECT',
    'hostile: method BREW',
    'hostile: method get',
    'hostile: method GE*',
  ],
};

const encodedSlash: Exception = {
  reason: '`%2F` is treated as a slash',
  cases: ['hostile: address /v1%2*', 'hostile: address /v1/models%2*'],
};

/** `serve` and serve-handler 6, which send files and nothing else. */
const serve: readonly Exception[] = [
  {
    reason: 'serves files only: a query is ignored, and there is no search',
    cases: [
      'parameters: *?*',
      'parameters: * takes a query too',
      'faults: *',
      'search: *',
      'methods: HEAD /v1/search?q=gpt',
      'methods: HEAD /v1/models?limt=2',
      'methods: HEAD /v1/search',
      'caching: *search?q=gpt',
      'caching: the same rows *',
      'caching: no 304 for a query at fault',
      'hostile: query *',
      'hostile: load 100 kB of question',
    ],
  },
  {
    reason: 'a 404 is one file for all paths, without suggestions',
    aspects: ['body'],
    cases: ['errors: suggests the nearest *'],
  },
  {
    reason: 'ignores the method, and has no preflight',
    cases: [...OTHER_METHODS, 'hostile: method *'],
  },
  {
    reason:
      'a folder or a host file can not be made a 404 by a setting: it is redirected to a path that is one',
    cases: ['errors: /v1/leaderboards/model*', 'errors: /v1/bulk*', 'private: *'],
  },
  {
    reason:
      'a folder with a dot in its name is looked up before any setting: beside other files, its answer is only reached by a redirect, which pages of other origins follow',
    cases: [
      'files: /v1/models/*.*',
      'addresses: /v1/models/*.*',
      'addresses: /v1/models/*%2*',
      'methods: HEAD /v1/models/*.*',
      'caching: an ETag at /v1/models/*.*',
      'hostile: header *',
    ],
  },
  {
    reason: 'rewrites and redirects ignore letter case',
    cases: ['errors: /V1/models', 'errors: /v1/Models', 'errors: /v1/models/*'],
  },
  {
    reason: 'its own error body, without the headers of the feed, where the client accepts JSON',
    aspects: HEADERS_AND_BODY,
    cases: ['errors: a problem for Accept: application/json'],
  },
  {
    reason: '`If-None-Match` works with one exact ETag only; a 304 has no headers',
    cases: ['caching: 304 to *'],
  },
  {
    reason: 'its own 400 for a path that is not percent-encoded UTF-8 or leads out of the folder',
    aspects: HEADERS_AND_BODY,
    cases: ['hostile: address *%*'],
  },
  {
    reason: 'its own error for a path with a NUL or with a name too long for the file system',
    aspects: ALL,
    cases: ['hostile: address *%00*', 'hostile: address */xxx*'],
  },
  encodedSlash,
  {
    reason: 'Node itself refuses a path in raw UTF-8 or longer than 16 kB',
    cases: ['hostile: address /v1/models/智谱', 'hostile: load *'],
  },
];

const cloudflare: readonly Exception[] = [
  {
    reason: '`If-None-Match` of a file takes one ETag, neither a list nor `*`',
    cases: [
      'caching: 304 to a list at *',
      'caching: 304 to a list with a comma in a tag at *',
      'caching: 304 to any ETag at *',
    ],
  },
  {
    reason:
      'workerd, without the proxy that is in front of it in production, answers 500 to a request line without a valid path and to two Host headers',
    aspects: ALL,
    cases: [
      ...['"v1"', '"*"', '"?"', '"http*', '"ftp*', 'two hosts in one', 'two Host headers'].map(
        (what) => `hostile: wire ${what}`,
      ),
      'hostile: method CONNECT',
    ],
  },
  {
    reason: 'an unknown method is refused before it reaches the feed',
    aspects: HEADERS_AND_BODY,
    cases: ['M-SEARCH', 'BREW', 'get', 'GE*'].map((method) => `hostile: method ${method}`),
  },
];

const normalForm: Exception = {
  reason:
    'a path that is spelled differently (`%2E` for a dot, `/index.html` for `/`) is redirected to its normal form',
  cases: ['addresses: *%*', 'files: /index.html'],
};

const filesFirst: readonly Exception[] = [
  {
    reason: 'files take GET and HEAD only: OPTIONS is a 405, and a 405 has no body',
    cases: OTHER_METHODS,
  },
  {
    reason:
      'a 404 is a file without suggestions; outside of the paths of the worker it has the type and cache time of the path',
    aspects: HEADERS_AND_BODY,
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
const workers: readonly Exception[] = [
  ...cloudflare,
  normalForm,
  ...filesFirst,
  { reason: 'a private file is such a 404', aspects: HEADERS_AND_BODY, cases: ['private: *'] },
  {
    reason:
      'a path that is spelled differently is redirected to its normal form, and only then a 404',
    cases: [
      'errors: *%*',
      'private: /*%*',
      ...['*%*', '*/..*', '*;*', '*/:id'].map((path) => `hostile: address ${path}`),
    ],
  },
];

const noEtags: Exception = {
  reason: 'the ETags of files are set by the CDN, which the emulation lacks',
  cases: ['caching: an ETag at *', 'caching: 304 to *'],
};

/** Netlify's edge function, before the files, with every path of the feed through it. */
const netlifyAll: readonly Exception[] = [
  { ...noEtags, cases: [...noEtags.cases, 'caching: 200 to *'] },
  {
    reason:
      'outside of the paths of the function a 404 is a file with the type and cache time of the path, whatever the method',
    cases: ['errors: *', 'hostile: address *', 'methods: OPTIONS /*', 'methods: * /nope'],
  },
  {
    reason: 'settings of other hosts are public files; a missing one is such a 404',
    cases: ['private: *'],
  },
];

/** Requests of the feed's own page; every other client of GitHub Pages has files alone. */
const serviceWorker: readonly Exception[] = [
  {
    reason: 'GitHub Pages sets its own headers: ten minutes of cache, types by file name extension',
    aspects: ['headers', 'type'],
    cases: [
      ...['addresses', 'files', 'errors', 'private', 'caching', 'hostile'].map(
        (one) => `${one}: *`,
      ),
      'parameters: * is the list',
      'parameters: /v1/pricing is by *',
      'methods: HEAD *',
      'methods: GET /mcp',
    ],
  },
  {
    reason: 'the page has an additional script, which starts the worker',
    aspects: ['body'],
    cases: ['files: /', 'files: /index.html'],
  },
  {
    reason: 'each answer is also at its `index.html`, for requests without the worker',
    aspects: ['status', 'body'],
    cases: ['errors: *index.html'],
  },
  {
    reason: 'the worker leaves a path of no endpoint to GitHub Pages',
    aspects: ['body'],
    cases: ['errors: /v1/models/x-ai*', 'errors: suggests the nearest endpoint *'],
  },
  {
    reason: 'the worker requests files again, whatever ETag the page sends',
    aspects: ['status', 'headers', 'body'],
    cases: ['caching: 304 to *'],
  },
  {
    reason: 'what the worker leaves to GitHub Pages takes GET and HEAD only',
    cases: OTHER_METHODS,
  },
];

/**
 * The hosts in the order of the host table, the software that answers for them in tests, and what
 * they can't do. A case that a host meets after all has to leave its list.
 */
export const testedHosts = {
  node: {
    name: 'Node',
    testedWith: '`npm run host`',
    exceptions: [node],
  },
  nginx: {
    name: 'nginx before Node',
    testedWith: 'nginx 1.22',
    exceptions: [
      node,
      {
        reason:
          'nginx itself refuses TRACE, and a path that is not percent-encoded, has a NUL or leads out of the root',
        aspects: HEADERS_AND_BODY,
        cases: ['hostile: address *%*', 'hostile: method TRACE'],
      },
    ],
  },
  caddy: {
    name: 'Caddy before Node',
    testedWith: 'Caddy 2.6',
    exceptions: [
      { ...node, cases: node.cases.filter((one) => !one.includes('address')) },
      {
        reason:
          'Caddy itself refuses a path that is not percent-encoded, without the headers of the feed',
        aspects: HEADERS_AND_BODY,
        cases: ['hostile: address *%*'],
      },
      {
        reason: 'CONNECT is a 502 of Caddy, since the Node host gives no answer',
        aspects: ['safety'],
        cases: ['hostile: method CONNECT'],
      },
    ],
  },
  workers: {
    name: 'Cloudflare Workers',
    testedWith: `workerd, wrangler ${wrangler}`,
    exceptions: [...workers],
  },
  'workers-all': {
    name: 'Cloudflare Workers, `--runtime all`',
    testedWith: `workerd, wrangler ${wrangler}`,
    exceptions: [
      ...cloudflare,
      normalForm,
      {
        reason: 'the docs page is a file: it takes GET and HEAD only',
        cases: ['methods: OPTIONS /'],
      },
    ],
  },
  pages: {
    name: 'Cloudflare Pages',
    testedWith: `workerd, wrangler ${wrangler}`,
    exceptions: [
      ...cloudflare,
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
        aspects: ALL,
        cases: ['private: *', 'hostile: wire */_headers'],
      },
      {
        reason:
          'the local server fails on a path with a NUL, with a name too long for the file system, or below a file',
        aspects: ALL,
        cases: [
          'hostile: address *%00*',
          'hostile: address */xxx*',
          'hostile: address /v1/models/index.json/x',
        ],
      },
    ],
  },
  netlify: {
    name: 'Netlify',
    testedWith: 'its edge function, then files by its own parsers',
    exceptions: [
      ...netlifyAll,
      {
        reason: 'files ignore the method, and a 404 has no suggestions',
        cases: [
          'methods: *',
          'caching: no 304 for what is not there',
          'hostile: load 100 kB of path',
        ],
      },
    ],
  },
  'netlify-all': {
    name: 'Netlify, `--runtime all`',
    testedWith: 'the same',
    exceptions: [...netlifyAll],
  },
  /** The function behind the routes of the Build Output. */
  vercel: {
    name: 'Vercel',
    testedWith: 'its function, behind its routes',
    exceptions: [noEtags],
  },
  serve: {
    name: '`serve dist`',
    testedWith: '`npm run serve`',
    exceptions: [...serve],
  },
  'service-worker': {
    name: 'GitHub Pages, requests of its page',
    testedWith: `its service worker, Chromium ${chromium}`,
    exceptions: [...serviceWorker],
  },
} as const satisfies { readonly [host: string]: TestedHost };

type TestedHost = { name: string; testedWith: string; exceptions: readonly Exception[] };
export type HostId = keyof typeof testedHosts;
