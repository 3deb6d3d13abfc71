import type { TokenPrices } from '../../feed/cost.ts';
import { decimals, scaled, unscaled } from '../../feed/decimal.ts';
import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { Lifecycle, Modalities, ModelRecord } from '../../feed/schemas/model.ts';
import type { ListPriceRow, PriceInterval, PriceTier, Rate } from '../../feed/schemas/price.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type derivedTags, modalityNames, rateConditions } from '../../feed/vocabulary.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import { deriveLifecycle, deriveReroutes } from './lifecycle.ts';
import {
  deriveRecords,
  deriveSources,
  deriveStatus,
  inForce,
  type RecordContext,
} from './records.ts';
export function deriveModels(dataset: Dataset, today: string): readonly ModelRecord[] {
  const reroutes = deriveReroutes(dataset, today);
  const derive = (record: Sourced<ModelFile>, context: RecordContext) =>
    deriveModel(record, { ...context, reroutes });
  return deriveRecords({ records: dataset.models, derive }, dataset, today);
}

const unpriced: ModelPriceRecord = {
  from: null,
  input_price: null,
  output_price: null,
  sources: [],
};

type ModelContext = RecordContext & { reroutes: ReadonlyMap<string, string> };

function deriveModel(
  { id, value }: Sourced<ModelFile>,
  { vendor, families, today, reroutes }: ModelContext,
): ModelRecord {
  const {
    name,
    context_window,
    url = null,
    max_output_tokens = null,
    released = null,
    knowledge_cutoff = null,
  } = value;
  const { aliases = [], seed = false, prices, modalities = {} } = value;
  const {
    tool_use = null,
    structured_output = null,
    reasoning = null,
    efforts = null,
  } = value.capabilities ?? {};
  const { open = null, license = null, url: weightsUrl = null } = value.weights ?? {};
  const price = inForce(prices, today) ?? unpriced;
  const { input_price, output_price, cache_read_price, cache_write_price } = deriveInterval(price);
  const lifecycle = deriveLifecycle(id, value, { reroutes, today });
  const own = ownRates(value, today);
  const priced = input_price !== null || output_price !== null;
  return {
    id,
    vendor: vendor.name,
    name,
    input_price,
    output_price,
    context_window,
    tags: deriveTags(value, lifecycle),
    status: deriveStatus({ seed, priced, sources: price.sources, vendor, families }),
    url,
    cache_read_price,
    cache_write_price,
    max_output_tokens,
    released,
    knowledge_cutoff,
    lifecycle,
    modalities: { input: inOrder(modalities.input), output: inOrder(modalities.output) },
    capabilities: { tool_use, structured_output, reasoning, efforts },
    weights: { open, license, url: weightsUrl },
    aliases,
    price_tiers: deriveTiers(price),
    rates: [...own, ...ruledRates({ id, own, price, lifecycle, vendor, today })].sort(
      (left, right) =>
        rateConditions.indexOf(left.condition) - rateConditions.indexOf(right.condition) ||
        compareCodeUnits(left.region ?? '', right.region ?? '') ||
        byThreshold(left, right),
    ),
    list_prices: deriveListPrices(value),
    price_history: prices.map(deriveInterval),
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

function deriveTags(record: ModelFile, lifecycle: Lifecycle): string[] {
  const derived = Object.entries(tagRules).flatMap(([tag, holds]) =>
    holds(record, lifecycle) ? [tag] : [],
  );
  return [...record.tags, ...derived].sort(compareCodeUnits);
}

const tagRules = {
  deprecated: (_, { stage }) => stage === 'deprecated' || stage === 'retired',
  'open-weights': ({ weights }) => weights?.open === true,
  reasoning: ({ capabilities }) => capabilities?.reasoning === true,
  'tool-use': ({ capabilities }) => capabilities?.tool_use === true,
  vision: ({ modalities }) => modalities?.input?.includes('image') === true,
} as const satisfies Record<
  (typeof derivedTags)[number],
  (record: ModelFile, lifecycle: Lifecycle) => boolean
>;

function inOrder(list: Modalities['input'] | undefined): Modalities['input'] {
  return list ? modalityNames.filter((name) => list.includes(name)) : null;
}

function ownRates({ rates = [] }: ModelFile, today: string): Rate[] {
  return rates
    .filter(({ until = null }) => until === null || until >= today)
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
}

type Ruled = {
  id: string;
  own: readonly Rate[];
  price: ModelPriceRecord;
  lifecycle: Lifecycle;
  vendor: RecordContext['vendor'];
  today: string;
};

/** Rates that follow from what the vendor states of all its models, at each tier of the price. */
function ruledRates({ id, own, price, lifecycle, vendor, today }: Ruled): Rate[] {
  if (lifecycle.stage === 'retired') return [];
  return (vendor.rules ?? [])
    .filter(
      ({ condition, except = [], from, until = null }) =>
        !except.includes(id) &&
        (from ?? '') <= today &&
        (until === null || until >= today) &&
        !own.some((row) => row.condition === condition),
    )
    .flatMap(({ condition, multiply, fields, region = null, until = null, sources }) =>
      [{ ...price, above_input_tokens: null }, ...(price.price_tiers ?? [])].flatMap((tier) => {
        const ruled = fields.map((field) => {
          const base = tier[condition === 'cache_1h' ? 'input_price' : field] ?? null;
          return [field, base === null ? null : product(base, multiply)] as const;
        });
        if (ruled.every(([, figure]) => figure === null)) return [];
        return {
          condition,
          label: null,
          ...tokenPrices(Object.fromEntries(ruled)),
          above_input_tokens: tier.above_input_tokens,
          hours_utc: null,
          region,
          until,
          by_rule: true,
          sources: deriveSources(sources),
        };
      }),
    );
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
