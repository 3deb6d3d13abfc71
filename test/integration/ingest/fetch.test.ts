import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { download } from '../../../ingest/fetch.ts';

const ADDRESS = 'https://lists.example/prices.json';

/** What becomes of a file that a server of this machine sends. */
async function fetched(answer: RequestListener, timeoutMilliseconds = 5000) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server on a port has such an address.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { maxBytes: 10_000, timeoutMilliseconds };
  return download(
    ADDRESS,
    async (address, init) => {
      const response = await fetch(address.replace('https://lists.example', origin), init);
      // The server speaks http: where it did not redirect, the address is the one asked for.
      return response.redirected ? response : new Response(response.body, response);
    },
    limits,
  );
}

describe('download', () => {
  it('counts what HTTP packs as it is unpacked', async () => {
    const got = fetched((_, response) => {
      const packed = gzipSync(Buffer.alloc(100_000, '1'));
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    await expect(got).rejects.toThrow('(it sends more than 0.01 MB)');
  });

  it('reads a file that is as large as it may be', async () => {
    const bytes = randomBytes(10_000);
    const got = await fetched((_, response) => response.end(bytes));
    expect(got).toEqual({ bytes, address: ADDRESS });
  });

  it('refuses what a redirect to another protocol than https leads to', async () => {
    const got = fetched((request, response) => {
      if (request.url === '/list.json') response.end('[]');
      else response.writeHead(302, { location: '/list.json' }).end();
    });
    await expect(got).rejects.toThrow(/leads to http:.*list.json, which is no https address/);
  });

  it('gives up on a server that never ends its answer', async () => {
    const started = performance.now();
    const got = fetched((_, response) => {
      response.writeHead(200).write('[');
      setInterval(() => response.write(' '), 20).unref();
    }, 200);
    await expect(got).rejects.toThrow('(The operation was aborted due to timeout)');
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
