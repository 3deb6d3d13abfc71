import { expect, it } from 'vitest';
import { priceMove } from '../../feed/prices/price-move.ts';

const pair = ([input_price, output_price]: readonly (number | null)[]) => ({
  input_price: input_price ?? null,
  output_price: output_price ?? null,
});

it.each<[now: (number | null)[], next: (number | null)[], move: string]>([
  [[2, 10], [4, 20], 'doubles'],
  [[2, 10], [1, 5], 'halves'],
  [[2, 10], [4, 10], 'rises'],
  [[2, 10], [2, 20], 'rises'],
  [[2, 10], [3, 40], 'rises'],
  [[2, 10], [1, 10], 'falls'],
  [[2, 10], [2, 5], 'falls'],
  [[2, 10], [4, 5], 'changes'],
  [[2, 10], [1, 20], 'changes'],
  // Nothing can be so many times as dear as what was free, or as what nobody knows.
  [[0, 10], [1, 20], 'changes'],
  [[2, null], [4, 20], 'changes'],
  [[2, 10], [4, null], 'changes'],
])('from %j to %j a price %s', (now, next, move) => {
  expect(priceMove(pair(now), pair(next))).toBe(move);
});
