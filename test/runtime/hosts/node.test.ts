import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHeaders } from '../../../feed/headers.ts';
import { type Listening, listen } from '../../../runtime/hosts/node/listen.ts';
import { createHost, type HostOptions } from '../../../runtime/hosts/node.ts';
import type { Handler } from '../../../runtime/types.ts';
import { publishTree } from './tree.ts';

const long = `{"models":[${'{"id":"gpt-5.1"},'.repeat(200)}{}]}\n`;
const files = {
  'index.html': '<p>',
  'explorer.js': '//',
  _headers: '/*\n',
  'serve.json': '{}',
  '.hidden/a.json': '{}',
  'plans/index.json': '{"plans":[]}\n',
  'v1/index.json': '{"name":"feed"}\n',
  'v1/models/index.json': long,
  'v1/models/gpt-5.1/index.json': '{"id":"gpt-5.1"}\n',
  'v1/leaderboards/arena/index.json': '{"board":{}}\n',
  'v1/bulk/models.csv': 'id\n',
};
const { rules } = parseHeaders(await readFile('_headers', 'utf8'));
const apiRoot = 'https://feed.example';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A host on a free port, with a tree of its own. */
async function start(name: string, options: Partial<HostOptions> = {}): Promise<Listening & { readonly dist: string }> {
  const dist = join(folder, name, 'dist');
  await publishTree(dist, files);
  const listenerAt = () => createHost({ dist, apiRoot, rules, ...options });
  return { dist, ...(await listen({ port: 0, host: '127.0.0.1', portIsAsked: true, listenerAt })) };
}

type Wanted = { readonly path: string; readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

/** A request as it is, which `fetch` would tidy up. */
function ask({ port }: Listening, { path, method = 'GET', headers = {} }: Wanted) {
  return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    });
    request.on('error', reject).end();
  });
}

/** What comes back for bytes on a bare socket. */
function say({ port }: Listening, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const data = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cache-control': 'public, max-age=1800, s-maxage=3600',
  'x-content-type-options': 'nosniff',
};
const error = { ...data, 'cache-control': 'public, max-age=60', 'content-type': 'application/problem+json; charset=utf-8' };

describe('the Node host', () => {
  let host: Listening;
  beforeAll(async () => {
    host = await start('files');
  });
  afterAll(() => host.close());

  it.each([
    ['/v1', '{"name":"feed"}\n'],
    ['/v1/models/gpt-5.1', '{"id":"gpt-5.1"}\n'],
    ['/v1/models/gpt%2D5.1', '{"id":"gpt-5.1"}\n'],
    ['/v1/leaderboards/arena', '{"board":{}}\n'],
    ['/plans', '{"plans":[]}\n'],
  ])('answers %s as JSON, with and without a trailing slash, again and again', async (path, body) => {
    for (const spelling of [path, `${path}/`, path, `${path}/`, `${path}/index.json`, `http://other.example${path}`]) {
      const answer = await ask(host, { path: spelling });
      expect(answer).toMatchObject({
        status: 200,
        body,
        headers: { ...data, 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) },
      });
    }
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/explorer.js', 'text/javascript; charset=utf-8'],
    ['/v1/bulk/models.csv', 'text/csv; charset=utf-8'],
    ['/v1/manifest.json', 'application/json; charset=utf-8'],
  ])('sends %s as %s', async (path, type) => {
    expect(await ask(host, { path })).toMatchObject({ status: 200, headers: { ...data, 'content-type': type } });
  });

  it('gives the docs page its policy at either address', async () => {
    for (const path of ['/', '/index.html']) {
      const { headers } = await ask(host, { path });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    }
  });

  it('takes no notice of a query where the endpoint has no parameters', async () => {
    expect(await ask(host, { path: '/v1/models/gpt-5.1?limit=1' })).toMatchObject({ status: 200, body: '{"id":"gpt-5.1"}\n' });
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
    expect(body).not.toContain(folder);
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

  it.each(['CONNECT a.example:80', 'NONSENSE /v1'])('refuses %s in the same words, over a bare socket', async (start) => {
    const answer = await say(host, `${start} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
    expect(answer).toMatch(/\r\nAllow: GET, HEAD, OPTIONS\r\n/);
    expect(answer).toContain('"code":"method_not_allowed"');
    expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200 });
  });

  it('refuses what is no HTTP, and answers the next request', async () => {
    expect(await say(host, 'hello\r\n\r\n')).toMatch(/^HTTP\/1.1 40[05] /);
    expect(await say(host, `GET /v1 HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
    expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200 });
  });

  it('answers a query of 100 kB', async () => {
    expect(await ask(host, { path: `/v1/models/gpt-5.1?${'q'.repeat(100_000)}` })).toMatchObject({ status: 200 });
  });
});

