import { describe, expect, it } from 'vitest';
import { offerFormats } from '../../../ingest/offers/lists.ts';

function parse(name: string, value: unknown) {
  const format = offerFormats.find((one) => one.name === name);
  return format?.parse(typeof value === 'string' ? value : JSON.stringify(value));
}

const cost = { input: 2, output: 8, cache_read: 0.2 };
const figures = {
  input_price: 2,
  output_price: 8,
  cache_read_price: 0.2,
  cache_write_price: null,
};

describe('offers of models.dev', () => {
  it('reads provider, id, figures and window, and the region of a Bedrock id', () => {
    const list = {
      host: { models: { 'acme/one': { cost, limit: { context: 1000 } } } },
      'amazon-bedrock': { models: { 'eu.acme.one': { cost } } },
    };
    expect(parse('models.dev', list)).toEqual({
      offers: [
        {
          provider: 'host',
          external_id: 'acme/one',
          ...figures,
          context_window: 1000,
          region: null,
        },
        {
          provider: 'amazon-bedrock',
          external_id: 'eu.acme.one',
          ...figures,
          context_window: null,
          region: 'eu',
        },
      ],
    });
  });

  it('reads 0 as free only where the id says so', () => {
    const free = { cost: { input: 0, output: 0 } };
    const list = { host: { models: { one: free, 'one:free': free } } };
    expect(parse('models.dev', list)).toMatchObject({ offers: [{ external_id: 'one:free' }] });
  });

  it("rounds what the list's own arithmetic leaves behind", () => {
    const list = { host: { models: { one: { cost: { input: 0.39999999999999997, output: 1 } } } } };
    expect(parse('models.dev', list)).toMatchObject({ offers: [{ input_price: 0.4 }] });
  });

  it('refuses a file that is none', () => {
    expect(parse('models.dev', '{"data": [')).toHaveProperty('fault');
  });
});

describe('offers of LiteLLM', () => {
  it('finds the provider in its field, and takes its name off the key', () => {
    const row = { mode: 'chat', input_cost_per_token: 2e-6, output_cost_per_token: 8e-6 };
    const map = {
      'together_ai/acme/one': { ...row, litellm_provider: 'together_ai' },
      'acme.one-v1:0': { ...row, litellm_provider: 'bedrock_converse' },
      'vertex_ai/one@default': { ...row, litellm_provider: 'vertex_ai-acme_models' },
      'acme/one': { ...row, litellm_provider: 'acme' },
    };
    expect(parse('litellm', map)).toMatchObject({
      offers: [
        { provider: 'togetherai', external_id: 'acme/one', input_price: 2 },
        { provider: 'amazon-bedrock', external_id: 'acme.one-v1:0', output_price: 8 },
        { provider: 'google-vertex', external_id: 'one@default' },
      ],
    });
  });
});

describe('offers of OpenRouter', () => {
  it('reads prices per token', () => {
    const pricing = { prompt: '0.000002', completion: '0.000008', input_cache_read: '0.0000002' };
    const list = { data: [{ id: 'acme/one', pricing, context_length: 1000 }] };
    expect(parse('openrouter', list)).toEqual({
      offers: [
        {
          provider: 'openrouter',
          external_id: 'acme/one',
          ...figures,
          context_window: 1000,
          region: null,
        },
      ],
    });
  });
});
