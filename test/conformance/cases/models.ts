import type { Model } from '../../../feed/schemas/model.ts';
import type { Case } from '../case.ts';
import { casesOf, file, json, request } from '../expected.ts';
import { type Feed, pick } from '../feed.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

/** `/models` with each of its parameters: SPEC 4.1, CONTRACT 4. */
export function modelCases(feed: Feed): readonly Case[] {
  const tag = pick(feed.models, 'model with two tags', ({ tags }) => tags.length > 1).tags[1] ?? '';
  const atStage = (stage: string) => (model: Model) => feed.stages.get(model.id) === stage;
  const seed = pick(feed.models, 'seed model', ({ status }) => status === 'seed');
  const rows: readonly (readonly [query: string, page: Page])[] = [
    ['limit=1', { limit: 1 }],
    ['limit=100', {}],
    ['limit=101', { limit: 101 }],
    [`limit=${LARGEST}`, { limit: LARGEST }],
    ['offset=0', {}],
    ['offset=100', { offset: 100 }],
    ['limit=7&offset=3', { limit: 7, offset: 3 }],
    ['offset=3&limit=7', { limit: 7, offset: 3 }],
    [`offset=${feed.models.length - 1}`, { offset: feed.models.length - 1 }],
    [`offset=${feed.models.length}`, { offset: feed.models.length }],
    [`offset=${LARGEST}&limit=${LARGEST}`, { offset: LARGEST, limit: LARGEST }],
    [`limit=10&offset=${feed.models.length - 10}`, { limit: 10, offset: feed.models.length - 10 }],
    ['vendor=OpenAI', { keep: ofVendor('OpenAI'), filters: { vendor: 'OpenAI' } }],
    [
      'vendor=openai&limit=5',
      { keep: ofVendor('OpenAI'), limit: 5, filters: { vendor: 'openai' } },
    ],
    ['vendor=ANTHROPIC', { keep: ofVendor('Anthropic') }],
    ['vendor=Z.ai', { keep: ofVendor('Z.ai') }],
    ['vendor=zai', { keep: ofVendor('Z.ai') }],
    [
      'vendor=Mistral+AI&limit=2',
      { keep: ofVendor('Mistral AI'), limit: 2, filters: { vendor: 'Mistral AI' } },
    ],
    ['vendor=mistral%20ai', { keep: ofVendor('Mistral AI') }],
    ['vendor=mistral-ai', { keep: ofVendor('Mistral AI') }],
    [
      'vendor=%4FpenAI&limit=1',
      { keep: ofVendor('OpenAI'), limit: 1, filters: { vendor: 'OpenAI' } },
    ],
    ['stage=active', { keep: atStage('active'), filters: { stage: 'active' } }],
    [
      'limit=2&stage=retired&vendor=openai',
      {
        keep: (model) => model.vendor === 'OpenAI' && atStage('retired')(model),
        limit: 2,
        filters: { vendor: 'openai', stage: 'retired' },
      },
    ],
    ['vendor=no-such-vendor', { keep: () => false }],
    ['vendor=opnai', { keep: () => false, suggestions: { OpenAI: 'vendor=OpenAI' } }],
    [
      'stage=active&vendor=mistral-aii&limit=2',
      {
        keep: () => false,
        limit: 2,
        suggestions: { 'Mistral AI': 'stage=active&vendor=Mistral+AI&limit=2' },
      },
    ],
    ['vendor=openai&stage=announced&tag=vision', { keep: () => false }],
    ['vendor=%E6%99%BA%E8%B0%B1%E6%97%A0', { keep: () => false }],
    [
      'status=verified',
      { keep: ({ status }) => status === 'verified', filters: { status: 'verified' } },
    ],
    [
      'status=unverified',
      { keep: ({ status }) => status === 'unverified', filters: { status: 'unverified' } },
    ],
    [`status=${seed.status}`, { keep: ({ status }) => status === 'seed' }],
    [`tag=${tag}&limit=3`, { keep: ({ tags }) => tags.includes(tag), limit: 3, filters: { tag } }],
    ['tag=no-such-tag', { keep: () => false }],
    [
      `tag=${tag.toUpperCase()}&limit=3`,
      { keep: ({ tags }) => tags.includes(tag), limit: 3, filters: { tag: tag.toUpperCase() } },
    ],
    ['tag=coding,fast', { keep: hasTags('coding', 'fast') }],
    ['tag=Coding%2C%20FAST', { keep: hasTags('coding', 'fast') }],
    ['tag=coding,no-such-tag', { keep: () => false }],
    [
      'tag=coding,visoin',
      { keep: () => false, suggestions: { 'coding,vision': 'tag=coding%2Cvision' } },
    ],
    [
      `tag=${tag}&vendor=openai&status=verified&offset=2&limit=2`,
      {
        keep: (model) =>
          model.vendor === 'OpenAI' && model.status === 'verified' && model.tags.includes(tag),
        limit: 2,
        offset: 2,
        filters: { vendor: 'openai', status: 'verified', tag },
      },
    ],
  ];
  const named = rows.map(
    ([query, page]) => [`/v1/models?${query}`, json('/v1/models', pageOf(feed, page))] as const,
  );
  return casesOf('parameters', [
    ...named.map(([path, expected]) => [path, path, expected] as const),
    [
      '/v1/models/ takes a query too',
      '/v1/models/?limit=2',
      json('/v1/models', pageOf(feed, { limit: 2 })),
    ],
    ['/v1/models? is the list', '/v1/models?', file('v1/models/index.json')],
    ['/v1/models?& is the list', '/v1/models?&', json('/v1/models', pageOf(feed, {}))],
    [
      'a browser that navigates to /v1/models?limit=2',
      request('/v1/models?limit=2', {
        headers: {
          Accept: 'text/html,*/*;q=0.8',
          'Sec-Fetch-Mode': 'navigate',
          'Sec-Fetch-Dest': 'document',
        },
      }),
      json('/v1/models', pageOf(feed, { limit: 2 })),
    ],
  ]);
}

type Page = {
  readonly keep?: (model: Model) => boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** The filters as the address of the next page names them, in the order of SPEC 4.1. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Beside an empty list: the query of each name that is suggested. */
  readonly suggestions?: Readonly<Record<string, string>>;
};

function pageOf(
  { apiRoot, models }: Feed,
  { keep = () => true, limit = 100, offset = 0, filters = {}, suggestions = {} }: Page,
) {
  const matched = models.filter(keep);
  const query = new URLSearchParams({
    ...filters,
    limit: String(limit),
    offset: String(offset + limit),
  });
  return {
    models: matched.slice(offset, offset + limit),
    total: matched.length,
    limit,
    offset,
    next: offset + limit < matched.length ? `${apiRoot}/v1/models?${query}` : null,
    ...(matched.length > 0 ? {} : { suggestions: suggestionsOf(apiRoot, suggestions) }),
  };
}

function suggestionsOf(apiRoot: string, suggestions: Readonly<Record<string, string>>) {
  return Object.entries(suggestions).map(([name, query]) => ({
    name,
    url: `${apiRoot}/v1/models?${query}`,
  }));
}

function hasTags(...wanted: readonly string[]): (model: Model) => boolean {
  return ({ tags }) => wanted.every((tag) => tags.includes(tag));
}

function ofVendor(vendor: string): (model: Model) => boolean {
  return (model) => model.vendor === vendor;
}