describe('the Node host on what a client has', () => {
  let host: Listening;
  beforeAll(async () => {
    host = await start('etags');
  });
  afterAll(() => host.close());

  const asking = (ifNoneMatch: string, encoding = 'identity') =>
    ask(host, { path: '/v1/models', headers: { 'If-None-Match': ifNoneMatch, 'Accept-Encoding': encoding } });

  it('gives a strong ETag, one for each encoding', async () => {
    const etags = [];
    for (const encoding of ['identity', 'gzip', 'br']) etags.push(String((await asking('"x"', encoding)).headers.etag));
    const [plain = ''] = etags;
    expect(plain).toMatch(/^"[0-9a-f]{32}"$/);
    expect(etags).toEqual([plain, plain.replace(/"$/, '-gzip"'), plain.replace(/"$/, '-br"')]);
  });

  it('answers 304 to its ETag alone, in a list, in a weak form, and to any', async () => {
    const etag = String((await asking('"x"')).headers.etag);
    for (const known of [etag, `"x", ${etag}`, `W/"a,b" , W/${etag}`, '*']) {
      const { status, headers, body } = await asking(known);
      expect({ status, headers, body }).toMatchObject({ status: 304, headers: { ...data, etag, vary: 'Accept-Encoding' }, body: '' });
      expect(headers['content-length']).toBeUndefined();
    }
  });

  it('answers 200 to another ETag, to that of another encoding, and to nonsense', async () => {
    const etag = String((await asking('"x"')).headers.etag);
    for (const known of ['"x"', etag.slice(1, -1), etag.replace(/"$/, '-br"'), '', '""']) expect((await asking(known)).status).toBe(200);
    expect((await asking(etag, 'br')).status).toBe(200);
  });

  it('compresses what is worth it, and says so', async () => {
    const response = await fetch(`http://127.0.0.1:${host.port}/v1/models`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([response.headers.get('content-encoding'), response.headers.get('vary'), await response.text()]).toEqual([
      'br',
      'Accept-Encoding',
      long,
    ]);
    const { headers } = await ask(host, { path: '/v1', headers: { 'Accept-Encoding': 'br' } });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });
});

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
  let host: Listening;
  beforeAll(async () => {
    host = await start('handler', { handler, report: (fault) => faults.push(fault) });
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

describe('the Node host across rebuilds', () => {
  it('serves one whole tree after another, never an older one again', async () => {
    const host = await start('rebuilds');
    const paths = ['v1', 'v1/models', 'v1/pricing', 'plans'];
    const bodies: { readonly build?: number }[] = [];
    let isDone = false;
    const read = async () => {
      for (let turn = 0; !isDone; turn += 1) bodies.push(JSON.parse((await ask(host, { path: `/${paths[turn % paths.length]}` })).body));
    };
    const reader = read();
    for (let build = 1; build <= 15; build += 1) {
      await publishTree(host.dist, Object.fromEntries(paths.map((path) => [`${path}/index.json`, JSON.stringify({ path, build })])));
      await new Promise((resolve) => setTimeout(resolve, build % 3 === 0 ? 150 : 20));
    }
    isDone = true;
    await reader;
    // The tree before the first build has no number; one page of it is missing.
    const builds = bodies.map(({ build = 0 }) => build);
    expect(bodies.filter((body) => 'status' in body && body.status !== 404)).toEqual([]);
    expect(builds).toEqual([...builds].sort((left, right) => left - right));
    expect(new Set(builds).size).toBeGreaterThan(5);
    expect(await ask(host, { path: '/v1' })).toMatchObject({ body: '{"path":"v1","build":15}' });
    await host.close();
  }, 20_000);

  it('keeps serving what it holds while dist is away, and a 503 for the rest', async () => {
    const faults: unknown[] = [];
    const host = await start('away', { report: (fault) => faults.push(fault) });
    await ask(host, { path: '/v1' });
    await rename(host.dist, `${host.dist}-gone`);
    expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200, body: '{"name":"feed"}\n' });
    const { status, headers, body } = await ask(host, { path: '/plans' });
    expect({ status, headers, body: JSON.parse(body) }).toMatchObject({ status: 503, headers: error, body: { code: 'unavailable' } });
    expect(faults).toEqual([new Error('dist has no whole feed in it; build again')]);
    await rename(`${host.dist}-gone`, host.dist);
    expect(await ask(host, { path: '/plans' })).toMatchObject({ status: 200 });
    await host.close();
  });
});
