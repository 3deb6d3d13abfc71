import * as z from 'zod';
import { addressOf } from '../../feed/contract/paths.ts';
import { type Change, change } from '../../feed/contract/schemas/changes.ts';
import { type Plan, plan } from '../../feed/contract/schemas/plan.ts';
import { planCategories, planRegions } from '../../feed/contract/vocabulary.ts';
import { findResolved } from '../../feed/lookup/find-resolved.ts';
import { listPlans } from '../../feed/lookup/lists.ts';
import { fitPlans } from '../../feed/prices/plan-fit/fit.ts';
import { parseUse, type UseRecord } from '../../feed/prices/plan-fit/parse-use.ts';
import { seatMonthly } from '../../feed/prices/plan-fit/seat.ts';
import { limitTexts } from '../../feed/prices/plan-fit/sentence.ts';
import { readModelRows } from '../read.ts';
import { getBody, getMatch, getModel, type McpFeed, ToolProblem, unknownModel } from './feed.ts';
import {
  listTool,
  ofVendor,
  optionalParameter,
  parameters,
  pick,
  sourceOf,
  type ToolSource,
  text,
} from './tool.ts';

/** So many plans are named of which it is not known whether they include a model. */
const NOT_KNOWN = 10;

const tokens = z.number().min(0);
const rowsOfCcusage = z.array(z.record(z.string(), z.unknown())).optional();

/** Gemini refuses an object without properties. */
const use = z.looseObject({
  usage: optionalParameter(
    z.array(
      z.strictObject({
        model: text,
        requests: optionalParameter(tokens, 'Requests to the model, a day.'),
        input_tokens: tokens.describe('A day, those of the cache included.'),
        cache_read_tokens: tokens.optional(),
        cache_write_tokens: tokens.optional(),
        output_tokens: tokens,
      }),
    ),
    'An average day, by model.',
  ),
  daily: rowsOfCcusage,
  session: rowsOfCcusage,
  sessions: rowsOfCcusage,
  blocks: rowsOfCcusage,
});

export const findPlans = listTool('plans', {
  name: 'find_plans',
  description:
    'Subscription plans that are sold, the cheapest in each currency first, and which last for a use.',
  input: {
    model: optionalParameter(
      text,
      'Id of a model, of any system, or a family such as "claude opus".',
    ),
    vendor: parameters.vendor,
    region: optionalParameter(z.enum(planRegions), plan.properties.region.description),
    category: optionalParameter(z.enum(planCategories), plan.properties.category.description),
    max_monthly: optionalParameter(
      z.number().min(0),
      "The most that a month with one seat may cost, in the plan's own currency, with the team's fee.",
    ),
    currency: optionalParameter(
      z.string().regex(/^[A-Z]{3}$/),
      plan.properties.currency.description,
    ),
    use: optionalParameter(
      use,
      'Weighs the plans: an average day as {usage}, or what `ccusage` prints as JSON.',
    ),
  },
  async run(feed, { model, use, ...criteria }) {
    const models = model === undefined ? undefined : await getFamily(feed, model);
    const { plans } = await getBody(feed, 'plans.list', {});
    const found = listPlans(affordablePlans(plans, criteria), criteria, models);
    const ids = found.not_known?.map(({ id }) => id) ?? [];
    if (found.total + ids.length === 0)
      throw new ToolProblem(
        `No plan that is sold fits${models === undefined ? '' : ` ${models.join(' or ')} and the rest`}. Leave a criterion out.`,
      );
    const weighed = use && (await weigh(feed, use, found.plans));
    return {
      about: {
        ...weighed?.about,
        ...(models && { models, not_known: { ids: ids.slice(0, NOT_KNOWN), total: ids.length } }),
      },
      rows: (weighed?.plans ?? found.plans).map((plan) => () => ({
        ...pick(plan, ['id', 'name', 'vendor', 'region', 'category']),
        ...pick(plan, ['price_monthly', 'base_monthly', 'currency', 'per']),
        limits: limitTexts(plan, models),
        ...(models && { models: models.filter((id) => plan.models?.includes(id)) }),
        ...weighed?.fits.get(plan.id),
        source: sourceOf(plan.sources, addressOf(feed.apiRoot, 'plans.get', plan)),
      })),
    };
  },
});

type PlanBudget = {
  vendor?: string | undefined;
  currency?: string | undefined;
  max_monthly?: number | undefined;
};

/** Those in US dollars first, each currency by the month of a seat. */
function affordablePlans(
  plans: readonly Plan[],
  { vendor, currency, max_monthly }: PlanBudget,
): Plan[] {
  const monthly = (plan: Plan) => seatMonthly(plan) ?? Number.MAX_VALUE;
  return ofVendor(plans, vendor)
    .filter((plan) => currency === undefined || plan.currency === currency)
    .filter((plan) => max_monthly === undefined || monthly(plan) <= max_monthly)
    .sort(
      (left, right) =>
        Number(left.currency !== 'USD') - Number(right.currency !== 'USD') ||
        monthly(left) - monthly(right),
    );
}

