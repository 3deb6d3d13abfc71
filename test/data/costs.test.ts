import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../bin/snapshot.ts';
import { createClient } from '../../clients/typescript/src/client.ts';
import { cost } from '../../clients/typescript/src/cost.ts';
import type { SellerCostOptions } from '../../clients/typescript/src/price.ts';
import type { FeedProblem } from '../../clients/typescript/src/problem.ts';
import { deriveRealSite } from './real-feed.ts';

const snapshot = snapshotOf(deriveRealSite());
const feed = createClient({ snapshot });

/** A request of a million tokens each way, whose lines cost what their prices are. */
const million = { input_tokens: 1_000_000, output_tokens: 1_000_000 };
/** 500 tokens of plain input beside 40,000 that are written. */
const written = { input_tokens: 40_500, output_tokens: 1_000 };
const lifetimes = {
  input_tokens: 16_000,
  cache_read_tokens: 5_000,
  cache_write_5m_tokens: 4_000,
  cache_write_1h_tokens: 6_000,
  output_tokens: 800,
};
const fast = { input_tokens: 23_000, cache_read_tokens: 20_000, output_tokens: 1_500 };
const cached = { input_tokens: 200_000, cache_read_tokens: 180_000, output_tokens: 1_000 };

describe('the bill of the real feed', () => {
  it.each([
    // A geographic profile costs a tenth more than 5 and 25.
    ['us.anthropic.claude-opus-4-5-20251101-v1:0', 'amazon-bedrock', 5.5, 27.5],
    ['bedrock/global.anthropic.claude-opus-4-5-20251101-v1:0', 'amazon-bedrock', 5, 25],
    ['groq/openai/gpt-oss-120b', 'groq', 0.15, 0.6],
    ['openrouter/qwen/qwen3.8-27b:free', 'openrouter', 0, 0],
    ['qwen/qwen3-coder:free', 'openrouter', null, null],
  ])('is by the offer of the seller that %s names', async (id, provider, input, output) => {
    const { lines, basis, seller } = await feed.cost(id, million);
    expect({ basis, provider: seller.provider }).toEqual({ basis: 'offer', provider });
    expect(lines.map(({ price }) => price)).toEqual([input, output]);
  });

  it('is the own price of Azure for a short request, and unknown for one in a dearer tier', async () => {
    const short = { input_tokens: 100_000, output_tokens: 100_000 };
    // 0.1 × 2 + 0.1 × 6, where xAI itself asks 1.25 and 2.50
    const id = 'azure/grok-4-20-reasoning';
    expect(await feed.cost(id, short)).toMatchObject({ total: 0.8 });
    expect(await feed.cost(id, million)).toMatchObject({ total: null });
  });

  it.each([
    // As Anthropic states: writes for an hour are twice the input, and conditions multiply.
    ['claude-opus-5-5', { ...written, cache_write_1h_tokens: 40_000 }, 'batch', 0.171],
    ['claude-opus-4-6', lifetimes, 'region', 0.12375],
    // 0.2 × 4.4 × 0.5 of 1000, 0.04 M × 8 × 1.1 × 0.5, and 1000 × 20 × 1.1 × 0.5
    ['claude-opus-5-5', { ...written, cache_write_1h_tokens: 40_000 }, ['batch', 'region'], 0.1881],
    // Fast is twice, on every type of token: 3000 × 10, 20000 × 1 and 1500 × 50.
    ['claude-opus-5', fast, 'fast', 0.125],
    ['claude-opus-5', fast, ['fast', 'batch'], null],
    ['claude-mythos-5-2', fast, 'fast', null],
    // The answer of OpenAI names its fast mode "priority".
    ['gpt-5.6-sol', { input_tokens: 1_000, output_tokens: 100 }, 'priority', 0.012],
    ['gpt-5.6-terra', { ...million, input_tokens: 300_000 }, 'fast', null],
    ['gpt-5.6-sol', { input_tokens: 10_000, output_tokens: 1_000 }, 'flex', 0.03],
    ['gpt-6.2-sol', { input_tokens: 10_000, output_tokens: 1_000 }, 'flex', null],
    // 10000 × 6 and 1000 × 30
    ['gpt-6.2-sol', { input_tokens: 10_000, output_tokens: 1_000 }, 'ultrafast', 0.09],
  ] as const)(
    'of %s with %j is by what the vendor states of %s',
    async (id, usage, condition, total) => {
      expect(await feed.cost(id, usage, { condition })).toMatchObject({ total });
    },
  );

  it.each([
    ['claude-3-haiku', 0.5],
    ['claude-3-opus', 30],
    ['claude-3-5-haiku', 1.6],
  ])('of a write for an hour is twice the input for %s too', async (id, price) => {
    const usage = { input_tokens: 1_000, cache_write_1h_tokens: 1_000, output_tokens: 0 };
    expect((await feed.cost(id, usage, { at: '2025-12-01' })).lines).toMatchObject([{ price }]);
  });

  it.each([
    // 12000 × 3 and 600 × 15 of a million, and 3 × 10 of a thousand
    ['claude-sonnet-4-6', { web_search: 3, web_fetch: 1 }, 0.075],
    ['claude-sonnet-4-6', { x_search: 1 }, null],
    // 12000 × 2 and 600 × 6 of a million, and 2 × 5 of a thousand
    ['grok-4.5', { web_search: 2 }, 0.0376],
    ['azure/gpt-4.1', { web_search: 1 }, null],
  ])('of %s has the fees %j', async (id, fees, total) => {
    const usage = { input_tokens: 12_000, output_tokens: 600, fees };
    expect(await feed.cost(id, usage)).toMatchObject({ total });
  });

  it.each([
    // 0.1 × 0.2 and 0.1 × 0.5 while it answered itself; 0.1 × 1.25 and 0.1 × 2.5 of grok-4.3 since.
    ['grok-4-fast', '2026-05-14', 0.07, null],
    ['grok-4-fast', '2026-05-15', 0.375, 'grok-4.3'],
    ['grok-4-fast', undefined, 0.375, 'grok-4.3'],
    ['xai/grok-4-fast-reasoning', undefined, 0.375, 'grok-4.3'],
    ['grok-4-0709', undefined, 0.375, 'grok-4.3'],
    // The page of xAI says two things of what it costs.
    ['grok-code-fast-1', undefined, null, null],
    // Azure still sells it, at a price of its own.
    ['azure/grok-4-1-fast-reasoning', undefined, 0.07, null],
    // 0.1 × 0.435 and 0.1 × 0.87 of its successor, until the name itself ended.
    ['mimo-v2-pro', '2026-06-15', 0.1305, 'mimo-v2.5-pro'],
    ['mimo-v2-pro', undefined, null, null],
    // 0.1 × 0.14 and 0.1 × 0.28 of DeepSeek V4 Flash, until deepseek-chat ended.
    ['deepseek-v3.2', '2026-07-01', 0.042, 'deepseek-v4-flash'],
    ['deepseek-v3.2', undefined, null, null],
    ['deepseek-v4-flash', undefined, 0.15, 'deepseek-v4.1-flash'],
    // The day of the end is the last one: 0.1 × 15 and 0.1 × 75.
    ['claude-3-opus', '2026-01-05', 9, null],
    ['claude-3-opus', '2026-01-06', null, null],
    ['claude-3-opus', undefined, null, null],
    ['gemini-1.5-pro', undefined, null, null],
    // Announced: 0.1 × 0.3 and 0.1 × 2.5 of both.
    ['gemini-2.5-flash', '2026-12-02', 0.28, 'gemini-3.5-flash-lite'],
  ] as const)('of %s on %s is $ %s, and %s answers', async (id, at, total, model_id) => {
    const usage = { input_tokens: 100_000, output_tokens: 100_000 };
    const found = await feed.cost(id, usage, { at });
    expect(found.total).toBe(total);
    expect(found.answered_by?.model_id ?? null).toBe(model_id);
    if (found.answered_by !== null) expect(found.answered_by.source?.url).toMatch(/^https:/);
  });

  it.each([
    // The id names the condition: 3000 × 10, 20000 × 1 and 1500 × 50, as with the condition given.
    ['claude-opus-5-fast', {}, 0.125],
    ['claude-opus-5-fast', { condition: 'fast' }, 0.125],
    ['claude-opus-5', { condition: 'fast' }, 0.125],
    ['claude-opus-5-fast', { condition: 'batch' }, null],
    ['anthropic/claude-mythos-5-2-fast', {}, null],
    // A router's price of a batch is not its standard one.
    ['openrouter/anthropic/claude-opus-5:batch', {}, null],
    // Google states its rates of the Gemini API, and Vertex has rates of its own: 3000 × 0.75,
    // 20000 × 0.075 and 1500 × 3.75, and 1.8 times as much for priority
    ['gemini-3.8-flash', {}, 0.009375],
    ['vertex_ai/gemini-3.8-flash', {}, 0.009375],
    ['gemini-3.8-flash', { condition: 'priority' }, 0.016875],
    ['vertex_ai/gemini-3.8-flash', { condition: 'priority' }, null],
    ['vertex_ai/gemini-3.8-flash', { condition: 'batch' }, null],
    ['gemini-3.8-flash', { condition: 'priority', provider: 'vertex_ai' }, null],
    // The offer was first read on 2026-11-10: 3000 × 4, 20000 × 0.4 and 1500 × 20
    ['openrouter/openai/gpt-5.6-sol', {}, 0.05],
    ['openrouter/openai/gpt-5.6-sol', { at: '2026-11-10' }, 0.05],
    ['openrouter/openai/gpt-5.6-sol', { at: '2026-11-09' }, null],
    ['openrouter/openai/gpt-5.6-sol', { at: '2026-07-20' }, null],
    // First read on 2026-08-01, and again since.
    ['openrouter/anthropic/claude-opus-5', { at: '2026-08-15' }, 0.0625],
  ] as const)('of %s with %j is $ %s, or unknown at that seller', async (id, options, total) => {
    const found = await feed.cost(id, fast, options);
    expect(found.total).toBe(total);
    if (total === null)
      expect(found.assumptions.join(' ')).toMatch(/unknown|not known|No batch rate is known/);
  });

  it.each([
    // 0.1 × 1.25 and 0.1 × 2.5 of grok-4.3, on the days that a source covers.
    ['grok-4-latest', undefined, 0.375],
    ['xai/grok-4-latest', '2026-05-15', 0.375],
    ['grok-4-latest', '2026-05-14', 'ambiguous'],
    // 0.1 × 1.5 and 0.1 × 7.5 of mistral-medium-3.5
    ['mistral/mistral-medium-latest', undefined, 0.9],
    // 0.1 × 0.5 and 0.1 × 1.5 of mistral-large-3, before Mistral Large 4 came
    ['mistral-large-latest', '2026-09-01', 0.2],
    ['mistral-large-latest', undefined, 'ambiguous'],
    // Of devstral-2, which has ended.
    ['devstral-latest', undefined, null],
    ['gemini-flash-latest', undefined, 'ambiguous'],
    // Candidates alone.
    ['codex-auto-review', '2026-06-13', 'ambiguous'],
    ['kimi-code/kimi-for-coding', '2026-05-01', 'ambiguous'],
    // 0.1 × 5 and 0.1 × 25 of claude-opus-5, on the day of the list that says so
    ['~anthropic/claude-opus-latest', '2026-08-01', 3],
    ['~anthropic/claude-opus-latest', '2026-08-02', 'ambiguous'],
    ['~anthropic/claude-opus-latest', undefined, 'ambiguous'],
    ['~z-ai/glm-latest', undefined, 'ambiguous'],
  ] as const)('of the moving name %s on %s is %s', async (id, at, total) => {
    const usage = { input_tokens: 100_000, output_tokens: 100_000 };
    const found = await feed.cost(id, usage, { at }).catch((problem: FeedProblem) => problem);
    expect('code' in found ? found.code : found.total).toBe(total);
  });

  it('of a model that has ended says on which day, and of a record alone who answers', async () => {
    const usage = { ...million, cache_read_tokens: 0, cache_write_tokens: 0 };
    const { total, assumptions } = await feed.cost('claude-3-opus', usage);
    expect(total).toBeNull();
    expect(assumptions.join()).toMatch(/^claude-3-opus ended on 2026-01-05, and no model is known/);
    const alone = cost(await feed.models.get('grok-4-fast'), usage);
    expect(alone.total).toBeNull();
    expect(alone.assumptions.join()).toMatch(
      /^Since 2026-05-15 requests under grok-4-fast are answered by grok-4\.3 and cost what it/,
    );
  });

  it('is dearer as a whole above the threshold of a tier', async () => {
    // Above 272k: 0.3 × 4 + 0.01 × 15
    const long = { input_tokens: 300_000, output_tokens: 10_000 };
    expect(await feed.cost('gpt-6.2-sol', long)).toMatchObject({ total: 1.35 });
  });

  it('is by the price of the day, and unknown before the first day on which one was seen', async () => {
    const days = ['2024-05-20', '2024-07-01', '2024-10-03'];
    const costs = days.map((at) => feed.cost('gpt-4o', million, { at }));
    expect((await Promise.all(costs)).map(({ total }) => total)).toEqual([null, 20, 12.5]);
  });

  it('is off-peak at DeepSeek on a holiday, all day', async () => {
    const days = ['2026-09-30T02:00Z', '2026-10-01T02:00Z', '2026-10-01', '2026-10-08'];
    const costs = days.map((at) => feed.cost('deepseek-v4.1-flash', million, { at }));
    // 0.3 + 1.2, and half of it
    expect((await Promise.all(costs)).map(({ total }) => total)).toEqual([1.5, 0.75, 0.75, 1.5]);
  });

  it('is half by the rule of the vendor in a batch, and never more than the standard one', async () => {
    const batch: SellerCostOptions = { condition: 'batch' };
    const opus = await feed.cost('claude-opus-4-5', million, batch);
    expect(opus.total).toBe(15);
    for (const { id, rates } of deriveRealSite().models) {
      if (!rates.some(({ condition }) => condition === 'batch')) continue;
      const [standard, less] = await Promise.all([
        feed.cost(id, cached),
        feed.cost(id, cached, batch),
      ]);
      expect(less.total ?? 0, id).toBeLessThanOrEqual(standard.total ?? 0);
    }
  });
});

it('tells on the day of its sight of a price that is announced without one', () => {
  const announced = deriveRealSite()
    .changes.map(({ change }) => change)
    .filter(({ kind, subject }) => kind === 'price_announced' && subject.id === 'gemini-3.8-flash');
  expect(announced.map(({ field, from, to }) => [field, from, to])).toEqual([
    ['cache_read_price', 0.075, 0.15],
    ['input_price', 0.75, 1.5],
    ['output_price', 3.75, 7.5],
  ]);
});
