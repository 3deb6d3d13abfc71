import type { Exception } from '../exceptions.ts';
import { encodedSlash } from './encoded-slash.ts';

/** `serve` and serve-handler 6, which send files and nothing else. */
export const serveExceptions: readonly Exception[] = [
  {
    reason: 'sends files only: a query is passed over, and there is no search',
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
    reason: 'a 404 is a file, the same for every address: it suggests nothing',
    aspects: ['body'],
    cases: ['errors: suggests the nearest *'],
  },
  {
    reason: 'takes no notice of the method, and has no preflight',
    cases: ['methods: OPTIONS *', 'methods: POST *', 'methods: PUT *', 'methods: PATCH *', 'methods: DELETE *', 'hostile: method *'],
  },
  {
    reason: 'no setting makes a 404 of an address that has a folder or a host file: it is redirected to an address that is one',
    cases: ['errors: /v1/leaderboards/model*', 'errors: /v1/bulk*', 'private: *'],
  },
  { reason: 'letter case makes no difference to a rewrite', cases: ['errors: /V1/models', 'errors: /v1/Models'] },
  {
    reason: 'an error has a body of its own, without the headers of the feed, where the client accepts JSON',
    aspects: ['headers', 'type', 'body'],
    cases: ['errors: a problem for Accept: application/json'],
  },
  { reason: 'an ETag is understood alone and as it stands; a 304 has no headers', cases: ['caching: 304 to *'] },
  {
    reason: 'an address that is not percent-encoded UTF-8, or leads out of the folder, is a 400 of its own',
    aspects: ['headers', 'type', 'body'],
    cases: ['hostile: address *%*'],
  },
  {
    reason: 'an address with a NUL, or with a name too long for the disk, is an error of its own',
    aspects: ['status', 'headers', 'type', 'body', 'safety'],
    cases: ['hostile: address *%00*', 'hostile: address */xxx*'],
  },
  encodedSlash,
  {
    reason: 'an address in bare UTF-8, or one longer than 16 kB, is refused by Node itself',
    cases: ['hostile: address /v1/models/智谱', 'hostile: load *'],
  },
];
