import type { Dataset, ExternalId } from '../../../build/dataset/dataset.ts';
import { deriveSite, type Site } from '../../../build/derive/site.ts';
import type { OfferRow, OffersFile } from '../../../feed/contract/schemas/data/offers.ts';
import { edition, period, readOn, smallDataset } from '../../build/derive/small-site.ts';

/** A made-up feed that has one of everything that clients answer. It never changes with the data. */
export function expectedSite(): Site {
  return deriveSite(expectedDataset(), { apiRoot: 'https://feed.example', today: '2026-10-01' });
}

export function expectedDataset(): Dataset {
  const small = smallDataset({ models, plans, boards });
  const zen = {
    name: 'Zen AI',
    name_zh: '禅定智能',
    url: 'https://zen.example',
    domains: ['zen.example'],
    id_prefixes: ['zen'],
  };
  const unit = 1000 as const;
  const search = { fee: 'web_search' as const, unit, price: 10, from: null };
  const feeSources = [{ url: 'https://acme.example/fees', checked: null }];
  const fees = [
    { ...search, sources: feeSources },
    { ...search, fee: 'x_search' as const, models: ['acme-odd'], sources: feeSources },
    {
      fee: 'web_fetch' as const,
      unit,
      price: 1,
      from: '2026-05-01',
      until: '2026-10-31',
      sources: feeSources,
    },
  ];
  const { acme } = small.vendors;
  return {
    ...small,
    vendors: { ...small.vendors, ...(acme && { acme: { ...acme, fees } }), 'zen-ai': zen },
    models: small.models.map((model) =>
      model.id.startsWith('zen') ? { ...model, vendor: 'zen-ai' } : model,
    ),
    externalIds,
    floatingNames: [
      { name: 'zen-now', model_id: 'zen-1', from: '2026-01-01', until: '2026-08-31', sources },
      { name: 'zen-now', model_id: 'acme-coder-mini', from: '2026-09-10', until: null, sources },
      { name: 'zen-open', model_id: 'zen-1', from: '2026-01-01', until: null, sources },
      { name: 'zen-open', model_id: 'acme-free', from: '2026-09-01', until: null, sources },
      // Candidates: on no day does the name mean one of them for certain.
      { name: 'zen-plan', model_id: 'zen-1', from: null, until: '2026-08-31', sources },
      { name: 'zen-plan', model_id: 'acme-free', from: null, until: '2026-09-30', sources },
      { name: '~zen/latest', model_id: 'zen-1', from: '2026-01-01', until: null, sources },
    ],
    noModels: ['acme-coder-4.5-mini', 'router/acme-coder-4.5-mini'],
    providers,
  };
}

const provider = (id: string, value: Omit<OffersFile, 'name' | 'url' | 'sources'>) => ({
  id,
  vendor: '',
  file: { path: `data/offers/${id}.yaml`, text: '' },
  value: { name: id, url: `https://${id}.example/`, sources: { page }, ...value },
});
const offer = (model: string, external_id: string, more: Partial<OfferRow>): OfferRow => ({
  model,
  external_id,
  input_price: 2,
  output_price: 10,
  sources: ['page'],
  ...more,
});
const page = { url: 'https://offers.example', checked: '2026-07-01' };

/** A cloud with regions, a router with suffixes, and the service of a vendor. */
const providers: Dataset['providers'] = [
  provider('cloud', {
    id_prefixes: ['acme.', 'bedrock/', 'big-cloud/', 'zen.'],
    id_regions: ['ap', 'eu', 'us-east-1'],
    offers: [
      offer('acme-coder-4.5', 'acme.coder', { output_price: 11 }),
      offer('acme-coder-4.5', 'eu.acme.coder', {
        input_price: 2.2,
        output_price: 11,
        region: 'eu',
      }),
      offer('acme-coder-mini', 'acme.mini', { input_price: null, output_price: null }),
    ],
  }),
  provider('router', {
    id_suffixes: [':batch', ':fast', ':free'],
    offers: [
      offer('acme-coder-4.5', 'acme/coder-4.5', { input_price: 3 }),
      offer('acme-coder-4.5', 'acme/coder-4.5:free', { input_price: 0, output_price: 0 }),
      offer('zen-1', 'safe/zen-1', { input_price: 1.5 }),
      offer('zen-1', 'zen/zen-1', { input_price: 1.25, cache_read_price: 0.1 }),
      offer('zen-2', 'zen/zen-2:free', { input_price: 0, output_price: 0 }),
    ],
  }),
  provider('zen-cloud', {
    vendor: 'zen-ai',
    own_rates: true,
    id_prefixes: ['vertex/'],
    offers: [],
  }),
];

