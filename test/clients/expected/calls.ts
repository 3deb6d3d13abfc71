type Call = readonly [method: string, args: Readonly<Record<string, unknown>>];

const endpointCalls: readonly Call[] = [
  ['model', { id: 'acme-coder-4.5' }],
  ['model', { id: 'zen-1' }],
  ['resolve', { id: 'acme-coder-4.5' }],
  ['resolve', { id: ' ACME/Coder-4.5 ' }],
  ['resolve', { id: 'openrouter/acme/coder-4.5' }],
  ['resolve', { id: 'bedrock/eu.acme.coder-v1:0' }],
  ['resolve', { id: 'acme-coder-4.5-20260301' }],
  ['resolve', { id: 'acme-coder-4-5-latest' }],
  ['resolve', { id: 'zen-latest' }],
  ['resolve', { id: 'vendor/zen-latest' }],
  ['resolve', { id: 'zen-preview' }],
  ['resolve', { id: 'acme-coder-4.6' }],
  ['resolve', { id: 'acme/acme-coder-min' }],
  // By rule: prefixes, regions, dots, days, suffixes and names of resources.
  ...[
    'acme/acme-coder-mini',
    'zen-ai/zen-1',
    'zen-ai/acme-coder-mini',
    'router/zen/zen-1',
    'router/acme/acme-coder-4.5',
    'big-cloud/us-east-1/eu.acme.acme-coder-4.5-20260301-v1:0',
    'eu.zen.zen-1-v2:0:200k',
    'arn:aws:bedrock:us-east-1:1234:inference-profile/eu.acme.acme-coder-mini',
    'arn:aws:bedrock:us-east-1::foundation-model/acme.acme-coder-mini-v1',
    'arn:aws:bedrock:us-east-1:1234:application-inference-profile/acme-coder-mini',
    'router/big-cloud/arn:aws:bedrock:us-east-1:1234:inference-profile/eu.acme.acme-coder-mini',
    'vertex/projects/p/locations/eu/publishers/acme/acme-coder-4.5@20260301',
    'projects/p/locations/eu/publishers/acme/acme-coder-4.5@20260301',
    'vertex/zen-1@default',
    'acme-coder-4-5-latest:free',
    'zen/zen-1:free',
    'acme/acme-coder:fast',
    'acme-coder-4.5-20260302',
    'acme-coder-4.5@2026-03-02',
    'router/zen-preview',
    'router/zen/zen-preview',
    'router/acme-coder-4.5-mini',
    'acme/acme-coder-4.5-mini',
    'other/acme-coder-mini',
    // A seller is known to mean another build by this name.
    'cloud/acme-odd',
    'acme/acme-odd',
    'acme-coder-mini-v3',
    'acme-coder-mini:other',
    'acme.acme-coder-mini.more',
    'constructor/acme-coder-mini',
    // As programs write ids in logs.
    'acme:acme-coder-mini',
    '@acme/acme-coder-4.5',
    '[pi] acme-coder-4.5',
    'custom:Acme-Coder-4.5-[Acme]-0',
    'litellm_proxy/acme-coder-4.5',
    'ollama/acme-coder-mini',
    'acme-coder-4.5[1m]',
    'acme-coder-4.5 (high)',
    'acme-coder-mini-xhigh',
    'acme-coder-mini-max',
    'acme-coder-4.5-fast',
    'acme-coder-4.5-thinking',
    'acme-coder-mini:cloud',
    'acme-coder-4.5:online',
    'acme-coder-4-5-TEE',
    'acme-coder-mini-free',
    // A free variant of a name that is not the model's own is a product that nobody describes.
    'acme-coder-4-5-latest-free',
    'Acme Coder 4.5',
    'acme-acme-coder-4-5',
    'zen-acme-coder-4-5',
  ].map((id): Call => ['resolve', { id }]),
  // Names whose model moves; two sources disagree on the last but one. At another seller a name is
  // ambiguous, also where a list has the model that it meant before.
  ...[
    'zen-now',
    'ZEN-now[1m]',
    'acme/zen-now',
    'router/zen-now',
    'router/acme/zen-now',
    'zen-open',
    'zen-plan',
    '~zen/latest',
  ].map((id): Call => ['resolve', { id }]),
  ['resolve', { id: 'nothing-like-it' }],
];

