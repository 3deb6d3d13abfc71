import type { Upstream } from '../../../ingest/fetch/upstream-file.ts';
import type { Json } from './mutate.ts';

/** A file of a list, as a value whose texts can be changed, and how the value becomes a file. */
export type Case = {
  readonly name: string;
  readonly source: string;
  readonly value: Json;
  /** The keys that make the format what it is. */
  readonly fixed: readonly string[];
  readonly file: (value: Json) => Upstream;
};

const upstream = (name: string, content: Upstream['content'], beside = ''): Upstream => ({
  name,
  content,
  beside: (name) => (name.startsWith('cost_') ? undefined : beside),
});
const json = (name: string) => (value: Json) => upstream(name, JSON.stringify(value));

/** An object of files by path, each a text or what its JSON holds. */
function tree(value: Json): Upstream {
  const files = Object.entries(Object(value)).map(
    ([path, file]) => [path, typeof file === 'string' ? file : JSON.stringify(file)] as const,
  );
  return upstream('tree', new Map(files));
}

/** A list of lists of cells. */
function csv(name: string, beside = '') {
  return (value: Json) => {
    const lines: readonly (readonly string[])[] = JSON.parse(JSON.stringify(value));
    return upstream(
      name,
      lines
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n'),
      beside,
    );
  };
}

const perToken = {
  litellm_provider: 'openai',
  mode: 'chat',
  input_cost_per_token: 2e-6,
  output_cost_per_token: 1e-5,
};
const dated = (id: string) => ({
  id,
  vendor: 'openai',
  name: id,
  input: 2,
  output: 10,
  from_date: null,
  to_date: null,
});
const routed = (id: string) => ({
  id: `openai/${id}`,
  pricing: { prompt: '0.000002', completion: '0.00001' },
});
const millions = { input_mtok: 2, output_mtok: 10 };
const cents = {
  pricing_config: {
    pay_as_you_go: { request_token: { price: 0.0002 }, response_token: { price: 0.001 } },
  },
};
const toml = '[cost]\ninput = 2\noutput = 10\n';

/** Each list states 2/10 for two models of which the records know one at 2/10 and one at 4/20. */
export const priceCases: readonly Case[] = [
  {
    name: 'ai-prices',
    source: 'ai-prices',
    value: {
      models: ['gpt-5', 'gpt-6'].map((id) => ({
        id,
        name: id,
        inputPerMillion: 2,
        outputPerMillion: 10,
        priceStatus: 'official',
        sourceId: 'openai',
      })),
    },
    fixed: ['models', 'id', 'priceStatus', 'sourceId'],
    file: json('day.json'),
  },
  {
    name: 'genai-prices',
    source: 'genai-prices',
    value: [
      {
        id: 'openai',
        models: [
          { id: 'gpt-5', prices: millions, price_comments: 'x' },
          {
            id: 'gpt-6',
            prices: [
              { prices: { input_mtok: 4, output_mtok: 20 } },
              { constraint: { start_date: '2026-08-01' }, prices: millions },
            ],
          },
        ],
      },
    ],
    fixed: ['id', 'models', 'prices', 'input_mtok', 'output_mtok'],
    file: json('data.json'),
  },
  {
    name: 'litellm',
    source: 'litellm',
    value: { 'gpt-5': perToken, 'gpt-6': perToken },
    fixed: ['litellm_provider', 'mode', 'input_cost_per_token', 'output_cost_per_token'],
    file: json('map.json'),
  },
  {
    name: 'llm-prices, as published',
    source: 'llm-prices',
    value: { updated_at: '2026-08-01', prices: [dated('gpt-5'), dated('gpt-6')] },
    fixed: ['prices', 'id', 'vendor', 'input', 'output'],
    file: json('historical-v1.json'),
  },
  {
    name: 'llm-prices, a vendor',
    source: 'llm-prices',
    value: {
      vendor: 'openai',
      models: ['gpt-5', 'gpt-6'].map((id) => ({
        id,
        name: id,
        price_history: [{ input: 2, output: 10, from_date: null }],
      })),
    },
    fixed: ['vendor', 'models', 'id', 'price_history', 'input', 'output'],
    file: json('openai.json'),
  },
  {
    name: 'llm-prices, a folder',
    source: 'llm-prices',
    value: {
      'data/openai.json': {
        vendor: 'openai',
        models: ['gpt-5', 'gpt-6'].map((id) => ({ id, price_history: [{ input: 2, output: 10 }] })),
      },
    },
    fixed: ['vendor', 'models', 'id', 'price_history', 'input', 'output'],
    file: tree,
  },
  {
    name: 'llm-prices-changes',
    source: 'llm-prices-changes',
    value: ['GPT-5', 'GPT-6'],
    fixed: [],
    file: (value) =>
      upstream(
        'CHANGELOG.md',
        `## 2026-08-21\n\n${[value]
          .flat()
          .map(
            (name) =>
              `- **${name}** price change — input $1.00 → $2.00, output $5.00 → $10.00 per 1M tokens`,
          )
          .join('\n')}\n`,
      ),
  },
  {
    name: 'llm-metadata',
    source: 'llm-metadata',
    value: {
      openai: {
        iconURL: 'https://models.dev/logos/openai.svg',
        models: {
          'gpt-5': { cost: { input: 2, output: 10 } },
          'gpt-6': { cost: { input: 2, output: 10 } },
        },
      },
    },
    fixed: ['iconURL', 'models', 'cost', 'input', 'output'],
    file: json('all.json'),
  },
  {
    name: 'models.dev',
    source: 'models.dev',
    value: {
      openai: {
        models: {
          'gpt-5': { cost: { input: 2, output: 10 } },
          'gpt-6': { cost: { input: 2, output: 10 } },
        },
      },
    },
    fixed: ['models', 'cost', 'input', 'output'],
    file: json('api.json'),
  },
  {
    name: 'models.dev, a tree',
    source: 'models.dev',
    value: {
      'providers/openai/models/gpt-5.toml': toml,
      'providers/openai/models/gpt-6.toml': toml,
    },
    fixed: [],
    file: tree,
  },
  {
    name: 'openrouter',
    source: 'openrouter',
    value: { data: [routed('gpt-5'), routed('gpt-6')] },
    fixed: ['data', 'id', 'pricing'],
    file: json('models.json'),
  },
  {
    name: 'portkey',
    source: 'portkey',
    value: { 'pricing/openai.json': { 'gpt-5': cents, 'gpt-6': cents } },
    fixed: ['pricing_config', 'pay_as_you_go', 'request_token', 'response_token', 'price'],
    file: tree,
  },
];

