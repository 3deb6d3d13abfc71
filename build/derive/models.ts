import type { TokenPrices } from '../../feed/cost.ts';
import { decimals, scaled, unscaled } from '../../feed/decimal.ts';
import { byVendorAndName } from '../../feed/lists.ts';
import type { Vendor } from '../../feed/schemas/data/files.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { Lifecycle, Modalities, ModelRecord } from '../../feed/schemas/model.ts';
import type { ListPriceRow, PriceInterval, PriceTier, Rate } from '../../feed/schemas/price.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type derivedTags, modalityNames, rateConditions } from '../../feed/vocabulary.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import { deriveLifecycle, deriveReroutes } from './lifecycle.ts';
import { deriveSources, deriveStatus, inForce, vendorOf } from './records.ts';

export function deriveModels(dataset: Dataset, today: string): readonly ModelRecord[] {
  const { families } = dataset;
  const reroutes = deriveReroutes(dataset, today);
  return dataset.models
    .map((record) => {
      const vendor = vendorOf(dataset, record.vendor);
      const lifecycle = deriveLifecycle(record, { reroutes, today });
      return deriveModel(record, { vendor, lifecycle, families, today });
    })
    .sort(byVendorAndName);
}

type Context = Pick<Dataset, 'families'> & { vendor: Vendor; lifecycle: Lifecycle; today: string };

const unpriced: ModelPriceRecord = {
  ...{ from: null, input_price: null, output_price: null, sources: [] },
};

function deriveModel({ id, value }: Sourced<ModelFile>, context: Context): ModelRecord {
  const { vendor, lifecycle, families, today } = context;
  const { modalities = {}, capabilities = {}, weights = {}, seed = false } = value;
  const price = inForce(value.prices, today) ?? unpriced;
  const { input_price, output_price, cache_read_price, cache_write_price } = tokenPrices(price);
  const priced = input_price !== null || output_price !== null;
  const inOrder = (list: Modalities['input'] | undefined) =>
    list ? modalityNames.filter((name) => list.includes(name)) : null;
  return {
    id,
    vendor: vendor.name,
    name: value.name,
    input_price,
    output_price,
    context_window: value.context_window,
    tags: deriveTags(value, lifecycle),
    status: deriveStatus({ seed, priced, sources: price.sources, vendor, families }),
    url: value.url ?? null,
    cache_read_price,
    cache_write_price,
    max_output_tokens: value.max_output_tokens ?? null,
    released: value.released ?? null,
    knowledge_cutoff: value.knowledge_cutoff ?? null,
    lifecycle,
    modalities: { input: inOrder(modalities.input), output: inOrder(modalities.output) },
    capabilities: {
      tool_use: capabilities.tool_use ?? null,
      structured_output: capabilities.structured_output ?? null,
      reasoning: capabilities.reasoning ?? null,
      efforts: capabilities.efforts ?? null,
    },
    weights: {
      open: weights.open ?? null,
      license: weights.license ?? null,
      url: weights.url ?? null,
    },
    aliases: value.aliases ?? [],
    price_tiers: deriveTiers(price),
    rates: deriveRates(id, value, price, context),
    list_prices: deriveListPrices(value),
    price_history: value.prices.map(deriveInterval),
    sources: deriveSources(price.sources),
  };
}

type DataPrices = { [Name in keyof TokenPrices]?: TokenPrices[Name] };

function tokenPrices({
  input_price = null,
  output_price = null,
  cache_read_price = null,
  cache_write_price = null,
}: DataPrices): TokenPrices {
  return { input_price, output_price, cache_read_price, cache_write_price };
}

function deriveTiers({ price_tiers = [] }: ModelPriceRecord): PriceTier[] {
  return price_tiers.map(({ above_input_tokens, ...prices }) => {
    return { above_input_tokens, ...tokenPrices(prices) };
  });
}

