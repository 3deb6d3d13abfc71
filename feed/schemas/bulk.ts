import type { FromSchema } from 'json-schema-to-ts';
import { entryRow } from './entry.ts';
import { modelRecord } from './model.ts';
import { arrayOf, object } from './object.ts';
import { plan } from './plan.ts';
import { pricingItem } from './pricing.ts';

/** The bulk files: everything, unpaged, in the order of the list it comes from. */
export const bulkModels = object(
  { models: arrayOf(modelRecord, 'Every model, by vendor, name and id.') },
  { description: 'Every model.' },
);
export const bulkPricing = object(
  { pricing: arrayOf(pricingItem, 'Every price, in the default order of the list.') },
  { description: 'Every price.' },
);
export const bulkPlans = object(
  { plans: arrayOf(plan, 'Every plan, by vendor, name and id.') },
  { description: 'Every plan.' },
);
export const bulkEntries = object(
  {
    entries: arrayOf(
      entryRow,
      'Every entry of every published period, by board, newest period first, then by rank.',
    ),
  },
  { description: 'Every entry.' },
);

export type BulkPricing = FromSchema<typeof bulkPricing>;
export type BulkModels = FromSchema<typeof bulkModels>;
export type BulkPlans = FromSchema<typeof bulkPlans>;
