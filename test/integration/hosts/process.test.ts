import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '../../../hosts/node/server.ts';
import { freePort, startServer } from '../../processes.ts';
import { rounds } from '../../rounds.ts';
import { compiledHost } from '../compiled.ts';
import { ask, newDist } from './host.ts';

const models = Array.from({ length: 5_000 }, (_, index) => ({
  id: `m-${index}`,
  vendor: 'Acme',
  name: `M ${index}`,
  tags: [],
  status: 'seed',
}));
const query = 'GET /v1/models?limit=5000 HTTP/1.1\r\nHost: a\r\n\r\n';
/** More than the system holds for a connection, so that its answer is under way until it is read. */
const large = `["${'x'.repeat(24 * 1024 * 1024)}"]\n`;

type HostProcess = Awaited<ReturnType<typeof startHost>>;
/** Another spelling of 127.0.0.1. */
const HOST = '127.1';
const program = [process.execPath, compiledHost];

/** The Node host over a small tree, as a process of its own that ends with the test. */
async function startHost(...command: readonly string[]) {
  const dist = await newDist({
    'v1/model-rows.json': JSON.stringify({ models, stages: {} }),
    'v1/models/index.json': '{}\n',
    'v1/boards/index.json': large,
  });
  const port = await freePort();
  const [file = '', ...options] = command.length > 0 ? command : program;
  const args = [...options, dist];
  const environment = { PORT: String(port), HOST };
  const { child, printed, stop } = await startServer({ command: file, args, environment }, port);
  onTestFinished(stop);
  const open = (): Socket => connect(port, '127.0.0.1').on('error', () => undefined);
  /** A connection that has got the first bytes of the large answer, and reads no more. */
  const openLarge = async () => {
    const socket = open();
    socket.write('GET /v1/boards HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'readable');
    return socket;
  };
  /** The status of a GET over a connection of its own; undefined where none comes. */
  const statusOf = (path: string) =>
    ask({ port }, path).then(
      ({ status }) => status,
      () => undefined,
    );
  const megabytes = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
  };
  return { child, port, open, openLarge, statusOf, megabytes, printed };
}

async function secondsUntilEnd({ child }: HostProcess, work: () => unknown): Promise<number> {
  const start = performance.now();
  const working = work();
  if (child.exitCode === null) await once(child, 'exit');
  const seconds = (performance.now() - start) / 1_000;
  await working;
  expect([child.exitCode, child.signalCode]).toEqual([0, null]);
  return seconds;
}

const canUnshare = spawnSync('unshare', ['-pf', '--kill-child', 'true']).status === 0;

describe('the Node host on a signal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes an answer that is being read on %s, accepts nothing new, and ends with 0',
    async (signal) => {
      const host = await startHost();
      const idle = host.open();
      const half = host.open();
      half.write('GET /v1 HTTP/1.1\r\n');
      const reader = await host.openLarge();
      let given = 0;
      const seconds = await secondsUntilEnd(host, async () => {
        host.child.kill(signal);
        host.child.kill(signal);
        await pause(300);
        expect(await host.statusOf('/v1')).toBeUndefined();
        for await (const bytes of reader) given += bytes.length;
      });
      expect(seconds).toBeLessThan(limits.drainSeconds - 1);
      expect(given).toBeGreaterThan(large.length);
      idle.destroy();
    },
  );

  it('listens where HOST says, and ends under npm, which passes the signal on', async () => {
    const host = await startHost('npm', 'run', 'host', '--');
    expect(host.printed()).toContain(` at http://${HOST}:${host.port}, built for `);
    expect(await host.statusOf('/v1')).toBe(200);
    await secondsUntilEnd(host, () => host.child.kill('SIGTERM'));
    expect(await host.statusOf('/v1')).toBeUndefined();
  });

  it.skipIf(!canUnshare)('ends as process 1 too (skipped where this user may not be)', async () => {
    const host = await startHost('unshare', '-pf', '--kill-child', '--', ...program);
    const { pid } = host.child;
    const inner = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));
    await secondsUntilEnd(host, () => process.kill(inner, 'SIGTERM'));
  });

  it('gives up after its time on a client that reads nothing', async () => {
    const host = await startHost();
    await host.openLarge();
    const seconds = await secondsUntilEnd(host, () => host.child.kill('SIGTERM'));
    expect(seconds).toBeGreaterThan(limits.drainSeconds - 1);
    expect(seconds).toBeLessThan(limits.drainSeconds + 5);
  });
});

