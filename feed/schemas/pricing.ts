import type { FromSchema } from 'json-schema-to-ts';
import { pricingSorts, sortDirections } from '../vocabulary.ts';
import { contextWindow, inputPrice, modelId, outputPrice, vendorName } from './common.ts';
import { arrayOf, object } from './object.ts';
import { suggestionsBesideEmpty } from './problem.ts';

/** One model reduced to what it costs. */
export const pricingItem = object(
  {
    id: modelId,
    vendor: vendorName,
    name: { type: 'string', description: 'Display name of the model.' },
    input_price: inputPrice,
    output_price: outputPrice,
    context_window: contextWindow,
    free: { type: 'boolean', description: 'True where both prices are exactly 0.' },
  },
  { description: 'What a model costs.' },
);
export type PricingItem = FromSchema<typeof pricingItem>;

/** The answer of `/pricing`. */
export const pricingList = object(
  {
    pricing: arrayOf(
      pricingItem,
      'Prices in the requested order; unknown prices last, ties by id.',
    ),
    total: { type: 'integer', minimum: 0, description: 'How many models the filters matched.' },
    sort: {
      type: 'string',
      enum: pricingSorts,
      description: 'The field that the list is ordered by.',
    },
    dir: { type: 'string', enum: sortDirections, description: 'The direction of that order.' },
    suggestions: suggestionsBesideEmpty,
  },
  { optional: ['suggestions'], description: 'The prices of all models.' },
);
export type PricingList = FromSchema<typeof pricingList>;
