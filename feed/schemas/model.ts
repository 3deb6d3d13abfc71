import type { FromSchema } from 'json-schema-to-ts';
import { capabilities, modalities, weights } from './capabilities.ts';
import {
  cacheReadPrice,
  cacheWritePrice,
  contextWindow,
  inputPrice,
  modelId,
  nullableDay,
  nullableMonthOrDay,
  nullableUrl,
  outputPrice,
  sources,
  status,
  vendorName,
} from './common.ts';
import { ranking } from './entry.ts';
import { lifecycle } from './lifecycle.ts';
import { arrayOf, described, object } from './object.ts';
import { suggestionsBesideEmpty } from './problem.ts';
import { listPrices, rates } from './rate.ts';

const summaryProperties = {
  id: modelId,
  vendor: vendorName,
  name: { type: 'string', description: 'Display name of the model.' },
  input_price: inputPrice,
  output_price: outputPrice,
  context_window: contextWindow,
  tags: arrayOf(
    { type: 'string' },
    'What the model is for and can do, sorted: `reasoning`, `open-weights`, `vision` and the like.',
  ),
  status,
} as const;

/** One model in a list: the eight fields of SPEC 2.1. */
export const model = object(summaryProperties, { description: 'A model with its prices.' });
export type Model = FromSchema<typeof model>;

export const priceTier = object(
  {
    above_input_tokens: {
      type: 'integer',
      minimum: 1,
      description: 'Past this many input tokens the tier prices the whole request.',
    },
    input_price: inputPrice,
    output_price: outputPrice,
    cache_read_price: cacheReadPrice,
    cache_write_price: cacheWritePrice,
  },
  { description: 'A price for long requests.' },
);
export type PriceTier = FromSchema<typeof priceTier>;

export const priceInterval = object(
  {
    from: described(
      nullableDay,
      'First day of the price; null where that day is not known. A day after the build is an announced price.',
    ),
    input_price: inputPrice,
    output_price: outputPrice,
    cache_read_price: cacheReadPrice,
    cache_write_price: cacheWritePrice,
    price_tiers: arrayOf(
      priceTier,
      'Prices for long requests, by threshold; empty where one price holds for all.',
    ),
    promotion: {
      type: 'boolean',
      description: 'True where the vendor calls it a temporary price; the list price follows.',
    },
    cancelled: {
      type: 'boolean',
      description: 'True where the price was announced and withdrawn.',
    },
    sources: described(sources, 'Where this price was read.'),
  },
  { description: 'A price and the day from which it holds, up to the next interval.' },
);
export type PriceInterval = FromSchema<typeof priceInterval>;

export const planReference = object(
  {
    id: { type: 'string', description: 'Slug of the plan: the `{id}` of its address.' },
    vendor: vendorName,
    name: { type: 'string', description: 'Display name of the plan.' },
  },
  { description: 'A plan that includes the model.' },
);

const detailProperties = {
  ...summaryProperties,
  url: nullableUrl,
  cache_read_price: cacheReadPrice,
  cache_write_price: cacheWritePrice,
  max_output_tokens: {
    type: ['integer', 'null'],
    minimum: 1,
    description: 'Tokens that one answer can hold; null is unknown.',
  },
  released: described(
    nullableDay,
    'The day on which the model came out; null where it is not known.',
  ),
  knowledge_cutoff: described(
    nullableMonthOrDay,
    'The end of the training data, as the vendor or a catalogue states it: YYYY-MM or a day; null is unknown.',
  ),
  lifecycle,
  modalities,
  capabilities,
  weights,
  aliases: arrayOf(
    { type: 'string' },
    'Other spellings: vendor ids and the names that other catalogues use, sorted.',
  ),
  price_tiers: arrayOf(
    priceTier,
    'Prices for long requests, by threshold; empty where one price holds for all.',
  ),
  rates,
  list_prices: listPrices,
  price_history: arrayOf(
    priceInterval,
    'Every dated price as half-open intervals, oldest first, announced prices included.',
  ),
  sources,
} as const;

/** One model without what other datasets say of it: a row of the bulk file. */
export const modelRecord = object(detailProperties, {
  description: 'A model with its prices, history and sources.',
});
export type ModelRecord = FromSchema<typeof modelRecord>;

/** One model with its ranks and the plans that include it. */
export const modelDetail = object(
  {
    ...detailProperties,
    rankings: arrayOf(
      ranking,
      'Rank of the model on the newest period of each board that lists it, in board order.',
    ),
    plans: arrayOf(
      planReference,
      'Subscription plans that include the model, by vendor, name and id.',
    ),
  },
  { description: 'A model with everything that the feed knows of it.' },
);
export type ModelDetail = FromSchema<typeof modelDetail>;

/** Every model of the list on one page: what the runtime filters. */
export const modelRows = object(
  {
    models: arrayOf(model, 'Every model, by vendor, name and id.'),
    stages: {
      type: 'object',
      description: 'The stage of each model on the build date, by id.',
      additionalProperties: lifecycle.properties.stage,
    },
  },
  { description: 'Every model in a list, and what else the list is filtered by.' },
);
export type ModelRows = FromSchema<typeof modelRows>;

/** The answer of `/models`. */
export const modelList = object(
  {
    models: arrayOf(model, 'The models of this page, by vendor, name and id.'),
    total: {
      type: 'integer',
      minimum: 0,
      description: 'How many models the filters matched, on all pages.',
    },
    limit: { type: 'integer', minimum: 1, description: 'The most models that a page holds.' },
    offset: {
      type: 'integer',
      minimum: 0,
      description: 'Models left out before the first of this page.',
    },
    next: {
      type: ['string', 'null'],
      format: 'uri',
      description: 'Address of the next page; null on the last.',
    },
    suggestions: suggestionsBesideEmpty,
  },
  { optional: ['suggestions'], description: 'A page of the list of models.' },
);
export type ModelList = FromSchema<typeof modelList>;
