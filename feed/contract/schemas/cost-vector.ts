import { feeNames } from '../vocabulary.ts';
import * as s from './common.ts';
import { priceInterval, priceTier, rateCondition, rates } from './price.ts';

const feePrice = s.object('What a vendor asks beside the tokens.', {
  fee: s.choice(feeNames, 'What is counted.'),
  unit: s.integer(1, 'The price is of so many, such as 1,000 searches.'),
  price: s.described({ type: 'number', minimum: 0 }, 'USD per unit.'),
  from: s.nullableDay('First day of the price; null where it is not known.'),
  until: s.nullableDay('Last day of the price; null where no end is known.'),
  allowance: s.nullableText('How many are free, as a sentence; null where none are.'),
});

const vectorPrices = s.object('The fields by which a model is priced, made up.', {
  ...s.tokenPrices,
  price_tiers: s.arrayOf(priceTier, 'Prices for long requests, by threshold.'),
  rates,
  price_history: s.arrayOf(priceInterval, 'Every dated price, oldest first.'),
  'fees?': s.arrayOf(feePrice, 'What the vendor asks beside the tokens; none where left out.'),
});

const vectorUsage = s.object('The tokens of one request.', {
  input_tokens: s.integer(0, 'Tokens of the input, those of the cache included.'),
  cache_read_tokens: s.integer(0, 'The part of them that is read from the cache.'),
  cache_write_tokens: s.integer(0, 'The part of them that is written to the cache.'),
  'cache_write_5m_tokens?': s.integer(0, 'Beside it: written for five minutes.'),
  'cache_write_1h_tokens?': s.integer(0, 'Beside it: written for an hour.'),
  output_tokens: s.integer(0, 'Tokens of the output.'),
  'fees?': s.mapOf(s.number('How often it was incurred.'), 'Counts of fees beside the tokens.'),
});

const vectorOptions = s.object('How and when the request is made.', {
  at: s.nullableText('A day or an instant, ISO 8601; null takes the prices as they stand.'),
  condition: s.nullableChoice([...rateCondition.enum], 'Null is the standard price.'),
  'conditions?': s.arrayOf(rateCondition, 'Several that hold together; then `condition` is null.'),
  cache_ttl: s.nullableChoice(
    ['5m', '1h'],
    'How long a write lasts; null is the short-lived rate.',
  ),
});

export const costVector = s.object('Prices, the tokens of one request, and what it costs.', {
  id: s.text('Name of the case; it stays.'),
  description: s.text('What the case shows.'),
  prices: vectorPrices,
  usage: vectorUsage,
  options: vectorOptions,
  working: s.nullableText('Tokens times prices, divided by a million; null where unknown.'),
  cost_usd: s.nullableAmount(
    'What the request costs in USD, not rounded, in at most 12 decimals: round yours to as many before you compare, since binary fractions miss it by a hair. Null where a price that the request needs is unknown.',
  ),
  tier_above_input_tokens: {
    type: ['integer', 'null'],
    description: 'Threshold of the tier that prices the whole request; null at the base price.',
  },
});

/** `v1/bulk/cost-vectors.json`: by what a client checks its arithmetic, in whatever language. */
export const costVectors = s.object('Requests with their exact costs, to check arithmetic by.', {
  cost_vectors: s.arrayOf(
    costVector,
    'Plain, cached, tiered, free and unknown prices, rates, hours, days, fees.',
  ),
});
