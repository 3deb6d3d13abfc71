import { describe, expect, it } from 'vitest';
import { callTool } from '../../../runtime/mcp/server.ts';
import { call, smallFeed } from './small-feed.ts';

type Row = readonly [name: string, values: object, answer: object];

const readOn = (page: string, checked: string) => ({
  url: `https://acme.example/${page}`,
  checked,
});
const source = readOn('prices', '2026-09-20');
const mini = {
  id: 'acme-coder-mini',
  name: 'Acme Coder Mini',
  vendor: 'Acme',
  stage: 'active',
  input_price: 0.1,
  output_price: 0.7,
  context_window: 128_000,
  source,
};
const coder = { id: 'acme-coder-4.5', input_price: 2, cache_read_price: 0.2 };
const request = { id: 'acme-coder-4.5', input_tokens: 100_000, output_tokens: 10_000 };

const answers: readonly Row[] = [
  ['search_models', { query: 'acme', limit: 1 }, { query: 'acme', models: [mini], total: 5 }],
  [
    'get_model',
    { id: 'OpenRouter/acme/coder-4.5' },
    {
      ...coder,
      basis: 'vendor',
      seller: { provider: null },
      assumptions: [],
      lifecycle: { stage: 'active', successor: null },
      feed_url: 'https://feed.example/v1/models/acme-coder-4.5',
      sources: [source],
      more: { aliases: 1, price_tiers: 1, rates: 2, price_history: 3, rankings: 3, plans: 1 },
    },
  ],
  [
    'get_model',
    { id: 'acme-coder-4.5', include: ['rates', 'sources', 'rankings'] },
    {
      rates: [{ condition: 'batch', input_price: 1 }, { condition: 'cache_1h' }],
      rankings: [{ board: 'polyglot', score: 71.5 }, {}, {}],
      more: { aliases: 1, price_tiers: 1, price_history: 3, plans: 1 },
    },
  ],
  [
    'get_model',
    { id: 'zen-old' },
    {
      id: 'zen-old',
      input_price: 1,
      output_price: 2,
      lifecycle: { stage: 'retired', served_by: 'zen-1' },
      answered_by: { model_id: 'zen-1', since: '2026-06-01', until: '2026-12-01', source },
    },
  ],
  ['get_model', { id: 'zen-gone' }, { input_price: null, answered_by: { model_id: null } }],
  [
    'estimate_cost',
    // 100000 × 1 and 10000 × 2 of zen-1, where it asked 5 for each itself
    { ...request, id: 'zen-old' },
    { model_id: 'zen-old', total: 0.12, answered_by: { model_id: 'zen-1' } },
  ],
  ['estimate_cost', { ...request, id: 'zen-old', at: '2026-05-31' }, { total: 0.55 }],
  [
    'estimate_cost',
    { ...request, id: 'zen-gone' },
    { total: null, answered_by: { model_id: null, since: '2026-06-01', source } },
  ],
  [
    'get_model',
    { id: 'zen/zen-1', provider: 'router' },
    {
      id: 'zen-1',
      input_price: 1.25,
      cache_read_price: 0.1,
      basis: 'offer',
      seller: { provider: 'router', region: null },
      assumptions: ['The price of router was read on 2026-07-01.'],
      sources: [{ url: 'https://offers.example', checked: '2026-07-01' }],
    },
  ],
  [
    'get_model',
    { id: 'acme-coder-mini', provider: 'router' },
    {
      basis: 'vendor_instead',
      assumptions: ["No price of router is known; the vendor's own is used instead."],
    },
  ],
  [
    'resolve_model_id',
    { id: 'zen-latest' },
    { matches: [{ model_id: 'zen-1' }, { model_id: 'zen-2' }], ambiguous: true, total: 2 },
  ],
  ['resolve_model_id', { id: 'zen-latest', limit: 1 }, { matches: [{}], total: 2 }],
  // 0.09 M × 2 + 0.01 M × 0.2 + 0.01 M × 10.
  [
    'estimate_cost',
    { ...request, cache_read_tokens: 10_000 },
    {
      total: 0.282,
      lines: [{ kind: 'input' }, { kind: 'cache_read', cost: 0.002 }, { kind: 'output' }],
      source,
    },
  ],
  // 0.1 M × 3 + 0.01 M × 15, 0.1 M × 2 + 0.01 M × 10, and 0.1 M × 1 + 0.01 M × 5.
  [
    'estimate_cost',
    { ...request, at: '2026-05-31' },
    { total: 0.45, source: readOn('march', '2026-05-01') },
  ],
  ['estimate_cost', { ...request, at: '2026-06-01T00:00:00Z' }, { total: 0.3, source }],
  [
    'estimate_cost',
    { ...request, condition: 'batch' },
    { total: 0.15, source: readOn('batch', '2026-05-01') },
  ],
  // By an answer of a maker, with its tier: 0.1 M × 1 + 0.01 M × 5.
  [
    'estimate_cost',
    {
      record: {
        model: 'acme-coder-4.5',
        service_tier: 'batch',
        usage: { prompt_tokens: 100_000, completion_tokens: 10_000, total_tokens: 110_000 },
      },
    },
    { model_id: 'acme-coder-4.5', total: 0.15, unread: [], usage: { input_tokens: 100_000 } },
  ],
  // A field that is not understood leaves the total open; an advisor is billed at its own price.
  [
    'estimate_cost',
    { id: 'acme-coder-4.5', record: { input_tokens: 100_000, output_tokens: 10_000, watts: 3 } },
    {
      total: null,
      unread: ['watts'],
      assumptions: ['watts may change the bill and is not understood; the rest is 0.3 USD.'],
    },
  ],
  // 0.1 M × 2 + 0.01 M × 10, and 0.1 M × 1 of the advisor.
  [
    'estimate_cost',
    {
      id: 'acme-coder-4.5',
      record: {
        usage: {
          input_tokens: 100_000,
          output_tokens: 10_000,
          iterations: [
            { type: 'message', input_tokens: 100_000, output_tokens: 10_000 },
            { type: 'advisor_message', model: 'zen-1', input_tokens: 100_000, output_tokens: 0 },
          ],
        },
      },
    },
    { total: 0.4, also: [{ model_id: 'zen-1', total: 0.1 }] },
  ],
  // One condition in a list is that condition.
  ['estimate_cost', { ...request, condition: ['batch'] }, { total: 0.15 }],
  [
    'estimate_cost',
    { ...request, fees: { web_search: 3 } },
    // 100,000 × $2 / 1M + 10,000 × $10 / 1M + 3 × $10 / 1,000
    { total: 0.33 },
  ],
  [
    'estimate_cost',
    { ...request, condition: 'flex' },
    {
      total: null,
      assumptions: expect.arrayContaining(['No flex rate is known for this request.']),
    },
  ],
  [
    'compare_models',
    { ids: ['zen-1', 'acme/coder-4.5'], board: 'polyglot' },
    {
      board: 'polyglot',
      models: [
        { id: 'zen-1', stage: 'deprecated', overall_score: 71.97, score: 72.3 },
        { ...coder, score: 71.5, source },
      ],
    },
  ],
  [
    'select_models',
    { capabilities: ['tool_use'], min_context: 100_000 },
    { models: [{ ...mini, score: null }, { id: 'acme-coder-4.5' }], total: 2 },
  ],
  [
    'select_models',
    { board: 'polyglot', min_score: 72, stage: 'deprecated' },
    { models: [{ id: 'zen-1', score: 72.3 }], total: 1 },
  ],
  [
    'rank_models',
    { board: 'polyglot', limit: 2 },
    {
      models: [
        { rank: 1, id: 'zen-1', score: 72.3 },
        { id: 'acme-coder-4.5', score: 71.5 },
      ],
    },
  ],
  [
    'rank_models',
    { board: 'polyglot', min_score: 72 },
    { models: [{ rank: 1, id: 'zen-1', score: 72.3 }], total: 1 },
  ],
  [
    'rank_models',
    { vendor: 'zen-ai' },
    {
      board: 'overall',
      period: null,
      models: [{ id: 'zen-1', low: expect.any(Number), high: expect.any(Number), board_count: 3 }],
    },
  ],
  // 0.21 / 0.7, 0.55 / 0.55, 1.446 / 0.723 and 2.86 / 0.715
  [
    'rank_models',
    { by: 'cost_per_solved' },
    {
      board: 'polyglot',
      period: '2026-08',
      models: [
        { rank: 1, id: 'acme-coder-mini', effort: 'high', cost_per_solved_usd: 0.3 },
        { rank: 2, id: 'acme-coder-4.5', effort: 'low', cost_per_solved_usd: 1, frontier: false },
        { rank: 3, id: 'zen-1', effort: 'high', cost_per_solved_usd: 2, frontier: true },
        { rank: 4, id: 'acme-coder-4.5', effort: 'high', cost_per_solved_usd: 4 },
      ],
      total: 4,
    },
  ],
  [
    'rank_models',
    { board: 'polyglot', effort: 'high', min_score: 71, limit: 5 },
    { models: [{ rank: 1, id: 'zen-1', score: 72.3 }, { id: 'acme-coder-4.5' }], total: 2 },
  ],
  [
    'select_models',
    { by: 'cost_per_solved', min_score: 71 },
    {
      board: 'polyglot',
      models: [{ id: 'acme-coder-4.5', effort: 'high', cost_per_solved_usd: 4 }],
      total: 1,
    },
  ],
  ['find_offers', { model: 'acme-odd' }, { vendor: { id: 'acme-odd' }, offers: [], total: 0 }],
  [
    'find_plans',
    { model: 'acme/coder-4.5', vendor: 'ACME', max_monthly: 20, currency: 'USD' },
    { plans: [{ id: 'acme-pro', price_monthly: 20, per: null, source }], total: 1 },
  ],
  [
    'find_plans',
    { model: 'Acme Coder' },
    {
      plans: [{ id: 'acme-pro', base_monthly: null }],
      models: ['acme-coder-4.5', 'acme-coder-mini'],
      not_known: { ids: ['acme-team'], total: 1 },
    },
  ],
  // 30 + 60 for the first seat.
  ['find_plans', { model: 'coder 4.5', max_monthly: 89 }, { total: 1, not_known: { total: 0 } }],
  ['find_plans', { model: 'zen-1' }, { plans: [], total: 0, not_known: { total: 1 } }],
  ['find_plans', { max_monthly: 90 }, { plans: [{}, { id: 'acme-team', base_monthly: 60 }] }],
  [
    'find_plans',
    {
      vendor: 'acme',
      limit: 1,
      use: { usage: [{ model: 'acme/coder-4.5', input_tokens: 1e6, output_tokens: 0 }] },
    },
    {
      monthly_usd: 60,
      plans: [{ id: 'acme-pro', verdict: 'unknown', reason: 'No source states its limits.' }],
      total: 2,
    },
  ],
  [
    'list_changes',
    { since: '2026-05-02', models: ['acme/coder-4.5'], kind: 'price_changed', limit: 1 },
    { changes: [{ date: '2026-06-01', field: 'cache_read_price', to: 0.2, source }], total: 3 },
  ],
  ['list_changes', { since: '2026-10-01', vendor: 'acme' }, { changes: [], total: 0 }],
  ['list_changes', { since: '2026-06-01', vendor: 'zen-ai', kind: 'model_added' }, { total: 1 }],
];

