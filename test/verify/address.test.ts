import { describe, expect, it } from 'vitest';
import type { Client } from '../../verify/address/client.ts';
import { damagesOf } from './damages.ts';
import { faultsAt, hostOf, plainHostOf, spoiled, withHeader } from './host.ts';
import { smallTree, usual } from './small-tree.ts';
import { testSigner } from './test-signer.ts';

const tree = smallTree();
const host = hostOf(tree);

/** What is found wrong, as `check: found`. */
async function faultsOf(request: Client, expected?: Parameters<typeof faultsAt>[1]) {
  return (await faultsAt(request, expected)).map(({ check, found }) => `${check}: ${found}`);
}

describe('verifyAddress', () => {
  it('finds nothing wrong with the runtime in front of the files', async () => {
    expect(await faultsAt(host)).toEqual([]);
  });

  it('finds no fault with a host of plain files that is said to be one', async () => {
    expect(await faultsAt(plainHostOf(tree), { isStatic: true })).toEqual([
      {
        check: 'methods',
        result: 'limit',
        found: 'OPTIONS /v1/models allows no headers; POST /v1/models answers 200, not 405',
      },
    ]);
  });

  it('says of a host of plain files what it can not answer', async () => {
    const found = await faultsAt(plainHostOf(tree));
    expect(
      found.filter(({ result }) => result === 'fault').map(({ check, fix }) => [check, fix]),
    ).toEqual([
      ['queries', expect.stringContaining('`--static`')],
      ['search', expect.stringContaining('`--static`')],
    ]);
  });

  it('finds each of 100 random damages that a client can meet: a bit that flipped, a file that is missing', async () => {
    const signer = testSigner();
    const isMet = (path: string) => !/^(?:_|\.(?!well)|serve\.json|\d{3}\.)/.test(path);
    const damages = [...damagesOf(smallTree(usual, signer), 400)]
      .filter(({ kind, path }) => kind !== 'extra' && isMet(path))
      .slice(0, 100);
    const unfound: string[] = [];
    for (const { kind, path, files } of damages) {
      // Only the signature tells of a flipped bit where the manifest speaks of files that no client
      // gets.
      const found = await faultsAt(hostOf(files), { keys: [signer.publicKey] });
      if (!found.some(({ result }) => result === 'fault')) unfound.push(`${kind} ${path}`);
    }
    expect([damages.length, unfound]).toEqual([100, []]);
  }, 60_000);

  it('checks the signature', async () => {
    const signer = testSigner();
    expect(await faultsAt(hostOf(smallTree(usual, signer)), { keys: [signer.publicKey] })).toEqual(
      [],
    );
    expect(await faultsOf(host, { keys: [signer.publicKey] })).toEqual([
      'signature: not signed, though data/site.yaml lists a key',
    ]);
  });
});

