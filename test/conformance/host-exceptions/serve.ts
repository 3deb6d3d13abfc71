import type { Exception } from '../exceptions.ts';
import { encodedSlash } from './encoded-slash.ts';

/** `serve` and serve-handler 6, which send files and nothing else. */
export const serveExceptions: readonly Exception[] = [
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
    cases: [
      'methods: OPTIONS *',
      'methods: POST *',
      'methods: PUT *',
      'methods: PATCH *',
      'methods: DELETE *',
      'hostile: method *',
    ],
  },
  {
    reason:
      'a folder or a host file can not be made a 404 by a setting: it is redirected to a path that is one',
    cases: ['errors: /v1/leaderboards/model*', 'errors: /v1/bulk*', 'private: *'],
  },
  {
    reason:
      'a folder with a dot in its name is looked up before any setting: beside other files, its answer is only reached by a redirect',
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
    aspects: ['headers', 'type', 'body'],
    cases: ['errors: a problem for Accept: application/json'],
  },
  {
    reason: '`If-None-Match` works with one exact ETag only; a 304 has no headers',
    cases: ['caching: 304 to *'],
  },
  {
    reason: 'its own 400 for a path that is not percent-encoded UTF-8 or leads out of the folder',
    aspects: ['headers', 'type', 'body'],
    cases: ['hostile: address *%*'],
  },
  {
    reason: 'its own error for a path with a NUL or with a name too long for the file system',
    aspects: ['status', 'headers', 'type', 'body', 'safety'],
    cases: ['hostile: address *%00*', 'hostile: address */xxx*'],
  },
  encodedSlash,
  {
    reason: 'Node itself refuses a path in raw UTF-8 or longer than 16 kB',
    cases: ['hostile: address /v1/models/智谱', 'hostile: load *'],
  },
];
