import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { serveHeaders } from '../../../build/render/serve-headers.ts';
import { headersFor, parseHeaders } from '../../../feed/headers.ts';
import { filesFor, pathOfFile } from '../../../feed/static-files.ts';

/** The glob matcher that `serve` matches its rules with; it has no types. */
const require = createRequire(createRequire(import.meta.url).resolve('serve-handler'));
const minimatch: (path: string, glob: string) => boolean = require('minimatch');

const rulesOf = (headers: string) => parseHeaders(headers).rules;
const sources = (headers: string, paths: readonly string[]) =>
  serveHeaders(rulesOf(headers), paths).map(({ source }) => source);

describe('serveHeaders', () => {
  it('merges folders with the same headers, and the files beside them', () => {
    const headers = '/a\n  A: 1\n/a/*\n  A: 1\n/b/*\n  A: 1\n/c.txt\n  A: 1\n/d.txt\n  A: 1\n';
    expect(sources(headers, ['a/index.json', 'b/x', 'c.txt', 'd.txt'])).toEqual([
      '/{a/,b/}{**,.*/**}',
      '/{c.txt,d.txt}',
    ]);
  });

  it('writes once what the files of a folder share', () => {
    const headers = ['a', 'b', 'c'].map((name) => `/x/y/${name}.csv\n  A: 1\n`).join('');
    expect(sources(headers, ['x/y/a.csv', 'x/y/b.csv', 'x/y/c.csv'])).toEqual(['/x/y/{a,b,c}.csv']);
  });

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
