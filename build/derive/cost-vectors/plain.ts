import { type Case, vectorOf } from './vector.ts';

const cases: readonly Case[] = [
  {
    id: 'plain',
    description: 'Input and output, each at its own price.',
    tokens: [10_000, 0, 0, 1_000],
    working: '(10000 × 2 + 1000 × 10) / 1000000',
    usd: 0.03,
  },
  {
    id: 'plain-large',
    description: 'A request of more than a dollar.',
    prices: { input_price: 15, output_price: 75 },
    tokens: [1_000_000, 0, 0, 100_000],
    working: '(1000000 × 15 + 100000 × 75) / 1000000',
    usd: 22.5,
  },
  {
    id: 'plain-one-token',
    description: 'One token is charged as one token: nothing is rounded up.',
    tokens: [1, 0, 0, 0],
    working: '(1 × 2) / 1000000',
    usd: 0.000002,
  },
  {
    id: 'plain-inexact',
    description: 'Prices that binary fractions can not hold.',
    prices: { input_price: 0.1, output_price: 0.7 },
    tokens: [1_234_567, 0, 0, 7_654_321],
    working: '(1234567 × 0.1 + 7654321 × 0.7) / 1000000',
    usd: 5.4814814,
  },
  {
    id: 'plain-twelve-decimals',
    description: 'A cost with as many decimals as any here.',
    prices: { input_price: 0.003625 },
    tokens: [1_000_001, 0, 0, 0],
    working: '(1000001 × 0.003625) / 1000000',
    usd: 0.003625003625,
  },
  {
    id: 'plain-nothing',
    description: 'No tokens cost nothing.',
    tokens: [0, 0, 0, 0],
    working: '0 / 1000000',
    usd: 0,
  },
];

export const plainVectors = cases.map(vectorOf);
