import { describe, expect, it } from 'vitest';
import type { BoardRecord } from '../../build/dataset/dataset.ts';
import { deriveSite } from '../../build/derive/site.ts';
import { readRealData, today } from './real-feed.ts';

const dataset = readRealData();
const feed = deriveSite(dataset, { apiRoot: 'https://feed.example', today });

/** Half a hundredth, and the error of a float. */
const DIGITS = 1.9999999;

/** The second way: every model against every other, in plain words and fractions. */
function slowRanking({ value, periods }: BoardRecord, period: string) {
  const record = periods.find(({ id }) => id === period)?.value;
  const [edition] = value.editions.filter(({ from }) => from <= period).slice(-1);
  if (record === undefined || edition === undefined) throw new Error(`no data for ${period}`);
  const models = [...new Set(record.entries.map(({ model }) => model))].sort();
  const bests = models.map((model) => {
    const rows = record.entries.filter((row) => row.model === model);
    const native = Math.max(...rows.map((row) => row.native));
    return { model_id: model, native, label: rows.find((row) => row.native === native)?.label };
  });
  const { min, max } = edition.anchors;
  return bests
    .map((best) => {
      const exact = ((best.native - min) / (max - min)) * 100;
      const score = expect.closeTo(Math.min(100, Math.max(0, exact)), DIGITS);
      return {
        ...best,
        rank: 1 + bests.filter((other) => other.native > best.native).length,
        score,
      };
    })
    .sort((left, right) => left.rank - right.rank || (left.model_id < right.model_id ? -1 : 1));
}

describe.each(dataset.boards)('the board $id', (board) => {
  const { rankings = [], variants = [] } = feed.boards.find(({ key }) => key === board.id) ?? {};

  it('publishes every period that is not partial, newest first', () => {
    const whole = board.periods.filter(({ value }) => value.partial !== true).map(({ id }) => id);
    const newestFirst = whole.toSorted().reverse();
    expect(rankings.map(({ period }) => period)).toEqual(newestFirst);
    expect(variants.map(({ period }) => period)).toEqual(newestFirst);
  });

  it('ranks and scores each period as a slow, obvious reckoning does', () => {
    for (const { period, entries, board: descriptor } of rankings) {
      const slow = slowRanking(board, period);
      expect(entries, period).toEqual(slow);
      for (const { score } of entries) expect(Number(score.toFixed(2))).toBe(score);
      expect(descriptor.model_count, period).toBe(slow.length);
    }
  });

  it('has the entry of each model as its first variant', () => {
    for (const [index, { period, entries }] of rankings.entries()) {
      const rows = variants[index]?.variants ?? [];
      const first = entries.map(({ model_id }) => rows.find((row) => row.model_id === model_id));
      expect(first, period).toMatchObject(entries.map(({ rank: _, ...entry }) => entry));
    }
  });
});

it('the index across boards has a row for each listed model: its places, and the mean of its scores', () => {
  const { index } = feed.boardIndex;
  const newest = feed.boards.flatMap(({ key, rankings: [{ entries }] }) =>
    entries.map(({ model_id, rank, score, native }) => ({ model_id, key, rank, score, native })),
  );
  const rows = [...new Set(newest.map(({ model_id }) => model_id))].map((model_id) => {
    const own = newest.filter((entry) => entry.model_id === model_id);
    const places = own.map(({ key, rank, score, native }) => [key, { rank, score, native }]);
    const mean = own.reduce((sum, { score }) => sum + score, 0) / own.length;
    const mean_score = expect.closeTo(mean, DIGITS);
    return { model_id, board_count: own.length, mean_score, boards: Object.fromEntries(places) };
  });
  const byId = (a: { model_id: string }, b: { model_id: string }) =>
    a.model_id < b.model_id ? -1 : 1;
  expect(index.toSorted(byId)).toMatchObject(rows.sort(byId));
  const sorted = index.toSorted(
    (a, b) => b.board_count - a.board_count || b.mean_score - a.mean_score || byId(a, b),
  );
  expect(index).toEqual(sorted);
});
