import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../build/render/runtime-files.ts';
import { type Client, createClient } from '../../clients/typescript/src/client.ts';
import { FeedProblem } from '../../clients/typescript/src/problem.ts';
import type { Endpoint } from '../../feed/contract/endpoint.ts';
import { endpoints } from '../../feed/contract/endpoints.ts';
import { routeOf } from '../../feed/contract/routes.ts';
import { apiRoot, hosts, noHost, tree } from './hosts.ts';

/** Every endpoint that can be asked without a name, and requests with names, queries and mistakes. */
const targets: readonly string[] = [
  ...Object.values<Endpoint>(endpoints)
    .filter(({ path, answer }) => !path.includes('{') && answer !== 'runtime')
    .map(({ path }) => path),
  ...['?vendor=acme&limit=3', '?tag=coding%2Cfast&offset=1', '?vendor=nobody', '?limit=0'].map(
    (query) => `/v1/models${query}`,
  ),
  ...['/zen-1', '/zen-3', '/zen-1/offers'].map((path) => `/v1/models${path}`),
  '/v1/pricing?vendor=Acme&sort=output_price',
  '/v1/pricing?free=1',
  ...['', '/2026-08', '/2026-05', '/1999-01', '/2026-08/variants'].map(
    (period) => `/v1/leaderboards/polyglot${period}`,
  ),
  ...['/poligot', '/model/zen-1', '/model/zen-2'].map((path) => `/v1/leaderboards${path}`),
  ...['?region=overseas&category=code', '?model=zen%2Fzen-1', '/acme-pro', '/acme-prp'].map(
    (path) => `/plans${path}`,
  ),
  '/v1/providers/cloud',
  ...['coder+4.5', 'router%2Fzen%2Fzen-1', '%E7%A6%85%E5%AE%9A', 'a'].map(
    (q) => `/v1/search?q=${q}`,
  ),
  ...['openrouter%2Facme%2Fcoder-4.5', 'zen-latest', 'zne-1'].map((id) => `/v1/resolve?id=${id}`),
  '/v1/changes?since=2026-08-01',
  '/v1/changes/2026-06',
  '/v1/changes/1999-01',
  ...['models', 'pricing', 'plans', 'entries', 'offers', 'prices', 'ids'].map(
    (kind) => `/v1/bulk/${kind}.json`,
  ),
  '/v1/bulk/models.csv',
];

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
  const leftOut =
    /^\/v1$|offers|2026-05|variants|providers|exports|exchange-rates|manifest|csv|bulk\/(entries|prices|ids|cost-vectors)/;

  it.each(targets)('answers %s as the feed does, or says that it is left out', async (target) => {
    const outcome = await outcomeOf(feed, target);
    if (leftOut.test(target)) expect(outcome).toMatchObject({ problem: { code: 'left_out' } });
    else expect(JSON.stringify(outcome)).toBe(withoutSources(await truthOf(target)));
  });
});

function withoutSources(value: unknown): string {
  return JSON.stringify(value, (name, part) => (name === 'sources' ? undefined : part));
}

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

  it('reject for a snapshot of another format', async () => {
    const feed = createClient({ snapshot: { format: 99, day: '2026-01-01' } });
    await expect(feed.models.list()).rejects.toMatchObject({
      code: 'unavailable',
      detail: 'The snapshot has another format; the coderfeed that it belongs to reads it.',
    });
  });
});
