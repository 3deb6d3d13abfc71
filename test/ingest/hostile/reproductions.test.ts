import { describe, expect, it } from 'vitest';
import { dataOf, project, runIn } from '../project.ts';

const MODEL = 'data/models/openai/gpt-5.yaml';

const record = `# yaml-language-server: $schema=../../schemas/model.json
name: GPT-5
context_window: 400000
tags: []
prices:
  - from: null
    input_price: 10
    output_price: 50
    sources:
      - url: https://models.dev/api.json#openai/gpt-5
        checked: 2026-07-01
`;

/**
 * Written as it is, the key ends its own source and begins a price of 0.5/0.5 that the vendor's own
 * page states.
 */
const key = `x
        checked: 2026-08-01
  - from: 2026-08-01
    input_price: 0.5
    output_price: 0.5
    note: cut
    sources:
      - url: https://openai.com/gpt-5`;

const row = {
  litellm_provider: 'openai',
  mode: 'chat',
  input_cost_per_token: 1e-5,
  output_cost_per_token: 5e-5,
};

describe('a LiteLLM key with a line end', () => {
  const args = ['litellm', 'map.json', '--day', '2026-08-01', '--write'];

  it('writes no price, and is refused with its reason on one line', async () => {
    const root = project({ [MODEL]: record, 'map.json': JSON.stringify({ [key]: row }) });
    const { exitCode, printed } = await runIn(root, [...args, '--partial']);
    expect(dataOf(root)[MODEL]).toBe(record);
    expect(exitCode).toBe(2);
    expect(printed).toContain('refused\n  x\\u000a        checked: 2026-08-01\\u000a  - from');
    expect(printed).toContain(
      'gpt-5: the name holds a line end (U+000A), which no record may hold\n',
    );
  });

  it('does not keep the other rows from being written with --partial', async () => {
    const root = project({
      [MODEL]: record,
      'map.json': JSON.stringify({ [key]: row, 'gpt-5': row }),
    });
    await runIn(root, [...args, '--partial']);
    expect(dataOf(root)[MODEL]).toContain(
      'model_prices_and_context_window.json#gpt-5\n        checked: 2026-08-01\n',
    );
    expect(dataOf(root)[MODEL]).not.toContain('0.5');
  });
});

const board = `# yaml-language-server: $schema=../../schemas/board.json
editions:
  - id: polyglot
    from: 2026-01
    name: Aider
    metric: Pass rate
    unit: percent
    category: coding
    public_url: https://aider.chat/docs/leaderboards/
    anchors: { min: 0, max: 95 }
    description: Tests.
    license: Apache-2.0
    citation: Aider
`;

const january = `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-01-31
source: https://aider.chat/runs.yml
entries:
  - { model: gpt-5, native: 80, label: GPT-5 }
`;

const run = (dirname: string, rate: number, format: string) => ({
  dirname,
  model: 'GPT-5',
  edit_format: format,
  commit_hash: 'abc',
  pass_rate_2: rate,
  test_cases: 225,
});

describe('an edit_format of Aider with a line end', () => {
  it('adds no row, and is refused with its reason on one line', async () => {
    const runs = [
      run('a', 30, 'whole'),
      run('b', 20, 'diff\n  - { model: gpt-5, native: 99, label: "GPT-5 (max)" }'),
    ];
    const root = project({
      [MODEL]: record,
      'data/leaderboards/aider/board.yaml': board,
      'data/leaderboards/aider/2026-01.yaml': january,
      'polyglot.asof-2026-08-31.yml': JSON.stringify(runs),
    });
    const { exitCode, printed } = await runIn(root, [
      'aider',
      'polyglot.asof-2026-08-31.yml',
      '--write',
      '--partial',
    ]);
    expect(exitCode).toBe(2);
    expect(printed).toContain(
      '  GPT-5 (line 1): what tells the row apart holds a line end (U+000A), which no record may hold\n',
    );
    const written = dataOf(root)['data/leaderboards/aider/2026-08.yaml'] ?? '';
    expect(written.split('\n').filter((line) => line.startsWith('  - '))).toEqual([
      '  - { model: gpt-5, native: 30, label: "GPT-5" }',
    ]);
  });
});
