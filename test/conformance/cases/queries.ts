import type { Bodies } from '../../../feed/contract/endpoints.ts';
import type { Model } from '../../../feed/contract/schemas/model.ts';
import type { PricingItem } from '../../../feed/contract/schemas/price.ts';
import type { Resolution } from '../../../feed/contract/schemas/search.ts';
import { basePath } from '../../../runtime/read.ts';
import {
  type Case,
  casesOf,
  type Expectation,
  empty,
  file,
  holding,
  json,
  navigating,
  problem,
  type Row,
  request,
} from '../case.ts';
import { type Feed, pick } from '../feed.ts';
import { examplesOf } from './paths.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

/** A query of `/models`, what it keeps, and beside an empty list what is suggested. */
type ModelQuery = readonly [
  query: string,
  keep?: (model: Model) => boolean,
  suggestions?: { readonly [name: string]: string },
];

/** `/models` with each of its parameters. */
export function modelCases(feed: Feed): Case[] {
  const rows: readonly ModelQuery[] = [
    ...pagesOf(feed.models.length).map((query): ModelQuery => [query]),
    ...filtersOf(feed),
  ];
  const page = (...row: ModelQuery) => modelPage(feed, row);
  return casesOf('parameters', [
    ...rows.map((row): Row => [`/v1/models?${row[0]}`, `/v1/models?${row[0]}`, page(...row)]),
    ['/v1/models/ takes a query too', '/v1/models/?limit=2', page('limit=2')],
    ['/v1/models? is the list', '/v1/models?', file('v1/models/index.json')],
    ['/v1/models?& is the list', '/v1/models?&', page('')],
    [
      'a browser that navigates to /v1/models?limit=2',
      request('/v1/models?limit=2', { headers: navigating }),
      page('limit=2'),
    ],
  ]);
}

function pagesOf(count: number): string[] {
  return [
    'limit=1',
    'limit=100',
    `limit=${LARGEST}`,
    'offset=3&limit=7',
    `offset=${count - 1}`,
    `offset=${LARGEST}&limit=${LARGEST}`,
    `limit=10&offset=${count - 10}`,
  ];
}

function filtersOf({ models, lifecycles }: Feed): ModelQuery[] {
  const tag = pick(models, 'model with two tags', ({ tags }) => tags.length > 1).tags[1] ?? '';
  const none = () => false;
  return [
    ['vendor=OpenAI', ({ vendor }) => vendor === 'OpenAI'],
    ['vendor=openai&limit=5', ({ vendor }) => vendor === 'OpenAI'],
    ['vendor=zai', ({ vendor }) => vendor === 'Z.ai'],
    ['vendor=Mistral+AI&limit=2', ({ vendor }) => vendor === 'Mistral AI'],
    ['vendor=mistral-ai', ({ vendor }) => vendor === 'Mistral AI'],
    ['stage=active', ({ id }) => lifecycles.get(id)?.stage === 'active'],
    [
      'limit=2&stage=retired&vendor=openai',
      ({ id, vendor }) => vendor === 'OpenAI' && lifecycles.get(id)?.stage === 'retired',
    ],
    ['vendor=no-such-vendor', none],
    ['vendor=opnai', none, { OpenAI: 'vendor=OpenAI' }],
    [
      'stage=active&vendor=mistral-aii&limit=2',
      none,
      { 'Mistral AI': 'stage=active&vendor=Mistral+AI&limit=2' },
    ],
    ['vendor=openai&stage=announced&tag=vision', none],
    ['status=verified', ({ status }) => status === 'verified'],
    [`tag=${tag}&limit=3`, ({ tags }) => tags.includes(tag)],
    [`tag=${tag.toUpperCase()}&limit=3`, ({ tags }) => tags.includes(tag)],
    ['tag=Coding%2C%20FAST', ({ tags }) => tags.includes('coding') && tags.includes('fast')],
    ['tag=coding,visoin', none, { 'coding,vision': 'tag=coding%2Cvision' }],
    [
      `tag=${tag}&vendor=openai&status=verified&offset=2&limit=2`,
      ({ tags, vendor, status }) =>
        tags.includes(tag) && vendor === 'OpenAI' && status === 'verified',
    ],
  ];
}

