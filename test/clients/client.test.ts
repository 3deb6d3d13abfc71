import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashesOf, type SnapshotFiles, snapshotFilesOf, snapshotOf } from '../../bin/snapshot.ts';
import type { Site } from '../../build/derive/site.ts';
import { createClient } from '../../clients/typescript/src/client.ts';
import { smallSite } from '../build/derive/small-site.ts';
import { noHost } from './hosts.ts';

const baseUrl = 'https://feed.example';

/** A feed of one model that was read on a day. */
function siteRead(checked: string, name = 'Acme 1'): Site {
  const source = { url: 'https://acme.example/prices', checked };
  const prices = [{ from: null, input_price: 1, output_price: 2, sources: [source] }];
  return smallSite({ models: { 'acme-1': { name, prices } } });
}

const packaged = snapshotOf(siteRead('2026-10-01'));
const newer = snapshotFilesOf(siteRead('2026-11-01', 'Acme One'));

/** A host with a manifest and a snapshot, which logs the requests; `served` may differ from it. */
function publish(files: SnapshotFiles, served = files) {
  const { models, lists } = hashesOf(files);
  const manifest = JSON.stringify({
    files: [
      { path: 'v1/snapshot/lists.json', bytes: files.lists.length, sha256: lists },
      { path: 'v1/snapshot/models.json', bytes: files.models.length, sha256: models },
    ],
  });
  const etag = `"${createHash('sha256').update(manifest).digest('hex')}"`;
  const requested: string[] = [];
  const fetch = async (url: string, { headers }: { headers: Record<string, string> }) => {
    const path = url.slice(baseUrl.length);
    requested.push(path);
    if (path === '/v1/manifest.json')
      return headers['If-None-Match'] === etag
        ? new Response(null, { status: 304 })
        : new Response(manifest, { headers: { ETag: etag } });
    if (path === '/v1/snapshot/models.json') return new Response(Buffer.from(served.models));
    if (path === '/v1/snapshot/lists.json') return new Response(Buffer.from(served.lists));
    return new Response('Not found', { status: 404 });
  };
  return { fetch, requested };
}

const parts = ['/v1/snapshot/models.json', '/v1/snapshot/lists.json'];

afterEach(() => {
  vi.restoreAllMocks();
});

async function nameAt(feed: ReturnType<typeof createClient>): Promise<string | undefined> {
  return (await feed.models.list()).models[0]?.name;
}

describe('a client with a snapshot and an address', () => {
  it('takes a newer snapshot that the manifest lists, and is younger for it', async () => {
    const { fetch } = publish(newer);
    const feed = createClient({ baseUrl, snapshot: packaged, fetch });
    expect(feed.day).toBe('2026-10-01');
    expect(await feed.refresh()).toBe(true);
    expect(feed.day).toBe('2026-11-01');
    expect(await nameAt(feed)).toBe('Acme One');
    expect(Math.abs((feed.age ?? 0) - (Date.now() - Date.parse('2026-11-01')))).toBeLessThan(1_000);
  });

  it('answers at once, and looks for a newer snapshot in the background, once in a while', async () => {
    const { fetch, requested } = publish(newer);
    const feed = createClient({ baseUrl, snapshot: packaged, fetch });
    expect(await nameAt(feed)).toBe('Acme 1');
    await vi.waitFor(() => expect(feed.day).toBe('2026-11-01'));
    expect(await nameAt(feed)).toBe('Acme One');
    expect(requested).toEqual(['/v1/manifest.json', ...parts]);
  });

  it('sends the ETag of the manifest, and fetches nothing more where nothing has changed', async () => {
    const { fetch, requested } = publish(newer);
    const feed = createClient({ baseUrl, snapshot: packaged, fetch });
    await feed.refresh();
    expect(await feed.refresh()).toBe(false);
    expect(requested).toEqual(['/v1/manifest.json', ...parts, '/v1/manifest.json']);
  });

  it.each([
    ['2026-09-01', 'Acme 1'],
    ['2026-10-01', 'Acme New'],
  ])('keeps what it holds where the feed is older, and no older: %s', async (day, name) => {
    const { fetch } = publish(snapshotFilesOf(siteRead(day, 'Acme New')));
    const feed = createClient({ baseUrl, snapshot: packaged, fetch });
    expect(await feed.refresh()).toBe(name === 'Acme New');
    expect(await nameAt(feed)).toBe(name);
  });

  it('keeps what it holds and says so on the console where the network fails in the background', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const feed = createClient({ baseUrl, snapshot: packaged, fetch: noHost().fetch });
    expect(await nameAt(feed)).toBe('Acme 1');
    await vi.waitFor(() =>
      expect(warn.mock.calls).toEqual([
        ['coderfeed: https://feed.example can not be reached: fetch failed.'],
      ]),
    );
  });

  it.each(['models', 'lists'] as const)(
    'refuses a snapshot whose %s have other bytes than the manifest lists',
    async (part) => {
      const forged = { ...newer, [part]: Buffer.from(`${Buffer.from(newer[part])} `) };
      const { fetch } = publish(newer, forged);
      const feed = createClient({ baseUrl, snapshot: packaged, fetch });
      await expect(feed.refresh()).rejects.toThrow(
        'The feed at https://feed.example is not taken: its snapshot is not what its manifest says.',
      );
      expect(feed.day).toBe('2026-10-01');
    },
  );

  it('refuses a snapshot of another format', async () => {
    const models = Buffer.from(
      Buffer.from(newer.models).toString().replace('"format":4', '"format":5'),
    );
    const { fetch } = publish({ ...newer, models });
    const feed = createClient({ baseUrl, snapshot: packaged, fetch });
    await expect(feed.refresh()).rejects.toMatchObject({
      code: 'unavailable',
      detail: 'The snapshot has another format than this version of coderfeed reads.',
    });
    expect(feed.day).toBe('2026-10-01');
  });

  it('takes newer lists where no price has moved', async () => {
    const site = siteRead('2026-10-01');
    const files = snapshotFilesOf(site);
    const lists = JSON.parse(Buffer.from(files.lists).toString());
    const { fetch } = publish({
      ...files,
      lists: Buffer.from(JSON.stringify({ ...lists, vendors: [] })),
    });
    const feed = createClient({ baseUrl, snapshot: packaged, fetch });
    expect(await feed.refresh()).toBe(true);
    expect(await feed.vendors.list()).toEqual({ vendors: [], total: 0 });
  });
});

