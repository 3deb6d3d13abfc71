import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listName } from '../../ingest/propose/list.ts';
import { formats } from '../../ingest/sources/index.ts';
import { MAP, modelText, pathOf, row, start } from './project.ts';

const GPT5 = pathOf('gpt-5');
const GPT6 = pathOf('gpt-6');
const record = modelText('gpt-5', [2, 10]);
const AUGUST = 'litellm map.json --day 2026-08-01';
const SEPTEMBER = 'litellm map.json --day 2026-09-01';

/** Two models at 2/10 and 4/30, and a list. */
const withMap = (map: string | object, more: Record<string, string> = {}) =>
  start({ [GPT5]: record, [GPT6]: modelText('gpt-6', [4, 30]), 'map.json': map, ...more });

/** Rows of models that the feed lacks. */
const others = (count: number, prices = row(3, 9)) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`other-${index}`, prices]));

describe('an import of prices', () => {
  it('shows what is changed, unmapped and refused, then the counts, and writes nothing', async () => {
    const { run, data } = withMap({
      'gpt-5': row(1, 8),
      'gpt-5-pro': row(1, 8),
      'gpt-7': row(1, 0),
      'azure/gpt-5': row(1, 8, { litellm_provider: 'azure' }),
      sample_spec: {},
    });
    const before = data();
    expect(await run(AUGUST)).toEqual({
      exitCode: 2,
      printed: `map.json, of 2026-08-01, from ${MAP}

changed
  gpt-5: input 2.00 → 1.00, output 10.00 → 8.00, from 2026-08-01 (was ${MAP}#gpt-5, 2026-07-01, is ${MAP}#gpt-5, 2026-08-01)

in no model of the feed; add the model, or the name to its aliases
  gpt-5-pro: nearest gpt-5, gpt-6

refused
  gpt-7: the output price is 0 beside an input of 1, which looks like a gap

5 rows read: 1 mapped, 0 new, 1 changed, 0 confirmed, 0 kept, 1 in no model, 1 of resellers, 1 skipped, 1 refused
`,
      complained: '',
    });
    expect(data()).toEqual(before);
  });

  it('adds the new price, leaves every other byte, and changes nothing the second time', async () => {
    const { run, data } = withMap({ 'gpt-5': row(1, 8) });
    expect(await run(`${AUGUST} --write`)).toMatchObject({ exitCode: 0, complained: '' });
    const after = data();
    expect(
      after[GPT5],
    ).toBe(`${record}  # litellm does not date its prices: this is the day of the file that shows it.
  - from: 2026-08-01
    input_price: 1
    output_price: 8
    cache_read_price: null
    cache_write_price: null
    imported: 1/8/-/-
    sources:
      - url: ${MAP}#gpt-5
        checked: 2026-08-01
`);
    const { exitCode, printed } = await run(`${AUGUST} --write`);
    expect([exitCode, printed]).toEqual([0, expect.stringMatching(/\nnothing to write\n$/)]);
    expect(data()).toEqual(after);
  });

  it('skips a record that would have an error, with the reason, and writes the others', async () => {
    const cancelled = `  - from: 2026-08-01
    input_price: 9
    output_price: 12
    cancelled: true
    sources:
      - url: https://openai.com/
        checked: 2026-07-01
`;
    const other = modelText('gpt-6', [4, 30]).replace('from: null', 'from: 2026-07-01');
    const map = { 'gpt-5': row(1, 8), 'gpt-6': row(3, 20) };
    const { run, data } = withMap(map, { [GPT6]: other + cancelled });
    const { exitCode, printed } = await run(`${AUGUST} --write`);
    expect([exitCode, printed.split('\n').at(-2)]).toEqual([
      2,
      `wrote 2 files: ${GPT5}, imports/litellm.csv`,
    ]);
    expect(printed).toContain(
      `refused\n  ${GPT6}: it stays as it is, since changed so, from is 2026-08-01, as of a price above it`,
    );
    expect([data()[GPT6], data()[GPT5]]).toEqual([
      other + cancelled,
      expect.stringContaining('from: 2026-08-01'),
    ]);
  });

  it.each([
    ['swapped', row(12, 2), 'swapped'],
    [
      'with a cache read in another unit',
      row(2, 13, { cache_read_input_token_cost: 1e-9 }),
      'a thousandth of',
    ],
  ])('refuses a row that no build would find plausible: %s', async (_, wrong, reason) => {
    const { run, data } = withMap({ 'gpt-5': wrong });
    const { exitCode, printed } = await run(`${AUGUST} --write`);
    expect(exitCode).toBe(2);
    expect(printed).toMatch(new RegExp(`refused\n.*it stays as it is, since.*${reason}`));
    expect(data()[GPT5]).toBe(record);
  });

  it.each<[what: string, map: string | object, line: string, files: object, error: RegExp]>([
    [
      'without a day',
      {},
      'litellm map.json',
      {},
      /^map\.json:1:1: the day of the file is not known; say --day/,
    ],
    [
      'that is cut off',
      '{"gpt-5": {',
      AUGUST,
      {},
      /^map\.json:1:12: the text ends in .* Nothing was imported\.\n$/,
    ],
    [
      'that is not there',
      {},
      'litellm nowhere.json',
      {},
      /^nowhere\.json is not there; say where the downloaded file lies\.\n$/,
    ],
    [
      'beside data with errors',
      {},
      AUGUST,
      { [GPT5]: record.replace('10', 'ten') },
      /^data\/models\/openai\/gpt-5\.yaml:9:19: .*\n.*\n\nthe data has errors of its own; mend them first\.\n$/,
    ],
    [
      'beside a baseline that no import wrote',
      {},
      AUGUST,
      { 'imports/litellm.csv': 'id,price\n' },
      /^imports\/litellm\.csv is no file that an import wrote; delete it, or restore it from git\.\n$/,
    ],
  ])('refuses a file %s in one message', async (_, map, line, files, error) => {
    const text = typeof map === 'string' ? map : { 'gpt-5': row(1, 8) };
    const { run } = withMap(text, { ...files });
    const found = await run(line);
    expect(found).toEqual({ exitCode: 1, printed: '', complained: expect.stringMatching(error) });
  });
});

