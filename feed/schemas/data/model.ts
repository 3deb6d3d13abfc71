import type { FromSchema } from 'json-schema-to-ts';
import { namingLimits } from '../../vocabulary.ts';
import {
  arrayOf,
  choice,
  contextWindow,
  day,
  described,
  flag,
  id,
  integer,
  nullableDay,
  nullableInteger,
  nullableMonthOrDay,
  nullableUrl,
  object,
  partial,
  tokenPrices,
} from '../common.ts';
import { capabilities, modalities, weights } from '../model.ts';
import { hours, listFigures, rateCondition } from '../price.ts';
import {
  cancelled,
  importMark,
  name,
  priceFrom,
  priceNote,
  recordSource,
  recordSources,
  seed,
  tag,
  text,
  uniqueList,
} from './record.ts';

const threshold = integer(1, 'Past this many input tokens the row prices the whole request.');

const optionalFigures = [
  'input_price',
  'output_price',
  'cache_read_price',
  'cache_write_price',
  'above_input_tokens',
] as const;

/** A price of the vendor under a condition, in USD. */
export const rateRow = object(
  'A price under a condition.',
  {
    condition: rateCondition,
    label: described(text, "The vendor's name of the rate."),
    ...tokenPrices,
    above_input_tokens: threshold,
    hours_utc: arrayOf(hours, 'The hours of `off_peak`, and of nothing else.'),
    region: described(text, 'The region of `region`, and of nothing else.'),
    until: described(nullableDay, 'The last day of the rate, YYYY-MM-DD.'),
    sources: recordSources,
  },
  [...optionalFigures, 'label', 'hours_utc', 'region', 'until'],
);

/** A price of the vendor in a currency of its own. */
export const listPriceData = object(
  "A price of the vendor's own list.",
  {
    currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217, not USD.' },
    ...listFigures,
    above_input_tokens: threshold,
    from: priceFrom,
    sources: recordSources,
  },
  optionalFigures,
);

/** An event in the life of a model. */
export const lifecycleEvent = object(
  'An event in the life of a model.',
  {
    event: choice(
      ['deprecated', 'end_announced', 'retired', 'rerouted', 'withdrawn', 'in_service'],
      'What happened: `deprecated` a notice was given; `end_announced` a day of the end was named; `retired` the service ended; `rerouted` requests under this name are answered by `successor`; `withdrawn` takes back the notices and announced ends above; `in_service` a source shows the model in service.',
    ),
    day: described(
      nullableDay,
      'The day of the event, YYYY-MM-DD: of the notice, of the announced or actual end, of the reading for `in_service`; null where it is not known.',
    ),
    successor: described(id, 'Id of the model that the vendor names in its place.'),
    scope: described(
      text,
      "The service of which it is true, where it is not the vendor's own API. Such an event does not change the stage.",
    ),
    note: described(text, 'What a maintainer must know of the event.'),
    sources: recordSources,
  },
  ['successor', 'scope', 'note'],
);
export type LifecycleEvent = FromSchema<typeof lifecycleEvent>;

const tier = object(
  'A price for long requests.',
  {
    above_input_tokens: integer(
      1,
      'Past this many input tokens the tier prices the whole request.',
    ),
    ...tokenPrices,
  },
  ['cache_read_price', 'cache_write_price'],
);

const dispute = object(
  'Prices that a catalogue states and somebody has looked into; leave out what is not in dispute.',
  {
    family: described(text, 'The family of `data/sources.yaml` that states another price.'),
    ...tokenPrices,
    reason: described(text, 'Why the price of the record stands all the same.'),
  },
  ['cache_read_price', 'cache_write_price'],
);

const price = object(
  'A price and the day from which it holds.',
  {
    from: priceFrom,
    seen_from: described(
      day,
      'Where `from` is null, the earliest day on which a source shows the price; leave out where none is dated. Only the first price has neither.',
    ),
    ...tokenPrices,
    price_tiers: arrayOf(tier, 'Prices for long requests, by threshold.'),
    note: priceNote,
    promotion: flag(
      'True where the vendor calls it a temporary price. Where its end is known, the price that follows stands below.',
    ),
    promised_until: described(
      day,
      'The last day for which the vendor promises a temporary price, where what follows is not known.',
    ),
    cancelled,
    disputes: arrayOf(
      dispute,
      'Other figures that catalogues state for this price, and why they do not hold.',
    ),
    imported: importMark,
    sources: recordSources,
  },
  [
    'seen_from',
    'cache_read_price',
    'cache_write_price',
    'price_tiers',
    'note',
    'promotion',
    'promised_until',
    'cancelled',
    'disputes',
    'imported',
  ],
);

/** `data/models/<vendor>/<id>.yaml`. The file's name is the id, its folder the vendor's slug. */
export const modelFile = object(
  'A model of the feed.',
  {
    name: described(name, 'Display name of the model.'),
    url: nullableUrl,
    context_window: contextWindow,
    max_output_tokens: nullableInteger(
      1,
      'Tokens that one answer can hold, at most `context_window`; leave out or null where unknown.',
    ),
    released: described(
      nullableDay,
      'The day on which the model came out, YYYY-MM-DD; leave out or null where unknown.',
    ),
    knowledge_cutoff: nullableMonthOrDay,
    modalities: partial(modalities),
    capabilities: partial(capabilities),
    weights: partial(weights),
    lifecycle: arrayOf(
      lifecycleEvent,
      'Events in the life of the model, in the order in which they became known.',
    ),
    rates: arrayOf(rateRow, "The vendor's prices under a condition, in USD."),
    list_prices: arrayOf(listPriceData, "The vendor's own list in other currencies than USD."),
    tags: {
      ...uniqueList(
        tag,
        'What the model is for, sorted, of `data/tags.yaml`. Those that follow from other fields are derived.',
      ),
      maxItems: namingLimits.tags,
    },
    aliases: uniqueList(
      text,
      'Other spellings, sorted: vendor ids and the names that other catalogues use. They share one namespace with the ids.',
    ),
    fact_sources: arrayOf(
      recordSource,
      'Where window, days, modalities, capabilities and weights were read, if not at the sources of a price.',
    ),
    seed,
    prices: arrayOf(
      price,
      'Every dated price, oldest first; empty where no first-party USD price is known.',
    ),
  },
  [
    'url',
    'max_output_tokens',
    'released',
    'knowledge_cutoff',
    'modalities',
    'capabilities',
    'weights',
    'lifecycle',
    'rates',
    'list_prices',
    'aliases',
    'fact_sources',
    'seed',
  ],
);
export type ModelFile = FromSchema<typeof modelFile>;
export type ModelPriceRecord = ModelFile['prices'][number];
