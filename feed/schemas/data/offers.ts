import type { FromSchema } from 'json-schema-to-ts';
import { idMatches } from '../../vocabulary.ts';
import * as s from '../common.ts';
import * as record from './record.ts';

const source = s.object('Where offers were read.', {
  url: s.url('Address of the page or file that states the prices.'),
  checked: s.day('The day of that page or file, YYYY-MM-DD.'),
});

const externalId = { type: 'string', minLength: 1, maxLength: 200, pattern: '^\\S+$' } as const;

const offer = s.object('A model at the provider.', {
  model: s.described(s.modelId, 'Id of the model of the feed that is offered.'),
  external_id: s.described(externalId, "The model's id at the provider."),
  ...s.plainPrices,
  ...s.optional(s.cachePrices),
  'context_window?': s.described(
    s.contextWindow,
    'Tokens that one request can hold at the provider; leave out where unknown.',
  ),
  'region?': record.text(
    "The provider's own name of the region that the id is for; leave out where it is for none.",
  ),
  sources: {
    ...s.uniqueList(
      record.plainText,
      "Keys of this file's sources that state these very prices, sorted.",
    ),
    minItems: 1,
  },
});
export type OfferRow = FromSchema<typeof offer>;

/** `data/offers/<provider>.yaml`. The file's name is the provider's id. */
export const offersFile = s.object('The offers of one provider.', {
  name: record.name('Display name of the provider.'),
  url: s.url(
    "The provider's own page about its models; a source on the same host is the provider's own.",
  ),
  'vendor?': s.described(
    s.id,
    "Slug of the vendor whose own service the provider is: prices of that vendor's models are in the files of the models.",
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
    'What routers write behind a model to say how the request is served, with the colon; sorted.',
  ),
  sources: {
    type: 'object',
    description: 'Where the offers were read, by a short key.',
    additionalProperties: source,
  },
  offers: s.arrayOf(offer, 'The offers, sorted by model, then by external id.'),
  'left_out?': s.uniqueList(
    externalId,
    'Ids that look like a model of the feed and may mean another build or model, sorted: an import passes over them.',
  ),
});
export type OffersFile = FromSchema<typeof offersFile>;

const idSource = s.object('Where ids were read.', {
  url: s.url('Address of the page, file or folder that states the ids.'),
  checked: s.day('The day of that page or file, YYYY-MM-DD.'),
});

const idText = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '^\\S+$',
  description: 'The id as the other system writes it, without the name of the namespace.',
} as const;

const row = s.object('An id of another system.', {
  id: idText,
  model: s.described(s.modelId, 'Id of the model of the feed that it means.'),
  match: s.choice(
    idMatches,
    "`exact`: the model's own name there; `snapshot`: a dated build; `regional`: a name for a region or deployment; `alias`: another name; `rolling`: a name whose target moves.",
  ),
  'source?': record.text("Key of one of this file's sources; the first where left out."),
  'from?': s.day(
    'First day on which a rolling name is known to mean this model; needed with `rolling`, and with it alone.',
  ),
  'ambiguous?': s.flag(
    'True where the id may mean another model or build as well; needed where several rows have the id.',
  ),
});
export type IdRow = FromSchema<typeof row>;

/**
 * `data/ids/<namespace>.yaml`, or `data/ids/<namespace>/<part>.yaml` where one file would be too
 * large.
 */
export const idsFile = s.object('The ids of one namespace.', {
  sources: {
    type: 'object',
    description: 'Where the ids were read, by a short key.',
    additionalProperties: idSource,
  },
  ids: s.arrayOf(row, 'The ids, sorted by id, then by model.'),
  'left_out?': s.uniqueList(
    idText,
    'Ids that look like a model of the feed and are none, sorted: an import passes over them.',
  ),
});
export type IdsFile = FromSchema<typeof idsFile>;
