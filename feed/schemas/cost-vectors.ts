import type { FromSchema } from 'json-schema-to-ts';
import { cacheReadPrice, cacheWritePrice, inputPrice, outputPrice } from './common.ts';
import { priceInterval, priceTier } from './model.ts';
import { arrayOf, described, object } from './object.ts';
import { rateCondition, rates } from './rate.ts';

const tokens = { type: 'integer', minimum: 0 } as const;

const vectorPrices = object(
  {
    input_price: inputPrice,
    output_price: outputPrice,
    cache_read_price: cacheReadPrice,
    cache_write_price: cacheWritePrice,
    price_tiers: arrayOf(priceTier, 'Prices for long requests, by threshold.'),
    rates,
    price_history: arrayOf(priceInterval, 'Every dated price, oldest first.'),
  },
  {
    description:
      'The fields by which a model is priced, under the names that a model has them. Made up: they never change.',
  },
);

const vectorUsage = object(
  {
    input_tokens: described(
      tokens,
      'All tokens of the input, those read from the cache and written to it included.',
    ),
    cache_read_tokens: described(tokens, 'The part of them that is read from the cache.'),
    cache_write_tokens: described(tokens, 'The part of them that is written to the cache.'),
    output_tokens: described(tokens, 'Tokens of the output.'),
  },
  { description: 'The tokens of one request.' },
);

const vectorOptions = object(
  {
    at: {
      type: ['string', 'null'],
      description:
        'A day or an instant, ISO 8601, of the price; null takes the prices as they stand.',
    },
    condition: {
      type: ['string', 'null'],
      enum: [...rateCondition.enum, null],
      description: 'The condition of the request; null is the standard price.',
    },
    cache_ttl: {
      type: ['string', 'null'],
      enum: ['5m', '1h', null],
      description: 'How long a cache write lasts; null is the short-lived rate.',
    },
  },
  { description: 'How and when the request is made.' },
);

export const costVector = object(
  {
    id: { type: 'string', description: 'Name of the case; it stays.' },
    description: { type: 'string', description: 'What the case shows.' },
    prices: vectorPrices,
    usage: vectorUsage,
    options: vectorOptions,
    working: {
      type: ['string', 'null'],
      description:
        'Each kind of tokens times its price, added up and divided by a million; null where the cost is unknown.',
    },
    cost_usd: {
      type: ['number', 'null'],
      minimum: 0,
      description:
        'What the request costs in USD, exactly: nothing is rounded, and no cost has more than 12 decimals. Binary fractions miss it by a hair, so round yours to 12 decimals before you compare. Null where a price that the request needs is unknown.',
    },
    tier_above_input_tokens: {
      type: ['integer', 'null'],
      description: 'Threshold of the tier that prices the whole request; null at the base price.',
    },
  },
  { description: 'Prices, the tokens of one request, and what it costs.' },
);

/** `v1/bulk/cost-vectors.json`: by what a client checks its arithmetic, in whatever language. */
export const costVectors = object(
  {
    cost_vectors: arrayOf(
      costVector,
      'Plain, cached, tiered, free and unknown prices, rates, hours and days, in this order.',
    ),
  },
  {
    description:
      'Requests with their costs, to check arithmetic by. They do not depend on the data.',
  },
);
export type CostVectors = FromSchema<typeof costVectors>;
