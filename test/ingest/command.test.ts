import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataOf, project, runIn } from './project.ts';

const MODEL = 'data/models/openai/gpt-5.yaml';
const MAP =
  'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json';

const record = `# yaml-language-server: $schema=../../schemas/model.json
# About the model.
name: GPT-5
context_window: 400000
tags: [coding]
prices:
  # Of the launch.
  - from: null
    input_price: 1.25 # the list
    output_price: 12
    cache_read_price: 0.125
    sources:
      # Read by hand.
      - url: ${MAP}#gpt-5
        checked: 2026-07-01
`;

const row = {
  litellm_provider: 'openai',
  mode: 'chat',
  input_cost_per_token: 1.25e-6,
  output_cost_per_token: 1.2e-5,
  cache_read_input_token_cost: 1.25e-7,
};
const cut = {
  ...row,
  input_cost_per_token: 1e-6,
  output_cost_per_token: 8e-6,
  cache_read_input_token_cost: 1e-7,
};
const broken = { ...row, output_cost_per_token: 0 };

function withMap(map: object) {
  return project({ [MODEL]: record, 'map.json': JSON.stringify(map) });
}

const write = ['litellm', 'map.json', '--day', '2026-08-01', '--write'];

describe('runImport, proposing', () => {
  it('shows what is new, changed, unmapped and refused, then the counts, and writes nothing', async () => {
    const root = withMap({
      'gpt-5': cut,
      'gpt-5-pro': row,
      'gpt-6': broken,
      'azure/gpt-5': { ...row, litellm_provider: 'azure' },
      sample_spec: {},
    });
    const before = dataOf(root);
    expect(await runIn(root, ['litellm', 'map.json', '--day', '2026-08-01'])).toEqual({
      exitCode: 2,
      printed: `map.json, of 2026-08-01, from ${MAP}

changed
  gpt-5: input 1.25 → 1.00, output 12.00 → 8.00, cache read 0.125 → 0.10, from 2026-08-01 (was ${MAP}#gpt-5, 2026-07-01, is ${MAP}#gpt-5, 2026-08-01)

in no model of the feed; add the model, or the name to its aliases
  gpt-5-pro: nearest gpt-5

refused
  gpt-6: the output price is 0 beside an input of 1.25, which looks like a gap

5 rows read: 1 mapped, 0 new, 1 changed, 0 confirmed, 0 kept, 1 in no model, 1 of resellers, 1 skipped, 1 refused
`,
      complained: '',
    });
    expect(dataOf(root)).toEqual(before);
  });

  it('takes the day from the name of the file', async () => {
    const root = project({
      [MODEL]: record,
      'map-2026-08-01.json': JSON.stringify({ 'gpt-5': row }),
    });
    expect((await runIn(root, ['litellm', 'map-2026-08-01.json'])).printed).toContain(
      'map-2026-08-01.json, of 2026-08-01, from',
    );
  });

  it('refuses a file without a day once, as a whole', async () => {
    const root = withMap({ 'gpt-5': cut });
    expect(await runIn(root, ['litellm', 'map.json', '--write'])).toEqual({
      exitCode: 1,
      printed: '',
      complained:
        'map.json:1:1: the day of the file is not known; say --day YYYY-MM-DD. Nothing was imported.\n',
    });
    expect(dataOf(root)[MODEL]).toBe(record);
  });
});

