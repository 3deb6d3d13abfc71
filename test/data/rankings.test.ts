import { describe, expect, it } from 'vitest';
import type { BoardRecord } from '../../build/dataset/dataset.ts';
import { deriveSite } from '../../build/derive/site.ts';
import { readRealData, today } from './real-feed.ts';

const dataset = readRealData();
const feed = deriveSite(dataset, { apiRoot: 'https://feed.example', today });

type Row = {
  readonly rank: number;
  readonly model_id: string;
  readonly native: number;
  readonly label?: string | undefined;
};

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
    .map((best) => ({
      ...best,
      rank: 1 + bests.filter((other) => other.native > best.native).length,
      exact: ((best.native - min) / (max - min)) * 100,
    }))
    .sort((left, right) => left.rank - right.rank || (left.model_id < right.model_id ? -1 : 1));
}

describe.each(dataset.boards)('the board $id', (board) => {
  const published = feed.boards.find(({ key }) => key === board.id)?.rankings ?? [];

  it('publishes every period that is not partial, newest first', () => {
    const whole = board.periods.filter(({ value }) => value.partial !== true).map(({ id }) => id);
    expect(published.map(({ period }) => period)).toEqual(whole.toSorted().reverse());
  });

  it('ranks each period as a slow, obvious reckoning does', () => {
    const rowOf = ({ rank, model_id, native, label }: Row) => ({ rank, model_id, native, label });
    for (const { period, entries, board: descriptor } of published) {
      const slow = slowRanking(board, period);
      expect(entries.map(rowOf), period).toEqual(slow.map(rowOf));
      expect(descriptor.model_count, period).toBe(slow.length);
    }
  });

  it('scores each period as a slow, obvious reckoning does, in hundredths', () => {
    const failures = published.flatMap(({ period, entries }) => {
      const slow = slowRanking(board, period);
      return entries.flatMap(({ model_id, score }, index) => {
        const exact = Math.min(100, Math.max(0, slow[index]?.exact ?? Number.NaN));
        // Half a hundredth, and the error of the float that `exact` is.
        const isRight =
          Math.abs(score - exact) <= 0.005 + 1e-9 && Number(score.toFixed(2)) === score;
        return isRight ? [] : [`${period} ${model_id}: ${score} for ${exact}`];
      });
    });
    expect(failures).toEqual([]);
  });
});

describe('the variants of every period', () => {
  it('has the entry of each model as its first variant', () => {
    for (const { rankings, variants } of feed.boards) {
      expect(variants.map(({ period }) => period)).toEqual(rankings.map(({ period }) => period));
      for (const [index, { period, entries }] of rankings.entries()) {
        const first = new Map(
          variants[index]?.variants.toReversed().map((row) => [row.model_id, row]),
        );
        for (const { model_id, native, label, score } of entries)
          expect(first.get(model_id), period).toMatchObject({ native, label, score });
      }
    }
  });
});

describe('the index across boards', () => {
  const { index } = feed.boardIndex;

  it('has one row for each model that a newest period lists', () => {
    const listed = feed.boards.flatMap(({ rankings: [newest] }) =>
      newest.entries.map(({ model_id }) => model_id),
    );
    expect(index.map(({ model_id }) => model_id).toSorted()).toEqual(
      [...new Set(listed)].toSorted(),
    );
  });

  it('gives each model its place on each board, and the mean of the scores', () => {
    for (const { model_id, board_count, mean_score, boards } of index) {
      const places = feed.boards.flatMap(({ key, rankings: [newest] }) => {
        const entry = newest.entries.find((candidate) => candidate.model_id === model_id);
        return entry === undefined
          ? []
          : [[key, { rank: entry.rank, score: entry.score, native: entry.native }] as const];
      });
      expect(boards, model_id).toEqual(Object.fromEntries(places));
      expect(board_count, model_id).toBe(places.length);
      const mean = places.reduce((sum, [, { score }]) => sum + score, 0) / places.length;
      expect(Math.abs(mean_score - mean), model_id).toBeLessThanOrEqual(0.005 + 1e-9);
    }
  });

  it('stands by the number of boards, then by the mean, then by id', () => {
    const sorted = index.toSorted(
      (a, b) =>
        b.board_count - a.board_count ||
        b.mean_score - a.mean_score ||
        (a.model_id < b.model_id ? -1 : 1),
    );
    expect(index.map(({ model_id }) => model_id)).toEqual(sorted.map(({ model_id }) => model_id));
  });
});
