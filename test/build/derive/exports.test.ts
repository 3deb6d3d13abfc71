import { describe, expect, it } from 'vitest';
import type { ExternalId } from '../../../build/dataset/dataset.ts';
import { deriveSite } from '../../../build/derive/site.ts';
import type { ModelFile } from '../../../feed/contract/schemas/data/model.ts';
import { readOn, smallDataset } from './small-site.ts';

const sources = readOn('2026-09-30');
const prices = (figures: object) => [
  { from: null, input_price: 3, output_price: 15, sources, ...figures },
];
const whole: Partial<ModelFile> = {
  name: 'Acme One',
  context_window: 400_000,
  max_output_tokens: 64_000,
  released: '2026-02-03',
  modalities: { input: ['text', 'image', 'pdf'], output: ['text'] },
  capabilities: { tool_use: true, reasoning: false, structured_output: true },
  weights: { open: false },
  prices: prices({
    cache_read_price: 0.3,
    price_tiers: [
      { above_input_tokens: 200_000, input_price: 6, output_price: 22.5, cache_read_price: 0.6 },
    ],
  }),
  rates: [
    { condition: 'batch', input_price: 1.5, output_price: 7.5, sources },
    { condition: 'cache_1h', cache_write_price: 6, sources },
    { condition: 'cache_1h', above_input_tokens: 200_000, cache_write_price: 12, sources },
  ],
};

const externalId = (id: string, row: Partial<ExternalId>): ExternalId => {
  const read = { url: 'https://acme.example/ids', checked: '2026-09-30' };
  return { id, model: 'one', match: 'exact', namespace: 'models-dev', ...read, ...row };
};

/** The answers of the exports, and their rows in `/v1/exports` by format. */
function exportsOf(models: Record<string, Partial<ModelFile>>, externalIds = ids) {
  const env = ['ACME_KEY'];
  const docs = 'https://acme.example/d';
  const genai_prices = { id: 'acme', api_pattern: 'https://acme' };
  const service = { id: 'ac.me', ai_sdk: 'acme', env, docs, litellm: 'acme_ai', genai_prices };
  const acme = { name: 'Acme', url: docs, domains: ['acme.example'], service };
  const dataset = { ...smallDataset({ models }), vendors: { acme }, externalIds };
  const { answers } = deriveSite(dataset, { apiRoot: 'https://feed.example', today: '2026-10-01' });
  const rows = answers['exports.list'][0].body.exports.map((row) => [row.format, row] as const);
  return { answers, rows: new Map(rows) };
}

const ids = [
  externalId('ac.me/one', {}),
  externalId('other/one-of-theirs', {}),
  externalId('one-2026', { namespace: 'vendor', match: 'snapshot' }),
  externalId('one-latest', { namespace: 'vendor', match: 'rolling' }),
  externalId('acme/one', { namespace: 'openrouter' }),
];

