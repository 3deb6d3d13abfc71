import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAnswerer } from '../../../../runtime/answerer.ts';
import { createSearcher } from '../../../../runtime/searcher.ts';
import type { Answerer, Asked } from '../../../../runtime/types.ts';
import { ask, askForBytes, start, type TestHost } from './client.ts';

const LONG = JSON.stringify(Array.from({ length: 1_000 }, (_, id) => ({ id })));

describe('the Node host with an answerer', () => {
  const asked: string[] = [];
  const note = (kind: string, { method, url }: Asked) =>
    asked.push(`${kind} ${method} ${url.pathname}${url.search}`);
  const answerer: Answerer = {
    async answer(question, read) {
      note('answer', question);
      const { href } = question.url;
      if (href.includes('q=bug')) throw new Error('a bug');
      if (href.includes('q=long'))
        return { status: 200, headers: [['Content-Type', 'application/json']], body: LONG };
      if (href.includes('region=none'))
        return { status: 400, headers: [['X-Made', 'yes']], body: 'no' };
      return href.includes('search')
        ? { status: 200, headers: [], body: JSON.stringify(await read('plans/index.json')) }
        : undefined;
    },
    async missing(question, read) {
      note('missing', question);
      return { status: 404, headers: [], body: String(await read('v1/none.json')) };
    },
  };
  const faults: unknown[] = [];
  let host: TestHost;
  beforeAll(async () => {
    host = await start({ answererFor: () => answerer, report: (fault) => faults.push(fault) });
  });
  afterAll(() => host.close());

  const asking = async (path: string, method = 'GET') => {
    asked.length = 0;
    const { status, headers, body } = await ask(host, { path, method });
    return { asked: [...asked], status, length: headers['content-length'], body };
  };

  it('lets it answer where no file can', async () => {
    const body = '{"plans":[]}';
    expect(await asking('/v1/search/?q=a%20b')).toEqual({
      asked: ['answer GET /v1/search/?q=a%20b'],
      status: 200,
      length: '12',
      body,
    });
    expect(await asking('/v1/search?q=a', 'HEAD')).toEqual({
      asked: ['answer GET /v1/search?q=a'],
      status: 200,
      length: '12',
      body: '',
    });
  });

  it('puts a success under an ETag of its bytes, and answers 304 to a client that has them', async () => {
    const first = await ask(host, { path: '/v1/search?q=a' });
    // printf '{"plans":[]}' | sha256sum | cut -c -32
    const etag = '"c40f0ef815ddea83c6d4375f23c02a2d"';
    expect(first.headers.etag).toBe(etag);
    const again = await ask(host, { path: '/v1/search?q=a', headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.etag, again.headers['content-length'], again.body]).toEqual(
      [304, etag, undefined, ''],
    );
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses a long answer as files are: %s', async (encoding, decompress) => {
    const wanted = { path: '/v1/search?q=long', headers: { 'Accept-Encoding': encoding } };
    const plain = await ask(host, { path: wanted.path });
    expect(plain).toMatchObject({ status: 200, headers: { vary: 'Accept-Encoding' }, body: LONG });
    const { headers } = await ask(host, { ...wanted, method: 'HEAD' });
    const { bytes } = await askForBytes(host, wanted);
    expect(decompress(bytes).toString()).toBe(LONG);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding',
      etag: String(plain.headers.etag).replace(/"$/, `-${encoding}"`),
    });
    expect(bytes.length).toBeLessThan(LONG.length / 3);
    const again = await ask(host, {
      ...wanted,
      headers: { ...wanted.headers, 'If-None-Match': String(headers.etag) },
    });
    expect([again.status, again.headers.vary, again.body]).toEqual([304, 'Accept-Encoding', '']);
  });

  it('sends a problem without an ETag', async () => {
    const { status, headers, body } = await ask(host, { path: '/plans?region=none' });
    expect([status, headers.etag, headers['x-made'], body]).toEqual([400, undefined, 'yes', 'no']);
  });

  it('serves the file where it has no answer', async () => {
    expect(await asking('/plans?region=all')).toEqual({
      asked: ['answer GET /plans?region=all'],
      status: 200,
      length: '13',
      body: '{"plans":[]}\n',
    });
  });

  it.each([
    '/plans',
    '/plans/',
    '/plans?',
    '/v1/models/gpt-5.1?limit=1',
    '/v1/bulk/models.csv?limit=1',
  ])('does not ask it for the file at %s', async (path) => {
    expect(await asking(path)).toMatchObject({ asked: [], status: 200 });
  });

  it('asks it once more where an endpoint has no file', async () => {
    expect(await asking('/v1/models/nope')).toEqual({
      asked: ['missing GET /v1/models/nope'],
      status: 404,
      length: '9',
      body: 'undefined',
    });
  });

  it.each(['/nope', '/v1/models/..', '/v1/models/%2e%2e', '/v1/models/%ff'])(
    'does not ask it about %s, which is no endpoint',
    async (path) => {
      expect(await asking(path)).toMatchObject({ asked: [], status: 404 });
    },
  );

  it('answers 503 where it throws, and tells whoever started the host', async () => {
    const { body, ...rest } = await asking('/v1/search?q=bug');
    expect([rest.status, JSON.parse(body).code, faults]).toEqual([
      503,
      'unavailable',
      [new Error('a bug')],
    ]);
  });
});

describe('the feed on the Node host', () => {
  it('tells whoever started it why a query was answered with a 503', async () => {
    const faults: unknown[] = [];
    const report = (fault: unknown) => faults.push(fault);
    const host = await start({
      answererFor: (site) => createAnswerer({ site, search: createSearcher(), onError: report }),
    });
    // The tree has no rows of models.
    expect(await ask(host, { path: '/v1/models?limit=1' })).toMatchObject({ status: 503 });
    expect(await ask(host, { path: '/v1/models/none' })).toMatchObject({ status: 503 });
    expect(faults).toEqual([expect.any(TypeError), expect.any(TypeError)]);
    await host.close();
  });
});