describe('a list that was imported before', () => {
  it('shows what moved, what is new and what is gone, and nothing that was shown before', async () => {
    const { run, put } = withMap({
      ...{ 'gpt-5': row(2, 10), 'gpt-6': row(4, 30), 'other-1': row(1, 1) },
    });
    await run(`${AUGUST} --write`);
    put('map.json', { 'gpt-5': row(2, 12), 'other-1': row(1, 1), 'other-2': row(1, 1) });
    expect((await run(SEPTEMBER)).printed).toBe(`map.json, of 2026-09-01, from ${MAP}

Since 2026-08-01: 1 moved, 1 new, 1 gone, 1 the same, of the vendors' own rows and those that records cite.

changed
  gpt-5: output 10.00 → 12.00, from 2026-09-01 (was ${MAP}#gpt-5, 2026-08-01, is ${MAP}#gpt-5, 2026-09-01)

no longer in the file
  gpt-6: gpt-6 stated 4/30/-/- on 2026-08-01

in no model of the feed; add the model, or the name to its aliases
  other-2: nearest gpt-5, gpt-6
  1 as at the last import; --detail shows them

3 rows read: 1 mapped, 0 new, 1 changed, 0 confirmed, 1 gone, 0 kept, 2 in no model, 0 skipped, 0 refused
`);
  });

  it('expects the rows of models whose end is known to leave it', async () => {
    const end =
      'lifecycle: [{ event: retired, day: 2026-08-20, sources: [{ url: https://platform.openai.com/docs/deprecations, checked: 2026-08-20 }] }]\ntags: []';
    const ids = Array.from({ length: 10 }, (_, index) => `gpt-${index}-old`);
    const records = ids.map((id) => [pathOf(id), modelText(id, [2, 10]).replace('tags: []', end)]);
    const own = Object.fromEntries(ids.map((id) => [id, row(2, 10)]));
    const { run, put } = withMap({ ...own, ...others(30) }, Object.fromEntries(records));
    await run(`${AUGUST} --write`);
    put('map.json', others(30));
    const { exitCode, printed } = await run(SEPTEMBER);
    expect(printed).toContain('Since 2026-08-01: 0 moved, 0 new, 10 gone, 30 the same');
    expect(exitCode).toBe(0);
  });

  it.each([
    ['half of it', { ...others(10), 'gpt-5': row(2, 12) }, '0 moved, 1 new, 10 gone, 10 the same'],
    ['twice every price', others(20, row(6, 18)), '20 moved, 0 new, 0 gone, 0 the same'],
  ])('is refused with %s, unless that is expected', async (_, next, figures) => {
    const { run, put, data } = withMap(others(20));
    await run(`${AUGUST} --write`);
    put('map.json', next);
    const before = data();
    const { exitCode, printed } = await run(`${SEPTEMBER} --write`);
    expect(exitCode).toBe(2);
    expect(printed).toContain(
      `refused\n  the whole file: of the 20 rows of 2026-08-01, ${figures};`,
    );
    expect(data()).toEqual(before);
    expect((await run(`${SEPTEMBER} --write --expect-changes`)).printed).toMatch(
      /imports\/litellm\.csv\n$/,
    );
  });

  it('has its file in imports/, so that half of it is noticed', () => {
    // The vendors' own pages are read for the first time by the next update.
    const lists = formats.filter((one) => 'cited' in one && one.isOwn !== true);
    const without = lists.map(listName).filter((list) => !existsSync(`imports/${list}.csv`));
    // No file of it was ever read.
    expect(without).toEqual(['llm-metadata']);
  });
});

