import type { FromSchema } from 'json-schema-to-ts';
import { idMatches } from '../../vocabulary.ts';
import {
  arrayOf,
  choice,
  contextWindow,
  day,
  described,
  flag,
  id,
  modelId,
  object,
  tokenPrices,
} from '../common.ts';
import { httpsUrl, name, text, uniqueList } from './record.ts';

const source = object('Where offers were read.', {
  url: described(httpsUrl, 'Address of the page or file that states the prices.'),
  checked: described(day, 'The day of that page or file, YYYY-MM-DD.'),
});

const externalId = { type: 'string', minLength: 1, maxLength: 200, pattern: '^\\S+$' } as const;

const offer = object(
  'A model at the provider.',
  {
    model: described(modelId, 'Id of the model of the feed that is offered.'),
    external_id: described(externalId, "The model's id at the provider."),
    ...tokenPrices,
    context_window: described(
      contextWindow,
      'Tokens that one request can hold at the provider; leave out where unknown.',
    ),
    region: described(
      text,
      "The provider's own name of the region that the id is for; leave out where it is for none.",
    ),
    sources: {
      ...uniqueList(text, "Keys of this file's sources that state these very prices, sorted."),
      minItems: 1,
    },
  },
  ['cache_read_price', 'cache_write_price', 'context_window', 'region'],
);
export type OfferRow = FromSchema<typeof offer>;

/** `data/offers/<provider>.yaml`. The file's name is the provider's id. */
export const offersFile = object(
  'The offers of one provider.',
  {
    name: described(name, 'Display name of the provider.'),
    url: described(
      httpsUrl,
      "The provider's own page about its models; a source on the same host is the provider's own.",
    ),
    vendor: described(
      id,
      "Slug of the vendor whose own service the provider is: prices of that vendor's models are in the files of the models.",
    ),
    id_prefixes: uniqueList(
      text,
      'How ids that name the provider begin, beside his own id and `/`, sorted; with the `/` or `.` at the end. Before a `.` stands a prefix of a vendor.',
    ),
    id_regions: uniqueList(
      text,
      'Regions that stand before a model in ids, each with a `/`, or with a `.` that names the provider too; sorted.',
    ),
    id_suffixes: uniqueList(
      text,
      'What routers write behind a model to say how the request is served, with the colon; sorted.',
    ),
    sources: {
      type: 'object',
      description: 'Where the offers were read, by a short key.',
      additionalProperties: source,
    },
    offers: arrayOf(offer, 'The offers, sorted by model, then by external id.'),
    left_out: uniqueList(
      externalId,
      'Ids that look like a model of the feed and may mean another build or model, sorted: an import passes over them.',
    ),
  },
  ['vendor', 'id_prefixes', 'id_regions', 'id_suffixes', 'left_out'],
);
export type OffersFile = FromSchema<typeof offersFile>;

const idSource = object('Where ids were read.', {
  url: described(httpsUrl, 'Address of the page, file or folder that states the ids.'),
  checked: described(day, 'The day of that page or file, YYYY-MM-DD.'),
});

const idText = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '^\\S+$',
  description: 'The id as the other system writes it, without the name of the namespace.',
} as const;

const row = object(
  'An id of another system.',
  {
    id: idText,
    model: described(modelId, 'Id of the model of the feed that it means.'),
    match: choice(
      idMatches,
      "`exact`: the model's own name there; `snapshot`: a dated build; `regional`: a name for a region or deployment; `alias`: another name; `rolling`: a name whose target moves.",
    ),
    source: described(text, "Key of one of this file's sources; the first where left out."),
    from: described(
      day,
      'First day on which a rolling name is known to mean this model; needed with `rolling`, and with it alone.',
    ),
    ambiguous: flag(
      'True where the id may mean another model or build as well; needed where several rows have the id.',
    ),
  },
  ['source', 'from', 'ambiguous'],
);
export type IdRow = FromSchema<typeof row>;

/**
 * `data/ids/<namespace>.yaml`, or `data/ids/<namespace>/<part>.yaml` where one file would be too
 * large.
 */
export const idsFile = object(
  'The ids of one namespace.',
  {
    sources: {
      type: 'object',
      description: 'Where the ids were read, by a short key.',
      additionalProperties: idSource,
    },
    ids: arrayOf(row, 'The ids, sorted by id, then by model.'),
    left_out: uniqueList(
      idText,
      'Ids that look like a model of the feed and are none, sorted: an import passes over them.',
    ),
  },
  ['left_out'],
);
export type IdsFile = FromSchema<typeof idsFile>;
