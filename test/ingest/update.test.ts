import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { august, boards, october, start, update } from './month.ts';
import { editionText, type Files, MAP, pathOf, row } from './project.ts';

/** A project, its folder of saved files, and an update from it. */
function startSaved(files: Files) {
  const project = start();
  const save = (more: Files) => {
    for (const [name, content] of Object.entries(more)) project.put(`saved/${name}`, content);
  };
  save(files);
  const from = (today: string, report?: string) =>
    update(project.root, today, { from: 'saved', report });
  return { ...project, save, update: from };
}

/** The lines of a report that wait for a person, without what is folded. */
function linesToDecide(report: string): string[] {
  const parts = (report.split('<details>')[0] ?? '').split(/^## /m);
  const headings = ['To decide', 'New models', 'Disagreements', 'Gone'];
  const own = parts.filter((text) => headings.includes(text.split('\n')[0] ?? ''));
  return own.flatMap((text) => text.match(/^- .*$/gm) ?? []);
}

const periods = (data: Files) =>
  Object.keys(data).flatMap((path) => /(\w+)\/2026-10\.yaml$/.exec(path)?.[1] ?? []);

describe('npm run update, from the files of August to those of October', () => {
  it('leaves a few lines to decide, and nothing once their commands are run', async () => {
    const { root, run, data, save, update } = startSaved(august);
    expect((await update('2026-08-23')).exitCode).toBe(0);
    const before = data();
    save(october);
    const { report } = await update('2026-10-11');

    expect(report).toMatch(/^# Update of 2026-10-11\n\n7 lines to decide\.\n/);
    const lines = linesToDecide(report);
    expect(lines.map((line) => line.slice(0, 76))).toEqual([
      '- elm: output 8.00 → 9.00 (models.dev): `npm run import -- models.dev saved/',
      '- oak: input 9.00 → 12.00, output 18.00 → 24.00 (models.dev, litellm): `npm ',
      '- arena-agent, the whole file: 10 of the 10 ratings under the same label hav',
      '- arena_webdev: data/leaderboards/arena_webdev/2026-10.yaml, 10 rows; beside',
      '- livebench, the whole file: the file is of edition 2026-06-25, and in 2026-',
      '- chatgpt-plus: monthly 20.00 → 25.00 (plans-ai-prices): `npm run import -- ',
      '- rowan: rowan-2 (models.dev, litellm, arena-agent, arena-webdev), rowan-2-m',
      '- pine: openai/pine stated 10/20/-/- on 2026-08-22 (models.dev): `npm run im',
    ]);
    expect(report).toContain('- plans-ai-prices: chatgpt/team\n');
    // What needed no decision: a period, and new days for prices that are the same.
    expect(periods(data())).toEqual(['arena_chat']);
    expect(data()[pathOf('fir')]).toContain(
      `      - url: ${MAP}#fir\n        checked: 2026-10-10\n`,
    );
    expect(data()[pathOf('oak')]).not.toContain('input_price: 12');

    // The person who decides: a price, a plan, two models, a wrong list, the editions that begin.
    const commands = lines.flatMap(
      (line) => /`npm run import -- (.*--only.*)`/.exec(line)?.[1] ?? [],
    );
    const api = 'models.dev saved/models.dev.2026-10-10.json --write';
    expect(commands.at(-1)).toMatch(/ --only openai\/rowan-2 --only openai\/rowan-2-mini$/);
    for (const line of [
      ...commands.filter((command) => !command.includes('elm')).map((one) => `${one} --write`),
      `${api} --dismiss elm --reason Wrong.`,
      'plans-ai-prices saved/plans-ai-prices.2026-10-10.json --write --leave-out chatgpt/team',
    ])
      expect(await run(line)).toMatchObject({ exitCode: 0, complained: '' });
    for (const [key, id] of [
      ['arena', 'agent-2'],
      ['rolling_bench', '"2026-06-25"'],
    ] as const) {
      const [, page = '', scale = ''] = boards[key] ?? [];
      const path = join(root, `data/leaderboards/${key}/board.yaml`);
      appendFileSync(path, editionText(id, '2026-10', page, scale));
    }
    expect(linesToDecide((await update('2026-10-11')).report)).toEqual([]);
    const after = data();
    expect(periods(after)).toEqual(['arena', 'arena_chat', 'arena_webdev', 'rolling_bench']);
    expect(after['data/leaderboards/arena/2026-10.yaml']).toContain(
      '- { model: rowan-2, native: 14, label: "Rowan-2 (High)", variant: high',
    );
    const comments = (texts: Readonly<Record<string, string>>) =>
      Object.keys(before).map((path) => [path, texts[path]?.match(/# by hand.*/gi)]);
    expect(comments(after)).toEqual(comments(before));

    expect((await update('2026-10-11')).report).not.toContain('Written');
    expect(data()).toEqual(after);
  });

  it('leaves the figures of a published period to a person', async () => {
    const { data, save, update } = startSaved(august);
    await update('2026-08-23');
    const before = data()['data/leaderboards/arena_chat/2026-08.yaml'];
    save({ 'arena-text.2026-08-24.json': october['arena-text.2026-10-10.json'] ?? '' });
    expect((await update('2026-08-25')).report).toContain(
      '- arena_chat: 0 new, 10 changed, 0 gone, beside the stored period of 2026-08-22 (arena-text): `npm run import -- arena-text saved/arena-text.2026-08-24.json --only arena_chat --write`',
    );
    expect(data()['data/leaderboards/arena_chat/2026-08.yaml']).toBe(before);
  });
});

describe("npm run update, with a vendor's own pages", () => {
  const page = (input: string) => () =>
    new Response(
      `Model ID: \`fir\`\n\n### Text tokens\n\n| Metric | Price | Unit |\n| --- | --- | --- |\n| Input | $${input} | 1M tokens |\n| Output | $10 | 1M tokens |\n`,
    );
  const site = 'https://developers.openai.com/api/docs/models';
  const index = '- [Fir](/api/docs/models/fir.md): One.\n- [Gone](/api/docs/models/gone.md)';
  const answers = (input: string) => ({
    [`${site}.md`]: () => new Response(index),
    [`${site}/fir.md`]: page(input),
  });
  const price = `  - from: 2026-10-11
    input_price: 6
    output_price: 10
    cache_read_price: null
    cache_write_price: null
    sources:
      - url: ${site}/fir
        checked: 2026-10-11
`;

  it('takes a price that moved by less than half, and cites the page', async () => {
    const { root, data } = start();
    const { report } = await update(root, '2026-10-11', { answers: answers('6') });
    expect(data()[pathOf('fir')]).toContain(price);
    expect(report).toContain("## Written from the vendors' own pages\n\n- fir: input 5.00 → 6.00");
    const again = await update(root, '2026-10-12', { answers: answers('9.5') });
    expect(data()[pathOf('fir')]).not.toContain('input_price: 9.5');
    expect(again.report).toContain('## To decide\n\n- fir: input 6.00 → 9.50');
  });

  it('is read alone with --vendors, and renews a price that it states as before', async () => {
    const { root, data } = start();
    const list = 'https://raw.githubusercontent.com/BerriAI/litellm/';
    const both = { ...answers('6'), [list]: () => Response.json({ oak: row(11, 22) }) };
    const first = await update(root, '2026-10-11', { answers: both, vendors: true });
    expect(first.report).toContain('- fir: input 5.00 → 6.00');
    expect(first.report).not.toContain('oak');
    expect(first.report).not.toContain('arena');
    const before = data();
    await update(root, '2026-10-11', { answers: both, vendors: true });
    expect(data()).toEqual(before);
    const later = await update(root, '2026-10-20', { answers: both, vendors: true });
    expect(later.report).toMatch(/^# Update of 2026-10-20\n\n0 lines to decide\.\n/);
    expect(data()[pathOf('fir')]).toContain(`- url: ${site}/fir\n        checked: 2026-10-20`);
  });

  it('are read with the pages that records cite of other sellers, which change no price', async () => {
    const { root, data, put } = start();
    const cited = (day: string) =>
      `      - url: https://opencode.ai/data/openai/fir.json\n        checked: ${day}\n`;
    put(
      pathOf('fir'),
      (data()[pathOf('fir')] ?? '').replace('sources:\n', `$&${cited('2026-08-01')}`),
    );
    const shown = (input: number) => () =>
      Response.json({
        model: {
          id: 'openai/fir',
          lab: 'openai',
          priceUsdPer1M: { input, output: 10, cachedInput: null, cacheWrite: null },
        },
      });
    const opencode = 'https://opencode.ai/data/openai/fir.json';
    await update(root, '2026-10-11', { answers: { [opencode]: shown(5) }, vendors: true });
    expect(data()[pathOf('fir')]).toContain(cited('2026-10-11'));
    const before = data()[pathOf('fir')];
    // No page of the vendor: a copy changes nothing.
    await update(root, '2026-10-12', { answers: { [opencode]: shown(4) }, vendors: true });
    expect(data()[pathOf('fir')]).toBe(before);
    expect(data()[pathOf('fir')]).not.toContain('input_price: 4');
  });

  it('is what --vendors needs of a folder', async () => {
    const { update: updateSaved, root } = startSaved({ 'litellm.2026-08-22.json': {} });
    expect((await updateSaved('2026-08-23')).exitCode).toBe(1);
    expect(await update(root, '2026-08-23', { from: 'saved', vendors: true })).toEqual({
      exitCode: 1,
      report: '--from is "saved", which has no saved page of a vendor.',
    });
  });

  it('outranks a copy, which is a disagreement then', async () => {
    const { data, save, update } = startSaved({
      'openai-models.2026-10-11/fir.md': await page('6')().text(),
    });
    expect((await update('2026-10-20')).exitCode).toBe(0);
    expect(data()[pathOf('fir')]).toContain(price);
    save({ 'litellm.2026-10-15.json': { fir: row(5, 10) } });
    expect(linesToDecide((await update('2026-10-20')).report)).toEqual([
      '- fir: input 6.00 → 5.00 (litellm): `npm run import -- litellm saved/litellm.2026-10-15.json --dismiss fir --reason "…" --write`',
    ]);
  });
});

describe('npm run update, with --report', () => {
  const saved = { 'litellm.2026-08-22.json': { fir: row(5, 10) } };

  it('writes the report there, and says how many lines wait', async () => {
    const { root, update } = startSaved(saved);
    expect(await update('2026-08-23', 'report.md')).toEqual({
      exitCode: 0,
      report: '0 lines to decide. The report is in report.md.\n',
    });
    expect(readFileSync(join(root, 'report.md'), 'utf8')).toMatch(/^# Update of 2026-08-23\n/);
  });

  it('prints the report where it can not be written', async () => {
    const { update } = startSaved(saved);
    const { exitCode, report } = await update('2026-08-23', 'nowhere/report.md');
    expect(exitCode).toBe(1);
    expect(report).toMatch(/^# Update of 2026-08-23\n/);
    expect(report).toContain('--report is "nowhere/report.md", which can not be written (ENOENT');
  });
});

describe('npm run update, from a folder', () => {
  it('says that there is none', async () => {
    const { root } = start();
    expect(await update(root, '2026-08-23', { from: 'nowhere' })).toEqual({
      exitCode: 1,
      report:
        '--from is "nowhere", which can not be read ' +
        `(ENOENT: no such file or directory, scandir '${root}/nowhere'); say a folder of saved files.`,
    });
  });

  it('says that it has no saved file', async () => {
    const { update } = startSaved({ '.DS_Store': '' });
    expect(await update('2026-08-23')).toEqual({
      exitCode: 1,
      report:
        '--from is "saved", which has no saved file; save files in it, such as litellm.2026-11-20.json.',
    });
  });

  it('names every file that is of no source, and reads none', async () => {
    const { data, update } = startSaved({
      'litellm.2026-08-22.json': { fir: row(5, 10) },
      'litelm.2026-08-22.json': { fir: row(5, 10) },
      'notes.txt': '',
    });
    const before = data();
    const rule =
      'no source is called so. The name of a saved file begins with that of its source and a dot, ' +
      'such as litellm.2026-11-20.json.';
    expect(await update('2026-08-23')).toEqual({
      exitCode: 1,
      report: `saved/litelm.2026-08-22.json: ${rule} Did you mean "litellm"?
saved/notes.txt: ${rule}

nothing is written.`,
    });
    expect(data()).toEqual(before);
  });
});

describe('npm run update, with a source that is at fault', () => {
  const litellm = 'https://raw.githubusercontent.com/BerriAI/litellm/';

  it.each<[string, () => Response, string]>([
    ['is down', () => new Response('', { status: 503 }), '(it answers 503); download it by hand.'],
    ['turned into a web page', () => new Response('<!doctype html>'), '_window.json:1:1: the JSON'],
    ['changed its shape', () => Response.json({ models: [] }), '.json:1:1: this is no price map'],
  ])('reads the others where one %s', async (_, answer, error) => {
    const { root, data, put } = start();
    const fetched = { 'https://openrouter.ai/': () => Response.json({ data: [{ id: 'a/b' }] }) };
    put('data/lists/litellm.csv', '# litellm as of 2026-08-22: \nid,price\n');
    const before = data();
    const answers = { [litellm]: answer, ...fetched };
    const { exitCode, report } = await update(root, '2026-10-11', { answers });
    expect([exitCode, data()]).toEqual([0, before]);
    expect(report.replaceAll('\\', '')).toContain(error);
    expect(report).toContain('- cursorbench: its page has no data file, and its rows are copied');
    expect(readdirSync(join(root, 'data/lists')).sort()).toEqual(['litellm.csv', 'openrouter.csv']);
  });

  it('says that no list could be read, exits with 1, and leaves no file behind', async () => {
    const { root } = start();
    const before = readdirSync(root, { recursive: true });
    const { exitCode, report } = await update(root, '2026-08-23');
    expect(exitCode).toBe(1);
    expect(report).toContain('no list could be read; nothing is written.');
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });
});
