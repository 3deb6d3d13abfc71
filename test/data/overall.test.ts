import { describe, expect, it } from 'vitest';
import { overallObservations } from '../../build/derive/overall.ts';
import { deriveRealSite, today } from './real-feed.ts';

const { boards, boardIndex } = deriveRealSite();
const observations = overallObservations(boards, today);
const rows = boardIndex.index.flatMap(({ model_id, overall }) =>
  overall === null ? [] : [{ model_id, ...overall }],
);

/** The scores of each model, by board. */
const scores = new Map<string, Map<string, number>>();
for (const { model, board, score } of observations)
  scores.set(model, (scores.get(model) ?? new Map()).set(board, score));

describe('the overall score of the real data', () => {
  it('is there for each model on three current boards, and for no other', () => {
    expect(rows.map(({ model_id }) => model_id).toSorted()).toEqual([...scores.keys()].toSorted());
    for (const { model_id, board_count } of rows) {
      expect(board_count, model_id).toBe(scores.get(model_id)?.size);
      expect(board_count, model_id).toBeGreaterThanOrEqual(3);
    }
  });

  it('stands against every one of three shared boards in at most 1 of 100 pairs', () => {
    const pairs = rows.flatMap((left, index) =>
      rows.slice(index + 1).map((right) => ({
        ids: `${left.model_id} and ${right.model_id}`,
        sign: Math.sign(left.score - right.score),
        differences: differencesOf(left.model_id, right.model_id),
      })),
    );
    const shared = pairs.filter(({ differences }) => differences.length >= 3);
    const reversed = shared.filter(({ sign, differences }) =>
      differences.every((difference) => difference * sign < 0),
    );
    expect(shared.length).toBeGreaterThan(1000);
    expect(
      reversed.length / shared.length,
      reversed.map(({ ids }) => ids).join(', '),
    ).toBeLessThanOrEqual(0.01);
  });
});

/** What the one scores above the other, on each board that lists both. */
function differencesOf(left: string, right: string): readonly number[] {
  return [...(scores.get(left) ?? [])].flatMap(([board, score]) => {
    const other = scores.get(right)?.get(board);
    return other === undefined ? [] : [score - other];
  });
}
