import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardText, MAP, modelText, pathOf, row, runIn, start, storedPeriod } from './project.ts';

const LIST = 'https://github.com/hedrosgames/ai-prices/blob/1234567/data/plans.json';
const OLD = LIST.replace('1234567', '7654321');
const PLUS = 'data/plans/openai/chatgpt-plus.yaml';

const plan = (name: string, price: number, url = OLD) =>
  `# yaml-language-server: $schema=../../schemas/plan.json
# By hand, above.
name: ${name}
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
      # By hand, inside.
      - url: ${url}
        checked: 2026-09-01
`;

/** A list with one product, looked at on a day. */
function list(checked: string, prices: Record<string, number>) {
  const plans = Object.entries(prices).map(([id, monthly]) => ({
    ...{ id, name: id, monthly, currency: 'USD', billing: 'month' },
  }));
  const product = { id: 'chatgpt', product: 'ChatGPT', parser: 'chatgpt', checked, plans };
  return { products: [product] };
}

const SEPTEMBER = list('2026-10-01', { plus: 20, pro: 200 });

function withPlans(files: Record<string, string> = {}) {
  const { put, run, ...own } = start({
    [PLUS]: plan('ChatGPT Plus', 20),
    'data/plans/openai/chatgpt-pro.yaml': plan('ChatGPT Pro', 200),
    ...files,
  });
  const read = (content: object, line: string, ...more: string[]) => {
    put('plans.json', content);
    return run(`plans ai-prices plans.json --url ${LIST} ${line}`, ...more);
  };
  return { ...own, put, read };
}

describe('an import of plans', () => {
  it('gives a price that is the same its new day, and keeps every comment', async () => {
    const { read, data } = withPlans();
    expect(await read(SEPTEMBER, '--write')).toMatchObject({ exitCode: 0 });
    expect(data()[PLUS]).toBe(
      plan('ChatGPT Plus', 20, `${LIST}#chatgpt/plus`).replace('2026-09-01', '2026-10-01'),
    );
  });

  it('adds a price that moved, from the day of the list', async () => {
    const { read, data } = withPlans();
    await read(SEPTEMBER, '--write');
    const { printed } = await read(list('2026-10-10', { plus: 25, pro: 200 }), '--write');
    expect(printed).toContain(
      `changed\n  chatgpt-plus: monthly 20.00 → 25.00, from 2026-10-10 (was ${LIST}#chatgpt/plus, 2026-10-01, is`,
    );
    expect(data()[PLUS]).toContain(`        checked: 2026-10-01
  # ai-prices does not date its prices: this is the day of the file that shows it.
  - from: 2026-10-10
    price_monthly: 25
    price_yearly: null
    sources:
      - url: ${LIST}#chatgpt/plus
        checked: 2026-10-10
`);
  });

  it('takes a price on which the list never agreed for a disagreement, until it is dismissed', async () => {
    const { read, data } = withPlans();
    await read(list('2026-08-15', { plus: 22 }), '--write');
    const before = data();
    const moved = list('2026-10-10', { plus: 23 });
    expect((await read(moved, '--write')).printed).toContain(
      'chatgpt-plus: monthly 20.00 → 23.00: a disagreement: it never agreed, and stated 22/- USD on 2026-08-15',
    );
    expect(data()).toEqual(before);
    await read(moved, '--write --dismiss chatgpt-plus --reason', 'It adds a tax.');
    expect(data()[PLUS]).toContain(`    price_monthly: 20 # by hand, beside
    disputes:
      - family: ai-prices
        price_monthly: 23
        reason: It adds a tax.
    sources:`);
    expect((await read(moved, '--write')).printed).not.toContain('settled:');
  });

  it('shows new rows, rows that are gone, and neither twice', async () => {
    const { read } = withPlans();
    await read(SEPTEMBER, '--write');
    const next = list('2026-10-10', { plus: 20, go: 8 });
    const { printed } = await read(next, '--write');
    expect(printed).toContain(
      'no longer in the file\n  chatgpt-pro: chatgpt/pro stated 200/- USD on 2026-10-01',
    );
    expect(printed).toContain(
      'in no plan of the feed; add the plan, or cite the row as a source of one\n  chatgpt/go: nearest chatgpt-pro, chatgpt-plus',
    );
    const again = await read(next, '--write');
    expect(again.printed).not.toContain('no longer in the file');
    expect(again.printed).toContain('1 as at the last import; --detail shows them');
  });

  it('imports a plan alone, and leaves rows out for good', async () => {
    const { read, data } = withPlans();
    const next = list('2026-10-10', { plus: 25, pro: 250, go: 8 });
    expect((await read(next, '--only chatgpt-pro --write')).printed).toContain(
      'wrote 1 file: data/plans/openai/chatgpt-pro.yaml',
    );
    expect(data()[PLUS]).toBe(plan('ChatGPT Plus', 20));
    await read(next, '--leave-out chatgpt/go --except chatgpt-plus --write');
    expect((await read(next, '--detail')).printed).not.toContain('chatgpt/go');
  });

  it('never cites the vendor itself', async () => {
    const moving = plan('ChatGPT Plus', 20, OLD.replace('7654321', 'main'));
    const { read, data } = withPlans({ [PLUS]: moving });
    const { printed } = await read(SEPTEMBER, '--write --url https://openai.com/plans.json');
    expect(printed).toContain('lies on a domain of the vendor');
    expect(data()[PLUS]).toBe(moving);
  });

  it('reads a row that a record cites, whatever its name', async () => {
    const { read, data } = withPlans({ [PLUS]: plan('Another name', 20, `${OLD}#chatgpt/plus`) });
    await read(SEPTEMBER, '--write');
    expect(data()[PLUS]).toContain(`url: ${LIST}#chatgpt/plus\n        checked: 2026-10-01`);
  });
});

