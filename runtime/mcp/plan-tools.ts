import { selectPlans } from '../../feed/lists.ts';
import { addressOf } from '../../feed/paths.ts';
import { fitPlans, parseUse } from '../../feed/plan-fit.ts';
import { seatMonthly } from '../../feed/plan-use.ts';
import { nearest, quoted } from '../../feed/problems.ts';
import { type Change, change } from '../../feed/schemas/changes.ts';
import * as s from '../../feed/schemas/common.ts';
import { type Plan, plan } from '../../feed/schemas/plan.ts';
import { findResolved } from '../resolve.ts';
import {
  findBody,
  getBody,
  getModel,
  getModelId,
  getModelRows,
  isVendor,
  type McpFeed,
  nearestSentence,
  ToolProblem,
  unknownModel,
} from './feed.ts';
import {
  firstRows,
  firstSource,
  fitted,
  integer,
  parameters,
  pick,
  rowsOf,
  type Source,
  texts,
  tool,
} from './tool.ts';

const planFields = [
  ...(['id', 'name', 'vendor', 'region', 'category'] as const),
  ...(['price_monthly', 'base_monthly', 'currency', 'per'] as const),
] as const;

/** So many plans are named of which it is not known whether they include a model. */
const NOT_KNOWN = 10;

export const findPlans = tool({
  title: 'Find plans',
  description:
    'Subscription plans that are sold, the cheapest in each currency first; by a model that they include, vendor, region, category, or the most that a month may cost.',
  input: {
    'model?': s.described(
      parameters.model,
      'Id of a model, of this feed or of another system, or a family such as "claude opus".',
    ),
    'vendor?': parameters.vendor,
    'region?': plan.properties.region,
    'category?': plan.properties.category,
    'max_monthly?': {
      type: 'number',
      minimum: 0,
      description:
        "The most that a month with one seat may cost, in the plan's own currency, with the team's fee.",
    },
    'currency?': plan.properties.currency,
    'use?': {
      type: 'object',
      description:
        'Weighs the plans: the output of `ccusage daily --json` or `session --json`, or {usage: [{model, requests, input_tokens, cache_read_tokens, cache_write_tokens, output_tokens}]} a day.',
    },
    'limit?': parameters.limit,
  },
  output: {
    plans: rowsOf({
      ...pick(plan.properties, planFields),
      'fits?': { type: 'string' },
      'reasons?': texts,
      source: s.source,
    }),
    'monthly_usd?': { type: ['number', 'null'] },
    total: integer,
    'models?': texts,
    'not_known?': s.shapeOf({ ids: texts, total: integer }),
  },
  async run(feed, { model, vendor, region, category, max_monthly, currency, use, limit }) {
    const models = model === undefined ? undefined : await getFamily(feed, model);
    const sold = (await getBody(feed, 'plans.list', {})).plans
      .filter(
        (each) =>
          (vendor === undefined || isVendor(each.vendor, vendor)) &&
          (currency === undefined || each.currency === currency) &&
          (max_monthly === undefined || (seatMonthly(each) ?? Number.MAX_VALUE) <= max_monthly),
      )
      .sort(
        (left, right) =>
          Number(left.currency !== 'USD') - Number(right.currency !== 'USD') ||
          (seatMonthly(left) ?? Number.MAX_VALUE) - (seatMonthly(right) ?? Number.MAX_VALUE),
      );
    const found = selectPlans(sold, { region, category }, models);
    const ids = found.not_known?.map(({ id }) => id) ?? [];
    if (found.total + ids.length === 0)
      throw new ToolProblem(
        `No plan that is sold fits${models === undefined ? '' : ` ${models.join(' or ')} and the rest`}. Leave a criterion out.`,
      );
    const weighed = use && (await weigh(feed, use, found.plans));
    const rows = firstRows(weighed?.plans ?? found.plans, limit).map((each) => {
      const address = addressOf(feed.apiRoot, 'plans.get', { id: each.id });
      const source = firstSource(feed, each.sources, address);
      return { ...pick(each, planFields), ...weighed?.fits.get(each.id), source };
    });
    const asked = {
      ...(weighed && { monthly_usd: weighed.monthly_usd }),
      ...(models && { models, not_known: { ids: ids.slice(0, NOT_KNOWN), total: ids.length } }),
    };
    return fitted(rows, limit, (shown) => ({ plans: shown, total: found.total, ...asked }));
  },
});

/** The plans, those that hold a record of use first, and what each says to it. */
async function weigh(feed: McpFeed, record: object, plans: readonly Plan[]) {
  const use = parseUseOrThrow(record);
  const names = [...new Set(use.map(({ model }) => model))];
  const models = names.map(async (name) => {
    // The reasons say of which name no model is known.
    return [name, await getModel(feed, name).catch(() => undefined)] as const;
  });
  const found = fitPlans(use, new Map(await Promise.all(models)), plans);
  const fits = new Map(found.plans.map(({ id, fits, reasons }) => [id, { fits, reasons }]));
  const order = [...fits.keys()];
  return {
    ...{ monthly_usd: found.monthly_usd, fits },
    plans: plans.toSorted((left, right) => order.indexOf(left.id) - order.indexOf(right.id)),
  };
}

function parseUseOrThrow(record: object) {
  try {
    return parseUse(record);
  } catch (error) {
    throw new ToolProblem(String(Object(error).message));
  }
}

/** The model of an id, or the models of a family: those whose ids have its words in their order. */
async function getFamily(feed: McpFeed, model: string): Promise<readonly string[]> {
  if ((await findResolved(feed.read, model)) !== undefined) return [await getModelId(feed, model)];
  const words = model.toLowerCase().match(/[a-z\d.]+/g) ?? [];
  // A version is whole and belongs to the word before it: "opus 5" is no Opus 4.5, nor 5.5.
  const parts = words.map((word) => {
    const id = word.replaceAll('.', '[.-]');
    return /^\d/.test(word) ? `-${id}(?=-(?!\\d))` : `(?:^|.*-)${id}(?=-)`;
  });
  const ids = (await getModelRows(feed)).map(({ id }) => id);
  const pattern = new RegExp(`^${parts.join('')}`);
  const family = ids.filter((id) => words.length > 0 && pattern.test(`${id}-`));
  if (family.length === 0) throw await unknownModel(feed, model);
  return family;
}

export const listChanges = tool({
  title: 'List changes',
  description:
    'What changed since a day, newest first: prices, plans, new models, deprecations and ends, boards and ranks.',
  input: {
    since: {
      type: 'string',
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      description: 'The first day, YYYY-MM-DD.',
    },
    'models?': {
      ...s.arrayOf(parameters.model, 'Changes of these models alone.'),
      minItems: 1,
      maxItems: 20,
    },
    'vendor?': parameters.vendor,
    'kind?': s.described(change.properties.kind, 'What happened.'),
    'limit?': parameters.limit,
  },
  output: {
    changes: rowsOf({ ...change.properties, source: s.nullable(s.source) }),
    total: integer,
  },
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
    const shown = await Promise.all(firstRows(found, limit).map((each) => withSource(feed, each)));
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
