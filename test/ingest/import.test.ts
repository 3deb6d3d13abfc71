import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { importUsage, optionLines } from '../../ingest/options.ts';
import { sources } from '../../ingest/sources/index.ts';
import { boardText, MAP, modelText, pathOf, row, runIn, start, storedPeriod } from './project.ts';

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
  it('shows what is to decide, unknown and refused, then the counts, and writes nothing', async () => {
    const { run, data } = withMap({
      'gpt-5': row(1, 8),
      'gpt-5-pro': row(1, 8),
      'gpt-7': row(1, 0),
      'azure/gpt-5': row(1, 8, { litellm_provider: 'azure' }),
      dall: { mode: 'image_generation' },
    });
    const before = data();
    expect(await run(AUGUST)).toEqual({
      exitCode: 2,
      printed: `map.json, of 2026-08-01, from ${MAP}

to decide: --only <name> --write takes what the file says
  gpt-5: input 2.00 → 1.00, output 10.00 → 8.00, from 2026-08-01

written with --write
  data/ids/litellm.yaml: gpt-5 is gpt-5

in no record of the feed
  gpt-5-pro: nearest none

refused
  gpt-7: the output price is 0 beside 1, which looks like a gap (gpt-7)

3 rows, 1 skipped, 1 question, 1 written, 0 kept, 0 gone, 1 unknown, 1 refused, 0 same
`,
      complained: '',
    });
    expect(data()).toEqual(before);
  });

  it('marks in data/lists what the list itself says to be over on the day of the file', async () => {
    const { root, run } = withMap({
      'gpt-5': row(2, 10, { deprecation_date: '2026-07-31' }),
      'gpt-6': row(4, 30, { deprecation_date: '2026-12-31' }),
    });
    await run(`${AUGUST} --write`);
    const [, ...lines] = readFileSync(join(root, 'data/lists/litellm.csv'), 'utf8').split('\n');
    expect(lines).toEqual([
      'id,price,record,settled,ended',
      'gpt-5,2/10/-/-,gpt-5,,ended',
      'gpt-6,4/30/-/-,gpt-6,,',
      '',
    ]);
  });

  it('takes a price that is named, leaves every other byte, and asks nothing the second time', async () => {
    const { run, data } = withMap({ 'gpt-5': row(1, 8), 'gpt-6': row(4, 30) });
    // What is the same needs no decision: it is read on another day.
    expect((await run(`${AUGUST} --write`)).printed).toContain(`wrote 3 files: ${GPT6}, data/ids`);
    expect(data()[GPT5]).toBe(record);
    expect(await run(`${AUGUST} --write --only gpt-5`)).toMatchObject({ exitCode: 0 });
    const after = data();
    expect(
      after[GPT5],
    ).toBe(`${record}  # litellm does not date its prices: this is the day of the file that shows it.
  - from: 2026-08-01
    input_price: 1
    output_price: 8
    cache_read_price: null
    cache_write_price: null
    sources:
      - url: ${MAP}#gpt-5
        checked: 2026-08-01
`);
    expect((await run(`${AUGUST} --write`)).printed).toMatch(
      /\nwrote 1 file: data\/lists\/litellm\.csv\n$/,
    );
    expect((await run(`${AUGUST} --write`)).printed).toMatch(/\nnothing to write\n$/);
    expect(data()).toEqual(after);
  });

  it('refuses a row that no build would find plausible', async () => {
    const { run, data } = withMap({ 'gpt-5': row(12, 2), 'gpt-6': row(4, 30) });
    const { exitCode, printed } = await run(`${AUGUST} --write`);
    expect([exitCode, printed.split('\n').at(-2)]).toEqual([
      2,
      `wrote 3 files: ${GPT6}, data/ids/litellm.yaml, data/lists/litellm.csv`,
    ]);
    expect(printed).toMatch(
      /refused\n {2}gpt-5: it stays as it is, since.*is less than the input_price/,
    );
    expect((await run(`${AUGUST} --write --only gpt-5`)).exitCode).toBe(2);
    expect((await run(`${AUGUST} --only gpt-6`)).exitCode).toBe(0);
    expect(data()[GPT5]).toBe(record);
  });

  const litellm = (more: string) => `${AUGUST} ${more}`;
  const wrongRecord = { [GPT5]: record.replace('10', 'ten') };
  const wrongBaseline = { 'data/lists/litellm.csv': 'id,price\n' };
  it.each<[line: string, error: string, files?: Record<string, string>]>([
    ['litellm map.json', 'map.json: the day of the file is not known; say --day YYYY-MM-DD.'],
    [AUGUST, 'map.json:1:1: the JSON can not be read (', { 'map.json': '{"gpt-5": {' }],
    ['litellm nowhere.json', 'nowhere.json can not be read (ENOENT'],
    [litellm('--only gpt-9'), 'the file says nothing of "gpt-9".'],
    [litellm('--dismiss gpt-5'), 'say with --reason why the list is wrong'],
    ['litellm map.json --day 2026-02-30', '--day is "2026-02-30"; a day is written'],
    [litellm('--url http://a.com/'), '--url is "http://a.com/"; it is a whole address'],
    ['litelm map.json', 'no source is called "litelm". Did you mean "litellm"?'],
    ['litellm a.json b.json', '"b.json" is one argument too many'],
    ['plans-ai-prices', 'say which file to read, or --fetch to get it'],
    ['litellm a.json --wirte', "Unknown option '--wirte'"],
    [AUGUST, 'data/models/openai/gpt-5.yaml:9:19: ', wrongRecord],
    [AUGUST, '\n\nthe data has errors; mend them first.', wrongRecord],
    [AUGUST, 'data/lists/litellm.csv is no file that an import wrote; delete', wrongBaseline],
  ])('says of %s in one message: %s', async (line, error, files = {}) => {
    const { run } = withMap({ 'gpt-5': row(1, 8) }, files);
    expect(await run(line)).toEqual({
      exitCode: 1,
      printed: '',
      complained: expect.stringContaining(error),
    });
  });

  it('has its options in the help and in docs/importing.md', () => {
    const rows = optionLines.map(([name, does]) => `| \`${name}\` | ${does} |`);
    expect(readFileSync('docs/importing.md', 'utf8')).toContain(rows.join('\n'));
    for (const [name] of optionLines) expect(importUsage(sources)).toContain(`  ${name}`);
  });
});

