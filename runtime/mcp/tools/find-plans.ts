import type { FromSchema } from 'json-schema-to-ts';
import { selectPlans } from '../../../feed/query.ts';
import { arrayOf, object } from '../../../feed/schemas/common.ts';
import { plan } from '../../../feed/schemas/plan.ts';
import { slugify } from '../../../feed/text.ts';
import { listOf } from '../feed.ts';
import { modelIdOf } from '../models.ts';
import { modelIdParameter, vendorParameter } from '../parameters.ts';
import { ToolProblem } from '../problem.ts';
import { planSourceOf, priceSource } from '../rows.ts';
import { fitted, limitParameter, tool, total } from '../tool.ts';

const fields = plan.properties;

const planRow = object({
  id: fields.id,
  name: fields.name,
  vendor: fields.vendor,
  region: fields.region,
  category: fields.category,
  price_monthly: fields.price_monthly,
  currency: fields.currency,
  per: fields.per,
  source: priceSource,
});

const input = object(
  {
    model: modelIdParameter,
    vendor: vendorParameter,
    region: fields.region,
    category: fields.category,
    max_monthly: {
      type: 'number',
      minimum: 0,
      description: "The most that a month may cost, in the plan's own currency.",
    },
    currency: fields.currency,
    limit: limitParameter,
  },
  { optional: ['model', 'vendor', 'region', 'category', 'max_monthly', 'currency', 'limit'] },
);

export const findPlans = tool<FromSchema<typeof input>>({
  title: 'Find plans',
  description:
    'Subscription plans that are sold, the cheapest in each currency first; by a model that they include, vendor, region, category, or the most that a month may cost.',
  input,
  output: object({
    plans: arrayOf(planRow, 'The plans, by currency and price; unknown prices last.'),
    total,
  }),
  async run(feed, { model, vendor, region, category, max_monthly, currency, limit }) {
    const modelId = model === undefined ? undefined : await modelIdOf(feed, model);
    const { plans } = selectPlans((await listOf(feed, 'plans.list', {})).plans, {
      region,
      category,
    });
    const found = plans
      .filter(
        (each) =>
          (modelId === undefined || each.models.includes(modelId)) &&
          (vendor === undefined || isVendor(each.vendor, vendor)) &&
          (currency === undefined || each.currency === currency) &&
          (max_monthly === undefined ||
            (each.price_monthly !== null && each.price_monthly <= max_monthly)),
      )
      .sort(
        (left, right) =>
          Number(left.currency !== 'USD') - Number(right.currency !== 'USD') ||
          (left.price_monthly ?? Number.MAX_VALUE) - (right.price_monthly ?? Number.MAX_VALUE),
      );
    if (found.length === 0)
      throw new ToolProblem(
        `No plan that is sold fits${modelId === undefined ? '' : ` ${modelId} and the rest`}. Leave a criterion out.`,
      );
    const rows = found.map((each) => ({
      id: each.id,
      name: each.name,
      vendor: each.vendor,
      region: each.region,
      category: each.category,
      price_monthly: each.price_monthly,
      currency: each.currency,
      per: each.per,
      source: planSourceOf(feed, each),
    }));
    return fitted(rows.slice(0, limit ?? 10), limit, (shown) => ({
      plans: [...shown],
      total: found.length,
    }));
  },
});

/** Whether a text is the display name or the slug of a vendor. */
export function isVendor(name: string, given: string): boolean {
  return [name.toLowerCase(), slugify(name)].includes(given.toLowerCase());
}
