import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { feeNames, modelPriceFields } from '../../vocabulary.ts';
import { creditFields } from '../allowance.ts';
import * as s from '../common.ts';
import { exchangeRateList } from '../plan.ts';
import { rateCondition } from '../price.ts';
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
    description: 'Lasting address of dist, without /v1; null where the host or the command has it.',
  },
  repository: s.described(record.httpsUrl, 'Address of the repository, for questions.'),
  'freshness_days?': s.object('The ages past which `npm run freshness` asks for a new look.', {
    models: s.described(days, "Days since a source of a model's price was read."),
    plans: s.described(days, "Days since a source of a plan's price was read."),
    leaderboards: s.described(days, "Days since the snapshot of a board's newest period."),
    'exchange_rates?': s.described(days, 'Days since the day of an exchange rate.'),
  }),
  'signing_keys?': s.filled(
    s.uniqueList(
      s.described(publicKey, 'An Ed25519 public key: its 32 bytes in base64.'),
      'Keys whose signature of the manifest counts. A new key is listed before the first build signs with it, and the old one taken out after the last.',
    ),
  ),
  'signature_days?': s.described(
    days,
    'Days for which a signature counts; 45 where left out. A build in the last third signs anew.',
  ),
});
export type SiteFile = FromSchema<typeof siteFile>;

const hostname = {
  type: 'string',
  pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
  description: 'A host name without scheme or path; it covers its subdomains.',
} as const;

const service = s.object("The vendor's own API, as readers of the exports know it.", {
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
});

const fee = s.object('What a vendor asks beside the tokens, in USD.', {
  fee: s.choice(feeNames, 'What is counted.'),
  'models?': s.filled(
    s.uniqueList(s.id, 'Ids of the models that it is asked of; leave out where it is all of them.'),
  ),
  // The cost of a fee is exact where a million is a multiple of its unit.
  unit: {
    type: 'integer',
    enum: [1, 1000],
    description: 'The price is of so many: 1, such as an hour, or 1000 searches.',
  },
  price: { type: 'number', minimum: 0, maximum: 1_000, description: 'USD per unit.' },
  'allowance?': record.text('How many are free, as a sentence that stands beside a cost.'),
  from: s.nullableDay('First day of the price; null where it is not known.'),
  'until?': s.nullableDay('Last day of the price; leave out where no end is known.'),
  sources: record.sources,
});

/** The models that a rule covers: `all` of the vendor, or a list. */
const ruledModels = {
  type: ['array', 'string'],
  pattern: '^all$',
  items: s.id,
  minItems: 1,
  uniqueItems: true,
  description:
    'Ids of the models that the sources name; `all` where they say that it holds for all of them.',
} as const;

/**
 * A rate of each model that the rule covers and that is priced; a row of the model's own wins, and
 * retired models have none.
 */
const rateRule = s.object('What a vendor states once of several of its models.', {
  condition: s.choice(
    ['batch', 'flex', 'priority', 'fast', 'ultrafast', 'cache_1h', 'region'],
    'The condition of the rates.',
  ),
  'region?': record.text('The region of `region`, and of nothing else.'),
  multiply: {
    type: 'number',
    minimum: 0.01,
    maximum: 100,
    description: 'Times the standard prices; with `cache_1h` times the input price.',
  },
  fields: s.filled(
    s.uniqueList({ type: 'string', enum: modelPriceFields }, 'The prices that it is true of.'),
  ),
  models: ruledModels,
  'except?': s.uniqueList(s.id, 'Ids of models for which the rule does not hold, beside `all`.'),
  'tiers?': s.flag('True where the sources say that it holds for long requests as well.'),
  'retired?': s.flag('True where it holds for models that have ended as well.'),
  'also?': s.filled(
    s.uniqueList(
      rateCondition,
      'Conditions that the vendor states to be the same one, for all of its models.',
    ),
  ),
  'stack?': s.filled(
    s.uniqueList(rateCondition, 'The conditions that the sources state to combine with it.'),
  ),
  from: s.nullableDay('First day of the rule; null where it is not known.'),
  'until?': s.nullableDay('Last day of the rule; leave out where no end is known.'),
  sources: record.sources,
});
export type RateRule = FromSchema<typeof rateRule>;

const { usd_low, off_peak, note } = creditFields;

const creditWorth = s.object('What a credit is worth with one model.', {
  model: s.modelId,
  usd: s.described(s.amount, "USD of use at the model's list prices that one buys."),
  'usd_low?': s.described(s.amount, 'The least that it buys, where sources contradict each other.'),
});

const credits = s.object('A unit of its own that the vendor counts use in.', {
  name: record.like(creditFields.name),
  plans: s.filled(s.uniqueList(s.id, 'Ids of the plans that count in it, sorted.')),
  usd: creditFields.usd,
  ...s.optional({ usd_low }),
  'by_model?': s.arrayOf(creditWorth, 'The worth with models of which it is another than `usd`.'),
  rates: creditFields.rates,
  ...s.optional({ off_peak, note: record.like(note) }),
  sources: s.described(record.sources, 'Where the worth, the card or its absence was read.'),
});
export type CreditsRecord = FromSchema<typeof credits>;

