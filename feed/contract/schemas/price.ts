import type { FromSchema } from 'json-schema-to-ts';
import {
  lifecycleStages,
  pricingSorts,
  rateConditions,
  sortDirections,
  weekdays,
} from '../vocabulary.ts';
import * as s from './common.ts';
import { suggestionsBesideEmpty } from './problem.ts';

export const rateCondition = s.choice(
  rateConditions,
  'When the rate holds: `batch` results within a day, `flex` slower, `priority`, `fast` and `ultrafast` sooner, `cache_1h` cache writes that last an hour, `off_peak` in the hours of `hours_utc`, `region` for requests bound to `region`.',
);

const timeOfDay = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
  description: 'A time of day in UTC, HH:MM; `24:00` is the end of the day.',
} as const;

export const hours = s.object('A span of hours on some days.', {
  days: {
    type: 'array',
    items: { type: 'string', pattern: `^(${weekdays.join('|')}|20\\d\\d-[01]\\d-[0-3]\\d)$` },
    minItems: 1,
    uniqueItems: true,
    description: 'Days of the week, such as `mon`, and holidays, YYYY-MM-DD, in UTC.',
  },
  from: s.described(timeOfDay, 'The first minute, in UTC.'),
  to: s.described(timeOfDay, 'The end, not included, in UTC; `24:00` is midnight.'),
});
export type Hours = FromSchema<typeof hours>;

export const nullableThreshold = s.nullableInteger(
  1,
  'Past this many input tokens the row prices the whole request; null from the first.',
);

export const rate = s.object("The vendor's price under a condition; null is not stated for it.", {
  condition: rateCondition,
  label: s.nullableText("The vendor's name of the rate; null where the condition says it all."),
  ...s.tokenPrices,
  above_input_tokens: nullableThreshold,
  hours_utc: {
    type: ['array', 'null'],
    items: hours,
    description: 'The hours of `off_peak`; null with every other condition.',
  },
  region: s.nullableText('The region of `region`; null with every other condition.'),
  until: s.nullableDay('The last day of the rate; null where no end is known.'),
  stack: s.arrayOf(
    rateCondition,
    'The conditions that the vendor states to combine with it: each multiplies the standard price as it does alone. Of others that is not known.',
  ),
  by_rule: s.flag(
    'True where the figures follow from a rule that the vendor states for its models, such as half price in a batch; the sources state the rule.',
  ),
  sources: s.arrayOf(s.source, 'Where the rate was read.'),
});
export type Rate = FromSchema<typeof rate>;

/** Prices in the currency of the row. */
export const listFigures = {
  input_price: s.price('Per 1 million input tokens; null is unknown.'),
  output_price: s.price('Per 1 million output tokens; null is unknown.'),
  cache_read_price: s.price('Per 1 million input tokens read from the cache; null is unknown.'),
  cache_write_price: s.price('Per 1 million input tokens written to the cache; null is unknown.'),
} as const;

/** A price of such a list at the hours that cost less. */
export const listRate = s.object('The list off peak.', {
  condition: s.choice(['off_peak'], 'In the hours of `off_peak` in the `rates` of the model.'),
  ...listFigures,
});
export type ListRate = FromSchema<typeof listRate>;

export const listPriceRow = s.object("The vendor's own list in a currency of its own.", {
  currency: s.text('Currency of the list, ISO 4217.'),
  ...listFigures,
  above_input_tokens: nullableThreshold,
  from: s.nullableDay('First day of the price; null where it is not known.'),
  rates: s.arrayOf(listRate, 'Its prices off peak; empty where it states none.'),
  sources: s.arrayOf(s.source, 'Where the price was read.'),
});
export type ListPriceRow = FromSchema<typeof listPriceRow>;

export const priceTier = s.object('A price for long requests.', {
  above_input_tokens: s.integer(1, 'Past this many input tokens it prices the whole request.'),
  ...s.tokenPrices,
});
export type PriceTier = FromSchema<typeof priceTier>;