describe('the exports', () => {
  it("have each id of the vendor's own service, in the shape and the unit of the format", () => {
    const { answers } = exportsOf({ one: whole });
    const service = answers['exports.models_dev'][0].body['ac.me'];
    expect(service).toMatchObject({ name: 'Acme', npm: '@ai-sdk/acme', env: ['ACME_KEY'] });
    expect(Object.keys(service?.models ?? {})).toEqual(['one', 'one-2026']);
    expect(service?.models.one).toEqual({
      id: 'one',
      name: 'Acme One',
      attachment: true,
      reasoning: false,
      tool_call: true,
      structured_output: true,
      release_date: '2026-02-03',
      modalities: { input: ['text', 'image', 'pdf'], output: ['text'] },
      open_weights: false,
      limit: { context: 400_000, output: 64_000 },
      cost: {
        input: 3,
        output: 15,
        cache_read: 0.3,
        // Not known: the price of input is used instead.
        cache_write: 3,
        tiers: [
          {
            input: 6,
            output: 22.5,
            cache_read: 0.6,
            cache_write: 6,
            tier: { type: 'context', size: 200_000 },
          },
        ],
      },
    });
    expect(answers['exports.litellm'][0].body).toMatchObject({
      'acme_ai/one': {
        litellm_provider: 'acme_ai',
        mode: 'chat',
        max_input_tokens: 400_000,
        max_tokens: 64_000,
        supports_vision: true,
        input_cost_per_token: 0.000003,
        output_cost_per_token_above_200k_tokens: 0.0000225,
        cache_read_input_token_cost_above_200k_tokens: 0.0000006,
        input_cost_per_token_batches: 0.0000015,
        cache_creation_input_token_cost_above_1hr: 0.000006,
        cache_creation_input_token_cost_above_1hr_above_200k_tokens: 0.000012,
      },
      'acme_ai/one-2026': {},
    });
    expect(answers['exports.openrouter'][0].body.data).toMatchObject([
      {
        id: 'acme/one',
        created: 1770076800,
        architecture: { modality: 'text+image+file->text' },
        pricing: {
          prompt: '0.000003',
          completion: '0.000015',
          input_cache_read: '0.0000003',
          overrides: [{ min_prompt_tokens: 200_001, prompt: '0.000006' }],
        },
        supported_parameters: ['response_format', 'structured_outputs', 'tools'],
      },
    ]);
  });

  it('match ids in Langfuse with and without the provider, and price the longest tier first', () => {
    const tiered = prices({
      cache_read_price: 0.3,
      price_tiers: [
        { above_input_tokens: 100, input_price: 4, output_price: 16, cache_read_price: 1 },
        { above_input_tokens: 200, input_price: 5, output_price: 17, cache_read_price: 1 },
      ],
    });
    const { answers } = exportsOf({ one: { ...whole, prices: tiered, rates: [] } });
    const [row] = answers['exports.langfuse'][0].body;
    expect(row?.matchPattern).toBe('(?i)^(ac\\.me/)?(one|one-2026)$');
    const tiers = row?.pricingTiers.map((each) => `${each.priority} ${each.conditions[0]?.value}`);
    expect(tiers).toEqual(['0 undefined', '1 200', '2 100']);
    expect(row?.pricingTiers[1]?.prices).toMatchObject({
      input: 0.000005,
      output: 0.000017,
      input_cached_tokens: 0.000001,
      cache_read_input_tokens: 0.000001,
    });
  });

  it('leave out and count what a format can’t say', () => {
    const tier = { above_input_tokens: 1_500, input_price: 6, output_price: 30 };
    const hours = [{ days: ['mon' as const], from: '00:00', to: '08:00' }];
    const off_peak = { condition: 'off_peak' as const, input_price: 1, hours_utc: hours, sources };
    const models: Record<string, Partial<ModelFile>> = {
      coming: { ...whole, released: '2026-10-02' },
      ended: { ...whole, lifecycle: [{ event: 'retired', day: '2026-05-01', sources }] },
      free: { ...whole, prices: [] },
      hourly: { ...whole, rates: [off_peak] },
      half: { ...whole, prices: prices({ cache_read_price: 1, price_tiers: [tier] }) },
      odd: { ...whole, prices: prices({ price_tiers: [tier] }), rates: [] },
      short: { ...whole, rates: whole.rates?.slice(0, 2) ?? [] },
      young: { ...whole, released: null },
    };
    const named = Object.keys(models).map((model) => externalId(`ac.me/${model}`, { model }));
    const { rows } = exportsOf({ ...models, unnamed: whole }, named);
    const modelsDev = rows.get('models-dev');
    const litellm = rows.get('litellm');
    const once = (reason: string) => ({ reason, count: 1 });
    expect([litellm?.rows, modelsDev?.rows]).toEqual([1, 2]);
    expect(litellm?.left_out).toEqual([
      { reason: 'It is not out yet, or no longer served.', count: 2 },
      once('A price of it for long requests is not known.'),
      once('Its price depends on the hour.'),
      once('Its price in USD is not known.'),
      once('LiteLLM has one threshold for long requests, in whole thousands.'),
      once("No id of the vendor's own service is known."),
      once('The price of a cache write for an hour in a long request is not known.'),
    ]);
    expect(modelsDev?.left_out).toContainEqual(
      once('A release day, limit or ability that the format asks for is not known.'),
    );
  });
});