const request = { input_tokens: 120_000, output_tokens: 2_000 };
const cached = { ...request, cache_read_tokens: 100_000, cache_write_tokens: 10_000 };
const lifetimes = { ...request, cache_write_5m_tokens: 3_000, cache_write_1h_tokens: 6_000 };
const long = { input_tokens: 200_001, output_tokens: 1 };

const costCalls: readonly Call[] = [
  ['cost', { id: 'acme-coder-4.5', usage: request }],
  ['cost', { id: 'acme-coder-4.5', usage: cached }],
  ['cost', { id: 'acme-coder-4.5', usage: long }],
  ['cost', { id: 'acme-coder-4.5', usage: { ...long, input_tokens: 200_000 } }],
  ['cost', { id: 'acme-coder-4.5', usage: cached, cache_ttl: '1h' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, condition: 'batch' }],
  ['cost', { id: 'acme-coder-4.5', usage: long, condition: 'batch' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, condition: 'flex' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, condition: ['batch'] }],
  ['cost', { id: 'acme-coder-4.5', usage: request, condition: [] }],
  ['cost', { id: 'acme-coder-4.5', usage: lifetimes }],
  ['cost', { id: 'acme-coder-4.5', usage: lifetimes, condition: 'batch' }],
  ['cost', { id: 'acme-coder-4.5', usage: { ...request, fees: { web_search: 3 } } }],
  ['cost', { id: 'acme-coder-4.5', usage: { ...request, fees: { web_search: 0 } } }],
  // The fee of one model is not that of another.
  ['cost', { id: 'acme-coder-4.5', usage: { ...request, fees: { x_search: 1 } } }],
  ['cost', { id: 'acme-odd', usage: { ...request, fees: { x_search: 1 } } }],
  ['cost', { id: 'cloud/acme-coder-4.5', usage: { ...request, fees: { web_search: 3 } } }],
  ['cost', { id: 'acme-coder-4.5', usage: request, at: '2026-05-31' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, at: '2026-12-01' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, at: '2026-03-01T00:00' }],
  ['cost', { id: 'acme-coder-mini', usage: request, at: '2026-08-01' }],
  [
    'cost',
    { id: 'acme-coder-4.5', usage: { ...request, cache_read_tokens: 90_000 }, condition: 'batch' },
  ],
  ['cost', { id: 'acme-coder-mini', usage: request }],
  ...['2026-09-28', '2026-09-30', '2026-10-01', '2026-10-04', '2026-10-01T09:00:00Z'].map(
    (at): Call => ['cost', { id: 'acme-coder-mini', usage: request, at }],
  ),
  ['cost', { id: 'acme-coder-mini', usage: request, at: '2026-09-28T16:29:59Z' }],
  ['cost', { id: 'acme-coder-mini', usage: request, at: '2026-09-28T16:30:00Z' }],
  ['cost', { id: 'acme-coder-mini', usage: request, at: '2026-09-29T02:00:00+08:00' }],
  // At sellers: by region, by id, free or not; several prices, and none.
  ...[
    'cloud/acme-coder-4.5',
    'eu.acme.acme-coder-4.5',
    'ap.acme.acme-coder-4.5',
    'cloud/acme-coder-mini',
    'cloud/zen-1',
    'router/acme/acme-coder-4.5',
    'router/acme/coder-4.5:free',
    'acme/coder-4.5:free',
    'zen-1:free',
    'router/zen-1',
    'router/zen/zen-1',
    'router/zen/zen-1:fast',
    'router/zen-2',
    'router/zen/zen-2:free',
    'vertex/zen-1',
  ].map((id): Call => ['cost', { id, usage: cached }]),
  ['cost', { id: 'acme-coder-4.5', usage: request, provider: 'cloud' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, provider: 'acme' }],
  // Of rates that are another service's, of a suffix that names one, and of days before a reading.
  ['cost', { id: 'vertex/zen-1', usage: request, condition: ['batch', 'region'] }],
  ['cost', { id: 'vertex/zen-1', usage: request, condition: 'cache_1h' }],
  ['cost', { id: 'acme-coder-4.5:batch', usage: request }],
  ['cost', { id: 'router/acme/coder-4.5', usage: request, at: '2026-07-01' }],
  ['cost', { id: 'router/acme/coder-4.5', usage: request, at: '2026-06-30' }],
  ['cost', { id: 'cloud/acme-coder-4.5', usage: long }],
  ['cost', { id: 'cloud/acme-coder-4.5', usage: { ...long, input_tokens: 200_000 } }],
  ['cost', { id: 'cloud/acme-coder-4.5', usage: request, condition: 'batch' }],
  // Where a seller's price is unknown, the vendor's stands for it without his rates.
  ['cost', { id: 'router/acme-coder-mini', usage: request, at: '2026-09-28T16:30:00Z' }],
  ['cost', { id: 'acme-free', usage: request }],
  // Rates and fees on their last day and the day after, and before a fee's first.
  ...['2026-10-31', '2026-11-01'].flatMap((at): Call[] => [
    ['cost', { id: 'acme-even', usage: request, at, condition: 'batch' }],
    ['cost', { id: 'acme-coder-4.5', usage: { ...request, fees: { web_fetch: 4 } }, at }],
  ]),
  [
    'cost',
    { id: 'acme-coder-4.5', usage: { ...request, fees: { web_fetch: 4 } }, at: '2026-04-30' },
  ],
  // Conditions of which one says that they combine, in either order, and of which none does.
  ...[['batch', 'region'], ['region', 'batch'], ['region', 'fast'], ['region']].map(
    (condition): Call => ['cost', { id: 'acme-even', usage: cached, condition }],
  ),
  // Thirteen digits are added up without a rounding.
  ['cost', { id: 'acme-odd', usage: { input_tokens: 1_234_567_890_123, output_tokens: 7 } }],
  // Of models that have ended: who answers now, who does on a day, and at another seller.
  ...['zen-old', 'zen-gone', 'cloud/zen-old', 'cloud/zen-gone'].map(
    (id): Call => ['cost', { id, usage: request }],
  ),
  ...['2026-05-31', '2026-06-01', '2026-06-02', '2026-12-01', '2026-12-02'].flatMap(
    (at): Call[] => [
      ['cost', { id: 'zen-old', usage: request, at }],
      ['cost', { id: 'zen-gone', usage: request, at }],
    ],
  ),
  [
    'cost',
    { id: 'zen-gone', usage: { input_tokens: 0, output_tokens: 0, fees: { web_search: 1 } } },
  ],
  ['cost', { id: 'zen-1', usage: request, at: '2026-12-31' }],
  ...[undefined, '2025-12-31', '2026-08-31', '2026-09-01', '2026-09-10T00:00:00Z'].map(
    (at): Call => ['cost', { id: 'zen-now', usage: request, ...(at && { at }) }],
  ),
  ['cost', { id: 'zen-open', usage: request }],
  ['cost', { id: 'zen-open', usage: request, at: '2026-08-31' }],
  ['cost', { id: 'zen-plan', usage: request }],
  ['cost', { id: 'zen-plan', usage: request, at: '2026-09-30' }],
  ['cost', { id: '~zen/latest', usage: request }],
  ['cost', { id: 'zen-1', usage: request, at: '2027-01-01' }],
  ['cost', { id: 'zen-2', usage: request }],
];

