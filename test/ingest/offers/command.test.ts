import { describe, expect, it } from 'vitest';
import { dataOf, project, runIn } from '../project.ts';

const FILE = 'data/offers/host.yaml';

const record = (name: string, rest = '') =>
  `# yaml-language-server: $schema=../../schemas/model.json\nname: ${name}\ncontext_window: 1000\ntags: []\n${rest}prices: []\n`;
const head = `# yaml-language-server: $schema=../schemas/offers.json
# About the host.
name: Host
url: https://host.dev/
`;
const source = (key: string, day: string) =>
  `  ${key}: { url: https://list.dev/${key}.json, checked: ${day} }\n`;
const one =
  '  - { model: gpt-5, external_id: gpt-5, input_price: 2, output_price: 8, sources: [ models-dev ] }\n';

const stored = `${head}sources:\n${source('models-dev', '2026-08-01')}offers:\n${one}`;

function withList(models: object, text = stored) {
  return project({
    'data/models/openai/gpt-5.yaml': record('GPT-5', 'aliases: [gpt-5-2026]\n'),
    'data/models/openai/gpt-6.yaml': record('GPT-6'),
    [FILE]: text,
    'api.json': JSON.stringify({ host: { models } }),
  });
}

const url = ['--url', 'https://list.dev/models-dev.json'];
const write = ['offers', 'models.dev', 'api.json', '--day', '2026-09-01', ...url, '--write'];
const row = (input: number, output: number) => ({ cost: { input, output } });

describe('runImport, of offers', () => {
  it('confirms what a newer list states again, and dates it anew', async () => {
    const root = withList({ 'gpt-5': row(2, 8) });
    const { exitCode, printed } = await runIn(root, write);
    expect([exitCode, printed]).toEqual([0, expect.stringContaining('1 confirmed')]);
    expect(dataOf(root)[FILE]).toBe(stored.replace('2026-08-01', '2026-09-01'));
  });

  it('changes a price, adds the offer of an exact name, and removes one that is gone', async () => {
    const gone = one.replaceAll('gpt-5', 'gpt-6');
    const root = withList({ 'gpt-5': row(1, 4), 'x/GPT-5-2026': row(3, 9) }, stored + gone);
    const { printed } = await runIn(root, write);
    expect(printed).toContain(
      'new\n  host x/GPT-5-2026: gpt-5, 3 and 9 USD per million tokens\n\nchanged\n  host gpt-5: gpt-5, 1 and 4 USD per million tokens\n',
    );
    const offers = [
      one.replace('2, output_price: 8', '1, output_price: 4'),
      one.replace(
        'external_id: gpt-5, input_price: 2, output_price: 8',
        'external_id: x/GPT-5-2026, input_price: 3, output_price: 9',
      ),
    ];
    expect(dataOf(root)[FILE]).toBe(
      `${head}sources:\n${source('models-dev', '2026-09-01')}offers:\n${offers.join('')}`,
    );
  });

  it('fills a new file of a provider', async () => {
    const root = withList({ 'gpt-5': row(2, 8) }, `${head}sources: {}\noffers: []\n`);
    await runIn(root, write);
    expect(dataOf(root)[FILE]).toBe(stored.replace('2026-08-01', '2026-09-01'));
  });

  it('adds no name that only resembles one, and none that is left out', async () => {
    const text = `${stored}left_out:\n  - gpt-6\n`;
    const root = withList(
      { 'gpt-5': row(2, 8), 'gpt-6': row(3, 9), 'gpt-5-fast': row(4, 9) },
      text,
    );
    const { printed } = await runIn(root, write);
    expect(printed).toContain('1 mapped, 0 new');
    expect(dataOf(root)[FILE]).toBe(text.replace('2026-08-01', '2026-09-01'));
  });

  it('lets an older list confirm a price and change none', async () => {
    const other = `${head}sources:\n${source('litellm', '2026-10-01')}offers:\n`;
    const both = [one, one.replace('external_id: gpt-5', 'external_id: gpt-5-2026')].map((text) =>
      text.replace('models-dev', 'litellm'),
    );
    const root = withList({ 'gpt-5': row(2, 8), 'gpt-5-2026': row(1, 4) }, other + both.join(''));
    const { printed } = await runIn(root, write);
    expect(printed).toContain('0 changed, 1 confirmed, 1 kept');
    expect(dataOf(root)[FILE]).toBe(
      `${head}sources:\n${source('litellm', '2026-10-01')}${source('models-dev', '2026-09-01')}offers:\n${both[0]?.replace('litellm', 'litellm, models-dev')}${both[1]}`,
    );
  });

  it.each([
    ['2026-08-31', 1, 'models-dev'],
    ['2026-09-01', 2, 'litellm'],
  ])(
    'lets the figures of another list of %s stand only where it is no older',
    async (day, input, list) => {
      const text = `${head}sources:\n${source('litellm', day)}offers:\n${one.replace('models-dev', 'litellm')}`;
      const root = withList({ 'gpt-5': row(1, 8) }, text);
      await runIn(root, write);
      expect(dataOf(root)[FILE]).toContain(
        `external_id: gpt-5, input_price: ${input}, output_price: 8, sources: [ ${list} ]`,
      );
    },
  );

  it('refuses to lose a comment between rows', async () => {
    const text = `${stored}  # A comment.\n`;
    const root = withList({ 'gpt-5': row(1, 4) }, text);
    expect(await runIn(root, write)).toMatchObject({
      exitCode: 2,
      printed: expect.stringContaining('comments between its rows would be lost'),
    });
    expect(dataOf(root)[FILE]).toBe(text);
  });

  it('needs the day of the file', async () => {
    const root = withList({ 'gpt-5': row(2, 8) });
    const { exitCode, complained } = await runIn(root, [
      'offers',
      'models.dev',
      'api.json',
      ...url,
    ]);
    expect([exitCode, complained]).toEqual([
      1,
      'api.json:1:1: the day of the file is not known; say --day YYYY-MM-DD. Nothing was imported.\n',
    ]);
  });
});
