import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillContentTypes } from '../../build/render/content-types.ts';
import { documents } from '../../feed/documents.ts';
import { bulkFormats, type Endpoint } from '../../feed/endpoint.ts';
import { endpoints } from '../../feed/endpoints.ts';
import { headersFor, parseHeaders } from '../../feed/headers.ts';
import { expand, parameterNames } from '../../feed/paths.ts';

const { rules, errors } = parseHeaders(readFileSync('_headers', 'utf8'));
const shared = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'public, max-age=1800, s-maxage=3600',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const askedAnew = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
const headersOf = (path: string) => Object.fromEntries(headersFor(rules, path));

describe('_headers', () => {
  it('has no errors', () => {
    expect(errors).toEqual([]);
  });

  it('has the content types of the tables: run `npm run fix` where it does not', () => {
    const text = readFileSync('_headers', 'utf8');
    expect(fillContentTypes(text)).toBe(text);
  });

  it.each(Object.values<Endpoint>(endpoints).flatMap(spellings))('types %s as %s', (path, type) => {
    expect(headersOf(path)).toEqual({ ...shared, 'Content-Type': type });
  });

  it.each([
    ['/feed.json', 'application/feed+json; charset=utf-8'],
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/calendar.ics', 'text/calendar; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/markdown/models.md', 'text/markdown; charset=utf-8'],
    ['/v1/openapi.json', 'application/json; charset=utf-8'],
    ['/v1/search-index.json', 'application/json; charset=utf-8'],
  ])('types %s as %s', (path, type) => {
    expect(headersOf(path)).toEqual({ ...shared, 'Content-Type': type });
  });

  it('types the catalog with the profile that RFC 9727 asks for, and links it as an answer to HEAD must', () => {
    expect(headersOf('/.well-known/api-catalog')).toEqual({
      ...shared,
      'Content-Type': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      Link: '<api-catalog>; rel="api-catalog"',
    });
  });

  it('types every document but those that their endings type', () => {
    const untyped = Object.values(documents).filter(
      ({ path }) => headersOf(path)['Content-Type'] === undefined,
    );
    expect(untyped).toEqual([documents.docs, documents.sitemap, documents.robots]);
  });

  it('gives errors a type and a short cache of their own', () => {
    expect(headersOf('/404.html')).toEqual({
      ...shared,
      'Cache-Control': 'public, max-age=60',
      'Content-Type': 'application/problem+json; charset=utf-8',
    });
  });

  it('lets a preflight pass for a day', () => {
    expect(headersOf('/__preflight')).toEqual({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'ETag',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    });
  });

  it('keeps the scripts of the docs page for ever, since their names change with them, and asks for the page anew', () => {
    expect(headersOf('/assets/page-ABCD.js')).toEqual({
      ...shared,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    expect(headersOf('/')).toMatchObject(askedAnew);
  });

  it('lets the docs page run its own scripts only', () => {
    const policy = String(headersOf('/')['Content-Security-Policy']);
    expect(headersOf('/index.html')).toEqual({
      ...shared,
      ...askedAnew,
      'Content-Security-Policy': policy,
    });
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });
});

/** Every spelling of an endpoint's path that a host may see, with its type. */
function spellings(endpoint: Endpoint): readonly (readonly [path: string, type: string])[] {
  const filled = (format: string) =>
    expand(endpoint.path, {
      id: 'gpt-5.1',
      board: 'arena',
      period: '2026-07',
      month: '2026-07',
      format,
    });
  if (parameterNames(endpoint.path).includes('format'))
    return Object.entries(bulkFormats).map(([format, type]) => [filled(format), type]);
  const path = filled('');
  const paths = endpoint.answer === 'raw' ? [path] : [path, `${path}/`, `${path}/index.json`];
  return paths.map((spelling) => [spelling, bulkFormats.json]);
}
