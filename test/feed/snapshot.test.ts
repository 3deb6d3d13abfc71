import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { resolveIndexOf } from '../../build/derive/site.ts';
import { snapshotOf } from '../../build/render/runtime-files.ts';
import { placeOfId } from '../../feed/resolve.ts';
import { decodeSnapshot, openModels, packIds, unpackIds } from '../../feed/snapshot.ts';
import { deriveRealSite } from '../data/real-feed.ts';

const site = deriveRealSite();

describe('the snapshot of the feed', () => {
  const decoded = decodeSnapshot(snapshotOf(site));

  it('gives back the newest ranking of every board, its fields in their order', () => {
    expect(JSON.stringify(decoded.boards)).toBe(
      JSON.stringify(
        site.boards.map(({ key, rankings: [newest] }) => ({ key, rankings: [newest] })),
      ),
    );
    expect(decoded.overall.models).toEqual(site.overall.models);
  });

  it('gives back every id of another system in the order of the feed', () => {
    expect(decoded.externalIds).toEqual(
      site.externalIds.map(({ id, namespace, model, match, ambiguous = false }) => {
        return { id, namespace, model, match, ambiguous };
      }),
    );
  });

  it('tells of an id what the index of all ids tells, and what is known to mean no model', () => {
    const { lookUp } = openModels(snapshotOf(site), site.apiRoot);
    const ids = site.externalIds.filter((_, index) => index % 50 === 0).map(({ id }) => id);
    expect(site.noModels).not.toEqual([]);
    for (const id of [...site.noModels, ...ids, 'gpt-nope']) {
      const { file, key } = placeOfId(id);
      expect(lookUp(id)?.matches).toEqual(resolveIndexOf(site).get(file)?.[key]?.matches);
    }
  });

  it('is of the newest day on which a price was read, whenever it is built', () => {
    expect(decoded.day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(JSON.stringify(site.models)).toContain(`"checked":"${decoded.day}"`);
    expect(decoded.day < site.today).toBe(true);
  });

  it('has addresses under another root where the client is given one', () => {
    const { boards, changes } = decodeSnapshot(snapshotOf(site), 'https://mirror.example/feed');
    expect(boards[0]?.rankings[0].board.endpoint).toMatch(/^https:\/\/mirror\.example\/feed\/v1\//);
    expect(changes[0]?.url).toMatch(/^https:\/\/mirror\.example\/feed\//);
  });

  it('weighs less than 100 kB compressed', () => {
    expect(gzipSync(JSON.stringify(snapshotOf(site)), { level: 9 }).length).toBeLessThan(100_000);
  });
});

describe('packed ids', () => {
  it('gives back ids with one slash, several, and none, and ids with the id of the model in them', () => {
    const ids = [
      { id: '/odd', namespace: 'litellm', model: 'acme-1', match: 'alias', ambiguous: true },
      { id: 'a/b/acme-1', namespace: 'litellm', model: 'acme-1', match: 'exact', ambiguous: false },
      { id: 'a/b/acme-1', namespace: 'litellm', model: 'acme-2', match: 'exact', ambiguous: true },
      { id: 'constructor', namespace: 'vendor', model: 'acme-1', match: 'alias', ambiguous: false },
    ] as const;
    const models = [{ id: 'acme-1' }, { id: 'acme-2' }];
    expect(unpackIds(packIds(ids, models), models)).toEqual(ids);
  });
});
