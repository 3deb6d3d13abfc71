import {
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
const wordsOf = (text: string) => text.trim().split(/\s+/);

/** HEAD, preflights, and methods that the feed refuses. */
export function methodCases(feed: Feed): Case[] {
  const model = `/v1/models/${examplesOf(feed).dotted.id}`;
  const answered = wordsOf(
    `/v1 /v1/models /v1/models/ ${model} /v1/models?limit=2 /v1/search?q=gpt /plans /v1/bulk/models.csv`,
  );
  const failing = { '/v1/nope': 404, '/v1/models?limt=2': 400, '/v1/search': 400 };
  const anywhere = [...answered, '/', '/nope', ...Object.keys(failing)];
  const written = wordsOf(
    `/v1 /v1/models ${model} /v1/models?limit=2 /v1/search?q=gpt /plans /v1/nope /nope`,
  );
  const row = (method: string, path: string, expected: Expectation, headers = {}): Row => [
    `${method} ${path}`,
    request(path, { method, headers }),
    expected,
  ];
  const preflight = (path: string, expected: Expectation) =>
    row('OPTIONS', path, expected, {
      Origin: 'https://page.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match',
    });
  const headers = { allow: READ };
  const allowed = { statuses: [204], headersOf: '/__preflight', headers, body: empty };
  const notAllowed = problem('method_not_allowed');
  const refused = { ...notAllowed, headers: { ...notAllowed.headers, ...headers } };
  const noMcp = problem(['not_found', 'method_not_allowed']);
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': /GET|POST/,
  };
  return casesOf('methods', [
    ...answered.map((path) =>
      row('HEAD', path, { statuses: [200], headersOf: endpointOf(path), body: empty }),
    ),
    ...Object.entries(failing).map(([path, status]) =>
      row('HEAD', path, { ...problem('not_found'), statuses: [status], body: empty }),
    ),
    ...anywhere.map((path) => preflight(path, allowed)),
    // The one address that takes another method where the runtime runs; elsewhere it is like any
    // other.
    ...['GET', 'PUT', 'DELETE'].map((method) => row(method, '/mcp', noMcp)),
    row('HEAD', '/mcp', { ...noMcp, body: empty }),
    // Without the types that an MCP client accepts.
    row('POST', '/mcp', { statuses: [406] }),
    preflight('/mcp', { statuses: [204], headers: cors, body: empty }),
    ['OPTIONS that is no preflight', request('/v1/models', { method: 'OPTIONS' }), allowed],
    ...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
      written.map((path) => row(method, path, refused)),
    ),
  ]);
}

/** ETags and 304, how long answers may be kept, and encodings. */
export function cachingCases(feed: Feed): Case[] {
  const model = `/v1/models/${examplesOf(feed).dotted.id}`;
  const kept = wordsOf(
    `/v1 /v1/models ${model} ${model}/ /plans /v1/bulk/models.csv /v1/models?limit=2 /v1/search?q=gpt`,
  );
  const known = {
    'its ETag': '{etag}',
    'its ETag in a weak form': 'W/{etag}',
    'a list': '"other", {etag}',
    'a list with a comma in a tag': 'W/"a,b" , W/{etag}',
    'any ETag': '*',
  };
  const asking = (path: string, ifNoneMatch: string, method = 'GET') =>
    request(path, { method, headers: { 'If-None-Match': ifNoneMatch } });
  const etag = /^(?:W\/)?"[^"]+"$/;
  const tagged = (path: string): Expectation => {
    return { statuses: [200], headersOf: endpointOf(path), headers: { etag } };
  };
  /** A 304 says again how long the answer may be kept and who may read it. */
  const unchanged = (path: string): Expectation => {
    const headers = { etag, 'content-type': /^/ };
    return { statuses: [304], headersOf: endpointOf(path), headers, body: empty };
  };
  const first50 = holding('/v1/models', (value) => {
    const ids = (rows: { id: unknown }[] = []) => rows.map(({ id }) => id).join();
    return ids(Object(value).models) === ids(feed.models.slice(0, 50))
      ? undefined
      : 'its rows are not the first 50 models';
  });
  const encoded = {
    '/v1/models': file('v1/models/index.json'),
    '/v1/bulk/models.csv': file('v1/bulk/models.csv'),
    '/v1/models?limit=50': first50,
  };
  return casesOf('caching', [
    ...kept.map((path): Row => [`an ETag at ${path}`, path, tagged(path)]),
    ...kept.flatMap((path) =>
      Object.entries(known).map(
        ([name, value]): Row => [`304 to ${name} at ${path}`, asking(path, value), unchanged(path)],
      ),
    ),
    ...['/v1/models', '/v1/models?limit=2'].map(
      (path): Row => [`200 to others at ${path}`, asking(path, 'W/"a", "b"'), tagged(path)],
    ),
    ['304 to its ETag, by HEAD', asking('/v1/models', '{etag}', 'HEAD'), unchanged('/v1/models')],
    [
      'no 304 for what is not there',
      asking('/v1/models/no-such-model-at-all', '*'),
      problem('not_found'),
    ],
    [
      'no 304 for a query at fault',
      asking('/v1/models?limit=0', '*'),
      problem('invalid_parameter'),
    ],
    ...['gzip', 'br', 'gzip, deflate, br', 'identity'].flatMap((encoding) =>
      Object.entries(encoded).map(([path, expected]): Row => {
        const name = `the same ${expected === first50 ? 'rows' : 'bytes'} to ${encoding} at ${path}`;
        return [name, request(path, { headers: { 'Accept-Encoding': encoding } }), expected];
      }),
    ),
  ]);
}
