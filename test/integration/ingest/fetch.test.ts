import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { download, isPublicAddress, publicFetch } from '../../../ingest/fetch.ts';
import { serve } from './server.ts';

const ADDRESS = 'https://lists.example/prices.json';

/** What becomes of a file that a server of this machine sends. */
async function fetched(answer: RequestListener, timeoutMilliseconds = 5000) {
  const { origin } = await serve(answer);
  const limits = { maxBytes: 10_000, timeoutMilliseconds };
  return download(
    ADDRESS,
    (address, init) => fetch(address.replace('https://lists.example', origin), init),
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

describe('isPublicAddress', () => {
  it.each([
    ['takes', '8.8.8.8 151.101.1.69 2606:4700::1111 ::ffff:8.8.8.8'],
    [
      'refuses loopback',
      '127.0.0.1 127.255.0.1 ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::7f00:1 64:ff9b::7f00:1 2002:7f00:1::',
    ],
    ['refuses private', '10.0.0.1 172.16.0.1 192.168.1.1 fd00::1 fec0::1 ::ffff:10.0.0.1'],
    ['refuses link-local', '169.254.169.254 fe80::1 fe80::1%eth0'],
    [
      'refuses shared or reserved',
      '100.64.0.1 0.0.0.0 :: 192.0.2.1 198.18.0.1 240.0.0.1 255.255.255.255 224.0.0.1',
    ],
    ['refuses no address', ' localhost 1.2.3'],
  ])('%s %s', (what, addresses) => {
    const all = addresses.split(' ');
    expect(all.filter(isPublicAddress)).toEqual(what === 'takes' ? all : []);
  });
});

describe('publicFetch', () => {
  const init = { redirect: 'manual', signal: AbortSignal.timeout(60_000) } as const;
  const at =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: 4 }));

  it.each([
    ['a private address', at('127.0.0.1'), 'leads to 127.0.0.1, which is no public address'],
    [
      'one beside a public one',
      at('192.0.43.8', '127.0.0.1'),
      'leads to 127.0.0.1, which is no public address',
    ],
  ])('opens no connection to a host with %s', async (_, resolve, error) => {
    const { origin, requests } = await serve((_, response) => response.end('secret'));
    const got = publicFetch(resolve)(origin.replace('127.0.0.1', 'lists.example'), init);
    await expect(got).rejects.toMatchObject({ cause: new Error(`lists.example ${error}`) });
    expect(requests).toEqual([]);
  });

  it.each(['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]'])(
    'opens no connection to %s',
    async (host) => {
      const { origin, requests } = await serve((_, response) => response.end('secret'));
      const got = publicFetch()(`http://${host}:${new URL(origin).port}`, init);
      await expect(got).rejects.toThrow('is no public address');
      expect(requests).toEqual([]);
    },
  );

  it('says why a redirect to this machine was not followed', async () => {
    const inside = publicFetch(at('169.254.169.254'));
    const headers = { location: 'https://metadata.example/latest' };
    const got = download(ADDRESS, async (address, options) =>
      address === ADDRESS ? new Response('', { status: 302, headers }) : inside(address, options),
    );
    await expect(got).rejects.toThrow(
      '(metadata.example leads to 169.254.169.254, which is no public address)',
    );
  });
});
