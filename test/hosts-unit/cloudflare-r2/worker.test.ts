import { beforeAll, describe, expect, it } from 'vitest';
import { bundleHost } from '../../../build/bundle/host.ts';
import { parseHeaders } from '../../../feed/headers.ts';
import { runtimeConfig } from '../../../feed/runtime-config.ts';
import type { Bucket } from '../../../hosts/cloudflare-r2/bucket.ts';
import { fakeBucket } from './fake-bucket.ts';

// The very program that the build writes, run in this process before a bucket in memory.
const { rules } = parseHeaders(`/*
  Access-Control-Allow-Origin: *
/404.html
  Content-Type: application/problem+json
/__preflight
  Access-Control-Allow-Methods: GET, HEAD, OPTIONS
/v1/models/*
  Content-Type: application/json; charset=utf-8
`);
const model = (id: string) => ({ id, vendor: 'Acme', name: id, tags: [], status: 'verified' });
const objects = new Map([
  ['_headers', '/*'],
  ['index.html', '<p>'],
  ['llms.txt', 'a guide'],
  ['.well-known/api-catalog', '{}'],
  ['v1/bulk/models.csv', 'id'],
  ['v1/model-rows.json', JSON.stringify({ models: [model('acme-1'), model('acme-2')] })],
  ['v1/models/acme-1/index.json', '{"id":"acme-1"}'],
]);
// printf '{"id":"acme-1"}' | md5sum
const ETAG = '"9e6d92d1087639273845422c87c6b769"';

type Worker = {
  fetch(request: Request, environment: { readonly FEED: Bucket }): Promise<Response>;
};

describe('the worker before a bucket', () => {
  let worker: Worker;
  beforeAll(async () => {
    const { bytes } = await bundleHost('cloudflare-r2', {
      config: runtimeConfig({ apiRoot: 'https://feed.example/feed', rules }),
      rules,
    });
    const code = new TextDecoder().decode(bytes);
    // The build says so of its program.
    worker = (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default as Worker;
  });
  const ask = async (
    path: string,
    init: RequestInit = {},
    { requested, bucket } = fakeBucket(objects),
  ) => {
    const response = await worker.fetch(new Request(`https://feed.example/feed${path}`, init), {
      FEED: bucket,
    });
    const { status, headers } = response;
    return { status, headers: Object.fromEntries(headers), body: await response.text(), requested };
  };

  it('gives an object as it is, with the headers of its path and the ETag that the bucket has', async () => {
    expect(await ask('/v1/models/acme-1')).toEqual({
      status: 200,
      headers: {
        'access-control-allow-origin': '*',
        'content-length': '15',
        'content-type': 'application/json; charset=utf-8',
        etag: ETAG,
      },
      body: '{"id":"acme-1"}',
      requested: ['get v1/models/acme-1/index.json'],
    });
  });

  it.each([
    ['/', 'get index.html'],
    ['/v1/models/acme-1/?limit=1', 'get v1/models/acme-1/index.json'],
    ['/v1/models/acme-1/index.json', 'get v1/models/acme-1/index.json'],
    ['/v1/bulk/models.csv', 'get v1/bulk/models.csv'],
    ['/llms.txt', 'get llms.txt'],
    ['/.well-known/api-catalog', 'get .well-known/api-catalog'],
  ])('asks the bucket once for %s', async (path, question) => {
    const { status, requested } = await ask(path);
    expect([status, requested]).toEqual([200, [question]]);
  });

  it('gives a type by its name to what the rules name none for', async () => {
    expect((await ask('/llms.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, '*'])(
    'answers 304 to a client that has %s',
    async (etag) => {
      const { status, headers, body } = await ask('/v1/models/acme-1', {
        headers: { 'If-None-Match': etag },
      });
      expect([status, headers, body]).toEqual([
        304,
        { 'access-control-allow-origin': '*', etag: ETAG },
        '',
      ]);
    },
  );

  it('asks for the head alone where no body is wanted', async () => {
    const { status, headers, body, requested } = await ask('/v1/models/acme-1', { method: 'HEAD' });
    expect([status, headers['content-length'], headers.etag, body]).toEqual([200, '15', ETAG, '']);
    expect(requested).toEqual(['head v1/models/acme-1/index.json']);
  });

  it('answers queries and methods itself', async () => {
    const { status, body } = await ask('/v1/models?limit=1');
    expect([status, JSON.parse(body)]).toMatchObject([
      200,
      { models: [{ id: 'acme-1' }], total: 2, limit: 1 },
    ]);
    expect((await ask('/', { method: 'OPTIONS' })).status).toBe(204);
    expect((await ask('/v1', { method: 'POST' })).status).toBe(405);
  });

  it('suggests what is nearest to a record that is not there', async () => {
    const { status, headers, body } = await ask('/v1/models/acme-3');
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(JSON.parse(body)).toMatchObject({
      suggestions: [{ name: 'acme-1' }, { name: 'acme-2' }],
    });
  });

  it.each(['/_headers', '/.env', '/v1/%2e%2e%2f_headers', '/%00', `/${'x'.repeat(2_000)}`])(
    'does not ask the bucket for %s',
    async (path) => {
      const { status, requested } = await ask(path);
      expect([status, requested]).toEqual([404, []]);
    },
  );

  it('answers 404 for a record that is not there, though the list of those that are can not be read', async () => {
    const { status, body } = await ask(
      '/v1/models/acme-3',
      {},
      fakeBucket(new Map([['v1/model-rows.json', '{']])),
    );
    expect([status, JSON.parse(body).code]).toEqual([404, 'not_found']);
  });

  it('answers 503 where the bucket fails', async () => {
    const broken: Bucket = {
      head: () => Promise.reject(new Error('busy')),
      get: () => Promise.reject(new Error('busy')),
    };
    for (const path of ['/v1/models/acme-1', '/v1/models?limit=1', '/none']) {
      const { status, body } = await ask(path, {}, { requested: [], bucket: broken });
      expect([path, status, JSON.parse(body).code]).toEqual([path, 503, 'unavailable']);
    }
  });
});
