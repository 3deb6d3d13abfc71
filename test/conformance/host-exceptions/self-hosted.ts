import type { Exception } from '../exceptions.ts';
import { encodedSlash } from './encoded-slash.ts';

/** The Node host on Deno, whose HTTP server is not Node's. */
export const denoExceptions: readonly Exception[] = [
  {
    reason: 'Deno itself refuses an address in bare UTF-8, and a method that HTTP does not know',
    cases: [
      'search: 智谱 as raw UTF-8',
      'hostile: address /v1/models/智谱',
      'hostile: method BREW',
      'hostile: method get',
      'hostile: method GE*',
    ],
  },
];

/** nginx in front of the Node host. */
export const nginxExceptions: readonly Exception[] = [
  encodedSlash,
  { reason: 'a method in lower case is no request, and a request that is none is answered with the 404', cases: ['hostile: method get'] },
];

/** Caddy in front of the Node host. */
export const caddyExceptions: readonly Exception[] = [
  encodedSlash,
  {
    reason: 'Caddy itself refuses an address that is not percent-encoded, without the headers of the feed',
    aspects: ['headers', 'type', 'body'],
    cases: ['hostile: address *%*'],
  },
];
