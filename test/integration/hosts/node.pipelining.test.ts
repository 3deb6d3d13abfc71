import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Search } from '../../../runtime/queries.ts';
import { ask, say, start, type TestHost } from './client.ts';

const query = (number: number) => `GET /v1/search?q=q${number} HTTP/1.1\r\nHost: a\r\n\r\n`;
const last = 'GET /v1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/**
 * A search that takes its time; `running` counts those that have begun, `most` how many at once.
 */
function slowSearch(result: (q: string) => string) {
  const seen = { begun: 0, running: 0, most: 0 };
  const search: Search = async (_, q) => {
    seen.begun += 1;
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await pause(1);
    seen.running -= 1;
    return { q: result(q), models: [], plans: [], boards: [], total: 0 };
  };
  return { seen, search };
}

async function withHost(
  options: Parameters<typeof start>[0],
  work: (host: TestHost) => Promise<void>,
): Promise<void> {
  const host = await start(options);
  try {
    await work(host);
  } finally {
    await host.close();
  }
}

describe('the Node host on pipelined requests', () => {
  it('answers all of them in order, one after another', async () => {
    const { seen, search } = slowSearch((q) => `<${q}>`);
    await withHost({ search }, async (host) => {
      const numbers = Array.from({ length: 300 }, (_, index) => index);
      const given = await say(host, numbers.map(query).join('') + last);
      expect(given.match(/<q\d+>/g)).toEqual(numbers.map((number) => `<q${number}>`));
      expect(seen).toEqual({ begun: 300, running: 0, most: 1 });
    });
  });

  it('answers another connection in between', async () => {
    const { seen, search } = slowSearch(() => '');
    await withHost({ search }, async (host) => {
      const many = say(host, query(1).repeat(500) + last);
      await pause(20);
      expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200 });
      expect(seen.begun).toBeLessThan(500);
      await many;
    });
  });

  it('makes no more answers than a client reads, and then reads no more of its requests', async () => {
    const { seen, search } = slowSearch(() => 'x'.repeat(4_000_000));
    await withHost({ search }, async (host) => {
      const socket = connect(host.port, '127.0.0.1').pause();
      // More than the system holds for a connection in both directions.
      socket.write(query(1).repeat(400_000));
      await pause(500);
      const { begun } = seen;
      const unsent = socket.writableLength;
      await pause(500);
      expect([seen.begun, socket.writableLength]).toEqual([begun, unsent]);
      expect(begun).toBeLessThan(10);
      expect(unsent).toBeGreaterThan(0);
      socket.destroy();
    });
  }, 20_000);

  it('refuses further queries while too many bytes are not taken, and goes on once they are', async () => {
    const { search } = slowSearch(() => 'x'.repeat(50_000_000));
    await withHost({ search }, async (host) => {
      const sockets = [1, 2, 3].map((number) => {
        const socket = connect(host.port, '127.0.0.1').pause();
        socket.write(query(number));
        return socket;
      });
      await pause(500);
      expect(await ask(host, { path: '/v1/search?q=q4' })).toMatchObject({ status: 503 });
      expect(await ask(host, { path: '/v1' })).toMatchObject({ status: 200 });
      for (const socket of sockets) socket.destroy();
      await pause(100);
      expect(await ask(host, { path: '/v1/search?q=q5' })).toMatchObject({ status: 200 });
    });
  }, 20_000);
});