function deriveInterval(price: ModelPriceRecord): PriceInterval {
  return {
    from: price.from,
    seen_from: price.seen_from ?? null,
    ...tokenPrices(price),
    price_tiers: deriveTiers(price),
    promotion: price.promotion ?? false,
    cancelled: price.cancelled ?? false,
    sources: deriveSources(price.sources),
  };
}

function deriveTags(record: ModelFile, { stage }: Lifecycle): string[] {
  const { capabilities, modalities, weights } = record;
  const derived = {
    deprecated: stage === 'deprecated' || stage === 'retired',
    'open-weights': weights?.open === true,
    reasoning: capabilities?.reasoning === true,
    'tool-use': capabilities?.tool_use === true,
    vision: modalities?.input?.includes('image') === true,
  } satisfies Record<(typeof derivedTags)[number], boolean>;
  const tags = Object.entries(derived).flatMap(([tag, holds]) => (holds ? [tag] : []));
  return [...record.tags, ...tags].sort(compareCodeUnits);
}

/** The model's own rates, and those that its vendor states of all its models. */
function deriveRates(
  id: string,
  { rates = [] }: ModelFile,
  price: ModelPriceRecord,
  { vendor, lifecycle, today }: Context,
): Rate[] {
  const own = rates
    .filter(({ until }) => (until ?? today) >= today)
    .map((row) => ({
      condition: row.condition,
      label: row.label ?? null,
      ...tokenPrices(row),
      above_input_tokens: row.above_input_tokens ?? null,
      hours_utc: row.hours_utc ?? null,
      region: row.region ?? null,
      until: row.until ?? null,
      by_rule: false,
      sources: deriveSources(row.sources),
    }));
  const rules = (lifecycle.stage === 'retired' ? [] : (vendor.rules ?? [])).filter(
    ({ condition, except = [], from, until }) =>
      !except.includes(id) &&
      (from ?? '') <= today &&
      (until ?? today) >= today &&
      !own.some((row) => row.condition === condition),
  );
  const ruled = rules.flatMap((rule) => ruledRates(rule, price));
  return [...own, ...ruled].sort(
    (left, right) =>
      rateConditions.indexOf(left.condition) - rateConditions.indexOf(right.condition) ||
      compareCodeUnits(left.region ?? '', right.region ?? '') ||
      byThreshold(left, right),
  );
}

/** What follows from a rule at each tier of the price. */
function ruledRates(rule: NonNullable<Vendor['rules']>[number], price: ModelPriceRecord): Rate[] {
  const { condition, multiply, fields, region = null, until = null, sources } = rule;
  const tiers = [{ ...price, above_input_tokens: null }, ...(price.price_tiers ?? [])];
  return tiers.flatMap(({ above_input_tokens, ...tier }) => {
    const figures = fields.map((field) => {
      const base = tier[condition === 'cache_1h' ? 'input_price' : field] ?? null;
      return [field, base === null ? null : product(base, multiply)] as const;
    });
    if (figures.every(([, figure]) => figure === null)) return [];
    const prices = tokenPrices(Object.fromEntries(figures));
    const scope = { above_input_tokens, hours_utc: null, region, until, by_rule: true };
    return { condition, label: null, ...prices, ...scope, sources: deriveSources(sources) };
  });
}

function product(left: number, right: number): number {
  const [digits, more] = [decimals(left), decimals(right)];
  return unscaled(scaled(left, digits) * scaled(right, more), digits + more);
}

function deriveListPrices({ list_prices = [] }: ModelFile): ListPriceRow[] {
  return list_prices
    .map((row) => ({
      currency: row.currency,
      ...tokenPrices(row),
      above_input_tokens: row.above_input_tokens ?? null,
      from: row.from,
      sources: deriveSources(row.sources),
    }))
    .sort(
      (left, right) => compareCodeUnits(left.currency, right.currency) || byThreshold(left, right),
    );
}

type Threshold = { above_input_tokens: number | null };

function byThreshold(left: Threshold, right: Threshold): number {
  return (left.above_input_tokens ?? 0) - (right.above_input_tokens ?? 0);
}
