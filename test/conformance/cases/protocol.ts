import {
  any,
  type Case,
  casesOf,
  type Expectation,
  empty,
  file,
  holding,
  problem,
  type Row,
  request,
} from '../case.ts';
import type { Feed } from '../feed.ts';
import { examplesOf } from './paths.ts';

const READ = 'GET, HEAD, OPTIONS';
const endpointOf = (path: string) => path.replace(/\?.*|(?<=.)\/$/, '');

/** HEAD, preflights, and methods that the feed refuses. */
export function methodCases(feed: Feed): Case[] {
  const model = `/v1/models/${examplesOf(feed).dotted.id}`;
  const answered =
    `/v1 /v1/models /v1/models/ ${model} /v1/models?limit=2 /v1/search?q=gpt /plans /v1/bulk/models.csv`.split(
      ' ',
    );
  const anywhere = [...answered, '/', '/v1/search', '/v1/nope', '/nope', '/v1/models?limt=2'];
  const written = `/v1 /v1/models ${model} /v1/models?limit=2 /v1/search?q=gpt /plans /v1/nope /nope`;
  const preflight = {
    Origin: 'https://page.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'if-none-match',
  };
  const row = (method: string, path: string, expected: Expectation, headers = {}): Row => [
    `${method} ${path}`,
    request(path, { method, headers }),
    expected,
  ];
  const allowed: Expectation = {
    statuses: [204],
    headersOf: '/__preflight',
    headers: { allow: READ },
    body: empty,
  };
  const notAllowed = problem('method_not_allowed');
  const refused = { ...notAllowed, headers: { ...notAllowed.headers, allow: READ } };
  const noMcp = problem(['not_found', 'method_not_allowed']);
  return casesOf('methods', [
    ...answered.map((path) =>
      row('HEAD', path, { statuses: [200], headersOf: endpointOf(path), body: empty }),
    ),
    ...(
      [
        ['/v1/nope', 404],
        ['/v1/models?limt=2', 400],
        ['/v1/search', 400],
      ] as const
    ).map(([path, status]) =>
      row('HEAD', path, { ...problem('not_found'), statuses: [status], body: empty }),
    ),
    ...anywhere.map((path) => row('OPTIONS', path, allowed, preflight)),
    // The one address that takes another method where the runtime runs; elsewhere it is like any
    // other.
    ...['GET', 'HEAD', 'PUT', 'DELETE'].map((method) =>
      row(method, '/mcp', method === 'HEAD' ? { ...noMcp, body: empty } : noMcp),
    ),
    [
      'POST /mcp without a message',
      request('/mcp', { method: 'POST' }),
      { ...noMcp, statuses: [404, 405, 406], body: any },
    ],
    row(
      'OPTIONS',
      '/mcp',
      {
        statuses: [204],
        headers: {
          'access-control-allow-origin': '*',
          'access-control-allow-methods': /GET|POST/,
        },
        body: empty,
      },
      preflight,
    ),
    ['OPTIONS that is no preflight', request('/v1/models', { method: 'OPTIONS' }), allowed],
    ...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
      written.split(' ').map((path) => row(method, path, refused)),
    ),
  ]);
}

/** ETags and 304, how long answers may be kept, and encodings. */
export function cachingCases(feed: Feed): Case[] {
  const model = `/v1/models/${examplesOf(feed).dotted.id}`;
  const kept =
    `/v1 /v1/models ${model} ${model}/ /plans /v1/bulk/models.csv /v1/models?limit=2 /v1/search?q=gpt`.split(
      ' ',
    );
  const known = {
    'its ETag': '{etag}',
    'its ETag in a weak form': 'W/{etag}',
    'a list': '"other", {etag}',
    'a list with a comma in a tag': 'W/"a,b" , W/{etag}',
    'any ETag': '*',
  };
  const unknown = ['"other"', 'W/"other"', '"other", "another"'];
  const asking = (path: string, ifNoneMatch: string, method = 'GET') =>
    request(path, { method, headers: { 'If-None-Match': ifNoneMatch } });
  const etag = /^(?:W\/)?"[^"]+"$/;
  const tagged = (path: string): Expectation => ({
    statuses: [200],
    headersOf: endpointOf(path),
    headers: { etag },
    body: any,
  });
  /** A 304 says again how long the answer may be kept and who may read it. */
  const unchanged = (path: string): Expectation => ({
    statuses: [304],
    headersOf: endpointOf(path),
    headers: { etag, 'content-type': /^/ },
    body: empty,
  });
  const encodings = ['gzip', 'br', 'gzip, deflate, br', 'identity'];
  const accepting = (path: string, encoding: string) =>
    request(path, { headers: { 'Accept-Encoding': encoding } });
  const none = problem('not_found');
  return casesOf('caching', [
    ...kept.map((path): Row => [`an ETag at ${path}`, path, tagged(path)]),
    ...kept.flatMap((path) =>
      Object.entries(known).map(
        ([name, value]): Row => [`304 to ${name} at ${path}`, asking(path, value), unchanged(path)],
      ),
    ),
    ...['/v1/models', '/v1/models?limit=2'].flatMap((path) =>
      unknown.map(
        (value): Row => [`200 to ${value} at ${path}`, asking(path, value), tagged(path)],
      ),
    ),
    ['304 to its ETag, by HEAD', asking('/v1/models', '{etag}', 'HEAD'), unchanged('/v1/models')],
    ['no 304 for what is not there', asking('/v1/models/no-such-model-at-all', '*'), none],
    [
      'no 304 for a query at fault',
      asking('/v1/models?limit=0', '*'),
      problem('invalid_parameter'),
    ],
    ...encodings.flatMap((encoding) =>
      ['/v1/models', '/v1/bulk/models.csv'].map(
        (path): Row => [
          `the same bytes to Accept-Encoding: ${encoding} at ${path}`,
          accepting(path, encoding),
          file(path === '/v1/models' ? 'v1/models/index.json' : path.slice(1)),
        ],
      ),
    ),
    ...encodings.map(
      (encoding): Row => [
        `the same rows to Accept-Encoding: ${encoding} at /v1/models?limit=50`,
        accepting('/v1/models?limit=50', encoding),
        holding('/v1/models', (value) => {
          const given = Object(value).models?.map(({ id }: { id: unknown }) => id);
          const wanted = feed.models.slice(0, 50).map(({ id }) => id);
          return String(given) === String(wanted)
            ? undefined
            : `its ${given?.length} rows are not the first 50 models`;
        }),
      ],
    ),
  ]);
}