describe('verifyAddress, of what a deployment can get wrong', () => {
  it('finds a mix of two builds', async () => {
    const newer = hostOf(smallTree({ ...usual, siteName: 'Other name' }));
    const mixed: Client = (path, wanted) =>
      path === '/v1' || path === '/llms.txt' ? newer(path, wanted) : host(path, wanted);
    expect(await faultsOf(mixed)).toEqual([
      expect.stringMatching(/^files: \/llms\.txt has .*; \/v1 has /),
    ]);
  });

  it('looks again where a build is published meanwhile, and finds a host that answers from two by turns', async () => {
    const newer = hostOf(smallTree({ ...usual, siteName: 'Other name' }));
    /** A host that is another one from the time that its manifest is requested so often. */
    const changing = (isNewer: (count: number) => boolean): Client => {
      let count = 0;
      return (path, wanted) => {
        if (path === '/v1/manifest.json') count += 1;
        return isNewer(count) ? newer(path, wanted) : host(path, wanted);
      };
    };
    expect(await faultsOf(changing((count) => count > 1))).toEqual([]);
    const byTurns = await faultsOf(changing((count) => count % 2 === 0));
    expect(byTurns).toContain(
      'one build: the manifest changed each time while the files were fetched',
    );
  });

  it('finds a feed that was built for another address', async () => {
    expect(await faultsOf(host, { apiRoot: 'https://other.example' })).toEqual([
      'links: lead to https://feed.example/, not to https://other.example',
    ]);
  });

  it('finds a feed that is older than it may be, and one from the future', async () => {
    expect(await faultsOf(host, { now: Date.parse('2026-11-20T00:00:00Z') })).toEqual([
      'age: last changed 49 days ago, more than 45 days',
    ]);
    expect(await faultsOf(host, { now: Date.parse('2026-09-30T00:00:00Z') })).toEqual([
      'age: 2026-10-01T12:00:00Z is to come',
    ]);
  });

  it('finds no manifest, or no answer', async () => {
    const nothing: Client = async () => ({
      status: 404,
      headers: new Headers(),
      body: new Uint8Array(),
      isRedirected: false,
    });
    expect(await faultsOf(nothing)).toEqual(['manifest: /v1/manifest.json answers 404']);
    const failure: Client = async () => ({
      ...(await nothing('')),
      status: 0,
      failure: 'getaddrinfo ENOTFOUND',
    });
    expect(await faultsOf(failure)).toEqual([
      'manifest: /v1/manifest.json does not answer (getaddrinfo ENOTFOUND)',
    ]);
  });

  it('finds files that are missing, and addresses with a slash that are', async () => {
    const missing = new Map(tree);
    missing.delete('v1/models/acme-1.5/index.json');
    expect(await faultsOf(hostOf(missing))).toEqual([
      'files: /v1/models/acme-1.5 answers 404',
      'slashes: /v1/models/acme-1.5/ answers 404',
    ]);
  });

  it('finds wrong types, closed origins and long lives', async () => {
    const html = spoiled(host, (answer, path) =>
      path === '/plans' ? withHeader(answer, 'Content-Type', 'text/html') : answer,
    );
    expect(await faultsOf(html)).toEqual(['types: /plans is text/html']);
    const closed = spoiled(host, (answer) =>
      withHeader(answer, 'Access-Control-Allow-Origin', undefined),
    );
    expect(await faultsOf(closed)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('cors: '),
        expect.stringContaining('not found: '),
      ]),
    );
    const kept = spoiled(host, (answer, path) =>
      path === '/v1' ? withHeader(answer, 'Cache-Control', 'max-age=86400') : answer,
    );
    expect(await faultsOf(kept)).toEqual([
      'stale caches: /v1 may be cached for 86400 seconds',
      'other headers: /v1 has cache-control: max-age=86400',
    ]);
    const old = spoiled(host, (answer, path) =>
      path === '/plans' ? withHeader(answer, 'Age', '7200') : answer,
    );
    expect(await faultsOf(old)).toEqual(['stale caches: /plans is 7200 seconds old']);
  });

  it('takes older names of types, and a host that names no charset', async () => {
    const named = spoiled(host, (answer, path) => {
      if (path.endsWith('.js')) return withHeader(answer, 'Content-Type', 'application/javascript');
      return path === '/v1' ? withHeader(answer, 'Content-Type', 'application/json') : answer;
    });
    expect(await faultsOf(named)).toEqual([]);
  });

  it('finds a page in place of a problem', async () => {
    const page = spoiled(host, (answer) =>
      answer.status === 404 ? { ...answer, body: Buffer.from('<p>Not here</p>') } : answer,
    );
    expect(await faultsOf(page)).toEqual([
      expect.stringMatching(/^not found: .*answers 404 without the problem not_found/),
    ]);
    const found = spoiled(host, (answer) =>
      answer.status === 404 ? { ...answer, status: 200 } : answer,
    );
    expect((await faultsOf(found)).map((row) => row.split(':')[0])).toEqual([
      'not found',
      'host files',
    ]);
  });

  it('finds a cache that does not tell queries apart', async () => {
    const held = new Map<string, Awaited<ReturnType<Client>>>();
    const cache: Client = async (path, wanted) => {
      const key = `${wanted?.method} ${path.split('?')[0]}`;
      const answer = held.get(key) ?? (await host(path, wanted));
      held.set(key, answer);
      return answer;
    };
    expect((await faultsOf(cache)).map((row) => row.split(':')[0])).toEqual(['queries', 'search']);
  });
});
