import type { FromSchema } from 'json-schema-to-ts';
import { modelPriceFields } from '../../vocabulary.ts';
import * as s from '../common.ts';
import { exchangeRateList } from '../plan.ts';
import { aliasesFile, boardFile, periodFile } from './board.ts';
import { modelFile } from './model.ts';
import { idsFile, offersFile } from './offers.ts';
import { planFile } from './plan.ts';
import * as record from './record.ts';

const days = { type: 'integer', minimum: 1, maximum: 3650 } as const;

const publicKey = { type: 'string', pattern: '^[A-Za-z0-9+/]{43}=$' } as const;

/** Paths are appended to the address, so that it has neither a query nor a fragment. */
export const MOUNT_PATTERN = '^[^?#]*$';

/** `data/site.yaml`: what the feed is called and where it lives. */
export const siteFile = s.object('The feed itself.', {
  name: record.name('Name of the feed.'),
  description: record.text('What the feed is, in a sentence or two.'),
  api_root: {
    type: ['string', 'null'],
    format: 'uri',
    pattern: MOUNT_PATTERN,
    description:
      'Lasting address under which dist is mounted, without /v1; null where the host or the command line names it.',
  },
  repository: {
    ...record.httpsUrl,
    description: 'Address of the repository, for questions and corrections.',
  },
  'freshness_days?': s.object(
    'The ages past which `npm run freshness` asks for a new look; leave out to ask for none.',
    {
      models: s.described(days, "Days since a source of a model's price was read."),
      plans: s.described(days, "Days since a source of a plan's price was read."),
      leaderboards: s.described(days, "Days since the snapshot of a board's newest period."),
      'exchange_rates?': s.described(days, 'Days since the day of an exchange rate.'),
    },
  ),
  'signing_keys?': {
    ...s.uniqueList(
      s.described(publicKey, 'An Ed25519 public key: its 32 bytes in base64.'),
      'Keys whose signature of the manifest counts; leave out where it is not signed. A new key is listed before the first build signs with it, and the old one taken out after the last.',
    ),
    minItems: 1,
  },
  'signature_days?': s.described(
    days,
    'Days for which the signature of a manifest counts; 45 where left out. A build in the last third of them signs anew.',
  ),
});
export type SiteFile = FromSchema<typeof siteFile>;

const hostname = {
  type: 'string',
  pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
  description: 'A host name without scheme or path; it covers its subdomains.',
} as const;

const service = s.object(
  "The vendor's own API, as the programs that the exports are for know it.",
  {
    id: record.name('Its id at models.dev.'),
    ai_sdk: record.name('Package of the AI SDK that speaks to it, without @ai-sdk/.'),
    env: s.uniqueList(record.plainName, 'Environment variables that may hold its key.'),
    'api?': s.url('Base address; leave out where the package knows it.'),
    docs: s.url('Page about its models.'),
    'litellm?': record.name('Name of the provider in LiteLLM.'),
    'genai_prices?': s.object('The provider in genai-prices.', {
      id: record.name('Its id.'),
      api_pattern: record.name('Regular expression of its addresses.'),
    }),
  },
);

/** What a vendor states once of all its models. */
const rateRule = s.object(
  "A rule that gives a rate to each of the vendor's models that is priced and not retired; a row of the model's own for the condition wins.",
  {
    condition: s.choice(
      ['batch', 'flex', 'priority', 'fast', 'cache_1h', 'region'],
      'The condition of the rates.',
    ),
    'region?': record.text('The region of `region`, and of nothing else.'),
    multiply: {
      type: 'number',
      minimum: 0.01,
      maximum: 100,
      description:
        'By what the standard prices are multiplied; with `cache_1h` the input price, for a cache write is priced by the input.',
    },
    fields: {
      ...s.uniqueList({ type: 'string', enum: modelPriceFields }, 'The prices that it is true of.'),
      minItems: 1,
    },
    'except?': s.uniqueList(s.id, 'Ids of models of the vendor for which the rule does not hold.'),
    from: s.nullableDay('First day of the rule; null where it is not known.'),
    'until?': s.nullableDay('Last day of the rule; leave out where no end is known.'),
    sources: record.sources,
  },
);
export type RateRule = FromSchema<typeof rateRule>;