describe('a list that was imported before', () => {
  it('shows what moved, what is new and what is gone, and nothing that was shown before', async () => {
    const { run, put } = withMap({
      'gpt-5': row(2, 10),
      'gpt-6': row(4, 30),
      'other-1': row(1, 1),
    });
    await run(`${AUGUST} --write`);
    put('map.json', { 'gpt-5': row(2, 12), 'other-1': row(1, 1), 'other-2': row(1, 1) });
    const shown = `map.json, of 2026-09-01, from ${MAP}

Since 2026-08-01: 1 moved, 1 new, 1 gone, 1 the same.

to decide: --only <name> --write takes what the file says
  gpt-5: output 10.00 → 12.00, from 2026-09-01

no longer in the file
  gpt-6: gpt-6 stated 4/30/-/- on 2026-08-01

in no record of the feed
  other-2: nearest none
  1 more; --detail shows them
`;
    expect((await run(`${SEPTEMBER} --write`)).printed).toContain(shown);
    // What is to decide is shown until it is decided.
    const { printed } = await run(SEPTEMBER);
    expect(printed).toContain('  gpt-5: output 10.00 → 12.00');
    expect(printed).toContain('in no record of the feed\n  2 more; --detail shows them\n');
    expect(printed).not.toContain('gpt-6 stated');
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

  const tens = Array.from({ length: 10 }, (_, index) => `gpt-${index}-new`);
  const cited = Object.fromEntries(tens.map((id) => [id, row(2, 10)]));
  const half = { ...others(10), 'gpt-5': row(2, 12) };
  it.each<[what: string, first: object, next: object, figures: string]>([
    ['half of it', others(20), half, '0 moved, 1 new, 10 gone, 10 the same'],
    ['other prices', others(20), others(20, row(6, 18)), '20 moved, 0 new, 0 gone, 0 the same'],
    [
      'without ten rows that are cited',
      ...([{ ...cited, ...others(40) }, others(40)] as const),
      '0 moved, 0 new, 10 gone, 40 the same',
    ],
  ])('is refused with %s, unless that is expected', async (_, first, next, figures) => {
    const records = tens.map((id) => [pathOf(id), modelText(id, [2, 10])]);
    const { run, put, data } = withMap(first, Object.fromEntries(records));
    await run(`${AUGUST} --write`);
    put('map.json', next);
    const before = data();
    const { exitCode, printed } = await run(`${SEPTEMBER} --write`);
    expect(exitCode).toBe(2);
    expect(printed).toMatch(new RegExp(`refused\n  the whole file: of its \\d+ rows, ${figures};`));
    expect(data()).toEqual(before);
    expect((await run(`${SEPTEMBER} --write --expect-changes`)).printed).toMatch(/litellm\.csv\n$/);
  });

  it('is a part where that is said: nothing of it is gone', async () => {
    const { run, put } = withMap(others(20));
    await run(`${AUGUST} --write`);
    put('map.json', { 'gpt-5': row(2, 10) });
    const { printed } = await run(`${SEPTEMBER} --write --partial`);
    expect(printed).toContain(' 0 gone, 0 unknown, 0 refused, 1 same\nwrote 3 files');
    put('map.json', { ...others(20), 'gpt-5': row(2, 10) });
    expect((await run(SEPTEMBER)).printed).toContain('0 moved, 0 new, 0 gone, 21 the same');
  });

  it('has a family in the data, which its disputes name', () => {
    const families = Object.keys(parse(readFileSync('data/sources.yaml', 'utf8')));
    const named = sources.flatMap((one) => ('family' in one ? one.family : []));
    expect(named.filter((family) => !families.includes(family))).toEqual([]);
  });

  it('has its file in data/lists, so that half of it is noticed', () => {
    // Pages are read for the first time by the next update, or by hand.
    const lists = sources.filter(
      (one) => 'cited' in one && !one.isOwn && !one.byHand && !one.pageOf,
    );
    expect(
      lists.map(({ name }) => name).filter((list) => !existsSync(`data/lists/${list}.csv`)),
    ).toEqual([]);
  });
});

const API = 'https://models.dev/api.json';
const cost = (input: number, output: number) => ({
  cost: { input, output },
  limit: { context: 400_000, output: 128_000 },
});
const api = {
  openai: {
    models: {
      'gpt-5': cost(2.5, 10),
      'gpt-image-9': cost(5, 5),
      'gpt-4': { ...cost(2, 8), name: 'GPT-4', status: 'deprecated' },
      'gpt-7': {
        ...cost(4, 30),
        name: 'GPT-7',
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
const withApi = (files: Record<string, string> = {}) =>
  start({
    [GPT5]: modelText('gpt-5', [2, 10], 'https://example.org/prices'),
    'api.json': api,
    ...files,
  });
const READ = 'models.dev api.json --day 2026-09-01';

describe('--only, with a row of no record', () => {
  it('drafts a model with what the list states, and its sources', async () => {
    const { run, data } = withApi();
    expect(await run(`${READ} --write --only openai/gpt-7`)).toMatchObject({ exitCode: 0 });
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
    sources:
      - url: ${API}#openai/gpt-7
        checked: 2026-09-01
`);
    await run(`${READ} --write --only openai/gpt-4`);
    expect(data()[pathOf('gpt-4')]).toContain(
      `lifecycle:\n  - event: deprecated\n    day: null\n    sources:\n      - url: ${API}#openai/gpt-4\n`,
    );
  });

  it('writes nothing that a build would refuse', async () => {
    const { run, data } = withApi({
      'data/aliases/arena.yaml':
        '# yaml-language-server: $schema=../schemas/aliases.json\nlabels: {}\nleft_out:\n  - gpt-7\n',
    });
    const before = data();
    expect(await run(`${READ} --write --only openai/gpt-7`)).toMatchObject({
      exitCode: 1,
      complained: expect.stringContaining(
        'data/aliases/arena.yaml:4:5: "gpt-7" is a model of the feed',
      ),
    });
    expect(data()).toEqual(before);
  });

  it('refuses an id that means another model', async () => {
    const { run } = withApi({
      'data/ids/azure.yaml':
        '# yaml-language-server: $schema=../schemas/ids.json\nsources:\n  acme: { url: https://example.org/ids, checked: 2026-07-01 }\nids:\n  - { id: gpt-7, model: gpt-5, match: snapshot }\n',
    });
    const { exitCode, printed } = await run(`${READ} --only openai/gpt-7`);
    expect([exitCode, printed]).toEqual([
      2,
      expect.stringContaining('refused\n  openai/gpt-7: data/ids has its id as one of gpt-5;'),
    ]);
  });
});

describe('--leave-out', () => {
  it('keeps a row out of every later proposal, but none that a record cites', async () => {
    const { root, run, put } = withApi();
    await run(`${READ} --write --leave-out openai/gpt-image-9`);
    const { printed } = await run(`${READ} --detail --write --leave-out openai/gpt-4`);
    expect(printed).not.toMatch(/gpt-image-9|gpt-4/);
    const text = readFileSync(join(root, 'data/lists/left-out.txt'), 'utf8');
    expect(text).toBe('model gpt-4\nmodel gpt-image-9\n');
    put('map.json', { 'gpt-4': row(3, 10) });
    put(GPT5, modelText('gpt-5', [2, 10], `${MAP}#gpt-4`));
    expect((await run(SEPTEMBER)).printed).toContain('  gpt-5: input 2.00 → 3.00');
  });
});

describe('--dismiss', () => {
  it('records the disagreement beside the price, and is silent about it from then on', async () => {
    const { run, data } = withApi();
    const before = data()[GPT5] ?? '';
    await run(`${READ} --write --dismiss gpt-5 --reason`, 'A region.');
    const dispute = `    disputes:
      - family: models-dev
        input_price: 2.5
        output_price: 10
        reason: A region.
    sources:\n`;
    expect(data()[GPT5]).toBe(before.replace('    sources:\n', dispute));
    expect((await run(READ)).printed).not.toContain('A region.');
    expect((await run(`${READ} --detail`)).printed).toContain('settled: A region.');
  });

  it('says where there is nothing to dismiss', async () => {
    const { run, data } = withMap({ 'gpt-5': row(2, 10) });
    const before = data();
    await run(`${AUGUST} --write --dismiss gpt-5 --reason`, 'None.');
    expect(data()[GPT5]).not.toContain('disputes');
    expect(data()[GPT6]).toBe(before[GPT6]);
  });
});

const HOST = 'data/offers/host.yaml';
const source = (key: string, day: string) =>
  `  ${key}: { url: https://list.dev/${key}.json, checked: ${day} }\n`;
const offer = (id: string, prices: [number, number], by = 'models-dev', model = 'gpt-5') =>
  `  - { model: ${model}, external_id: ${id}, input_price: ${prices[0]}, output_price: ${prices[1]}, sources: [ ${by} ] }\n`;
const offers = (sources: string, ...rows: string[]) =>
  `# yaml-language-server: $schema=../schemas/offers.json
name: Host
url: https://host.dev/
sources:
${sources}# About the rows.
offers:
${rows.join('')}`;
const one = offer('gpt-5', [2, 8]);
const OLD = source('models-dev', '2026-08-01');
const NEW = source('models-dev', '2026-09-01');
const price = (input: number, output: number) => ({ cost: { input, output } });

describe('the offers of a list', () => {
  /** The offer as it stands once a younger reading is its source. */
  const knownBefore = one.replace('sources', 'seen_from: 2026-08-01, sources');
  const cases: Record<string, [models: object, before: string, after: string, said: string]> = {
    'confirms what a newer list states again, dates it anew, and keeps its first day': [
      { 'gpt-5': price(2, 7.999999999999999) },
      offers(OLD, one.replace('\n', ' # by hand\n')),
      offers(NEW, knownBefore.replace('\n', ' # by hand\n')),
      '0 added, 0 changed, 0 gone, 0 kept, 1 same',
    ],
    'changes a price, adds the offer of an exact name, and removes one that is gone': [
      { 'gpt-5': price(1, 4), 'x/GPT-5-2026': price(3, 9), 'gpt-5-fast': price(4, 9) },
      offers(OLD, one, offer('gpt-6', [2, 8], 'models-dev', 'gpt-6')),
      offers(NEW, offer('gpt-5', [1, 4]), offer('x/GPT-5-2026', [3, 9])),
      '1 added, 1 changed, 1 gone, 0 kept, 0 same',
    ],
    'adds none with the 0 of a subscription, or under a name that is no id': [
      {
        'gpt-5': price(2, 8),
        'a/gpt-5-2026': price(0, 0),
        '(b)/gpt-5-2026': price(2, 8),
      },
      offers(OLD, one),
      offers(NEW, knownBefore),
      '0 added, 0 changed, 0 gone, 0 kept, 1 same',
    ],
    'adds none that is left out': [
      { 'gpt-5': price(2, 8), 'gpt-6': price(3, 9) },
      `${offers(OLD, one)}left_out:\n  - gpt-6\n`,
      `${offers(NEW, knownBefore)}left_out:\n  - gpt-6\n`,
      '0 added, 0 changed, 0 gone, 0 kept, 1 same',
    ],
    'lets an older list confirm a price and change none': [
      { 'gpt-5': price(2, 8), 'gpt-5-2026': price(1, 4) },
      offers(
        source('litellm', '2026-10-01'),
        offer('gpt-5', [2, 8], 'litellm'),
        offer('gpt-5-2026', [2, 8], 'litellm'),
      ),
      offers(
        source('litellm', '2026-10-01') + NEW,
        offer('gpt-5', [2, 8], 'litellm, models-dev'),
        offer('gpt-5-2026', [2, 8], 'litellm'),
      ),
      '0 added, 0 changed, 0 gone, 1 kept, 1 same',
    ],
    'takes the figures of the younger list': [
      { 'gpt-5': price(1, 8) },
      offers(source('litellm', '2026-08-31'), offer('gpt-5', [2, 8], 'litellm')),
      offers(NEW, offer('gpt-5', [1, 8])),
      '0 added, 1 changed, 0 gone, 0 kept, 0 same',
    ],
    'takes no price for writing to the cache that is over twice the input': [
      { 'gpt-5': { cost: { input: 2, output: 8, cache_write: 8 } } },
      offers(OLD, one),
      offers(NEW, knownBefore),
      '0 added, 0 changed, 0 gone, 0 kept, 1 same',
    ],
    'leaves those of another list of its day': [
      { 'gpt-5': price(1, 8) },
      offers(source('litellm', '2026-09-01'), offer('gpt-5', [2, 8], 'litellm')),
      offers(source('litellm', '2026-09-01'), offer('gpt-5', [2, 8], 'litellm')),
      '0 added, 0 changed, 0 gone, 1 kept, 0 same',
    ],
  };
  const gpt5 = modelText('gpt-5', [2, 8]).replace('prices', 'aliases: [gpt-5-2026]\nprices');
  const from = '--day 2026-09-01 --url https://list.dev/models-dev.json';
  it.each(Object.entries(cases))('%s', async (_, [models, before, after, said]) => {
    const { run, data } = start({
      [GPT5]: gpt5,
      [GPT6]: modelText('gpt-6', [3, 9]),
      [HOST]: before,
      'api.json': { host: { models } },
    });
    const { printed } = await run(`models.dev api.json ${from} --write --detail`);
    expect(printed).toContain(`  host: ${said}\n`);
    expect(data()[HOST]).toBe(after);
  });

  it('refuses a list that lost or changed most of them', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `a${10 + index}/gpt-5`);
    const rows = ids.map((id) => offer(id, [2, 8]));
    const models = (input: number, count: number) =>
      Object.fromEntries(ids.slice(0, count).map((id) => [id, price(input, 8)]));
    const { run, put, data } = start({ [GPT5]: gpt5, [HOST]: offers(OLD, ...rows) });
    const before = data();
    for (const [stated, error] of [
      [models(2, 9), 'of the 30 offers that it states or stated, 0 change, 21 are gone; the file'],
      [
        models(1, 30),
        'of the 30 offers that it states or stated, 30 change, 0 are gone; the price',
      ],
    ] as const) {
      put('api.json', { host: { models: stated } });
      const { printed } = await run(`models.dev api.json ${from} --write`);
      expect(printed).toContain(`refused\n  the whole file: ${error}`);
    }
    expect(data()).toEqual(before);
    const line = `models.dev api.json ${from} --write --expect-changes`;
    expect((await run(line)).printed).toContain(`wrote 1 file: ${HOST}`);
  });
});

describe('the ids of a list', () => {
  const known = `# yaml-language-server: $schema=../schemas/ids.json
sources:
  page: { url: https://openai.com/models, checked: 2026-07-01 }
ids:
  # The build behind the name.
  - { id: gpt-5-2025-08-07, model: gpt-5, match: snapshot }
left_out:
  - azure/gpt-5
`;
  const azure =
    '# yaml-language-server: $schema=../schemas/offers.json\nname: Azure\nurl: https://azure.dev/\nid_prefixes: [ azure/ ]\nid_regions: [ eu ]\nsources: {}\noffers: []\n';

  it('are added where they certainly name a model, in order with their source', async () => {
    const cloud = { litellm_provider: 'azure' };
    const { run, data } = start({
      [GPT5]: record,
      'data/ids/litellm.yaml': known,
      'data/offers/azure.yaml': azure,
      'map.json': {
        'gpt-5': row(2, 10),
        'azure/gpt-5': row(1, 1, cloud),
        'gpt-5-mini': row(1, 1),
        'gpt-5-2025-01-01': row(1, 1),
        'azure/eu/gpt-5': row(1, 1, cloud),
        'azure/gpt-5-2025-08-07': row(1, 1, cloud),
        'openrouter/gpt-5:free': row(1, 1),
      },
    });
    const line = 'litellm map.json --day 2026-08-01 --write';
    expect((await run(line)).printed).toContain(`written with --write
  data/ids/litellm.yaml: azure/eu/gpt-5 is gpt-5, azure/gpt-5-2025-08-07 is gpt-5, gpt-5 is gpt-5
`);
    expect(data()['data/ids/litellm.yaml']).toBe(
      known.replace('ids:\n', `  litellm: { url: ${MAP}, checked: 2026-08-01 }\nids:\n`).replace(
        '  # The build',
        `  - { id: azure/eu/gpt-5, model: gpt-5, match: regional, source: litellm }
  - { id: azure/gpt-5-2025-08-07, model: gpt-5, match: snapshot, source: litellm }
  - { id: gpt-5, model: gpt-5, match: exact, source: litellm }
  # The build`,
      ),
    );
    expect((await run(line)).printed).toMatch(/ 0 written,.* 0 refused,.*\nnothing to write/);
  });

  it('of models.dev stand in a file for each vendor', async () => {
    const { run, data } = start({ [GPT5]: record, 'api.json': api });
    await run(`${READ} --write`);
    expect(
      data()['data/ids/models-dev/openai.yaml'],
    ).toBe(`# yaml-language-server: $schema=../../schemas/ids.json
sources:
  modelsdev: { url: ${API}, checked: 2026-09-01 }
ids:
  - { id: openai/gpt-5, model: gpt-5, match: exact }
`);
  });
});

it('an import of a board records what is left out though a label is unknown, and writes a part', async () => {
  const folder = 'data/leaderboards/analysis_index';
  const page = 'https://artificialanalysis.ai/leaderboards/models';
  const scale = '    unit: index\n    anchors: { min: 0, max: 95 }';
  const evaluations = { artificial_analysis_intelligence_index: 88.4 };
  const models = ['GPT-5 (high)', 'Other-7B', 'Another-7B'];
  const { run, data } = start({
    [GPT5]: modelText('gpt-5', [2, 8]),
    [`${folder}/board.yaml`]: boardText('one', '2026-01', page, scale),
    [`${folder}/2026-01.yaml`]: storedPeriod('2026-01-31', { 'gpt-5': 80 }),
    'llms-2026-08-31.json': { models: models.map((name) => ({ name, evaluations })) },
  });
  const line = 'artificial-analysis llms-2026-08-31.json --write';
  const before = data();
  const { printed } = await run(`${line} --leave-out Other-7B`);
  expect(printed).toContain('wrote 1 file: data/lists/left-out.txt\n');
  expect(data()).toEqual(before);
  expect(await run(`${line} --partial`)).toMatchObject({ exitCode: 0 });
  expect(data()[`${folder}/2026-08.yaml`]).toContain('\nupdated_at: 2026-08-31\n');
});

describe('--fetch', () => {
  const map = JSON.stringify({ 'gpt-5': row(1.25, 10) });
  const MOVED = 'https://www.llm-prices.com/map.json';
  const moved = new Response('', { status: 302, headers: { location: MOVED } });
  it.each<[what: string, answer: (address: string) => Response, cited: string]>([
    ['branch, where the API does not say the commit', () => new Response(map), MAP],
    [
      'address that answered',
      (address) => (address === MAP ? moved : new Response(address === MOVED ? map : '{}')),
      MOVED,
    ],
  ])('cites the file of the %s, of today', async (_, answer, cited) => {
    const { root } = start({});
    const fetch = async (address: string) => answer(address);
    const { printed } = await runIn(root, ['litellm', '--fetch'], { fetch });
    expect(printed.split('\n')[0]?.split('.json, ')[1]).toBe(`of 2026-11-21, from ${cited}`);
  });

  it('says what became of a file that can not be read', async () => {
    const { root } = start({});
    const url = 'https://models.dev/map.json.gz';
    const fetch = async () => new Response('no gzip');
    expect(await runIn(root, ['litellm', '--fetch', '--url', url], { fetch })).toEqual({
      exitCode: 1,
      printed: '',
      complained: `${url} can not be read (incorrect header check).`,
    });
  });
});

describe('an import of the ends that a vendor states', () => {
  const PAGE = 'https://developers.openai.com/api/docs/deprecations';
  const known = `lifecycle:
  - event: end_announced
    day: 2026-12-01
    sources:
      - url: https://openai.com/notice
        checked: 2026-07-01
`;
  const builds = (...ids: string[]) => ({
    'data/ids/vendor.yaml': `# yaml-language-server: $schema=../schemas/ids.json
sources:
  api: { url: https://openai.com/models, checked: 2026-07-01 }
ids:
${ids.map((id) => `  - { id: ${id}, model: gpt-4o, match: snapshot }\n`).join('')}`,
  });
  const BUILD = 'gpt-4o-2024-08-06';
  const cases: [row: string, said: string, written?: string | undefined, files?: object][] = [
    [
      '| Dec 11, 2026 | `gpt-4o-2024-08-06` \\| `gpt-4o` | `gpt-5` |',
      '  gpt-4o: ends on 2026-12-11, gpt-5 in its place',
      `lifecycle:\n  - event: end_announced\n    day: 2026-12-11\n    successor: gpt-5\n    sources:\n      - url: ${PAGE}\n        checked: 2026-11-20\n`,
    ],
    [
      '| October 23, 2026 | `gpt-4` | --- |',
      '  gpt-4: ended on 2026-10-23; the record says 2026-12-01',
      'lifecycle:\n  - event: retired\n    day: 2026-10-23\n',
    ],
    // The end of a build is that of its model only where there is no other build.
    [`| 2026‑12‑11 | \`${BUILD}\` | |`, ' 1 question', undefined, builds(BUILD)],
    [
      ...([`| 2026‑12‑11 | \`${BUILD}\` | |`, ' 0 question', undefined] as const),
      builds('gpt-4o-2024-05-13', BUILD),
    ],
  ];
  it.each(cases)('of %s says %s', async (line, said, written, files = {}) => {
    const { run, data } = start({
      'page.md': `| Shutdown date | Model snapshot | Substitute model |\n| --- | --- | --- |\n${line}\n`,
      [pathOf('gpt-4')]: modelText('gpt-4', [30, 60]).replace('tags:', `${known}tags:`),
      [pathOf('gpt-4o')]: modelText('gpt-4o', [2.5, 10]),
      [GPT5]: record,
      ...files,
    });
    const read = 'openai-deprecations page.md --day 2026-11-20';
    expect((await run(read)).printed).toContain(said);
    const [, model = ''] = /^ {2}(\S+):/.exec(said) ?? [];
    if (written === undefined) return;
    await run(`${read} --write --only ${model}`);
    expect(data()[pathOf(model)]).toContain(written);
    expect((await run(read)).printed).toContain(' 0 question, 0 written');
  });
});
