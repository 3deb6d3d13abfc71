import { describe, expect, it } from 'vitest';
import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import { deriveRealSite, readRealData } from './real-feed.ts';

const dataset = readRealData();
const feed = deriveRealSite();

function modelOf(id: string): ModelFile {
  const found = dataset.models.find((model) => model.id === id);
  if (found === undefined) throw new Error(`no model ${id}`);
  return found.value;
}

function tagsOf(id: string): readonly string[] {
  return feed.models.find((model) => model.id === id)?.tags ?? [];
}

const retired = `
    chatgpt-4o-latest claude-3-5-haiku codestral-2405 codestral-2501 codex-mini
    deepseek-v3.2-speciale gemini-2.5-pro-preview-03-25 gemini-2.5-pro-preview-05-06
    gpt-3.5-turbo gpt-4-turbo gpt-4.1-nano gpt-4.5-preview gpt-4o-2024-05-13 gpt-5-codex
    gpt-5.1-codex gpt-5.1-codex-max gpt-5.1-codex-mini gpt-5.2-codex gpt-5.3-chat kimi-k2.5
    magistral-medium magistral-small mimo-v2.5 mimo-v2.5-pro mistral-large-2407
    mistral-large-2411 mistral-medium-3 mistral-medium-3.1 mistral-nemo mistral-small-3
    mistral-small-3.1 mistral-small-3.2 mixtral-8x22b mixtral-8x7b nova-premier o1 o1-mini
    o1-preview o1-pro o3-mini o4-mini pixtral-large qwen3-14b qwen3-235b-a22b
    qwen3-235b-a22b-instruct-2507 qwen3-235b-a22b-thinking-2507 qwen3-30b-a3b qwen3-32b
    qwen3-coder-30b-a3b qwen3-coder-480b-a35b qwen3-coder-next qwen3-coder-plus qwen3-max
    qwen3-max-thinking qwen3-next-80b-a3b-instruct qwen3-next-80b-a3b-thinking
    qwen3.6-max-preview
`
  .trim()
  .split(/\s+/);

/** `input/output/cache read/cache write`, then each tier; `-` is unknown. */
function pricesOf(id: string): readonly string[] {
  return modelOf(id).prices.map((price) =>
    [
      figuresOf(price),
      ...(price.price_tiers ?? []).map(
        (tier) => `above ${tier.above_input_tokens} ${figuresOf(tier)}`,
      ),
    ].join(', '),
  );
}

type Figures = Pick<
  ModelPriceRecord,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price'
>;

function figuresOf(figures: Figures): string {
  const { input_price, output_price, cache_read_price, cache_write_price } = figures;
  return [input_price, output_price, cache_read_price, cache_write_price]
    .map((figure) => figure ?? '-')
    .join('/');
}

