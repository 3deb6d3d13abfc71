import type { FromSchema } from 'json-schema-to-ts';
import { arrayOf, described, modelId, nullableDay, nullableUrl, object } from '../common.ts';
import { baseMonthly, currency, planCategory, planRegion, quota } from '../plan.ts';
import {
  cancelled,
  httpsUrl,
  name,
  priceFrom,
  priceNote,
  recordSources,
  seed,
  text,
  uniqueList,
} from './record.ts';

/** Plans are priced in any currency, so their ceiling is not that of a token price. */
const planPrice = { type: ['number', 'null'], minimum: 0, maximum: 10_000_000 } as const;

const dispute = object(
  'A disagreement that somebody has looked into; no import shows it until it moves.',
  {
    family: described(text, 'The family of the list, a key of `data/sources.yaml`.'),
    price_monthly: described(planPrice, 'What it states for one month, in `currency`.'),
    price_yearly: described(
      planPrice,
      'What it states for one year; leave out where that is not in dispute.',
    ),
    reason: described(text, 'Why the price of the record stands all the same.'),
  },
  ['price_yearly'],
);

const price = object(
  'A price and the day from which it holds.',
  {
    from: priceFrom,
    price_monthly: described(
      planPrice,
      'Price of one month, billed monthly, in `currency`; 0 is free, null is unknown.',
    ),
    base_monthly: described(planPrice, `${baseMonthly.description} Leave out where there is none.`),
    price_yearly: described(
      planPrice,
      'Price of one year in `currency`; leave out or null where it is not sold or not known.',
    ),
    price_monthly_usd: described(
      planPrice,
      'Price of one month in USD, only where a plan in another currency has one that the vendor itself publishes.',
    ),
    note: priceNote,
    cancelled,
    disputes: arrayOf(dispute, 'Other prices that lists state, and why they do not hold.'),
    sources: recordSources,
  },
  ['base_monthly', 'price_yearly', 'price_monthly_usd', 'note', 'cancelled', 'disputes'],
);

/** `items` and what follows is for a list, `properties` and what follows for a record. */
const models = {
  type: ['array', 'object', 'null'],
  description:
    'Ids of the models that a source names for the plan, sorted; {all_of: <vendor>} where a source says that it gives every model of that vendor; null where no source names them.',
  items: modelId,
  minItems: 1,
  uniqueItems: true,
  properties: {
    all_of: described(text, 'Slug of the vendor whose current models, as of each build, it gives.'),
    except: uniqueList(
      modelId,
      'Ids of current models of the vendor that it does not give, sorted.',
    ),
  },
  required: ['all_of'],
  additionalProperties: false,
} as const;

const modelsSource = object('Where the models were read; needed where they are known.', {
  url: described(httpsUrl, 'Address of the page or file that names them.'),
  checked: described(nullableDay, 'The day on which it was read; null where it is not known.'),
});

/** `data/plans/<vendor>/<id>.yaml`. The file's name is the id, its folder the vendor's slug. */
export const planFile = object(
  'A subscription plan.',
  {
    name: described(name, 'Display name of the plan.'),
    region: planRegion,
    category: planCategory,
    currency,
    per: {
      type: ['string', 'null'],
      enum: ['user', 'seat', null],
      description: 'What one price pays for; leave out or null where the plan is for one person.',
    },
    url: nullableUrl,
    ended: described(
      nullableDay,
      'Day from which the plan is not sold: of its end, or of the earliest source that says so; leave out where it is sold.',
    ),
    models,
    models_source: modelsSource,
    quotas: arrayOf(quota, 'Limits of the plan; where only words are known, `note` alone.'),
    features: uniqueList(text, 'What else the plan brings, in short words.'),
    seed,
    prices: arrayOf(price, 'Every dated price, oldest first.'),
  },
  ['per', 'url', 'ended', 'models_source', 'seed'],
);
export type PlanFile = FromSchema<typeof planFile>;
export type PlanPriceRecord = PlanFile['prices'][number];
