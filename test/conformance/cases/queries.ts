import type { ChangeList } from '../../../feed/schemas/changes.ts';
import type { Model } from '../../../feed/schemas/model.ts';
import type { PricingItem } from '../../../feed/schemas/price.ts';
import type { Resolution } from '../../../feed/schemas/search.ts';
import { type Case, casesOf, file, holding, json, problem, type Row, request } from '../case.ts';
import { type Feed, pick } from '../feed.ts';
import { examplesOf } from './paths.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

/** What a query of `/models` keeps, and how it is named in the address of the next page. */
type Page = {
  keep?: (model: Model) => boolean;
  limit?: number;
  offset?: number;
  filters?: { readonly [name: string]: string };
  /** Beside an empty list: the query of each name that is suggested. */
  suggestions?: { readonly [name: string]: string };
};

/** `/models` with each of its parameters. */
export function modelCases(feed: Feed): Case[] {
  const { models, apiRoot } = feed;
  const tag = pick(models, 'model with two tags', ({ tags }) => tags.length > 1).tags[1] ?? '';
  const of = (vendor: string) => (model: Model) => model.vendor === vendor;
  const at = (stage: string) => (model: Model) => feed.stages.get(model.id) === stage;
  const tagged =
    (...wanted: string[]) =>
    ({ tags }: Model) =>
      wanted.every((one) => tags.includes(one));
  const is = (status: string) => (model: Model) => model.status === status;
  const none = () => false;
  const count = models.length;
  const rows: { readonly [query: string]: Page } = {
    'limit=1': { limit: 1 },
    'limit=100': {},
    [`limit=${LARGEST}`]: { limit: LARGEST },
    'limit=7&offset=3': { limit: 7, offset: 3 },
    'offset=3&limit=7': { limit: 7, offset: 3 },
    [`offset=${count - 1}`]: { offset: count - 1 },
    [`offset=${LARGEST}&limit=${LARGEST}`]: { offset: LARGEST, limit: LARGEST },
    [`limit=10&offset=${count - 10}`]: { limit: 10, offset: count - 10 },
    'vendor=OpenAI': { keep: of('OpenAI'), filters: { vendor: 'OpenAI' } },
    'vendor=openai&limit=5': { keep: of('OpenAI'), limit: 5, filters: { vendor: 'openai' } },
    'vendor=zai': { keep: of('Z.ai') },
    'vendor=Mistral+AI&limit=2': {
      keep: of('Mistral AI'),
      limit: 2,
      filters: { vendor: 'Mistral AI' },
    },
    'vendor=mistral-ai': { keep: of('Mistral AI') },
    'stage=active': { keep: at('active'), filters: { stage: 'active' } },
    'limit=2&stage=retired&vendor=openai': {
      keep: (model) => of('OpenAI')(model) && at('retired')(model),
      limit: 2,
      filters: { vendor: 'openai', stage: 'retired' },
    },
    'vendor=no-such-vendor': { keep: none },
    'vendor=opnai': { keep: none, suggestions: { OpenAI: 'vendor=OpenAI' } },
    'stage=active&vendor=mistral-aii&limit=2': {
      keep: none,
      limit: 2,
      suggestions: { 'Mistral AI': 'stage=active&vendor=Mistral+AI&limit=2' },
    },
    'vendor=openai&stage=announced&tag=vision': { keep: none },
    'status=verified': { keep: is('verified'), filters: { status: 'verified' } },
    [`tag=${tag}&limit=3`]: { keep: tagged(tag), limit: 3, filters: { tag } },
    [`tag=${tag.toUpperCase()}&limit=3`]: {
      keep: tagged(tag),
      limit: 3,
      filters: { tag: tag.toUpperCase() },
    },
    'tag=Coding%2C%20FAST': { keep: tagged('coding', 'fast') },
    'tag=coding,visoin': {
      keep: none,
      suggestions: { 'coding,vision': 'tag=coding%2Cvision' },
    },
    [`tag=${tag}&vendor=openai&status=verified&offset=2&limit=2`]: {
      keep: (model) => of('OpenAI')(model) && is('verified')(model) && tagged(tag)(model),
      limit: 2,
      offset: 2,
      filters: { vendor: 'openai', status: 'verified', tag },
    },
  };
  const page = ({ keep, limit = 100, offset = 0, filters, suggestions = {} }: Page) => {
    const matched = keep === undefined ? models : models.filter(keep);
    const next = new URLSearchParams({
      ...filters,
      limit: String(limit),
      offset: String(offset + limit),
    });
    const suggested = Object.entries(suggestions).map(([name, query]) => ({
      name,
      url: `${apiRoot}/v1/models?${query}`,
    }));
    return json('/v1/models', {
      models: matched.slice(offset, offset + limit),
      total: matched.length,
      limit,
      offset,
      next: offset + limit < matched.length ? `${apiRoot}/v1/models?${next}` : null,
      ...(matched.length > 0 ? {} : { suggestions: suggested }),
    });
  };
  return casesOf('parameters', [
    ...Object.entries(rows).map(([query, wanted]): Row => {
      const path = `/v1/models?${query}`;
      return [path, path, page(wanted)];
    }),
    ['/v1/models/ takes a query too', '/v1/models/?limit=2', page({ limit: 2 })],
    ['/v1/models? is the list', '/v1/models?', file('v1/models/index.json')],
    ['/v1/models?& is the list', '/v1/models?&', page({})],
    [
      'a browser that navigates to /v1/models?limit=2',
      request('/v1/models?limit=2', { headers: navigating }),
      page({ limit: 2 }),
    ],
  ]);
}

