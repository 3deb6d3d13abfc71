import { describe, expect, it } from 'vitest';
import { deriveRealSite, readRealData } from './real-feed.ts';

const { providers, models } = deriveRealSite();
const offers = providers.flatMap((provider) => provider.offers);

describe('the real offers', () => {
  // Read in the raw files that the offers cite: provider, id, model, input, output, cache read and
  // write, window, region, and whether a second list states the same.
  const raw = `
    amazon-bedrock eu.anthropic.claude-opus-5 claude-opus-5 5.5 27.5 0.55 6.875 1000000 eu verified
    google-vertex claude-opus-5@default claude-opus-5 5 25 0.5 6.25 1000000 - verified
    azure gpt-5.1 gpt-5.1 1.25 10 0.125 - 400000 - verified
    openrouter z-ai/glm-5.2 glm-5.2 0.62 2.42 0.14 - 1048576 - unverified
    togetherai moonshotai/Kimi-K3 kimi-k3 3 15 0.3 - 1048576 - unverified
    fireworks-ai accounts/fireworks/models/kimi-k2p6 kimi-k2.6 0.95 4 0.16 - 262000 - unverified
    groq openai/gpt-oss-120b gpt-oss-120b 0.15 0.6 0.075 - 131072 - verified
    cerebras gpt-oss-120b gpt-oss-120b 0.35 0.75 0.35 - 131072 - verified
    deepinfra deepseek-ai/DeepSeek-V4-Pro deepseek-v4-pro 1.3 2.6 0.1 - 1048576 - unverified
    novita-ai deepseek/deepseek-v3.2 deepseek-v3.2 0.269 0.4 0.1345 - 163840 - verified
    siliconflow zai-org/GLM-5.1 glm-5.1 1.19 3.74 0.6 - 205000 - unverified
    nebius moonshotai/Kimi-K3 kimi-k3 3 15 3 - 1048576 - unverified
    vercel alibaba/qwen3-coder-plus qwen3-coder-plus 1 5 0.2 - 1000000 - unverified
    github-copilot claude-sonnet-5 claude-sonnet-5 2 10 0.2 2.5 1000000 - unverified
    alibaba glm-5.2 glm-5.2 1.4 4.4 0.28 - 1000000 - verified
    volcengine glm-4-7-251222 glm-4.7 - - - - 204800 - unverified
  `;
  const cells = (row: string) => row.trim().split(' ');
  const number = (cell = '-') => (cell === '-' ? null : Number(cell));
  it.each(raw.trim().split('\n').map(cells))('state what the raw files do: %s %s', (...row) => {
    const [provider, id, model, input, output, read, write, window, region, status] = row;
    const found = offers.find((one) => one.provider === provider && one.external_id === id);
    expect(found).toMatchObject({
      model_id: model,
      input_price: number(input),
      output_price: number(output),
      cache_read_price: number(read),
      cache_write_price: number(write),
      context_window: number(window),
      region: region === '-' ? null : region,
      status,
    });
  });

  it('name no fee for the storage of a cache as the price of writing to it', () => {
    const vendors = new Map(models.map(({ id, vendor }) => [id, vendor]));
    const written = offers.flatMap(({ model_id, input_price: input, cache_write_price: write }) => {
      const isOfGoogle = vendors.get(model_id) === 'Google';
      return isOfGoogle && input !== null && write !== null ? [{ model_id, input, write }] : [];
    });
    expect(written.length).toBeGreaterThan(15);
    // Google bills writing as other input; its storage is $4.50 or $1.00 an hour.
    const wrong = ({ input, write }: { input: number; write: number }) =>
      write < input || write >= input * 2;
    expect(written.filter(wrong)).toEqual([]);
    const ofOfox = { provider: 'ofox', model_id: 'gemini-3.6-flash' };
    expect(offers).toContainEqual(
      expect.objectContaining({ ...ofOfox, input_price: 0.75, cache_write_price: null }),
    );
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