/** The page of the list that a query asks for, computed from all models. */
function modelPage(
  { models, apiRoot }: Feed,
  [query, keep = () => true, suggestions = {}]: ModelQuery,
): Expectation {
  const given = new URLSearchParams(query);
  const limit = Number(given.get('limit') ?? 100);
  const offset = Number(given.get('offset') ?? 0);
  const matched = models.filter(keep);
  const hasNext = offset + limit < matched.length;
  const list = {
    models: matched.slice(offset, offset + limit),
    total: matched.length,
    limit,
    offset,
    next: hasNext ? `${apiRoot}/v1/models?${nextQuery(given, limit, offset)}` : null,
  };
  if (matched.length > 0) return json('/v1/models', list);
  const suggested = Object.entries(suggestions).map(([name, corrected]) => {
    return { name, url: `${apiRoot}/v1/models?${corrected}` };
  });
  return json('/v1/models', { ...list, suggestions: suggested });
}

/** The filters in their documented order, then the next page. */
function nextQuery(given: URLSearchParams, limit: number, offset: number): URLSearchParams {
  const filters = ['vendor', 'status', 'stage', 'tag'].filter((name) => given.has(name));
  const next = new URLSearchParams(filters.map((name) => [name, given.get(name) ?? '']));
  next.append('limit', String(limit));
  next.append('offset', String(offset + limit));
  return next;
}

type Sort = 'input_price' | 'output_price' | 'context_window';
type PricingQuery = readonly [
  query: string,
  sort: Sort,
  dir: 'asc' | 'desc',
  keep?: (item: PricingItem) => boolean,
];

/** `/pricing` with each of its parameters. */
export function pricingCases({ pricing }: Feed): Case[] {
  const of = (name: string) => (item: PricingItem) => item.vendor === name;
  const freeZai = (item: PricingItem) => of('Z.ai')(item) && item.free;
  const rows: PricingQuery[] = [
    ['sort=input_price', 'input_price', 'asc'],
    ['sort=context_window', 'context_window', 'asc'],
    ['sort=output_price&dir=desc', 'output_price', 'desc'],
    ['dir=desc', 'input_price', 'desc'],
    ['free=1', 'input_price', 'desc', ({ free }) => free],
    ['vendor=Moonshot%20AI&sort=output_price', 'output_price', 'asc', of('Moonshot AI')],
    ['vendor=zai&free=1&sort=context_window&dir=desc', 'context_window', 'desc', freeZai],
    ['vendor=no-such-vendor', 'input_price', 'desc', () => false],
  ];
  const list = ([, sort, dir, keep = () => true]: PricingQuery) => {
    const matched = pricing.filter(keep).sort(inOrder(sort, dir));
    const body = { pricing: matched, total: matched.length, sort, dir };
    return json('/v1/pricing', matched.length > 0 ? body : { ...body, suggestions: [] });
  };
  return casesOf('parameters', [
    ...rows.map((row): Row => [`/v1/pricing?${row[0]}`, `/v1/pricing?${row[0]}`, list(row)]),
    ['/v1/pricing is by input price, descending', '/v1/pricing', list(['', 'input_price', 'desc'])],
    ['/v1/pricing/ takes a query too', '/v1/pricing/?dir=asc', list(['', 'input_price', 'asc'])],
    ['/v1/pricing? is the list', '/v1/pricing?', file('v1/pricing/index.json')],
  ]);
}

/** Unknown prices last in either direction, ties by id. */
function inOrder(sort: Sort, dir: 'asc' | 'desc') {
  return (left: PricingItem, right: PricingItem): number => {
    const a = left[sort];
    const b = right[sort];
    if (a === b) return left.id < right.id ? -1 : 1;
    if (a === null || b === null) return a === null ? 1 : -1;
    return dir === 'asc' ? a - b : b - a;
  };
}

/** `/changes` from a day on. */
export function changeCases({ text }: Feed): Case[] {
  const { changes }: Bodies['changes.list'] = JSON.parse(text('v1/changes/index.json'));
  const days = [changes[9]?.date ?? '', '9999-12-31', '2017-01-01'];
  return casesOf(
    'parameters',
    days.map((since): Row => {
      const found = changes.filter(({ date }) => date >= since);
      const path = `/v1/changes?since=${since}`;
      return [path, path, json('/v1/changes', { changes: found, total: found.length })];
    }),
  );
}

