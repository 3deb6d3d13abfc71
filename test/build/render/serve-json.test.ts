import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { renderServeJson, serveHeaders } from '../../../build/render/serve-json.ts';
import { headersFor, parseHeaders } from '../../../feed/headers.ts';
import { filesFor, pathOfFile } from '../../../feed/static-files.ts';

const render = (headers: string, paths: readonly string[]) =>
  JSON.parse(
    new TextDecoder().decode(renderServeJson({ rules: parseHeaders(headers).rules, paths })),
  );
const hostFileRedirects = [
  '/_headers',
  '/_redirects',
  '/_worker.js',
  '/_mcp.mjs',
  '/_routes.json',
  '/serve.json',
  '/.assetsignore',
].map((source) => ({
  source,
  destination: '/404',
  type: 302,
}));

describe('renderServeJson', () => {
  it('writes a rewrite for each folder with more than its answer, and leaves the others to renderSingle', () => {
    const paths = ['index.html', 'v1/a/index.json', 'v1/a/x/index.json', 'v1/index.json'];
    expect(render('/*\n  A: 1\n', paths)).toEqual({
      cleanUrls: false,
      directoryListing: false,
      renderSingle: true,
      rewrites: [
        { source: '/', destination: '/index.html' },
        { source: '/v1', destination: '/v1/index.json' },
        { source: '/v1/a', destination: '/v1/a/index.json' },
      ],
      redirects: hostFileRedirects,
      headers: [{ source: '/{**,.*/**}', headers: [{ key: 'A', value: '1' }] }],
    });
  });

  it('redirects a crowded folder with a dot to its answer, and a folder without an answer to a 404', () => {
    const paths = ['index.html', 'b/v1.5/2026-07/index.json', 'b/v1.5/index.json'];
    expect(render('/*\n  A: 1\n', paths).redirects).toEqual([
      { source: '/b/v1.5', destination: '/b/v1.5/index.json', type: 302 },
      { source: '/b', destination: '/404', type: 302 },
      ...hostFileRedirects,
    ]);
  });

  it('names files in the header rules, and drops those of addresses without one', () => {
    const headers =
      '/*\n  A: 1\n/\n  B: 2\n/index.html\n  B: 2\n/v1/*.json\n  ! a\n  a: 3\n/v1/x/*\n  C: 4\n/none\n  D: 5\n';
    expect(render(headers, ['index.html', 'v1/x/index.json']).headers).toEqual([
      { source: '/{**,.*/**}', headers: [{ key: 'a', value: '1' }] },
      { source: '/index.html', headers: [{ key: 'B', value: '2' }] },
      { source: '/v1/**/*.json', headers: [{ key: 'a', value: '3' }] },
      { source: '/v1/x/{**,.*/**}', headers: [{ key: 'C', value: '4' }] },
    ]);
  });

  it('merges rules of files that follow one another with the same headers', () => {
    const names = ['a', 'b', 'c'];
    const headers = '/a\n  A: 1\n/b\n  A: 1\n/*\n  B: 2\n/c\n  A: 1\n';
    expect(render(headers, names).headers).toEqual([
      { source: '/{a,b}', headers: [{ key: 'A', value: '1' }] },
      { source: '/{**,.*/**}', headers: [{ key: 'B', value: '2' }] },
      { source: '/c', headers: [{ key: 'A', value: '1' }] },
    ]);
  });

  it('merges no more files than serve takes characters in a source', () => {
    const paths = Array.from({ length: 20 }, (_, index) => `folder/number-${index}.txt`);
    const headers = paths.map((path) => `/${path}\n  A: 1\n`).join('');
    const rules: readonly { source: string }[] = render(headers, paths).headers;
    const sources = rules.map(({ source }) => source);
    expect(Math.max(...sources.map((source) => source.length))).toBeLessThanOrEqual(100);
    const named = sources.flatMap((source) => {
      const [, names = ''] = /^\/folder\/\{(.*)\}\.txt$/.exec(source) ?? [];
      return names.split(',').map((name) => `folder/${name}.txt`);
    });
    expect(named).toEqual(paths);
  });

  it('refuses to write more header rules than serve reads', () => {
    const paths = Array.from({ length: 51 }, (_, index) => `${index}.txt`);
    const headers = paths.map((path, index) => `/${path}\n  A: ${index}\n`).join('');
    expect(() => render(headers, paths)).toThrow(
      'serve.json would hold 51 header rules and serve takes 50; merge some rules of _headers',
    );
  });
});

/** The glob matcher that `serve` matches its rules with; it has no types. */
const requireOfServe = createRequire(createRequire(import.meta.url).resolve('serve/package.json'));
const minimatch: (path: string, glob: string) => boolean = createRequire(
  requireOfServe.resolve('serve-handler'),
)('minimatch');

const rulesOf = (headers: string) => parseHeaders(headers).rules;
const sources = (headers: string, paths: readonly string[]) =>
  serveHeaders(rulesOf(headers), paths).map(({ source }) => source);

describe('serveHeaders', () => {
  it('merges rules with others between them, unless one of these matches the same files', () => {
    const headers = '/a/*\n  A: 1\n/b\n  A: 2\n/c/*\n  A: 1\n/c/d\n  A: 2\n/c/*\n  A: 1\n';
    expect(sources(headers, ['b', 'c/d'])).toEqual([
      '/{a/,c/}{**,.*/**}',
      '/{b,c/d}',
      '/c/{**,.*/**}',
    ]);
  });

  const headers = readFileSync('_headers', 'utf8');
  const folders = ['v1', 'v1/models', 'v1/models/gpt-5.1', 'plans', 'v1/changes', 'v1/changesx'];
  const files = rulesOf(headers)
    .filter(({ pattern }) => !pattern.startsWith('/__'))
    .flatMap(({ pattern }) =>
      pattern.includes('*')
        ? ['x', 'x/index.json', 'x.y/z'].map((rest) => pattern.slice(1).replace('*', rest))
        : filesFor(pattern)
            .slice(0, 2)
            .filter((file) => /\.\w+$|-catalog$/.test(file))
            .slice(-1),
    )
    .concat(
      folders.map((folder) => `${folder}/index.json`),
      'models',
      'feed.jso',
      'x,y',
    );

  it('gives every file the headers that _headers gives its address', () => {
    const rules = rulesOf(headers);
    const written = serveHeaders(rules, files);
    for (const file of files) {
      const sent = written
        .filter(({ source }) => minimatch(`/${file}`, source))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]));
      const expected = headersFor(rules, pathOfFile(file));
      expect([file, Object.fromEntries(sent)]).toEqual([file, Object.fromEntries(expected)]);
    }
  });

  it('needs at most half of the 50 rules that serve allows for the whole of _headers', () => {
    expect(serveHeaders(rulesOf(headers), files).length).toBeLessThanOrEqual(25);
  });
});
