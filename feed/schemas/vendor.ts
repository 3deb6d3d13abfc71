import type { FromSchema } from 'json-schema-to-ts';
import { nullableDay, url } from './common.ts';
import { arrayOf, described, object } from './object.ts';

const count = { type: 'integer', minimum: 0 } as const;

const vendorItem = object(
  {
    slug: { type: 'string', description: 'Slug of the vendor, which `vendor` takes in queries.' },
    name: { type: 'string', description: 'Display name of the vendor.' },
    name_zh: {
      type: ['string', 'null'],
      description: 'Chinese name of the vendor; null where the feed has none.',
    },
    families_zh: {
      type: 'object',
      description:
        'Chinese names of families of models, by what the names of their models begin with.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    url: described(url, "The vendor's page."),
    model_count: described(count, 'How many models of the vendor the feed has.'),
    plan_count: described(count, 'How many plans of the vendor are sold on the day of the build.'),
    newest_released: described(
      nullableDay,
      "Release day of the vendor's newest model; null where no release is known.",
    ),
  },
  { description: 'A vendor of models or plans.' },
);

/** The answer of `/vendors`. */
export const vendorList = object(
  {
    vendors: arrayOf(vendorItem, 'The vendors, those of plans alone included, by name.'),
    total: described(count, 'How many vendors there are.'),
  },
  { description: 'The list of vendors.' },
);
export type VendorList = FromSchema<typeof vendorList>;
