import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, data, error, say, start, type TestHost } from './client.ts';
import { discovery } from './tree.ts';

describe('the Node host', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  it.each([
    ['/v1', discovery],
    ['/v1/models/gpt-5.1', '{"id":"gpt-5.1"}\n'],
    ['/v1/models/gpt%2D5.1', '{"id":"gpt-5.1"}\n'],
    ['/v1/leaderboards/arena', '{"board":{}}\n'],
    ['/plans', '{"plans":[]}\n'],
  ])(
    'answers %s as JSON, with and without a trailing slash, again and again',
    async (path, body) => {
      for (const spelling of [
        path,
        `${path}/`,
        path,
        `${path}/`,
        `${path}/index.json`,
        `http://other.example${path}`,
      ]) {
        const answer = await ask(host, { path: spelling });
        expect(answer).toMatchObject({
          status: 200,
          body,
          headers: {
            ...data,
            'content-type': 'application/json; charset=utf-8',
            'content-length': String(body.length),
          },
        });
      }
    },
  );

  it.each([
    ['/explorer.js', 'text/javascript; charset=utf-8'],
    ['/v1/bulk/models.csv', 'text/csv; charset=utf-8'],
    ['/v1/manifest.json', 'application/json; charset=utf-8'],
  ])('sends %s as %s', async (path, type) => {
    expect(await ask(host, { path })).toMatchObject({
      status: 200,
      headers: { ...data, 'content-type': type },
    });
  });

  it('gives the docs page its type and its policy at either address', async () => {
    for (const path of ['/', '/index.html']) {
      const { status, headers } = await ask(host, { path });
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    }
  });

  it('takes no notice of a query where the endpoint has no parameters', async () => {
    expect(await ask(host, { path: '/v1/models/gpt-5.1?limit=1' })).toMatchObject({
      status: 200,
      body: '{"id":"gpt-5.1"}\n',
    });
  });

  it.each([
    '/nope',
    '/v1/models/nope',
    '/v1/models/__proto__',
    '/v1/leaderboards',
    '/v1/bulk',
    '/v1//',
    '//v1',
    '/v1/models/../..',
    '/v1/../../../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/v1%2fmodels',
    '/v1/%00',
    '/v1/%ff',
    '/%',
    '/_headers',
    '/%5fheaders',
    '/serve.json',
    '/.hidden/a.json',
    '/v1/models/constructor/',
    '/V1',
  ])('answers %s with a problem', async (path) => {
    const { status, headers, body } = await ask(host, { path });
    expect({ status, headers, body: JSON.parse(body) }).toMatchObject({
      status: 404,
      headers: { ...error, 'content-length': String(Buffer.byteLength(body)) },
      body: { type: 'https://feed.example/#problem-not_found', status: 404, code: 'not_found' },
    });
    expect(body).not.toContain(dirname(host.dist));
  });

  it('answers HEAD with the headers of GET alone', async () => {
    for (const path of ['/v1', '/nope']) {
      const { date: _, ...headers } = (await ask(host, { path })).headers;
      expect(await ask(host, { path, method: 'HEAD' })).toMatchObject({ headers, body: '' });
    }
  });

  it('lets a preflight pass', async () => {
    const { status, headers, body } = await ask(host, { path: '/v1/models', method: 'OPTIONS' });
    expect({ status, body }).toEqual({ status: 204, body: '' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
      allow: 'GET, HEAD, OPTIONS',
    });
    expect(headers['content-length']).toBeUndefined();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('refuses %s', async (method) => {
    const { status, headers, body } = await ask(host, { path: '/v1', method });
    expect({ status, headers, body: JSON.parse(body) }).toMatchObject({
      status: 405,
      headers: { ...error, allow: 'GET, HEAD, OPTIONS' },
      body: { code: 'method_not_allowed' },
    });
  });

  it.each(['CONNECT a.example:80', 'NONSENSE /v1'])(
    'refuses %s in the same words, over a bare socket',
    async (start) => {
      const answer = await say(host, `${start} HTTP/1.1\r\nHost: a\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
      expect(answer).toMatch(/\r\nAllow: GET, HEAD, OPTIONS\r\n/);
      expect(answer).toContain('"code":"method_not_allowed"');
      expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200 });
    },
  );

  it('refuses what is no HTTP, and answers the next request', async () => {
    expect(await say(host, 'hello\r\n\r\n')).toMatch(/^HTTP\/1.1 40[05] /);
    expect(
      await say(host, `GET /v1 HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1.1 431 /);
    expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200 });
  });

  it('answers a query of 100 kB', async () => {
    expect(await ask(host, { path: `/v1/models/gpt-5.1?${'q'.repeat(100_000)}` })).toMatchObject({
      status: 200,
    });
  });
});
