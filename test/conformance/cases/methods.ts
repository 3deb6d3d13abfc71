import type { Case, Expectation } from '../case.ts';
import { casesOf, empty, problem, request } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';

const READ = 'GET, HEAD, OPTIONS';

/** HEAD, preflights, and methods that the feed refuses. CONTRACT 5 and 6. */
export function methodCases({ models }: Feed): readonly Case[] {
  const model = `/v1/models/${pick(models, 'model with a dot in its id', ({ id }) => id.includes('.')).id}`;
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
  const failing = [
    ['/v1/nope', 404],
    ['/v1/models?limt=2', 400],
    ['/v1/search', 400],
  ] as const;
  const anywhere = [...answered, '/', '/v1/search', '/v1/nope', '/nope', '/v1/models?limt=2'];
  const preflight = {
    Origin: 'https://page.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'if-none-match',
  };
  return casesOf('methods', [
    ...answered.map(
      (path) =>
        [
          `HEAD ${path}`,
          request(path, { method: 'HEAD' }),
          headOf(path.replace(/\?.*|(?<=.)\/$/, '')),
        ] as const,
    ),
    ...failing.map(
      ([path, status]) =>
        [
          `HEAD ${path}`,
          request(path, { method: 'HEAD' }),
          { ...problem('not_found'), statuses: [status], body: empty },
        ] as const,
    ),
    ...anywhere.map(
      (path) =>
        [
          `OPTIONS ${path}`,
          request(path, { method: 'OPTIONS', headers: preflight }),
          allowed,
        ] as const,
    ),
    // The one address that takes another method where the runtime runs; elsewhere it is like any
    // other.
    ...['GET', 'HEAD', 'PUT', 'DELETE'].map(
      (method) =>
        [
          `${method} /mcp`,
          request('/mcp', { method }),
          method === 'HEAD' ? { ...noMcp, body: empty } : noMcp,
        ] as const,
    ),
    ['POST /mcp without a message', request('/mcp', { method: 'POST' }), noMessage],
    ['OPTIONS /mcp', request('/mcp', { method: 'OPTIONS', headers: preflight }), mcpPreflight],
    ['OPTIONS that is no preflight', request('/v1/models', { method: 'OPTIONS' }), allowed],
    ...['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
      [
        '/v1',
        '/v1/models',
        model,
        '/v1/models?limit=2',
        '/v1/search?q=gpt',
        '/plans',
        '/v1/nope',
        '/nope',
      ].map((path) => [`${method} ${path}`, request(path, { method }), refused] as const),
    ),
  ]);
}

function headOf(path: string): Expectation {
  return { statuses: [200], headersOf: path, body: empty };
}

const allowed: Expectation = {
  statuses: [204],
  headersOf: '/__preflight',
  headers: { allow: READ },
  body: empty,
};

const refused: Expectation = {
  ...problem('method_not_allowed'),
  headers: { ...problem('method_not_allowed').headers, allow: READ },
};

const noMcp = problem(['not_found', 'method_not_allowed']);

const noMessage: Expectation = { ...noMcp, statuses: [404, 405, 406], body: { kind: 'any' } };

const mcpPreflight: Expectation = {
  statuses: [204],
  headers: { 'access-control-allow-origin': '*', 'access-control-allow-methods': /GET|POST/ },
  body: empty,
};