/** What a browser sends for an address that is typed. */
export const navigating = {
  Accept: 'text/html,*/*;q=0.8',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
};

type Sort = 'input_price' | 'output_price' | 'context_window';
type PricingRow = readonly [
  query: string,
  sort: Sort,
  dir: 'asc' | 'desc',
  keep?: (item: PricingItem) => boolean,
];

/** `/pricing` with each of its parameters. */
export function pricingCases({ pricing }: Feed): Case[] {
  const of = (name: string) => (item: PricingItem) => item.vendor === name;
  const rows: PricingRow[] = [
    ['sort=input_price', 'input_price', 'asc'],
    ['sort=context_window', 'context_window', 'asc'],
    ['sort=output_price&dir=desc', 'output_price', 'desc'],
    ['dir=desc&sort=context_window', 'context_window', 'desc'],
    ['dir=desc', 'input_price', 'desc'],
    ['free=1', 'input_price', 'desc', ({ free }) => free],
    ['vendor=openai', 'input_price', 'desc', of('OpenAI')],
    ['vendor=Moonshot%20AI&sort=output_price', 'output_price', 'asc', of('Moonshot AI')],
    [
      'vendor=zai&free=1&sort=context_window&dir=desc',
      'context_window',
      'desc',
      (item) => of('Z.ai')(item) && item.free,
    ],
    ['vendor=no-such-vendor', 'input_price', 'desc', () => false],
  ];
  const list = ([, sort, dir, keep = () => true]: PricingRow) => {
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
    const [a, b] = [left[sort], right[sort]];
    if (a === b) return left.id < right.id ? -1 : 1;
    if (a === null || b === null) return a === null ? 1 : -1;
    return dir === 'asc' ? a - b : b - a;
  };
}

/** `/changes` from a day on. */
export function changeCases({ text }: Feed): Case[] {
  const { changes }: ChangeList = JSON.parse(text('v1/changes/index.json'));
  const days = ['2026-11-01', changes[9]?.date ?? '', '9999-12-31', '2017-01-01'];
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
export function planCases({ plans }: Feed): Case[] {
  const rows: { readonly [query: string]: { region?: string; category?: string } } = {
    'region=domestic': { region: 'domestic' },
    'region=all': {},
    'category=code': { category: 'code' },
    'category=bundle': { category: 'bundle' },
    'region=domestic&category=token': { region: 'domestic', category: 'token' },
  };
  const list = ({ region, category }: { region?: string; category?: string }) => {
    const matched = plans.filter(
      (plan) =>
        (region ?? plan.region) === plan.region && (category ?? plan.category) === plan.category,
    );
    const body = { plans: matched, total: matched.length };
    return json('/plans', matched.length > 0 ? body : { ...body, suggestions: [] });
  };
  const including = plans.filter(({ models }) => models?.includes('kimi-k3'));
  const unknown = plans.filter(({ models }) => models === null);
  const answer = json('/plans', {
    plans: including,
    total: including.length,
    not_known: unknown.map(({ id, vendor, name }) => ({ id, vendor, name })),
  });
  const modelRows = ['kimi-k3', 'moonshotai/kimi-k3'].map(
    (id): Row => [`/plans?model=${id}`, `/plans?model=${id}`, answer],
  );
  return casesOf('parameters', [
    ...Object.entries(rows).map(
      ([query, wanted]): Row => [`/plans?${query}`, `/plans?${query}`, list(wanted)],
    ),
    ...modelRows,
    ['/plans/ takes a query too', '/plans/?region=domestic', list({ region: 'domestic' })],
    ['/plans? is the list', '/plans?', file('plans/index.json')],
  ]);
}

/** `/resolve`, and addresses of models under the ids of other systems. */
export function resolveCases(feed: Feed): Case[] {
  const dotted = examplesOf(feed).dotted.id;
  const sonnet = 'us.anthropic.claude-sonnet-4-5-20250929-v1:0';
  const meant: readonly (readonly [id: string, ...models: string[]])[] = [
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
  const address = (id: string) => `/v1/resolve?id=${encodeURIComponent(id)}`;
  const resolving = (models: readonly string[]) =>
    holding('/v1/resolve', (value) => {
      // What is of another shape means other models, or none.
      const { matches, ambiguous } = value as Resolution;
      const found = [...new Set(matches.map(({ model_id }) => model_id))].sort();
      return found.join() === models.join() && ambiguous === models.length > 1
        ? undefined
        : `it means ${found.join(' or ')}, ${ambiguous ? 'ambiguous' : 'certain'}`;
    });
  const refused = problem('invalid_parameter', { parameter: 'id' });
  const underAModel = [
    ['x-ai/grok-3', 'grok-3'],
    ['x-ai%2Fgrok-3', 'grok-3'],
    ['gpt-4o-2024-08-06', 'gpt-4o'],
  ] as const;
  return [
    ...casesOf('search', [
      ...meant.map(([id, ...models]): Row => [id, address(id), resolving(models)]),
      ...unknown.map((id): Row => [`no model: ${id}`, address(id), problem('not_found')]),
      ['no id', '/v1/resolve', refused],
      ['an empty id', '/v1/resolve/?id=', refused],
      ['an id of 201 letters', address('x'.repeat(201)), refused],
    ]),
    ...casesOf(
      'errors',
      underAModel.map(([id, model]): Row => {
        const path = `/v1/models/${id}`;
        return [path, path, problem('not_found', { suggests: [model] })];
      }),
    ),
  ];
}
