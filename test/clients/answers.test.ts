import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../build/render/runtime-files.ts';
import { type Client, createClient } from '../../clients/typescript/src/client.ts';
import { FeedProblem } from '../../clients/typescript/src/problem.ts';
import type { Endpoint } from '../../feed/endpoint.ts';
import { endpoints } from '../../feed/endpoints.ts';
import { realTree } from '../build/render/real-tree.ts';
import { apiRoot, bucketHost, folderHost, noHost, pageHost, runtimeHost } from './hosts.ts';

/**
 * Calls by the request that each stands for, also of what has no answer, and of every endpoint that
 * can be asked without a name.
 */
const rows: Readonly<Record<string, (feed: Client) => Promise<unknown>>> = {
  ...Object.fromEntries(
    Object.entries<Endpoint>(endpoints)
      .filter(([, { path, answer }]) => !path.includes('{') && answer !== 'runtime')
      .map(([id, { path }]) => {
        const [group = '', name = ''] = id.split('.');
        return [path, (feed: object) => Reflect.get(Reflect.get(feed, group), name)()];
      }),
  ),
  '/v1/models?vendor=openai&limit=3': (feed) => feed.models.list({ vendor: 'openai', limit: 3 }),
  '/v1/models?tag=vision%2Creasoning&offset=2': (feed) =>
    feed.models.list({ tag: 'vision,reasoning', offset: 2 }),
  '/v1/models?vendor=nobody': (feed) => feed.models.list({ vendor: 'nobody' }),
  '/v1/models?limit=0': (feed) => feed.models.list({ limit: 0 }),
  '/v1/models/gpt-4.1': (feed) => feed.models.get('gpt-4.1'),
  '/v1/models/gpt-41': (feed) => feed.models.get('gpt-41'),
  '/v1/models/openai%2Fgpt-4.1': (feed) => feed.models.get('openai/gpt-4.1'),
  '/v1/models/gpt-4.1/offers': (feed) => feed.models.offers('gpt-4.1'),
  '/v1/pricing?vendor=Anthropic&sort=output_price': (feed) =>
    feed.pricing.list({ vendor: 'Anthropic', sort: 'output_price' }),
  '/v1/pricing?free=1': (feed) => feed.pricing.list({ free: '1' }),
  '/v1/leaderboards/arena': (feed) => feed.leaderboards.board('arena'),
  '/v1/leaderboards/aren': (feed) => feed.leaderboards.board('aren'),
  [`/v1/leaderboards/arena/${period(0)}`]: (feed) => feed.leaderboards.period('arena', period(0)),
  [`/v1/leaderboards/arena/${period(1)}`]: (feed) => feed.leaderboards.period('arena', period(1)),
  '/v1/leaderboards/arena/1999-01': (feed) => feed.leaderboards.period('arena', '1999-01'),
  [`/v1/leaderboards/arena/${period(0)}/variants`]: (feed) =>
    feed.leaderboards.variants('arena', period(0)),
  '/v1/leaderboards/model/gpt-4.1': (feed) => feed.leaderboards.model('gpt-4.1'),
  '/v1/leaderboards/model/qwen-max': (feed) => feed.leaderboards.model('qwen-max'),
  '/plans?region=domestic&category=code': (feed) =>
    feed.plans.list({ region: 'domestic', category: 'code' }),
  '/plans/claude-pro': (feed) => feed.plans.get('claude-pro'),
  '/plans/claude-prp': (feed) => feed.plans.get('claude-prp'),
  '/v1/providers/vercel': (feed) => feed.providers.get('vercel'),
  '/v1/search?q=opus+4.5': (feed) => feed.search('opus 4.5'),
  '/v1/search?q=x-ai%2Fgrok-3': (feed) => feed.search('x-ai/grok-3'),
  '/v1/search?q=%E9%80%9A%E4%B9%89': (feed) => feed.search('通义'),
  '/v1/search?q=a': (feed) => feed.search('a'),
  '/v1/search?q=sonnet': (feed) => feed.search.search('sonnet'),
  '/v1/resolve?id=openrouter%2Fopenai%2Fgpt-4.1': (feed) =>
    feed.resolve('openrouter/openai/gpt-4.1'),
  '/v1/resolve?id=azure%2Fmistral-large-latest': (feed) =>
    feed.resolve('azure/mistral-large-latest'),
  '/v1/resolve?id=gtp-4.1': (feed) => feed.resolve('gtp-4.1'),
  '/v1/changes/2026-06': (feed) => feed.changes.month('2026-06'),
  '/v1/changes/1999-01': (feed) => feed.changes.month('1999-01'),
  '/v1/bulk/models.json': (feed) => feed.bulk.models(),
  '/v1/bulk/models.csv': (feed) => feed.bulk.models('csv'),
  '/v1/bulk/pricing.json': (feed) => feed.bulk.pricing(),
  '/v1/bulk/plans.json': (feed) => feed.bulk.plans(),
  '/v1/bulk/entries.json': (feed) => feed.bulk.entries(),
  '/v1/bulk/offers.json': (feed) => feed.bulk.offers(),
  '/v1/bulk/prices.json': (feed) => feed.bulk.prices(),
  '/v1/bulk/ids.json': (feed) => feed.bulk.ids(),
};

