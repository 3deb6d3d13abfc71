import { memoize } from './collections.ts';
import type {
  changeParameters,
  modelParameters,
  ParameterRules,
  planParameters,
  pricingParameters,
  Values,
} from './endpoint.ts';
import { type QueryFault, toQueryFault, unknownName, valueFault } from './problems.ts';
import type { ChangeList } from './schemas/changes.ts';
import type { Model, ModelList } from './schemas/model.ts';
import type { Plan, PlanList } from './schemas/plan.ts';
import type { PricingItem, PricingList } from './schemas/price.ts';
import { compareCodeUnits, slugify } from './text.ts';
import { queryStringLength } from './vocabulary.ts';

/** A valid query, or the first fault of an invalid one. */
export type Query<P extends ParameterRules> = { values: Values<P> } | { fault: QueryFault };

/**
 * Parses the query string of a URL, with or without its `?`, by an endpoint's table. Nothing is
 * ignored: one that is too long or not percent-encoded UTF-8 is a fault too, and unknown names come
 * before invalid values.
 */
export function parseQueryString<P extends ParameterRules>(
  search: string,
  parameters: P,
): Query<P> {
  if (search.length > queryStringLength)
    // The start has the name of the first parameter, percent-encoded.
    return faultIn(search.slice(0, 100), `begins more than ${queryStringLength} characters.`);
  const parsed = parseQuery(new URLSearchParams(search), parameters);
  const malformed = search.split('&').find((pair) => !isDecodable(pair));
  if (malformed === undefined || ('fault' in parsed && parsed.fault.fault === 'name'))
    return parsed;
  return faultIn(malformed, 'is not percent-encoded UTF-8; encode it.');
}

/** A fault of a query that was not parsed, with the first name of `part` as its parameter. */
function faultIn(part: string, detail: string): { fault: QueryFault } {
  const [parameter = ''] = new URLSearchParams(part).keys();
  return { fault: toQueryFault(parameter, { detail }) };
}

function parseQuery<P extends ParameterRules>(query: URLSearchParams, parameters: P): Query<P> {
  const unknown = unknownName(query, parameters);
  if (unknown !== undefined) return { fault: unknown };
  const values: Record<string, string | number> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const { kind } = parameter;
    // A text is required: where it is left out it is too short.
    const usual = kind === 'integer' ? `${parameter.default}` : kind === 'text' ? '' : undefined;
    const [value = usual, ...more] = query.getAll(name);
    if (value === undefined) continue;
    const fault =
      more.length > 0
        ? { detail: 'is given more than once; give it once.' }
        : valueFault(value, parameter);
    if (fault !== undefined) return { fault: toQueryFault(name, fault) };
    values[name] = kind === 'integer' ? Number(value) : value;
  }
  // Each value was checked against the parameter of its name.
  return { values: values as Values<P> };
}

function isDecodable(pair: string): boolean {
  try {
    decodeURIComponent(pair);
    return true;
  } catch {
    return false;
  }
}

/** The parsed or default values of an endpoint's parameters. */
export type ModelValues = Values<typeof modelParameters>;
export type PricingValues = Values<typeof pricingParameters>;
export type PlanValues = Values<typeof planParameters>;

type Named = { vendor: string; name: string; id: string };

/** The order of the lists of models and plans. */
export function byVendorAndName(left: Named, right: Named): number {
  return (
    compareCodeUnits(left.vendor, right.vendor) ||
    compareCodeUnits(left.name, right.name) ||
    compareCodeUnits(left.id, right.id)
  );
}

/**
 * A page of the models that match; `models` are in list order, `stages` are those of the models by
 * id, `address` is the list's.
 */
