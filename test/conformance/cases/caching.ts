import type { Case, Expectation } from '../case.ts';
import { casesOf, empty, file, holding, problem, request } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';

/** ETags and 304, how long answers may be kept, and encodings. CONTRACT 6. */
export function cachingCases({ models }: Feed): readonly Case[] {
  const model = `/v1/models/${pick(models, 'model with a dot in its id', ({ id }) => id.includes('.')).id}`;
  const kept = [
    '/v1',
    '/v1/models',
    model,
    `${model}/`,
    '/plans',
    '/v1/bulk/models.csv',
    '/v1/models?limit=2',
    '/v1/search?q=gpt',
  ];
  const known = [
    ['its ETag', '{etag}'],
    ['its ETag in a weak form', 'W/{etag}'],
    ['a list', '"other", {etag}'],
    ['a list with a comma in a tag', 'W/"a,b" , W/{etag}'],
    ['any ETag', '*'],
  ] as const;
  const unknown = ['"other"', 'W/"other"', '"other", "another"'];
  const asking = (path: string, ifNoneMatch: string, method = 'GET') =>
    request(path, { method, headers: { 'If-None-Match': ifNoneMatch } });
  return casesOf('caching', [
    ...kept.map((path) => [`an ETag at ${path}`, path, tagged(path)] as const),
    ...kept.flatMap((path) =>
      known.map(
        ([name, etag]) =>
          [`304 to ${name} at ${path}`, asking(path, etag), unchanged(path)] as const,
      ),
    ),
    ...['/v1/models', '/v1/models?limit=2'].flatMap((path) =>
      unknown.map(
        (etag) => [`200 to ${etag} at ${path}`, asking(path, etag), tagged(path)] as const,
      ),
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
      [
        ['/v1/models', 'v1/models/index.json'],
        ['/v1/bulk/models.csv', 'v1/bulk/models.csv'],
      ].map(
        ([path = '', of = '']) =>
          [
            `the same bytes to Accept-Encoding: ${encoding} at ${path}`,
            request(path, { headers: { 'Accept-Encoding': encoding } }),
            file(of),
          ] as const,
      ),
    ),
    ...['gzip', 'br', 'gzip, deflate, br', 'identity'].map(
      (encoding) =>
        [
          `the same rows to Accept-Encoding: ${encoding} at /v1/models?limit=50`,
          request('/v1/models?limit=50', { headers: { 'Accept-Encoding': encoding } }),
          holding('/v1/models', rowsFault(models.slice(0, 50))),
        ] as const,
    ),
  ]);
}

/** The models of a page, in their order. */
function rowsFault(
  rows: readonly { readonly id: string }[],
): (value: unknown) => string | undefined {
  const ids = String(rows.map(({ id }) => id));
  return (value) => {
    const given = String(Object(value).models?.map(({ id }: { id: unknown }) => id));
    return given === ids
      ? undefined
      : `its ${given.split(',').length} rows are not the first ${rows.length} models`;
  };
}

const endpointOf = (path: string) => path.replace(/\?.*|\/$/, '');

function tagged(path: string): Expectation {
  return {
    statuses: [200],
    headersOf: endpointOf(path),
    headers: { etag: /^(?:W\/)?"[^"]+"$/ },
    body: { kind: 'any' },
  };
}

/** A 304 says again how long the answer may be kept and who may read it. */
function unchanged(path: string): Expectation {
  return {
    statuses: [304],
    headersOf: endpointOf(path),
    headers: { etag: /^(?:W\/)?"[^"]+"$/, 'content-type': /^/ },
    body: empty,
  };
}