const selectCalls: readonly Call[] = [
  ['select', {}],
  ['select', { board: 'polyglot' }],
  ['select', { board: 'polyglot', min_score: 71.5 }],
  ['select', { max_input_price: 0.4, max_output_price: 1.2 }],
  ['select', { min_context: 128_000, capabilities: ['tool_use'] }],
  ['select', { board: 'overall' }],
  ['select', { free: true }],
  ['select', { tags: ['Coding'], limit: 1 }],
  ['select', { by: 'cost_per_solved' }],
  ['select', { by: 'cost_per_solved', effort: 'high' }],
  ['select', { by: 'cost_per_solved', board: 'polyglot', min_score: 71 }],
  ['select', { board: 'polyglot', effort: ['low', 'high'] }],
  ['select', { stage: 'deprecated' }],
  ['select', { stage: ['active', 'deprecated'], capabilities: ['tool_use'] }],
  // A list without a name excludes nothing.
  ['select', { stage: [], effort: [], tags: [], capabilities: [] }],
  ['select', { board: 'polyglot', effort: [] }],
];

const listCalls: readonly Call[] = [
  ['plans', {}],
  ['plans', { region: 'overseas', category: 'code' }],
  ['plans', { region: 'domestic' }],
  ['plans', { model: 'acme/coder-4.5', region: 'all' }],
  ['leaderboards', {}],
  ['board', { key: 'polyglot' }],
  ['board', { key: 'poliglot' }],
];

