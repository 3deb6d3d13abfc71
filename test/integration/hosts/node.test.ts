import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { followTree } from '../../../hosts/node/published-tree.ts';
import { limits, listen } from '../../../hosts/node/server.ts';
import { ask, publishTree, say, start } from './host.ts';

/** The host looks for another tree every 100 ms. */
const noticed = () => pause(200);
const long = `{"models":[${'{"id":"gpt-5.1"},'.repeat(200)}{}]}\n`;
const rows = (name: string) =>
  JSON.stringify({
    models: [{ id: 'acme-1', vendor: 'Acme', name, tags: [], status: 'seed' }],
    stages: {},
  });
const files = { 'plans/index.json': '{"plans":[]}\n', 'v1/models/index.json': long };

describe('a body from the Node host', () => {
  it.each([
    ['a file', '/v1/models', { 'v1/models/index.json': long }],
    ['a query', '/v1/models?limit=1', { 'v1/model-rows.json': rows('long '.repeat(1_000)) }],
  ])('of %s has a strong ETag in each encoding, and a 304 for its own', async (_, path, tree) => {
    const host = await start(tree);
    const [plain, gzip, br] = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) =>
        ask(host, path, { 'Accept-Encoding': encoding }),
      ),
    );
    const { etag = '' } = plain?.headers ?? {};
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(gzip?.headers.etag).toBe(etag.replace(/"$/, '-gzip"'));
    expect(br?.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-encoding': 'br',
      'content-length': String(br?.bytes.length),
      etag: etag.replace(/"$/, '-br"'),
    });
    expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(plain?.body);
    expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(plain?.body);
    const held = { 'If-None-Match': br?.headers.etag ?? '' };
    expect((await ask(host, path, { ...held, 'Accept-Encoding': 'br' })).status).toBe(304);
    expect((await ask(host, path, held)).status).toBe(200);
  });

  it('is compressed as the client accepts it, unless it is short', async () => {
    const host = await start(files);
    const encodingFor = async (accepted: string, path = '/v1/models') => {
      const { headers } = await ask(host, path, { 'Accept-Encoding': accepted });
      return headers['content-encoding'];
    };
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('BR ; q=0.5,gzip')).toBe('br');
    expect(await encodingFor('br;q=0, gzip;q=1.0')).toBe('gzip');
    expect(await encodingFor('gzip;q=0.000')).toBeUndefined();
    expect(await encodingFor('br', '/plans')).toBeUndefined();
  });
});

describe('the Node host across rebuilds', () => {
  it('gives each answer from one whole tree, never from an older one again', async () => {
    const paths = ['v1', 'v1/models', 'v1/pricing', 'plans'];
    const treeOf = (build: number) => ({
      _headers: `/*\n  Build: ${build}\n`,
      ...Object.fromEntries(
        paths.map((path) => [
          `${path}/index.json`,
          JSON.stringify({ build, docs_url: 'https://feed.example/' }),
        ]),
      ),
    });
    const host = await start(treeOf(0));
    const builds: number[] = [];
    let isDone = false;
    const read = async () => {
      for (let turn = 0; !isDone; turn += 1) {
        const { status, headers, body } = await ask(host, `/${paths[turn % paths.length]}`);
        const { build } = JSON.parse(body);
        expect([status, headers.build]).toEqual([200, String(build)]);
        builds.push(build);
      }
    };
    const reader = read();
    for (let build = 1; build <= 15; build += 1) {
      await publishTree(host.dist, treeOf(build));
      await pause(build % 3 === 0 ? 150 : 20);
    }
    await noticed();
    isDone = true;
    await reader;
    expect(builds).toEqual(builds.toSorted((left, right) => left - right));
    expect(builds.at(-1)).toBe(15);
    expect(new Set(builds).size).toBeGreaterThan(5);
  });

  it('takes headers, address and signature from the tree that it serves', async () => {
    const host = await start(files);
    const signature = '/v1/manifest.json.sig';
    expect((await ask(host, signature)).status).toBe(404);
    await publishTree(host.dist, {
      _headers: '/*\n  A: 1\n',
      'v1/index.json': '{"docs_url":"https://moved.example/"}',
      'v1/manifest.json.sig': 'signature\n',
    });
    await noticed();
    const found = await ask(host, signature);
    const missing = await ask(host, '/nope');
    expect([found.body, found.headers.a, missing.headers.a]).toEqual(['signature\n', '1', '1']);
    expect(JSON.parse(missing.body).type).toBe('https://moved.example/docs/#problem-not_found');
  });

  it('goes on serving while dist is away or broken, and says where there is none at first', async () => {
    const host = await start(files);
    await rename(host.dist, `${host.dist}-gone`);
    expect(() => followTree(host.dist, () => undefined)).toThrow(
      /^there is no feed to serve in .*; run `npm run build` first/,
    );
    await publishTree(host.dist, { 'v1/index.json': '{}' });
    await noticed();
    expect(await ask(host, '/plans')).toMatchObject({ status: 200, body: '{"plans":[]}\n' });
  });
});

