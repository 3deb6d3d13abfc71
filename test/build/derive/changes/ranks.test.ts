import { describe, expect, it } from 'vitest';
import { changesOf, edition, period, type SmallBoard, smallSite } from '../small-site.ts';

function movesOf(periods: SmallBoard['periods'], editions = [edition('1', '2026-01')]) {
  const { changes } = changesOf(smallSite({ boards: [{ key: 'polyglot', editions, periods }] }));
  return changes.filter(({ kind }) => kind === 'rank_changed');
}

/** Natives that rank the given models in their order. */
function ranked(...models: readonly string[]): Record<string, number> {
  return Object.fromEntries(models.map((model, index) => [model, 100 - index]));
}

const tail = ['c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

describe('deriveRankChanges', () => {
  it('says a move within the first ten on the day of the newer snapshot', () => {
    const moves = movesOf([
      period('2026-01', ranked('a', 'b', 'c')),
      period('2026-02', ranked('b', 'a', 'c')),
    ]);
    expect(moves[0]).toEqual({
      date: '2026-02-28',
      kind: 'rank_changed',
      subject: { kind: 'model', id: 'a' },
      field: 'polyglot',
      from: 1,
      to: 2,
      from_text: '2026-01',
      to_text: '2026-02',
      url: 'https://feed.example/v1/leaderboards/polyglot/2026-02',
    });
    expect(moves.map(({ subject, from, to }) => [subject.id, from, to])).toEqual([
      ['a', 1, 2],
      ['b', 2, 1],
    ]);
  });

  it('says moves into and out of the first ten with the rank beyond, and none that stays beyond', () => {
    const moves = movesOf([
      period('2026-01', ranked('a', 'b', ...tail, 'y', 'z')),
      period('2026-02', ranked('a', 'l', 'b', ...tail.slice(0, -1), 'z', 'y')),
    ]);
    const expected = [
      ['b', 2, 3],
      ['c', 3, 4],
      ['d', 4, 5],
      ['e', 5, 6],
      ['f', 6, 7],
      ['g', 7, 8],
      ['h', 8, 9],
      ['i', 9, 10],
      ['j', 10, 11],
      ['l', 12, 2],
    ];
    expect(moves.map(({ subject, from, to }) => [subject.id, from, to])).toEqual(expected);
  });

  it('has no rank for a model that was not on the board, or no longer is', () => {
    const moves = movesOf([
      period('2026-01', ranked('a', 'b')),
      period('2026-02', ranked('a', 'c')),
    ]);
    expect(moves.map(({ subject, from, to }) => [subject.id, from, to])).toEqual([
      ['b', 2, null],
      ['c', null, 2],
    ]);
  });

  it('compares nothing across editions, nor with the first period of one', () => {
    const periods = [
      period('2026-01', ranked('a', 'b')),
      period('2026-02', ranked('b', 'a')),
      period('2026-03', ranked('a', 'b')),
    ];
    const editions = [edition('1', '2026-01'), edition('2', '2026-02'), edition('3', '2026-03')];
    expect(movesOf(periods, editions)).toEqual([]);
  });

  it('passes over a period that is not published', () => {
    const periods = [
      period('2026-01', ranked('a', 'b')),
      period('2026-02', ranked('b', 'a'), true),
      period('2026-03', ranked('a', 'b')),
    ];
    expect(movesOf(periods)).toEqual([]);
  });
});
