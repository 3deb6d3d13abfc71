import type { FromSchema } from 'json-schema-to-ts';
import * as allowances from '../allowance.ts';
import * as s from '../common.ts';
import { plan } from '../plan.ts';
import * as record from './record.ts';

const { region, category, currency, per, url, ended, quotas, pools, ...answer } = plan.properties;
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

const readAt = s.described(
  record.sources,
  'Where this very figure was read; one that states another has a row of its own.',
);

const endedSource = s.object('Where the end of the sale was read.', {
  url: s.url('Address of the page or file that says that it is not sold any more.'),
  checked: s.nullableDay('The day on which it was read; null where it is not known.'),
});

/** An allowance of this window and unit follows from it; without `sources` nobody says where from. */
const quota = s.object(quotas.items.description, {
  ...quotas.items.properties,
  ...s.optional({ pool: allowances.allowanceScope.pool }),
  'sources?': readAt,
});

const { model, pool, note } = allowances.allowanceScope;

const allowance = s.object('What one window of the plan holds, where no quota says it.', {
  ...allowances.allowanceFigures,
  kind: s.choice(
    allowances.allowance.properties.kind.enum,
    "How it is known: `stated` by the vendor, `credits` through the worth of the vendor's credits, `multiple` as a part of what users measured of another plan, with the arithmetic in `note`, `measured` by users.",
  ),
  ...s.optional({ model, pool, note: record.like(note) }),
  sources: readAt,
});

const multiple = s.object('A window that holds so many times that of another plan.', {
  ...allowances.multipleFields,
  sources: readAt,
});

const reset = s.object('When a window of the plan begins anew.', {
  ...allowances.resetFields,
  sources: readAt,
});

const { effect, multiply, usd, unit, opt_in } = allowances.atLimitFields;

const atLimit = s.object('What follows when a window is used up.', {
  effect,
  ...s.optional({ multiply, usd, unit, opt_in }),
  'note?': record.like(allowances.atLimitFields.note),
  sources: readAt,
});

/** `data/plans/<vendor>/<id>.yaml`. The file's name is the id, its folder the vendor's slug. */
export const planFile = s.object('A subscription plan.', {
  name: record.name('Display name of the plan.'),
  region,
  category,
  currency,
  ...s.optional({ per, url, ended }),
  'ended_sources?': s.arrayOf(
    endedSource,
    'Where it was read that the plan is not sold any more; needed where it has `ended`.',
  ),
  models,
  'models_source?': modelsSource,
  quotas: s.arrayOf(quota, quotas.description),
  'allowances?': s.arrayOf(allowance, 'What the plan holds, where no quota says it.'),
  'multiples?': s.arrayOf(multiple, 'Windows that hold so many times those of another plan.'),
  'pools?': s.arrayOf(pools.items, pools.description),
  'resets?': s.arrayOf(reset, 'When the windows of the plan begin anew.'),
  'at_limit?': atLimit,
  features: s.uniqueList(record.plainText, 'What else the plan brings, in short words.'),
  'seed?': record.seed,
  prices: s.arrayOf(price, 'Every dated price, oldest first.'),
});
export type PlanFile = FromSchema<typeof planFile>;
export type PlanPriceRecord = PlanFile['prices'][number];
