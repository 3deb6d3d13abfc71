import { runUpdate } from '../../ingest/update.ts';
import {
  boardText,
  type Files,
  modelText,
  pathOf,
  row,
  start as startProject,
  storedPeriod,
} from './project.ts';

type Figures = Readonly<Record<string, number>>;
type Prices = Readonly<Record<string, readonly [input: number, output: number]>>;

const trees = 'alder beech cedar elm fir hazel larch maple oak pine'.split(' ');
const prices: Prices = Object.fromEntries(trees.map((name, at) => [name, [at + 1, 2 * at + 2]]));
const { pine: _, ...withoutPine } = prices;

/** A value for each tree, from the highest down, and for other labels. */
const values = (first: number, step: number, others: Figures = {}): Figures => ({
  ...Object.fromEntries(trees.map((name, index) => [name, first - step * index])),
  ...others,
});

const mapped = <Value>(all: Readonly<Record<string, Value>>, to: (one: Value) => object) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, to(value)]));
const priceMap = (stated: Prices) => mapped(stated, (figures) => row(...figures));
const modelsDev = (stated: Prices) => {
  const limit = { context: 400_000, output: 128_000 };
  const models = mapped(stated, ([input, output]) => ({ cost: { input, output }, limit }));
  return { openai: { models } };
};
const planList = (checked: string, stated: Figures) => {
  const plans = Object.entries(stated).map(([id, monthly]) => ({ id, monthly, currency: 'USD' }));
  return { products: [{ id: 'chatgpt', product: 'ChatGPT', checked, plans, parser: 'chatgpt' }] };
};
/** As on a page: the highest first. */
const ranked = (figures: Figures) =>
  Object.entries(figures).sort(([, left], [, right]) => right - left);
const page = (leaderboard: string, figures: Figures, toRow: (value: number) => object) => ({
  meta: { leaderboard },
  models: ranked(figures).map(([model, value]) => ({ model, votes: 100, ...toRow(value) })),
});
const agent = (figures: Figures) =>
  page('agent', figures, (value) => ({ signals: { net_improvement: { value, ci: 1 } } }));
const webdev = (figures: Figures) => page('code-webdev', figures, (score) => ({ score }));
const chat = (figures: Figures) => page('text', figures, (score) => ({ score }));
const table = (figures: Figures) =>
  `model,code_generation\n${ranked(figures)
    .map(([label, value]) => `${label},${value}\n`)
    .join('')}`;

// Since July one figure of each board has moved: a copy of July would be no period.
/** What a person saved in August and in October, by the names that `--from` expects. */
const AUGUST = '2026-08-22';
export const august: Files = {
  [`litellm.${AUGUST}.json`]: priceMap(prices),
  [`models.dev.${AUGUST}.json`]: modelsDev(prices),
  [`arena-agent.${AUGUST}.json`]: agent(values(15, 2, { pine: -2.9 })),
  [`arena-webdev.${AUGUST}.json`]: webdev(values(1700, 20, { pine: 1521 })),
  [`arena-text.${AUGUST}.json`]: chat(values(1500, 10, { pine: 1411 })),
  [`plans-ai-prices.${AUGUST}.json`]: planList(AUGUST, { plus: 20, pro: 200 }),
  [`livebench.table_2026_01_08.${AUGUST}.csv`]: table(values(80, 4, { pine: 44.05 })),
  'livebench.categories_2026_01_08.json': '{"Coding":["code_generation"]}',
};
const OCTOBER = '2026-10-10';
export const october: Files = {
  // A price that two lists state anew, and three models that the feed lacks.
  [`litellm.${OCTOBER}.json`]: priceMap({
    ...prices,
    oak: [12, 24],
    'rowan-2': [3, 9],
    'willow-9': [1, 2],
  }),
  // One list alone says another price, and has lost a row.
  [`models.dev.${OCTOBER}.json`]: modelsDev({
    ...withoutPine,
    oak: [12, 24],
    elm: [4, 9],
    'rowan-2': [3, 9],
    'rowan-2-mini': [1, 3],
  }),
  // Re-based: all of it sank.
  [`arena-agent.${OCTOBER}.json`]: agent(values(11, 2, { 'Rowan-2 (High)': 14 })),
  // Another anchor: some rows moved a little.
  [`arena-webdev.${OCTOBER}.json`]: webdev(
    values(1703, 20.5, { 'rowan-2-high': 1750, 'rowan-2-mini': 1600 }),
  ),
  [`arena-text.${OCTOBER}.json`]: chat(values(1501, 10.1)),
  [`plans-ai-prices.${OCTOBER}.json`]: planList(OCTOBER, { plus: 25, pro: 200, team: 30 }),
  // A new edition.
  [`livebench.table_2026_06_25.${OCTOBER}.csv`]: table(values(78, 4, { 'rowan-2-mini-high': 50 })),
  'livebench.categories_2026_06_25.json': '{"Coding":["code_generation"]}',
};

