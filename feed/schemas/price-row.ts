import type { FromSchema } from 'json-schema-to-ts';
import { rateConditions } from '../vocabulary.ts';
import {
  cacheReadPrice,
  cacheWritePrice,
  inputPrice,
  modelId,
  nullableDay,
  nullableUrl,
  outputPrice,
} from './common.ts';
import { arrayOf, described, object } from './object.ts';
import { nullableThreshold, rateCondition } from './rate.ts';

const timeOfDay = { type: ['string', 'null'] } as const;

/** A price of a model with nothing nested: a row of the bulk file of prices. */
export const priceRow = object(
  {
    model_id: modelId,
    condition: {
      type: 'string',
      enum: ['standard', ...rateConditions],
      description: `\`standard\` is the list price. ${rateCondition.description}`,
    },
    above_input_tokens: nullableThreshold,
    from: described(
      nullableDay,
      'First day of the price; null where it is not known. A day after the build is an announced price.',
    ),
    until: described(nullableDay, 'Last day of the price; null where no end is known.'),
    in_force: {
      type: 'boolean',
      description: 'True where the price holds on the day of the build.',
    },
    promotion: {
      type: 'boolean',
      description: 'True where the vendor calls it a temporary price.',
    },
    region: {
      type: ['string', 'null'],
      description: 'The region of `region`; null with every other condition.',
    },
    days: arrayOf(
      { type: 'string' },
      'With `off_peak` the days of the week, in UTC; empty with every other condition.',
    ),
    hours_from: described(
      timeOfDay,
      'With `off_peak` the first minute, HH:MM in UTC; null with every other condition.',
    ),
    hours_until: described(
      timeOfDay,
      'With `off_peak` the end, not included, HH:MM in UTC; null with every other condition.',
    ),
    input_price: inputPrice,
    output_price: outputPrice,
    cache_read_price: cacheReadPrice,
    cache_write_price: cacheWritePrice,
    source: described(nullableUrl, 'Address of the first source of the price.'),
    checked: described(nullableDay, 'The newest day on which a source of the price was read.'),
  },
  {
    description:
      'What a model costs under one condition, past one threshold, in one interval of days. Prices that were announced and withdrawn are left out.',
  },
);
export type PriceRow = FromSchema<typeof priceRow>;

export const bulkPrices = object(
  {
    prices: arrayOf(
      priceRow,
      'Every price in USD: by model as in the list of models, standard prices first, oldest first, then by threshold.',
    ),
  },
  { description: 'Every price in USD, under every condition.' },
);
