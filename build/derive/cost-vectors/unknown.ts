import { type Case, vectorOf } from './vector.ts';

const cases: readonly Case[] = [
  {
    id: 'unknown-input',
    description: 'The input price is unknown, and so is the cost: unknown is not free.',
    prices: { input_price: null },
    tokens: [10_000, 0, 0, 1_000],
    working: null,
    usd: null,
  },
  {
    id: 'unknown-output',
    description: 'The output price is unknown.',
    prices: { output_price: null },
    tokens: [10_000, 0, 0, 1_000],
    working: null,
    usd: null,
  },
  {
    id: 'unknown-not-needed',
    description: 'The output price is unknown, but there is no output.',
    prices: { output_price: null },
    tokens: [10_000, 0, 0, 0],
    working: '(10000 × 2) / 1000000',
    usd: 0.02,
  },
  {
    id: 'unknown-input-all-cached',
    description: 'The input price is unknown, but all of the input is read from the cache at a known price.',
    prices: { input_price: null },
    tokens: [8_000, 8_000, 0, 0],
    working: '(8000 × 0.2) / 1000000',
    usd: 0.0016,
  },
  {
    id: 'unknown-input-and-cache',
    description: 'Neither the price of reading is known nor the input price that would take its place.',
    prices: { input_price: null, cache_read_price: null },
    tokens: [8_000, 8_000, 0, 0],
    working: null,
    usd: null,
  },
  {
    id: 'unknown-in-tier',
    description: "The tier's output price is unknown; the base price does not take its place.",
    prices: {
      price_tiers: [{ above_input_tokens: 200_000, input_price: 4, output_price: null, cache_read_price: null, cache_write_price: null }],
    },
    tokens: [300_000, 0, 0, 1_000],
    working: null,
    usd: null,
    tier: 200_000,
  },
];

export const unknownVectors = cases.map(vectorOf);