const changeCalls: readonly Call[] = [
  ['changes', { since: '2026-01-01' }],
  ['changes', { since: '2026-08-01' }],
  ['changes', { since: '2026-06-01', model: 'acme-coder-4.5' }],
  ['changes', { since: '2026-01-01', model: 'acme-coder-4.5' }],
  ['changes', { since: '2026-01-01', model: ['acme/coder-4.5', 'zen-1'] }],
  ['changes', { since: '2026-10-01' }],
];

/** Requests that nobody can send. */
const costErrors = [
  { usage: { ...request, cached_tokens: 9 } },
  { usage: { inputTokens: 5 } },
  { usage: { input_tokens: 5 } },
  { usage: { input_tokens: 5.5, output_tokens: 1 } },
  { usage: { input_tokens: 5, output_tokens: -1 } },
  { usage: { input_tokens: -1, output_tokens: 1 } },
  { usage: { input_tokens: 5, output_tokens: 1, cache_read_tokens: 9 } },
  { usage: { input_tokens: 5, output_tokens: 1, cache_write_1h_tokens: 9 } },
  { usage: { ...request, fees: { websearch: 3 } } },
  { usage: { ...request, fees: { web_search: 1.5 } } },
  { condition: 'bacth' },
  { condition: ['batch', 'cache'] },
  ...[
    'yesterday',
    '2026-02-31',
    '2026-05-01T25:00Z',
    '2026-02-28',
    '2026-03-01T07:59:59+08:00',
  ].map((at) => ({ at })),
].map((args): Call => ['cost', { id: 'acme-coder-4.5', usage: request, ...args }]);

/** What can't be met: an empty list would hide the mistake. */
const refusedCalls: readonly Call[] = [
  ['cost', { id: 'zen-preview', usage: request }],
  ['select', { min_score: 70 }],
  ['select', { limit: -1 }],
  ['select', { limit: 1.5 }],
  ['select', { tags: ['codign'] }],
  ['select', { tags: 'coding' }],
  ['select', { capabilities: ['tool_use', 'tools'] }],
  ['select', { stage: 'ended' }],
  ['select', { tags: 3 }],
  ['select', { stage: 0 }],
  ['select', { effort: 0 }],
  ['select', { board: 5 }],
  ['select', { by: 1 }],
  ['select', { free: 'no' }],
  ['select', { free: 0 }],
  ['select', { limit: '3' }],
  ['select', { by: 'cost' }],
  ['select', { by: 'cost_per_solved', board: 'live_code_bench' }],
  ['select', { effort: 'high' }],
  ['select', { effort: 'high', board: 'overall' }],
  ['select', { effort: 'hihg', board: 'polyglot' }],
  ['changes', { since: 'May' }],
  ['changes', { since: '2026-02-31' }],
];

/** The calls of the table: a method of the Python client, and its arguments. */
export const calls: readonly Call[] = [
  ...[
    endpointCalls,
    costCalls,
    costErrors,
    selectCalls,
    listCalls,
    changeCalls,
    refusedCalls,
  ].flat(),
];
