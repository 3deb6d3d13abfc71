/** The calls of the table: a method of the Python client, and its arguments. */
export type Arguments = Readonly<Record<string, unknown>>;
export type ExpectedCall = readonly [method: string, args: Arguments];

/** A call that clients refuse themselves, with the parts of its problem. */
export type RefusedCall = readonly [...ExpectedCall, problem: Readonly<Record<string, unknown>>];

export const endpointCalls: readonly ExpectedCall[] = [
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
  ].map((id): ExpectedCall => ['resolve', { id }]),
  ['resolve', { id: 'nothing-like-it' }],
];

const request = { input_tokens: 120_000, output_tokens: 2_000 };
const cached = { ...request, cache_read_tokens: 100_000, cache_write_tokens: 10_000 };
const long = { input_tokens: 200_001, output_tokens: 1 };

export const costCalls: readonly ExpectedCall[] = [
  ['cost', { id: 'acme-coder-4.5', usage: request }],
  ['cost', { id: 'acme-coder-4.5', usage: cached }],
  ['cost', { id: 'acme-coder-4.5', usage: long }],
  ['cost', { id: 'acme-coder-4.5', usage: { ...long, input_tokens: 200_000 } }],
  ['cost', { id: 'acme-coder-4.5', usage: cached, cache_ttl: '1h' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, condition: 'batch' }],
  ['cost', { id: 'acme-coder-4.5', usage: long, condition: 'batch' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, condition: 'flex' }],
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
    (at): ExpectedCall => ['cost', { id: 'acme-coder-mini', usage: request, at }],
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
  ].map((id): ExpectedCall => ['cost', { id, usage: cached }]),
  ['cost', { id: 'acme-coder-4.5', usage: request, provider: 'cloud' }],
  ['cost', { id: 'acme-coder-4.5', usage: request, provider: 'acme' }],
  ['cost', { id: 'cloud/acme-coder-4.5', usage: long }],
  ['cost', { id: 'cloud/acme-coder-4.5', usage: request, condition: 'batch' }],
  ['cost', { id: 'acme-free', usage: request }],
  ['cost', { id: 'zen-2', usage: request }],
];

export const selectCalls: readonly ExpectedCall[] = [
  ['select', {}],
  ['select', { board: 'polyglot' }],
  ['select', { board: 'polyglot', min_score: 71.5 }],
  ['select', { max_input_price: 0.4, max_output_price: 1.2 }],
  ['select', { min_context: 128_000, capabilities: ['tool_use'] }],
  ['select', { board: 'overall' }],
  ['select', { free: true }],
  ['select', { tags: ['Coding'], limit: 1 }],
  ['select', { stage: 'deprecated' }],
  ['select', { stage: ['active', 'deprecated'], capabilities: ['tool_use'] }],
];

export const changeCalls: readonly ExpectedCall[] = [
  ['changes', { since: '2026-01-01' }],
  ['changes', { since: '2026-08-01' }],
  ['changes', { since: '2026-06-01', model: 'acme-coder-4.5' }],
  ['changes', { since: '2026-01-01', model: 'acme-coder-4.5' }],
  ['changes', { since: '2026-01-01', model: ['acme/coder-4.5', 'zen-1'] }],
  ['changes', { since: '2026-10-01' }],
];

const invalid = { status: 400, code: 'invalid_parameter' };
const capabilities = ['tool_use', 'structured_output', 'reasoning'];
const stages = ['announced', 'preview', 'active', 'deprecated', 'retired'];
const zen = { name: 'zen-2', url: 'https://feed.example/v1/models/zen-2' };

const names = 'input_tokens, output_tokens, cache_read_tokens, cache_write_tokens';
const counts = 'Tokens are whole numbers of 0 or more, and input_tokens include the cached ones.';
const conditions = 'batch, flex, priority, fast, cache_1h, off_peak, region';

/** Requests that nobody can send, with the message of the error. */
export const costErrors: readonly (readonly [args: Arguments, message: string])[] = [
  [{ usage: { ...request, cached_tokens: 9 } }, `usage has "cached_tokens"; allowed are ${names}.`],
  [{ usage: { inputTokens: 5 } }, `usage has "inputTokens"; allowed are ${names}.`],
  [{ usage: { input_tokens: 5 } }, counts],
  [{ usage: { input_tokens: 5.5, output_tokens: 1 } }, counts],
  [{ usage: { input_tokens: 5, output_tokens: -1 } }, counts],
  [{ usage: { input_tokens: -1, output_tokens: 1 } }, counts],
  [{ usage: { input_tokens: 5, output_tokens: 1, cache_read_tokens: 9 } }, counts],
  [{ condition: 'bacth' }, `condition has "bacth"; allowed are ${conditions}.`],
  [{ at: 'yesterday' }, 'at is "yesterday"; it is a day or an instant, ISO 8601.'],
  [{ at: '2026-02-31' }, 'at is "2026-02-31"; it is a day or an instant, ISO 8601.'],
  [{ at: '2026-05-01T25:00Z' }, 'at is "2026-05-01T25:00Z"; it is a day or an instant, ISO 8601.'],
  [{ at: '2026-02-28' }, 'at is 2026-02-28; the model was released on 2026-03-01.'],
  [
    { at: '2026-03-01T07:59:59+08:00' },
    'at is 2026-03-01T07:59:59+08:00; the model was released on 2026-03-01.',
  ],
].map(([args, message]) => [
  { id: 'acme-coder-4.5', usage: request, ...Object(args) },
  String(message),
]);

/** A criterion of which a value is none of those that are allowed. */
const allowing = (parameter: string, given: unknown, value: string, allowed: string[]) => {
  const detail = `${parameter} has "${value}"; allowed are ${allowed.join(', ')}.`;
  return ['select', { [parameter]: given }, parameter, detail, allowed] as const;
};

/** What can't be met: an empty list would hide the mistake. */
export const refusedCalls: readonly RefusedCall[] = [
  [
    'cost',
    { id: 'zen-preview', usage: request },
    {
      status: 0,
      code: 'ambiguous',
      detail:
        '"zen-preview" may mean another model or build than zen-2; name the one that is meant.',
      suggestions: [zen],
    },
  ],
  ...[
    ['select', { min_score: 70 }, 'board', 'A least score needs a board.'] as const,
    ['select', { limit: -1 }, 'limit', 'limit is -1; it is 0 or more.'] as const,
    allowing('capabilities', ['tool_use', 'tools'], 'tools', capabilities),
    allowing('stage', 'ended', 'ended', stages),
    ...['May', '2026-02-31'].map((since) => {
      const detail = `since is "${since}"; it is a day, YYYY-MM-DD.`;
      return ['changes', { since }, 'since', detail, ['YYYY-MM-DD']] as const;
    }),
  ].map(([method, args, parameter, detail, allowed]): RefusedCall => {
    return [method, args, { ...invalid, detail, parameter, ...(allowed && { allowed }) }];
  }),
];