const vendor = s.object('A vendor of models or plans.', {
  name: record.name('Display name of the vendor.'),
  'name_zh?': record.name('Chinese name, so that a search for it finds the vendor.'),
  'families_zh?': s.mapOf(
    s.filled(s.uniqueList(record.plainName, 'Chinese names of the family.')),
    'Chinese names of families of models and plans, by what their names begin with.',
  ),
  url: record.httpsUrl,
  domains: s.filled(
    s.uniqueList(hostname, "The vendor's own domains: a price read there is verified."),
  ),
  'id_prefixes?': s.uniqueList(
    record.plainName,
    'What stands before a `/` in ids of its models, beside the slug; sorted.',
  ),
  'service?': service,
  'rules?': s.arrayOf(rateRule, 'What the vendor states once of the rates of its models.'),
  'credits?': s.arrayOf(credits, 'What the credits of its plans are worth.'),
  'fees?': s.arrayOf(fee, 'What the vendor asks beside the tokens.'),
});
export type Vendor = FromSchema<typeof vendor>;

/** `data/vendors.yaml`. The slug is the folder of the vendor's models and plans. */
const vendorsFile = s.mapOf(vendor, 'Vendors by slug.');
export type VendorsFile = { [slug: string]: Vendor };

const family = s.object('A public catalogue with all its copies.', {
  name: record.name('Display name of the catalogue.'),
  addresses: s.filled(
    s.uniqueList(record.httpsUrl, 'What addresses of its files begin with; copies too.'),
  ),
  'reseller?': s.flag("True where it resells models: its prices are not the vendor's."),
});

/** `data/sources.yaml`. A source outside all families counts for no family. */
const sourcesFile = s.mapOf(family, 'Families of public catalogues.');
export type SourcesFile = { [name: string]: FromSchema<typeof family> };

const list = s.object('A public list, and its newest reading.', {
  url: s.url('Address of the file, or of its folder, with a slash at the end.'),
  checked: s.day('The day of the newest reading, YYYY-MM-DD.'),
  'first_read?': s.day(
    'The day of the first reading, where there were others since: offers that cite the list are known from then on, but for those with a `seen_from`.',
  ),
  ...record.proofs,
});

/**
 * `data/lists.yaml`. Imports write it: a list that was read again renews in one line the day of all
 * its rows that it states as before.
 */
const listsFile = s.mapOf(list, 'Public lists by the name by which an import reads them.');
export type ListsFile = { [name: string]: FromSchema<typeof list> };

const exception = s.object('A warning about data that is right as it is.', {
  file: record.text('Path of the file that the warning is about, such as `data/vendors.yaml`.'),
  rule: record.text('The rule, as the warning names it at its end.'),
  'line?': record.text('Part of the line that it shows; leave out for all of the rule there.'),
  reason: record.text('Why the data is right as it is.'),
});

/** `data/exceptions.yaml`. One that no warning needs any longer is an error. */
const exceptionsFile = s.object('Exceptions to the rules that warn.', {
  exceptions: s.arrayOf(exception, 'Exceptions to warnings, by file.'),
});

const { per_usd, date } = exchangeRateList.properties.rates.items.properties;
const rate = s.object('The exchange rate of a currency on a day.', {
  per_usd,
  date,
  sources: s.described(record.sources, 'Where this very rate was read.'),
});

/** `data/exchange-rates.yaml`. */
const exchangeRatesFile = s.mapOf(rate, 'Exchange rates by the ISO 4217 code of the currency.');
export type ExchangeRatesFile = { [currency: string]: FromSchema<typeof rate> };

const floatingName = s.object('What a floating name means for a while.', {
  name: record.text(
    "The name, as the vendor's service or OpenRouter (`~z-ai/glm-latest`) writes it.",
  ),
  model_id: s.modelId,
  from: s.nullableDay(
    'The first day on which a source shows that the name means the model, YYYY-MM-DD; null for a candidate, which the name means on no day for certain.',
  ),
  until: s.nullableDay(
    'The last day; null where no end is known. Of a candidate the last on which its source knew it.',
  ),
  sources: record.sources,
});

/**
 * `data/names.yaml`. Where two rows of a name hold at once the sources disagree, and on a day that
 * none covers nobody knows: then the name is ambiguous.
 */
const namesFile = s.object('Names whose model moves.', {
  names: s.arrayOf(floatingName, 'The names, sorted by name, then by day.'),
});
export type FloatingName = FromSchema<typeof floatingName>;

/** `data/tags.yaml`. */
const tagsFile = s.mapOf(
  record.text('What the tag says of a model, in one plain sentence.'),
  'Every tag that models carry.',
);
export type TagsFile = { [tag: string]: string };

/** The schema of each kind of data file. */
export const fileSchemas = {
  site: siteFile,
  vendors: vendorsFile,
  sources: sourcesFile,
  lists: listsFile,
  tags: tagsFile,
  names: namesFile,
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

/** What a file of each kind holds. */
export type FileValues = {
  [Kind in FileKind]: (typeof fileSchemas)[Kind] extends infer Schema extends JSONSchema
    ? FromSchema<Schema>
    : never;
};
