import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listName } from '../../ingest/propose/list.ts';
import { formats } from '../../ingest/sources/index.ts';
import { dataOf, project, runIn } from './project.ts';

const MAP =
  'https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json';

const record = (
  name: string,
  [input, output]: readonly [number, number],
) => `# yaml-language-server: $schema=../../schemas/model.json
name: ${name.toUpperCase()}
context_window: 400000
tags: []
prices:
  - from: null
    input_price: ${input}
    output_price: ${output}
    sources:
      - url: ${MAP}#${name}
        checked: 2026-07-01
`;

const row = (input: number, output: number) => ({
  litellm_provider: 'openai',
  mode: 'chat',
  input_cost_per_token: input / 1e6,
  output_cost_per_token: output / 1e6,
});

/** Rows of models that the feed lacks. */
const others = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`other-${index}`, row(3, 9)]));

/** A project with two models, and the list as it is on a day. */
function start(map: object) {
  const root = project({
    'data/models/openai/gpt-5.yaml': record('gpt-5', [2, 10]),
    'data/models/openai/gpt-6.yaml': record('gpt-6', [4, 30]),
    'map.json': JSON.stringify(map),
  });
  const run = (day: string, ...args: readonly string[]) =>
    runIn(root, ['litellm', 'map.json', '--day', day, ...args]);
  const setMap = (next: object) => writeFileSync(join(root, 'map.json'), JSON.stringify(next));
  return { root, run, setMap };
}

describe('runImport, with a list that was imported before', () => {
  it('shows what moved, what is new and what is gone, and nothing that was shown before', async () => {
    const { run, setMap } = start({
      'gpt-5': row(2, 10),
      'gpt-6': row(4, 30),
      'other-1': row(1, 1),
    });
    await run('2026-08-01', '--write');
    setMap({ 'gpt-5': row(2, 12), 'other-1': row(1, 1), 'other-2': row(1, 1) });
    const { printed } = await run('2026-09-01');
    expect(printed).toBe(`map.json, of 2026-09-01, from ${MAP}

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

  it('expects the rows of models whose end is known to leave a list', async () => {
    const end = `lifecycle:
  - event: retired
    day: 2026-08-20
    sources:
      - url: https://platform.openai.com/docs/deprecations
        checked: 2026-08-20
tags: []`;
    const ids = Array.from({ length: 10 }, (_, index) => `gpt-${index}-old`);
    const root = project({
      ...Object.fromEntries(
        ids.map((id) => [
          `data/models/openai/${id}.yaml`,
          record(id, [2, 10]).replace('tags: []', end),
        ]),
      ),
      'map.json': JSON.stringify({
        ...Object.fromEntries(ids.map((id) => [id, row(2, 10)])),
        ...others(30),
      }),
    });
    await runIn(root, ['litellm', 'map.json', '--day', '2026-08-01', '--write']);
    writeFileSync(join(root, 'map.json'), JSON.stringify(others(30)));
    const { exitCode, printed } = await runIn(root, ['litellm', 'map.json', '--day', '2026-09-01']);
    expect(printed).toContain('Since 2026-08-01: 0 moved, 0 new, 10 gone, 30 the same');
    expect(exitCode).toBe(0);
  });

  it('shows what it would write, however long the list has said it', async () => {
    const { run } = start({ 'gpt-5': row(2, 10), 'gpt-6': row(4, 31) });
    await run('2026-08-01', '--write', '--only', 'gpt-5');
    await run('2026-08-01', '--write', '--except', 'gpt-6');
    expect((await run('2026-08-01')).printed).toContain(
      'gpt-6: output 30.00 → 31.00, from 2026-08-01',
    );
  });

  it.each([
    ['half a list', { ...others(10), 'gpt-5': row(2, 12) }, '0 moved, 0 new, 10 gone, 10 the same'],
    [
      'a list at twice every price',
      Object.fromEntries(Object.keys(others(20)).map((name) => [name, row(6, 18)])),
      '20 moved, 0 new, 0 gone, 0 the same',
    ],
  ])('refuses %s, unless that is expected', async (_, next, figures) => {
    const { root, run, setMap } = start(others(20));
    await run('2026-08-01', '--write');
    setMap(next);
    const before = dataOf(root);
    const { exitCode, printed } = await run('2026-09-01', '--write');
    expect(exitCode).toBe(2);
    expect(printed).toContain('refused\n  the whole file: of the 20 rows of 2026-08-01,');
    expect(printed).toContain(figures.replace('0 new, 10 gone', '1 new, 10 gone'));
    expect(dataOf(root)).toEqual(before);
    expect((await run('2026-09-01', '--write', '--expect-changes')).printed).toMatch(
      /imports\/litellm\.csv\n$/,
    );
  });

  it('imports one model alone, or all but one, and asks of the others again', async () => {
    const { root, run } = start({ 'gpt-5': row(2, 12), 'gpt-6': row(4, 31) });
    expect((await run('2026-08-01', '--write', '--only', 'gpt-6')).printed).toMatch(
      /wrote 1 file: data\/models\/openai\/gpt-6\.yaml\n$/,
    );
    expect((await run('2026-08-02', '--write', '--except', 'gpt-6')).printed).toMatch(
      /wrote 1 file: data\/models\/openai\/gpt-5\.yaml\n$/,
    );
    expect(Object.values(dataOf(root)).filter((text) => text.includes('imported:'))).toHaveLength(
      2,
    );
  });

  it('says what is wrong with a file that no import wrote', async () => {
    const { root, run } = start(others(1));
    await run('2026-08-01', '--write');
    writeFileSync(join(root, 'imports/litellm.csv'), 'id,price\n');
    expect(await run('2026-09-01')).toEqual({
      exitCode: 1,
      printed: '',
      complained:
        'imports/litellm.csv is no file that an import wrote; delete it, or restore it from git.\n',
    });
  });
});

describe('runImport, with a citation that names a commit', () => {
  const pinned = MAP.replace('/main/', `/${'a1'.repeat(20)}/`);

  it('keeps it where the same price is read at an address that names none', async () => {
    const text = record('gpt-5', [2, 10]).replace(MAP, pinned);
    const root = project({
      'data/models/openai/gpt-5.yaml': text,
      'map.json': JSON.stringify({ 'gpt-5': row(2, 10) }),
    });
    await runIn(root, ['litellm', 'map.json', '--day', '2026-08-01', '--write']);
    expect(dataOf(root)['data/models/openai/gpt-5.yaml']).toContain(
      `- url: ${pinned}#gpt-5\n        checked: 2026-07-01\n`,
    );
  });
});

describe('imports/', () => {
  it('has what each list stated when it was last read, so that half of it is noticed', () => {
    // The vendors' own pages are read for the first time by the next update.
    const lists = formats.filter((one) => 'cited' in one && one.isOwn !== true);
    const without = lists.map(listName).filter((list) => !existsSync(`imports/${list}.csv`));
    // No file of it was ever read.
    expect(without).toEqual(['llm-metadata']);
  });
});
