import type { Case, Expectation } from '../case.ts';
import { HUNG_UP } from '../clients/answer.ts';
import { casesOf, file, problem, request } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';

/**
 * Requests that `fetch` refuses to send or tidies up first, so that only a client on a bare socket
 * can make them.
 */
export function wireCases({ models }: Feed): readonly Case[] {
  const id = pick(models, 'model').id;
  const refused: Expectation = { ...problem('method_not_allowed'), statuses: [400, 405, 501] };
  const cases = casesOf('hostile', [
    ...dotted.map((path) => [`wire ${path}`, path, dots] as const),
    ...doubled.map((path) => [`wire ${path}`, path, slashes] as const),
    ...unparsable.map((path) => [`wire ${JSON.stringify(path)}`, path, unread] as const),
    ...['TRACE', 'CONNECT', 'PROPFIND', 'SEARCH', 'M-SEARCH', 'BREW', 'get', 'GE', 'GETT'].map(
      (method) => [`method ${method}`, request('/v1/models', { method }), refused] as const,
    ),
    [
      'wire a GET with a body',
      request('/v1/models', { headers: { 'Content-Length': '3' } }),
      file('v1/models/index.json'),
    ],
    [
      'an upgrade to what is not there',
      request('/v1', { headers: { Upgrade: 'h2c' } }),
      { ...file('v1/index.json'), statuses: [200, 400, 426] },
    ],
    [
      'wire a header of 100 kB',
      request(`/v1/models/${id}`, { headers: { 'X-Long': 'x'.repeat(100 * 1024) } }),
      unread,
    ],
    [
      'wire a header with a control character',
      request('/v1', { headers: { 'X-Bell': '\u0007' } }),
      unread,
    ],
    ['wire two hosts in one', request('/v1', { headers: { Host: 'a, b' } }), unread],
    ['wire two Host headers', request('/v1', { headers: { Host: 'a', host: 'b' } }), unread],
    [
      'wire an expectation',
      request('/v1', { headers: { Expect: 'tea' } }),
      { ...unread, statuses: [...unread.statuses, 417] },
    ],
    ['wire no host', request('/v1', { headers: { Host: '' } }), unread],
  ]);
  return cases.map((one) => ({
    ...one,
    onlyOnTheWire: 'fetch refuses it, or makes another request of it',
  }));
}

/**
 * Hosts fold dots before they look, so that these may be other addresses to them, but never one
 * outside the feed.
 */
const dots: Expectation = {
  statuses: [200, 301, 302, 307, 308, 400, 403, 404],
  body: { kind: 'any' },
};
const dotted = [
  '/v1/models/..',
  '/v1/models/../..',
  '/v1/models/.',
  '/v1/./models',
  '/../../../../etc/passwd',
  '/v1/../../../../etc/passwd',
  '/v1/models/../../../data/site.yaml',
  '/v1/models/%2e%2e',
  '/v1/models/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/v1/models/.%2e/',
  '/./_headers',
  '/v1/../_headers',
];

const slashes: Expectation = {
  statuses: [200, 301, 302, 307, 308, 400, 404],
  body: { kind: 'any' },
};
const doubled = [
  '//',
  '///',
  '//v1',
  '//v1/models',
  '/v1//models',
  '/v1/models//',
  '//etc/passwd',
  '//_headers',
  '/v1/models//gpt-5.1',
];

/** No request that HTTP knows: refused in whatever words, by whoever read it. */
const unread: Expectation = {
  statuses: [HUNG_UP, 200, 301, 302, 307, 308, 400, 404, 413, 414, 431],
  body: { kind: 'any' },
};
const unparsable = [
  '/v1/a b',
  '/v1/\u0000',
  '/v1/\u0001',
  '/v1/\u007f',
  '/v1/models/\t',
  '/v1\\models',
  '/v1/models/"<>^`{|}',
  '/v1#models',
  '/v1/search?q=gpt\u0000',
  '/v1/search?q=a b',
  'v1',
  '*',
  '',
  '?',
  'http://',
  'http://other.example/v1/models',
  'ftp://other.example/',
  '/v1/search?q=\uffff\ufffe',
];
