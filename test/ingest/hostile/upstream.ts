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
const cents = {
  pricing_config: {
    pay_as_you_go: { request_token: { price: 0.0002 }, response_token: { price: 0.001 } },
  },
};
const toml = '[cost]\ninput = 2\noutput = 10\n';

/** Each list states 2/10 for two models of which the records know one at 2/10 and one at 4/20. */
export const priceCases: readonly Case[] = [
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
    name: 'arena-text, the page',
    source: 'arena-text',
    value: page('text'),
    fixed: ['meta', 'models'],
    file: json('text.json'),
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
];
