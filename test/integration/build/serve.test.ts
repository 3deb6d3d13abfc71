import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderErrorFiles } from '../../../build/render/answers.ts';
import { renderServeJson } from '../../../build/render/serve-json.ts';
import { parseHeaders } from '../../../feed/headers.ts';

// `serve` has no types; this is the function that it calls with the contents of serve.json.
type ServeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  config: object,
) => Promise<void>;
const requireOfServe = createRequire(createRequire(import.meta.url).resolve('serve/package.json'));
const serveHandler: ServeHandler = requireOfServe('serve-handler');
const configSchema: object = requireOfServe('@zeit/schemas/deployment/config-static.js');

const answers = [
  'plans',
  'plans/pro-1.5',
  'v1',
  'v1/models',
  'v1/models/gpt-5.1',
  'v1/models/gpt-5',
  'v1/pricing',
  'v1/leaderboards',
  'v1/leaderboards/arena',
  'v1/leaderboards/arena/2026-07',
  'v1/leaderboards/bench-2.1',
  'v1/leaderboards/bench-2.1/2026-07',
  'v1/leaderboards/model/gpt-5.1',
];
const raw = {
  'index.html': '<p>',
  'v1/manifest.json': '{}',
  'v1/bulk/models.csv': 'id\n',
  'v1/bulk/models.ndjson': '{}\n',
  '.well-known/api-catalog': '{}',
  _headers: '/*\n',
};

describe('serve with the generated serve.json', () => {
  const server = createServer((request, response) => void serveHandler(request, response, config));
  let folder = '';
  let origin = '';
  let config: object = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'serve-'));
    const { rules } = parseHeaders(await readFile('_headers', 'utf8'));
    const files = new Map<string, string | Uint8Array>([
      ...answers.map((path) => [`${path}/index.json`, `{"at":"${path}"}`] as const),
      ...Object.entries(raw),
      ...renderErrorFiles('http://localhost:3000'),
    ]);
    files.set('serve.json', renderServeJson({ rules, paths: [...files.keys(), 'serve.json'] }));
    for (const [path, contents] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), contents);
    }
    config = {
      ...JSON.parse(await readFile(join(folder, 'serve.json'), 'utf8')),
      public: folder,
      etag: true,
    };
    origin = await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () =>
        resolve(`http://127.0.0.1:${Object(server.address()).port}`),
      );
    });
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  it('is taken by serve', () => {
    const { public: _, etag: __, ...written } = { public: '', etag: '', ...config };
    const validate = new Ajv({ allowUnionTypes: true }).compile(configSchema);
    expect([validate(written), validate.errors]).toEqual([true, null]);
  });

  it.each(answers)('answers JSON at /%s, with and without a trailing slash', async (path) => {
    for (const spelling of [`/${path}`, `/${path}/`]) {
      const response = await fetch(origin + spelling);
      expect([response.status, await response.json()]).toEqual([200, { at: path }]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag',
        'cache-control': 'public, max-age=1800, s-maxage=3600',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('redirects only where an id with a dot has more than its answer', async () => {
    const redirected = [];
    for (const path of answers)
      if ((await fetch(`${origin}/${path}`)).redirected) redirected.push(path);
    expect(redirected).toEqual(['v1/leaderboards/bench-2.1']);
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/v1/manifest.json', 'application/json; charset=utf-8'],
    ['/v1/models/index.json', 'application/json; charset=utf-8'],
    ['/v1/bulk/models.csv', 'text/csv; charset=utf-8'],
    ['/v1/bulk/models.ndjson', 'application/x-ndjson; charset=utf-8'],
    [
      '/.well-known/api-catalog',
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ],
  ])('sends %s as %s', async (path, type) => {
    const response = await fetch(origin + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });

  it('gives the docs page its policy', async () => {
    const response = await fetch(`${origin}/`);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  it.each([
    '/nope',
    '/v1/models/nope',
    '/v1/leaderboards/model',
    '/v1/leaderboards/model/',
    '/v1/bulk',
    '/v1/search',
    '/_headers',
    '/serve.json',
    '/.well-known',
  ])('ends in a problem at %s, without a listing', async (path) => {
    const response = await fetch(origin + path);
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      'content-type': 'application/problem+json; charset=utf-8',
    });
  });
});