describe('what a snapshot leaves out', () => {
  it.each<[string, (feed: ReturnType<typeof createClient>) => Promise<unknown>]>([
    ['/v1/models/acme-1', (feed) => feed.models.get('acme-1')],
    ['/v1/leaderboards/arena/2026-08', (feed) => feed.leaderboards.period('arena', '2026-08')],
    ['/v1/providers', (feed) => feed.providers.list()],
    ['/plans', (feed) => feed.plans.list()],
    ['/plans/acme-pro', (feed) => feed.plans.get('acme-pro')],
    ['/v1/bulk/models.json', (feed) => feed.bulk.models()],
    ['/v1/bulk/plans.json', (feed) => feed.bulk.plans()],
  ])('is read from the network where there is one: %s', async (path, call) => {
    const { fetch } = publish(snapshotFilesOf(siteRead('2026-10-01')));
    const feed = createClient({
      baseUrl,
      snapshot: packaged,
      fetch: async (url, init) =>
        url.endsWith(path) ? new Response(JSON.stringify({ url })) : fetch(url, init),
    });
    expect(await call(feed)).toEqual({ url: `${baseUrl}${path}` });
  });

  it('is answered without it where the network fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const feed = createClient({ baseUrl, snapshot: packaged, fetch: noHost().fetch });
    expect((await feed.models.get('acme-1')).name).toBe('Acme 1');
  });
});

describe('a client without a snapshot', () => {
  it('has an answer confirmed by its ETag, and gives it anew each time', async () => {
    const sent: unknown[] = [];
    const feed = createClient({
      baseUrl,
      fetch: async (_, { headers }) => {
        sent.push(headers['If-None-Match']);
        return headers['If-None-Match'] === '"1"'
          ? new Response(null, { status: 304 })
          : new Response('{"models":[]}', { headers: { ETag: '"1"' } });
      },
    });
    const first = await feed.bulk.models();
    const second = await feed.bulk.models();
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(sent).toEqual([undefined, '"1"']);
  });

  it.each([
    { detail: 'Slow down.' },
    { type: 'about:blank', detail: 'Slow down.', code: 'rate_limited' },
    { detail: 'Slow down.', code: 'not_found' },
  ])("takes no problem of the host for one of the feed's: %j", async (body) => {
    const fetch = async () => new Response(JSON.stringify(body), { status: 429 });
    await expect(createClient({ baseUrl, fetch }).search('acme')).rejects.toMatchObject({
      status: 429,
      code: 'unavailable',
      detail: expect.stringMatching(/ answered 429 without a problem of the feed\.$/),
    });
  });
});
