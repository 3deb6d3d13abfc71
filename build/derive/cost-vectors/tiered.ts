import { type Case, vectorOf } from './vector.ts';

const long = { above_input_tokens: 200_000, input_price: 4, output_price: 15, cache_read_price: 0.4, cache_write_price: null };
const longer = { above_input_tokens: 500_000, input_price: 8, output_price: 30, cache_read_price: 0.8, cache_write_price: 10 };

const cases: readonly Case[] = [
  {
    id: 'tier-at-threshold',
    description: 'The threshold itself is not past it: the base price.',
    prices: { price_tiers: [long] },
    tokens: [200_000, 0, 0, 1_000],
    working: '(200000 × 2 + 1000 × 10) / 1000000',
    usd: 0.41,
  },
  {
    id: 'tier-past-threshold',
    description: 'One token more, and the tier prices the whole request, its output included.',
    prices: { price_tiers: [long] },
    tokens: [200_001, 0, 0, 1_000],
    working: '(200001 × 4 + 1000 × 15) / 1000000',
    usd: 0.815004,
    tier: 200_000,
  },
  {
    id: 'tier-output-not-counted',
    description: 'Output does not count towards the threshold.',
    prices: { price_tiers: [long] },
    tokens: [150_000, 0, 0, 100_000],
    working: '(150000 × 2 + 100000 × 10) / 1000000',
    usd: 1.3,
  },
  {
    id: 'tier-cached-counted',
    description: 'Input read from the cache counts towards the threshold.',
    prices: { price_tiers: [long] },
    tokens: [250_000, 240_000, 0, 1_000],
    working: '(10000 × 4 + 240000 × 0.4 + 1000 × 15) / 1000000',
    usd: 0.151,
    tier: 200_000,
  },
  {
    id: 'tier-cache-unknown',
    description: "The tier's price of writing is unknown: the tier's input price takes its place, not the base price of writing.",
    prices: { price_tiers: [long] },
    tokens: [300_000, 0, 100_000, 0],
    working: '(200000 × 4 + 100000 × 4) / 1000000',
    usd: 1.2,
    tier: 200_000,
  },
  {
    id: 'tier-first-of-two',
    description: 'Between two thresholds the first tier holds.',
    prices: { price_tiers: [long, longer] },
    tokens: [300_000, 0, 0, 1_000],
    working: '(300000 × 4 + 1000 × 15) / 1000000',
    usd: 1.215,
    tier: 200_000,
  },
  {
    id: 'tier-second-of-two',
    description: 'Past two thresholds the higher tier prices all of it.',
    prices: { price_tiers: [long, longer] },
    tokens: [600_000, 0, 0, 1_000],
    working: '(600000 × 8 + 1000 × 30) / 1000000',
    usd: 4.83,
    tier: 500_000,
  },
];

export const tieredVectors = cases.map(vectorOf);
