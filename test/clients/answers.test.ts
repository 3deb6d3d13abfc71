import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../bin/snapshot.ts';
import { type Client, createClient } from '../../clients/typescript/src/client.ts';
import { FeedProblem } from '../../clients/typescript/src/problem.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import { routeOf } from '../../feed/contract/routes.ts';
import { smallSite } from '../build/derive/small-site.ts';
import { apiRoot, hosts, noHost, tree } from './hosts.ts';

/** Requests that a snapshot answers too: each endpoint that it has, with names, queries and mistakes. */
const answered: readonly string[] = [
  '/v1/models',
  '/v1/models?vendor=acme&limit=3',
  '/v1/models?tag=coding%2Cfast&offset=1',
  '/v1/models?vendor=nobody',
  '/v1/models?limit=0',
  '/v1/models/zen-1',
  '/v1/models/zen-3',
  '/v1/models/acme-coder-4.5/offers',
  '/v1/models/zen-3/offers',
  '/v1/pricing',
  '/v1/pricing?vendor=Acme&sort=output_price',
  '/v1/pricing?free=1',
  '/v1/leaderboards',
  '/v1/leaderboards/polyglot',
  '/v1/leaderboards/polyglot/2026-08',
  '/v1/leaderboards/polyglot/1999-01',
  '/v1/leaderboards/poligot',
  '/v1/leaderboards/polyglot/2026-08/variants',
  '/v1/leaderboards/model/zen-1',
  '/v1/leaderboards/model/zen-2',
  '/plans',
  '/plans?region=overseas&category=code',
  '/plans?model=zen%2Fzen-1',
  '/plans/acme-pro',
  '/plans/acme-prp',
  '/v1/vendors',
  '/v1/tags',
  '/v1/changes',
  '/v1/changes?since=2026-08-01',
  '/v1/changes/2026-06',
  '/v1/changes/1999-01',
  '/v1/search?q=coder+4.5',
  '/v1/search?q=router%2Fzen%2Fzen-1',
  '/v1/search?q=%E7%A6%85%E5%AE%9A',
  '/v1/search?q=a',
  '/v1/resolve?id=openrouter%2Facme%2Fcoder-4.5',
  '/v1/resolve?id=zen-latest',
  '/v1/resolve?id=zne-1',
  '/v1/bulk/models.json',
  '/v1/bulk/pricing.json',
  '/v1/bulk/plans.json',
];

const leftOut: readonly string[] = [
  '/v1',
  '/v1/leaderboards/polyglot/2026-05',
  '/v1/providers',
  '/v1/providers/cloud',
  '/v1/exchange-rates',
  '/v1/lists',
  '/v1/lists/models-dev',
  '/v1/exports',
  '/v1/exports/models-dev/api.json',
  '/v1/exports/litellm/model_prices_and_context_window.json',
  '/v1/exports/openrouter/models.json',
  '/v1/exports/langfuse/models.json',
  '/v1/exports/genai-prices/data.json',
  '/v1/manifest.json',
  '/v1/bulk/models.csv',
  '/v1/bulk/entries.json',
  '/v1/bulk/variants.json',
  '/v1/bulk/offers.json',
  '/v1/bulk/prices.json',
  '/v1/bulk/ids.json',
  '/v1/bulk/cost-vectors.json',
];

const targets = [...answered, ...leftOut];

it('requests every endpoint', () => {
  const requested = targets.map((target) => routeOf(endpoints, target.split('?')[0] ?? '')?.id);
  expect(Object.keys(endpoints).filter((id) => !requested.some((each) => each === id))).toEqual([]);
});

/** What a method gives for the request that it stands for: its body, or the fields of its problem. */
async function outcomeOf(feed: Client, target: string): Promise<unknown> {
  const [path = '', query = ''] = target.split('?');
  const route = routeOf(endpoints, path);
  const [group = '', name = ''] = route?.id.split('.') ?? [];
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const isRuntime = route?.endpoint.answer === 'runtime';
  const given = isRuntime ? Object.values(parameters) : [parameters];
  const call = Reflect.get(Reflect.get(feed, group), name)(
    ...Object.values(route?.values ?? {}),
    ...given,
  );
  return call.catch((problem: unknown) => {
    if (!(problem instanceof FeedProblem)) throw problem;
    const { status, code, detail, suggestions, parameter, allowed } = problem;
    return { problem: { status, code, detail, suggestions, parameter, allowed } };
  });
}

/** What the feed itself answers, by the handler and nothing of the client. */
async function truthOf(target: string): Promise<unknown> {
  const { status, body } = await tree.ask(target);
  if (target.endsWith('.csv')) return body;
  const value = JSON.parse(body);
  if (status === 200) return value;
  const { code, detail, suggestions = [], parameter, allowed } = value;
  return { problem: { status, code, detail, suggestions, parameter, allowed } };
}

describe.each(Object.entries(hosts))('the client at a host %s', (_, { fetch }) => {
  const feed = createClient({ baseUrl: `${apiRoot}/`, fetch });

  it.each(targets)('answers %s as the feed does', async (target) => {
    expect(await outcomeOf(feed, target)).toEqual(await truthOf(target));
  });
});

describe('the client with a snapshot alone', () => {
  const feed = createClient({ snapshot: snapshotOf(tree.site) });

  it.each(answered)('answers %s as the feed does', async (target) => {
    expect(JSON.stringify(await outcomeOf(feed, target))).toBe(
      JSON.stringify(await truthOf(target)),
    );
  });

  it.each(leftOut)('says of %s that the snapshot leaves it out', async (target) => {
    expect(await outcomeOf(feed, target)).toMatchObject({ problem: { code: 'left_out' } });
  });

  it('has of each list of sources the best', async () => {
    const catalogue = { url: 'https://list.example/acme', checked: '2026-10-01' };
    const own = { url: 'https://acme.example/prices', checked: '2026-09-01' };
    const sources = [catalogue, own];
    const prices = [{ from: null, input_price: 1, output_price: 2, sources }];
    const site = smallSite({ models: { 'acme-1': { name: 'Acme 1', prices } } });
    const model = await createClient({ snapshot: snapshotOf(site) }).models.get('acme-1');
    expect(model.sources).toEqual([expect.objectContaining(own)]);
    expect(model.price_history[0]?.sources).toEqual([expect.objectContaining(own)]);
  });
});

describe('the methods of a client', () => {
  it.each(['', '.', '..'])('reject for "%s", which would lead to another endpoint', async (id) => {
    const feed = createClient({ baseUrl: apiRoot, fetch: noHost().fetch });
    await expect(feed.models.get(id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each(Object.values(hosts))(
    'reject for an id of another system with its model',
    async (host) => {
      const feed = createClient({ baseUrl: apiRoot, fetch: host.fetch });
      await expect(feed.models.get('zen/zen-1')).rejects.toMatchObject({
        code: 'not_found',
        suggestions: [{ name: 'zen-1' }],
      });
    },
  );
});

it('createClient throws for a snapshot of another format', () => {
  expect(() => createClient({ snapshot: { format: 99, day: '2026-01-01' } })).toThrow(
    'The snapshot has another format than this version of coderfeed reads.',
  );
});