export const priceInterval = s.object('A price and the day from which it holds.', {
  from: s.nullableDay('First day, announced where it is to come; null is unknown.'),
  seen_from: s.nullableDay('Where `from` is null, the first day on which a source shows it.'),
  ...s.tokenPrices,
  price_tiers: s.arrayOf(priceTier, 'Prices for long requests, by threshold; or empty.'),
  promotion: s.flag('True where the vendor calls it a temporary price; the list price follows.'),
  promised_until: s.nullableDay(
    'The last day that the vendor promises for a temporary price: past it the price may have ended, though no source says so. Null where no such day is known.',
  ),
  cancelled: s.flag('True where the price was announced and withdrawn.'),
  sources: s.arrayOf(s.source, 'Where this price was read.'),
});
export type PriceInterval = FromSchema<typeof priceInterval>;

export const rates = s.arrayOf(rate, 'Prices under a condition, by condition, then by threshold.');

export const listPrices = s.arrayOf(
  listPriceRow,
  'Its list in other currencies, by currency, then by threshold.',
);

/** A price of a model with nothing nested: a row of the bulk file of prices. */
export const priceRow = s.object('A price of a model under one condition, in one interval.', {
  model_id: s.modelId,
  stage: s.choice(lifecycleStages, 'The stage of the model on the day of the build.'),
  condition: s.choice(
    ['standard', ...rateConditions],
    `\`standard\` is the list price. ${rateCondition.description}`,
  ),
  above_input_tokens: nullableThreshold,
  from: s.nullableDay('First day, announced where it is to come; null is unknown.'),
  seen_from: s.nullableDay('Where `from` is null, the first day on which a source shows it.'),
  until: s.nullableDay('Last day of the price; null where no end is known.'),
  in_force: s.flag('True where the price holds on the day of the build.'),
  promotion: s.flag('True where the vendor calls it a temporary price.'),
  region: s.nullableText('The region of `region`; null with every other condition.'),
  days: s.texts('The days of `off_peak` in UTC; empty with every other.'),
  hours_from: s.nullableText('The first minute of `off_peak`, HH:MM in UTC; else null.'),
  hours_until: s.nullableText('The end of `off_peak`, not included, HH:MM in UTC; else null.'),
  ...s.tokenPrices,
  source: s.described(s.nullableUrl, 'Address of the best source of the price.'),
  checked: s.nullableDay(
    'The day on which that source was read; another one may have been read since.',
  ),
});
export type PriceRow = FromSchema<typeof priceRow>;

export const bulkPrices = s.object(
  'Every price in USD, a row each condition, threshold and interval.',
  {
    prices: s.arrayOf(
      priceRow,
      'By model, standard prices first, oldest first, then by threshold.',
    ),
  },
);

export const pricingItem = s.object('What a model costs.', {
  id: s.modelId,
  vendor: s.vendorName,
  name: s.text('Display name of the model.'),
  input_price: s.inputPrice,
  output_price: s.outputPrice,
  context_window: s.contextWindow,
  free: s.flag('True where both prices are exactly 0.'),
  stage: s.choice(
    lifecycleStages,
    'The stage of the model: the price of a `retired` one is its last.',
  ),
  retires: s.nullableDay('The last day of service, announced or past, or null.'),
  'known_from?': s.nullableDay(
    'With `at` alone, where the prices of that day are unknown: the first day of which a source shows a price; null where none does. Prices are never carried back before it.',
  ),
});
export type PricingItem = FromSchema<typeof pricingItem>;

export const pricingList = s.object('Models reduced to what they cost.', {
  pricing: s.arrayOf(pricingItem, 'In the requested order; unknown prices last, ties by id.'),
  total: s.integer(0, 'How many models the filters matched.'),
  sort: s.choice(pricingSorts, 'The field that the list is ordered by.'),
  dir: s.choice(sortDirections, 'The direction of that order.'),
  'at?': s.day('The day of the prices, where the query named one.'),
  'suggestions?': suggestionsBesideEmpty,
});

export const bulkPricing = s.object('Every price, unpaged.', {
  pricing: s.arrayOf(pricingItem, 'Every price, in the default order of the list.'),
});
