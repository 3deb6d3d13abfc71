import {
  any,
  type Case,
  casesOf,
  type Expectation,
  file,
  json,
  problem,
  type Row,
  request,
  rowsOf,
  shortened,
} from '../case.ts';
import { HUNG_UP } from '../clients/socket.ts';
import { type Feed, pick } from '../feed.ts';

/** Names that every JavaScript object has, and that a table of names must not find. */
const prototypeNames = ['__proto__', 'constructor'];

/** Words of regular expressions, templates and markup. */
const PATTERNS = ['(a+)+$', '[', '$&', '<script>'];

/** Broken percent-encoding, hidden slashes, dots and NULs, and other addresses that no file has. */
const addressesOfNothing = [
  ...`
    /% /v1/models/%f /v1/models/%c0%af /v1/bulk/%ff.json /v1/models/gpt%00.json /v1/models/%ED%A0%80
    /v1/models/%0d%0aSet-Cookie:%20a=b /v1%2fmodels /v1/models%2fgpt-5.1 /..%2f..%2fetc/passwd
    /v1/models/..%5c..%5cwin.ini /v1/models/%252e%252e%252fetc /v1/models/..;/ /v1/models/....//
    /v1/models/gpt-5.1%20 /v1/models/gpt-5.1. /v1/models/:id /.git/config /data/site.yaml
    /v1/models/index.json/x /v1/models/智谱 /v1/models/%E2%80%AE
  `
    .trim()
    .split(/\s+/),
  `/v1/models/${'x'.repeat(4_000)}`,
  `/${'v1/'.repeat(500)}models`,
];

const REDIRECTS = [301, 302, 307, 308];
const notHere = problem(['not_found', 'invalid_parameter']);
const found: Expectation = { statuses: [200], headersOf: '/v1/search', body: any };
const refusing = (parameter: string) => problem('invalid_parameter', { parameter });
const noModels = (limit: number) => {
  const list = { models: [], total: 0, limit, offset: 0, next: null, suggestions: [] };
  return json('/v1/models', list);
};

/**
 * Requests that nobody sends by accident. Never a 5xx, never over a second, nothing of the machine
 * in a body, and the next is answered.
 */
export function hostileCases(feed: Feed): Case[] {
  return [
    ...casesOf('hostile', [
      ...addressesOfNothing.map((path): Row => [`address ${shortened(path)}`, path, notHere]),
      ...PATTERNS.map((id): Row => {
        return [`address with the id ${id}`, `/v1/models/${encodeURIComponent(id)}`, notHere];
      }),
      ...prototypeNames.flatMap(namedRows),
      ...PATTERNS.map((q): Row => {
        return [`query q=${q}`, `/v1/search?q=x${encodeURIComponent(q)}`, found];
      }),
      ...arrays.map((query): Row => {
        return [`query ${query}`, `/v1/models?${query}`, problem('invalid_parameter')];
      }),
      ...odd.map(([name, path, expected]): Row => [`query ${name}`, path, expected]),
      ...heavy.map(([name, path, expected]): Row => [`load ${name}`, path, expected]),
      ...headerRows(feed),
    ]),
    ...wireCases(feed),
  ];
}

/** A name as every part of a path and as a parameter. */
function namedRows(name: string): Row[] {
  const paths =
    '/ /v1/ /v1/models/ /v1/leaderboards/ /v1/leaderboards/arena/ /v1/leaderboards/model/ /plans/ /v1/bulk/models.';
  const named = (query: string, path: string, expected: Expectation): Row => [
    `query ${query}`,
    path,
    expected,
  ];
  return [
    ...paths.split(' ').map((path): Row => {
      return [`address ${path}${name}`, path + name, problem('not_found')];
    }),
    ...['/v1/models', '/v1/pricing', '/plans', '/v1/search'].map((path) =>
      named(`${path}?${name}=1`, `${path}?${name}=1`, refusing(name)),
    ),
    named(`vendor=${name}`, `/v1/models?vendor=${name}`, noModels(100)),
    named(`tag=${name}`, `/v1/models?tag=${name}&limit=5`, noModels(5)),
    named(`q=${name}`, `/v1/search?q=${name}`, found),
    named(`stage=${name}`, `/v1/models?stage=${name}`, refusing('stage')),
    named(`status=${name}`, `/v1/models?status=${name}`, refusing('status')),
    named(`sort=${name}`, `/v1/pricing?sort=${name}`, refusing('sort')),
    named(`region=${name}`, `/plans?region=${name}`, refusing('region')),
  ];
}

const arrays = ['limit[0]=1', 'vendor[$ne]=openai', 'vendor%5B%5D=openai', '__proto__[limit]=1'];

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => name.replace('#', String(index)));
const HEAVY = 100 * 1024;
const tooHeavy: Expectation = { ...problem('invalid_parameter'), statuses: [400, 413, 414, 431] };

