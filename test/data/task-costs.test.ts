import { describe, expect, it } from 'vitest';
import { priceOn } from '../../feed/prices/history.ts';
import { taskCostToday } from '../../feed/prices/task-cost.ts';
import { deriveRealSite } from './real-feed.ts';

const { boards, models } = deriveRealSite();
const byId = new Map(models.map((model) => [model.id, model]));

const rows = boards.flatMap(({ key, variants: periods }) =>
  periods.flatMap(({ period, board, variants }) =>
    variants.map((row) => ({ ...row, key, period, board })),
  ),
);

function rowOf(key: string, label: string) {
  const [newest] = boards.find((board) => board.key === key)?.variants ?? [];
  const row = newest?.variants.find((each) => each.label === label);
  if (row === undefined) throw new Error(`${key} has no row ${label}`);
  return row;
}

describe('what a solved task costs on the real boards', () => {
  it.each([
    // 2.91 / 0.525 and 3.88 / 0.531: the cheaper of the two solves for less
    ['editor_bench', 'Opus 5.5 Medium', 'medium', 5.542857],
    ['editor_bench', 'Sonnet 5.5 Extra High', 'xhigh', 7.306968],
    // 0.832571 / 0.617
    ['polyglot', 'o1-2024-12-17 (high)', 'high', 1.349386],
  ])('is, of %s for %s at %s effort, %d dollars', (board, label, effort, solved) => {
    const { effort: found, cost_per_solved_usd } = rowOf(board, label);
    expect([found, cost_per_solved_usd]).toEqual([effort, solved]);
  });

  it('gives back what the board paid, times the share solved', () => {
    const solved = rows.filter((row) => row.cost_per_solved_usd !== null);
    expect(solved.length).toBeGreaterThan(200);
    for (const { cost_per_solved_usd, cost_usd, native, label } of solved)
      expect(((cost_per_solved_usd ?? 0) * native) / 100, label).toBeCloseTo(cost_usd ?? 0, 5);
  });

  it('is null where natives are marks, ratings or indexes, and where no cost is stated', () => {
    for (const { board, cost_usd, native, cost_per_solved_usd, label } of rows) {
      const isKnown = board.share_of_tasks && cost_usd !== null && native > 0;
      expect(cost_per_solved_usd !== null, `${board.key} ${label}`).toBe(isKnown);
    }
    // The mean of the means of categories, in which tasks are marked in part.
    expect(rowOf('rolling_bench', 'grok-4.5').cost_per_solved_usd).toBeNull();
  });
});

describe('what a task of the real boards costs today', () => {
  it('is at the prices of its own day what the board itself states', () => {
    let reproduced = 0;
    for (const row of rows) {
      const model = byId.get(row.model_id);
      const { updated_at } = row.board;
      const then = priceOn(model?.price_history ?? [], updated_at);
      if (model === undefined || then === undefined || row.cost_usd === null) continue;
      const lifecycle = { stage: 'active' as const };
      const onItsDay = taskCostToday(row, { ...model, ...then, lifecycle }, updated_at);
      if (onItsDay.cost_today_rule !== 'unmoved') continue;
      expect(onItsDay.cost_usd_today, `${row.key} ${row.label}`).toBe(row.cost_usd);
      reproduced += 1;
    }
    // 63 and 27 of CursorBench, and those of LiveBench whose stated prices hold on its day.
    expect(reproduced).toBeGreaterThanOrEqual(63 + 27 + 25);
  });

  it.each([
    // From 1 and 6 dollars to 0.2 and 1.2 on 2026-07-30: 0.1246 × 0.2
    ['gpt-5.6-luna-max', 'gpt-5.6-luna', '2026-07-30', 0.1246, 'scaled', 0.02492],
    // From 2.5 and 15 to 2 and 12: 0.2743 × 0.8
    ['gpt-5.6-terra-max', 'gpt-5.6-terra', '2026-07-30', 0.2743, 'scaled', 0.21944],
    // From 5 and 30 to 4 and 20, with 11,729 tokens of output:
    // 0.011729 × 20 + (0.4178 - 0.011729 × 30) × 0.8
    ['gpt-5.6-sol-max', 'gpt-5.6-sol', '2026-08-21', 0.4178, 'by_tokens', 0.287324],
  ])('follows a price cut of %s that is first withheld', (label, id, day, paid, rule, cost) => {
    const row = rowOf('rolling_bench', label);
    const model = byId.get(id);
    if (model === undefined) throw new Error(`there is no model ${id}`);
    const before = model.price_history.filter(({ from }) => from === null || from < day);
    const uncut = { ...model, ...before.at(-1), price_history: before };
    expect(taskCostToday(row, uncut, '2026-08-22')).toEqual({
      cost_usd_today: paid,
      cost_today_rule: 'unmoved',
    });
    expect(taskCostToday(row, model, '2026-08-22')).toEqual({
      cost_usd_today: cost,
      cost_today_rule: rule,
    });
  });
});

it('the frontier of every period is that of a comparison of all pairs', () => {
  let onFrontier = 0;
  for (const { variants: periods, key } of boards)
    for (const { period, variants } of periods) {
      const priced = variants.filter(({ cost_usd }) => cost_usd !== null);
      for (const row of variants) {
        const cost = row.cost_usd;
        const isBeaten = priced.some((other) => {
          const isAsCheap = Number(other.cost_usd) <= Number(cost);
          const isBetter = other.native > row.native || Number(other.cost_usd) < Number(cost);
          return isAsCheap && other.native >= row.native && isBetter;
        });
        expect(row.frontier, `${key} ${period} ${row.label}`).toBe(
          cost === null ? null : !isBeaten,
        );
        onFrontier += Number(row.frontier);
      }
    }
  expect(onFrontier).toBeGreaterThan(50);
});
