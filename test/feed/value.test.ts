import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frontierOf, priceShare, type Valued, valueBoard } from '../../feed/value.ts';

describe('frontierOf', () => {
  it('keeps what nothing beats on price and score, cheapest first', () => {
    const cheap = { price: 1, score: 50 };
    const beaten = { price: 2, score: 40 };
    const dear = { price: 5, score: 90 };
    expect(frontierOf([dear, beaten, cheap])).toEqual([cheap, dear]);
  });

  it('drops what costs the same and scores less, and what scores the same and costs more', () => {
    const best = { price: 1, score: 50 };
    expect(frontierOf([{ price: 1, score: 49 }, best, { price: 2, score: 50 }])).toEqual([best]);
  });

  it('keeps equals', () => {
    expect(
      frontierOf([
        { price: 1, score: 50, id: 'a' },
        { price: 1, score: 50, id: 'b' },
      ]),
    ).toHaveLength(2);
  });

  it('counts free as the lowest price', () => {
    const free = { price: 0, score: 30 };
    const paid = { price: 0.1, score: 29 };
    expect(frontierOf([paid, free])).toEqual([free]);
  });

  it('agrees with asking every other point', () => {
    const point = fc.record({
      price: fc.integer({ min: 0, max: 9 }),
      score: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(point), (points) => {
        const unbeaten = points.filter((one) => !points.some((other) => beats(other, one)));
        expect(new Set(frontierOf(points))).toEqual(new Set(unbeaten));
      }),
    );
  });
});

function beats(one: Valued, other: Valued): boolean {
  const isAtLeastLevel = one.price <= other.price && one.score >= other.score;
  return isAtLeastLevel && (one.price < other.price || one.score > other.score);
}

describe('valueBoard', () => {
  const board = (key: string, category: 'chat' | 'coding', model_count: number) => ({
    key,
    category,
    model_count,
  });

  it('is the one with the most models, chats aside', () => {
    const boards = [board('a', 'coding', 40), board('b', 'coding', 90), board('c', 'chat', 200)];
    expect(valueBoard(boards)?.key).toBe('b');
  });

  it('is a chat where there is nothing else, and nothing of no boards', () => {
    expect(valueBoard([board('c', 'chat', 200)])?.key).toBe('c');
    expect(valueBoard([])).toBeUndefined();
  });
});

describe('priceShare', () => {
  it('is logarithmic in the price, with free at 0', () => {
    expect(priceShare(0)).toBe(0);
    // From $0.02 to $200 are four decades: each takes a quarter.
    expect(
      [0.02, 0.2, 2, 20, 200, 600].map((price) => Number(priceShare(price).toFixed(6))),
    ).toEqual([0, 0.25, 0.5, 0.75, 1, 1]);
  });
});
