import type { FromSchema } from 'json-schema-to-ts';
import { modelPriceFields } from '../../vocabulary.ts';
import {
  arrayOf,
  choice,
  day,
  described,
  flag,
  id,
  nullableDay,
  object,
  source,
} from '../common.ts';
import { unitsPerUsd } from '../plan.ts';
import { aliasesFile, boardFile, periodFile } from './board.ts';
import { modelFile } from './model.ts';
import { idsFile, offersFile } from './offers.ts';
import { planFile } from './plan.ts';
import { httpsUrl, name, recordSources, text, uniqueList } from './record.ts';

const days = { type: 'integer', minimum: 1, maximum: 3650 } as const;

const publicKey = { type: 'string', pattern: '^[A-Za-z0-9+/]{43}=$' } as const;

/** Paths are appended to the address, so that it has neither a query nor a fragment. */
export const MOUNT_PATTERN = '^[^?#]*$';

/** `data/site.yaml`: what the feed is called and where it lives. */
export const siteFile = object(
  'The feed itself.',
  {
    name: { ...name, description: 'Name of the feed.' },
    description: { ...text, description: 'What the feed is, in a sentence or two.' },
    api_root: {
      type: ['string', 'null'],
      format: 'uri',
      pattern: MOUNT_PATTERN,
      description:
        'Lasting address under which dist is mounted, without /v1; null where the host or the command line names it.',
    },
    repository: {
      ...httpsUrl,
      description: 'Address of the repository, for questions and corrections.',
    },
    freshness_days: object(
      'The ages past which `npm run freshness` asks for a new look; leave out to ask for none.',
      {
        models: described(days, "Days since a source of a model's price was read."),
        plans: described(days, "Days since a source of a plan's price was read."),
        leaderboards: described(
          days,
          "Days since the snapshot of a board's newest published period.",
        ),
        exchange_rates: described(days, 'Days since the day of an exchange rate.'),
      },
      ['exchange_rates'],
    ),
    signing_keys: {
      ...uniqueList(
        described(publicKey, 'An Ed25519 public key: its 32 bytes in base64.'),
        'Keys whose signature of the manifest counts; leave out where it is not signed. A new key is listed before the first build signs with it, and the old one taken out after the last.',
      ),
      minItems: 1,
    },
    signature_days: described(
      days,
      'Days for which the signature of a manifest counts; 45 where left out. A build in the last third of them signs anew.',
    ),
  },
  ['freshness_days', 'signing_keys', 'signature_days'],
);
export type SiteFile = FromSchema<typeof siteFile>;

const hostname = {
  type: 'string',
  pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
  description: 'A host name without scheme or path; it covers its subdomains.',
} as const;

const service = object(
  "The vendor's own API, as the programs that the exports are for know it.",
  {
    id: described(name, 'Its id at models.dev.'),
    ai_sdk: described(name, 'Package of the AI SDK that speaks to it, without @ai-sdk/.'),
    env: uniqueList(name, 'Environment variables that may hold its key.'),
    api: described(httpsUrl, 'Base address; leave out where the package knows it.'),
    docs: described(httpsUrl, 'Page about its models.'),
    litellm: described(name, 'Name of the provider in LiteLLM.'),
    genai_prices: object('The provider in genai-prices.', {
      id: described(name, 'Its id.'),
      api_pattern: described(name, 'Regular expression of its addresses.'),
    }),
  },
  ['api', 'litellm', 'genai_prices'],
);

/** What a vendor states once of all its models. */
const rateRule = object(
  "A rule that gives a rate to each of the vendor's models that is priced and not retired; a row of the model's own for the condition wins.",
  {
    condition: choice(
      ['batch', 'flex', 'priority', 'fast', 'cache_1h', 'region'],
      'The condition of the rates.',
    ),
    region: described(text, 'The region of `region`, and of nothing else.'),
    multiply: {
      type: 'number',
      minimum: 0.01,
      maximum: 100,
      description:
        'By what the standard prices are multiplied; with `cache_1h` the input price, for a cache write is priced by the input.',
    },
    fields: {
      ...uniqueList(
        { type: 'string', enum: modelPriceFields },
        'The prices of which the rule is true.',
      ),
      minItems: 1,
    },
    except: uniqueList(id, 'Ids of models of the vendor for which the rule does not hold.'),
    from: described(nullableDay, 'First day of the rule; null where it is not known.'),
    until: described(nullableDay, 'Last day of the rule; leave out where no end is known.'),
    sources: recordSources,
  },
  ['region', 'except', 'until'],
);
export type RateRule = FromSchema<typeof rateRule>;

const vendor = object(
  'A vendor of models or plans.',
  {
    name: { ...name, description: 'Display name of the vendor.' },
    name_zh: { ...name, description: 'Chinese name, so that a search for it finds the vendor.' },
    families_zh: {
      type: 'object',
      description:
        'Chinese names of families of models and plans, so that a search for one finds them. A key is what their names begin with.',
      additionalProperties: { ...uniqueList(name, 'Chinese names of the family.'), minItems: 1 },
    },
    url: httpsUrl,
    domains: {
      ...uniqueList(hostname, "The vendor's own domains: a price read there is verified."),
      minItems: 1,
    },
    id_prefixes: uniqueList(
      name,
      'What stands before a `/` in ids of its models, beside the slug: names of its API in clients, and of its accounts where weights lie; sorted.',
    ),
    service,
    rules: arrayOf(rateRule, 'What the vendor states once of the rates of its models.'),
  },
  ['name_zh', 'families_zh', 'id_prefixes', 'service', 'rules'],
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
export type VendorsFile = { [slug: string]: Vendor };

const family = object(
  'A public catalogue with all its copies.',
  {
    name: { ...name, description: 'Display name of the catalogue.' },
    addresses: {
      ...uniqueList(
        httpsUrl,
        'What the addresses of its files begin with. Copies of one list are one family.',
      ),
      minItems: 1,
    },
    reseller: flag(
      "True where it states what it charges for others' models. Such a price says nothing of the vendor's own.",
    ),
  },
  ['reseller'],
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
export type SourcesFile = { [family: string]: Family };

const exception = object(
  'A warning about data that is right as it is.',
  {
    file: described(
      text,
      'Path of the file that the warning is about, such as `data/vendors.yaml`.',
    ),
    rule: described(text, 'The rule, as the warning names it at its end.'),
    line: described(
      text,
      'Part of the line that the warning shows, enough to tell it from others; leave out for all warnings of the rule in that file.',
    ),
    reason: described(text, 'Why the data is right as it is.'),
  },
  ['line'],
);
export type Exception = FromSchema<typeof exception>;

/**
 * `data/exceptions.yaml`: warnings that a person has looked into. One that no warning needs any
 * longer is a fault.
 */
export const exceptionsFile = object('Exceptions to the rules that warn.', {
  exceptions: arrayOf(exception, 'Exceptions to warnings, by file.'),
});
export type ExceptionsFile = FromSchema<typeof exceptionsFile>;

const rate = object('The exchange rate of a currency on a day.', {
  per_usd: unitsPerUsd,
  date: described(day, 'The day of the rate, YYYY-MM-DD.'),
  sources: { ...arrayOf(source, 'Where this very rate was read.'), minItems: 1 },
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
  additionalProperties: described(text, 'What the tag says of a model, in one plain sentence.'),
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