describe('the corrections of November 2026', () => {
  it.each([
    ['claude-haiku-5-5', '0.1/0.5/0.01/0.125, above 100000 0.5/2.5/0.05/0.625'],
    ['deepseek-v4-flash', '0.44/1.32/0.014/-'],
    ['deepseek-v4-flash', '0.3/1.2/0.006/-'],
    ['doubao-seed-2.0-pro', '0.46/2.3/-/-, above 32000 0.7/3.5/-/-, above 128000 1.4/7/-/-'],
    ['gemini-2.5-pro-preview-05-06', '1.25/10/0.125/-, above 200000 2.5/15/0.25/-'],
    ['gpt-5.6-sol', '4/20/0.4/5, above 272000 8/30/0.8/10'],
    ['gpt-6-astra', '10/50/1/12.5, above 272000 20/75/2/25'],
    ['gpt-6-luna', '0.1/0.5/0.01/0.125, above 272000 0.2/0.75/0.02/0.25'],
    ['gpt-6-sol', '2/10/0.2/2.5, above 272000 4/15/0.4/5'],
    ['gpt-6.1-sol', '2/10/0.1/2.5, above 272000 4/15/0.2/5'],
    ['granite-4.0-h-small', '0.0636/0.265/-/-'],
    ['inkling', '1/4.05/0.17/-'],
    ['longcat-2.0', '0.75/2.95/0.015/-'],
    ['mimo-v2.6-flash', '0.14/0.28/0.0028/-'],
    ['mimo-v2.6-pro', '0.435/0.87/0.0036/-'],
    ['mimo-v2.6-pro-ultraspeed', '4.35/8.7/0.036/-'],
    ['mistral-large-2407', '2/6/-/-'],
    ['nova-2-pro-preview', '1.25/10/-/-'],
    ['qwen-plus', '0.4/1.2/-/-, above 256000 1.2/3.6/-/-'],
    ['qwen3-32b', '0.16/0.64/-/-'],
    ['qwen3.5-flash', '0.1/0.4/-/-'],
    ['qwen3.6-flash', '0.25/1.5/-/-, above 256000 1/4/-/-'],
    ['qwen3.7-plus', '0.4/1.6/0.08/-, above 256000 1.2/4.8/0.24/-'],
    ['solar-pro-3', '0.15/0.6/0.015/-'],
  ])('give %s the price %s', (id, price) => {
    expect(pricesOf(id)).toContain(price);
  });

  it.each([
    ['claude-fable-5-1', '2026-09-01'],
    ['claude-mythos-5', '2026-06-09'],
    ['claude-sonnet-5-5', '2026-09-28'],
    ['deepseek-v4.1-flash', '2026-09-10'],
    ['ernie-5.0-thinking-preview', '2025-11-13'],
    ['gemini-2.0-flash', '2025-02-05'],
    ['gemini-2.0-flash-lite', '2025-02-25'],
    ['gemini-3.7-flash', '2026-08-13'],
    ['grok-3', '2025-02-19'],
    ['grok-3-mini', '2025-02-19'],
    ['grok-4.6', '2026-08-12'],
    ['inkling', '2026-07-15'],
    ['jamba-large-1.7', '2025-07-07'],
    ['kimi-k3', '2026-07-16'],
    ['longcat-2.0', '2026-06-30'],
    ['muse-spark-1.1', '2026-07-09'],
    ['muse-spark-1.2', '2026-08-05'],
    ['nova-premier', '2025-04-30'],
    ['qwen3-max-thinking', '2026-01-26'],
  ])('date the release of %s to %s', (id, released) => {
    expect(modelOf(id).released).toBe(released);
  });

  it.each([
    ['claude-sonnet-4-6', 1000000, 128000],
    ['gemma-3-27b-it', 131072, 8192],
    ['grok-2', 131072, undefined],
    ['kimi-k3.1-pro', 1048576, 131072],
    ['longcat-2.0', 1000000, 131072],
    ['mistral-medium-3.1', 131072, 131072],
  ])('give %s a window of %d and an output of %s', (id, window, output) => {
    const { context_window, max_output_tokens } = modelOf(id);
    expect(context_window).toBe(window);
    if (output !== undefined) expect(max_output_tokens).toBe(output);
  });

  it.each([
    ['claude-opus-4-5', '2025-05'],
    ['claude-opus-4-8', '2026-01'],
    ['claude-sonnet-4-5', '2025-01'],
  ])('end the knowledge of %s in %s', (id, month) => {
    expect(modelOf(id).knowledge_cutoff).toBe(month);
  });

  it('mark what its vendor retired or announced to end by a day that has passed', () => {
    const unmarked = retired.filter((id) => !tagsOf(id).includes('deprecated'));
    expect(unmarked).toEqual([]);
  });

  it.each([
    ['gemini-3.7-flash', ['fast', 'long-context', 'reasoning', 'tool-use', 'vision']],
    ['gpt-5.3-chat', ['deprecated', 'tool-use', 'vision']],
    ['grok-4.20-multi-agent', ['long-context', 'reasoning', 'vision']],
    ['qwen3-coder-flash', ['coding', 'fast', 'long-context', 'tool-use']],
  ])('tag %s as %s', (id, tags) => {
    expect(tagsOf(id)).toEqual(tags);
  });

  it('give a moving name to the model that answers to it', () => {
    expect(modelOf('deepseek-v4.1-flash').aliases).toContain('deepseek-flash');
    expect(modelOf('mistral-large-2411').aliases).not.toContain('mistral-large-latest');
  });

  it.each(['ling-2.6-1t', 'ring-2.6-1t', 'kat-coder-pro-v2.5', 'hy4', 'qwen3.8-flash'])(
    'leave %s without a price, since only resellers state one',
    (id) => {
      expect(modelOf(id).prices).toEqual([]);
    },
  );

  it('list the models that ChatGPT has, and the price of Google AI Plus', () => {
    const planOf = (id: string) => feed.plans.find((plan) => plan.id === id);
    expect(planOf('chatgpt-plus')?.models).toContain('gpt-6.1-sol');
    expect(planOf('chatgpt-plus')?.models).not.toContain('gpt-5.5');
    expect(planOf('google-ai-plus')?.price_monthly).toBe(4.99);
  });
});
