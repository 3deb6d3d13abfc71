import { describe, expect, it } from 'vitest';
import { fetchUpstream } from '../../../ingest/fetch/download.ts';
import { isPublicAddress, publicFetch } from '../../../ingest/fetch/public-fetch.ts';
import { serve } from './server.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '151.101.1.69', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'takes %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    [
      'loopback',
      ['127.0.0.1', '127.255.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1'],
    ],
    ['private', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fd00::1', 'fec0::1', '::ffff:10.0.0.1']],
    ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    [
      'shared or reserved',
      [
        '100.64.0.1',
        '0.0.0.0',
        '::',
        '192.0.2.1',
        '198.18.0.1',
        '240.0.0.1',
        '255.255.255.255',
        '224.0.0.1',
      ],
    ],
    ['a way to IPv4', ['64:ff9b::7f00:1', '2002:7f00:1::']],
    ['no address', ['', 'localhost', '1.2.3']],
  ])('refuses what is %s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe('publicFetch', () => {
  const init = { redirect: 'manual', signal: AbortSignal.timeout(5000) } as const;

  it.each([
    ['one private address', ['127.0.0.1']],
    ['a private address beside a public one', ['192.0.43.8', '127.0.0.1']],
  ])('opens no connection to a host with %s', async (_, addresses) => {
    const { origin, requests } = await serve((_, response) => response.end('secret'));
    const fetch = publicFetch(async () => addresses.map((address) => ({ address, family: 4 })));
    const asked = fetch(origin.replace('127.0.0.1', 'lists.example'), init);
    await expect(asked).rejects.toMatchObject({
      cause: new Error('lists.example leads to 127.0.0.1, which is no public address'),
    });
    expect(requests).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:PORT',
    'http://0x7f.1:PORT',
    'http://2130706433:PORT',
    'http://[::ffff:127.0.0.1]:PORT',
  ])('opens no connection to %s', async (address) => {
    const { origin, requests } = await serve((_, response) => response.end('secret'));
    const asked = publicFetch()(address.replace('PORT', new URL(origin).port), init);
    await expect(asked).rejects.toThrow('is no public address');
    expect(requests).toEqual([]);
  });

  it('connects to the address that was checked', async () => {
    const resolved: string[] = [];
    const fetch = publicFetch(async (host) => {
      resolved.push(host);
      return [];
    });
    await expect(fetch('http://lists.example/', init)).rejects.toMatchObject({
      cause: new Error('lists.example has no address'),
    });
    expect(resolved).toEqual(['lists.example']);
  });

  it('says why a redirect to this machine was not followed', async () => {
    const inside = publicFetch(async () => [{ address: '169.254.169.254', family: 4 }]);
    const redirected = new Response('', {
      status: 302,
      headers: { location: 'https://metadata.example/latest' },
    });
    const fetched = await fetchUpstream('https://lists.example/a.json', {
      fetch: (address, options) =>
        address.startsWith('https://lists.')
          ? Promise.resolve(redirected)
          : inside(address, options),
    });
    expect(fetched).toEqual({
      error:
        'can not be reached (metadata.example leads to 169.254.169.254, which is no public address); download the file by hand',
    });
  });
});