const day = '2026-08-31';
const run = (dirname: string, rate: number) => ({
  ...{
    dirname,
    model: 'GPT-5',
    edit_format: 'diff',
    commit_hash: 'abc',
    reasoning_effort: 'high',
    thinking_tokens: '0',
  },
  ...{ pass_rate_2: rate, test_cases: 225 },
});
const page = (leaderboard: string) => ({
  meta: { leaderboard, model_count: 2, fetched_at: day },
  models: [
    { model: 'GPT-5', score: 30, rank: '1' },
    { model: 'GPT-5', score: 20, rank: '2' },
  ],
});
const problems = ['GPT-5', 'GPT-6'].map((model) => ({
  model,
  date: 1_805_000_000_000,
  'pass@1': 30,
}));

/** Each board gives 30 or 20 to a model that the feed knows. */
export const boardCases: readonly Case[] = [
  {
    name: 'aider',
    source: 'aider',
    value: [run('a', 30), run('b', 20)],
    fixed: ['pass_rate_2'],
    file: json(`runs.${day}.yml`),
  },
  {
    name: 'evalplus',
    source: 'evalplus',
    value: {
      'GPT-5': { 'pass@1': { 'humaneval+': 30 } },
      'GPT-6': { 'pass@1': { 'humaneval+': 20 } },
    },
    fixed: ['pass@1', 'humaneval+'],
    file: json(`results.${day}.json`),
  },
  {
    name: 'arena-text, the dataset',
    source: 'arena-text',
    value: {
      meta: { subset: 'text_style_control', n_rows: 2, leaderboard_publish_date: day },
      rows: ['GPT-5', 'GPT-6'].map((model_name) => ({
        category: 'overall',
        model_name,
        rating: 30,
      })),
    },
    fixed: ['meta', 'rows'],
    file: json('text.json'),
  },
  {
    name: 'arena-text, the page',
    source: 'arena-text',
    value: page('text'),
    fixed: ['meta', 'models'],
    file: json('text.json'),
  },
  {
    name: 'arena-text, the catalog',
    source: 'arena-text',
    value: { full: { 'GPT-5': { rating: 30 }, 'GPT-6': { rating: 20 } } },
    fixed: ['full'],
    file: json(`text.${day}.json`),
  },
  {
    name: 'arena-webdev',
    source: 'arena-webdev',
    value: page('webdev'),
    fixed: ['meta', 'models'],
    file: json('webdev.json'),
  },
  {
    name: 'arena-agent',
    source: 'arena-agent',
    value: {
      meta: { leaderboard: 'agent', fetched_at: day },
      models: ['GPT-5', 'GPT-6'].map((model) => ({
        model,
        signals: { net_improvement: { value: 30 } },
      })),
    },
    fixed: ['models', 'signals'],
    file: json('agent.json'),
  },
  {
    name: 'artificial-analysis',
    source: 'artificial-analysis',
    value: {
      meta: { snapshot_date: day },
      models: ['GPT-5', 'GPT-6'].map((name) => ({
        name,
        evaluations: { artificial_analysis_intelligence_index: 30 },
      })),
    },
    fixed: ['models', 'evaluations'],
    file: json('models.json'),
  },
  {
    name: 'cursorbench',
    source: 'cursorbench',
    value: {
      benchmark: 'CursorBench',
      observedAt: day,
      results: ['GPT-5', 'GPT-6'].map((label) => ({ label, score: '30' })),
    },
    fixed: ['results'],
    file: json('table.json'),
  },
  {
    name: 'cursorbench, as CSV',
    source: 'cursorbench',
    value: [
      ['label', 'score'],
      ['GPT-5', '30'],
      ['GPT-6', '20'],
    ],
    fixed: [],
    file: csv(`table_${day}.csv`),
  },
  {
    name: 'livebench',
    source: 'livebench',
    value: [
      ['model', 'math'],
      ['GPT-5', '30'],
      ['GPT-6', '20'],
    ],
    fixed: [],
    file: csv('table_2026_08_31.asof-2026-08-31.csv', '{"Math": ["math"]}'),
  },
  {
    name: 'livecodebench',
    source: 'livecodebench',
    value: {
      performances: problems,
      models: ['GPT-5', 'GPT-6'].map((model_repr) => ({
        model_repr,
        release_date: 1_600_000_000_000,
      })),
      date_marks: Array.from(
        { length: 17 },
        (_, index) => 1_650_000_000_000 + index * 10_000_000_000,
      ),
    },
    fixed: ['performances', 'models', 'date_marks'],
    file: json(`performances.${day}.json`),
  },
];
