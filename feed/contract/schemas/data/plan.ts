import type { FromSchema } from 'json-schema-to-ts';
import * as s from '../common.ts';
import { plan } from '../plan.ts';
import * as record from './record.ts';

const { region, category, currency, per, url, ended, quotas, ...answer } = plan.properties;
const { price_monthly, base_monthly, price_yearly, price_monthly_usd } = answer;

/** Plans are priced in any currency, so their ceiling is not that of a token price. */
const capped = <const Schema extends object>(schema: Schema) =>
  ({ ...schema, maximum: 10_000_000 }) as const;

const dispute = s.object('A disagreement that somebody has looked into.', {
  family: record.text('The family of the list, a key of `data/sources.yaml`.'),
  price_monthly: capped(price_monthly),
  'price_yearly?': capped(price_yearly),
  reason: record.disputeReason,
});

const price = s.object('A price and the day from which it holds.', {
  from: record.priceFrom,
  price_monthly: capped(price_monthly),
  'base_monthly?': capped(base_monthly),
  'price_yearly?': capped(price_yearly),
  'price_monthly_usd?': capped(price_monthly_usd),
  'note?': record.priceNote,
  'cancelled?': record.cancelled,
  'disputes?': s.arrayOf(dispute, 'Other prices that lists state, and why they do not hold.'),
  sources: record.priceSources,
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
    except: s.uniqueList(s.modelId, 'Ids of current models that it does not give, sorted.'),
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
  region,
  category,
  currency,
  ...s.optional({ per, url, ended }),
  models,
  'models_source?': modelsSource,
  quotas,
  features: s.uniqueList(record.plainText, 'What else the plan brings, in short words.'),
  'seed?': record.seed,
  prices: s.arrayOf(price, 'Every dated price, oldest first.'),
});
export type PlanFile = FromSchema<typeof planFile>;
export type PlanPriceRecord = PlanFile['prices'][number];
