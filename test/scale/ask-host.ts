import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pathOfFile } from '../../feed/static-files.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { drawn, type LargeFeed } from './large-feed.ts';

/** Asks a host by the path under its root. */
export type AskLarge = (path: string, init?: RequestInit) => Promise<Response>;

type HostParts = { readonly feed: () => LargeFeed; readonly ask: AskLarge };

/** What every host has to answer of a feed of 100,000 models. */
export function itAnswersALargeFeed({ feed, ask }: HostParts): void {
  const json = async (path: string) => (await ask(path)).json();

  it('gives each file of a sample of every kind of endpoint as it is in the manifest', async () => {
    const { sample } = feed();
    expect(sample.length).toBeGreaterThan(500);
    const differing: string[] = [];
    for (const { path, sha256 } of sample) {
      const response = await ask(pathOfFile(path));
      const hash = createHash('sha256');
      for await (const chunk of response.body ?? []) hash.update(chunk);
      if (response.status !== 200 || hash.digest('hex') !== sha256)
        differing.push(`${path} ${response.status}`);
    }
    expect(differing).toEqual([]);
  });

  it('answers HEAD as GET without a body, and 304 to a client that has the file', async () => {
    for (const { path } of drawn(feed().sample, 40)) {
      const [got, head] = [
        await ask(pathOfFile(path)),
        await ask(pathOfFile(path), { method: 'HEAD' }),
      ];
      await got.body?.cancel();
      const etag = got.headers.get('ETag') ?? '';
      const again = await ask(pathOfFile(path), { headers: { 'If-None-Match': etag } });
      const { length } = await head.text();
      expect([
        path,
        head.status,
        head.headers.get('ETag'),
        head.headers.get('Content-Type'),
        length,
      ]).toEqual([path, 200, etag, got.headers.get('Content-Type'), 0]);
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('answers queries of the models from all of them', async () => {
    const { models } = feed();
    expect(models.length).toBe(100_000);
    for (const { vendor, status } of drawn(models, 5)) {
      const wanted = models.filter((model) => model.vendor === vendor && model.status === status);
      const query = new URLSearchParams({ vendor, status, limit: '7', offset: '3' });
      expect(await json(`/v1/models?${query}`)).toMatchObject({
        models: wanted.slice(3, 10),
        total: wanted.length,
      });
    }
    expect(await json('/v1/models?limit=2&offset=99998')).toMatchObject({
      models: models.slice(-2),
      total: 100_000,
      next: null,
    });
  });

  it('sorts and filters the prices', async () => {
    const { pricing } = feed();
    const vendor = pricing[0]?.vendor ?? '';
    const wanted = pricing
      .filter((item) => item.vendor === vendor)
      .sort(
        (left, right) =>
          (left.output_price ?? 0) - (right.output_price ?? 0) ||
          compareCodeUnits(left.id, right.id),
      );
    expect(
      await json(`/v1/pricing?${new URLSearchParams({ vendor, sort: 'output_price' })}`),
    ).toMatchObject({ pricing: wanted });
    expect((await json('/v1/pricing?sort=input_price')).total).toBe(pricing.length);
  });

  it('finds each of some models by its id and by its name, first of all', async () => {
    for (const { id, name } of drawn(feed().models, 5)) {
      for (const q of [id, name]) {
        const { models } = await json(`/v1/search?${new URLSearchParams({ q })}`);
        expect([q, models[0]?.id]).toEqual([q, id]);
      }
    }
  });

  it('finds no more than a group holds where everything matches, the shortest names first', async () => {
    const { models, plans } = await json('/v1/search?q=vendor');
    expect([models.length, plans.length]).toEqual([20, 20]);
    const shortest = Math.min(...feed().models.map(({ name }) => name.length));
    expect(models[0].name.length).toBe(shortest);
  });

  it('says of a model that is not there which are near', async () => {
    for (const { id } of drawn(feed().models, 3)) {
      const response = await ask(`/v1/models/${id}x`);
      const { code, suggestions } = await response.json();
      expect([response.status, code, suggestions[0].name]).toEqual([404, 'not_found', id]);
    }
  });

  it('answers 404 for a plan, a board and a file that are not there', async () => {
    for (const path of ['/plans/nope', '/v1/leaderboards/nope', '/v1/bulk/nope.json', '/nope']) {
      const response = await ask(path);
      expect([path, response.status, (await response.json()).code]).toEqual([
        path,
        404,
        'not_found',
      ]);
    }
  });
}
