import type { FromSchema } from 'json-schema-to-ts';
import { namingLimits } from '../../vocabulary.ts';
import * as s from '../common.ts';
import { capabilities, modalities, modelRecord, weights } from '../model.ts';
import { listFigures, listRate, priceTier, rate } from '../price.ts';
import * as record from './record.ts';

const { above_input_tokens } = priceTier.properties;
const { max_output_tokens, released, knowledge_cutoff } = modelRecord.properties;

/** A price of the vendor under a condition, in USD. */
const rateRow = s.object('A price under a condition.', {
  condition: rate.properties.condition,
  'label?': record.like(rate.properties.label),
  ...s.optional(s.tokenPrices),
  'above_input_tokens?': above_input_tokens,
  'hours_utc?': s.arrayOf(rate.properties.hours_utc.items, 'The hours of `off_peak` alone.'),
  'region?': record.text('The region of `region`, and of nothing else.'),
  'until?': rate.properties.until,
  'stack?': rate.properties.stack,
  sources: record.sources,
});

/** A price of that list under a condition. */
const listRateRow = s.object('A price of the list under a condition.', {
  condition: listRate.properties.condition,
  ...s.optional(listFigures),
});

/** A price of the vendor in a currency of its own. */
const listPriceData = s.object("A price of the vendor's own list.", {
  currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217, not USD.' },
  ...s.optional(listFigures),
  'above_input_tokens?': above_input_tokens,
  from: record.priceFrom,
  'rates?': s.arrayOf(listRateRow, 'Its prices under a condition, at the hours of `rates`.'),
  sources: record.sources,
});

/** An event in the life of a model. */
const lifecycleEvent = s.object('An event in the life of a model.', {
  event: s.choice(
    ['deprecated', 'end_announced', 'retired', 'rerouted', 'withdrawn', 'in_service'],
    'What happened: `deprecated` a notice was given; `end_announced` a day of the end was named; `retired` the service ended; `rerouted` requests under this name are answered by `successor`; `withdrawn` takes back the notices and announced ends above; `in_service` a source shows the model in service.',
  ),
  day: s.nullableDay(
    'The day of the event, YYYY-MM-DD: of the notice, of the announced or actual end, of the reading for `in_service`; null where it is not known.',
  ),
  'successor?': s.described(s.id, 'Id of the model that the vendor names in its place.'),
  'until?': s.day(
    'Of `rerouted` alone: the last day on which `successor` answers; leave out where no end is known.',
  ),
  'scope?': record.text(
    "The service of which it is true, where it is not the vendor's own API. Such an event does not change the stage.",
  ),
  'note?': record.text('What a maintainer must know of the event.'),
  sources: record.sources,
});
export type LifecycleEvent = FromSchema<typeof lifecycleEvent>;

const tier = s.object('A price for long requests.', { above_input_tokens, ...record.prices });

const dispute = s.object('Prices that a catalogue states and somebody has looked into.', {
  family: record.text('The family of `data/sources.yaml` that states another price.'),
  ...record.prices,
  reason: record.disputeReason,
});

const price = s.object('A price and the day from which it holds.', {
  from: record.priceFrom,
  'seen_from?': s.day(
    'Where `from` is null, the earliest day on which a source shows the price; leave out where none is dated. Only the first price has neither.',
  ),
  ...record.prices,
  'price_tiers?': s.arrayOf(tier, 'Prices for long requests, by threshold.'),
  'note?': record.priceNote,
  'promotion?': s.flag(
    'True where the vendor calls it a temporary price. Where its end is known, the price that follows stands below.',
  ),
  'promised_until?': s.day('The last day that the vendor promises for a temporary price.'),
  'cancelled?': record.cancelled,
  'disputes?': s.arrayOf(dispute, 'Other figures of catalogues, and why they do not hold.'),
  sources: record.priceSources,
});

/** `data/models/<vendor>/<id>.yaml`. The file's name is the id, its folder the vendor's slug. */
export const modelFile = s.object('A model of the feed.', {
  name: record.name('Display name of the model.'),
  'url?': s.nullableUrl,
  context_window: s.contextWindow,
  ...s.optional({ max_output_tokens, released, knowledge_cutoff }),
  'modalities?': s.partial(modalities),
  'capabilities?': s.partial(capabilities),
  'weights?': s.partial(weights),
  'lifecycle?': s.arrayOf(
    lifecycleEvent,
    'Events in its life, in the order in which they became known.',
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
  prices: s.arrayOf(price, 'Every dated price, oldest first; empty where none is known.'),
});
export type ModelFile = FromSchema<typeof modelFile>;
export type ModelPriceRecord = ModelFile['prices'][number];
