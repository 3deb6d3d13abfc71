import type { FromSchema } from 'json-schema-to-ts';
import {
  allowanceKinds,
  allowanceUnits,
  limitEffects,
  limitWindows,
  resetTimes,
} from '../vocabulary.ts';
import * as s from './common.ts';
import { hours } from './price.ts';

// What a subscription plan holds: the terms in which a use can be weighed against it.

const window = s.choice(
  limitWindows,
  'The time that the figure is for; a `month` is that of the subscription or of the calendar.',
);

export const allowanceFigures = {
  window,
  low: s.described(s.amount, 'The least that one window holds, in `unit`.'),
  high: s.nullableAmount(
    'The most that one window holds; equal to `low` where the figure is exact, null where only the least is known.',
  ),
  unit: s.choice(
    allowanceUnits,
    'What is counted: `usd` at the list prices by the token, `tokens` of input and output together, `requests` to a model, `prompts` or `messages` of a person, each of which may take several requests, or `credits` of the vendor.',
  ),
} as const;

export const allowanceScope = {
  model: s.described(
    s.nullable(s.id),
    'Id of the model that the figure is for; null for each model of the pool without a figure of its own. Figures of several models in one window and pool share one budget: half of one leaves half of the others.',
  ),
  pool: s.nullableText('The budget that it draws on, of `pools`; null where there is one.'),
  note: s.nullableText('What the figure leaves out.'),
} as const;

export const allowance = s.object(
  'What one window of a plan holds. Rows alike in window, unit, model and pool are several statements of one limit, which lies between the least `low` and the greatest `high`; of such with a `priced_on` the last day counts alone. Other rows are limits that hold side by side.',
  {
    ...allowanceFigures,
    kind: s.choice(
      allowanceKinds,
      "How it is known: `stated` by the vendor, `credits` through the worth of the vendor's credits, `multiple` as a multiple of what users measured of another plan, `measured` by users.",
    ),
    priced_on: s.nullableDay(
      'The day at whose list prices users counted the dollars that they measured, so that a use is weighed against them at the prices of that day; null for all else, and where that day is not known.',
    ),
    ...allowanceScope,
  },
);
export const citedAllowance = cited(
  allowance,
  'Where it was read; empty where it is a row of `quotas` without a source of its own.',
);
export type Allowance = FromSchema<typeof citedAllowance>;

export const multipleFields = {
  window,
  of: s.described(s.id, 'Id of the other plan of the vendor.'),
  times: { type: 'number', exclusiveMinimum: 0, description: 'How many times as much it holds.' },
} as const;

export const multiple = s.object(
  'A window that holds so many times that of another plan.',
  multipleFields,
);
export const citedMultiple = cited(multiple, 'Where the multiple was read.');

export const pool = s.object('One of several budgets of a plan.', {
  name: s.text('Name of the budget, in the words of the vendor.'),
  models: {
    type: ['array', 'null'],
    items: s.modelId,
    description: 'Ids of the models that draw on it, sorted; null for all others of the plan.',
  },
});

export const resetFields = {
  window,
  when: s.choice(
    resetTimes,
    'When the window begins anew: `rolling` frees each use when it is as old as the window is long, `first_use` opens a window at the first request after the last one closed, `fixed` is a time that the vendor assigns to the account, `calendar` the first moment of the day, week or month in UTC, `billing` the day of the subscription.',
  ),
} as const;

export const reset = s.object('When a window of a plan begins anew.', resetFields);
export const citedReset = cited(reset, 'Where it was read.');

export const atLimitFields = {
  effect: s.choice(
    limitEffects,
    'What follows when a window is used up: the plan is `blocked` until the window begins anew, goes on `slowed` or with a lesser model, or goes on as `overage` at a price.',
  ),
  multiply: s.nullableAmount(
    'Overage: times the list price by the token of each model; null where the price has another basis or is unknown.',
  ),
  usd: s.nullableAmount(
    'Overage: USD for each `unit`; null where the price has another basis or is unknown.',
  ),
  unit: s.nullableChoice(allowanceUnits, 'What `usd` is the price of; null without it.'),
  opt_in: s.nullableFlag(
    'Overage: true where the plan is blocked until its holder switches it on; null is unknown.',
  ),
  note: s.nullableText('What the figures leave out.'),
} as const;

export const atLimit = s.object(
  'What follows when a window is used up; null is unknown.',
  atLimitFields,
);
export const citedAtLimit = cited(atLimit, 'Where it was read.');
export type AtLimit = FromSchema<typeof citedAtLimit>;

const creditRate = s.object("What the vendor's credits cost by the token.", {
  model: s.modelId,
  input: s.nullableAmount('Credits per 1 million input tokens; null is unknown.'),
  output: s.nullableAmount('Credits per 1 million output tokens; null is unknown.'),
  cache_read: s.nullableAmount(
    'Credits per 1 million input tokens read from the cache; null is unknown.',
  ),
  cache_write: s.nullableAmount(
    'Credits per 1 million input tokens written to the cache; null is unknown.',
  ),
});

const offPeak = s.object("What the credits cost in the vendor's quiet hours.", {
  multiply: s.number('Times the rates.'),
  hours_utc: {
    type: ['array', 'null'],
    items: hours,
    description: 'The quiet hours, in UTC; null where they are not known.',
  },
});

export const creditFields = {
  name: s.text('What the vendor calls the unit, such as `AI credit`.'),
  usd: s.nullableAmount(
    'USD of use at the list prices by the token that one buys, the most where that differs; null where no worth in dollars is known.',
  ),
  usd_low: s.nullableAmount(
    'The least that one buys, where that differs by the model or the use; null where `usd` is exact or unknown.',
  ),
  rates: s.arrayOf(creditRate, 'What one million tokens cost in credits, by model; may be empty.'),
  off_peak: s.nullable(offPeak),
  note: s.nullableText('What the figures leave out, or why there are none.'),
} as const;

export const credit = s.object(
  'The credits of the plan: what they are worth, or the card of what tokens cost in them; null where it counts none.',
  creditFields,
);
export const citedCredit = cited(credit, 'Where it was read.');
export type Credit = FromSchema<typeof citedCredit>;

/** The same with where it was read, for one plan and the bulk files. */
function cited<const Item extends { description: string; properties: Record<string, object> }>(
  item: Item,
  description: string,
) {
  const fields = { ...item.properties, sources: s.arrayOf(s.source, description) };
  return s.object(item.description, fields as Item['properties'] & Pick<typeof fields, 'sources'>);
}
