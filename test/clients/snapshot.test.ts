import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { snapshotFilesOf, snapshotOf } from '../../bin/snapshot.ts';
import { resolveIndexOf } from '../../build/derive/site.ts';
import { snapshotBodies } from '../../clients/typescript/src/bodies.ts';
import { openFiles } from '../../clients/typescript/src/local.ts';
import type { OpenSnapshot } from '../../clients/typescript/src/open-snapshot.ts';
import { openSync } from '../../clients/typescript/src/sync.ts';
import { pathOfFile } from '../../feed/contract/dist-paths.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import { routeOf } from '../../feed/contract/routes.ts';
import { placeOfId } from '../../feed/lookup/id-index.ts';
import { readId } from '../../feed/lookup/ids.ts';
import { resolveId } from '../../feed/lookup/resolve.ts';
import { foldQuery } from '../../feed/text.ts';
import { realTree, textOf } from '../build/render/real-tree.ts';
import { deriveRealSite } from '../data/real-feed.ts';
import { shareOf } from '../rounds.ts';

const site = deriveRealSite();
const files = snapshotFilesOf(site);
const snapshot = snapshotOf(site);

describe('the snapshot of the real feed', () => {
  it('weighs at most 200 kB gzipped', () => {
    const weights = [files.models, files.lists].map((file) => gzipSync(file, { level: 9 }).length);
    expect(Math.max(...weights)).toBeGreaterThan(0);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(200_000);
  });

  it('has a line for each model in its first file, which is JSON in ASCII', () => {
    const text = Buffer.from(files.models).toString();
    expect(text).toMatch(/^[\0-\x7f]*$/);
    const ids = JSON.parse(text).models.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(site.models.map(({ id }) => id));
    const lines = text.split('\n').filter((line) => line.startsWith('{"id":"'));
    expect(lines).toHaveLength(ids.length);
  });

  it('gives the same model by its line and by the whole file', () => {
    const { models } = JSON.parse(Buffer.from(files.models).toString());
    expect(site.models.map(({ id }) => snapshot.getModel(id))).toEqual(models);
    expect(snapshot.getModel('no-such-model')).toBeUndefined();
    expect(snapshot.getModel('')).toBeUndefined();
  });

  it('has the answers of the feed, with one source in each list of sources', async () => {
    const tree = realTree();
    const read = openFiles(snapshot);
    const held = [...tree.files.keys()].filter((path) => {
      const { id, values } = routeOf(endpoints, pathOfFile(path)) ?? {};
      const board = site.boards.find(({ key }) => key === values?.board);
      const isNewest = [undefined, board?.rankings[0].period].includes(values?.period);
      const [newest] = board?.variants ?? [];
      const isCosted =
        newest?.variants.some((variant) => variant.cost_per_solved_usd !== null) ?? true;
      if (id === 'leaderboards.variants' && !isCosted) return false;
      return id !== undefined && id in snapshotBodies && path.endsWith('.json') && isNewest;
    });
    expect(held.length).toBeGreaterThan(site.models.length * 3);
    for (const path of held) {
      const expected = withBestSources(JSON.parse(textOf(tree.files, path)));
      expect(JSON.stringify(await read(path)), path).toBe(JSON.stringify(expected));
    }
  });

  it('tells of every id of another system what the index of the feed tells', () => {
    const sync = openSync(snapshot);
    const expectedOf = (id: string) => {
      const found = resolveId(readId(id, site.grammar), lookUpInIndex, site.grammar);
      return found && { query: foldQuery(id), ...found };
    };
    const foundOf = (id: string) => {
      try {
        return sync.resolve(id);
      } catch {
        return undefined;
      }
    };
    const ids = site.externalIds.flatMap(({ id, namespace }) => [id, `${namespace}/${id}`]);
    expect(ids.length).toBeGreaterThan(15_000);
    // Odd, so that ids with a namespace and without are tried.
    const tried = shareOf(ids, 5);
    expect(site.noModels).not.toEqual([]);
    const different = [...tried, ...site.noModels].filter(
      (id) => JSON.stringify(foundOf(id)) !== JSON.stringify(expectedOf(id)),
    );
    expect(different).toEqual([]);
  });

  it('means its model by each id of the feed, without any other id', () => {
    const withoutNames: OpenSnapshot = { ...snapshot, getNames: () => expect.unreachable() };
    const sync = openSync(withoutNames);
    for (const { id, name } of site.models) expect(sync.getModel(id).name).toBe(name);
    expect(sync.getModel(' GPT-4.1 ').name).toBe('GPT-4.1');
  });
});

function lookUpInIndex(name: string) {
  const { key, file } = placeOfId(name);
  return resolveIndexOf(site).get(file)?.[key];
}

function withBestSources(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, part) => (name === 'sources' ? part.slice(0, 1) : part)),
  );
}