/** Calls that have no answer, and the text that says what to try. */
const problems: readonly (readonly [name: string, values: unknown, problem: string])[] = [
  [
    'get_model',
    { id: 'acme-coder-4.6' },
    'There is no model with the id "acme-coder-4.6". Nearest: acme-coder-4.5, acme-coder-mini.',
  ],
  [
    'get_model',
    { id: 'zen-latest' },
    '"zen-latest" may mean another model or build than zen-1 or zen-2. Give the id of the one that is meant.',
  ],
  [
    'select_models',
    { board: 'polygot' },
    'There is no board with the key "polygot"; there are polyglot, humaneval_plus, live_code_bench. Nearest: polyglot.',
  ],
  ['rank_models', { vendor: 'acm' }, 'There is no vendor "acm" here. Nearest: Acme.'],
  ['rank_models', { board: 'live_code_bench', vendor: 'none' }, 'There is no vendor "none" here.'],
  [
    'find_offers',
    { model: 'zen-1', provider: 'x' },
    'No offer of zen-1 by that provider is known. Providers with one: router.',
  ],
  ['find_plans', { use: { tokens: 5 } }, 'The record of use is the output of ccusage daily --json'],
  [
    'find_plans',
    { use: { usage: [{ model: 'acme-coder-4.5', output_tokens: 1 }] } },
    'expected number, received undefined\n  → at use.usage[0].input_tokens',
  ],
  [
    'find_plans',
    { use: { usage: [{ model: 'a', input_tokens: 1, output_tokens: 1, inputTokens: 1 }] } },
    'Unrecognized key: "inputTokens"\n  → at use.usage[0]',
  ],
  [
    'find_plans',
    { use: { usage: [{ model: 'a', input_tokens: 1, output_tokens: -1 }] } },
    '>=0\n  → at use.usage[0].output_tokens',
  ],
  [
    'find_plans',
    { use: { daily: [{ date: '2026-05-16', modelBreakdowns: [{ modelName: 'zen-1' }] }] } },
    'row 1 has no cacheReadTokens; a count that is missing is not taken for 0.',
  ],
  [
    'select_models',
    { max_input_price: 0.01, min_context: 1e6 },
    'No model meets all of these criteria. Leave one out, or loosen it.',
  ],
  ['select_models', { min_score: 5 }, 'min_score needs a board; give the key of one in board.'],
  ['select_models', { tags: ['codign'] }, 'tags has "codign"; allowed are coding, fast. Did you'],
  [
    'select_models',
    { by: 'cost_per_solved', board: 'live_code_bench' },
    'by "cost_per_solved" needs a board that states what a task costs, such as polyglot; "live_code_bench" is none.',
  ],
  ['rank_models', { effort: 'low' }, 'effort needs a board, such as polyglot'],
  [
    'rank_models',
    { board: 'polyglot', effort: 'max' },
    'No row of polyglot has the effort "max"; it has high, low.',
  ],
  ['search_models', { query: 'zzz' }, 'No model matches all of these words.'],
  [
    'find_plans',
    { model: 'acme-coder-4.5', max_monthly: 1 },
    'No plan that is sold fits acme-coder-4.5 and the rest. Leave a criterion out.',
  ],
  [
    'find_plans',
    { model: 'acme coder 4' },
    'There is no model with the id "acme coder 4". Nearest: acme-coder-4.5.',
  ],
  [
    'estimate_cost',
    { id: 'zen-1', input_tokens: 1, output_tokens: 1, cache_read_tokens: 2 },
    '2 tokens are read from the cache or written to it, of 1 input_tokens;',
  ],
  [
    'estimate_cost',
    { id: 'zen-1', input_tokens: 1, output_tokens: 1, at: '2026-13-01' },
    'at is "2026-13-01"; it is a day or an instant, ISO 8601.',
  ],
  [
    'estimate_cost',
    { id: 'zen-1', record: { usage: { prompt_tokens: 5 } } },
    'usage.completion_tokens is missing.',
  ],
  ['estimate_cost', { id: 'zen-1', record: { id: 5 } }, 'The record has no usage of a known shape'],
  [
    'estimate_cost',
    { record: { input_tokens: 1, output_tokens: 1 } },
    'The record names no model; give its id.',
  ],
  [
    'estimate_cost',
    { id: 'zen-1', input_tokens: 5, record: { input_tokens: 1, output_tokens: 1 } },
    'record has the counts; leave input_tokens out.',
  ],
  ['estimate_cost', { id: 'zen-1' }, 'Give id, input_tokens and output_tokens, or a record.'],
  ['list_changes', { since: '2026-01-01', vendor: 'acm' }, 'There is no vendor "acm" here.'],
  ['get_modl', {}, 'There is no tool "get_modl".'],
  // What the schema of a tool refuses.
  ['get_model', { id: 5 }, 'expected string, received number\n  → at id'],
  ['get_model', undefined, 'expected string, received undefined\n  → at id'],
  ['get_model', { id: 'a', name: 'zen' }, 'Unrecognized key: "name"'],
  ['get_model', JSON.parse('{"id":"zen-1","__proto__":{}}'), 'Unrecognized key: "__proto__"'],
  ['get_model', { id: 'x'.repeat(1e6) }, 'expected string to have <=200 characters\n  → at id'],
  ['select_models', { limit: 51 }, 'expected number to be <=50\n  → at limit'],
  ['list_changes', { since: '2026-02-31' }, 'Invalid ISO date\n  → at since'],
];

describe('a tool', () => {
  it.each(answers)(
    '%s with %j answers with prices, sources and days',
    async (name, values, answer) => {
      expect((await call(name, values)).structuredContent).toMatchObject(answer);
    },
  );

  it.each(problems)('%s, row %#, says what to try', async (name, values, problem) => {
    const { isError, content } = await call(name, values);
    expect(isError).toBe(true);
    expect(content).toEqual([{ type: 'text', text: expect.stringContaining(problem) }]);
  });

  it('says that a feed can not be read, and hands the error on', async () => {
    const errors: unknown[] = [];
    const error = new Error('/srv/feed is gone');
    const feed = { ...smallFeed, read: () => Promise.reject(error) };
    const answer = await callTool(feed, 'get_model', { id: 'a' }, (...found) =>
      errors.push(...found),
    );
    const text = 'The feed can not be read right now. Try again in a few seconds.';
    expect(answer).toEqual({ isError: true, content: [{ type: 'text', text }] });
    expect(errors).toEqual([error, 'get_model']);
  });
});