export function selectModels(
  { models, stages }: { models: readonly Model[]; stages: Record<string, string> },
  values: ModelValues,
  address: string,
): ModelList {
  const { vendor, status, stage, tag, limit, offset } = values;
  const tags = tag?.toLowerCase().split(',') ?? [];
  const matched = ofVendor(models, vendor).filter(
    (model) =>
      isWanted(model.status, status) &&
      isWanted(stages[model.id], stage) &&
      tags.every((tag) => model.tags.includes(tag.trim())),
  );
  const after = offset + limit;
  const query = Object.entries({ ...values, offset: after }).map(
    ([name, value]): [string, string] => [name, `${value}`],
  );
  return {
    models: matched.slice(offset, after),
    total: matched.length,
    limit,
    offset,
    next: after < matched.length ? `${address}?${new URLSearchParams(query)}` : null,
  };
}

/** The prices that match, in the requested order: unknown prices last, ties by id. */
export function selectPricing(pricing: readonly PricingItem[], values: PricingValues): PricingList {
  const sort = values.sort ?? 'input_price';
  const dir = values.dir ?? (values.sort === undefined ? 'desc' : 'asc');
  const orders = ordersOf(pricing);
  const ordered = orders.get(`${sort} ${dir}`) ?? pricing.toSorted(byField(sort, dir));
  orders.set(`${sort} ${dir}`, ordered);
  const matched = ofVendor(ordered, values.vendor).filter(
    ({ free }) => values.free === undefined || free,
  );
  return { pricing: matched, total: matched.length, sort, dir };
}

/** Sorted copies of a list, by field and direction: sorting is slow. */
const ordersOf = memoize((_: readonly PricingItem[]) => new Map<string, readonly PricingItem[]>());

function byField(field: PricingList['sort'], dir: PricingList['dir']) {
  const sign = dir === 'asc' ? 1 : -1;
  const place = ({ [field]: value }: PricingItem) => (value === null ? Infinity : sign * value);
  // The difference of two unknown prices is NaN: like equal ones, they are ordered by id.
  return (left: PricingItem, right: PricingItem) =>
    place(left) - place(right) || compareCodeUnits(left.id, right.id);
}

/**
 * The plans that match; `plans` are in list order. With `models`, those that include one of them,
 * and beside them those of which that is not known.
 */
export function selectPlans(
  plans: readonly Plan[],
  { region, category }: Omit<PlanValues, 'model'>,
  models?: readonly string[],
): PlanList {
  const matched = plans.filter(
    (plan) =>
      (region === 'all' || isWanted(plan.region, region)) && isWanted(plan.category, category),
  );
  if (models === undefined) return { plans: matched, total: matched.length };
  const including = matched.filter((plan) => plan.models?.some((id) => models.includes(id)));
  const not_known = matched
    .filter((plan) => plan.models === null)
    .map(({ id, vendor, name }) => ({ id, vendor, name }));
  return { plans: including, total: including.length, not_known };
}

/** The changes of a day and later; `changes` are newest first. */
export function selectChanges(
  changes: ChangeList['changes'],
  { since = '' }: Values<typeof changeParameters>,
): ChangeList {
  const matched = changes.filter(({ date }) => date >= since);
  return { changes: matched, total: matched.length };
}

function isWanted(value: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || value === wanted;
}

/** The rows of a vendor, by display name or slug in any letter case. */
function ofVendor<Row extends { vendor: string }>(rows: readonly Row[], vendor?: string) {
  if (vendor === undefined) return rows;
  const names = spelled(vendorsOf(rows), vendor);
  return rows.filter((row) => names.includes(row.vendor));
}

const vendorsOf = memoize((rows: readonly { vendor: string }[]) =>
  namesOf(rows.map(({ vendor }) => vendor)),
);

/** Distinct names, each followed by the spellings that are accepted for it, in lower case. */
export type Names = readonly (readonly [name: string, ...spellings: string[]])[];

/** The names that requests may spell in any letter case, or as slugs. */
export function namesOf(names: readonly string[]): Names {
  return [...new Set(names)].map((name) => [name, name.toLowerCase(), slugify(name)]);
}

/** The names that a text from a request spells; empty where it spells none. */
export function spelled(names: Names, given: string): readonly string[] {
  const wanted = given.toLowerCase();
  return names.flatMap(([name, ...spellings]) => (spellings.includes(wanted) ? [name] : []));
}
