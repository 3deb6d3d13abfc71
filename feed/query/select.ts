import { memoize } from '../memoize.ts';
import type { modelParameters, planParameters, pricingParameters, Values } from '../parameters.ts';
import type { Model, ModelList } from '../schemas/model.ts';
import type { Plan, PlanList } from '../schemas/plan.ts';
import type { PricingItem, PricingList } from '../schemas/pricing.ts';
import { compareCodeUnits, slugify } from '../text.ts';

/** The parsed or default values of an endpoint's parameters. */
export type ModelValues = Values<typeof modelParameters>;
export type PricingValues = Values<typeof pricingParameters>;
export type PlanValues = Values<typeof planParameters>;

type Named = { readonly vendor: string; readonly name: string; readonly id: string };

/** The order of the lists of models and plans. */
export function byVendorAndName(left: Named, right: Named): number {
  return (
    compareCodeUnits(left.vendor, right.vendor) ||
    compareCodeUnits(left.name, right.name) ||
    compareCodeUnits(left.id, right.id)
  );
}

/** A page of the models that match; `models` are in list order, `address` is the list's. */
export function selectModels(
  models: readonly Model[],
  values: ModelValues,
  address: string,
): ModelList {
  const { limit, offset, status } = values;
  const tags = values.tag?.toLowerCase().split(',') ?? [];
  const ofVendor =
    values.vendor === undefined ? models : rowsOf(values.vendor, modelsByVendor(models));
  const matched = ofVendor.filter(
    (model) =>
      (status === undefined || model.status === status) &&
      tags.every((tag) => model.tags.includes(tag.trim())),
  );
  return {
    models: matched.slice(offset, offset + limit),
    total: matched.length,
    limit,
    offset,
    next: offset + limit < matched.length ? pageAddress(values, address) : null,
  };
}

/** The prices that match, in the requested order: unknown prices last, ties by id. */
export function selectPricing(pricing: readonly PricingItem[], values: PricingValues): PricingList {
  const sort = values.sort ?? 'input_price';
  const dir = values.dir ?? (values.sort === undefined ? 'desc' : 'asc');
  const ordered = inOrder(pricing, sort, dir);
  const ofVendor =
    values.vendor === undefined ? ordered : rowsOf(values.vendor, pricingByVendor(ordered));
  const matched = ofVendor.filter(({ free }) => values.free === undefined || free);
  return { pricing: matched, total: matched.length, sort, dir };
}

/** The plans that match; `plans` are in list order. */
export function selectPlans(plans: readonly Plan[], { region, category }: PlanValues): PlanList {
  const matched = plans.filter(
    (plan) =>
      (region === undefined || region === 'all' || plan.region === region) &&
      (category === undefined || plan.category === category),
  );
  return { plans: matched, total: matched.length };
}

type ByVendor<Row> = ReadonlyMap<string, readonly Row[]>;

const modelsByVendor = memoize(byVendor<Model>);
const pricingByVendor = memoize(byVendor<PricingItem>);

/** The rows of each vendor by display name and by slug, both in lower case, in list order. */
function byVendor<Row extends { readonly vendor: string }>(rows: readonly Row[]): ByVendor<Row> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const name of new Set([row.vendor.toLowerCase(), slugify(row.vendor)])) {
      const group = groups.get(name) ?? [];
      group.push(row);
      groups.set(name, group);
    }
  }
  return groups;
}

function rowsOf<Row>(vendor: string, groups: ByVendor<Row>): readonly Row[] {
  return groups.get(vendor.toLowerCase()) ?? [];
}

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
  return (left, right) => {
    const a = left[field];
    const b = right[field];
    if (a === null || b === null)
      return Number(a === null) - Number(b === null) || compareCodeUnits(left.id, right.id);
    return sign * (a - b) || compareCodeUnits(left.id, right.id);
  };
}

/** The address of the next page. */
function pageAddress({ vendor, status, tag, limit, offset }: ModelValues, address: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({
    vendor,
    status,
    tag,
    limit,
    offset: offset + limit,
  })) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `${address}?${query}`;
}
