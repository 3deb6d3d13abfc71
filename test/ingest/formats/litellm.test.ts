import { describe, expect, it } from 'vitest';
import { litellm } from '../../../ingest/formats/litellm.ts';
import { priceRow, priceTier } from '../price-row.ts';

const row = {
  litellm_provider: 'openai',
  mode: 'chat',
  input_cost_per_token: 1.25e-6,
  output_cost_per_token: 1e-5,
};

function parse(map: object) {
  return litellm.parse(JSON.stringify(map));
}

describe('litellm', () => {
  it('reads prices per token, with the rates of long requests', () => {
    const full = {
      ...row,
      cache_read_input_token_cost: 1.25e-7,
      cache_creation_input_token_cost: 1.5e-6,
      input_cost_per_token_priority: 2.5e-6,
      input_cost_per_token_above_272k_tokens: 2.5e-6,
      output_cost_per_token_above_272k_tokens: 1.5e-5,
      cache_read_input_token_cost_above_272k_tokens: 2.5e-7,
      max_input_tokens: 272_000,
      max_output_tokens: 128_000,
    };
    expect(parse({ 'gpt-5': full })).toEqual({
      rows: [
        priceRow({
          id: 'gpt-5',
          vendor: 'openai',
          input_price: 1.25,
          output_price: 10,
          cache_read_price: 0.125,
          cache_write_price: 1.5,
          price_tiers: [priceTier(272_000, 2.5, 15, 0.25)],
          context_window: 272_000,
          max_output_tokens: 128_000,
        }),
      ],
      refusals: [],
      skipped: 0,
    });
  });

  it('takes the day of deprecation for the end that the vendor announced', () => {
    const [end] = parse({ 'gpt-4': { ...row, deprecation_date: '2026-12-01' } }).rows;
    expect(end?.about).toEqual({ events: [{ event: 'end_announced', day: '2026-12-01' }] });
    const [other] = parse({ 'gpt-4': { ...row, deprecation_date: 'soon' } }).rows;
    expect(other?.about).toBeUndefined();
  });

  it('takes the first of listed ranges as the base price, and the others as tiers', () => {
    const ranges = [
      { range: [0, 32_000], input_cost_per_token: 1.2e-6, output_cost_per_token: 6e-6 },
      { range: [32_000, 128_000], input_cost_per_token: 2.4e-6, output_cost_per_token: 1.2e-5 },
    ];
    const { rows } = parse({
      'dashscope/qwen3-max': {
        litellm_provider: 'dashscope',
        mode: 'chat',
        tiered_pricing: ranges,
      },
    });
    expect(rows).toEqual([
      priceRow({
        id: 'dashscope/qwen3-max',
        keys: ['dashscope/qwen3-max', 'qwen3-max'],
        vendor: 'alibaba',
        input_price: 1.2,
        output_price: 6,
        price_tiers: [priceTier(32_000, 2.4, 12)],
      }),
    ]);
  });

  it('takes a cache rate of 0 for a gap', () => {
    const { rows } = parse({
      'gpt-5': { ...row, cache_read_input_token_cost: 0, cache_creation_input_token_cost: 0 },
    });
    expect(
      rows.map(({ cache_read_price, cache_write_price }) => [cache_read_price, cache_write_price]),
    ).toEqual([[null, null]]);
  });

  it('takes a tier that repeats the base price for none', () => {
    const same = {
      ...row,
      input_cost_per_token_above_200k_tokens: 1.25e-6,
      output_cost_per_token_above_200k_tokens: 1e-5,
    };
    expect(parse({ 'gpt-5': same }).rows.map(({ price_tiers }) => price_tiers)).toEqual([[]]);
  });

  it.each([
    ['azure', 'azure/gpt-5', null],
    ['dashscope', 'dashscope/deepseek-v3', null],
    ['dashscope', 'dashscope/qwen-max', 'alibaba'],
    ['bedrock_converse', 'anthropic.claude-opus-5', null],
    ['bedrock_converse', 'amazon.nova-pro-v1:0', 'amazon'],
    ['constructor', 'constructor', null],
  ])('knows whose price a row of %s is: %s', (provider, key, vendor) => {
    expect(
      parse({ [key]: { ...row, litellm_provider: provider } }).rows.map((one) => one.vendor),
    ).toEqual([vendor]);
  });

  it("skips what describes the map, what isn't text, what has no price, and what a reseller leaves in a muddle", () => {
    const parsed = parse({
      sample_spec: row,
      'dall-e': { ...row, mode: 'image_generation' },
      'gpt-5-mini': { litellm_provider: 'openai', mode: 'chat' },
      'azure/gpt-5': { ...row, litellm_provider: 'azure', output_cost_per_token: 0 },
    });
    expect(parsed).toEqual({ rows: [], refusals: [], skipped: 4 });
  });

  it("refuses a vendor's row that can not be a price", () => {
    expect(
      parse({ 'gpt-5': { ...row, output_cost_per_token: 0 }, 'gpt-6': { mode: 'chat' } }).refusals,
    ).toEqual([
      {
        position: 'gpt-5',
        label: 'gpt-5',
        reason: 'the output price is 0 beside an input of 1.25, which looks like a gap',
      },
      { position: 'gpt-6', label: 'gpt-6', reason: 'the row names no litellm_provider' },
    ]);
  });

  it('has one fault for a file of another shape', () => {
    expect(litellm.parse('{"openai": {"models": {}}}').fault).toBe(
      '1:1: this is no price map of LiteLLM, which is {"<key>": {"litellm_provider", "input_cost_per_token", …}}.',
    );
  });

  it.each([
    [
      'https://github.com/a/mirror/blob/c/model_prices_and_context_window.json#xai/grok-4',
      'xai/grok-4',
    ],
    [
      'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window_backup.json',
      '',
    ],
    ['https://github.com/BerriAI/litellm/discussions/1', ''],
    ['https://github.com/a/b/blob/c/model_prices.json#gpt-5', 'gpt-5'],
    ['https://github.com/a/b/blob/c/prices.json#gpt-5', undefined],
  ])('knows which row %s cites', (url, cited) => {
    expect(litellm.citedRow(url)).toBe(cited);
  });
});