const HOST = 'data/offers/host.yaml';
const about = `# yaml-language-server: $schema=../schemas/offers.json
# About the host.
name: Host
url: https://host.dev/
`;
const source = (key: string, day: string) =>
  `  ${key}: { url: https://list.dev/${key}.json, checked: ${day} }\n`;
const offer = (id: string, prices: [number, number], by = 'models-dev', model = 'gpt-5') =>
  `  - { model: ${model}, external_id: ${id}, input_price: ${prices[0]}, output_price: ${prices[1]}, sources: [ ${by} ] }\n`;
const offers = (sources: string, ...rows: string[]) =>
  `${about}sources:\n${sources}offers:\n${rows.join('')}`;
const one = offer('gpt-5', [2, 8]);
const [AUGUST, NEW] = [source('models-dev', '2026-08-01'), source('models-dev', '2026-09-01')];
const cost = (input: number, output: number) => ({ cost: { input, output } });

describe('an import of offers', () => {
  type Case = [models: object, before: string, after: string | undefined, said: string];
  const cases: Record<string, Case> = {
    'confirms what a newer list states again, and dates it anew': [
      { 'gpt-5': cost(2, 8) },
      offers(AUGUST, one),
      offers(NEW, one),
      '0 changed, 1 confirmed',
    ],
    'changes a price, adds the offer of an exact name, and removes one that is gone': [
      { 'gpt-5': cost(1, 4), 'x/GPT-5-2026': cost(3, 9) },
      offers(AUGUST, one, offer('gpt-6', [2, 8], 'models-dev', 'gpt-6')),
      offers(NEW, offer('gpt-5', [1, 4]), offer('x/GPT-5-2026', [3, 9])),
      'new\n  host x/GPT-5-2026: gpt-5, 3 and 9 USD per million tokens\n\nchanged\n  host gpt-5: gpt-5, 1 and 4 USD per million tokens\n',
    ],
    'fills a new file of a provider': [
      { 'gpt-5': cost(2, 8) },
      `${about}sources: {}\noffers: []\n`,
      offers(NEW, one),
      '1 new',
    ],
    'adds no name that only resembles one, and none that is left out': [
      { 'gpt-5': cost(2, 8), 'gpt-6': cost(3, 9), 'gpt-5-fast': cost(4, 9) },
      `${offers(AUGUST, one)}left_out:\n  - gpt-6\n`,
      `${offers(NEW, one)}left_out:\n  - gpt-6\n`,
      '1 mapped, 0 new',
    ],
    'lets an older list confirm a price and change none': [
      { 'gpt-5': cost(2, 8), 'gpt-5-2026': cost(1, 4) },
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
      '0 changed, 1 confirmed, 1 kept',
    ],
    'takes the figures of the younger list': [
      { 'gpt-5': cost(1, 8) },
      offers(source('litellm', '2026-08-31'), offer('gpt-5', [2, 8], 'litellm')),
      offers(NEW, offer('gpt-5', [1, 8])),
      '1 changed',
    ],
    'leaves those of another list of its day': [
      { 'gpt-5': cost(1, 8) },
      offers(source('litellm', '2026-09-01'), offer('gpt-5', [2, 8], 'litellm')),
      undefined,
      '1 kept',
    ],
    'refuses to lose a comment between rows': [
      { 'gpt-5': cost(1, 4) },
      `${offers(AUGUST, one)}  # A comment.\n`,
      undefined,
      'comments between its rows would be lost',
    ],
  };
  it.each(Object.entries(cases))('%s', async (_, [models, before, after, said]) => {
    const gpt5 = modelText('gpt-5', [2, 8]).replace('prices', 'aliases: [gpt-5-2026]\nprices');
    const { run, data } = start({
      ...{ [pathOf('gpt-5')]: gpt5, [pathOf('gpt-6')]: modelText('gpt-6', [3, 9]) },
      ...{ [HOST]: before, 'api.json': { host: { models } } },
    });
    const url = 'https://list.dev/models-dev.json';
    const { printed } = await run(
      `offers models.dev api.json --day 2026-09-01 --url ${url} --write`,
    );
    expect(printed).toContain(said);
    expect(data()[HOST]).toBe(after ?? before);
  });
});

