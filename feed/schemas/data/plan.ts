import type { FromSchema } from 'json-schema-to-ts';
import * as s from '../common.ts';
import { baseMonthly, currency, planCategory, planRegion, quota } from '../plan.ts';
import * as record from './record.ts';

/** Plans are priced in any currency, so their ceiling is not that of a token price. */
const planPrice = { type: ['number', 'null'], minimum: 0, maximum: 10_000_000 } as const;

const dispute = s.object(
  'A disagreement that somebody has looked into; no import shows it until it moves.',
  {
    family: record.text('The family of the list, a key of `data/sources.yaml`.'),
    price_monthly: s.described(planPrice, 'What it states for one month, in `currency`.'),
    'price_yearly?': s.described(
      planPrice,
      'What it states for one year; leave out where that is not in dispute.',
    ),
    reason: record.text('Why the price of the record stands all the same.'),
  },
);

const price = s.object('A price and the day from which it holds.', {
  from: record.priceFrom,
  price_monthly: s.described(
    planPrice,
    'Price of one month, billed monthly, in `currency`; 0 is free, null is unknown.',
  ),
  'base_monthly?': s.described(
    planPrice,
    `${baseMonthly.description} Leave out where there is none.`,
  ),
  'price_yearly?': s.described(
    planPrice,
    'Price of one year in `currency`; leave out or null where it is not sold or not known.',
  ),
  'price_monthly_usd?': s.described(
    planPrice,
    'Price of one month in USD, only where a plan in another currency has one that the vendor itself publishes.',
  ),
  'note?': record.priceNote,
  'cancelled?': record.cancelled,
  'disputes?': s.arrayOf(dispute, 'Other prices that lists state, and why they do not hold.'),
  sources: record.sources,
});

/** `items` and what follows is for a list, `properties` and what follows for a record. */
const models = {
  type: ['array', 'object', 'null'],
  description:
    'Ids of the models that a source names for the plan, sorted; {all_of: <vendor>} where a source says that it gives every model of that vendor; null where no source names them.',
  items: s.modelId,
  minItems: 1,
  uniqueItems: true,
  properties: {
    all_of: record.text('Slug of the vendor whose current models, as of each build, it gives.'),
    except: s.uniqueList(
      s.modelId,
      'Ids of current models of the vendor that it does not give, sorted.',
    ),
  },
  required: ['all_of'],
  additionalProperties: false,
} as const;

const modelsSource = s.object('Where the models were read; needed where they are known.', {
  url: s.url('Address of the page or file that names them.'),
  checked: s.nullableDay('The day on which it was read; null where it is not known.'),
});

/** `data/plans/<vendor>/<id>.yaml`. The file's name is the id, its folder the vendor's slug. */
export const planFile = s.object('A subscription plan.', {
  name: record.name('Display name of the plan.'),
  region: planRegion,
  category: planCategory,
  currency,
  'per?': s.nullableChoice(
    ['user', 'seat'],
    'What one price pays for; leave out or null where the plan is for one person.',
  ),
  'url?': s.nullableUrl,
  'ended?': s.nullableDay(
    'Day from which the plan is not sold: of its end, or of the earliest source that says so; leave out where it is sold.',
  ),
  models,
  'models_source?': modelsSource,
  quotas: s.arrayOf(quota, 'Limits of the plan; where only words are known, `note` alone.'),
  features: s.uniqueList(record.plainText, 'What else the plan brings, in short words.'),
  'seed?': record.seed,
  prices: s.arrayOf(price, 'Every dated price, oldest first.'),
});
export type PlanFile = FromSchema<typeof planFile>;
export type PlanPriceRecord = PlanFile['prices'][number];
