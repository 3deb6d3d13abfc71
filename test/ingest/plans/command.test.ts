import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataOf, project, runIn } from '../project.ts';

const LIST = 'https://github.com/hedrosgames/ai-prices/blob/1234567/data/plans.json';
const OLD = 'https://github.com/hedrosgames/ai-prices/blob/7654321/data/plans.json';
const PLUS = 'data/plans/openai/chatgpt-plus.yaml';

const plan = (
  name: string,
  price: number,
  rest = '',
) => `# yaml-language-server: $schema=../../schemas/plan.json
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
${rest}    sources:
      # By hand, inside.
      - url: ${OLD}
        checked: 2026-09-01
`;

type Row = readonly [id: string, monthly: number, more?: object];

/** A list with one product, looked at on a day. */
function list(day: string, rows: readonly Row[], parser: string | undefined = 'chatgpt') {
  const plans = rows.map(([id, monthly, more]) => ({
    ...{ id, name: id, monthly, currency: 'USD', billing: 'month' },
    ...more,
  }));
  const product = { id: 'chatgpt', product: 'ChatGPT', checked: day, plans };
  return JSON.stringify({ products: [{ ...product, ...(parser === '' ? {} : { parser }) }] });
}

const SOURCES =
  '# yaml-language-server: $schema=schemas/sources.json\nai-prices:\n  name: ai-prices\n  addresses: [https://github.com/hedrosgames/ai-prices/]\n';

function start(files: Readonly<Record<string, string>> = {}) {
  const root = project({
    [PLUS]: plan('ChatGPT Plus', 20),
    'data/plans/openai/chatgpt-pro.yaml': plan('ChatGPT Pro', 200),
    'data/sources.yaml': SOURCES,
    ...files,
  });
  const run = (text: string, ...args: readonly string[]) => {
    writeFileSync(join(root, 'plans.json'), text);
    return runIn(root, ['plans', 'ai-prices', 'plans.json', '--url', LIST, ...args]);
  };
  return { root, run };
}

const first = list('2026-10-01', [
  ['plus', 20],
  ['pro', 200],
]);