const API = 'https://models.dev/api.json';
const cost = (input: number, output: number) => ({
  cost: { input, output },
  limit: { context: 400_000, output: 128_000 },
});
const old = { ...cost(2, 8), name: 'GPT-4', status: 'deprecated' };
const api = {
  openai: {
    models: {
      'gpt-5': cost(2.5, 10),
      'gpt-image-9': cost(5, 5),
      'gpt-4': old,
      'gpt-4-mini': old,
      'gpt-7': {
        ...{ ...cost(4, 30), name: 'GPT-7', release_date: '2026-08-20', knowledge: '2026-03' },
        modalities: { input: ['pdf', 'text', 'image'], output: ['text'] },
        ...{ reasoning: true, tool_call: true, open_weights: false },
      },
    },
  },
  azure: { models: { 'gpt-4': cost(2, 8) } },
};
const withApi = (files: Record<string, string> = {}) =>
  start({
    [GPT5]: modelText('gpt-5', [2, 10], 'https://example.org/prices'),
    'api.json': api,
    ...files,
  });
const READ = 'models.dev api.json --day 2026-09-01';

describe('--add', () => {
  it('drafts a model with what the list states, and its sources', async () => {
    const { run, data } = withApi();
    expect(await run(`${READ} --write --add openai/gpt-7`)).toMatchObject({ exitCode: 0 });
    expect(data()[pathOf('gpt-7')]).toBe(`# yaml-language-server: $schema=../../schemas/model.json
# A draft of an import: hold it against a page of the vendor, then take this line out.
name: GPT-7
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
  - url: ${API}#openai/gpt-7
    checked: 2026-09-01
prices:
  - from: null
    input_price: 4
    output_price: 30
    cache_read_price: null
    cache_write_price: null
    imported: 4/30/-/-
    sources:
      - url: ${API}#openai/gpt-7
        checked: 2026-09-01
`);
  });

  it('drafts what the list says of its end, and adds what its ids certainly mean', async () => {
    const { run, data } = withApi();
    const { printed } = await run(`${READ} --add openai/gpt-4 --write --partial`);
    expect(printed).toContain(`new
  openai/gpt-4: a draft, ${pathOf('gpt-4')}
  models-dev openai/gpt-4: gpt-4, exact
  vendor gpt-4: gpt-4, exact
  models-dev azure/gpt-4: gpt-4, exact
  azure gpt-4: gpt-4, exact
`);
    expect(data()[pathOf('gpt-4')]).toContain(
      `lifecycle:\n  - event: deprecated\n    day: null\n    sources:\n      - url: ${API}#openai/gpt-4\n`,
    );
    expect(data()['data/ids/vendor.yaml']).toBe(`# yaml-language-server: $schema=../schemas/ids.json
sources:
  modelsdev: { url: ${API}, checked: 2026-09-01 }
ids:
  - { id: gpt-4, model: gpt-4, match: exact }
`);
  });

  it('writes nothing that a build would refuse', async () => {
    const { run, data } = withApi({
      'data/aliases/arena.yaml':
        '# yaml-language-server: $schema=../schemas/aliases.json\nlabels: {}\nleft_out:\n  - gpt-7\n',
    });
    const before = data();
    expect(await run(`${READ} --write --add openai/gpt-7`)).toMatchObject({
      exitCode: 1,
      complained: expect.stringContaining(
        'data/aliases/arena.yaml:4:5: "gpt-7" is a model of the feed',
      ),
    });
    expect(data()).toEqual(before);
  });

  it.each([
    ['openai/gpt-9', 'the list has no such row'],
    [
      'openai/gpt-5',
      'its id would be "gpt-5", which is the id of a model already; write the file by hand',
    ],
    [
      'openai/gpt-7',
      'data/ids has its id as one of gpt-5; if it is a model of its own, take those rows out first',
    ],
  ])('refuses %s: %s', async (name, reason) => {
    const { run } = withApi({
      'data/ids/azure.yaml':
        '# yaml-language-server: $schema=../schemas/ids.json\nsources:\n  acme: { url: https://example.org/ids, checked: 2026-07-01 }\nids:\n  - { id: gpt-7, model: gpt-5, match: snapshot }\n',
    });
    const { exitCode, printed } = await run(`${READ} --add ${name}`);
    expect([exitCode, printed]).toEqual([
      2,
      expect.stringContaining(`refused\n  ${name}: ${reason}\n`),
    ]);
  });
});

