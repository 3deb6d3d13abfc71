import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { resolveIndexOf } from '../../build/derive/site.ts';
import { snapshotOf } from '../../build/render/runtime-files.ts';
import { placeOfId } from '../../feed/lookup/resolve.ts';
import { openModels } from '../../feed/snapshot.ts';
import { deriveRealSite } from '../data/real-feed.ts';

const site = deriveRealSite();

describe('the snapshot of the feed', () => {
  it('tells of an id what the index of all ids tells, and what is known to mean no model', () => {
    const { lookUp } = openModels(snapshotOf(site), site.apiRoot);
    const ids = site.externalIds.filter((_, index) => index % 50 === 0).map(({ id }) => id);
    expect(site.noModels).not.toEqual([]);
    for (const id of [...site.noModels, ...ids, 'gpt-nope']) {
      const { file, key } = placeOfId(id);
      expect(lookUp(id)?.matches).toEqual(resolveIndexOf(site).get(file)?.[key]?.matches);
    }
  });

  it('weighs less than 100 kB compressed', () => {
    expect(gzipSync(JSON.stringify(snapshotOf(site)), { level: 9 }).length).toBeLessThan(100_000);
  });
});