const vendor = s.object('A vendor of models or plans.', {
  name: record.name('Display name of the vendor.'),
  'name_zh?': {
    ...record.plainName,
    description: 'Chinese name, so that a search for it finds the vendor.',
  },
  'families_zh?': {
    type: 'object',
    description:
      'Chinese names of families of models and plans, so that a search for one finds them. A key is what their names begin with.',
    additionalProperties: {
      ...s.uniqueList(record.plainName, 'Chinese names of the family.'),
      minItems: 1,
    },
  },
  url: record.httpsUrl,
  domains: {
    ...s.uniqueList(hostname, "The vendor's own domains: a price read there is verified."),
    minItems: 1,
  },
  'id_prefixes?': s.uniqueList(
    record.plainName,
    'What stands before a `/` in ids of its models, beside the slug: names of its API in clients, and of its accounts where weights lie; sorted.',
  ),
  'service?': service,
  'rules?': s.arrayOf(rateRule, 'What the vendor states once of the rates of its models.'),
});
export type Vendor = FromSchema<typeof vendor>;

/**
 * `data/vendors.yaml`: vendors by slug. The slug is the folder of the vendor's models and plans.
 */
export const vendorsFile = {
  type: 'object',
  description: 'Vendors by slug.',
  additionalProperties: vendor,
} as const;
export type VendorsFile = { [slug: string]: Vendor };

const family = s.object('A public catalogue with all its copies.', {
  name: record.name('Display name of the catalogue.'),
  addresses: {
    ...s.uniqueList(record.httpsUrl, 'What addresses of its files begin with; copies too.'),
    minItems: 1,
  },
  'reseller?': s.flag("True where it resells models: its prices are not the vendor's."),
});
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
export type SourcesFile = { [family: string]: Family };

const exception = s.object('A warning about data that is right as it is.', {
  file: record.text('Path of the file that the warning is about, such as `data/vendors.yaml`.'),
  rule: record.text('The rule, as the warning names it at its end.'),
  'line?': record.text(
    'Part of the line that the warning shows, enough to tell it from others; leave out for all warnings of the rule in that file.',
  ),
  reason: record.text('Why the data is right as it is.'),
});
export type Exception = FromSchema<typeof exception>;

/**
 * `data/exceptions.yaml`: warnings that a person has looked into. One that no warning needs any
 * longer is a fault.
 */
export const exceptionsFile = s.object('Exceptions to the rules that warn.', {
  exceptions: s.arrayOf(exception, 'Exceptions to warnings, by file.'),
});
export type ExceptionsFile = FromSchema<typeof exceptionsFile>;

const { per_usd, date } = exchangeRateList.properties.rates.items.properties;
const rate = s.object('The exchange rate of a currency on a day.', {
  ...{ per_usd, date },
  sources: { ...s.arrayOf(s.source, 'Where this very rate was read.'), minItems: 1 },
});

/** `data/exchange-rates.yaml`: rates by the ISO 4217 code of the currency. */
export const exchangeRatesFile = {
  type: 'object',
  description: 'Exchange rates by the ISO 4217 code of the currency.',
  additionalProperties: rate,
} as const;
export type ExchangeRatesFile = { [currency: string]: FromSchema<typeof rate> };

/** `data/tags.yaml`: every tag that models carry, with what it says of them. */
export const tagsFile = {
  type: 'object',
  description: 'Tags of models.',
  additionalProperties: record.text('What the tag says of a model, in one plain sentence.'),
} as const;
export type TagsFile = { [tag: string]: string };

/** The schema of each kind of data file. */
export const fileSchemas = {
  site: siteFile,
  vendors: vendorsFile,
  sources: sourcesFile,
  tags: tagsFile,
  'exchange-rates': exchangeRatesFile,
  exceptions: exceptionsFile,
  model: modelFile,
  plan: planFile,
  board: boardFile,
  period: periodFile,
  aliases: aliasesFile,
  offers: offersFile,
  ids: idsFile,
} as const;

export type FileKind = keyof typeof fileSchemas;