/** A period of a board; 0 is the newest. */
function period(age: number): string {
  const board = realTree().site.boards.find(({ key }) => key === 'arena');
  const found = board?.rankings[age]?.period;
  if (found === undefined) throw new Error('arena has too few periods; take another board');
  return found;
}

/** What a call gives: its body, or the fields of its problem. */
async function outcomeOf(run: Promise<unknown>): Promise<unknown> {
  return run.catch((problem: unknown) => {
    if (!(problem instanceof FeedProblem)) throw problem;
    return { problem: fieldsOf(problem) };
  });
}

function fieldsOf({ status, code, detail, suggestions, parameter, allowed }: FeedProblem) {
  return { status, code, detail, suggestions, parameter, allowed };
}

/** What the feed itself answers, by the handler and nothing of the client. */
async function truthOf(target: string): Promise<unknown> {
  const { status, body } = await realTree().ask(target);
  if (/\.csv$/.test(target)) return body;
  const value = JSON.parse(body);
  if (status === 200) return value;
  const { code, detail, suggestions = [], parameter, allowed } = value;
  return { problem: { status, code, detail, suggestions, parameter, allowed } };
}

const hosts = {
  'a host with the runtime': runtimeHost,
  'a host of folders that ignores queries': folderHost,
  'a bucket of files': bucketHost,
  'a host that answers unknown addresses with its page': pageHost,
} as const;

describe.each(Object.entries(hosts))('the client at %s', (_, open) => {
  const feed = createClient({ baseUrl: `${apiRoot}/`, fetch: open().fetch });

  it.each(Object.entries(rows))('answers %s as the feed does', async (target, run) => {
    expect(await outcomeOf(run(feed))).toEqual(await truthOf(target));
  });
});

describe('the client with a snapshot alone', () => {
  const feed = createClient({ snapshot: snapshotOf(realTree().site) });

  it.each(Object.entries(rows))(
    'answers %s as the feed does, or says what is left out',
    async (target, run) => {
      const outcome = await outcomeOf(run(feed));
      const truth = await truthOf(target);
      if (leftOut.has(target) || target.startsWith('/v1/exports'))
        expect(outcome).toMatchObject({ problem: { code: 'left_out' } });
      else expect(JSON.stringify(outcome)).toBe(JSON.stringify(withoutSources(truth)));
    },
  );

  const leftOut = new Set([
    '/v1',
    '/v1/models/gpt-4.1/offers',
    `/v1/leaderboards/arena/${period(1)}`,
    `/v1/leaderboards/arena/${period(0)}/variants`,
    '/v1/providers',
    '/v1/providers/vercel',
    '/v1/exchange-rates',
    '/v1/bulk/models.csv',
    '/v1/bulk/entries.json',
    '/v1/bulk/offers.json',
    '/v1/bulk/prices.json',
    '/v1/bulk/ids.json',
    '/v1/bulk/cost-vectors.json',
    '/v1/manifest.json',
  ]);
});

describe('the methods of a client', () => {
  it.each(['', '.', '..'])('reject for "%s", which would lead to another endpoint', async (id) => {
    const feed = createClient({ baseUrl: apiRoot, fetch: noHost().fetch });
    await expect(feed.models.get(id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('reject for a format that bulk files do not have', async () => {
    const format = JSON.parse('"xml"');
    const feed = createClient({ snapshot: snapshotOf(realTree().site) });
    await expect(feed.bulk.models(format)).rejects.toMatchObject({
      code: 'not_found',
      detail: 'format is "xml"; nothing has that name.',
    });
  });

  it('take the address of a feed with /v1 too', async () => {
    const feed = createClient({ baseUrl: `${apiRoot}/v1/`, fetch: runtimeHost().fetch });
    expect(await feed.models.get('gpt-4.1')).toMatchObject({ id: 'gpt-4.1' });
  });

  it('reject for a snapshot of another format', async () => {
    const feed = createClient({ snapshot: { format: 99, day: '2026-01-01' } });
    await expect(feed.models.list()).rejects.toMatchObject({
      code: 'unavailable',
      detail: 'The snapshot has another format; the coderfeed that it belongs to reads it.',
    });
  });

  it('are the keys of the endpoint table', () => {
    const feed: object = createClient({ baseUrl: apiRoot });
    const keys = Object.keys(endpoints).filter((id) => {
      const [group = '', name = ''] = id.split('.');
      return typeof Reflect.get(Reflect.get(feed, group), name) === 'function';
    });
    expect(keys).toEqual(Object.keys(endpoints));
  });
});

function withoutSources(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, part) => (name === 'sources' ? undefined : part)));
}
