import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, error, long, start, type TestHost } from './client.ts';

describe('ranges of files on the Node host', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  const path = '/v1/models';
  const requestRange = (range: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(host, { path, headers: { Range: range, ...headers } });

  it('says that it takes them', async () => {
    expect((await ask(host, { path })).headers).toMatchObject({ 'accept-ranges': 'bytes' });
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=-5', long.length - 5, long.length - 1],
    [`bytes=${long.length - 1}-`, long.length - 1, long.length - 1],
  ])('answers %s with these bytes, never compressed', async (range, first, last) => {
    const { headers: whole } = await ask(host, { path });
    expect(await requestRange(range, { 'Accept-Encoding': 'br, gzip' })).toMatchObject({
      status: 206,
      body: long.slice(first, last + 1),
      headers: {
        'content-range': `bytes ${first}-${last}/${long.length}`,
        'content-length': String(last + 1 - first),
        'content-type': whole['content-type'],
        etag: whole.etag,
        vary: 'Accept-Encoding',
      },
    });
    const { headers } = await requestRange(range, { 'Accept-Encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('answers a range past the end with a problem and the length', async () => {
    const { status, headers, body } = await requestRange(`bytes=${long.length}-`);
    expect({ status, headers, body: JSON.parse(body) }).toMatchObject({
      status: 416,
      headers: { ...error, 'content-range': `bytes */${long.length}` },
      body: { status: 416, code: 'bad_request' },
    });
  });

  it.each(['bytes=0-1,4-5', 'bytes=9-1', 'items=0-1', 'bytes=x', `bytes=${'0-0,'.repeat(999)}1-1`])(
    'answers %s with the whole file',
    async (range) => {
      expect(await requestRange(range)).toMatchObject({ status: 200, body: long });
    },
  );

  it('answers a part only of the representation that If-Range names', async () => {
    const { etag } = (await ask(host, { path })).headers;
    const { etag: compressed } = (await ask(host, { path, headers: { 'Accept-Encoding': 'gzip' } }))
      .headers;
    const statusFor = async (ifRange: unknown) =>
      (await requestRange('bytes=0-1', { 'If-Range': String(ifRange) })).status;
    expect(await statusFor(etag)).toBe(206);
    expect(await statusFor(compressed)).toBe(200);
    expect(await statusFor(`W/${etag}`)).toBe(200);
    expect(await statusFor('"other"')).toBe(200);
    expect(await statusFor('Wed, 21 Oct 2026 07:28:00 GMT')).toBe(200);
  });

  it('prefers a 304, and takes no notice of a range with HEAD, in a query and for an error', async () => {
    const { etag } = (await ask(host, { path })).headers;
    expect(await requestRange('bytes=0-1', { 'If-None-Match': String(etag) })).toMatchObject({
      status: 304,
      body: '',
    });
    const headers = { Range: 'bytes=0-1' };
    expect((await ask(host, { path, method: 'HEAD', headers })).status).toBe(200);
    expect((await ask(host, { path: `${path}?limit=1`, headers })).status).toBe(200);
    expect((await ask(host, { path: '/nope', headers })).status).toBe(404);
  });
});
