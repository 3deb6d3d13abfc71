import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { choosePort, listen } from '../../../hosts/node/listen.ts';
import { preferredEncoding } from '../../../hosts/node/represent.ts';
import { memoryTree } from '../../../hosts/node/tree.ts';
import type { Search } from '../../../runtime/search.ts';
import { ask, data, discovery, error, long, publishTree, say, start } from './host.ts';

const none = { models: [], plans: [], boards: [], total: 0 };
/** The host looks for another tree every 100 ms. */
const noticed = () => pause(150);

describe('a file on the Node host', () => {
  it('has a strong ETag for each encoding, and a 304 for what the client has', async () => {
    const host = await start();
    const accepting = (encoding: string) =>
      ask(host, '/v1/models', { 'Accept-Encoding': encoding });
    const [plain, gzip, br] = [
      await accepting('identity'),
      await accepting('gzip'),
      await accepting('br'),
    ];
    const { etag = '' } = plain.headers;
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(gzip.headers.etag).toBe(etag.replace(/"$/, '-gzip"'));
    expect(br.headers.etag).toBe(etag.replace(/"$/, '-br"'));
    expect(gunzipSync(gzip.bytes).toString()).toBe(long);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(long);
    const other = { 'If-None-Match': br.headers.etag ?? '' };
    expect((await ask(host, '/v1/models', other)).status).toBe(200);
    const { headers } = await ask(host, '/v1', { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
  });

  it.each([
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['BR; q=0.9,gzip;q=0.8', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['gzip;q=x', 'identity'],
  ])('has the best of the encodings that are accepted: of %j %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });

  const end = long.length - 1;
  it.each([
    ['bytes=0-9', 206, long.slice(0, 10), `bytes 0-9/${long.length}`],
    ['bytes=-5', 206, long.slice(-5), `bytes ${end - 4}-${end}/${long.length}`],
    [`bytes=${end}-${end + 9}`, 206, '\n', `bytes ${end}-${end}/${long.length}`],
    ['bytes=0-1,4-5', 200, long, undefined],
    ['bytes=9-1', 200, long, undefined],
    ['items=0-1', 200, long, undefined],
  ])('answers the range %s with %i, never compressed', async (range, status, body, given) => {
    const host = await start();
    const answer = await ask(host, '/v1/models', { Range: range, 'Accept-Encoding': 'br' });
    expect(answer).toMatchObject({ status, body, headers: { ...data, 'accept-ranges': 'bytes' } });
    expect(answer.headers).toMatchObject({ 'content-length': String(body.length) });
    expect([answer.headers['content-range'], answer.headers['content-encoding']]).toEqual([
      given,
      undefined,
    ]);
  });

  it('answers a range past the end with a problem and the length', async () => {
    const host = await start();
    const { status, headers, body } = await ask(host, '/v1/models', { Range: `bytes=${end + 1}-` });
    expect({ status, headers }).toMatchObject({
      status: 416,
      headers: { ...error, 'content-range': `bytes */${long.length}` },
    });
    expect(JSON.parse(body)).toMatchObject({ status: 416, code: 'bad_request' });
  });

  it('gives a part only of what If-Range names, by GET, and a 304 rather than that', async () => {
    const host = await start();
    const { etag = '' } = (await ask(host, '/v1/models')).headers;
    const range = { Range: 'bytes=0-1' };
    const answers = await Promise.all([
      ask(host, '/v1/models', { ...range, 'If-Range': etag }),
      ask(host, '/v1/models', { ...range, 'If-Range': `W/${etag}` }),
      ask(host, '/v1/models', { ...range, 'If-Range': '"other"' }),
      ask(host, '/v1/models', { ...range, 'If-None-Match': etag }),
      ask(host, '/v1/models', range, 'HEAD'),
      ask(host, '/v1/models?limit=1', range),
      ask(host, '/nope', range),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([206, 200, 200, 304, 200, 200, 404]);
  });
});

describe('the Node host across rebuilds', () => {
  it('serves one whole tree after another, never an older one again', async () => {
    const host = await start();
    const paths = ['v1', 'v1/models', 'v1/pricing', 'plans'];
    const bodies: { readonly build?: number; readonly status?: number }[] = [];
    let isDone = false;
    const read = async () => {
      for (let turn = 0; !isDone; turn += 1)
        bodies.push(JSON.parse((await ask(host, `/${paths[turn % paths.length]}`)).body));
    };
    const reader = read();
    for (let build = 1; build <= 15; build += 1) {
      const body = JSON.stringify({ build, docs_url: 'https://feed.example/' });
      const tree = Object.fromEntries(paths.map((path) => [`${path}/index.json`, body]));
      await publishTree(host.dist, tree);
      await pause(build % 3 === 0 ? 150 : 20);
    }
    isDone = true;
    await reader;
    // The tree before the first build has no number, and lacks a file.
    expect(bodies.filter(({ status = 404 }) => status !== 404)).toEqual([]);
    const builds = bodies.map(({ build = 0 }) => build);
    expect(builds).toEqual([...builds].sort((left, right) => left - right));
    expect(new Set(builds).size).toBeGreaterThan(5);
  }, 20_000);

  it('gives no file of a new tree with the headers of the old one', async () => {
    const host = await start();
    const publishing = publishTree(host.dist, {
      _headers: '/*\n  A: 1\n',
      'plans/index.json': '{"new":1}\n',
    }).then(() => true);
    // The host has just looked at the manifest when the tree changes.
    while (!(await Promise.race([publishing, ask(host, '/v1').then(() => false)])));
    const { headers, body } = await ask(host, '/plans');
    expect([body, headers.a]).toEqual(['{"new":1}\n', '1']);
  });

  it('takes headers, address and signature from the tree that it serves', async () => {
    const host = await start();
    const signature = '/v1/manifest.json.sig';
    expect((await ask(host, signature)).status).toBe(404);
    await publishTree(host.dist, {
      _headers: '/*\n  A: 1\n',
      'v1/index.json': '{"docs_url":"https://moved.example/"}',
      'v1/manifest.json.sig': 'signature\n',
    });
    await noticed();
    const [found, missing] = [await ask(host, signature), await ask(host, '/nope')];
    expect([found.body, found.headers.a, missing.headers.a]).toEqual(['signature\n', '1', '1']);
    expect(JSON.parse(missing.body).type).toBe('https://moved.example/docs/#problem-not_found');
  });

  it('serves what it has read while dist is away, and a 503 for the rest', async () => {
    const errors: unknown[] = [];
    const host = await start({ onError: (thrown) => errors.push(thrown) });
    await ask(host, '/v1');
    await rename(host.dist, `${host.dist}-gone`);
    expect(await ask(host, '/v1')).toMatchObject({ status: 200, body: discovery });
    expect(await ask(host, '/plans')).toMatchObject({ status: 503, headers: error });
    expect(errors).toEqual([new Error('dist has no whole feed in it; build again')]);
    await rename(`${host.dist}-gone`, host.dist);
    expect(await ask(host, '/plans')).toMatchObject({ status: 200 });
  });

  it('answers from a tree in memory as from the folder', async () => {
    const folder = await start();
    const paths = readdirSync(folder.dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
      statSync(join(folder.dist, path)).isFile(),
    );
    const read = (path: string) => readFileSync(join(folder.dist, path));
    const memory = await start({
      tree: memoryTree(new Map(paths.map((path) => [path, read(path)]))),
    });
    for (const path of ['/', '/v1', '/v1/models', '/v1/manifest.json', '/_headers', '/v1/none']) {
      const given = [];
      for (const host of [folder, memory]) {
        const { headers, ...answer } = await ask(host, path, { 'Accept-Encoding': 'br' });
        given.push({ ...answer, headers: { ...headers, date: '' } });
      }
      expect(given[1], path).toEqual(given[0]);
    }
    expect(() => memoryTree(new Map())).toThrow('its _headers is missing');
  });
});

describe('a query on the Node host', () => {
  const search: Search = async (read, q, apiRoot) => {
    if (q === 'bug') throw new Error('a bug');
    if (q === 'long') return { q: 'long '.repeat(1_000), ...none };
    return {
      q: `${q} of ${JSON.stringify(await read('plans/index.json'))} at ${apiRoot}`,
      ...none,
    };
  };

  it('reads files of the tree, and has an ETag of its bytes in each encoding', async () => {
    const host = await start({ search });
    const { body } = await ask(host, '/v1/search/?q=a%20b');
    expect(JSON.parse(body).q).toBe('a b of {"plans":[]} at https://feed.example');
    const plain = await ask(host, '/v1/search?q=long');
    const br = await ask(host, '/v1/search?q=long', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body);
    expect(br.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-encoding': 'br',
      'content-length': String(br.bytes.length),
      etag: plain.headers.etag?.replace(/"$/, '-br"'),
    });
    const again = { 'Accept-Encoding': 'br', 'If-None-Match': br.headers.etag ?? '' };
    expect((await ask(host, '/v1/search?q=long', again)).status).toBe(304);
  });

  it('is a 503 where the runtime throws or has no file to read, which is logged once', async () => {
    const errors: unknown[] = [];
    const host = await start({ search, onError: (...thrown) => errors.push(thrown) });
    expect((await ask(host, '/v1/search?q=bug')).status).toBe(503);
    expect((await ask(host, '/v1/pricing?dir=asc')).status).toBe(503);
    expect(errors).toEqual([
      [new Error('a bug'), expect.stringContaining('/v1/search?q=bug')],
      [expect.any(TypeError), expect.stringContaining('/v1/pricing?dir=asc')],
    ]);
  });

  it('is a 503 while too many bytes are not taken, and answered once they are', async () => {
    const huge: Search = async () => ({ q: 'x'.repeat(50_000_000), ...none });
    const host = await start({ search: huge });
    const clients = Array.from({ length: 3 }, () => connect(host.port, '127.0.0.1').pause());
    for (const client of clients) client.write('GET /v1/search?q=qq HTTP/1.1\r\nHost: a\r\n\r\n');
    await pause(1_000);
    expect((await ask(host, '/v1/search?q=q4')).status).toBe(503);
    expect((await ask(host, '/v1')).status).toBe(200);
    for (const client of clients) client.destroy();
    await pause(100);
    expect((await ask(host, '/v1/search?q=q5')).status).toBe(200);
  }, 20_000);
});

describe('a connection to the Node host', () => {
  const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
  const statusesOf = (answers: string) =>
    (answers.match(/HTTP\/1\.1 \d{3} /g) ?? []).map((line) => Number(line.slice(9)));

  it('has one request at a time answered, in order, and others in between', async () => {
    const seen = { begun: 0, running: 0, most: 0 };
    const search: Search = async (_, q) => {
      seen.begun += 1;
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await pause(1);
      seen.running -= 1;
      return { q: `<${q}>`, ...none };
    };
    const host = await start({ search });
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const queries = numbers.map((number) => request(`/v1/search?q=q${number}`)).join('');
    const many = say(host, queries + request('/v1', 'Connection: close\r\n'));
    await pause(20);
    expect((await ask(host, '/v1')).status).toBe(200);
    expect(seen.begun).toBeLessThan(300);
    expect((await many).match(/<q\d+>/g)).toEqual(numbers.map((number) => `<q${number}>`));
    expect(seen).toEqual({ begun: 300, running: 0, most: 1 });
  });

  it.each([
    ['an expectation', request('/v1', 'Expect: tea\r\nConnection: close\r\n'), 417],
    ['HTTP/1.0', 'GET /v1 HTTP/1.0\r\n\r\n', 200],
  ])('gets what Node says of %s', async (_, bytes, status) => {
    const host = await start();
    expect(statusesOf(await say(host, bytes)).at(-1)).toBe(status);
  });
});

describe('listening', () => {
  const at = (port: number, isPortNamed: boolean) => ({
    port,
    host: '127.0.0.1',
    isPortNamed,
    listenerAt: (origin: string) => (_: unknown, response: { end(text: string): unknown }) =>
      void response.end(origin),
  });

  it.each([
    [undefined, { port: 3000, isPortNamed: false }],
    ['8080', { port: 8080, isPortNamed: true }],
    ['0', { port: 0, isPortNamed: true }],
    ['65536', { error: expect.stringMatching(/^PORT is "65536"; a port is a number/) }],
    ['80a', { error: expect.stringMatching(/^PORT is "80a"; a port is a number/) }],
  ])('reads PORT=%j', (requested, expected) => {
    expect(choosePort(requested)).toEqual(expected);
  });

  it('takes a later port where the one in use was not requested, and else says what to do', async () => {
    const first = await listen(at(0, true));
    const second = await listen(at(first.port, false));
    expect(second.port).toBeGreaterThan(first.port);
    expect((await ask(second, '/')).body).toBe(second.origin);
    await expect(listen(at(first.port, true))).rejects.toThrow(
      `Port ${first.port} is in use by another program. Stop that program, or set PORT to a free port.`,
    );
    await Promise.all([first.close(), second.close()]);
  });
});
