import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model-file.ts';
import type { ModelRecord, PriceInterval, PriceTier } from '../../feed/schemas/model.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import { inForce } from './intervals.ts';
import { deriveRecords, deriveSources } from './records.ts';
import { deriveStatus, type RecordContext } from './status.ts';

/** Every model without its ranks and plans, by vendor, name and id. */
export function deriveModels(dataset: Dataset, today: string): readonly ModelRecord[] {
  return deriveRecords({ records: dataset.models, derive: deriveModel }, dataset, today);
}

/** What holds where no price is in force. */
const unpriced: ModelPriceRecord = {
  from: null,
  input_price: null,
  output_price: null,
  sources: [],
};

function deriveModel(
  { id, value }: Sourced<ModelFile>,
  { vendor, families, today }: RecordContext,
): ModelRecord {
  const {
    name,
    context_window,
    tags,
    url = null,
    max_output_tokens = null,
    released = null,
    knowledge_cutoff = null,
  } = value;
  const { aliases = [], seed = false, prices } = value;
  const price = inForce(prices, today) ?? unpriced;
  const { input_price, output_price, cache_read_price, cache_write_price } = deriveInterval(price);
  const priced = input_price !== null || output_price !== null;
  return {
    id,
    vendor: vendor.name,
    name,
    input_price,
    output_price,
    context_window,
    tags,
    status: deriveStatus({ seed, priced, sources: price.sources, vendor, families }),
    url,
    cache_read_price,
    cache_write_price,
    max_output_tokens,
    released,
    knowledge_cutoff,
    aliases,
    price_tiers: (price.price_tiers ?? []).map(deriveTier),
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
    cancelled: price.cancelled ?? false,
    sources: deriveSources(price.sources),
  };
}
