import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handler } from '../../../runtime/types.ts';
import { ask, start, type TestHost } from './client.ts';

describe('the Node host with a handler', () => {
  const asked: string[] = [];
  const note = (kind: string, request: Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${kind} ${request.method} ${pathname}${search} ${request.headers.get('x-note')}`);
  };
  const handler: Handler = {
    async handle(request, read) {
      note('handle', request);
      if (request.url.includes('q=bug')) throw new Error('a bug');
      return request.url.includes('search') ? Response.json(await read('v1/index.json'), { headers: { ETag: '"made"' } }) : undefined;
    },
    async missing(request, read) {
      note('missing', request);
      return new Response(String(await read('v1/none.json')), { status: 404 });
    },
  };
  const faults: unknown[] = [];
  let host: TestHost;
  beforeAll(async () => {
    host = await start({ handler, report: (fault) => faults.push(fault) });
  });
  afterAll(() => host.close());

  const asking = async (path: string, method = 'GET') => {
    asked.length = 0;
    const { status, headers, body } = await ask(host, { path, method, headers: { 'X-Note': 'hello' } });
    return { asked: [...asked], status, length: headers['content-length'], body };
  };

  it('lets it answer where no file can', async () => {
    const body = '{"name":"feed"}';
    expect(await asking('/v1/search/?q=a%20b')).toEqual({
      asked: ['handle GET /v1/search/?q=a%20b hello'],
      status: 200,
      length: '15',
      body,
    });
    expect(await asking('/v1/search?q=a', 'HEAD')).toEqual({
      asked: ['handle GET /v1/search?q=a hello'],
      status: 200,
      length: '15',
      body: '',
    });
  });

  it('serves the file where it has no answer', async () => {
    expect(await asking('/plans?region=all')).toEqual({
      asked: ['handle GET /plans?region=all hello'],
      status: 200,
      length: '13',
      body: '{"plans":[]}\n',
    });
  });

  it.each(['/plans', '/plans/', '/plans?', '/v1/models/gpt-5.1?limit=1', '/v1/bulk/models.csv?limit=1'])(
    'does not ask it for the file at %s',
    async (path) => {
      expect(await asking(path)).toMatchObject({ asked: [], status: 200 });
    },
  );

  it('asks it once more where an endpoint has no file', async () => {
    expect(await asking('/v1/models/nope')).toEqual({
      asked: ['missing GET /v1/models/nope hello'],
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
    expect([rest.status, JSON.parse(body).code, faults]).toEqual([503, 'unavailable', [new Error('a bug')]]);
  });
});
