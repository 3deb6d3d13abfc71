import { type Case, vectorOf } from './vector.ts';

const free = { input_price: 0, output_price: 0, cache_read_price: null, cache_write_price: null };

const cases: readonly Case[] = [
  {
    id: 'free',
    description: 'A free model: 0 is a price.',
    prices: free,
    tokens: [10_000, 0, 0, 1_000],
    working: '(10000 × 0 + 1000 × 0) / 1000000',
    usd: 0,
  },
  {
    id: 'free-cached',
    description: 'A free model whose prices of the cache are unknown: the input price takes their place.',
    prices: free,
    tokens: [10_000, 8_000, 1_000, 1_000],
    working: '(1000 × 0 + 8000 × 0 + 1000 × 0 + 1000 × 0) / 1000000',
    usd: 0,
  },
  {
    id: 'free-input',
    description: 'Free input, charged output.',
    prices: { ...free, output_price: 10 },
    tokens: [10_000, 0, 0, 1_000],
    working: '(10000 × 0 + 1000 × 10) / 1000000',
    usd: 0.01,
  },
];

export const freeVectors = cases.map(vectorOf);
