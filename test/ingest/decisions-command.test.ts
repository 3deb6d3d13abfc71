import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataOf, project, runIn } from './project.ts';

const API = 'https://models.dev/api.json';
const SOL = 'data/models/openai/gpt-5-sol.yaml';

const record = `# yaml-language-server: $schema=../../schemas/model.json
name: GPT-5 Sol
context_window: 400000
tags: []
prices:
  - from: null
    input_price: 2 # by hand
    output_price: 10
    sources:
      - url: https://example.org/prices
        checked: 2026-07-01
`;

const model = (input: number, output: number) => ({
  cost: { input, output },
  limit: { context: 400_000, output: 128_000 },
});

const SOURCES =
  '# yaml-language-server: $schema=schemas/sources.json\nmodels-dev:\n  name: models.dev\n  addresses: [https://models.dev/]\n';

const api = {
  openai: {
    models: {
      'gpt-5-sol': model(2.5, 10),
      'gpt-image-9': model(5, 5),
      'gpt-6': {
        ...model(4, 30),
        name: 'GPT-6',
        release_date: '2026-08-20',
        knowledge: '2026-03',
        modalities: { input: ['pdf', 'text', 'image'], output: ['text'] },
        reasoning: true,
        tool_call: true,
        open_weights: false,
      },
    },
  },
};

function start() {
  const root = project({
    [SOL]: record,
    'data/sources.yaml': SOURCES,
    'api.json': JSON.stringify(api),
  });
  const run = (...args: readonly string[]) =>
    runIn(root, ['models.dev', 'api.json', '--day', '2026-09-01', ...args]);
  return { root, run };
}

describe('runImport --add', () => {
  it('drafts a model with what the list states, and its sources', async () => {
    const { root, run } = start();
    expect(await run('--write', '--add', 'openai/gpt-6')).toMatchObject({ exitCode: 0 });
    expect(
      dataOf(root)['data/models/openai/gpt-6.yaml'],
    ).toBe(`# yaml-language-server: $schema=../../schemas/model.json
# A draft of an import: hold it against a page of the vendor, then take this line out.
name: GPT-6
context_window: 400000
max_output_tokens: 128000
released: 2026-08-20
knowledge_cutoff: 2026-03
modalities:
  input:
    - text
    - image
    - pdf
  output:
    - text
capabilities:
  tool_use: true
  reasoning: true
weights:
  open: false
tags: []
fact_sources:
  - url: ${API}#openai/gpt-6
    checked: 2026-09-01
prices:
  - from: null
    input_price: 4
    output_price: 30
    cache_read_price: null
    cache_write_price: null
    imported: 4/30/-/-
    sources:
      - url: ${API}#openai/gpt-6
        checked: 2026-09-01
`);
  });

  it('drafts what the list says of its end, and adds what its ids certainly mean', async () => {
    const old = { ...model(2, 8), name: 'GPT-4', status: 'deprecated' };
    const { root } = start();
    writeFileSync(
      join(root, 'api.json'),
      JSON.stringify({
        openai: { models: { 'gpt-4': old, 'gpt-4-mini': old } },
        azure: { models: { 'gpt-4': model(2, 8) } },
      }),
    );
    const args = ['models.dev', 'api.json', '--day', '2026-09-01', '--add', 'openai/gpt-4'];
    const { printed } = await runIn(root, [...args, '--write', '--partial']);
    expect(printed).toContain(`new
  openai/gpt-4: a draft, data/models/openai/gpt-4.yaml
  models-dev openai/gpt-4: gpt-4, exact
  vendor gpt-4: gpt-4, exact
  models-dev azure/gpt-4: gpt-4, exact
  azure gpt-4: gpt-4, exact
`);
    const data = dataOf(root);
    expect(data['data/models/openai/gpt-4.yaml']).toContain(`lifecycle:
  - event: deprecated
    day: null
    sources:
      - url: ${API}#openai/gpt-4
        checked: 2026-09-01
tags: []
`);
    expect(data['data/ids/vendor.yaml']).toBe(`# yaml-language-server: $schema=../schemas/ids.json
sources:
  modelsdev: { url: https://models.dev/api.json, checked: 2026-09-01 }
ids:
  - { id: gpt-4, model: gpt-4, match: exact }
`);
  });

  it('writes nothing that a build would refuse, and shows the line that is left to a person', async () => {
    const { root, run } = start();
    mkdirSync(join(root, 'data/aliases'));
    writeFileSync(
      join(root, 'data/aliases/arena.yaml'),
      '# yaml-language-server: $schema=../schemas/aliases.json\nlabels: {}\nleft_out:\n  - gpt-6\n',
    );
    const before = dataOf(root);
    const { exitCode, complained } = await run('--write', '--add', 'openai/gpt-6');
    expect(exitCode).toBe(1);
    expect(complained).toContain(
      'data/aliases/arena.yaml:4:5: "gpt-6" is a model of the feed, and a label left out is not imported. Take it out.',
    );
    expect(dataOf(root)).toEqual(before);
  });

  it('refuses a build that the data has as an id of another model', async () => {
    const { root, run } = start();
    const ids = `sources:
  acme: { url: https://example.org/ids, checked: 2026-07-01 }
ids:
  - { id: gpt-6, model: gpt-5-sol, match: snapshot }
`;
    mkdirSync(join(root, 'data/ids'));
    writeFileSync(
      join(root, 'data/ids/azure.yaml'),
      `# yaml-language-server: $schema=../schemas/ids.json\n${ids}`,
    );
    const { exitCode, printed } = await run('--add', 'openai/gpt-6');
    expect({ exitCode, printed }).toMatchObject({
      exitCode: 2,
      printed: expect.stringContaining(
        'refused\n  openai/gpt-6: data/ids has its id as one of gpt-5-sol; if it is a model of its own, take those rows out first\n',
      ),
    });
  });

  it.each([
    ['openai/gpt-7', 'the list has no such row'],
    [
      'openai/gpt-5-sol',
      'its id would be "gpt-5-sol", which is the id of a model already; write the file by hand',
    ],
  ])('refuses %s', async (row, reason) => {
    const { exitCode, printed } = await start().run('--add', row);
    expect({ exitCode, printed }).toMatchObject({
      exitCode: 2,
      printed: expect.stringContaining(`refused\n  ${row}: ${reason}\n`),
    });
  });
});

