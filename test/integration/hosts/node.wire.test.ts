import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, say, start, type TestHost } from './client.ts';

const GET = 'GET /v1 HTTP/1.1\r\nHost: a\r\n\r\n';

describe('the Node host on bytes that are no request', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  /** The answers on one connection: status and body of each. */
  const answersTo = async (bytes: string) =>
    (await say(host, bytes)).split(/(?=HTTP\/1\.1 \d{3} )/).map((answer) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      return { status: Number(head.slice(9, 12)), head, body };
    });

  it.each([
    ['no request at all after one', `${GET}@`, [200, 400]],
    ['a line end too many', `${GET}\r\n\r\n@`, [200, 400]],
    ['a method that HTTP does not know', `${GET}BREW /v1 HTTP/1.1\r\nHost: a\r\n\r\n`, [200, 405]],
    ['a method in lower case', `${GET}get /v1 HTTP/1.1\r\nHost: a\r\n\r\n`, [200, 405]],
    ['a version that is none', `${GET}GET /v1 HTTP/9.9\r\nHost: a\r\n\r\n`, [200, 400]],
    [
      'an address with a control character',
      `${GET}GET /v1\x01 HTTP/1.1\r\nHost: a\r\n\r\n`,
      [200, 404],
    ],
    ['an address in bare UTF-8', `${GET}GET /v1/智谱 HTTP/1.1\r\nHost: a\r\n\r\n`, [200, 404]],
    [
      'a header with a control character',
      `${GET}GET /v1 HTTP/1.1\r\nHost: a\r\nX: \x01\r\n\r\n`,
      [200, 400],
    ],
    ['a header without a colon', `${GET}GET /v1 HTTP/1.1\r\nHost: a\r\nX\r\n\r\n`, [200, 400]],
    ['a folded header', `${GET}GET /v1 HTTP/1.1\r\nHost: a\r\n X: y\r\n\r\n`, [200, 400]],
    [
      'two lengths',
      `${GET}GET /v1 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
      [200, 400],
    ],
    [
      'a length that is none',
      `${GET}GET /v1 HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n`,
      [200, 400],
    ],
    [
      'a length and an encoding',
      `${GET}POST /v1 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [200, 400],
    ],
    [
      'a chunk of no length',
      `${GET}POST /v1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n`,
      [200, 405, 400],
    ],
    ['a body without a length', 'POST /v1 HTTP/1.1\r\nHost: a\r\n\r\n{"a":1}', [405, 400]],
    [
      'two bodies without a length',
      `POST /v1 HTTP/1.1\r\nHost: a\r\n\r\na=1&b=2${GET}`,
      [405, 400],
    ],
    [
      'a request after the last',
      `GET /v1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n${GET}`,
      [200],
    ],
    ['CONNECT', `${GET}CONNECT a.example:80 HTTP/1.1\r\nHost: a\r\n\r\n`, [200, 405]],
    [
      'CONNECT with more behind it',
      `${GET}CONNECT a.example:80 HTTP/1.1\r\nHost: a\r\n\r\n${GET}@`,
      [200, 405],
    ],
    ['the preface of HTTP/2', `${GET}PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`, [200, 400]],
    ['only noise', '\0\x01\x02@@', [400]],
  ])('answers in order and closes: %s', async (_, bytes, statuses) => {
    const answers = await answersTo(bytes);
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['400 to what is no HTTP', 'hello\x01\r\n\r\n', 400],
    ['400 to a request of HTTP/1.1 without Host', 'GET /v1 HTTP/1.1\r\n\r\n', 400],
    ['400 to two Host headers', 'GET /v1 HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['400 to the same Host header twice', 'GET /v1 HTTP/1.1\r\nhost: a\r\nHOST: a\r\n\r\n', 400],
    ['417 to an expectation', 'GET /v1 HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417],
    [
      '431 to headers of 300 kB',
      `GET /v1 HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`,
      431,
    ],
  ])('says why as a problem that every page may read: %s', async (_, bytes, status) => {
    const [{ head = '', body = '' } = {}] = await answersTo(bytes);
    expect(head.toLowerCase().split('\r\n')).toEqual(
      expect.arrayContaining([
        'access-control-allow-origin: *',
        'cache-control: public, max-age=60',
        'connection: close',
        'content-type: application/problem+json; charset=utf-8',
      ]),
    );
    expect(JSON.parse(body)).toMatchObject({
      type: 'https://feed.example/#problem-bad_request',
      status,
      code: 'bad_request',
    });
  });

  it('answers HTTP/1.0 without Host, and a client that waits to be told to continue', async () => {
    expect(await say(host, 'GET /v1 HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    const answer = await say(
      host,
      'GET /v1 HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('answers a client that has said all it has to say', async () => {
    const socket = connect({ port: host.port, host: '127.0.0.1', allowHalfOpen: true });
    socket.end('GET /v1/models/gpt-5.1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
    let given = '';
    for await (const bytes of socket) given += bytes;
    expect(given.match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
  });

  it.each([
    'CONNECT a.example:80 HTTP/1.1\r\nHost: a\r\n\r\n',
    `${GET}@`,
    GET.repeat(50),
    'GET /v1 HTTP/1.1\r\n',
  ])('outlives a connection that is reset after %j', async (bytes) => {
    for (let round = 0; round < 10; round += 1) {
      const socket = connect(host.port, '127.0.0.1');
      await new Promise((resolve) => socket.write(bytes, resolve));
      if (round % 2 === 0) await pause(2);
      socket.resetAndDestroy();
    }
    await pause(20);
    expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200 });
  });
});
