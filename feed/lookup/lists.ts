import { memoize } from '../collections.ts';
import type {
  changeParameters,
  modelParameters,
  planParameters,
  pricingParameters,
  Values,
} from '../contract/endpoint.ts';
import type { Bodies } from '../contract/endpoints.ts';
import type { Model, ModelRecord } from '../contract/schemas/model.ts';
import type { Plan, PlanDetail } from '../contract/schemas/plan.ts';
import type { PricingItem } from '../contract/schemas/price.ts';
import { byTexts, compareCodeUnits, slugify } from '../text.ts';

// The rows of the lists that take parameters: one function for the file and for every query.

/** The order of the lists of models and plans. */
export const byVendorAndName = byTexts('vendor', 'name', 'id');

/** What a runtime answers queries of `/models` from: every model in the order of the list. */
export type ModelRows = { models: readonly Model[]; stages: Record<string, string> };

export function toModelRows(models: readonly ModelRecord[]): ModelRows {
  return {
    models: models.map(toListItem),
    stages: Object.fromEntries(models.map(({ id, lifecycle }) => [id, lifecycle.stage])),
  };
}

/** A model reduced to the eight fields of a list. */
export function toListItem(model: ModelRecord): Model {
  const { id, vendor, name, input_price, output_price, context_window, tags, status } = model;
  return { id, vendor, name, input_price, output_price, context_window, tags, status };
}

export function toPricingItem(model: ModelRecord): PricingItem {
  const { id, vendor, name, input_price, output_price, context_window } = model;
  const { stage, retires } = model.lifecycle;
  const free = isFree(model);
  return { id, vendor, name, input_price, output_price, context_window, free, stage, retires };
}

/** The prices of each model by its id, oldest first, with the day from which each is known. */
export type PriceDays = { [id: string]: ListedPrice[] };

type ListedPrice = Pick<PricingItem, 'input_price' | 'output_price'> & {
  /** The first day: of the price, else of a source that shows it; null where neither is known. */
  from: string | null;
};

type Interval = ModelRecord['price_history'][number];

export function toPriceDays(models: readonly ModelRecord[]): PriceDays {
  const days: PriceDays = {};
  for (const { id, price_history } of models) {
    const held = price_history.filter((price) => !price.cancelled);
    days[id] = held.map((price) => {
      const { input_price, output_price } = price;
      return { from: firstDay(price), input_price, output_price };
    });
  }
  return days;
}

function firstDay({ from, seen_from, sources }: Interval): string | null {
  const read = sources.flatMap(({ checked }) => checked ?? []).sort();
  return from ?? seen_from ?? read[0] ?? null;
}

/** The items of `/pricing` with the prices of a day: null before the first that is known. */
export function pricesAt(
  pricing: readonly PricingItem[],
  days: PriceDays,
  at: string,
): PricingItem[] {
  return pricing.map((item) => {
    const known = days[item.id] ?? [];
    const price = known.findLast(({ from }) => from !== null && from <= at);
    if (price !== undefined) {
      const { input_price, output_price } = price;
      return { ...item, input_price, output_price, free: isFree(price) };
    }
    const known_from = known.find(({ from }) => from !== null)?.from ?? null;
    return { ...item, input_price: null, output_price: null, free: false, known_from };
  });
}

function isFree({ input_price, output_price }: Omit<ListedPrice, 'from'>): boolean {
  return input_price === 0 && output_price === 0;
}

/** A page of the models that match. `address` is that of the list. */
export function listModels(
  { models, stages }: ModelRows,
  values: Values<typeof modelParameters>,
  address: string,
): Bodies['models.list'] {
  const { limit, offset } = values;
  const tags = values.tag?.toLowerCase().split(',') ?? [];
  const matched = ofVendor(models, values.vendor).filter(
    (model) =>
      isWanted(model.status, values.status) &&
      isWanted(stages[model.id], values.stage) &&
      tags.every((tag) => model.tags.includes(tag.trim())),
  );
  const after = offset + limit;
  return {
    models: matched.slice(offset, after),
    total: matched.length,
    limit,
    offset,
    next: after < matched.length ? addressWith(address, { ...values, offset: after }) : null,
  };
}

function addressWith(address: string, values: object): string {
  const query = Object.entries(values).map(([name, value]): [string, string] => [name, `${value}`]);
  return `${address}?${new URLSearchParams(query)}`;
}

/** The prices that match, in the requested order: unknown prices last, ties by id. */
export function listPricing(
  pricing: readonly PricingItem[],
  values: Values<typeof pricingParameters>,
): Bodies['pricing.list'] {
  const sort = values.sort ?? 'input_price';
  const dir = values.dir ?? (values.sort === undefined ? 'desc' : 'asc');
  const orders = ordersOf(pricing);
  const order = `${sort} ${dir}`;
  const ordered = orders.get(order) ?? pricing.toSorted(byField(sort, dir));
  orders.set(order, ordered);
  const matched = ofVendor(ordered, values.vendor).filter(
    ({ free }) => values.free === undefined || free,
  );
  const { at } = values;
  return { pricing: matched, total: matched.length, sort, dir, ...(at && { at }) };
}

/** Sorted copies of a list, by field and direction: sorting is slow. */
const ordersOf = memoize((_: readonly PricingItem[]) => new Map<string, readonly PricingItem[]>());

function byField(field: Bodies['pricing.list']['sort'], dir: Bodies['pricing.list']['dir']) {
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
export function listPlans(
  plans: readonly Plan[],
  { region, category }: Omit<Values<typeof planParameters>, 'model'>,
  models?: readonly string[],
): Bodies['plans.list'] {
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

/** A plan as lists have it: where its terms were read is in the answer of the plan alone. */
export function toListedPlan(plan: PlanDetail): Plan {
  return {
    ...plan,
    allowances: plan.allowances.map(withoutSources),
    multiples: plan.multiples.map(withoutSources),
    resets: plan.resets.map(withoutSources),
    at_limit: plan.at_limit && withoutSources(plan.at_limit),
    credit: plan.credit && withoutSources(plan.credit),
  };
}

function withoutSources<Row extends { sources: unknown }>({ sources: _, ...row }: Row) {
  return row;
}

/** The changes of a day and later; `changes` are newest first. */
export function changesSince(
  changes: Bodies['changes.list']['changes'],
  { since = '' }: Values<typeof changeParameters>,
): Bodies['changes.list'] {
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
  withSpellings(rows.map(({ vendor }) => vendor)),
);

/** Distinct names, each followed by the spellings that are accepted for it, in lower case. */
export type SpelledNames = readonly (readonly [name: string, ...spellings: string[]])[];

/** The names that requests may spell in any letter case, or as slugs. */
export function withSpellings(names: readonly string[]): SpelledNames {
  return [...new Set(names)].map((name) => [name, name.toLowerCase(), slugify(name)]);
}

/** The names that a text from a request spells; empty where it spells none. */
export function spelled(names: SpelledNames, given: string): readonly string[] {
  const wanted = given.toLowerCase();
  return names.flatMap(([name, ...spellings]) => (spellings.includes(wanted) ? [name] : []));
}