describe('an import of ids', () => {
  const known = `# yaml-language-server: $schema=../schemas/ids.json
sources:
  page: { url: https://openai.com/models, checked: 2026-07-01 }
ids:
  # The build behind the name.
  - { id: gpt-5-2025-08-07, model: gpt-5, match: snapshot }
left_out:
  - gpt-5-codex
`;
  const models = { [pathOf('gpt-5')]: modelText('gpt-5', [2, 8]), 'data/ids/vendor.yaml': known };

  it('adds the ids that certainly name a model, in order with their source', async () => {
    const { run, data } = start({
      ...models,
      'map.json': {
        ...{ sample_spec: {}, 'gpt-5': row(1, 1), 'gpt-5-codex': row(1, 1) },
        'azure/gpt-5-2025-08-07': row(1, 1, { litellm_provider: 'azure' }),
      },
    });
    const line = 'ids litellm map.json --day 2026-08-01 --write';
    expect((await run(line)).printed).toContain(`new
  litellm gpt-5: gpt-5, exact
  vendor gpt-5: gpt-5, exact
  litellm azure/gpt-5-2025-08-07: gpt-5, snapshot
  azure gpt-5-2025-08-07: gpt-5, snapshot

6 rows read: 5 mapped, 4 new, 0 changed, 1 confirmed, 0 kept, 0 in no model, 1 skipped, 0 refused`);
    expect(data()['data/ids/vendor.yaml']).toBe(
      known
        .replace('ids:\n', `  litellm: { url: ${MAP}, checked: 2026-08-01 }\nids:\n`)
        .replace(
          '  # The build',
          '  - { id: gpt-5, model: gpt-5, match: exact, source: litellm }\n  # The build',
        ),
    );
    expect(data()['data/ids/azure.yaml']).toBe(`# yaml-language-server: $schema=../schemas/ids.json
sources:
  litellm: { url: ${MAP}, checked: 2026-08-01 }
ids:
  - { id: gpt-5-2025-08-07, model: gpt-5, match: snapshot }
`);
    expect((await run(line)).printed).toContain('nothing to write');
  });

  it('writes those of models.dev into a file for each vendor', async () => {
    const api = { openai: { models: { 'gpt-5': {}, o9: {} } }, azure: { models: { 'gpt-5': {} } } };
    const { run, data } = start({ ...models, 'api.json': api });
    await run('ids models.dev api.json --day 2026-08-01 --write');
    expect(data()['data/ids/models-dev/openai.yaml']).toContain(
      'ids:\n  - { id: azure/gpt-5, model: gpt-5, match: exact }\n  - { id: openai/gpt-5, model: gpt-5, match: exact }\n',
    );
  });
});

