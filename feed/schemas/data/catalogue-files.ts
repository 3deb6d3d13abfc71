import type { FromSchema } from 'json-schema-to-ts';
import { object } from '../object.ts';
import { httpsUrl, name, uniqueList } from './record.ts';

const hostname = {
  type: 'string',
  pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
  description: 'A host name without scheme or path; it covers its subdomains.',
} as const;

const vendor = object(
  {
    name: { ...name, description: 'Display name of the vendor.' },
    name_zh: { ...name, description: 'Chinese name, so that a search for it finds the vendor.' },
    families_zh: {
      type: 'object',
      description:
        'Chinese names of families of models, so that a search for one finds the models. A key is what the names of the models begin with.',
      additionalProperties: { ...uniqueList(name, 'Chinese names of the family.'), minItems: 1 },
    },
    url: httpsUrl,
    domains: {
      ...uniqueList(hostname, "The vendor's own domains: a price read there is verified."),
      minItems: 1,
    },
  },
  { optional: ['name_zh', 'families_zh'], description: 'A vendor of models or plans.' },
);
export type Vendor = FromSchema<typeof vendor>;

/**
 * `data/vendors.yaml`: vendors by slug. The slug is the folder of the vendor's models and plans.
 */
export const vendorsFile = {
  type: 'object',
  description: 'Vendors by slug.',
  additionalProperties: vendor,
} as const;
export type VendorsFile = { readonly [slug: string]: Vendor };

const family = object(
  {
    name: { ...name, description: 'Display name of the catalogue.' },
    addresses: {
      ...uniqueList(
        httpsUrl,
        'What the addresses of its files begin with. Copies of one list are one family.',
      ),
      minItems: 1,
    },
    reseller: {
      type: 'boolean',
      description:
        "True where it states what it charges for others' models. Such a price says nothing of the vendor's own.",
    },
  },
  { optional: ['reseller'], description: 'A public catalogue with all its copies.' },
);
export type Family = FromSchema<typeof family>;

/**
 * `data/sources.yaml`: families of public catalogues. A source outside all of them counts for no
 * family.
 */
export const sourcesFile = {
  type: 'object',
  description: 'Families of public catalogues.',
  additionalProperties: family,
} as const;
export type SourcesFile = { readonly [family: string]: Family };
