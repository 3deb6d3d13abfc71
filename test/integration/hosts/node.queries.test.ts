import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Search } from '../../../runtime/queries.ts';
import { ask, askForBytes, start, type TestHost } from './client.ts';

const none = { models: [], plans: [], boards: [], total: 0 };

describe('queries on the Node host', () => {
  const searched: string[] = [];
  const search: Search = async (read, q, apiRoot) => {
    searched.push(q);
    if (q === 'bug') throw new Error('a bug');
    if (q === 'long') return { q: 'long '.repeat(1_000), ...none };
    return {
      q: `${q} of ${JSON.stringify(await read('plans/index.json'))} at ${apiRoot}`,
      ...none,
    };
  };
  const errors: unknown[] = [];
  let host: TestHost;
  beforeAll(async () => {
    host = await start({ search, onError: (...error) => errors.push(error) });
  });
  afterAll(() => host.close());

  const asking = async (path: string, method = 'GET') => {
    searched.length = 0;
    const { status, headers, body } = await ask(host, { path, method });
    return { searched: [...searched], status, length: headers['content-length'], body };
  };

  it('go to the runtime where no file can answer', async () => {
    const body = `${JSON.stringify({ q: 'a b of {"plans":[]} at https://feed.example', ...none })}\n`;
    const length = String(body.length);
    expect(await asking('/v1/search/?q=a%20b')).toEqual({
      searched: ['a b'],
      status: 200,
      length,
      body,
    });
    expect(await asking('/v1/search?q=a%20b', 'HEAD')).toEqual({
      searched: ['a b'],
      status: 200,
      length,
      body: '',
    });
  });

  it('have an ETag of the bytes, and a 304 for a client that has them', async () => {
    const { headers, body } = await ask(host, { path: '/plans?region=all' });
    // printf '{"plans":[],"total":0,"suggestions":[]}\n' | sha256sum | cut -c -32
    const etag = '"68a84cc6de2fcde85924473e3969f0ae"';
    expect([headers.etag, body]).toEqual([etag, '{"plans":[],"total":0,"suggestions":[]}\n']);
    const again = await ask(host, {
      path: '/plans?region=all',
      headers: { 'If-None-Match': etag },
    });
    expect([again.status, again.headers.etag, again.headers['content-length'], again.body]).toEqual(
      [304, etag, undefined, ''],
    );
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed as files are, if they are long: %s', async (encoding, decompress) => {
    const wanted = { path: '/v1/search?q=long', headers: { 'Accept-Encoding': encoding } };
    const plain = await ask(host, { path: wanted.path });
    expect(plain).toMatchObject({ status: 200, headers: { vary: 'Accept-Encoding' } });
    expect(JSON.parse(plain.body)).toEqual({ q: 'long '.repeat(1_000), ...none });
    const { headers } = await ask(host, { ...wanted, method: 'HEAD' });
    const { bytes } = await askForBytes(host, wanted);
    expect(decompress(bytes).toString()).toBe(plain.body);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
      etag: String(plain.headers.etag).replace(/"$/, `-${encoding}"`),
    });
    expect(bytes.length).toBeLessThan(plain.body.length / 3);
    const again = await ask(host, {
      ...wanted,
      headers: { ...wanted.headers, 'If-None-Match': String(headers.etag) },
    });
    expect([again.status, again.headers.vary, again.body]).toEqual([304, 'Accept-Encoding', '']);
  });

  it('have no ETag if they are a problem', async () => {
    const { status, headers, body } = await ask(host, { path: '/plans?region=none' });
    expect([status, headers.etag, JSON.parse(body)]).toMatchObject([
      400,
      undefined,
      { code: 'invalid_parameter', parameter: 'region' },
    ]);
  });

  it.each([
    ['/plans', '{"plans":[]}\n'],
    ['/plans/', '{"plans":[]}\n'],
    ['/plans?', '{"plans":[]}\n'],
    ['/v1/models/gpt-5.1?limit=1', '{"id":"gpt-5.1"}\n'],
    ['/v1/bulk/models.csv?limit=1', 'id\n'],
  ])('are none where the path has no parameters: %s gives the file', async (path, body) => {
    expect(await asking(path)).toMatchObject({ searched: [], status: 200, body });
  });

  it('suggest the nearest record for one that does not exist', async () => {
    const { status, body } = await asking('/v1/models/gpt-5');
    expect([status, JSON.parse(body)]).toMatchObject([
      404,
      {
        detail: 'There is no model with the id "gpt-5".',
        suggestions: [{ name: 'gpt-5.1', url: 'https://feed.example/v1/models/gpt-5.1' }],
      },
    ]);
  });

  it.each(['/nope', '/v1/..', '/v1/%2e%2e', '/v1/%ff'])(
    'are none at %s, which is no endpoint',
    async (path) => {
      const { status, body } = await asking(path);
      expect([status, JSON.parse(body).detail]).toEqual([
        404,
        'Nothing is published at this address; https://feed.example/v1 lists the endpoints, https://feed.example/plans the plans.',
      ]);
    },
  );

  it('are answered with 503 where the runtime throws, which is logged once with the target', async () => {
    errors.length = 0;
    const { status, body } = await asking('/v1/search?q=bug');
    expect([status, JSON.parse(body).code, errors]).toEqual([
      503,
      'unavailable',
      [[new Error('a bug'), '/v1/search?q=bug']],
    ]);
  });

  it('are answered with 503 where a file of the runtime is missing, as are missing records', async () => {
    errors.length = 0;
    // The tree has no prices and no index of boards.
    for (const path of ['/v1/pricing?dir=asc', '/v1/leaderboards/none'])
      expect(await ask(host, { path })).toMatchObject({ status: 503 });
    expect(errors).toEqual([
      [expect.any(TypeError), '/v1/pricing?dir=asc'],
      [expect.any(TypeError), '/v1/leaderboards/none'],
    ]);
  });
});
