import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { renderServeJson, serveHeaders } from '../../../build/render/serve-json.ts';
import { hostFiles, pathOfFile } from '../../../feed/contract/dist-paths.ts';
import { headersFor, parseHeaders } from '../../../feed/contract/headers.ts';
import { realTree } from './real-tree.ts';

const render = (headers: string, paths: readonly string[]) =>
  JSON.parse(
    new TextDecoder().decode(renderServeJson({ rules: parseHeaders(headers).rules, paths })),
  );

it('serve.json rewrites a folder with more than its answer, or redirects one with a dot, and hides what is no answer', () => {
  const paths = ['index.html', 'v1/a/index.json', 'v1/a/x/index.json', 'v1/index.json'];
  const dotted = ['b/v1.5/2026-07/index.json', 'b/v1.5/index.json'];
  const hidden = ['/b', ...hostFiles.map((file) => `/${file}`)];
  expect(render('/*\n  A: 1\n', [...paths, ...dotted])).toEqual({
    cleanUrls: false,
    directoryListing: false,
    renderSingle: true,
    rewrites: [
      { source: '/', destination: '/index.html' },
      { source: '/v1', destination: '/v1/index.json' },
      { source: '/v1/a', destination: '/v1/a/index.json' },
    ],
    redirects: [
      { source: '/b/v1.5', destination: '/b/v1.5/index.json', type: 302 },
      ...hidden.map((source) => ({ source, destination: '/404', type: 302 })),
    ],
    headers: [{ source: '/{**,.*/**}', headers: [{ key: 'A', value: '1' }] }],
  });
});

/** What `serve` matches its rules and types files with; neither has types. */
const requireOfServe = createRequire(createRequire(import.meta.url).resolve('serve/package.json'));
const requireOfHandler = createRequire(requireOfServe.resolve('serve-handler'));
const minimatch: (path: string, glob: string) => boolean = requireOfHandler('minimatch');
const mime: { contentType: (name: string) => string | false } = requireOfHandler('mime-types');

describe('the header rules of serve.json', () => {
  const { rules, files } = realTree();
  const paths = [...files.keys()];
  const written = serveHeaders(rules, paths);

  it('give every file the headers that _headers gives its address', () => {
    const some = paths.filter((path, index) => path.split('/').length < 4 || index % 10 === 0);
    for (const file of some) {
      const sent = written
        .filter(({ source }) => minimatch(`/${file}`, source))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]));
      // `serve` types a file by its name first.
      const typed = [['Content-Type', mime.contentType(basename(file))], ...sent];
      const expected = headersFor(rules, pathOfFile(file));
      expect([file, Object.fromEntries(typed)]).toMatchObject([file, Object.fromEntries(expected)]);
    }
  });

  it('are what serve allows, with room for a few more', () => {
    const { headers } = requireOfServe('@zeit/schemas/deployment/config-static').properties;
    const allows = new Ajv({ strict: false }).compile({ ...headers, maxItems: 45 });
    expect([allows(written), allows.errors]).toEqual([true, null]);
  });
});
