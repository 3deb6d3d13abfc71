import { describe, expect, it } from 'vitest';
import { currentRanking } from '../../build/derive/overall.ts';
import { byId } from '../../feed/by-id.ts';
import { mayBeAsGood } from '../../templates/components/likely-interval.ts';
import { scoredSpan } from '../../templates/components/scored-span.ts';
import { realTree } from '../build/render/real-tree.ts';

// Built before the first test, whose time it would take.
const { site } = realTree();

const places: { board: string; score: number }[] = [];

describe('a score that may be as good as the best', () => {
  const best = { low: 78, high: 90, places };

  it.each([
    ['differs by less than the difference errs by', { low: 74, high: 86 }, true],
    // Their intervals touch, and both would have to err the whole way to each other.
    ['has an interval that only touches that of the best', { low: 68, high: 79 }, false],
    ['lies below it altogether', { low: 60, high: 72 }, false],
  ])('%s: %j', (_, other, isAsGood) => {
    expect(mayBeAsGood(best, { ...other, places })).toBe(isAsGood);
  });

  it('is never a lower one where a higher one that errs as much is not', () => {
    expect(mayBeAsGood(best, { low: 67, high: 79, places })).toBe(false);
    expect(mayBeAsGood(best, { low: 66.8, high: 78.8, places })).toBe(false);
  });

  it('is none without an interval', () => {
    expect(mayBeAsGood(best, undefined)).toBe(false);
    expect(mayBeAsGood(undefined, best)).toBe(false);
  });

  it.each([
    ['is behind on both boards that both are on', { a: 79, b: 69, c: 95 }, false],
    ['is ahead on one of them', { a: 79, b: 71 }, true],
    ['is level on one of them', { a: 79, b: 70 }, true],
    ['shares a single board, which says too little', { a: 60, c: 95 }, true],
    ['shares none', { c: 60, d: 60 }, true],
  ])('%s: %j', (_, scores, isAsGood) => {
    const placesIn = (all: object) =>
      Object.entries(all).map(([board, score]) => ({ board, score: Number(score) }));
    const first = { ...best, places: placesIn({ a: 80, b: 70 }) };
    const other = { low: 77, high: 89, places: placesIn(scores) };
    expect(mayBeAsGood(first, other)).toBe(isAsGood);
  });
});

describe('a model of the real data that may be as good as another', () => {
  const { boards, boardIndex, answers, today } = site;
  const data = {
    modelsById: byId(answers['models.get'].map(({ body }) => body)),
    placesByModel: new Map(boardIndex.index.map((row) => [row.model_id, row])),
    currentBoards: boards.flatMap((board) => (currentRanking(board, today) ? [board.key] : [])),
  };

  it.each([
    // Behind on Text arena, webdev, chat and the index: 60.8 to 87.4, 74.7 to 90.3, 80.6 to 84.5, 61.9 to 88.6.
    ['claude-opus-5-5', 'qwen3.8-max', false],
    ['kimi-k3', 'mimo-v2.6-flash', false],
    ['gemini-4-argon', 'mimo-v2.6-flash', false],
    // Ahead in the chat arena: 87.6 to 84.5.
    ['claude-opus-5-5', 'gemini-4-argon', true],
  ])('%s: %s is %s', (best, other, isAsGood) => {
    expect(mayBeAsGood(scoredSpan(data, best), scoredSpan(data, other))).toBe(isAsGood);
  });
});