const sources = readOn('2026-09-20');
const readIn = (page: string) => [{ url: `https://acme.example/${page}`, checked: '2026-05-01' }];
const tools = { tool_use: true, structured_output: true, reasoning: false };

type Records = NonNullable<Parameters<typeof smallDataset>[0]['models']>;

const models: Records = {
  'acme-coder-4.5': {
    name: 'Acme Coder 4.5',
    released: '2026-03-01',
    context_window: 400_000,
    tags: ['coding'],
    aliases: ['acme-coder-4-5-latest'],
    capabilities: tools,
    prices: [
      {
        from: '2026-03-01',
        input_price: 3,
        output_price: 15,
        cache_read_price: 0.3,
        sources: readIn('march'),
      },
      {
        from: '2026-06-01',
        input_price: 2,
        output_price: 10,
        cache_read_price: 0.2,
        cache_write_price: 2.5,
        price_tiers: [{ above_input_tokens: 200_000, input_price: 4, output_price: 15 }],
        sources,
      },
      { from: '2026-12-01', input_price: 1.1, output_price: 7.7, sources },
    ],
    rates: [
      { condition: 'batch', input_price: 1, output_price: 5, sources: readIn('batch') },
      { condition: 'cache_1h', cache_write_price: 4, sources },
    ],
  },
  'acme-coder-mini': {
    name: 'Acme Coder Mini',
    released: '2026-04-01',
    context_window: 128_000,
    tags: ['coding', 'fast'],
    capabilities: tools,
    prices: [{ from: null, input_price: 0.1, output_price: 0.7, sources }],
    rates: [
      {
        condition: 'off_peak',
        input_price: 0.05,
        output_price: 0.35,
        hours_utc: [
          { days: ['mon', 'tue'], from: '16:30', to: '24:00' },
          { days: ['wed'], from: '00:00', to: '12:00' },
          { days: ['sun', '2026-10-01'], from: '00:00', to: '24:00' },
        ],
        sources,
      },
    ],
  },
  'acme-free': {
    name: 'Acme Free',
    context_window: 8_000,
    prices: [{ from: null, input_price: 0, output_price: 0, sources }],
  },
  // Equal blended prices, of which binary fractions make two.
  'acme-even': {
    name: 'Acme Even',
    context_window: 32_000,
    prices: [{ from: null, input_price: 0.4, output_price: 1.2, sources }],
    // The batch alone says that it combines with a region, and it ends.
    rates: [
      {
        condition: 'batch',
        input_price: 0.2,
        output_price: 0.6,
        stack: ['region'],
        until: '2026-10-31',
        sources,
      },
      { condition: 'region', region: 'eu', input_price: 0.44, output_price: 1.32, sources },
      { condition: 'fast', input_price: 0.8, output_price: 2.4, sources },
    ],
  },
  'acme-odd': {
    name: 'Acme Odd',
    context_window: 32_000,
    prices: [{ from: null, input_price: 0.3, output_price: 1.5, sources }],
  },
  'zen-1': {
    name: 'Zen 1',
    released: '2025-01-01',
    context_window: 200_000,
    capabilities: tools,
    prices: [{ from: null, input_price: 1, output_price: 2, sources }],
    lifecycle: [{ event: 'end_announced', day: '2026-12-31', successor: 'zen-2', sources }],
  },
  'zen-2': { name: 'Zen 2+', released: '2026-09-01', context_window: 1_000_000 },
  // Another model answers under its id for a while, then none does.
  'zen-old': {
    name: 'Zen Old',
    context_window: 8_000,
    prices: [{ from: null, seen_from: '2025-01-01', input_price: 5, output_price: 5, sources }],
    lifecycle: [
      { event: 'rerouted', day: '2026-06-01', successor: 'zen-1', until: '2026-12-01', sources },
    ],
  },
  'zen-gone': {
    name: 'Zen Gone',
    context_window: 8_000,
    prices: [{ from: null, seen_from: '2025-01-01', input_price: 5, output_price: 5, sources }],
    lifecycle: [{ event: 'retired', day: '2026-06-01', sources }],
  },
  // Announced: it has not come out, so no change says so.
  'zen-soon': { name: 'Zen Soon', released: '2026-11-01', context_window: 1_000_000 },
};

