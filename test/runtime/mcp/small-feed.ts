import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { placeOfId } from '../../../feed/resolve.ts';
import { createSearchIndex } from '../../../feed/search-index.ts';
import { modelRowsFile, searchIndexFile } from '../../../feed/static-files.ts';
import { callTool } from '../../../runtime/mcp/call-tool.ts';
import type { McpFeed } from '../../../runtime/mcp/feed.ts';

const apiRoot = 'https://feed.example';

/** A model with a price in two intervals, a batch rate, and a source for each. */
function model(id: string, fields: object = {}) {
  const prices = {
    input_price: 2,
    output_price: 10,
    cache_read_price: 0.2,
    cache_write_price: null,
  };
  const read = (page: string) => [{ url: `https://acme.example/${page}`, checked: '2026-05-02' }];
  return {
    id,
    vendor: 'Acme',
    name: id.toUpperCase(),
    ...prices,
    context_window: 200_000,
    tags: ['tool-use'],
    status: 'verified',
    url: null,
    max_output_tokens: 8_000,
    released: '2026-01-01',
    knowledge_cutoff: null,
    lifecycle: {
      stage: 'active',
      deprecated: null,
      retires: null,
      successor: null,
      served_by: null,
      sources: [],
    },
    modalities: { input: ['text'], output: ['text'] },
    capabilities: { tool_use: true, structured_output: null, reasoning: false, efforts: null },
    weights: { open: null, license: null, url: null },
    aliases: [],
    price_tiers: [],
    rates: [
      {
        condition: 'batch',
        label: null,
        ...prices,
        input_price: 1,
        output_price: 5,
        above_input_tokens: null,
        hours_utc: null,
        region: null,
        until: null,
        sources: read('batch'),
      },
    ],
    list_prices: [],
    price_history: [
      { from: null, ...prices, input_price: 4, sources: read('old') },
      { from: '2026-05-01', ...prices, sources: read('new') },
    ].map((interval) => ({ price_tiers: [], promotion: false, cancelled: false, ...interval })),
    sources: read('new'),
    rankings: [],
    plans: [],
    ...fields,
  };
}

const models = [
  model('acme-1'),
  model('acme-1-mini', { input_price: 0.5, output_price: 1 }),
  model('acme-0', { lifecycle: { ...model('').lifecycle, stage: 'retired' } }),
];

const board = {
  key: 'polyglot',
  name: 'Polyglot',
  metric: 'Solved',
  endpoint: `${apiRoot}/v1/leaderboards/polyglot`,
};

const plan = {
  id: 'acme-pro',
  vendor: 'Acme',
  name: 'Acme Pro',
  region: 'overseas',
  category: 'code',
  price_monthly: 20,
  currency: 'USD',
  per: null,
  models: ['acme-1'],
  price_history: [],
  sources: [{ url: 'https://acme.example/plans', checked: '2026-05-03' }],
};

const changes = [
  {
    date: '2026-05-01',
    kind: 'price_changed',
    subject: { kind: 'model', id: 'acme-1' },
    field: 'input_price',
    from: 4,
    to: 2,
    from_text: '4.00 USD',
    to_text: '2.00 USD',
    url: `${apiRoot}/v1/models/acme-1`,
  },
  {
    date: '2026-01-01',
    kind: 'model_added',
    subject: { kind: 'model', id: 'acme-1' },
    field: 'name',
    from: null,
    to: null,
    from_text: null,
    to_text: 'ACME-1',
    url: `${apiRoot}/v1/models/acme-1`,
  },
];

/** What each id means, as the index of `/resolve` has it. */
const ids: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(models.map(({ id }) => [id, [id]])),
  'openrouter/acme/acme-1': ['acme-1'],
  'acme-latest': ['acme-1', 'acme-1-mini'],
};

const shards: Record<string, Record<string, unknown>> = {};
for (const [id, meant] of Object.entries(ids)) {
  const { key, file } = placeOfId(id);
  const matches = meant.map((model_id) => ({
    model_id,
    name: model_id.toUpperCase(),
    namespace: 'openrouter',
    match: 'exact',
    url: `${apiRoot}/v1/models/${model_id}`,
  }));
  shards[file] = { ...shards[file], [key]: { matches, ambiguous: meant.length > 1 } };
}

const files: Readonly<Record<string, unknown>> = {
  [modelRowsFile]: { models },
  [searchIndexFile]: {
    ...createSearchIndex(
      models.map(({ id, name, vendor, input_price, output_price }) => ({
        kind: 'model',
        item: { id, name, vendor, input_price, output_price },
        vendorSpellings: [vendor],
        aliases: [],
        tags: [],
      })),
    ),
    rest: [],
  },
  'v1/bulk/models.json': { models },
  'v1/leaderboards/index.json': {
    boards: [board],
    index: [{ model_id: 'acme-1', overall: { score: 71.5 } }],
  },
  'v1/leaderboards/polyglot/index.json': {
    board,
    period: '2026-05',
    entries: [{ rank: 1, model_id: 'acme-1', score: 80, native: 80, label: 'Acme 1' }],
  },
  'plans/index.json': { plans: [plan], total: 1 },
  'plans/acme-pro/index.json': plan,
  'v1/changes/index.json': { changes, total: 2 },
  ...shards,
  ...Object.fromEntries(models.map((each) => [`v1/models/${each.id}/index.json`, each])),
};

export const smallFeed: McpFeed = { apiRoot, read: async (path) => files[path] };

/** Calls a tool of the small feed; an error that is not the caller's fails the test. */
export function call(name: string, values?: unknown, feed = smallFeed): Promise<CallToolResult> {
  return callTool(feed, { name, values }, (error) => {
    throw error;
  });
}

/** The text of a tool's error. */
export async function problemOf(name: string, values?: unknown): Promise<string> {
  const { isError, content } = await call(name, values);
  const [first] = content;
  if (isError !== true || first?.type !== 'text') throw new Error(`${name} answered`);
  return first.text;
}