describe('a query on the Node host', () => {
  it('is a 503 where the runtime has no file to read, which is logged once', async () => {
    const errors: unknown[] = [];
    const host = await start(files, { onError: (...thrown) => errors.push(thrown) });
    expect((await ask(host, '/v1/pricing?dir=asc')).status).toBe(503);
    expect(errors).toEqual([
      [expect.any(TypeError), expect.stringContaining('/v1/pricing?dir=asc')],
    ]);
  });

  it('is a 503 while too many bytes are not taken, and answered once they are', async () => {
    const host = await start({ ...files, 'v1/model-rows.json': rows('x'.repeat(50_000_000)) });
    const clients = Array.from({ length: 3 }, () => connect(host.port, '127.0.0.1').pause());
    for (const client of clients)
      client.write('GET /v1/models?limit=1 HTTP/1.1\r\nHost: a\r\n\r\n');
    const status = async () => (await ask(host, '/v1/models?limit=2')).status;
    await expect.poll(status, { timeout: 60_000 }).toBe(503);
    expect((await ask(host, '/v1')).status).toBe(200);
    for (const client of clients) client.destroy();
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
  });
});

describe('a connection to the Node host', () => {
  const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

  it('has its pipelined requests answered in order', async () => {
    const host = await start({ ...files, 'v1/model-rows.json': rows('x'.repeat(100_000)) });
    const numbers = Array.from({ length: limits.pipelinedRequests - 1 }, (_, index) => index + 1);
    const queries = numbers.map((limit) => request(`/v1/models?limit=${limit}`)).join('');
    const answers = await say(host, queries + request('/v1', 'Connection: close\r\n'));
    const found = [...answers.matchAll(/"limit":(\d+)/g)].map(([, limit]) => Number(limit));
    expect(found).toEqual(numbers);
  });

  it.each([
    ['two Host headers', 'GET /v1 HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
    ['the same Host twice', 'GET /v1 HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n'],
    ['no Host', 'GET /v1 HTTP/1.1\r\n\r\n'],
    ['a Host that is no name', 'GET /v1 HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ])('is a 400 for %s, and nothing else is answered', async (_, bytes) => {
    const host = await start(files);
    const answers = await say(host, bytes + request('/v1', 'Connection: close\r\n'));
    expect(answers.match(/^HTTP\/1\.1 .*/gm)).toEqual(['HTTP/1.1 400 Bad Request']);
  });

  it.each([
    ['an expectation', request('/v1', 'Expect: tea\r\nConnection: close\r\n'), 417],
    ['HTTP/1.0', 'GET /v1 HTTP/1.0\r\n\r\n', 200],
  ])('gets what Node says of %s', async (_, bytes, status) => {
    const host = await start(files);
    expect(await say(host, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('listening', () => {
  it.each(['65536', '80a', '-1'])('refuses PORT=%s', async (port) => {
    await expect(listen({ port })).rejects.toThrow(`PORT is "${port}"; a port is a number`);
  });

  it('takes a later port where the one in use was not requested, and else says what to do', async () => {
    const first = await listen();
    const second = await listen();
    expect(first.port).toBeGreaterThanOrEqual(3_000);
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.origin).toBe(`http://localhost:${second.port}`);
    await expect(listen({ port: String(first.port) })).rejects.toThrow(
      /EADDRINUSE.*\. Set PORT to a free port\.$/,
    );
    await Promise.all([first.close(), second.close()]);
  });

  it('lets requests wait until there is something to answer with, and drops who has gone', async () => {
    const server = await listen({ port: '0' });
    const gone = connect(server.port, '127.0.0.1');
    gone.write('GET /gone HTTP/1.1\r\nHost: a\r\n\r\n');
    const answer = ask(server, '/here');
    await pause(50);
    gone.destroy();
    await pause(50);
    const paths: (string | undefined)[] = [];
    server.use(({ url }, response) => {
      paths.push(url);
      response.end('here');
    });
    expect((await answer).body).toBe('here');
    expect(paths).toEqual(['/here']);
    await server.close();
  });
});
