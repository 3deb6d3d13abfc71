import type { FromSchema } from 'json-schema-to-ts';
import * as s from '../common.ts';
import { idRow } from '../search.ts';
import * as record from './record.ts';

const sourceFields = {
  url: s.url('Address of the page, file or folder that states them.'),
  checked: s.day('The day of that page or file, YYYY-MM-DD.'),
  ...record.proofs,
} as const;

const source = s.object('Where rows were read.', sourceFields);

const sources = s.mapOf(source, 'Where the rows were read, by a short key.');

const offerSource = s.object('Where rows were read.', {
  ...sourceFields,
  ...record.listRow,
  'first_read?': s.day('The day of the first reading of the list; filled in from its line.'),
});

const offerSources = s.mapOf(
  record.listable(offerSource),
  'Where the rows were read, by a short key.',
);

const externalId = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '^\\S+$',
  description: 'The id as the other system writes it, without the name of the namespace.',
} as const;

const offer = s.object('A model at the provider.', {
  model: s.modelId,
  external_id: externalId,
  ...record.prices,
  'context_window?': s.described(s.contextWindow, 'Tokens that one request can hold there.'),
  'region?': record.text("The provider's name of the region that the id is for, if any."),
  'seen_from?': s.day(
    'The first day on which these very prices were read, where a list that it cites had been read before and did not state them.',
  ),
  sources: s.filled(
    s.uniqueList(record.plainText, 'Keys of the sources that state these very prices, sorted.'),
  ),
});
export type OfferRow = FromSchema<typeof offer>;

/** `data/offers/<provider>.yaml`. The file's name is the provider's id. */
export const offersFile = s.object('The offers of one provider.', {
  name: record.name('Display name of the provider.'),
  'name_zh?': record.name(
    'What the provider calls itself in Chinese, so that a search for it finds the provider.',
  ),
  url: s.url('Its page about its models; a source on that host is its own.'),
  'vendor?': s.described(
    s.id,
    "Slug of the vendor whose own service the provider is: prices of that vendor's models are in the files of the models.",
  ),
  'credit_fee?': s.object('What it takes of money that is paid in, beside the prices of tokens.', {
    percent: s.described(
      { type: 'number', exclusiveMinimum: 0, maximum: 100 },
      'Of the money, in percent.',
    ),
    'least_usd?': s.described(s.amount, 'The least that it takes, in USD.'),
    sources: record.sources,
  }),
  'plan_only?': s.object(
    'Given where it sells to those alone who have a plan of it: what they use is taken from the credits of the plan at its prices.',
    { sources: record.sources },
  ),
  'own_rates?': s.flag(
    'True where the vendor has another service beside it, whose rates under a condition are not known to hold here.',
  ),
  'id_prefixes?': s.uniqueList(
    record.plainText,
    'How ids that name the provider begin, beside his own id and `/`, sorted; with the `/` or `.` at the end. Before a `.` stands a prefix of a vendor.',
  ),
  'id_regions?': s.uniqueList(
    record.plainText,
    'Regions that stand before a model in ids, each with a `/`, or with a `.` that names the provider too; sorted.',
  ),
  'id_suffixes?': s.uniqueList(
    record.plainText,
    'What routers write behind a model, with the colon; sorted.',
  ),
  sources: offerSources,
  offers: s.arrayOf(offer, 'The offers, sorted by model, then by external id.'),
  'left_out?': s.uniqueList(
    externalId,
    'Ids that may mean another build or model, sorted; imports skip them.',
  ),
});
export type OffersFile = FromSchema<typeof offersFile>;

const row = s.object('An id of another system.', {
  id: externalId,
  model: s.modelId,
  match: idRow.properties.match,
  'source?': record.text("Key of one of this file's sources; the first where left out."),
  'from?': s.day('First day on which a `rolling` name means this model; needed there alone.'),
  'ambiguous?': s.flag('True where it may mean another model; needed where rows share an id.'),
});
export type WrittenIdRow = FromSchema<typeof row>;

/**
 * `data/ids/<namespace>.yaml`, or `data/ids/<namespace>/<part>.yaml` where one file would be too
 * large.
 */
export const idsFile = s.object('The ids of one namespace.', {
  sources,
  ids: s.arrayOf(row, 'The ids, sorted by id, then by model.'),
  'left_out?': s.uniqueList(
    externalId,
    'Ids that look like a model and are none, sorted; imports skip them.',
  ),
});
export type IdsFile = FromSchema<typeof idsFile>;
