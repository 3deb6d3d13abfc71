import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { PriceInterval, PriceTier } from '../../feed/schemas/price.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import { deriveCapabilities, deriveModalities, deriveTags, deriveWeights } from './capabilities.ts';
import { inForce } from './intervals.ts';
import { deriveLifecycle, deriveReroutes } from './lifecycle.ts';
import { deriveListPrices, deriveRates } from './rates.ts';
import { deriveRecords, deriveSources } from './records.ts';
import { deriveStatus, type RecordContext } from './status.ts';

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

type ModelContext = RecordContext & { readonly reroutes: ReadonlyMap<string, string> };

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