describe('the Node host', () => {
  it('holds 40 connections with 16 unread queries each in 150 MB, and answers others meanwhile', async () => {
    const host = await startHost();
    await host.statusOf('/v1/models?limit=5000');
    const before = host.megabytes();
    const sockets = Array.from({ length: 40 }, () => host.open().pause());
    for (const socket of sockets) socket.write(query.repeat(limits.pipelinedRequests));
    const samples: number[] = [];
    for (let sample = 0; sample < 30; sample += 1) {
      await pause(100);
      samples.push(host.megabytes());
    }
    expect(Math.max(...samples) - before).toBeLessThan(150);
    expect(await host.statusOf('/v1/models?limit=1')).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('disconnects who pipelines 10,000 requests and reads nothing, and gives back the memory', async () => {
    const host = await startHost();
    await host.statusOf('/v1/models?limit=5000');
    const before = host.megabytes();
    for (let client = 0; client < 20; client += 1) {
      const socket = host.open().pause();
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write(query.repeat(10_000));
      await pause(20);
      socket.resume();
      await closed;
    }
    expect(host.megabytes() - before).toBeLessThan(150);
    expect(await host.statusOf('/v1/models?limit=5000')).toBe(200);
  });

  it('answers whoever else is there: 300 silent connections, some cut off with a 408', async () => {
    const host = await startHost();
    const start = performance.now();
    const sockets = Array.from({ length: 300 }, () => host.open());
    for (const socket of sockets.slice(0, 150)) socket.write('GET /v1 HTTP/1.1\r\n');
    await pause(500);
    for (let turn = 0; turn < 5; turn += 1) expect(await host.statusOf('/v1')).toBe(200);
    const half = sockets[0];
    const silent = sockets[299]?.resume();
    if (half !== undefined) expect(await text(half)).toMatch(/^HTTP\/1\.1 408 /);
    if (silent !== undefined && !silent.closed) await once(silent, 'close');
    const seconds = (performance.now() - start) / 1_000;
    expect(seconds).toBeGreaterThan(limits.headersSeconds - 1);
    expect(seconds).toBeLessThan(limits.headersSeconds + 10);
    for (const socket of sockets) socket.destroy();
  });

  it(`outlives ${CONNECTIONS} connections of nonsense`, async () => {
    const host = await startHost();
    const start = performance.now();
    const strikes = fc.sample(nonsense, { seed: 1, numRuns: CONNECTIONS }).entries();
    let made = 0;
    const strikeOn = async () => {
      for (const [index, [bytes, resets]] of strikes) {
        if (performance.now() - start > LONGEST_MS) return;
        made = index + 1;
        await strike(host, bytes, resets);
      }
    };
    await Promise.all(Array.from({ length: 50 }, strikeOn));
    for (let reset = 0; reset < 100; reset += 1)
      await strike(host, Buffer.from('CONNECT a.example:80 HTTP/1.1\r\nHost: a\r\n\r\n'), true);
    expect([host.child.exitCode, host.printed().replace(/^serving .*\n/, '')]).toEqual([null, '']);
    expect(await host.statusOf('/v1')).toBe(200);
    expect(host.megabytes()).toBeLessThan(300);
    expect(made).toBeGreaterThan(CONNECTIONS / 10);
  });
});

/** On a slower machine fewer connections are made; a run of less than a tenth is no run. */
const CONNECTIONS = rounds(10_000);
const LONGEST_MS = 60_000;

/** What requests are cut from and put together of. */
const pieces = [
  'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /v1/models?limit=5 HTTP/1.1\r\nHost: a\r\n\r\n',
  'HEAD /v1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'POST /v1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n',
  'PUT /v1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
  'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE /v1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /v1 HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
  'GET /v1 HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n',
  'GET http:///\\ HTTP/1.0\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /智谱 HTTP/1.1\r\nHost: a\r\n\r\n',
  'Host: a b\r\n',
  'Content-Length: -1\r\n',
  '\r\n\r\n',
  '@',
  '\0',
  ' HTTP/1.1\r\n',
  'ÿþ\x80',
] as const;

/** Up to four pieces, some of them cut short or with a byte changed, and whether a reset follows. */
const nonsense = fc.tuple(
  fc
    .array(
      fc
        .tuple(fc.constantFrom(...pieces), fc.nat(), fc.nat(255), fc.nat(9))
        .map(([piece, at, byte, harm]) => {
          const bytes = Buffer.from(piece);
          if (harm < 2) return bytes.subarray(0, at % bytes.length);
          if (harm < 4) bytes[at % bytes.length] = byte;
          return bytes;
        }),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => Buffer.concat(parts)),
  fc.nat(9).map((one) => one === 0),
);

/** Sends bytes, reads for a moment at most, and goes: politely, or with a reset. */
async function strike(host: HostProcess, bytes: Buffer, resets: boolean): Promise<void> {
  const socket = host.open().resume();
  const closed = once(socket, 'close');
  socket.write(bytes, () => (resets ? socket.resetAndDestroy() : socket.end()));
  const timer = setTimeout(() => socket.destroy(), 200);
  await closed;
  clearTimeout(timer);
}
