import { memoize } from '../memoize.ts';
import type { modelParameters, planParameters, pricingParameters, Values } from '../parameters.ts';
import type { Model, ModelList } from '../schemas/model.ts';
import type { Plan, PlanList } from '../schemas/plan.ts';
import type { PricingItem, PricingList } from '../schemas/pricing.ts';
import { compareCodeUnits } from '../text.ts';
import { namesOf, spelled } from './names.ts';

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

/** What a list of models is filtered from; `stages` are those of the models by id. */
type ModelSource = {
  readonly models: readonly Model[];
  readonly stages: Readonly<Record<string, string>>;
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

type OfVendor = { readonly vendor: string };

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