describe('--leave-out', () => {
  it('keeps a row out of every later proposal, and the comments of the list', async () => {
    const { root, run, put } = withApi();
    await run(`${READ} --write --leave-out openai/gpt-image-9`);
    const path = 'imports/left-out.yaml';
    const text = () => readFileSync(join(root, path), 'utf8');
    put(path, text().replace('9\n', '9 # makes pictures\n'));
    const { printed } = await run(`${READ} --detail --write --leave-out openai/gpt-7`);
    expect(printed).not.toContain('gpt-image-9');
    expect(text()).toMatch(
      /\nprices:\n {2}- gpt-7\n {2}- gpt-image-9 # makes pictures\nboards: \[\]\nplans: \[\]\n$/,
    );
  });

  it('hides no row that a record cites', async () => {
    const { run } = withMap({ 'gpt-5': row(3, 10) });
    const { printed } = await run(`${SEPTEMBER} --leave-out gpt-5`);
    expect(printed).toContain('changed\n  gpt-5: input 2.00 → 3.00');
  });
});

describe('--dismiss', () => {
  const dispute = `    disputes:
      - family: models-dev
        input_price: 2.5
        output_price: 10
        reason: A region.
`;

  it('records the disagreement beside the price, and is silent about it from then on', async () => {
    const { run, data } = withApi();
    const before = data()[GPT5] ?? '';
    await run(`${READ} --write --dismiss gpt-5 --reason`, 'A region.');
    expect(data()[GPT5]).toBe(before.replace('    sources:\n', `${dispute}    sources:\n`));
    expect((await run(READ)).printed).not.toContain('A region.');
    expect((await run(`${READ} --detail`)).printed).toContain('settled: A region.');
  });

  it('writes no price of a list whose price moved', async () => {
    const { run, data, put } = withApi();
    put('api.json', { openai: { models: { 'gpt-5': cost(2, 10) } } });
    await run(`${READ} --write`);
    const before = data()[GPT5] ?? '';
    put('api.json', { openai: { models: { 'gpt-5': cost(2.5, 10) } } });
    const line = 'models.dev api.json --day 2026-09-02 --write --dismiss gpt-5 --reason';
    expect((await run(line, 'A region.')).printed).toContain('changed\n  gpt-5: input 2.00 → 2.50');
    expect(data()[GPT5]).toBe(before.replace('    imported:', `${dispute}    imported:`));
  });

  it('refuses to dismiss a price that does not differ, and says so each time', async () => {
    const { run, put } = withApi();
    put('api.json', { openai: { models: { 'gpt-5': cost(2, 10) } } });
    await run(`${READ} --write`);
    for (const _ of [1, 2])
      expect((await run(`${READ} --write --dismiss gpt-5 --reason`, 'x')).printed).toContain(
        'no price differs that could be dismissed, and --leave-out takes the row out',
      );
  });

  it('refuses to dismiss what the list does not say', async () => {
    const { exitCode, printed } = await withApi().run(`${READ} --dismiss gpt-9 --reason x`);
    expect(exitCode).toBe(2);
    expect(printed).toContain('gpt-9: the list says nothing of it that could be dismissed');
  });
});
