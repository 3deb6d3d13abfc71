import type { Exception } from '../exceptions.ts';
import { encodedSlash } from './encoded-slash.ts';

/** The Node host on Deno, whose HTTP server is not Node's. */
export const denoExceptions: readonly Exception[] = [
  {
    reason: 'Deno itself refuses a path in raw UTF-8, and an unknown method',
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
  {
    reason: 'a method in lower case is malformed, and a malformed request is answered with the 404',
    cases: ['hostile: method get'],
  },
];

/** Caddy in front of the Node host. */
export const caddyExceptions: readonly Exception[] = [
  encodedSlash,
  {
    reason:
      'Caddy itself refuses a path that is not percent-encoded, without the headers of the feed',
    aspects: ['headers', 'type', 'body'],
    cases: ['hostile: address *%*'],
  },
];