const odd: readonly Row[] = [
  ['300 words', `/v1/search?q=${numbered(300, 'w#').join('+')}`, refusing('q')],
  ['100 words of one letter', `/v1/search?q=${'g+'.repeat(99)}g`, found],
  ['one word of 200 letters', `/v1/search?q=${'claude'.repeat(33)}cl`, found],
  ['many characters of one', `/v1/search?q=${'%EF%B7%BA'.repeat(40)}`, refusing('q')],
  ['a question of marks', `/v1/search?q=a${'%CC%81'.repeat(150)}`, found],
  ['a lone surrogate in a question', '/v1/search?q=gpt%ED%A0%80', refusing('q')],
  ['NUL in a question', '/v1/search?q=gpt%00', found],
  ['500 times limit', `/v1/models?${'limit=1&'.repeat(500)}`, refusing('limit')],
  ['2,000 unknown tags', `/v1/models?tag=${numbered(2_000, 'zq9').join()}`, noModels(100)],
  ['9 kB of vendor', `/v1/models?vendor=${'x'.repeat(9_000)}`, tooHeavy],
];

const heavy: readonly Row[] = [
  ['100 kB of question', `/v1/search?q=${'x'.repeat(HEAVY)}`, tooHeavy],
  ['100 kB of unknown parameters', `/plans?${'a&'.repeat(HEAVY / 2)}`, tooHeavy],
  [
    '100 kB of path',
    `/v1/models/${'x'.repeat(HEAVY)}`,
    { ...problem('not_found'), statuses: [404, 414, 431] },
  ],
];

function headerRows({ models }: Feed): Row[] {
  const path = `/v1/models/${pick(models, 'model').id}`;
  const headers: readonly (readonly [name: string, value: string])[] = [
    ['If-None-Match', '"'.repeat(4_999)],
    ['If-Modified-Since', 'yesterday'],
    ['Accept-Encoding', `gzip;q=${'9'.repeat(500)}, br;q=-1,,;;,*;q=NaN`],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Forwarded-Host', '"><script>'],
    ['X-Original-URL', '/_headers'],
    ['__proto__', 'x'],
  ];
  return [
    ...headers.map(
      ([name, value]): Row => [
        `header ${name}: ${shortened(value)}`,
        request(path, { headers: { [name]: value } }),
        { statuses: [200], headersOf: path, body: any },
      ],
    ),
    [
      'header Range: bytes=9999999-1,-',
      request(path, { headers: { Range: 'bytes=9999999-1,-' } }),
      { statuses: [200, 416], body: any },
    ],
  ];
}

/**
 * Hosts fold dots before they look, so that these may be other addresses to them, but never one
 * outside the feed.
 */
const dotted =
  '/v1/models/.. /v1/./models /../../../../etc/passwd /v1/models/../../../data/site.yaml /%2e%2e/%2e%2e/etc/passwd /v1/../_headers'.split(
    ' ',
  );
const doubled = ['//', '//v1', '/v1//models', '//etc/passwd', '//_headers'];
const unparsable = [
  ...['/v1/a b', '/v1/\u0000', '/v1/\u007f', '/v1\\models', '/v1/models/"<>^`{|}', '/v1#models'],
  ...['v1', '*', '', '?', 'http://', 'http://other.example/v1/models', 'ftp://other.example/'],
  '/v1/search?q=\uffff\ufffe',
];

/** Requests that only a client on a bare socket can make. */
function wireCases({ models }: Feed): Case[] {
  const id = pick(models, 'model').id;
  const refused: Expectation = { ...problem('method_not_allowed'), statuses: [400, 405, 501] };
  /** No request that HTTP knows: refused in whatever words, by whoever read it. */
  const unread: Expectation = {
    statuses: [HUNG_UP, 200, ...REDIRECTS, 400, 404, 413, 414, 431],
    body: any,
  };
  const withHeaders = (path: string, headers: { readonly [name: string]: string }) =>
    request(path, { headers });
  const rows: Row[] = [
    ...rowsOf(dotted, () => ({ statuses: [200, ...REDIRECTS, 400, 403, 404], body: any })).map(
      wire,
    ),
    ...rowsOf(doubled, () => ({ statuses: [200, ...REDIRECTS, 400, 404], body: any })).map(wire),
    ...unparsable.map((path): Row => [`wire ${JSON.stringify(path)}`, path, unread]),
    ...'TRACE CONNECT PROPFIND SEARCH M-SEARCH BREW get GE GETT'
      .split(' ')
      .map((method): Row => [`method ${method}`, request('/v1/models', { method }), refused]),
    [
      'wire a GET with a body',
      withHeaders('/v1/models', { 'Content-Length': '3' }),
      file('v1/models/index.json'),
    ],
    [
      'an upgrade to what is not there',
      withHeaders('/v1', { Upgrade: 'h2c' }),
      { ...file('v1/index.json'), statuses: [200, 400, 426] },
    ],
    [
      'wire a header of 100 kB',
      withHeaders(`/v1/models/${id}`, { 'X-Long': 'x'.repeat(HEAVY) }),
      unread,
    ],
    ['wire a header with a control character', withHeaders('/v1', { 'X-Bell': '\u0007' }), unread],
    ['wire two hosts in one', withHeaders('/v1', { Host: 'a, b' }), unread],
    ['wire two Host headers', withHeaders('/v1', { Host: 'a', host: 'b' }), unread],
    [
      'wire an expectation',
      withHeaders('/v1', { Expect: 'tea' }),
      { ...unread, statuses: [...unread.statuses, 417] },
    ],
    ['wire no host', withHeaders('/v1', { Host: '' }), unread],
  ];
  const onlyOnTheWire = 'fetch refuses it, or makes another request of it';
  return casesOf('hostile', rows).map((one) => ({ ...one, onlyOnTheWire }));
}

function wire([name, ...row]: Row): Row {
  return [`wire ${name}`, ...row];
}
