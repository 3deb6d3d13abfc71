import type { Exception } from '../exceptions.ts';

/** GitHub Pages with the service worker, as the feed's own page meets it. Every other client has files alone. */
export const serviceWorkerExceptions: readonly Exception[] = [
  {
    reason: 'GitHub Pages gives files headers of its own: ten minutes in the cache, types by their endings',
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
      'hostile: *',
    ],
  },
  { reason: 'the page has a script more, which starts the worker', aspects: ['body'], cases: ['files: /', 'files: /index.html'] },
  { reason: 'each answer has a twin, so that it is found without the worker', aspects: ['status', 'body'], cases: ['errors: *index.html'] },
  {
    reason: 'the worker asks for files anew, whatever ETag the page has',
    aspects: ['status', 'headers', 'body'],
    cases: ['caching: 304 to *'],
  },
  {
    reason: 'what the worker leaves to GitHub Pages takes GET and HEAD alone',
    cases: ['methods: OPTIONS *', 'methods: POST *', 'methods: PUT *', 'methods: PATCH *', 'methods: DELETE *'],
  },
];