/** The plans, those of the makers of its models first, and what each says to a record of use. */
async function weigh(feed: McpFeed, record: UseRecord, plans: readonly Plan[]) {
  const found = await fitRecord(feed, record, plans);
  const { monthly_usd, left_out, assumptions } = found;
  const fits = new Map(
    found.plans.map((row) => {
      return [row.id, pick(row, ['verdict', 'reason', 'blocked_hours', 'overage_usd'])];
    }),
  );
  const order = [...fits.keys()];
  return {
    about: { monthly_usd, ...(left_out.length > 0 && { left_out }), assumptions },
    fits,
    plans: plans.toSorted((left, right) => order.indexOf(left.id) - order.indexOf(right.id)),
  };
}

async function fitRecord(feed: McpFeed, record: UseRecord, plans: readonly Plan[]) {
  const events = parseUse(record);
  const names = [...new Set(events.map(({ model }) => model))];
  const models = names.map(async (name) => [name, await getKnown(feed, name)] as const);
  return fitPlans({ events, models: new Map(await Promise.all(models)), plans });
}

/** Undefined for a name that is no single model: it is left out, and the answer says so. */
async function getKnown(feed: McpFeed, name: string) {
  return getModel(feed, name).catch((error: unknown) => {
    if (error instanceof ToolProblem) return undefined;
    throw error;
  });
}

/** The model of an id, or the models of a family: those whose ids have its words in their order. */
async function getFamily(feed: McpFeed, model: string): Promise<readonly string[]> {
  if (await findResolved(feed.read, model)) return [(await getMatch(feed, model)).model_id];
  const words = model.toLowerCase().match(/[a-z\d.]+/g) ?? [];
  // A version is whole and belongs to the word before it: "opus 5" is no Opus 4.5, nor 5.5.
  const parts = words.map((word) => {
    const id = word.replaceAll('.', '[.-]');
    return /^\d/.test(word) ? `-${id}(?=-(?!\\d))` : `(?:^|.*-)${id}(?=-)`;
  });
  const pattern = new RegExp(`^${parts.join('')}`);
  const family = (await readModelRows(feed)).models
    .map(({ id }) => id)
    .filter((id) => words.length > 0 && pattern.test(`${id}-`));
  if (family.length === 0) throw await unknownModel(feed, model);
  return family;
}

export const listChanges = listTool('changes', {
  name: 'list_changes',
  description:
    'What changed since a day, newest first: prices, plans, new models, deprecations and ends, boards and ranks.',
  input: {
    since: z.iso.date().describe('The first day, YYYY-MM-DD.'),
    models: optionalParameter(z.array(text).min(1).max(20), 'Changes of these models alone.'),
    vendor: parameters.vendor,
    kind: optionalParameter(z.enum(change.properties.kind.enum), 'What happened.'),
  },
  async run(feed, { since, models, vendor, kind }) {
    const ids = models && (await getIds(feed, models));
    const ofVendor = vendor === undefined ? undefined : await getSubjects(feed, vendor);
    const { changes } = await getBody(feed, 'changes.list', {});
    const found = changes
      .filter((row) => row.date >= since && (kind === undefined || row.kind === kind))
      .filter(
        ({ subject }) =>
          (ids === undefined || (subject.kind === 'model' && ids.includes(subject.id))) &&
          (ofVendor?.has(`${subject.kind} ${subject.id}`) ?? true),
      );
    return {
      rows: found.map((row) => async () => ({ ...row, source: await getSource(feed, row) })),
    };
  },
});

async function getIds(feed: McpFeed, models: readonly string[]): Promise<string[]> {
  const matches = await Promise.all(models.map((id) => getMatch(feed, id)));
  return matches.map(({ model_id }) => model_id);
}

/** The models and plans of a vendor, as the subjects of changes name them. */
async function getSubjects(feed: McpFeed, vendor: string): Promise<ReadonlySet<string>> {
  const { plans } = await getBody(feed, 'plans.list', {});
  const rows = [
    ...(await readModelRows(feed)).models.map((row) => ({ kind: 'model', ...row })),
    ...plans.map((row) => ({ kind: 'plan', ...row })),
  ];
  return new Set(ofVendor(rows, vendor).map(({ kind, id }) => `${kind} ${id}`));
}

/** The source of a price that changed, from the interval that begins on its day. */
async function getSource(
  feed: McpFeed,
  { kind, date, subject }: Change,
): Promise<ToolSource | null> {
  if (kind !== 'price_changed' && kind !== 'plan_changed') return null;
  const endpoint = kind === 'price_changed' ? 'models.get' : 'plans.get';
  const { price_history }: SourcedHistory = await getBody(feed, endpoint, subject);
  const [best] = price_history.find(({ from }) => from === date)?.sources ?? [];
  return best === undefined ? null : pick(best, ['url', 'checked']);
}

type SourcedHistory = {
  price_history: readonly { from: string | null; sources: readonly ToolSource[] }[];
};
