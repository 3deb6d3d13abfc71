import { describe, expect, it } from 'vitest';
import { edition, period, type SmallBoard } from '../derive/small-site.ts';
import { differences } from './small-answers.ts';

const models = { a: {}, b: {}, c: {} };

function board(periods: SmallBoard['periods'], editions = [edition('1', '2026-01')]): SmallBoard {
  return { key: 'arena', editions, periods };
}

/** The changes of a board between two states. */
function compared(before: SmallBoard, after: SmallBoard) {
  return differences({ models, boards: [before] }, { models, boards: [after] });
}

describe('compareAnswers, of boards', () => {
  it('says what came and what went', () => {
    const boards = [board([period('2026-08', { a: 1 }), period('2026-09', { a: 1 })])];
    expect(differences({ models }, { models, boards })).toEqual([
      'board_added arena: Board, 2026-09, 2026-08',
    ]);
    expect(differences({ models, boards }, { models })).toEqual([
      'board_removed arena: Board, 2026-09, 2026-08',
    ]);
  });

  it('tells a new period, and the ranks within the first ten that it moves', () => {
    const old = period('2026-08', { a: 50, b: 40 });
    expect(
      compared(board([old]), board([old, period('2026-09', { a: 50, b: 60, c: 10 })])),
    ).toEqual([
      'rank arena: 2026-08 → 2026-09: b 2 → 1',
      'rank arena: 2026-08 → 2026-09: a 1 → 2',
      'rank arena: 2026-08 → 2026-09: c not on it → 3',
      'board arena: period 2026-09 added with 3 models',
    ]);
  });

  it('is silent about ranks past the first ten', () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`m-${index}`, 90 - index]),
    );
    const swapped = { ...many, 'm-10': 79, 'm-11': 80 };
    const twelve = Object.fromEntries(Object.keys(many).map((id) => [id, {}]));
    const boards = (natives: typeof many) => [board([period('2026-08', natives)])];
    expect(
      differences(
        { models: twelve, boards: boards(many) },
        { models: twelve, boards: boards(swapped) },
      ),
    ).toEqual([
      'entry arena: 2026-08: m-11 native 79 → 80',
      'entry arena: 2026-08: m-10 native 80 → 79',
    ]);
  });

  it('does not compare ranks across editions', () => {
    const old = period('2026-08', { a: 50, b: 40 });
    const editions = [edition('1', '2026-01'), edition('2', '2026-09')];
    expect(
      compared(board([old]), board([old, period('2026-09', { a: 40, b: 50 })], editions)),
    ).toEqual(['board arena: period 2026-09 added with 2 models']);
  });

  it('tells entries of a period that stayed', () => {
    const before = board([period('2026-08', { a: 50, b: 40 }), period('2026-09', { a: 50 })]);
    const after = board([period('2026-08', { a: 51, c: 10 }), period('2026-09', { a: 50 })]);
    expect(compared(before, after)).toEqual([
      'entry arena: 2026-08: a native 50 → 51',
      'entry arena: 2026-08: c added: native 10, rank 2',
      'entry arena: 2026-08: b taken out: native 40, rank 2',
    ]);
  });

  it('tells scores where the scale moved and the natives did not', () => {
    const periods = [period('2026-08', { a: 50 })];
    const wider = { ...edition('1', '2026-01'), anchors: { min: 0, max: 200 } };
    expect(compared(board(periods), board(periods, [wider]))).toEqual([
      'entry arena: 2026-08: a score 50 → 25',
    ]);
  });

  it('tells the words of an edition once, of long ones the part that differs', () => {
    const periods = [period('2026-08', { a: 50 }), period('2026-09', { a: 50 })];
    const described = (description: string) =>
      board(periods, [{ ...edition('1', '2026-01'), description }]);
    const long =
      'It asks for repairs of real programs in six languages and counts those whose tests pass, ';
    expect(
      compared(
        described(`${long}after one try, says its page.`),
        described(`${long}after two tries, says its page.`),
      ),
    ).toEqual([
      'board arena: description "…e tests pass, after one try, says its page." → "…e tests pass, after two tries, says its page."',
    ]);
  });
});