describe('runImport plans', () => {
  it('gives a price that is the same its new day, and keeps every comment', async () => {
    const { root, run } = start();
    expect(await run(first, '--write')).toMatchObject({ exitCode: 0 });
    expect(dataOf(root)[PLUS]).toBe(
      plan('ChatGPT Plus', 20)
        .replace(OLD, `${LIST}#chatgpt/plus`)
        .replace('2026-09-01', '2026-10-01'),
    );
  });

  it('adds a price that moved, from the day of the list', async () => {
    const { root, run } = start();
    await run(first, '--write');
    const { printed } = await run(
      list('2026-10-10', [
        ['plus', 25],
        ['pro', 200],
      ]),
      '--write',
    );
    expect(printed).toContain(
      `changed\n  chatgpt-plus: monthly 20.00 → 25.00, from 2026-10-10 (was ${LIST}#chatgpt/plus, 2026-10-01, is`,
    );
    expect(dataOf(root)[PLUS]).toContain(`        checked: 2026-10-01
  # ai-prices does not date its prices: this is the day of the file that shows it.
  - from: 2026-10-10
    price_monthly: 25
    price_yearly: null
    sources:
      - url: ${LIST}#chatgpt/plus
        checked: 2026-10-10
`);
  });

  it('takes a price on which the list never agreed for a disagreement', async () => {
    const { root, run } = start();
    await run(list('2026-08-15', [['plus', 22]]), '--write');
    const data = dataOf(root);
    const moved = await run(list('2026-10-10', [['plus', 23]]), '--write');
    expect(moved.printed).toContain(
      'chatgpt-plus: monthly 20.00 → 23.00: a disagreement: it never agreed, and stated 22/- USD on 2026-08-15',
    );
    expect(dataOf(root)).toEqual(data);
  });

  it('shows new rows, rows that are gone, and neither twice', async () => {
    const { run } = start();
    await run(first, '--write');
    const next = list('2026-10-10', [
      ['plus', 20],
      ['go', 8],
    ]);
    const { printed } = await run(next, '--write');
    expect(printed).toContain(
      'no longer in the file\n  chatgpt-pro: chatgpt/pro stated 200/- USD on 2026-10-01',
    );
    expect(printed).toContain('  chatgpt/go: nearest chatgpt-pro, chatgpt-plus');
    const again = await run(next, '--write');
    expect(again.printed).not.toContain('no longer in the file');
    expect(again.printed).toContain('1 as at the last import; --detail shows them');
  });

  it.each([
    ['a price in another currency', { currency: 'EUR' }, 'it is in EUR, and the record in USD'],
    ['a price of a seat', { name: 'plus / assento' }, 'its price is for one seat'],
    ['annual billing', { billing: 'annual' }, 'its price is that of a month billed by the year'],
  ])('does not take %s for the price of a month', async (_, more, reason) => {
    const { root, run } = start();
    const { printed } = await run(list('2026-10-10', [['plus', 15, more]]), '--write', '--force');
    expect(printed).toContain(reason);
    expect(dataOf(root)[PLUS]).toBe(plan('ChatGPT Plus', 20));
  });

  it('leaves a price alone that the list only repeats', async () => {
    const { root, run } = start();
    const same = await run(list('2026-10-10', [['plus', 20]], ''), '--write');
    expect(same.printed).toContain('1 confirmed');
    const { printed } = await run(list('2026-10-10', [['plus', 25]], ''), '--write');
    expect(printed).toContain(
      'monthly 20.00 → 25.00: the list does not say that it read the price',
    );
    expect(dataOf(root)[PLUS]).toBe(plan('ChatGPT Plus', 20));
  });

  it('refuses a step to free', async () => {
    const { run } = start();
    expect((await run(list('2026-10-10', [['plus', 0]]), '--write')).printed).toContain(
      'refused\n  chatgpt-plus: monthly would move from 20 to 0, to or from free or tenfold',
    );
  });

  it('records a dismissal beside the price, and is silent then', async () => {
    const { root, run } = start();
    const text = list('2026-10-10', [['plus', 22]]);
    await run(list('2026-08-15', [['plus', 22]]), '--write');
    await run(text, '--write', '--dismiss', 'chatgpt-plus', '--reason', 'It adds a tax.');
    expect(dataOf(root)[PLUS]).toContain(`    price_monthly: 20 # by hand, beside
    disputes:
      - family: ai-prices
        price_monthly: 22
        reason: It adds a tax.
    sources:`);
    expect((await run(text, '--detail')).printed).toContain('settled: It adds a tax.');
    expect((await run(text)).printed).not.toContain('settled:');
  });

  it('shows a plan of a vendor that it does not know', async () => {
    const { run } = start();
    const text = list('2026-10-10', [['solo', 8]]).replace('"id":"chatgpt"', '"id":"acme"');
    expect((await run(text)).printed).toContain(
      'in no plan of the feed; add the plan, or cite the row as a source of one\n  acme/solo: its vendor has no plan in the feed\n',
    );
  });

  it('imports a plan alone, and leaves rows out for good', async () => {
    const { root, run } = start();
    const text = list('2026-10-10', [
      ['plus', 25],
      ['pro', 250],
      ['go', 8],
    ]);
    expect((await run(text, '--only', 'chatgpt-pro', '--write')).printed).toContain(
      'wrote 1 file: data/plans/openai/chatgpt-pro.yaml',
    );
    expect(dataOf(root)[PLUS]).toBe(plan('ChatGPT Plus', 20));
    await run(text, '--leave-out', 'chatgpt/go', '--except', 'chatgpt-plus', '--write');
    expect((await run(text, '--detail')).printed).not.toContain('chatgpt/go');
  });

  it('never cites the vendor itself', async () => {
    const moving = plan('ChatGPT Plus', 20).replace('7654321', 'main');
    const { root } = start({ [PLUS]: moving });
    writeFileSync(join(root, 'plans.json'), first);
    const own = 'https://openai.com/plans.json';
    const { printed } = await runIn(root, [
      'plans',
      'ai-prices',
      'plans.json',
      '--url',
      own,
      '--write',
    ]);
    expect(printed).toContain('lies on a domain of the vendor');
    expect(dataOf(root)[PLUS]).toBe(moving);
  });

  it('reads a row that a record cites, whatever its name', async () => {
    const cited = plan('Another name', 20).replace(OLD, `${OLD}#chatgpt/plus`);
    const { root, run } = start({ [PLUS]: cited });
    await run(first, '--write');
    expect(dataOf(root)[PLUS]).toContain(`url: ${LIST}#chatgpt/plus\n        checked: 2026-10-01`);
  });
});