/** `/plans` with each of its parameters. */
export function planCases(feed: Feed): Case[] {
  const inDomestic = plansWhere(feed, ({ region }) => region === 'domestic');
  const rows = {
    'region=domestic': inDomestic,
    'region=all': plansWhere(feed, () => true),
    'category=code': plansWhere(feed, ({ category }) => category === 'code'),
    'region=domestic&category=token': plansWhere(
      feed,
      ({ region, category }) => region === 'domestic' && category === 'token',
    ),
    'model=kimi-k3': plansWith(feed, 'kimi-k3'),
    'model=moonshotai/kimi-k3': plansWith(feed, 'kimi-k3'),
  };
  const led: Expectation = {
    statuses: [303],
    headers: { location: `${basePath(feed.apiRoot)}/subscriptions/`, 'cache-control': 'no-store' },
    body: empty,
  };
  return casesOf('parameters', [
    ...Object.entries(rows).map(([query, expected]): Row => {
      return [`/plans?${query}`, `/plans?${query}`, expected];
    }),
    ['/plans/ takes a query too', '/plans/?region=domestic', inDomestic],
    ['/plans? is the list', '/plans?', file('plans/index.json')],
    ['a browser is led from /plans/ to its page', request('/plans/', { headers: navigating }), led],
  ]);
}

function plansWhere({ plans }: Feed, keep: (plan: Feed['plans'][number]) => boolean): Expectation {
  const matched = plans.filter(keep);
  const body = { plans: matched, total: matched.length };
  return json('/plans', matched.length > 0 ? body : { ...body, suggestions: [] });
}

/** The plans that include a model; those of which nobody knows stand apart. */
function plansWith({ plans }: Feed, model: string): Expectation {
  const including = plans.filter(({ models }) => models?.includes(model));
  const unknown = plans.filter(({ models }) => models === null);
  return json('/plans', {
    plans: including,
    total: including.length,
    not_known: unknown.map(({ id, vendor, name }) => ({ id, vendor, name })),
  });
}

/** `/resolve`, and addresses of models under the ids of other systems. */
export function resolveCases(feed: Feed): Case[] {
  const dotted = examplesOf(feed).dotted.id;
  const sonnet = 'us.anthropic.claude-sonnet-4-5-20250929-v1:0';
  const resolved: readonly (readonly [id: string, ...models: string[]])[] = [
    [dotted, dotted],
    [dotted.toUpperCase(), dotted],
    ['x-ai/grok-3', 'grok-3'],
    ['openrouter/x-ai/grok-3', 'grok-3'],
    ['gpt-4o-2024-08-06', 'gpt-4o'],
    ['azure/gpt-4o', 'gpt-4o'],
    [sonnet, 'claude-sonnet-4-5'],
    [`bedrock/${sonnet}`, 'claude-sonnet-4-5'],
    ['azure/mistral-large-latest', 'mistral-large-2411', 'mistral-large-3'],
  ];
  const unknown = ['gpt-4-0314', 'gpt-5-chat-latest', 'x-ai/grok-9', '__proto__', 'nope/x'];
  const refused = problem('invalid_parameter', { parameter: 'id' });
  return [
    ...casesOf('search', [
      ...resolved.map(([id, ...models]): Row => [id, resolveAddress(id), resolving(models)]),
      ...unknown.map((id): Row => [`no model: ${id}`, resolveAddress(id), problem('not_found')]),
      ['no id', '/v1/resolve', refused],
      ['an empty id', '/v1/resolve/?id=', refused],
      ['an id of 201 letters', resolveAddress('x'.repeat(201)), refused],
    ]),
    ...casesOf('errors', [
      externalRow('x-ai/grok-3', 'grok-3'),
      externalRow('x-ai%2Fgrok-3', 'grok-3'),
      externalRow('gpt-4o-2024-08-06', 'gpt-4o'),
    ]),
  ];
}

function resolveAddress(id: string): string {
  return `/v1/resolve?id=${encodeURIComponent(id)}`;
}

function resolving(models: readonly string[]): Expectation {
  return holding('/v1/resolve', (value) => {
    // What is of another shape means other models, or none.
    const { matches, ambiguous } = value as Resolution;
    const found = [...new Set(matches.map(({ model_id }) => model_id))].sort();
    const isExpected = found.join() === models.join() && ambiguous === models.length > 1;
    if (isExpected) return undefined;
    return `it means ${found.join(' or ')}, ${ambiguous ? 'ambiguous' : 'certain'}`;
  });
}

/** The address of a model under the id of another system: a problem that says which model it is. */
function externalRow(id: string, model: string): Row {
  return [`/v1/models/${id}`, `/v1/models/${id}`, problem('not_found', { suggests: [model] })];
}
