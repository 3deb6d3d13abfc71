import { describe, expect, it } from 'vitest';
import { runtimeConfig } from '../../feed/contract/runtime-config.ts';
import { pricesAt, toPriceDays } from '../../feed/lookup/lists.ts';
import { createHandler } from '../../runtime/handle.ts';
import { listText } from '../../runtime/queries.ts';
import { isMcp, memoRead, pathUnder, readJson } from '../../runtime/read.ts';
import { type RealTree, realTree, textOf } from '../build/render/real-tree.ts';
import { tree } from '../clients/hosts.ts';

describe('memoRead', () => {
  it('reads each file once, but asks again for one that is missing or could not be read', async () => {
    const answers = [Promise.reject(new Error('busy')), undefined, { a: 1 }, { a: 2 }];
    const read = memoRead(new Map(), async () => answers.shift());
    await expect(read('a')).rejects.toThrow('busy');
    expect(await read('a')).toBeUndefined();
    const value = await read('a');
    expect(value).toEqual({ a: 1 });
    expect(await read('a')).toBe(value);
    expect(await read('b')).toEqual({ a: 2 });
  });
});

it('a file that a host fails to give is not missing', async () => {
  expect(await readJson(new Response('', { status: 404 }))).toBeUndefined();
  await expect(readJson(new Response('', { status: 502 }))).rejects.toThrow('answered 502');
});

it('the text of a list is what JSON.stringify gives, the first time and again, whole and in part', () => {
  const rows = [{ id: 'é"\u2028\ud800', price: null }, { tags: ['a', { b: 0.1 }] }, {}];
  for (const list of [
    { models: rows, total: 3, next: null },
    { q: '"\n', models: rows.slice(1), suggestions: [] },
    { models: rows.toReversed() },
  ])
    expect(listText(list)).toBe(JSON.stringify(list));
});

it.each([
  ['/feed', '/feed/v1', '/v1'],
  ['/feed', '/feed', '/'],
  // Some hosts have taken the prefix away, and another name only begins as it does.
  ['/feed', '/v1', '/v1'],
  ['/feed', '/feedback', '/feedback'],
  ['', '/v1', '/v1'],
])('under the prefix %j the path of %s is %s', (base, path, expected) => {
  expect(pathUnder(base, path)).toBe(expected);
});

it.each([
  ['https://a.example/feed/mcp', true],
  ['https://a.example/feed/mcp/', true],
  ['https://a.example/mcp', false],
])('below a prefix the MCP server is at its path under it: %s, %s', (address, expected) => {
  expect(isMcp(address, 'https://a.example/feed')).toBe(expected);
});

