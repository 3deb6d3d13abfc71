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
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** HEAD, preflights, and methods that the feed refuses. */
export function methodCases(feed: Feed): Case[] {
  const model = `/v1/models/${examplesOf(feed).dotted.id}`;
  const answered = [
    '/v1',
    '/v1/models',
    '/v1/models/',
    model,
    '/v1/models?limit=2',
    '/v1/search?q=gpt',
    '/plans',
    '/v1/bulk/models.csv',
  ];
  const failing = { '/v1/nope': 404, '/v1/models?limt=2': 400, '/v1/search': 400 };
  const anywhere = [...answered, '/', '/nope', ...Object.keys(failing)];
  return casesOf('methods', [
    ...answered.map((path) => methodRow('HEAD', path, headOf(path))),
    ...Object.entries(failing).map(([path, status]) =>
      methodRow('HEAD', path, { ...problem('not_found'), statuses: [status], body: empty }),
    ),
    ...anywhere.map((path) => preflightRow(path, allowed)),
    ['OPTIONS that is no preflight', request('/v1/models', { method: 'OPTIONS' }), allowed],
    ...refusedRows(model),
    ...mcpRows(),
  ]);
}

function methodRow(method: string, path: string, expected: Expectation, headers = {}): Row {
  return [`${method} ${path}`, request(path, { method, headers }), expected];
}

function preflightRow(path: string, expected: Expectation): Row {
  return methodRow('OPTIONS', path, expected, {
    Origin: 'https://page.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'if-none-match',
  });
}

function headOf(path: string): Expectation {
  return { statuses: [200], headersOf: endpointOf(path), body: empty };
}

/** The path of the endpoint that answers, whose headers the answer has. */
function endpointOf(path: string): string {
  return path.replace(/\?.*|(?<=.)\/$/, '');
}

const allowed: Expectation = {
  statuses: [204],
  headersOf: '/__preflight',
  headers: { allow: READ },
  body: empty,
};

function refusedRows(model: string): Row[] {
  const notAllowed = problem('method_not_allowed');
  const refused = { ...notAllowed, headers: { ...notAllowed.headers, allow: READ } };
  const paths = [
    '/v1',
    '/v1/models',
    model,
    '/v1/models?limit=2',
    '/v1/search?q=gpt',
    '/plans',
    '/v1/nope',
    '/nope',
  ];
  return WRITING.flatMap((method) => paths.map((path) => methodRow(method, path, refused)));
}

/**
 * The one address that takes another method where the runtime runs; elsewhere it is like any other.
 */
function mcpRows(): Row[] {
  const noMcp = problem(['not_found', 'method_not_allowed']);
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': /GET|POST/,
  };
  return [
    ...['GET', 'PUT', 'DELETE'].map((method) => methodRow(method, '/mcp', noMcp)),
    methodRow('HEAD', '/mcp', { ...noMcp, body: empty }),
    // Without the types that an MCP client accepts.
    methodRow('POST', '/mcp', { statuses: [406] }),
    preflightRow('/mcp', { statuses: [204], headers, body: empty }),
  ];
}

/** ETags and 304, how long answers may be cached, and encodings. */
export function cachingCases(feed: Feed): Case[] {
  const model = `/v1/models/${examplesOf(feed).dotted.id}`;
  const paths = [
    '/v1',
    '/v1/models',
    model,
    `${model}/`,
    '/plans',
    '/v1/bulk/models.csv',
    '/v1/models?limit=2',
    '/v1/search?q=gpt',
  ];
  return casesOf('caching', [
    ...paths.map((path): Row => [`an ETag at ${path}`, path, tagged(path)]),
    ...paths.flatMap(unchangedRows),
    ...['/v1/models', '/v1/models?limit=2'].map(
      (path): Row => [`200 to others at ${path}`, askWith('W/"a", "b"', path), tagged(path)],
    ),
    ['304 to its ETag, by HEAD', askWith('{etag}', '/v1/models', 'HEAD'), unchanged('/v1/models')],
    [
      'no 304 for what is not there',
      askWith('*', '/v1/models/no-such-model-at-all'),
      problem('not_found'),
    ],
    [
      'no 304 for a query at fault',
      askWith('*', '/v1/models?limit=0'),
      problem('invalid_parameter'),
    ],
    ...encodingRows(feed),
  ]);
}

const ETAG = /^(?:W\/)?"[^"]+"$/;

/** What a client may send that has an answer already. */
const known = {
  'its ETag': '{etag}',
  'its ETag in a weak form': 'W/{etag}',
  'a list': '"other", {etag}',
  'a list with a comma in a tag': 'W/"a,b" , W/{etag}',
  'any ETag': '*',
};

function unchangedRows(path: string): Row[] {
  return Object.entries(known).map(
    ([name, value]): Row => [`304 to ${name} at ${path}`, askWith(value, path), unchanged(path)],
  );
}

function askWith(ifNoneMatch: string, path: string, method = 'GET') {
  return request(path, { method, headers: { 'If-None-Match': ifNoneMatch } });
}

function tagged(path: string): Expectation {
  return { statuses: [200], headersOf: endpointOf(path), headers: { etag: ETAG } };
}

/** A 304 says again how long the answer may be cached and who may read it, but not its type. */
function unchanged(path: string): Expectation {
  const headers = { etag: ETAG, 'content-type': null };
  return { statuses: [304], headersOf: endpointOf(path), headers, body: empty };
}

function encodingRows({ models }: Feed): Row[] {
  const ids = (rows: { id: unknown }[] = []) => rows.map(({ id }) => id).join();
  const first50 = holding('/v1/models', (value) =>
    ids(Object(value).models) === ids(models.slice(0, 50))
      ? undefined
      : 'its rows are not the first 50 models',
  );
  const encodings = ['gzip', 'br', 'gzip, deflate, br', 'identity'];
  const list = '/v1/models';
  const csv = '/v1/bulk/models.csv';
  const query = '/v1/models?limit=50';
  return encodings.flatMap((encoding): Row[] => {
    const encoded = (path: string) => request(path, { headers: { 'Accept-Encoding': encoding } });
    return [
      [`the same bytes to ${encoding} at ${list}`, encoded(list), file('v1/models/index.json')],
      [`the same bytes to ${encoding} at ${csv}`, encoded(csv), file('v1/bulk/models.csv')],
      [`the same rows to ${encoding} at ${query}`, encoded(query), first50],
    ];
  });
}