const elo = '    unit: elo\n    anchors: { min: 1000, max: 1800 }';
export const boards: Record<string, [edition: string, page: string, scale: string, Figures]> = {
  arena: [
    ...(['agent', 'https://arena.ai/leaderboard/agent'] as const),
    ...(['    unit: points\n    anchors: { min: -25, max: 20 }', values(15, 2)] as const),
  ],
  arena_webdev: ['webdev', 'https://arena.ai/leaderboard/code/webdev', elo, values(1700, 20)],
  arena_chat: ['text', 'https://arena.ai/leaderboard/text', elo, values(1500, 10)],
  rolling_bench: [
    ...(['"2026-01-08"', 'https://livebench.ai'] as const),
    ...(['    unit: percent\n    anchors: { min: 0, max: 100 }', values(80, 4)] as const),
  ],
};

/** A project as it was in July: ten models, a board of every kind, two plans. */
export function start() {
  const models = Object.entries(prices).map(([id, price]) => [pathOf(id), modelText(id, price)]);
  const files = Object.entries(boards).flatMap(([key, [id, page, scale, natives]]) => [
    [`data/leaderboards/${key}/board.yaml`, boardText(id, '2026-07', page, scale)],
    [`data/leaderboards/${key}/2026-07.yaml`, storedPeriod('2026-07-31', natives)],
  ]);
  return startProject({
    ...Object.fromEntries([...models, ...files]),
    'data/plans/openai/chatgpt-plus.yaml': planText('ChatGPT Plus', 20),
    'data/plans/openai/chatgpt-pro.yaml': planText('ChatGPT Pro', 200),
  });
}

export const PLANS = 'https://raw.githubusercontent.com/hedrosgames/ai-prices/main/data/plans.json';
export const planText = (name: string, price: number, url = PLANS, checked = '2026-07-01') =>
  `# yaml-language-server: $schema=../../schemas/plan.json
# By hand, above.
name: ${name}
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
      - url: ${url}
        checked: ${checked}
`;

type UpdateOptions = {
  answers?: Record<string, () => Response>;
  from?: string;
  report?: string | undefined;
  vendors?: boolean;
};

/** Runs an update: what it wrote to the terminal. A request is answered by the start of its address. */
export async function update(
  root: string,
  today: string,
  { answers = {}, from, report: path, vendors }: UpdateOptions = {},
) {
  let report = '';
  const print = (text: string) => {
    report += text;
  };
  const fetch = async (address: string) => {
    const [, answer] = Object.entries(answers).find(([start]) => address.startsWith(start)) ?? [];
    return answer?.() ?? new Response('', { status: 404 });
  };
  const exitCode = await runUpdate(
    { from, report: path, vendors },
    { root, today, fetch, print },
  ).catch((error) => {
    print(error.message);
    return error.exitCode;
  });
  return { exitCode, report };
}
