import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import { type HostProcess, open, startHost, statusOf } from './host-process.ts';

const CONNECTIONS = rounds(100_000);
const RESETS = 400;
const AT_ONCE = 50;
/**
 * Where a machine is slower than this, fewer connections are made; a run of less than a tenth is no
 * run.
 */
const LONGEST_MS = 240_000;

/** What requests are cut from and put together of. */
const pieces = [
  'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /v1/models?limit=5 HTTP/1.1\r\nHost: a\r\n\r\n',
  'HEAD /v1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /v1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /v1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n',
  'PUT /v1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /v1 HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
  'GET /v1 HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n',
  'GET /v1 HTTP/1.0\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'BREW /v1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /智谱 HTTP/1.1\r\nHost: a\r\n\r\n',
  'Host: a\r\n',
  'Content-Length: -1\r\n',
  '\r\n\r\n',
  '@',
  '\0',
  ' HTTP/1.1\r\n',
  'ÿþ\x80',
] as const;

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Up to four pieces, some of them cut short or with a byte changed. */
function nonsense(random: () => number): Buffer {
  const count = 1 + Math.floor(random() * 4);
  const parts = Array.from({ length: count }, () => {
    const piece = Buffer.from(pieces[Math.floor(random() * pieces.length)] ?? '');
    if (random() < 0.2) return piece.subarray(0, Math.floor(random() * piece.length));
    if (random() < 0.2 && piece.length > 0)
      piece[Math.floor(random() * piece.length)] = Math.floor(random() * 256);
    return piece;
  });
  return Buffer.concat(parts);
}

/** Sends bytes, reads for a moment at most, and goes: politely, or with a reset. */
async function strike(host: HostProcess, bytes: Buffer, resets: boolean): Promise<void> {
  const socket = open(host).resume();
  const closed = once(socket, 'close');
  socket.write(bytes, () => {
    if (resets) socket.resetAndDestroy();
    else socket.end();
  });
  const timer = setTimeout(() => socket.destroy(), 200);
  await closed;
  clearTimeout(timer);
}

describe('the Node host as a process', () => {
  it(`outlives ${CONNECTIONS} connections of nonsense, and ${RESETS} resets after CONNECT`, async () => {
    const host = await startHost();
    const random = randomFrom(1);
    const start = performance.now();
    let made = 0;
    const strikeOn = async () => {
      while (made < CONNECTIONS && performance.now() - start < LONGEST_MS) {
        made += 1;
        await strike(host, nonsense(random), random() < 0.1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, strikeOn));
    for (let reset = 0; reset < RESETS; reset += 1) {
      await strike(host, Buffer.from('CONNECT a.example:80 HTTP/1.1\r\nHost: a\r\n\r\n'), true);
    }
    expect([host.child.exitCode, host.printed().replace(/^serving .*\n/, '')]).toEqual([null, '']);
    expect(await statusOf(host, '/v1')).toBe(200);
    expect(host.memory()).toBeLessThan(300);
    expect(made).toBeGreaterThan(CONNECTIONS / 10);
    console.log(`${made} connections in ${Math.round((performance.now() - start) / 1_000)} s`);
  });
});
