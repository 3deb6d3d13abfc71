import { memoize } from './collections.ts';
import type {
  modelParameters,
  ParameterRule,
  ParameterRules,
  planParameters,
  pricingParameters,
  Values,
} from './endpoint.ts';
import { type QueryFault, toQueryFault, unknownName, valueFault } from './problems.ts';
import type { Model, ModelList } from './schemas/model.ts';
import type { Plan, PlanList } from './schemas/plan.ts';
import type { PricingItem, PricingList } from './schemas/price.ts';
import { compareCodeUnits, slugify } from './text.ts';
import { queryStringLength } from './vocabulary.ts';
/** A valid query, or the first fault of an invalid one. */
export type Query<P extends ParameterRules> = { values: Values<P> } | { fault: QueryFault };

/**
 * Parses the query string of a URL, with or without its `?`. One that is too long or not
 * percent-encoded UTF-8 is a fault too.
 */
export function parseQueryString<P extends ParameterRules>(
  search: string,
  parameters: P,
): Query<P> {
  if (search.length > queryStringLength) {
    const start = search.slice(0, NAME_LENGTH);
    return faultIn(start, `begins more than ${queryStringLength} characters.`);
  }
  const parsed = parseQuery(new URLSearchParams(search), parameters);
  const malformed = search.split('&').find((pair) => !isDecodable(pair));
  if (malformed === undefined || ('fault' in parsed && parsed.fault.fault === 'name'))
    return parsed;
  return faultIn(malformed, 'is not percent-encoded UTF-8; encode it.');
}

/** The start of a query that has the name of its first parameter, percent-encoded. */
const NAME_LENGTH = 100;

/** A fault of a query that was not parsed, with the first name of `part` as its parameter. */
function faultIn(part: string, detail: string): { fault: QueryFault } {
  const [parameter = ''] = new URLSearchParams(part).keys();
  return { fault: toQueryFault(parameter, { detail }) };
}

/**
 * Parses the parameters of a query by an endpoint's table. Nothing is ignored: the result is the
 * values or the first fault, unknown names before invalid values.
 */
export function parseQuery<P extends ParameterRules>(
  query: URLSearchParams,
  parameters: P,
): Query<P> {
  const unknown = unknownName(query, parameters);
  if (unknown !== undefined) return { fault: unknown };
  const values: Record<string, string | number> = {};
  for (const [name, parameter] of Object.entries(parameters)) {
    const [value = defaultOf(parameter), ...more] = query.getAll(name);
    if (value === undefined) continue;
    const fault = more.length > 0 ? REPEATED : valueFault(value, parameter);
    if (fault !== undefined) return { fault: toQueryFault(name, fault) };
    values[name] = parameter.kind === 'integer' ? Number(value) : value;
  }
  // Each value was checked against the parameter of its name.
  return { values: values as Values<P> };
}

const REPEATED = { detail: 'is given more than once; give it once.' };

/** The value of a parameter that the query leaves out. A text is required: it is then too short. */
function defaultOf(parameter: ParameterRule): string | undefined {
  if (parameter.kind === 'text') return '';
  return parameter.kind === 'integer' ? `${parameter.default}` : undefined;
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

/** What a list of models is filtered from; `stages` are those of the models by id. */
type ModelSource = {
  models: readonly Model[];
  stages: Record<string, string>;
};

/** A page of the models that match; `models` are in list order, `address` is the list's. */
export function selectModels(
  { models, stages }: ModelSource,
  values: ModelValues,
  address: string,
): ModelList {
  const { vendor, status, stage, limit, offset } = values;
  const tags = values.tag?.toLowerCase().split(',') ?? [];
  const matched = ofVendor(models, vendor).filter(
    (model) =>
      isWanted(model.status, status) &&
      (stage === undefined || stages[model.id] === stage) &&
      tags.every((tag) => model.tags.includes(tag.trim())),
  );
  const after = offset + limit;
  return {
    models: matched.slice(offset, after),
    total: matched.length,
    limit,
    offset,
    next: after < matched.length ? pageAddress({ ...values, offset: after }, address) : null,
  };
}

/** The prices that match, in the requested order: unknown prices last, ties by id. */
export function selectPricing(pricing: readonly PricingItem[], values: PricingValues): PricingList {
  const sort = values.sort ?? 'input_price';
  const dir = values.dir ?? (values.sort === undefined ? 'desc' : 'asc');
  const matched = ofVendor(inOrder(pricing, sort, dir), values.vendor).filter(
    ({ free }) => values.free === undefined || free,
  );
  return { pricing: matched, total: matched.length, sort, dir };
}

/** The plans that match; `plans` are in list order. */
export function selectPlans(plans: readonly Plan[], { region, category }: PlanValues): PlanList {
  const matched = plans.filter(
    (plan) =>
      (region === 'all' || isWanted(plan.region, region)) && isWanted(plan.category, category),
  );
  return { plans: matched, total: matched.length };
}

function isWanted(value: string | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || value === wanted;
}

/** The rows of a vendor, by display name or slug in any letter case. */
function ofVendor<Row extends OfVendor>(rows: readonly Row[], vendor?: string): readonly Row[] {
  if (vendor === undefined) return rows;
  const names = spelled(vendorsOf(rows), vendor);
  return rows.filter((row) => names.includes(row.vendor));
}

type OfVendor = { vendor: string };

const vendorsOf = memoize((rows: readonly OfVendor[]) => namesOf(rows.map(({ vendor }) => vendor)));

type Sort = PricingList['sort'];
type Direction = PricingList['dir'];

/** Sorted copies of a list, by field and direction: sorting is slow. */
const ordersOf = memoize((_: readonly PricingItem[]) => new Map<string, readonly PricingItem[]>());

function inOrder(
  pricing: readonly PricingItem[],
  sort: Sort,
  dir: Direction,
): readonly PricingItem[] {
  const orders = ordersOf(pricing);
  const ordered = orders.get(`${sort} ${dir}`) ?? [...pricing].sort(byField(sort, dir));
  orders.set(`${sort} ${dir}`, ordered);
  return ordered;
}

function byField(field: Sort, dir: Direction): (left: PricingItem, right: PricingItem) => number {
  const sign = dir === 'asc' ? 1 : -1;
  const place = ({ [field]: value }: PricingItem) => (value === null ? Infinity : sign * value);
  // The difference of two unknown prices is NaN: like equal ones, they are ordered by id.
  return (left, right) => place(left) - place(right) || compareCodeUnits(left.id, right.id);
}

/** The address of the next page. */
function pageAddress(values: ModelValues, address: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.set(name, `${value}`);
  return `${address}?${query}`;
}

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