describe('what a host gives of its files', () => {
  const { apiRoot } = tree.site;
  const config = runtimeConfig({ apiRoot, rules: tree.rules });
  const handle = createHandler({ config, onError: () => {} });
  const read = async (path: string) => JSON.parse(textOf(tree.files, path));
  const fail = () => Promise.reject(new Error('busy'));

  it('may be none: then the runtime answers for a whole list too', async () => {
    const response = await handle(new Request(`${apiRoot}/plans`), { read });
    expect([response.status, await response.text()]).toEqual([
      200,
      (await tree.ask('/plans')).body,
    ]);
  });

  it('may be a 404 of its own, which is answered as the feed answers it', async () => {
    const serveFile = async () => new Response('Nothing here', { status: 404 });
    const response = await handle(new Request(`${apiRoot}/plans/zne`), { read, serveFile });
    expect(await response.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('decides whether a list that cannot be read leaves a 404, or nothing that is known', async () => {
    const request = new Request(`${apiRoot}/plans/zne`);
    const serveFile = async () => undefined;
    expect((await handle(request, { read: fail, serveFile })).status).toBe(404);
    expect((await handle(request, { read: fail })).status).toBe(503);
  });
});

it('takes a query of 8192 characters with its question mark, and none that is longer', async () => {
  const answer = async (length: number) =>
    JSON.parse((await tree.ask(`/v1/models?${'vendor='.padEnd(length - 1, 'x')}`)).body);
  expect(await answer(8_192)).toMatchObject({ models: [], total: 0 });
  expect(await answer(8_193)).toMatchObject({
    status: 400,
    parameter: 'vendor',
    detail: 'vendor begins more than 8192 characters.',
  });
});

it('finds no plan by an id that may mean several models, and suggests each', async () => {
  const { body } = await tree.ask('/plans?model=zen-latest');
  const url = 'https://feed.example/plans?model=';
  const suggestions = ['zen-1', 'zen-2'].map((name) => ({ name, url: url + name }));
  expect(JSON.parse(body)).toMatchObject({ plans: [], total: 0, suggestions });
});

it('suggests no vendor where each that was asked for is known, and another filter leaves none', async () => {
  const { apiRoot } = tree.site;
  const model = { id: 'a', vendor: 'X', name: 'A', tags: [], status: 'verified' };
  const handle = createHandler({ config: runtimeConfig({ apiRoot, rules: tree.rules }) });
  const read = async () => ({ models: [model], stages: { a: 'active' } });
  const request = new Request(`${apiRoot}/v1/models?vendor=X&status=seed`);
  expect(await (await handle(request, { read })).json()).toMatchObject({
    models: [],
    total: 0,
    suggestions: [],
  });
});

it.each([
  ['/v1/models', 'offset=0'],
  ['/v1/pricing', 'dir=desc'],
  ['/plans', 'region=all'],
  ['/v1/changes', 'since=2017-01-01'],
])('the file of %s is the answer to the query %s', async (path, query) => {
  expect((await tree.ask(path)).body).toBe((await tree.ask(`${path}?${query}`)).body);
});

describe('the prices of a day', () => {
  const at = async (day: string) => {
    const { status, body } = await tree.ask(`/v1/pricing?at=${day}&vendor=acme`);
    return { status, ...JSON.parse(body) };
  };

  it('are in the answer with that day', async () => {
    expect(await at('2026-10-01')).toMatchObject({ status: 200, at: '2026-10-01' });
  });

  it('are those of every day that has begun somewhere on earth', async () => {
    const { apiRoot } = tree.site;
    const now = () => Date.parse('2026-10-01T10:00:00Z');
    const handle = createHandler({ config: runtimeConfig({ apiRoot, rules: tree.rules }), now });
    const read = async (path: string) => JSON.parse(textOf(tree.files, path));
    const statusOf = async (day: string) =>
      (await handle(new Request(`${apiRoot}/v1/pricing?at=${day}`), { read })).status;
    // At 10:00 UTC the 2nd begins 14 hours east of it.
    expect(await Promise.all(['2026-10-01', '2026-10-02', '2026-10-03'].map(statusOf))).toEqual([
      200, 200, 400,
    ]);
  });

  it('are refused for a day to come, and for one that is no day', async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const detail = `at is "${day}", a day to come; its prices are not known. What is announced is in the changes.`;
    expect(await at(day)).toMatchObject({ status: 400, parameter: 'at', detail });
    expect(await at('2026-02-30')).toMatchObject({ status: 400, parameter: 'at' });
  });

  it.each([
    '/v1?at=2026-10-01',
    '/v1/models?at=2026-10-01',
    '/v1/models/zen-1?at=2026-10-01',
    '/v1/models/zen-1/?at=yesterday',
    '/v1/models/zen-1/offers?at=',
    '/v1/bulk/prices.json?at=2026-10-01',
    '/v1/exports?format=csv&at=2026-10-01',
    '/plans?at=2026-10-01',
    '/v1/search?q=zen&at=2026-10-01',
  ])('are not to be had from %s', async (address) => {
    const { status, body } = await tree.ask(address);
    expect({ status, ...JSON.parse(body) }).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      parameter: 'at',
    });
  });

  it('leaves other queries of a file alone', async () => {
    expect(await tree.ask('/v1/models/zen-1?day=2026-10-01')).toEqual(
      await tree.ask('/v1/models/zen-1'),
    );
  });

  const ofModel = { vendor: 'Acme', name: 'A', context_window: 1 };
  const item = { ...ofModel, free: false, stage: 'active' as const, retires: null };
  const interval = (from: string | null, input_price: number, more: object = {}) => {
    return {
      from,
      seen_from: null,
      cancelled: false,
      input_price,
      output_price: 9,
      sources: [],
      ...more,
    };
  };
  const prices = (history: readonly object[], day: string) => {
    // Of a model the function reads the id and the dated prices.
    const models = [{ id: 'a', price_history: history }] as unknown as Parameters<
      typeof toPriceDays
    >[0];
    const [row] = pricesAt(
      [{ ...item, id: 'a', input_price: 1, output_price: 2 }],
      toPriceDays(models),
      day,
    );
    return [row?.input_price, row?.known_from];
  };

  it('change on the first day of each price', () => {
    const history = [interval('2026-01-01', 5), interval('2026-06-01', 3)];
    expect(prices(history, '2026-05-31')).toEqual([5, undefined]);
    expect(prices(history, '2026-06-01')).toEqual([3, undefined]);
  });

  it('are unknown before the first day of which one is known, which is named', () => {
    const read = {
      sources: [{ checked: '2026-07-20' }, { checked: '2026-07-01' }, { checked: null }],
    };
    expect(prices([interval('2026-01-01', 5)], '2025-12-31')).toEqual([null, '2026-01-01']);
    // Without a first day, that on which a source first showed it, and else the oldest reading.
    expect(prices([interval(null, 5, { seen_from: '2026-03-01', ...read })], '2026-02-28')).toEqual(
      [null, '2026-03-01'],
    );
    expect(prices([interval(null, 5, read)], '2026-06-30')).toEqual([null, '2026-07-01']);
    expect(prices([interval(null, 5, read)], '2026-07-01')).toEqual([5, undefined]);
    // Nobody said when.
    expect(prices([interval(null, 5)], '2026-07-01')).toEqual([null, null]);
    expect(prices([], '2026-07-01')).toEqual([null, null]);
  });

  it('are not those that were announced and withdrawn', () => {
    const history = [interval('2026-01-01', 5), interval('2026-06-01', 9, { cancelled: true })];
    expect(prices(history, '2026-06-02')).toEqual([5, undefined]);
  });
});

