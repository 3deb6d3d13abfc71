import type { modelParameters, planParameters, pricingParameters, Values } from './parameters.ts';
import type { Model, ModelList } from './schemas/model.ts';
import type { Plan, PlanList } from './schemas/plan.ts';
import type { PricingItem, PricingList } from './schemas/pricing.ts';
import { compareCodeUnits, slugify } from './text.ts';

/** The values of an endpoint's parameters: what `parseQuery` gives, or the defaults. */
export type ModelValues = Values<typeof modelParameters>;
export type PricingValues = Values<typeof pricingParameters>;
export type PlanValues = Values<typeof planParameters>;

type Named = { readonly vendor: string; readonly name: string; readonly id: string };

/** The order of the lists of models and plans. */
export function byVendorAndName(left: Named, right: Named): number {
  return compareCodeUnits(left.vendor, right.vendor) || compareCodeUnits(left.name, right.name) || compareCodeUnits(left.id, right.id);
}

/** A page of the models that the filters match; `models` stand in the order of the list, `address` is that of the list. */
export function selectModels(models: readonly Model[], values: ModelValues, address: string): ModelList {
  const { limit, offset, status, tag } = values;
  const ofVendor = vendorFilter(values.vendor);
  const matched = models.filter(
    (model) =>
      ofVendor(model.vendor) && (status === undefined || model.status === status) && (tag === undefined || model.tags.includes(tag)),
  );
  return {
    models: matched.slice(offset, offset + limit),
    total: matched.length,
    limit,
    offset,
    next: offset + limit < matched.length ? pageAddress(values, address) : null,
  };
}

/** The prices that the filters match, in the order asked for: unknown prices last, ties by id. */
export function selectPricing(pricing: readonly PricingItem[], values: PricingValues): PricingList {
  const sort = values.sort ?? 'input_price';
  const dir = values.dir ?? (values.sort === undefined ? 'desc' : 'asc');
  const ofVendor = vendorFilter(values.vendor);
  const matched = pricing.filter((item) => ofVendor(item.vendor) && (values.free === undefined || item.free));
  return { pricing: matched.sort(byField(sort, dir)), total: matched.length, sort, dir };
}

/** The plans that the filters match; `plans` stand in the order of the list. */
export function selectPlans(plans: readonly Plan[], { region, category }: PlanValues): PlanList {
  const matched = plans.filter(
    (plan) =>
      (region === undefined || region === 'all' || plan.region === region) && (category === undefined || plan.category === category),
  );
  return { plans: matched, total: matched.length };
}

/** A vendor is named by its display name or its slug, in any letter case. Rows share few vendors, so each is looked at once. */
function vendorFilter(wanted: string | undefined): (vendor: string) => boolean {
  if (wanted === undefined) return () => true;
  const folded = wanted.toLowerCase();
  const known = new Map<string, boolean>();
  return (vendor) => {
    const isWanted = known.get(vendor) ?? (vendor.toLowerCase() === folded || slugify(vendor) === folded);
    known.set(vendor, isWanted);
    return isWanted;
  };
}

function byField(field: PricingList['sort'], dir: PricingList['dir']): (left: PricingItem, right: PricingItem) => number {
  const sign = dir === 'asc' ? 1 : -1;
  return (left, right) => {
    const a = left[field];
    const b = right[field];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || compareCodeUnits(left.id, right.id);
    return sign * (a - b) || compareCodeUnits(left.id, right.id);
  };
}

/** The address of the page after the one that `values` ask for. */
function pageAddress({ vendor, status, tag, limit, offset }: ModelValues, address: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ vendor, status, tag })) if (value !== undefined) query.set(name, value);
  query.set('limit', String(limit));
  query.set('offset', String(offset + limit));
  return `${address}?${query}`;
}
