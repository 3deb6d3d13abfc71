import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, data, long, start, type TestHost } from './client.ts';

describe('the Node host on what a client has', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  const asking = (ifNoneMatch: string, encoding = 'identity') =>
    ask(host, {
      path: '/v1/models',
      headers: { 'If-None-Match': ifNoneMatch, 'Accept-Encoding': encoding },
    });

  it('gives a strong ETag, one for each encoding', async () => {
    const etags = [];
    for (const encoding of ['identity', 'gzip', 'br'])
      etags.push(String((await asking('"x"', encoding)).headers.etag));
    const [plain = ''] = etags;
    expect(plain).toMatch(/^"[0-9a-f]{32}"$/);
    expect(etags).toEqual([plain, plain.replace(/"$/, '-gzip"'), plain.replace(/"$/, '-br"')]);
  });

  it('answers 304 to its ETag alone, in a list, in a weak form, and to any', async () => {
    const etag = String((await asking('"x"')).headers.etag);
    for (const known of [etag, `"x", ${etag}`, `W/"a,b" , W/${etag}`, '*']) {
      const { status, headers, body } = await asking(known);
      expect({ status, headers, body }).toMatchObject({
        status: 304,
        headers: { ...data, etag, vary: 'Accept-Encoding' },
        body: '',
      });
      expect(headers['content-length']).toBeUndefined();
    }
  });

  it('answers 200 to another ETag, to that of another encoding, and to nonsense', async () => {
    const etag = String((await asking('"x"')).headers.etag);
    for (const known of ['"x"', etag.slice(1, -1), etag.replace(/"$/, '-br"'), '', '""'])
      expect((await asking(known)).status).toBe(200);
    expect((await asking(etag, 'br')).status).toBe(200);
  });

  it('compresses what is worth it, and says so', async () => {
    const response = await fetch(`http://127.0.0.1:${host.port}/v1/models`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect([
      response.headers.get('content-encoding'),
      response.headers.get('vary'),
      await response.text(),
    ]).toEqual(['br', 'Accept-Encoding', long]);
    const { headers } = await ask(host, { path: '/v1', headers: { 'Accept-Encoding': 'br' } });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });
});