describe('an import of a board', () => {
  const PERIOD = 'data/leaderboards/humaneval_plus/2026-08.yaml';
  const page = 'https://evalplus.github.io/leaderboard.html';
  const scale = '    unit: percent\n    anchors: { min: 0, max: 95 }';
  const rates = { 'GPT-5 (high)': 88.4, 'Other-7B': 40, 'Another-7B': 41 };
  const results = Object.entries(rates).map(([name, rate]) => [
    ...[name, { 'pass@1': { 'humaneval+': rate } }],
  ]);
  const withBoard = () =>
    start({
      [pathOf('gpt-5')]: modelText('gpt-5', [2, 8]),
      'data/leaderboards/humaneval_plus/board.yaml': boardText('plus', '2026-01', page, scale),
      'data/leaderboards/humaneval_plus/2026-01.yaml': storedPeriod('2026-01-31', { 'gpt-5': 80 }),
      'results.asof-2026-08-31.json': Object.fromEntries(results),
    });
  const WRITE = 'evalplus results.asof-2026-08-31.json --write';

  it('writes nothing while a label is neither mapped nor left out, unless told to', async () => {
    const { run, data } = withBoard();
    const before = data();
    const incomplete = {
      exitCode: 2,
      complained:
        'no row is written, since not every one was understood; --partial writes those that were.\n',
    };
    expect(await run(WRITE)).toMatchObject(incomplete);
    // What is left out is recorded though another label is unknown.
    expect(await run(`${WRITE} --leave-out Other-7B`)).toMatchObject({
      ...incomplete,
      printed: expect.stringContaining('wrote 1 file: imports/left-out.yaml\n'),
    });
    expect(data()).toEqual(before);
    expect(await run(`${WRITE} --partial`)).toMatchObject({ exitCode: 0 });
    expect(Object.keys(data())).toContain(PERIOD);
  });

  it('writes the period of the day, or the one that is said, and nothing more the second time', async () => {
    const { run, data } = withBoard();
    const line = `${WRITE} --leave-out Other-7B --leave-out Another-7B`;
    expect(await run(line)).toMatchObject({ exitCode: 0, complained: '' });
    const written = data();
    expect(written[PERIOD]).toMatch(
      /^# yaml.*\nupdated_at: 2026-08-31\nsource: https:\/\/evalplus\.github\.io\/results\.json\nimported: \S+\nentries:\n {2}- \{ model: gpt-5, native: 88\.4, label: "GPT-5 \(high\)", variant: high \}\n$/,
    );
    expect((await run(line)).printed).toContain(
      '1 confirmed, 0 kept, 0 in no model, 2 skipped, 0 refused\nnothing to write\n',
    );
    expect(data()).toEqual(written);
    await run(`${WRITE} --period 2026-09 --url https://example.org/results.json`);
    expect(data()[PERIOD.replace('08.yaml', '09.yaml')]).toContain(
      'updated_at: 2026-08-31\nsource: https://example.org/results.json\n',
    );
  });
});

describe('--fetch', () => {
  const map = JSON.stringify({ 'gpt-5': row(1.25, 10) });
  const sha = 'c'.repeat(40);
  const API = 'https://api.github.com/';
  const isOf = (address: string) => address.startsWith(API);

  it.each([
    ['of the branch, where the API does not say the commit', () => new Response(map), MAP],
    [
      'of the commit that the API says',
      (address: string) => (isOf(address) ? Response.json([{ sha }]) : new Response(map)),
      `https://github.com/BerriAI/litellm/blob/${sha}/model_prices_and_context_window.json`,
    ],
    [
      'of the address that answered',
      (address: string) =>
        address === MAP
          ? new Response('', { status: 301, headers: { location: `https://a.dev/${sha}.json` } })
          : new Response(map),
      `https://a.dev/${sha}.json`,
    ],
  ])('cites the file %s, takes it for one of today, and keeps it', async (_, answer, cited) => {
    const { root } = start({});
    const fetch = async (address: string) => answer(address);
    const { printed } = await runIn(root, ['litellm', 'kept/map.json', '--fetch'], { fetch });
    expect(printed.split('\n')[0]).toMatch(/\.json, of 2026-11-21, from /);
    expect(printed.split('\n')[0]?.split('from ')[1]).toBe(cited);
    expect(readFileSync(join(root, 'kept/map.json'), 'utf8')).toBe(map);
  });

  it.each([
    [
      'an answer that is an error',
      async () => new Response('', { status: 404 }),
      'answers 404; download the file by hand',
    ],
    [
      'a network that is down',
      () =>
        Promise.reject(
          new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }),
        ),
      'can not be reached (getaddrinfo ENOTFOUND); download the file by hand',
    ],
    [
      'a file that can not be unpacked',
      async () => new Response('no gzip'),
      'sent a file that is no compressed file, though its name ends in .gz; download it again',
    ],
  ])('says what became of %s', async (_, fetch, reason) => {
    const { root } = start({});
    const url = 'https://example.com/map.json.gz';
    expect(await runIn(root, ['litellm', 'kept.json', '--fetch', '--url', url], { fetch })).toEqual(
      { exitCode: 1, printed: '', complained: `${url} ${reason}.\n` },
    );
    expect(existsSync(join(root, 'kept.json'))).toBe(false);
  });
});