describe('runImport --leave-out', () => {
  it('keeps the row out of every later proposal, and the comments of the list', async () => {
    const { root, run } = start();
    await run('--write', '--leave-out', 'openai/gpt-image-9');
    const path = join(root, 'imports/left-out.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace('9\n', '9 # makes pictures\n'));
    const { printed } = await run('--detail', '--write', '--leave-out', 'openai/gpt-6');
    expect(printed).not.toContain('gpt-image-9');
    expect(readFileSync(path, 'utf8')).toBe(
      `# What the feed leaves out, of every price list and of every board; "npm run import" adds to it with --leave-out.
prices:
  - gpt-6
  - gpt-image-9 # makes pictures
boards: []
`,
    );
  });

  it('hides no row that a record cites', async () => {
    const { root } = start();
    const read = (day: string, input: number, ...args: string[]) => {
      const list = { openai: { models: { 'gpt-5-sol': model(input, 10) } } };
      writeFileSync(join(root, 'api.json'), JSON.stringify(list));
      return runIn(root, ['models.dev', 'api.json', '--day', day, ...args]);
    };
    await read('2026-09-01', 2, '--write');
    const { printed } = await read('2026-09-02', 3, '--leave-out', 'openai/gpt-5-sol');
    expect(printed).toContain('changed\n  gpt-5-sol: input 2.00 → 3.00');
  });
});

describe('runImport --dismiss', () => {
  it('records the disagreement beside the price, and is silent about it from then on', async () => {
    const { root, run } = start();
    expect(await run('--dismiss', 'gpt-5-sol')).toMatchObject({
      exitCode: 1,
      complained: expect.stringContaining('say with --reason why the list is wrong'),
    });
    await run('--write', '--dismiss', 'gpt-5-sol', '--reason', 'It has the price of a region.');
    expect(dataOf(root)[SOL]).toBe(
      record.replace(
        '    sources:\n',
        `    disputes:
      - family: models-dev
        input_price: 2.5
        output_price: 10
        reason: It has the price of a region.
    sources:
`,
      ),
    );
    const { printed } = await run();
    expect(printed).not.toContain('It has the price of a region.');
    expect((await run('--detail')).printed).toContain('settled: It has the price of a region.');
  });

  it('writes no price of a list whose price moved', async () => {
    const { root } = start();
    const read = (day: string, input: number, ...args: string[]) => {
      const list = { openai: { models: { 'gpt-5-sol': model(input, 10) } } };
      writeFileSync(join(root, 'api.json'), JSON.stringify(list));
      return runIn(root, ['models.dev', 'api.json', '--day', day, '--write', ...args]);
    };
    await read('2026-09-01', 2);
    const before = dataOf(root)[SOL] ?? '';
    const dismissal = ['--dismiss', 'gpt-5-sol', '--reason', 'A region.'];
    expect((await read('2026-09-02', 3, ...dismissal)).printed).toContain(
      `changed\n  gpt-5-sol: input 2.00 → 3.00, from 2026-09-02`,
    );
    expect(dataOf(root)[SOL]).toBe(
      before.replace(
        '    imported:',
        `    disputes:
      - family: models-dev
        input_price: 3
        output_price: 10
        reason: A region.
    imported:`,
      ),
    );
  });

  it('refuses to dismiss what the list does not say', async () => {
    const { run } = start();
    const { exitCode, printed } = await run('--dismiss', 'gpt-9', '--reason', 'A region.');
    expect(exitCode).toBe(2);
    expect(printed).toContain('gpt-9: the list says nothing of it that could be dismissed');
  });
});
