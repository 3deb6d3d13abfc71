import type { Exception } from '../exceptions.ts';

/**
 * GitHub Pages with the service worker, as the feed's own page meets it. Every other client has
 * files alone.
 */
export const serviceWorkerExceptions: readonly Exception[] = [
  {
    reason: 'GitHub Pages sets its own headers: ten minutes of cache, types by file name extension',
    aspects: ['headers', 'type'],
    cases: [
      'addresses: *',
      'files: *',
      'parameters: * is the list',
      'parameters: /v1/pricing is by *',
      'errors: *',
      'private: *',
      'caching: *',
      'methods: HEAD *',
      'methods: GET /mcp',
      'hostile: *',
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
    cases: ['errors: /v1/models/x-ai*'],
  },
  {
    reason: 'the worker requests files again, whatever ETag the page sends',
    aspects: ['status', 'headers', 'body'],
    cases: ['caching: 304 to *'],
  },
  {
    reason: 'what the worker leaves to GitHub Pages takes GET and HEAD only',
    cases: [
      'methods: OPTIONS *',
      'methods: POST *',
      'methods: PUT *',
      'methods: PATCH *',
      'methods: DELETE *',
    ],
  },
];
