import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../hosts/node/limits.ts';
import { open, startHost, statusOf } from './host-process.ts';

const query = 'GET /v1/models?limit=2000 HTTP/1.1\r\nHost: a\r\n\r\n';
const unread = query.repeat(Math.floor(65_536 / query.length));

describe('the limits of the Node host', () => {
  it.each([
    [1, 60],
    [10, 120],
  ])('holds %i connections with 65 kB of unread queries in %i MB', async (count, megabytes) => {
    const host = await startHost();
    await statusOf(host, '/v1/models?limit=2000');
    const before = host.memory();
    const sockets = Array.from({ length: count }, () => open(host).pause());
    for (const socket of sockets) socket.write(unread);
    const samples: number[] = [];
    for (let sample = 0; sample < 40; sample += 1) {
      await pause(100);
      samples.push(host.memory());
    }
    expect(Math.max(...samples) - before).toBeLessThan(megabytes);
    expect(await statusOf(host, '/v1')).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('answers a newcomer with 256 files open, whoever holds 230 connections with one byte or none', async () => {
    const host = await startHost(['sh', '-c', 'ulimit -n 256; exec "$@"', 'sh']);
    const sockets = Array.from({ length: 300 }, () => open(host).resume());
    for (const socket of sockets.slice(0, 230)) socket.write('G');
    await pause(500);
    for (let turn = 0; turn < 5; turn += 1) expect(await statusOf(host, '/v1')).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('closes a connection whose headers do not come in time, with a 408 that every page may read', async () => {
    const host = await startHost();
    const [half, silent] = [open(host), open(host).resume()];
    half.write('GET /v1 HTTP/1.1\r\n');
    const start = performance.now();
    const answer = await text(half);
    await (silent.closed || once(silent, 'close'));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n(?:.*\r\n)*Access-Control-Allow-Origin: \*/,
    );
    expect(JSON.parse(body)).toMatchObject({ status: 408, code: 'bad_request' });
    const seconds = (performance.now() - start) / 1_000;
    expect(seconds).toBeGreaterThan(limits.headersSeconds - 1);
    expect(seconds).toBeLessThan(limits.headersSeconds + 10);
  });

  it('lets go of clients that only half close, after what it has to say', async () => {
    const host = await startHost();
    const sockets = Array.from({ length: 100 }, () => open(host).pause());
    for (const socket of sockets) socket.write('no HTTP\r\n\r\n');
    await pause((limits.lingerSeconds + 2) * 1_000);
    // A socket that the server has let go of takes no more bytes: the second write meets the reset
    // of the first.
    const ends = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))),
    );
    for (const socket of sockets) socket.write('x', () => socket.write('x'));
    await ends;
    expect(await statusOf(host, '/v1')).toBe(200);
  });
});