const plans = {
  'acme-pro': {
    name: 'Acme Pro',
    models: ['acme-coder-4.5', 'acme-coder-mini'],
    models_source: { url: 'https://acme.example/plans', checked: '2026-09-20' },
    prices: [{ from: '2026-01-01', price_monthly: 20, sources }],
  },
  'acme-team': {
    name: 'Acme Team',
    per: 'seat' as const,
    prices: [{ from: null, price_monthly: 30, base_monthly: 60, sources }],
  },
};

const polyglot = period('2026-08', {
  'acme-coder-4.5': 71.5,
  'acme-coder-mini': 70,
  'zen-1': 72.3,
});

/** The same natives at an effort and with costs, and a cheaper effort of the first model. */
const withCosts = {
  ...polyglot,
  value: {
    ...polyglot.value,
    entries: [
      ...polyglot.value.entries.map((entry, index) => ({
        ...entry,
        variant: 'high',
        cost_usd: [2.86, 0.21, 1.446][index] ?? 1,
        output_tokens: 10_000,
      })),
      {
        model: 'acme-coder-4.5',
        native: 55,
        label: 'acme-coder-4.5 (low)',
        variant: 'low',
        cost_usd: 0.55,
        output_tokens: 4_000,
      },
    ],
  },
};

/** Three boards, from which scores across boards are made. The first states what its tasks cost. */
const boards = [
  ['polyglot', 'Polyglot', 71.5],
  ['humaneval_plus', 'Short functions', 80],
  ['live_code_bench', 'Contests', 60.5],
].map(([key, name, native], index) => ({
  key: String(key),
  editions: [
    {
      ...edition('one', '2026-05', String(name)),
      ...(index === 0 && { share_of_tasks: true, task: 'One exercise.' }),
    },
  ],
  periods: [
    period('2026-05', { 'acme-coder-4.5': Number(native), 'zen-1': 60 }),
    index === 0
      ? withCosts
      : period('2026-08', {
          'acme-coder-4.5': Number(native),
          'acme-coder-mini': 70,
          'zen-1': 72.3,
        }),
  ],
}));

const externalIds: readonly ExternalId[] = [
  ['zen-preview', 'vendor', 'zen-2', 'alias', true] as const,
  ['acme/coder-4.5', 'openrouter', 'acme-coder-4.5', 'exact'] as const,
  ['acme-coder-4.5-20260301', 'vendor', 'acme-coder-4.5', 'snapshot'] as const,
  ['eu.acme.coder-v1:0', 'bedrock', 'acme-coder-4.5', 'regional'] as const,
  ['zen/zen-1', 'openrouter', 'zen-1', 'exact'] as const,
  ['zen-latest', 'litellm', 'zen-1', 'alias'] as const,
  ['zen-latest', 'vendor', 'zen-2', 'alias'] as const,
  ['router/acme-odd', 'models-dev', 'acme-odd', 'exact', true] as const,
  // A list that has not seen the name move.
  ['acme/zen-now', 'litellm', 'acme-odd', 'rolling'] as const,
].map(([id, namespace, model, match, ambiguous = false]) => {
  const source = { url: 'https://ids.example', checked: '2026-09-20' };
  return { id, namespace, model, match, ambiguous, ...source };
});
