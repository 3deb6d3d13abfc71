import {
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
import { type Feed, pick } from '../feed.ts';

const REDIRECTS = [301, 302, 307, 308];
const KB_100 = 100 * 1024;
const found: Expectation = { statuses: [200], headersOf: '/v1/search' };
const refusing = (parameter: string) => problem('invalid_parameter', { parameter });
const tooHeavy: Expectation = { ...problem('invalid_parameter'), statuses: [400, 413, 414, 431] };
const noModels = (limit: number) => {
  const list = { models: [], total: 0, limit, offset: 0, next: null, suggestions: [] };
  return json('/v1/models', list);
};
const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => name + at);

/**
 * Requests that nobody sends by accident. Never a 5xx, never over a second, nothing of the machine
 * in a body, and the next is answered.
 */
export function hostileCases(feed: Feed): Case[] {
  const notHere = problem(['not_found', 'invalid_parameter']);
  return [
    ...casesOf('hostile', [
      ...addressesOfNothing.map((path): Row => [`address ${shortened(path)}`, path, notHere]),
      ...patterns.flatMap((text): Row[] => [
        [`address with the id ${text}`, `/v1/models/${encodeURIComponent(text)}`, notHere],
        [`query q=${text}`, `/v1/search?q=x${encodeURIComponent(text)}`, found],
      ]),
      ...['__proto__', 'constructor'].flatMap(namedRows),
      ...arrays.map((query): Row => {
        return [`query ${query}`, `/v1/models?${query}`, problem('invalid_parameter')];
      }),
      ...odd.map(([name, path, expected]): Row => [`query ${name}`, path, expected]),
      ...heavy.map(([name, path, expected]): Row => [`load 100 kB of ${name}`, path, expected]),
      ...headerRows(feed),
    ]),
    ...wireCases(),
  ];
}

/** Words of regular expressions, templates and markup. */
const patterns = ['(a+)+$', '[', '$&', '<script>'];

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

/** A name that every JavaScript object has, as every part of a path and as a parameter. */
function namedRows(name: string): Row[] {
  const paths =
    '/ /v1/ /v1/models/ /v1/leaderboards/ /v1/leaderboards/arena/ /v1/leaderboards/model/ /plans/ /v1/bulk/models.';
  const parameters = ['/v1/models', '/v1/pricing', '/plans', '/v1/search'];
  const queries: readonly (readonly [path: string, expected: Expectation])[] = [
    ...parameters.map((path) => [`${path}?${name}=1`, refusing(name)] as const),
    [`/v1/models?vendor=${name}`, noModels(100)],
    [`/v1/models?tag=${name}&limit=5`, noModels(5)],
    [`/v1/search?q=${name}`, found],
    [`/v1/models?stage=${name}`, refusing('stage')],
    [`/v1/pricing?sort=${name}`, refusing('sort')],
  ];
  return [
    ...paths.split(' ').map((path): Row => {
      return [`address ${path}${name}`, path + name, problem('not_found')];
    }),
    ...queries.map(([path, expected]): Row => [`query ${path}`, path, expected]),
  ];
}

const arrays = ['limit[0]=1', 'vendor[$ne]=openai', 'vendor%5B%5D=openai', '__proto__[limit]=1'];

const odd: readonly Row[] = [
  ['300 words', `/v1/search?q=${numbered(300, 'w').join('+')}`, refusing('q')],
  ['100 words of one letter', `/v1/search?q=${'g+'.repeat(99)}g`, found],
  ['one word of 200 letters', `/v1/search?q=${'claude'.repeat(33)}cl`, found],
  ['many characters of one', `/v1/search?q=${'%EF%B7%BA'.repeat(40)}`, refusing('q')],
  ['a question of marks', `/v1/search?q=a${'%CC%81'.repeat(150)}`, found],
  ['a lone surrogate in a question', '/v1/search?q=gpt%ED%A0%80', refusing('q')],
  ['NUL in a question', '/v1/search?q=gpt%00', found],
  ['500 times limit', `/v1/models?${'limit=1&'.repeat(500)}`, refusing('limit')],
  ['1,000 unknown tags', `/v1/models?tag=${numbered(1_000, 'zq').join()}`, noModels(100)],
  ['9 kB of vendor', `/v1/models?vendor=${'x'.repeat(9_000)}`, tooHeavy],
];

const heavy: readonly Row[] = [
  ['question', `/v1/search?q=${'x'.repeat(KB_100)}`, tooHeavy],
  ['unknown parameters', `/plans?${'a&'.repeat(KB_100 / 2)}`, tooHeavy],
  [
    'path',
    `/v1/models/${'x'.repeat(KB_100)}`,
    { ...problem('not_found'), statuses: [404, 414, 431] },
  ],
];

function headerRows({ models }: Feed): Row[] {
  const path = `/v1/models/${pick(models, 'model').id}`;
  const headers = {
    'If-None-Match': '"'.repeat(4_999),
    'If-Modified-Since': 'yesterday',
    'Accept-Encoding': `gzip;q=${'9'.repeat(500)}, br;q=-1,,;;,*;q=NaN`,
    'X-HTTP-Method-Override': 'DELETE',
    'X-Forwarded-Host': '"><script>',
    'X-Original-URL': '/_headers',
    ['__proto__']: 'x',
  };
  const asking = (name: string, value: string, expected: Expectation): Row => [
    `header ${name}: ${shortened(value)}`,
    request(path, { headers: Object.fromEntries([[name, value]]) }),
    expected,
  ];
  return [
    ...Object.entries(headers).map(([name, value]) =>
      asking(name, value, { statuses: [200], headersOf: path }),
    ),
    asking('Range', 'bytes=9999999-1,-', { statuses: [200, 416] }),
  ];
}

/** Hosts fold dots before they look: these may be other addresses to them, but none outside. */
const dotted =
  '/v1/models/.. /v1/./models /../../../../etc/passwd /v1/models/../../../data/site.yaml /%2e%2e/%2e%2e/etc/passwd /v1/../_headers'.split(
    ' ',
  );
const doubled = ['//', '//v1', '/v1//models', '//etc/passwd', '//_headers'];

/** Requests that only a client on a bare socket can make. */
function wireCases(): Case[] {
  const refused: Expectation = { ...problem('method_not_allowed'), statuses: [400, 405, 501] };
  const methods = 'TRACE CONNECT PROPFIND SEARCH M-SEARCH BREW get GE GETT'.split(' ');
  const rows: Row[] = [
    ...oddRequests().map(([name, ...row]): Row => [`wire ${name}`, ...row]),
    ...methods.map((method): Row => {
      return [`method ${method}`, request('/v1/models', { method }), refused];
    }),
  ];
  const onlyOnTheWire = 'fetch refuses it, or makes another request of it';
  return casesOf('hostile', rows).map((one) => ({ ...one, onlyOnTheWire }));
}

function oddRequests(): Row[] {
  const within: Expectation = { statuses: [200, ...REDIRECTS, 400, 403, 404] };
  const upgraded = { ...file('v1/index.json'), statuses: [200, 400, 426] };
  const withBody = request('/v1/models', { headers: { 'Content-Length': '3' } });
  return [
    ...rowsOf([...dotted, ...doubled], () => within),
    ['a GET with a body', withBody, file('v1/models/index.json')],
    ['an upgrade to what is not there', request('/v1', { headers: { Upgrade: 'h2c' } }), upgraded],
    // Beside the one that every request has.
    ['a second Host', request('/v1', { headers: { host: 'b.example' } }), { statuses: [400] }],
  ];
}
