import type { FromSchema } from 'json-schema-to-ts';
import { contextWindow, day, id, modelId } from '../common.ts';
import { arrayOf, described, object } from '../object.ts';
import { httpsUrl, listPrice, name, text, uniqueList } from './record.ts';

const source = object(
  {
    url: described(httpsUrl, 'Address of the page or file that states the prices.'),
    checked: described(day, 'The day of that page or file, YYYY-MM-DD.'),
  },
  { description: 'Where offers were read.' },
);

const externalId = { type: 'string', minLength: 1, maxLength: 200, pattern: '^\\S+$' } as const;

const offer = object(
  {
    model: described(modelId, 'Id of the model of the feed that is offered.'),
    external_id: described(externalId, "The model's id at the provider."),
    input_price: described(
      listPrice,
      'USD per 1 million input tokens at the base tier; 0 is free, null is unknown.',
    ),
    output_price: described(
      listPrice,
      'USD per 1 million output tokens at the base tier; 0 is free, null is unknown.',
    ),
    cache_read_price: described(
      listPrice,
      'USD per 1 million input tokens read from the cache; leave out where unknown.',
    ),
    cache_write_price: described(
      listPrice,
      'USD per 1 million input tokens written to the cache; leave out where unknown.',
    ),
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
  {
    optional: ['cache_read_price', 'cache_write_price', 'context_window', 'region'],
    description: 'A model at the provider.',
  },
);
export type OfferRow = FromSchema<typeof offer>;

/** `data/offers/<provider>.yaml`. The file's name is the provider's id. */
export const offersFile = object(
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
  { optional: ['vendor', 'left_out'], description: 'The offers of one provider.' },
);
export type OffersFile = FromSchema<typeof offersFile>;
