import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillContentTypes } from '../../build/render/content-types.ts';
import { isPrivate } from '../../feed/contract/dist-paths.ts';
import { headersFor, isCompressible, parseHeaders } from '../../feed/contract/headers.ts';
import { documents } from '../../feed/contract/other-files.ts';

describe('parseHeaders', () => {
  const pattern =
    'is not read alike by every host; write a path, which may end in * or *.extension';
  const header = 'is neither `Name: value` nor `! Name`, in ASCII, below a path';
  const joined = (sets: string, other: string) =>
    `${sets} sets a, and so does ${other} in line 1; hosts join the two values. Write \`! a\` first to override`;
  it.each([
    ['A: 1\n/a\n  B: 2', 1, `"A: 1" ${header}`],
    ['/a\n  X-A b', 2, `"X-A b" ${header}`],
    ['/a\n  X-A: é', 2, `"X-A: é" ${header}`],
    ['/a\n  A: 1\n/a\n  B: 2', 3, '/a has a rule in line 1; Cloudflare keeps the last one only'],
    [Array.from({ length: 102 }, (_, at) => `/${at}\n A: 1`).join('\n'), 201, '/100 is rule 101'],
    ...['https://a.example/*', '/a?b=1', '/é', '/a*', '/*/a', '/a/*json'].map(
      (path) => [`${path}\n  A: 1`, 1, `${path} ${pattern}`] as const,
    ),
    ['/a\n  A: 1\n  a: 2', 3, joined('/a', '/a')],
    ['/*\n  A: 1\n/a\n  ! A\n  A: 2\n  a: 3', 6, '/a sets a, and so does /a in line 3'],
    ['/a/b\n  A: 1\n/a/*\n  a: 2', 4, joined('/a/*', '/a/b')],
    ['/a/*.json\n  A: 1\n/a/b/*\n  a: 2', 4, joined('/a/b/*', '/a/*.json')],
  ] as const)('rejects %j', (text, line, message) => {
    expect(parseHeaders(`${text}\n`).errors).toEqual([
      { line, message: expect.stringContaining(message) },
    ]);
  });
});

describe('headersFor', () => {
  const { rules } = parseHeaders('/*\n  A: 1\n  B: 2\n/x/*\n  C: 3\n  ! a\n/x/y\n  b: 4\n');

  it.each([
    ['/other', 'A: 1, B: 2'],
    ['/x/z', 'B: 2, C: 3'],
    // As Cloudflare joins them, which is why the parser reports it.
    ['/x/y', 'B: 2, 4, C: 3'],
  ])('gives %s what every rule that meets it sets and does not detach: %s', (path, headers) => {
    const joined = headersFor(rules, path).map(([name, value]) => `${name}: ${value}`);
    expect(joined.join(', ')).toBe(headers);
  });
});

describe('_headers', () => {
  const text = readFileSync('_headers', 'utf8');
  const { rules, errors } = parseHeaders(text);
  const headersOf = (path: string) => Object.fromEntries(headersFor(rules, path));
  const shared = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag',
    'Cache-Control': 'public, max-age=1800, s-maxage=3600',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  const { 'Cache-Control': _, ...uncached } = shared;
  const typed = (type: string) => ({ ...shared, 'Content-Type': `${type}; charset=utf-8` });
  const json = typed('application/json');
  const linkSet = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

  it('has no errors, and the content types of the tables: run `npm run fix` where it has not', () => {
    expect(errors).toEqual([]);
    expect(fillContentTypes(text)).toBe(text);
  });

  it.each([
    ...['/v1', '/v1/models/', '/plans/pro/index.json', '/v1/openapi.json', '/v1/bulk/ids.json'].map(
      (path) => [path, json] as const,
    ),
    ['/v1/bulk/models.csv', typed('text/csv')],
    ['/feed.xml', typed('application/atom+xml')],
    [
      '/.well-known/api-catalog',
      { ...shared, 'Content-Type': linkSet, Link: '<api-catalog>; rel="api-catalog"' },
    ],
    ['/404.html', { ...typed('application/problem+json'), 'Cache-Control': 'public, max-age=60' }],
    ['/assets/page-ABCD.js', { ...shared, 'Cache-Control': 'public, max-age=31536000, immutable' }],
    [
      '/__preflight',
      {
        ...uncached,
        'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Max-Age': '86400',
      },
    ],
  ] as const)('gives %s %j', (path, headers) => {
    expect(headersOf(path)).toEqual(headers);
  });

  it('types every document but those that their endings type', () => {
    const untyped = Object.values(documents).filter(
      ({ path }) => headersOf(path)['Content-Type'] === undefined,
    );
    expect(untyped).toEqual([documents.home, documents.sitemap, documents.robots]);
  });

  it('lets a page run its own scripts only, and asks for it anew', () => {
    const policy = String(headersOf('/')['Content-Security-Policy']);
    expect(headersOf('/index.html')).toMatchObject({
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Security-Policy': policy,
    });
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });
});

it.each([
  ['v1/models/gpt-5/index.json', false],
  ['.well-known/api-catalog', false],
  ['.well-known/.git', true],
  ['.env', true],
  ['v1/.git/config', true],
  ['v1/models/.hidden.json', true],
  ['_headers', true],
  ['_worker.js', true],
  ['v1/_headers', false],
])('of the file %s it is %s that it must not be served', (file, expected) => {
  expect(isPrivate(file)).toBe(expected);
});

it('compresses texts that do not fit into a packet', () => {
  const sizes = [1_023, 1_024].map((bytes) => isCompressible('application/json', bytes));
  expect([...sizes, isCompressible('image/png', 9_000)]).toEqual([false, true, false]);
});
