import type { FromSchema } from 'json-schema-to-ts';
import { limitWindows, planCategories, planRegions } from '../vocabulary.ts';
import * as terms from './allowance.ts';
import * as s from './common.ts';
import { planReference } from './model.ts';
import { suggestionsBesideEmpty } from './problem.ts';

export const monthlyPrice = s.nullableAmount(
  'Price of one month in `currency`; 0 is free, null is unknown.',
);
export const yearlyPrice = s.nullableAmount(
  'Price of one year in `currency`; null where not sold or not known.',
);
export const monthlyPriceUsd = s.nullableAmount(
  'Price of one month in USD, only where the vendor itself publishes USD.',
);

export const planRegion = s.choice(planRegions, '`domestic` is mainland China.');

export const planCategory = s.choice(
  planCategories,
  '`code` a coding tool or quota, `agent` an agent product, `token` a prepaid or metered quota, `bundle` a chat membership with a coding tool.',
);

export const currency = {
  type: 'string',
  pattern: '^[A-Z]{3}$',
  description: 'ISO 4217 code of the currency of the prices.',
} as const;

export const baseMonthly = s.nullableAmount(
  'Fee of one month for the team, beside `price_monthly` for each seat; null without.',
);

/** A limit of a plan; where only words are known, `note`, and the window where that is known. */
export const quota = s.object('A limit of a plan.', {
  window: s.nullableChoice(
    limitWindows,
    'The time that the amount is for; without an amount that of a limit of which no figure is known.',
  ),
  amount: s.nullableAmount('How much one window includes; null where only words are known.'),
  unit: s.nullableChoice(
    ['requests', 'prompts', 'messages', 'completions', 'tokens', 'credits', 'usd'],
    'What is counted: `requests` to a model, `prompts` or `messages` of a person, each of which may take several requests, `completions` in an editor, `tokens`, `credits` of the vendor, or `usd` at the prices by the token.',
  ),
  note: s.nullableText('What the figures leave out, or the limit in words.'),
});
export type Quota = FromSchema<typeof quota>;

export const planPriceInterval = s.object("A plan's price and the day from which it holds.", {
  from: s.nullableDay('First day, announced where it is to come; null is unknown.'),
  price_monthly: monthlyPrice,
  base_monthly: baseMonthly,
  price_yearly: yearlyPrice,
  price_monthly_usd: monthlyPriceUsd,
  cancelled: s.flag('True where the price was announced and withdrawn.'),
  sources: s.arrayOf(s.source, 'Where this price was read.'),
});
export type PlanPriceInterval = FromSchema<typeof planPriceInterval>;

const leadingFields = {
  id: s.text('Stable slug of the plan: the `{id}` of its address.'),
  vendor: s.vendorName,
  name: s.text('Display name of the plan.'),
  region: planRegion,
  category: planCategory,
  price_monthly: monthlyPrice,
  base_monthly: baseMonthly,
  price_yearly: yearlyPrice,
  currency,
  per: s.nullableChoice(['user', 'seat'], 'What one price pays for; null for one person.'),
  price_monthly_usd: monthlyPriceUsd,
  models: {
    type: ['array', 'null'],
    items: s.modelId,
    description: 'Ids of the models that it includes, sorted; null where no source names them.',
  },
  models_basis: s.nullableChoice(
    ['listed', 'vendor'],
    'Why `models` are those: `listed` a source names them, `vendor` the plan gives every current model of its vendor; null where they are not known.',
  ),
  models_checked: s.nullableDay(
    'The day on which their source was read; null where unknown. Models that came out later are among them where `models_basis` is `vendor`, or where a later source names them.',
  ),
  quotas: s.arrayOf(quota, "Limits of the plan, in the vendor's own words and units."),
} as const;

const closingFields = {
  features: s.texts('What else the plan brings, in short words.'),
  url: s.nullableUrl,
  ended: s.nullableDay('Day from which it is not sold, or of the first source; null where sold.'),
  price_history: s.arrayOf(
    planPriceInterval,
    'Every dated price, oldest first, announced prices included.',
  ),
  status: s.status,
  sources: s.sources,
} as const;

const termDescriptions = {
  allowances: 'What the plan holds, by window and pool; empty where nothing is known.',
  multiples: 'What the vendor states as a multiple of another plan.',
  pools: 'The budgets of the plan, where it has several.',
  resets: 'When its windows begin anew; those that are not listed are unknown.',
} as const;

/** A plan in a list: what it holds stands there without sources, which are as long again. */
export const plan = s.object('One subscription plan, sold or not.', {
  ...leadingFields,
  allowances: s.arrayOf(terms.allowance, termDescriptions.allowances),
  multiples: s.arrayOf(terms.multiple, termDescriptions.multiples),
  pools: s.arrayOf(terms.pool, termDescriptions.pools),
  resets: s.arrayOf(terms.reset, termDescriptions.resets),
  at_limit: s.nullable(terms.atLimit),
  credit: s.nullable(terms.credit),
  ...closingFields,
});
export type Plan = FromSchema<typeof plan>;

export const planDetail = s.object(
  'One subscription plan, sold or not, with the sources of its terms.',
  {
    ...leadingFields,
    allowances: s.arrayOf(terms.citedAllowance, termDescriptions.allowances),
    multiples: s.arrayOf(terms.citedMultiple, termDescriptions.multiples),
    pools: s.arrayOf(terms.pool, termDescriptions.pools),
    resets: s.arrayOf(terms.citedReset, termDescriptions.resets),
    at_limit: s.nullable(terms.citedAtLimit),
    credit: s.nullable(terms.citedCredit),
    ...closingFields,
  },
);
export type PlanDetail = FromSchema<typeof planDetail>;

export const planList = s.object('The subscription plans that are sold.', {
  plans: s.arrayOf(plan, 'The plans that are sold, by vendor, name and id.'),
  total: s.integer(0, 'How many plans the filters matched.'),
  'not_known?': s.arrayOf(
    planReference,
    'With `model`: the plans that match the other filters and whose models are not known, so that they may include it or not.',
  ),
  'suggestions?': suggestionsBesideEmpty,
});

export const unitsPerUsd = {
  type: 'number',
  minimum: 0.01,
  maximum: 10_000_000,
  description: 'Units of the currency that one US dollar buys, as the source has it.',
} as const;

const exchangeRate = s.object('The exchange rate of a currency on a day.', {
  currency: s.described(currency, 'ISO 4217 code of the currency.'),
  per_usd: unitsPerUsd,
  date: s.day('The day of the rate, YYYY-MM-DD.'),
  sources: s.arrayOf(s.source, 'Where the rate was read.'),
});

export const exchangeRateList = s.object('Dated exchange rates; no other answer applies them.', {
  rates: s.arrayOf(exchangeRate, 'The rates, by currency. A currency of plans may have none.'),
  total: s.integer(0, 'How many rates there are.'),
});

export const bulkPlans = s.object('Every plan, sold or not, unpaged.', {
  plans: s.arrayOf(planDetail, 'Every plan, by vendor, name and id.'),
});
