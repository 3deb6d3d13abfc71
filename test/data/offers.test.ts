import { describe, expect, it } from 'vitest';
import { deriveRealSite, readRealData } from './real-feed.ts';

const { providers, models, answers } = deriveRealSite();
const offers = providers.flatMap((provider) => provider.offers);

describe('the real offers', () => {
  it('stand at the providers that people ask for', () => {
    const ids = providers.map(({ provider }) => provider.id);
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['alibaba', 'amazon-bedrock', 'azure', 'cerebras', 'deepinfra', 'fireworks-ai'],
        ...['github-copilot', 'google-vertex', 'groq', 'nebius', 'novita-ai', 'openrouter'],
        ...['siliconflow', 'togetherai', 'vercel', 'volcengine'],
      ]),
    );
    expect(offers.length).toBeGreaterThan(3500);
  });

  // Read in the raw files that the offers cite: provider, id, model, input, output, cache read and
  // write, window, region, and whether a second list states the same.
  it.each([
    [
      'amazon-bedrock',
      'eu.anthropic.claude-opus-5',
      'claude-opus-5',
      5.5,
      27.5,
      0.55,
      6.875,
      1_000_000,
      'eu',
      'verified',
    ],
    [
      'google-vertex',
      'claude-opus-5@default',
      'claude-opus-5',
      5,
      25,
      0.5,
      6.25,
      1_000_000,
      null,
      'verified',
    ],
    ['azure', 'gpt-5.1', 'gpt-5.1', 1.25, 10, 0.125, null, 400_000, null, 'verified'],
    [
      'openrouter',
      'z-ai/glm-5.2',
      'glm-5.2',
      0.966,
      3.036,
      0.1932,
      null,
      1_048_576,
      null,
      'unverified',
    ],
    [
      'togetherai',
      'moonshotai/Kimi-K2.6',
      'kimi-k2.6',
      1.2,
      4.5,
      0.2,
      null,
      262_144,
      null,
      'unverified',
    ],
    [
      'fireworks-ai',
      'accounts/fireworks/models/kimi-k2p6',
      'kimi-k2.6',
      0.95,
      4,
      0.16,
      null,
      262_000,
      null,
      'verified',
    ],
    [
      'groq',
      'openai/gpt-oss-120b',
      'gpt-oss-120b',
      0.15,
      0.6,
      0.075,
      null,
      131_072,
      null,
      'verified',
    ],
    ['cerebras', 'gpt-oss-120b', 'gpt-oss-120b', 0.35, 0.75, null, null, 131_072, null, 'verified'],
    [
      'deepinfra',
      'deepseek-ai/DeepSeek-V4-Pro',
      'deepseek-v4-pro',
      1.3,
      2.6,
      0.1,
      null,
      1_048_576,
      null,
      'unverified',
    ],
    [
      'novita-ai',
      'deepseek/deepseek-v3.2',
      'deepseek-v3.2',
      0.269,
      0.4,
      0.1345,
      null,
      163_840,
      null,
      'verified',
    ],
    [
      'siliconflow',
      'zai-org/GLM-5.1',
      'glm-5.1',
      1.4,
      4.4,
      0.26,
      null,
      205_000,
      null,
      'unverified',
    ],
    ['nebius', 'moonshotai/Kimi-K3', 'kimi-k3', 3, 15, 3, null, 1_048_576, null, 'unverified'],
    [
      'vercel',
      'alibaba/qwen3-coder-plus',
      'qwen3-coder-plus',
      1,
      5,
      0.2,
      null,
      1_000_000,
      null,
      'unverified',
    ],
    [
      'github-copilot',
      'claude-sonnet-5',
      'claude-sonnet-5',
      2,
      10,
      0.2,
      2.5,
      1_000_000,
      null,
      'unverified',
    ],
    ['alibaba', 'glm-5.2', 'glm-5.2', 1.4, 4.4, 0.28, null, 1_000_000, null, 'verified'],
    [
      'volcengine',
      'glm-4-7-251222',
      'glm-4.7',
      null,
      null,
      null,
      null,
      204_800,
      null,
      'unverified',
    ],
  ])(
    'state what the raw files do: %s %s',
    (provider, id, model, input, output, read, write, window, region, status) => {
      const found = offers.find((one) => one.provider === provider && one.external_id === id);
      expect(found).toMatchObject({
        model_id: model,
        input_price: input,
        output_price: output,
        cache_read_price: read,
        cache_write_price: write,
        context_window: window,
        region,
        status,
      });
    },
  );

  it('are of models of the feed, and none is at the own service of its vendor', () => {
    const { models: records, providers: files } = readRealData();
    const vendorOf = new Map(records.map(({ id, vendor }) => [id, vendor]));
    const ownService = new Map(files.map(({ id, value }) => [id, value.vendor]));
    const strange = offers.filter(({ provider, model_id }) => {
      const vendor = vendorOf.get(model_id);
      return vendor === undefined || vendor === ownService.get(provider);
    });
    expect(strange).toEqual([]);
    expect(Object.fromEntries(ownService)).toMatchObject({
      alibaba: 'alibaba',
      volcengine: 'bytedance',
      'google-vertex': 'google',
      'amazon-bedrock': 'amazon',
      azure: 'microsoft',
    });
  });

  it('have an answer for every model', () => {
    expect(answers['models.offers'].map(({ values }) => values.id)).toEqual(
      models.map(({ id }) => id),
    );
    const counted = answers['models.offers'].reduce((sum, { body }) => sum + body.offers.length, 0);
    expect(counted).toBe(offers.length);
  });

  it('price no model that its vendor does not', () => {
    const { models: records } = readRealData();
    const unpriced = records.filter(({ value }) => value.prices.length === 0);
    const offered = unpriced.filter(({ id }) =>
      offers.some(({ model_id, input_price }) => model_id === id && input_price !== null),
    );
    expect(offered.length).toBeGreaterThan(40);
    const byId = new Map(models.map((model) => [model.id, model]));
    for (const { id } of offered)
      expect(byId.get(id), id).toMatchObject({ input_price: null, output_price: null });
  });
});
