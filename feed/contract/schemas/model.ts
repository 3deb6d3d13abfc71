import type { FromSchema } from 'json-schema-to-ts';
import { lifecycleStages, modalityNames } from '../vocabulary.ts';
import { overall, ranking } from './board.ts';
import * as s from './common.ts';
import { listPrices, priceInterval, priceTier, rates } from './price.ts';
import { suggestionsBesideEmpty } from './problem.ts';

const modalityList = {
  type: ['array', 'null'],
  items: { type: 'string', enum: modalityNames },
  uniqueItems: true,
} as const;

export const modalities = s.object('What goes into the model and what comes out.', {
  input: s.described(
    modalityList,
    'What a request may hold, `pdf` where the API takes such files itself; null is unknown.',
  ),
  output: s.described(modalityList, 'What an answer may hold; null is unknown.'),
});
export type Modalities = FromSchema<typeof modalities>;

export const capabilities = s.object("What the model can do through the vendor's API.", {
  tool_use: s.nullableFlag('Whether it calls tools that the request describes; null is unknown.'),
  structured_output: s.nullableFlag('Whether it keeps to a given JSON Schema; null is unknown.'),
  reasoning: s.nullableFlag('Whether it can think before it answers; null is unknown.'),
  efforts: {
    type: ['array', 'null'],
    items: { type: 'string', minLength: 1, maxLength: 40 },
    uniqueItems: true,
    description:
      "Levels of reasoning effort that a request may choose, in the vendor's words, least first; empty where there is no such choice, null is unknown.",
  },
});
export type Capabilities = FromSchema<typeof capabilities>;

export const weights = s.object('The weights of the model.', {
  open: s.nullableFlag('Whether the weights may be downloaded; null is unknown.'),
  license: {
    type: ['string', 'null'],
    minLength: 1,
    maxLength: 120,
    description: 'Licence of the weights, as a source names it; null is unknown.',
  },
  url: s.described(s.nullableUrl, 'Where the weights lie; null is unknown.'),
});

const nullableId = { ...s.id, type: ['string', 'null'] } as const;

const answering = s.object("Who answers under a model's id in its place.", {
  from: s.nullableDay(
    'The first day on which `model_id` answers; where that is null, the day of the end. Null where the day is not known.',
  ),
  seen_from: s.nullableDay(
    'Where `from` is null, the first day on which a source shows it; else null.',
  ),
  until: s.nullableDay('The last day; null where no end is known.'),
  model_id: s.described(
    nullableId,
    'Id of the model that answers, and whose price is charged; null where none is known to.',
  ),
  sources: s.arrayOf(s.source, 'Where it was read.'),
});

export const lifecycle = s.object('Where the model stands between its announcement and its end.', {
  stage: s.choice(
    lifecycleStages,
    "Stage on the build date in the vendor's own service: `announced` is not out yet, `preview` may change or end at short notice, `deprecated` has a notice of its end, `retired` is no longer served under this name. Open weights do not retire: the stage is that of the service.",
  ),
  deprecated: s.nullableDay('Day of the notice, or of the first source of the end; null without.'),
  retires: s.nullableDay('The last day, announced or past; null where there is none or unknown.'),
  successor: s.described(
    nullableId,
    'Id of the model that the vendor names in its place, or null.',
  ),
  served_by: s.described(
    nullableId,
    'Id of another model that answers under this name, or null. A request costs what that one costs; the prices here are the newest that a source states of this id.',
  ),
  answered_by: s.arrayOf(
    answering,
    'Who answers under this id after the model itself, oldest first, announced changes included; empty where no end is known. A request costs what the model costs that answers it.',
  ),
  sources: s.arrayOf(s.source, 'Where the stage was read.'),
});
export type Lifecycle = FromSchema<typeof lifecycle>;

const summaryProperties = {
  id: s.modelId,
  vendor: s.vendorName,
  name: s.text('Display name of the model.'),
  input_price: s.inputPrice,
  output_price: s.outputPrice,
  context_window: s.contextWindow,
  tags: s.texts('What it is for and can do, sorted: `vision` and the like.'),
  status: s.status,
} as const;

export const model = s.object('A model with its prices.', summaryProperties);
export type Model = FromSchema<typeof model>;

export const planReference = s.object('A plan by its names.', {
  id: s.text('Slug of the plan: the `{id}` of its address.'),
  vendor: s.vendorName,
  name: s.text('Display name of the plan.'),
});

const detailProperties = {
  ...summaryProperties,
  url: s.nullableUrl,
  cache_read_price: s.cacheReadPrice,
  cache_write_price: s.cacheWritePrice,
  max_output_tokens: s.nullableInteger(1, 'Tokens that one answer can hold; null is unknown.'),
  released: s.nullableDay('The day on which the model came out; null where it is not known.'),
  knowledge_cutoff: s.nullableMonthOrDay(
    'The end of the training data: YYYY-MM or a day; null is unknown.',
  ),
  lifecycle,
  modalities,
  capabilities,
  weights,
  aliases: s.texts('Other spellings, of the vendor and of catalogues, sorted.'),
  price_tiers: s.arrayOf(priceTier, 'Prices for long requests, by threshold; empty without any.'),
  rates,
  list_prices: listPrices,
  price_history: s.arrayOf(
    priceInterval,
    'Every dated price, oldest first, announced prices included.',
  ),
  sources: s.sources,
} as const;

/** One model without what other datasets say of it: a row of the bulk file. */
export const modelRecord = s.object('A model with its prices and sources.', detailProperties);
export type ModelRecord = FromSchema<typeof modelRecord>;

export const modelDetail = s.object('One model with its prices, history, ranks and plans.', {
  ...detailProperties,
  rankings: s.arrayOf(ranking, 'Its place on each board that lists it, in board order.'),
  plans: s.arrayOf(planReference, 'Plans that include the model, by vendor, name and id.'),
});
export type ModelDetail = FromSchema<typeof modelDetail>;

export const modelList = s.object('Models with their prices, page by page.', {
  models: s.arrayOf(model, 'The models of this page, by vendor, name and id.'),
  total: s.integer(0, 'How many models the filters matched, on all pages.'),
  limit: s.integer(1, 'The most models that a page holds.'),
  offset: s.integer(0, 'Models left out before the first of this page.'),
  next: {
    type: ['string', 'null'],
    format: 'uri',
    description: 'Address of the next page; null on the last.',
  },
  'suggestions?': suggestionsBesideEmpty,
});

/** A model with its place across boards, which is in none of the other files of rows. */
export const bulkModel = s.object(modelRecord.description, {
  ...modelRecord.properties,
  overall_score: s.nullableNumber(overall.properties.score.description),
  overall_rank: s.nullableInteger(1, overall.properties.rank.description),
});

export const bulkModels = s.object('Every model, unpaged.', {
  models: s.arrayOf(bulkModel, 'Every model, by vendor, name and id.'),
});
