import { addressOf } from '../../feed/paths.ts';
import { nearest, quoted } from '../../feed/problems.ts';
import { selectPlans } from '../../feed/query.ts';
import { type Change, change } from '../../feed/schemas/changes.ts';
import { arrayOf, shapeOf, source } from '../../feed/schemas/common.ts';
import { plan } from '../../feed/schemas/plan.ts';
import { slugify } from '../../feed/text.ts';
import {
  findBody,
  getBody,
  getModelId,
  getModelRows,
  type McpFeed,
  nearestSentence,
  ToolProblem,
} from './feed.ts';
import {
  DEFAULT_ROWS,
  firstSource,
  fitted,
  parameters,
  pick,
  priceSource,
  type Source,
  tool,
  total,
} from './tool.ts';

const planFields = [
  ...(['id', 'name', 'vendor', 'region', 'category'] as const),
  ...(['price_monthly', 'currency', 'per'] as const),
] as const;

export const findPlans = tool({
  title: 'Find plans',
  description:
    'Subscription plans that are sold, the cheapest in each currency first; by a model that they include, vendor, region, category, or the most that a month may cost.',
  required: {},
  optional: {
    model: parameters.model,
    vendor: parameters.vendor,
    region: plan.properties.region,
    category: plan.properties.category,
    max_monthly: {
      type: 'number',
      minimum: 0,
      description: "The most that a month may cost, in the plan's own currency.",
    },
    currency: plan.properties.currency,
    limit: parameters.limit,
  },
  output: shapeOf({
    plans: arrayOf(
      shapeOf({ ...pick(plan.properties, planFields), source: priceSource }),
      'The plans, by currency and price; unknown prices last.',
    ),
    total,
  }),
  async run(feed, { model, vendor, region, category, max_monthly, currency, limit }) {
    const modelId = model === undefined ? undefined : await getModelId(feed, model);
    const sold = selectPlans((await getBody(feed, 'plans.list', {})).plans, { region, category });
    const found = sold.plans
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
    const rows = found.slice(0, limit ?? DEFAULT_ROWS).map((each) => {
      const address = addressOf(feed.apiRoot, 'plans.get', { id: each.id });
      return { ...pick(each, planFields), source: firstSource(feed, each.sources, address) };
    });
    return fitted(rows, limit, (shown) => ({ plans: shown, total: found.length }));
  },
});

export const listChanges = tool({
  title: 'List changes',
  description:
    'What changed since a day, newest first: prices, plans, new models, deprecations and ends, boards and ranks.',
  required: {
    since: {
      type: 'string',
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      description: 'The first day, YYYY-MM-DD.',
    },
  },
  optional: {
    models: {
      ...arrayOf(parameters.model, 'Changes of these models alone.'),
      minItems: 1,
      maxItems: 20,
    },
    vendor: parameters.vendor,
    kind: change.properties.kind,
    limit: parameters.limit,
  },
  output: shapeOf({
    changes: arrayOf(
      shapeOf({
        ...change.properties,
        source: {
          ...source,
          type: ['object', 'null'],
          description:
            'Where a new price was read; null for other changes, and where `url` has it.',
        },
      }),
      'The changes, newest first.',
    ),
    total,
  }),
  async run(feed, { since, models, vendor, kind, limit }) {
    const ids = models && (await Promise.all(models.map((id) => getModelId(feed, id))));
    const ofVendor = vendor === undefined ? undefined : await getSubjects(feed, vendor);
    const { changes } = await getBody(feed, 'changes.list', {});
    const found = changes.filter(
      ({ date, subject, kind: of }) =>
        date >= since &&
        (kind === undefined || of === kind) &&
        (ids === undefined || (subject.kind === 'model' && ids.includes(subject.id))) &&
        (ofVendor?.has(`${subject.kind} ${subject.id}`) ?? true),
    );
    const shown = await Promise.all(
      found.slice(0, limit ?? DEFAULT_ROWS).map((each) => withSource(feed, each)),
    );
    return fitted(shown, limit, (rows) => ({ changes: rows, total: found.length }));
  },
});

/** The models and plans of a vendor, as the subjects of changes name them; rejects without any. */
async function getSubjects(feed: McpFeed, vendor: string): Promise<ReadonlySet<string>> {
  const rows = [
    ...(await getModelRows(feed)).map((row) => ({ kind: 'model', ...row })),
    ...(await getBody(feed, 'plans.list', {})).plans.map((row) => ({ kind: 'plan', ...row })),
  ];
  const found = rows.filter((row) => isVendor(row.vendor, vendor));
  if (found.length > 0) return new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  const near = nearest(vendor, new Set(rows.map((row) => row.vendor)));
  throw new ToolProblem(`There is no vendor ${quoted(vendor)}.${nearestSentence(near)}`);
}

/** The change with the source of its price, from the interval that begins on its day. */
async function withSource(feed: McpFeed, each: Change): Promise<object> {
  const { id } = each.subject;
  const record =
    each.kind === 'price_changed'
      ? await findBody(feed, 'models.get', { id })
      : each.kind === 'plan_changed' && (await findBody(feed, 'plans.get', { id }));
  const history: readonly { from: string | null; sources?: readonly Source[] }[] = record
    ? record.price_history
    : [];
  const interval = history.find(({ from }) => from === each.date);
  return { ...each, source: interval?.sources?.[0] ?? null };
}

/** Whether a text is the display name or the slug of a vendor. */
function isVendor(name: string, given: string): boolean {
  return [name.toLowerCase(), slugify(name)].includes(given.toLowerCase());
}