describe('runImport, writing', () => {
  it('adds the new price, and leaves every other byte as it was', async () => {
    const root = withMap({ 'gpt-5': cut });
    expect(await runIn(root, write)).toMatchObject({ exitCode: 0, complained: '' });
    expect(dataOf(root)[MODEL]).toBe(
      record.replace(
        '        checked: 2026-07-01\n',
        `        checked: 2026-07-01
  # litellm does not date its prices: this is the day of the file that shows it.
  - from: 2026-08-01
    input_price: 1
    output_price: 8
    cache_read_price: 0.1
    cache_write_price: null
    imported: 1/8/0.1/-
    sources:
      - url: ${MAP}#gpt-5
        checked: 2026-08-01
`,
      ),
    );
  });

  it('changes nothing when the same file is imported again', async () => {
    const root = withMap({ 'gpt-5': cut });
    await runIn(root, write);
    const after = dataOf(root);
    const { exitCode, printed } = await runIn(root, write);
    expect({ exitCode, last: printed.split('\n').slice(-3) }).toEqual({
      exitCode: 0,
      last: [
        '1 row read: 1 mapped, 0 new, 0 changed, 1 confirmed, 0 kept, 0 in no model, 0 skipped, 0 refused',
        'nothing to write',
        '',
      ],
    });
    expect(dataOf(root)).toEqual(after);
  });

  it('never overwrites what a person changed after an import, be it with the same file or a newer one', async () => {
    const root = withMap({ 'gpt-5': cut });
    await runIn(root, write);
    const path = join(root, MODEL);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace('input_price: 1\n', 'input_price: 0.9\n'),
    );
    const touched = dataOf(root);
    for (const day of ['2026-08-01', '2026-10-01']) {
      const { printed } = await runIn(root, [
        'litellm',
        'map.json',
        '--day',
        day,
        '--write',
        '--detail',
      ]);
      expect(printed).toContain(
        'gpt-5: input 0.90 → 1.00: a person changed it since an import wrote 1/8/0.1/-\n',
      );
      expect(dataOf(root)).toEqual(touched);
    }
  });

  it('skips a record that would have an error, with the reason, and writes the others', async () => {
    const other = 'data/models/openai/gpt-6.yaml';
    const dated = record.replaceAll('gpt-5', 'gpt-6').replace('from: null', 'from: 2026-07-01');
    const cancelled = `  - from: 2026-08-01
    input_price: 9
    output_price: 12
    cancelled: true
    sources:
      - url: https://openai.com/
        checked: 2026-07-01
`;
    const root = project({
      [MODEL]: record,
      [other]: `${dated}${cancelled}`.replace('GPT-5', 'GPT-6'),
      'map.json': JSON.stringify({ 'gpt-5': cut, 'gpt-6': cut }),
    });
    const before = dataOf(root);
    const { exitCode, printed } = await runIn(root, write);
    expect({ exitCode, last: printed.split('\n').at(-2) }).toEqual({
      exitCode: 2,
      last: `wrote 2 files: ${MODEL}, imports/litellm.csv`,
    });
    expect(printed).toContain(
      `refused\n  ${other}: it stays as it is, since changed so, from is 2026-08-01, as of a price above it; each price has a day of its own. Correct one of the two, or merge them.\n`,
    );
    expect(dataOf(root)).toEqual({ ...before, [MODEL]: dataOf(root)[MODEL] });
    expect(dataOf(root)[MODEL]).toContain('from: 2026-08-01');
  });

  it.each([
    ['swapped', { input_cost_per_token: 12e-6, output_cost_per_token: 1.25e-6 }, 'swapped'],
    ['a cache read in another unit', { cache_read_input_token_cost: 1e-9 }, 'a thousandth of'],
  ])('refuses a row that no build would find plausible: %s', async (_, wrong, reason) => {
    const root = withMap({ 'gpt-5': { ...row, output_cost_per_token: 13e-6, ...wrong } });
    const { exitCode, printed } = await runIn(root, write);
    expect(exitCode).toBe(2);
    expect(printed).toMatch(new RegExp(`refused\n.*it stays as it is, since.*${reason}`));
    expect(dataOf(root)[MODEL]).toBe(record);
  });
});

describe('runImport, refusing a whole file', () => {
  it('has one error for a file that is cut off', async () => {
    const text = '{"gpt-5": {"litellm_provider": "openai",';
    const root = project({ [MODEL]: record, 'map.json': text });
    expect(await runIn(root, write)).toEqual({
      exitCode: 1,
      printed: '',
      complained:
        'map.json:1:41: the text ends in the middle of a value; the download was cut off. Download it again. Nothing was imported.\n',
    });
  });

  it('says that a file is not there', async () => {
    expect(await runIn(project({}), ['litellm', 'nowhere.json'])).toEqual({
      exitCode: 1,
      printed: '',
      complained: 'nowhere.json is not there; say where the downloaded file lies.\n',
    });
  });

  it("names the data's own faults first", async () => {
    const root = project({
      [MODEL]: record.replace('output_price: 12', 'output_price: ten'),
      'map.json': JSON.stringify({ 'gpt-5': row }),
    });
    const { exitCode, complained } = await runIn(root, write);
    expect(exitCode).toBe(1);
    expect(complained).toMatch(
      /^data\/models\/openai\/gpt-5\.yaml:10:19: .*\n.*\n\nthe data has errors of its own; mend them first\.\n$/,
    );
  });
});