describe('the list of plans with its slash', () => {
  const { apiRoot } = tree.site;
  const { rules } = tree;
  const read = async (path: string) => JSON.parse(textOf(tree.files, path));
  const handle = createHandler({ config: runtimeConfig({ apiRoot, rules }) });
  const ask = (path: string, Accept: string) =>
    handle(new Request(apiRoot + path, { headers: { Accept } }), { read });
  const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

  it('leads to the page of the same host, under the path that the feed has there', async () => {
    const nested = createHandler({
      config: runtimeConfig({ apiRoot: 'https://acme.example/feed', rules }),
    });
    const request = new Request('https://preview.example/feed/plans/', {
      headers: { Accept: html },
    });
    const { headers } = await nested(request, { read });
    expect(headers.get('Location')).toBe('/feed/subscriptions/');
  });

  it('leads a browser to the page, which no cache keeps for a program', async () => {
    const { status, headers } = await ask('/plans/', html);
    expect(status).toBe(303);
    expect(Object.fromEntries(headers)).toMatchObject({
      location: '/subscriptions/',
      'cache-control': 'no-store',
      vary: 'Accept',
    });
  });

  it.each([
    ['a program', '/plans/', '*/*'],
    ['a program that asks for JSON', '/plans/', 'application/json'],
    ['a browser without the slash', '/plans', html],
    ['a browser with a query', '/plans/?region=domestic', html],
  ])('is the list for %s', async (_, path, accept) => {
    const response = await ask(path, accept);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('plans');
  });
});

