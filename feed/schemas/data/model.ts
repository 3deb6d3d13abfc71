import type { FromSchema } from 'json-schema-to-ts';
import { namingLimits } from '../../vocabulary.ts';
import * as s from '../common.ts';
import { capabilities, modalities, weights } from '../model.ts';
import { hours, listFigures, rateCondition } from '../price.ts';
import * as record from './record.ts';

const threshold = s.integer(1, 'Past this many input tokens the row prices the whole request.');

/** A price of the vendor under a condition, in USD. */
export const rateRow = s.object('A price under a condition.', {
  condition: rateCondition,
  'label?': record.text("The vendor's name of the rate."),
  ...s.optional(s.tokenPrices),
  'above_input_tokens?': threshold,
  'hours_utc?': s.arrayOf(hours, 'The hours of `off_peak`, and of nothing else.'),
  'region?': record.text('The region of `region`, and of nothing else.'),
  'until?': s.nullableDay('The last day of the rate, YYYY-MM-DD.'),
  sources: record.sources,
});

/** A price of the vendor in a currency of its own. */
export const listPriceData = s.object("A price of the vendor's own list.", {
  currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217, not USD.' },
  ...s.optional(listFigures),
  'above_input_tokens?': threshold,
  from: record.priceFrom,
  sources: record.sources,
});

/** An event in the life of a model. */
export const lifecycleEvent = s.object('An event in the life of a model.', {
  event: s.choice(
    ['deprecated', 'end_announced', 'retired', 'rerouted', 'withdrawn', 'in_service'],
    'What happened: `deprecated` a notice was given; `end_announced` a day of the end was named; `retired` the service ended; `rerouted` requests under this name are answered by `successor`; `withdrawn` takes back the notices and announced ends above; `in_service` a source shows the model in service.',
  ),
  day: s.nullableDay(
    'The day of the event, YYYY-MM-DD: of the notice, of the announced or actual end, of the reading for `in_service`; null where it is not known.',
  ),
  'successor?': s.described(s.id, 'Id of the model that the vendor names in its place.'),
  'scope?': record.text(
    "The service of which it is true, where it is not the vendor's own API. Such an event does not change the stage.",
  ),
  'note?': record.text('What a maintainer must know of the event.'),
  sources: record.sources,
});
export type LifecycleEvent = FromSchema<typeof lifecycleEvent>;

const tier = s.object('A price for long requests.', {
  above_input_tokens: s.integer(
    1,
    'Past this many input tokens the tier prices the whole request.',
  ),
  ...s.plainPrices,
  ...s.optional(s.cachePrices),
});

const dispute = s.object(
  'Prices that a catalogue states and somebody has looked into; leave out what is not in dispute.',
  {
    family: record.text('The family of `data/sources.yaml` that states another price.'),
    ...s.plainPrices,
    ...s.optional(s.cachePrices),
    reason: record.text('Why the price of the record stands all the same.'),
  },
);

const price = s.object('A price and the day from which it holds.', {
  from: record.priceFrom,
  'seen_from?': s.day(
    'Where `from` is null, the earliest day on which a source shows the price; leave out where none is dated. Only the first price has neither.',
  ),
  ...s.plainPrices,
  ...s.optional(s.cachePrices),
  'price_tiers?': s.arrayOf(tier, 'Prices for long requests, by threshold.'),
  'note?': record.priceNote,
  'promotion?': s.flag(
    'True where the vendor calls it a temporary price. Where its end is known, the price that follows stands below.',
  ),
  'promised_until?': s.day(
    'The last day for which the vendor promises a temporary price, where what follows is not known.',
  ),
  'cancelled?': record.cancelled,
  'disputes?': s.arrayOf(
    dispute,
    'Other figures that catalogues state for this price, and why they do not hold.',
  ),
  'imported?': record.importMark,
  sources: record.sources,
});

/** `data/models/<vendor>/<id>.yaml`. The file's name is the id, its folder the vendor's slug. */
export const modelFile = s.object('A model of the feed.', {
  name: record.name('Display name of the model.'),
  'url?': s.nullableUrl,
  context_window: s.contextWindow,
  'max_output_tokens?': s.nullableInteger(
    1,
    'Tokens that one answer can hold, at most `context_window`; leave out or null where unknown.',
  ),
  'released?': s.nullableDay(
    'The day on which the model came out, YYYY-MM-DD; leave out or null where unknown.',
  ),
  'knowledge_cutoff?': s.nullableMonthOrDay(
    'A month (YYYY-MM) or a day (YYYY-MM-DD); null where it is not known.',
  ),
  'modalities?': s.partial(modalities),
  'capabilities?': s.partial(capabilities),
  'weights?': s.partial(weights),
  'lifecycle?': s.arrayOf(
    lifecycleEvent,
    'Events in the life of the model, in the order in which they became known.',
  ),
  'rates?': s.arrayOf(rateRow, "The vendor's prices under a condition, in USD."),
  'list_prices?': s.arrayOf(listPriceData, "The vendor's own list in other currencies than USD."),
  tags: {
    ...s.uniqueList(
      record.tag,
      'What the model is for, sorted, of `data/tags.yaml`. Those that follow from other fields are derived.',
    ),
    maxItems: namingLimits.tags,
  },
  'aliases?': s.uniqueList(
    record.plainText,
    'Other spellings, sorted: vendor ids and the names that other catalogues use. They share one namespace with the ids.',
  ),
  'fact_sources?': s.arrayOf(
    record.source,
    'Where window, days, modalities, capabilities and weights were read, if not at the sources of a price.',
  ),
  'seed?': record.seed,
  prices: s.arrayOf(
    price,
    'Every dated price, oldest first; empty where no first-party USD price is known.',
  ),
});
export type ModelFile = FromSchema<typeof modelFile>;
export type ModelPriceRecord = ModelFile['prices'][number];
