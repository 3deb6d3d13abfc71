import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type {
  Capabilities,
  Lifecycle,
  Modalities,
  ModelRecord,
  Weights,
} from '../../feed/schemas/model.ts';
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
/** Every model without its ranks and plans, by vendor, name and id. */
export function deriveModels(dataset: Dataset, today: string): readonly ModelRecord[] {
  const reroutes = deriveReroutes(dataset, today);
  const derive = (record: Sourced<ModelFile>, context: RecordContext) =>
    deriveModel(record, { ...context, reroutes });
  return deriveRecords({ records: dataset.models, derive }, dataset, today);
}

/** What holds where no price is in force. */
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
  const { aliases = [], seed = false, prices } = value;
  const price = inForce(prices, today) ?? unpriced;
  const { input_price, output_price, cache_read_price, cache_write_price } = deriveInterval(price);
  const lifecycle = deriveLifecycle(id, value, { reroutes, today });
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
    modalities: deriveModalities(value),
    capabilities: deriveCapabilities(value),
    weights: deriveWeights(value),
    aliases,
    price_tiers: (price.price_tiers ?? []).map(deriveTier),
    rates: deriveRates(value, today),
    list_prices: deriveListPrices(value),
    price_history: prices.map(deriveInterval),
    sources: deriveSources(price.sources),
  };
}

function deriveTier(tier: NonNullable<ModelPriceRecord['price_tiers']>[number]): PriceTier {
  return {
    above_input_tokens: tier.above_input_tokens,
    input_price: tier.input_price,
    output_price: tier.output_price,
    cache_read_price: tier.cache_read_price ?? null,
    cache_write_price: tier.cache_write_price ?? null,
  };
}

function deriveInterval(price: ModelPriceRecord): PriceInterval {
  return {
    from: price.from,
    input_price: price.input_price,
    output_price: price.output_price,
    cache_read_price: price.cache_read_price ?? null,
    cache_write_price: price.cache_write_price ?? null,
    price_tiers: (price.price_tiers ?? []).map(deriveTier),
    promotion: price.promotion ?? false,
    cancelled: price.cancelled ?? false,
    sources: deriveSources(price.sources),
  };
}

export function deriveModalities({ modalities = {} }: ModelFile): Modalities {
  const { input = null, output = null } = modalities;
  return { input: inOrder(input), output: inOrder(output) };
}

export function deriveCapabilities({ capabilities = {} }: ModelFile): Capabilities {
  const {
    tool_use = null,
    structured_output = null,
    reasoning = null,
    efforts = null,
  } = capabilities;
  return { tool_use, structured_output, reasoning, efforts };
}

export function deriveWeights({ weights = {} }: ModelFile): Weights {
  const { open = null, license = null, url = null } = weights;
  return { open, license, url };
}

/** The typed tags and those that the other fields say, sorted. */
export function deriveTags(record: ModelFile, lifecycle: Lifecycle): string[] {
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

type List = Modalities['input'];

function inOrder(list: List): List {
  return list && modalityNames.filter((name) => list.includes(name));
}

/** The prices under a condition that have not ended, by condition, then by threshold. */
export function deriveRates({ rates = [] }: ModelFile, today: string): Rate[] {
  return rates
    .filter(({ until = null }) => until === null || until >= today)
    .map((row) => ({
      condition: row.condition,
      label: row.label ?? null,
      ...deriveFigures(row),
      hours_utc: row.hours_utc ?? null,
      region: row.region ?? null,
      until: row.until ?? null,
      sources: deriveSources(row.sources),
    }))
    .sort(
      (left, right) =>
        rateConditions.indexOf(left.condition) - rateConditions.indexOf(right.condition) ||
        compareCodeUnits(left.region ?? '', right.region ?? '') ||
        byThreshold(left, right),
    );
}

/** The vendor's lists in other currencies, by currency, then by threshold. */
export function deriveListPrices({ list_prices = [] }: ModelFile): ListPriceRow[] {
  return list_prices
    .map((row) => ({
      currency: row.currency,
      ...deriveFigures(row),
      from: row.from,
      sources: deriveSources(row.sources),
    }))
    .sort(
      (left, right) => compareCodeUnits(left.currency, right.currency) || byThreshold(left, right),
    );
}

type Figures = Pick<NonNullable<ModelFile['rates']>[number], FigureName>;
type FigureName =
  | 'input_price'
  | 'output_price'
  | 'cache_read_price'
  | 'cache_write_price'
  | 'above_input_tokens';

function deriveFigures({
  input_price = null,
  output_price = null,
  cache_read_price = null,
  cache_write_price = null,
  above_input_tokens,
}: Figures): Pick<Rate, FigureName> {
  return {
    input_price,
    output_price,
    cache_read_price,
    cache_write_price,
    above_input_tokens: above_input_tokens ?? null,
  };
}

type Threshold = { above_input_tokens: number | null };

function byThreshold(left: Threshold, right: Threshold): number {
  return (left.above_input_tokens ?? 0) - (right.above_input_tokens ?? 0);
}
