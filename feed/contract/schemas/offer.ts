import type { FromSchema } from 'json-schema-to-ts';
import { feeNames, policy } from '../vocabulary.ts';
import * as s from './common.ts';

export const providerId = {
  ...s.id,
  description: 'Stable slug of a provider: the `{id}` of its address.',
} as const;

export const provider = s.object('A service that offers models of others.', {
  id: providerId,
  name: s.text('Display name of the provider.'),
  name_zh: s.nullableText(
    'What the provider calls itself in Chinese; null where the feed has no such name.',
  ),
  url: s.url("The provider's own page about its models."),
  credit_fee: {
    ...s.object(
      'What it takes of money that is paid in, beside the prices of tokens; null where nothing is known.',
      {
        percent: s.described(
          { type: 'number', exclusiveMinimum: 0, maximum: 100 },
          'Of the money, in percent.',
        ),
        least_usd: s.nullableAmount('The least that it takes, in USD; null where none is known.'),
        sources: s.arrayOf(s.source, 'Where that was read.'),
      },
    ),
    type: ['object', 'null'],
  },
  plan_only: {
    ...s.object(
      'Given where it sells to those alone who have a plan of it: what they use is taken from the credits of the plan at its prices. Null where no such rule is known.',
      { sources: s.arrayOf(s.source, 'Where that was read.') },
    ),
    type: ['object', 'null'],
  },
  offer_count: s.integer(0, 'How many offers it has.'),
});
export type Provider = FromSchema<typeof provider>;

export const offer = s.object(
  "A model at a provider other than its vendor, at the provider's base tier.",
  {
    provider: providerId,
    model_id: s.modelId,
    external_id: s.text("The model's id at the provider."),
    ...s.tokenPrices,
    context_window: {
      ...s.contextWindow,
      type: ['integer', 'null'],
      description: 'Tokens that one request can hold at the provider; null is unknown.',
    },
    region: s.nullableText("The provider's name of the region that the id is for, or null."),
    status: s.described(
      s.status,
      "`verified` has the prices on the provider's own page or in two independent catalogues; everything else is `unverified`.",
    ),
    stale: s.flag(
      `True where the newest of the sources is over ${policy.staleDays} days old on the day of the build.`,
    ),
    seen_from: s.nullableDay(
      'The first day on which a source shows these prices; before it they are not known.',
    ),
    sources: s.arrayOf(s.source, 'Where these prices were read.'),
  },
);
export type Offer = FromSchema<typeof offer>;

export const providerList = s.object('Services that offer models of others.', {
  providers: s.arrayOf(provider, 'The providers, by id.'),
  total: s.integer(0, 'How many providers there are.'),
});

export const providerOffers = s.object('One provider with its offers.', {
  provider,
  offers: s.arrayOf(offer, 'Its offers, by model and external id.'),
});
export type ProviderOffers = FromSchema<typeof providerOffers>;

export const modelOffers = s.object('What one model costs at other providers than its vendor.', {
  model_id: s.modelId,
  offers: s.arrayOf(offer, 'The offers, by provider and external id; empty without any.'),
});

export const bulkOffers = s.object('Every offer of every provider, unpaged.', {
  offers: s.arrayOf(offer, 'Every offer, by provider, model and external id.'),
});

const vendorFee = s.object('What a vendor asks beside the tokens.', {
  fee: s.choice(feeNames, 'What is counted.'),
  models: s.described(
    { type: ['array', 'null'], items: { type: 'string' } },
    'Ids of the models that it is asked of; null where it is all of them.',
  ),
  unit: s.integer(1, 'The price is of so many, such as 1000 searches.'),
  price: s.described({ type: 'number', minimum: 0 }, 'USD per unit.'),
  allowance: s.nullableText('How many are free, as a sentence; null where none are.'),
  from: s.nullableDay('First day of the price; null where it is not known.'),
  until: s.nullableDay('Last day of the price; null where no end is known.'),
  sources: s.arrayOf(s.source, 'Where the price was read.'),
});

export const vendor = s.object('A vendor of models or plans.', {
  slug: s.text('Slug of the vendor, which `vendor` takes in queries.'),
  name: s.text('Display name of the vendor.'),
  name_zh: s.nullableText('Chinese name of the vendor; null where the feed has none.'),
  families_zh: s.mapOf(
    { type: 'array', items: { type: 'string' } },
    'Chinese names of families of models and plans, by what their names begin with.',
  ),
  url: s.url("The vendor's page."),
  model_count: s.integer(0, 'How many models of the vendor the feed has.'),
  plan_count: s.integer(0, 'How many plans of the vendor are sold on the day of the build.'),
  newest_released: s.nullableDay('Release day of its newest model; null where none is known.'),
  fees: s.arrayOf(vendorFee, 'What it asks beside the tokens; empty where nothing is known.'),
});
export type Vendor = FromSchema<typeof vendor>;

export const vendorList = s.object('Vendors with the number of their models and plans.', {
  vendors: s.arrayOf(vendor, 'The vendors, those of plans alone included, by name.'),
  total: s.integer(0, 'How many vendors there are.'),
});

export const tag = s.object('A tag of models.', {
  tag: s.text('The tag, which `tag` takes in queries.'),
  description: s.text('What the tag says of a model.'),
  model_count: s.integer(0, 'How many models carry the tag.'),
});
export type Tag = FromSchema<typeof tag>;

export const tagList = s.object('Tags of models with what they say.', {
  tags: s.arrayOf(tag, 'The tags that models may carry, by tag.'),
  total: s.integer(0, 'How many tags there are.'),
});
