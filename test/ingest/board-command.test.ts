import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dataOf, project, runIn } from './project.ts';

const PERIOD = 'data/leaderboards/humaneval_plus/2026-08.yaml';

const gpt5 = `# yaml-language-server: $schema=../../schemas/model.json
name: GPT-5
context_window: 400000
tags: [coding]
prices: []
`;
const board = `# yaml-language-server: $schema=../../schemas/board.json
editions:
  - id: humaneval-plus
    from: 2026-01
    name: EvalPlus
    metric: HumanEval+%
    unit: percent
    category: coding
    public_url: https://evalplus.github.io/leaderboard.html
    anchors: { min: 0, max: 95 }
    description: Tests.
    license: Apache-2.0
    citation: EvalPlus
`;
const january = `# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-01-31
source: https://evalplus.github.io/results.json
entries:
  - { model: gpt-5, native: 80, label: GPT-5 }
`;
const leftOut = `# yaml-language-server: $schema=../schemas/aliases.json
labels: {}
left_out: [Other-7B]
`;
const results = JSON.stringify({
  'GPT-5 (high)': { 'pass@1': { 'humaneval+': 88.4 } },
  'Other-7B': { 'pass@1': { 'humaneval+': 40 } },
});

function withBoard(files: Readonly<Record<string, string>> = {}): string {
  const root = project({
    'data/models/openai/gpt-5.yaml': gpt5,
    'data/leaderboards/humaneval_plus/board.yaml': board,
    'data/leaderboards/humaneval_plus/2026-01.yaml': january,
    ...files,
  });
  writeFileSync(join(root, 'results.asof-2026-08-31.json.gz'), gzipSync(results));
  return root;
}

const write = ['evalplus', 'results.asof-2026-08-31.json.gz', '--write'];

describe('runImport, of a board', () => {
  it('records a label to leave out though other labels are unknown', async () => {
    const root = withBoard();
    const other = { 'pass@1': { 'humaneval+': 41 } };
    writeFileSync(
      join(root, 'results.asof-2026-08-31.json'),
      JSON.stringify({ ...JSON.parse(results), 'Another-7B': other }),
    );
    const run = (label: string) =>
      runIn(root, ['evalplus', 'results.asof-2026-08-31.json', '--write', '--leave-out', label]);
    const before = dataOf(root);
    expect(await run('Other-7B')).toMatchObject({
      exitCode: 2,
      complained:
        'no row is written, since not every one was understood; --partial writes those that were.\n',
      printed: expect.stringContaining('wrote 1 file: imports/left-out.yaml\n'),
    });
    expect(dataOf(root)).toEqual(before);
    expect(await run('Another-7B')).toMatchObject({ exitCode: 0, complained: '' });
    expect(dataOf(root)[PERIOD]).toContain('native: 88.4');
  });

  it('writes nothing while a label is neither mapped nor left out, unless told to', async () => {
    const root = withBoard();
    const before = dataOf(root);
    const { exitCode, printed, complained } = await runIn(root, write);
    expect(printed).toContain(
      'in no model of the feed; add the model, or the name to its aliases\n  Other-7B: nearest gpt-5\n',
    );
    expect({ exitCode, complained }).toEqual({
      exitCode: 2,
      complained:
        'no row is written, since not every one was understood; --partial writes those that were.\n',
    });
    expect(dataOf(root)).toEqual(before);
    expect(await runIn(root, [...write, '--partial'])).toMatchObject({ exitCode: 0 });
    expect(Object.keys(dataOf(root))).toContain(PERIOD);
  });

  it('writes the period of the day, from a packed file, and nothing more the second time', async () => {
    const root = withBoard({ 'data/aliases/humaneval_plus.yaml': leftOut });
    expect(await runIn(root, write)).toMatchObject({ exitCode: 0, complained: '' });
    const written = dataOf(root);
    expect(written[PERIOD]).toBe(`# yaml-language-server: $schema=../../schemas/period.json
updated_at: 2026-08-31
source: https://evalplus.github.io/results.json
imported: ${/imported: (\S+)/.exec(written[PERIOD] ?? '')?.[1]}
entries:
  - { model: gpt-5, native: 88.4, label: "GPT-5 (high)", variant: high }
`);
    expect((await runIn(root, write)).printed).toContain(
      '1 confirmed, 0 kept, 0 in no model, 1 skipped, 0 refused\nnothing to write\n',
    );
    expect(dataOf(root)).toEqual(written);
  });

  it('writes another period where it is told to', async () => {
    const root = withBoard({ 'data/aliases/humaneval_plus.yaml': leftOut });
    await runIn(root, [
      ...write,
      '--period',
      '2026-09',
      '--url',
      'https://example.org/results.json',
    ]);
    expect(
      dataOf(root)['data/leaderboards/humaneval_plus/2026-09.yaml']?.split('\n').slice(1, 3),
    ).toEqual(['updated_at: 2026-08-31', 'source: https://example.org/results.json']);
  });

  it('says in one line what is wrong with a file', async () => {
    const root = withBoard();
    writeFileSync(join(root, 'results.json'), '');
    expect(await runIn(root, ['evalplus', 'results.json', '--write'])).toEqual({
      exitCode: 1,
      printed: '',
      complained: 'results.json:1:1: the file is empty; download it again. Nothing was imported.\n',
    });
  });
});
