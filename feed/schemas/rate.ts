import type { FromSchema } from 'json-schema-to-ts';
import { rateConditions, weekdays } from '../vocabulary.ts';
import {
  cacheReadPrice,
  cacheWritePrice,
  inputPrice,
  nullableDay,
  outputPrice,
  sources,
} from './common.ts';
import { arrayOf, described, object } from './object.ts';

/** CONTRACT.md 8, "Rates". */
export const rateCondition = {
  type: 'string',
  enum: rateConditions,
  description:
    'When the rate holds: `batch` results within a day, `flex` slower, `priority` and `fast` sooner, `cache_1h` cache writes that last an hour, `off_peak` in the hours of `hours_utc`, `region` for requests bound to `region`.',
} as const;

const timeOfDay = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
  description: 'A time of day in UTC, HH:MM; `24:00` is the end of the day.',
} as const;

export const hours = object(
  {
    days: {
      type: 'array',
      items: { type: 'string', enum: weekdays },
      minItems: 1,
      uniqueItems: true,
      description: 'Days of the week, in UTC.',
    },
    from: described(timeOfDay, 'The first minute, in UTC.'),
    to: described(timeOfDay, 'The end, not included, in UTC; `24:00` is midnight.'),
  },
  { description: 'A span of hours on some days of the week.' },
);
export type Hours = FromSchema<typeof hours>;

export const nullableThreshold = {
  type: ['integer', 'null'],
  minimum: 1,
  description:
    'Past this many input tokens the row prices the whole request; null where it holds from the first.',
} as const;

export const rate = object(
  {
    condition: rateCondition,
    label: {
      type: ['string', 'null'],
      description: "The vendor's name of the rate; null where the condition says it all.",
    },
    input_price: inputPrice,
    output_price: outputPrice,
    cache_read_price: cacheReadPrice,
    cache_write_price: cacheWritePrice,
    above_input_tokens: nullableThreshold,
    hours_utc: {
      type: ['array', 'null'],
      items: hours,
      description: 'The hours of `off_peak`; null with every other condition.',
    },
    region: {
      type: ['string', 'null'],
      description: 'The region of `region`; null with every other condition.',
    },
    until: described(nullableDay, 'The last day of the rate; null where no end is known.'),
    sources: described(sources, 'Where the rate was read.'),
  },
  {
    description:
      "The vendor's price under a condition. A figure that is null is not stated for the condition.",
  },
);
export type Rate = FromSchema<typeof rate>;

const amount = { type: ['number', 'null'], minimum: 0 } as const;

export const listPriceRow = object(
  {
    currency: { type: 'string', description: 'Currency of the list, ISO 4217.' },
    input_price: described(amount, 'Per 1 million input tokens; null is unknown.'),
    output_price: described(amount, 'Per 1 million output tokens; null is unknown.'),
    cache_read_price: described(
      amount,
      'Per 1 million input tokens read from the cache; null is unknown.',
    ),
    cache_write_price: described(
      amount,
      'Per 1 million input tokens written to the cache; null is unknown.',
    ),
    above_input_tokens: nullableThreshold,
    from: described(nullableDay, 'First day of the price; null where it is not known.'),
    sources: described(sources, 'Where the price was read.'),
  },
  {
    description:
      "The vendor's own list in a currency of its own. No rate of exchange has been applied to it.",
  },
);
export type ListPriceRow = FromSchema<typeof listPriceRow>;

export const rates = arrayOf(
  rate,
  'Prices under a condition, by condition, then by threshold; empty where none is known.',
);

export const listPrices = arrayOf(
  listPriceRow,
  "The vendor's list in other currencies than USD, by currency, then by threshold.",
);