describe('the page where nothing is', () => {
  const nearest = async (path: string, { ask }: Pick<RealTree, 'ask'> = tree) => {
    const { status, body } = await ask(path, { Accept: 'text/html' });
    const [, title] = /<h1>([^<]*)/.exec(body) ?? [];
    const links = [...body.matchAll(/<li><a href="https:\/\/feed\.example([^"]*)">([^<]*)/g)];
    const names = links.map(([, , name]) => name);
    return { status, title, names, links: links.map(([, link]) => link) };
  };

  it('names the nearest pages, in the language of the address', async () => {
    expect(await nearest('/models/zen-9/')).toEqual({
      status: 404,
      title: 'Page not found',
      names: ['Zen 2+', 'Zen 1'],
      links: ['/models/zen-2/', '/models/zen-1/'],
    });
    expect(await nearest('/zh/models/zen-9/')).toEqual({
      status: 404,
      title: '页面不存在',
      names: ['Zen 2+', 'Zen 1'],
      links: ['/zh/models/zen-2/', '/zh/models/zen-1/'],
    });
    expect((await nearest('/zh/modles/')).names).toEqual(['模型']);
    expect((await nearest('/zh/modles/zen-1/')).links).toEqual(['/zh/models/']);
    expect((await nearest('/zh/plan/')).links).toEqual(['/zh/subscriptions/']);
    expect((await nearest('/zh/kimi-9/')).links).toEqual([]);
    // Of a record that is like none the list.
    expect((await nearest('/boards/unlike/')).links).toEqual(['/boards/']);
    expect((await nearest('/zh/subscriptions/unlike/')).links).toEqual(['/zh/subscriptions/']);
    expect((await nearest('/zh/v1/models/zen-1/')).links).toContain('/zh/models/zen-1/');
    // The newest of its name, but for an id that only lacks its hyphen.
    expect((await nearest('/models/zen1/')).names).toEqual(['Zen 1', 'Zen 2+']);
    // What follows the number is no other family.
    expect((await nearest('/models/zen-9-turbo-preview/')).names).toEqual([
      'Zen 2+',
      'Zen 1',
      'Models',
    ]);
  });

  it.each([
    ['/boards/cursorbench/', '/boards/editor_bench/'],
    ['/vendors/openia/', '/vendors/openai/'],
    ['/vendors/moonshot/', '/vendors/moonshot-ai/'],
    ['/zh/vendors/moonshot/', '/zh/vendors/moonshot-ai/'],
    ['/vendor/openai', '/vendors/openai/'],
    ['/model/gpt-6', '/models/gpt-6-astra/'],
    ['/models/openai/gpt-6/', '/models/gpt-6-astra/'],
    ['/zh/models/claude-sonnet-45/', '/zh/models/claude-sonnet-4-5/'],
    ['/zh/plan/glm-lite', '/zh/subscriptions/glm-coding-lite-intl/'],
    ['/zh/plans/glm-lite/', '/zh/subscriptions/glm-coding-lite-intl/'],
    ['/subscriptions/claude-max/', '/subscriptions/claude-max-5x/'],
    ['/compare/opus-5.5-vs-gpt-6/', '/models/claude-opus-5-5/'],
    ['/provider/openrouter', '/providers/openrouter/'],
    ['/models/kimi-k2/', '/models/kimi-k2-0711/'],
    ['/leaderboard/swe-bench', '/boards/'],
    ['/pricing', '/cost/'],
    ['/price/', '/cost/'],
    ['/api', '/docs/'],
    ['/zh/api/', '/zh/docs/'],
    ['/benchmarks/', '/boards/'],
    ['/vendors/claude/', '/vendors/anthropic/'],
    ['/vendors/anthropi/', '/vendors/anthropic/'],
    ['/zh/vendors/kimi/', '/zh/vendors/moonshot-ai/'],
  ])(
    'leads by the words of %s to %s of the real feed, and to four more at most',
    async (path, to) => {
      const { status, links } = await nearest(path, realTree());
      expect([status, links[0]]).toEqual([404, to]);
      expect(links.length).toBeLessThan(6);
      expect(new Set(links).size).toBe(links.length);
    },
  );

  it('names plans in the language of the address', async () => {
    const { names } = await nearest('/zh/plan/glm-lite', realTree());
    expect(names).toEqual([
      'GLM Coding Plan Lite（海外）',
      '智谱 GLM Coding Plan Lite',
      '订阅套餐',
    ]);
  });

  it('leads to no answer for programs from a path of people', async () => {
    expect((await nearest('/zh/price', realTree())).links).toEqual(['/zh/cost/']);
  });

  it('leads from a misspelt endpoint to the page with its figures', async () => {
    expect((await nearest('/v1/modles')).links).toEqual(['/models/']);
    expect((await nearest('/v1/models.json')).links).toEqual(['/models/']);
    expect((await nearest('/v1/serach')).links).toEqual(['/v1/search?q=gpt']);
  });

  it.each([
    ['/subscription/', '/subscriptions/'],
    ['/board/', '/boards/'],
    ['/pricing', '/cost/'],
    ['/compair/', '/compare/'],
    ['/zh/modles/', '/zh/models/'],
    ['/zh/cots/', '/zh/cost/'],
  ])('leads from the misspelt list %s to %s', async (path, to) => {
    expect((await nearest(path)).links[0]).toBe(to);
  });
});
