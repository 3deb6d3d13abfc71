import { type Case, vectorOf } from './vector.ts';

const cases: readonly Case[] = [
  {
    id: 'cache-read',
    description: 'Input read from the cache at its own price, the rest at the input price.',
    tokens: [10_000, 8_000, 0, 1_000],
    working: '(2000 × 2 + 8000 × 0.2 + 1000 × 10) / 1000000',
    usd: 0.0156,
  },
  {
    id: 'cache-write',
    description: 'Input written to the cache at its own price, instead of the input price and not beside it.',
    tokens: [10_000, 0, 1_000, 1_000],
    working: '(9000 × 2 + 1000 × 2.5 + 1000 × 10) / 1000000',
    usd: 0.0305,
  },
  {
    id: 'cache-read-and-write',
    description: 'Both in one request.',
    tokens: [10_000, 8_000, 1_000, 1_000],
    working: '(1000 × 2 + 8000 × 0.2 + 1000 × 2.5 + 1000 × 10) / 1000000',
    usd: 0.0161,
  },
  {
    id: 'cache-read-whole',
    description: 'All of the input read from the cache.',
    tokens: [8_000, 8_000, 0, 0],
    working: '(8000 × 0.2) / 1000000',
    usd: 0.0016,
  },
  {
    id: 'cache-read-free',
    description: 'Reading from the cache is free, which is not the same as unknown.',
    prices: { cache_read_price: 0 },
    tokens: [10_000, 8_000, 0, 1_000],
    working: '(2000 × 2 + 8000 × 0 + 1000 × 10) / 1000000',
    usd: 0.014,
  },
  {
    id: 'cache-read-unknown',
    description: 'The price of reading is unknown: the input price takes its place.',
    prices: { cache_read_price: null },
    tokens: [10_000, 8_000, 0, 1_000],
    working: '(2000 × 2 + 8000 × 2 + 1000 × 10) / 1000000',
    usd: 0.03,
  },
  {
    id: 'cache-write-unknown',
    description: 'The price of writing is unknown: the input price takes its place.',
    prices: { cache_write_price: null },
    tokens: [10_000, 0, 1_000, 1_000],
    working: '(9000 × 2 + 1000 × 2 + 1000 × 10) / 1000000',
    usd: 0.03,
  },
];

export const cachedVectors = cases.map(vectorOf);
